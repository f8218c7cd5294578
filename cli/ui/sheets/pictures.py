"""The small pictures beside the steps of setting up: pirates, rafts, deck and row."""

from typing import Final

from cli.model.language import _
from cli.model.sheets.values import Sheets, Shown
from cli.ui.sheets import inks
from cli.ui.sheets.paper import INNER, Paper

ABOVE: Final = 1.4
"""Room between a step's text and its picture."""

HIGH: Final = {Shown.NOTHING: 0.0, Shown.PIRATES: 6.4, Shown.RAFTS: 9.0, Shown.ROW: 8.6}
"""How high each picture is."""

CARD: Final = 6.4
ROOM: Final = INNER - 9
RAFT_SPACE: Final = 7.0


def draw_picture(paper: Paper, sheets: Sheets, shown: Shown, left: float, top: float) -> None:
    """Draw the picture of a step there, if it has one."""
    if shown is Shown.PIRATES:
        _pirates(paper, sheets, left, top)
    elif shown is Shown.RAFTS:
        _rafts(paper, sheets, left, top)
    elif shown is Shown.ROW:
        _row(paper, sheets, left, top)


def _pirates(paper: Paper, sheets: Sheets, left: float, top: float) -> None:
    """Every player's pirates, with one hat where captains are."""
    each = min(ROOM / sheets.players, 40)
    across = min(each / (sheets.pirates + 0.6), 4.6)
    for seat in range(sheets.players):
        for pirate in range(sheets.pirates):
            hat = sheets.captain and pirate == 0
            x = left + seat * each + (pirate + 0.5) * across * 1.04
            paper.pirate(seat, x, top + 3.6, across, hat=hat)


def _rafts(paper: Paper, sheets: Sheets, left: float, top: float) -> None:
    """The two rafts that are docked, the wharf at their left."""
    for berth, raft in enumerate(sheets.table.rafts):
        edge = inks.ORANGE if berth else inks.LINE
        x = left + berth * (len(raft) * RAFT_SPACE + 14)
        paper.box(
            x, top, 5, HIGH[Shown.RAFTS], fill=inks.ORANGE if berth else inks.WHITE, line=inks.BLACK
        )
        paper.box(
            x + 6,
            top,
            len(raft) * RAFT_SPACE + 1,
            HIGH[Shown.RAFTS],
            fill=inks.WATER,
            line=edge,
            round_=1,
            thick=0.6,
        )
        for space, icon in enumerate(raft):
            at = x + 6.7 + space * RAFT_SPACE
            paper.box(at, top + 1, RAFT_SPACE - 0.6, 7, fill=inks.TILE, line=inks.LINE, round_=0.6)
            paper.icon(sheets.icons[icon], at + 0.9, top + 2.1, 4.7)


def _row(paper: Paper, sheets: Sheets, left: float, top: float) -> None:
    """The deck, and the row beside it with any cards."""
    high = HIGH[Shown.ROW]
    paper.box(left, top, CARD, high, fill=inks.SOFT, line=inks.BLACK, round_=0.8)
    paper.write(_("deck"), left - 0.5, top + 2.9, CARD + 1, 6, bold=True, ink=inks.WHITE, align="C")
    for place in range(sheets.table.supply):
        x = left + CARD + 4 + place * (CARD + 1)
        line = inks.BLACK if place == 0 else inks.LINE
        paper.box(x, top, CARD, high, fill=inks.TILE, line=line, round_=0.8)
        paper.icon(sheets.icons[place * 5 % len(sheets.icons)], x + 1, top + 2.1, CARD - 2)
