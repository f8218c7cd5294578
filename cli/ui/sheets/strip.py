"""A move on a piece of the path, drawn: spaces with pirates, and an arrow over those in between."""

from typing import Final

from cli.model.sheets.values import Example
from cli.ui.sheets import inks
from cli.ui.sheets.paper import Paper

SPACE: Final = 9.2
"""The side of a space; a strip is that times its spaces wide."""

ABOVE: Final = 6.5
"""Room for the arrow."""

HIGH: Final = ABOVE + SPACE * 1.3
CHIP: Final = 3.4


def draw_strip(
    paper: Paper, example: Example, icons: tuple[str, ...], left: float, top: float
) -> None:
    """Draw it there."""
    width = len(example.stands) * SPACE
    base = top + ABOVE
    paper.box(left - 0.8, base - 0.8, width + 1.6, SPACE * 1.3 + 1.2, fill=inks.PLANK, round_=1)
    for at, stand in enumerate(example.stands):
        x = left + at * SPACE
        line = inks.BLACK if at in (example.origin, example.target) else inks.LINE
        paper.box(
            x + 0.3, base, SPACE - 0.6, SPACE * 1.3 - 0.4, fill=inks.TILE, line=line, round_=0.8
        )
        side = SPACE * 0.56
        paper.icon(icons[stand.icon], x + (SPACE - side) / 2, base + 0.9, side)
        for place, seat in enumerate(stand.seats):
            shift = (place - (len(stand.seats) - 1) / 2) * (CHIP - 0.85)
            paper.pirate(seat, x + SPACE / 2 + shift, base + SPACE * 1.3 - 3, CHIP)
    _arrow(paper, example, left, base)


def _arrow(paper: Paper, example: Example, left: float, base: float) -> None:
    start = left + (example.origin + 0.5) * SPACE
    end = left + (example.target + 0.5) * SPACE
    tip = base - 0.4
    lean = (end - start) * 0.18
    bend = [
        (start, base - 0.4),
        (start + lean, base - ABOVE),
        (end - lean, base - ABOVE),
        (end, tip - 1),
    ]
    paper.curve(bend, inks.BLACK, thick=1.3)
    paper.curve(bend, inks.SEATS[example.seat], thick=0.8)
    paper.shape([(end - 1.3, tip - 2.2), (end + 1.3, tip - 2.2), (end, tip + 0.4)], inks.BLACK)
