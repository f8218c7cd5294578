"""What every sheet has: a heading, a foot, and boxes for what must not be missed."""

from typing import Final

from cli.model.language import _
from cli.model.sheets.values import Sheets
from cli.ui.sheets import inks
from cli.ui.sheets.inks import Ink
from cli.ui.sheets.paper import HEIGHT, INNER, MARGIN, Paper

FOOT: Final = 6.2
PAD: Final = 2.0
PAGES: Final = 3
TITLES: Final = (20, 18, 16, 14, 12, 10)


def heading(paper: Paper, sheets: Sheets, title: str) -> float:
    """Begin a page with its title and the rules' name; where the body begins."""
    paper.page()
    name = paper.width(sheets.name, 11, bold=True)
    room = INNER - name - 4
    size = next((one for one in TITLES if paper.width(title, one, bold=True) < room), TITLES[-1])
    paper.write(title, MARGIN, MARGIN + 8 - size * 0.45, room, size, bold=True)
    paper.write(
        sheets.name,
        MARGIN + INNER - name - 0.2,
        MARGIN + 2.6,
        name + 0.2,
        11,
        bold=True,
        ink=inks.SOFT,
    )
    paper.box(MARGIN, MARGIN + 8.6, INNER, 1.4, fill=inks.PLANK)
    for seat, ink in enumerate(inks.SEATS[: sheets.players]):
        paper.box(MARGIN + seat * 6, MARGIN + 8.6, 6, 1.4, fill=ink)
    _foot(paper)
    return MARGIN + 13


def _foot(paper: Paper) -> None:
    top = HEIGHT - MARGIN + 0.6
    credit = _("Cartagena is a game by Leo Colovini (2000). These sheets are unofficial.")
    paper.write(credit, MARGIN, top, INNER - 10, FOOT, ink=inks.SOFT)
    told = f"{paper.number} / {PAGES}"
    paper.write(told, MARGIN + INNER - 10, top, 10, FOOT, ink=inks.SOFT, align="R")


def body_bottom() -> float:
    """Where the body of a page must end."""
    return HEIGHT - MARGIN - 1.5


def note_box(paper: Paper, text: str, top: float, size: float, *, fill: Ink) -> float:
    """A text in a coloured box over the whole width; where it ends."""
    inner = INNER - 2 * PAD - 1
    height = paper.height(text, inner, size) + 2 * PAD
    paper.box(MARGIN, top, INNER, height, fill=fill, round_=1.4)
    paper.write(text, MARGIN + PAD + 0.5, top + PAD, inner, size)
    return top + height


def house_mark(paper: Paper, x: float, top: float) -> None:
    """The word HOUSE, small, below a point."""
    paper.write("HOUSE", x - 4.5, top, 9, 5.6, bold=True, ink=inks.MARK, align="C")
