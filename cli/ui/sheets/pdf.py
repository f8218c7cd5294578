"""The three sheets as one file, ready to be printed."""

from cli.model.language import _, pgettext
from cli.model.sheets.values import Sheets
from cli.ui.sheets.cardpage import draw_cards
from cli.ui.sheets.coursepage import draw_course
from cli.ui.sheets.paper import Paper
from cli.ui.sheets.setuppage import draw_setup


def drawn(sheets: Sheets) -> Paper:
    """The sheets, drawn: setting up, the players' cards, the course of a turn."""
    title = _("Cartagena: {rules}").format(rules=sheets.name)
    paper = Paper(title, pgettext("code of the language", "en"))
    draw_setup(paper, sheets)
    draw_cards(paper, sheets)
    draw_course(paper, sheets)
    return paper


def sheets_pdf(sheets: Sheets) -> bytes:
    """The file; the same sheets make the same bytes."""
    return drawn(sheets).bytes()
