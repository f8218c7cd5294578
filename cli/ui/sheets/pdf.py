"""The three sheets as one file, ready to be printed."""

from typing import NamedTuple

from cli.model.language import _, pgettext
from cli.model.sheets.values import Sheets
from cli.ui.sheets.cardpage import draw_cards
from cli.ui.sheets.coursepage import draw_course
from cli.ui.sheets.paper import Paper, Written
from cli.ui.sheets.setuppage import draw_setup


class Drawn(NamedTuple):
    """The file, and what is written on its pages."""

    data: bytes
    written: tuple[Written, ...]


def drawn(sheets: Sheets) -> Drawn:
    """The sheets, drawn: setting up, the players' cards, the course of a turn."""
    title = _("Cartagena: {rules}").format(rules=sheets.name)
    with Paper(title, pgettext("code of the language", "en")) as paper:
        draw_setup(paper, sheets)
        draw_cards(paper, sheets)
        draw_course(paper, sheets)
        return Drawn(paper.bytes(), tuple(paper.written))


def sheets_pdf(sheets: Sheets) -> bytes:
    """The file; the same sheets make the same bytes."""
    return drawn(sheets).data
