"""The way as a picture: rows of two segments that turn at their ends, from start to goal."""

from typing import Final, NamedTuple

from cli.model.language import _
from cli.model.sheets.values import Sheets, Stretch
from cli.ui.sheets import inks
from cli.ui.sheets.inks import Ink
from cli.ui.sheets.paper import INNER, MARGIN, Paper

PLACE: Final = 15.0
"""The width of a named place at either end of a row."""

SEGMENTS: Final = 2
"""Segments in a row."""

SPACE: Final = (INNER - 2 * PLACE - 4) / (6 * SEGMENTS)
ROW: Final = SPACE + 2.6

BEND: Final = 5.0
"""How far the control points of a bend lie beside the rows."""


class _Row(NamedTuple):
    """One row: its segments, what stands at its two ends, whether it runs to the right."""

    segments: tuple[tuple[int, ...], ...]
    before: str
    behind: str
    right: bool
    wharf: int | None
    shores: tuple[Ink, Ink]


def draw_way(paper: Paper, sheets: Sheets, top: float) -> float:
    """Draw the whole way; where it ends."""
    rows = _rows(sheets.way)
    for at, row in enumerate(rows):
        _draw(paper, row, sheets.icons, top + at * ROW)
        if at and not row.before:
            _turn(paper, row, top + at * ROW)
    return top + len(rows) * ROW


def _rows(way: tuple[Stretch, ...]) -> list[_Row]:
    rows: list[_Row] = []
    for number, stretch in enumerate(way):
        right = True
        begin = inks.WATER if number else inks.START
        shores = (begin, inks.GOAL if number == len(way) - 1 else inks.WATER)
        for first in range(0, len(stretch.segments), SEGMENTS):
            segments = stretch.segments[first : first + SEGMENTS]
            wharf = None if stretch.wharf is None else stretch.wharf - first
            last = first + SEGMENTS >= len(stretch.segments)
            begins = stretch.begins if first == 0 else ""
            ends = stretch.ends if last else ""
            here = wharf if wharf is not None and 0 <= wharf < len(segments) else None
            rows.append(_Row(segments, begins, ends, right, here, shores))
            right = not right
    return rows


def _draw(paper: Paper, row: _Row, icons: tuple[str, ...], top: float) -> None:
    for at, segment in enumerate(row.segments):
        left = _left(row, at)
        paper.box(left + 0.3, top - 0.6, 6 * SPACE - 0.6, SPACE + 1.2, fill=inks.PLANK, round_=0.8)
        shown = segment if row.right else segment[::-1]
        for place, icon in enumerate(shown):
            x = left + 0.5 + place * (6 * SPACE - 1) / 6
            paper.box(x + 0.3, top, SPACE - 0.8, SPACE, fill=inks.TILE, line=inks.LINE, round_=0.5)
            side = SPACE * 0.68
            paper.icon(icons[icon], x + (SPACE - 0.2 - side) / 2, top + (SPACE - side) / 2, side)
    if row.before:
        _place(paper, row.before, _edge(row, behind=False), top, row.shores[0])
    if row.behind:
        _place(paper, row.behind, _edge(row, behind=True), top, row.shores[1])
    if row.wharf is not None:
        _wharf(paper, row, top)


def _left(row: _Row, at: int) -> float:
    """Where a row's segment begins; rows to the left begin at the right end."""
    column = at if row.right else SEGMENTS - 1 - at
    return MARGIN + PLACE + 2 + column * 6 * SPACE


def _edge(row: _Row, *, behind: bool) -> float:
    """Where a place begins that stands before the row or behind it."""
    if behind == row.right:
        column = len(row.segments) if row.right else SEGMENTS
        return MARGIN + PLACE + 3 + column * 6 * SPACE
    column = 0 if row.right else SEGMENTS - len(row.segments)
    return MARGIN + 1 + column * 6 * SPACE


def _place(paper: Paper, name: str, left: float, top: float, fill: Ink) -> None:
    paper.box(left, top - 0.6, PLACE, SPACE + 1.2, fill=fill, line=inks.LINE, round_=1)
    size = 7.5 if paper.height(name, PLACE - 1, 7.5) < SPACE else 5.6
    height = paper.height(name, PLACE - 1, size, bold=True)
    y = top + (SPACE - height) / 2
    paper.write(name, left + 0.5, y, PLACE - 1, size, bold=True, align="C")


def _wharf(paper: Paper, row: _Row, top: float) -> None:
    """The wharf before a segment: a white and an orange berth; its name where a row begins."""
    assert row.wharf is not None, "asked for a row with a wharf"
    left = _left(row, row.wharf) + (0 if row.right else 6 * SPACE)
    high = (SPACE + 1.2) / 2
    for at, ink in enumerate((inks.WHITE, inks.ORANGE)):
        paper.box(left - 0.8, top - 0.6 + at * high, 1.6, high, fill=ink, line=inks.BLACK)
    if row.wharf == 0:
        wide = PLACE - BEND - 1
        x = MARGIN + 1 if row.right else left + BEND + 2
        paper.write(_("wharf"), x, top + SPACE / 2 - 1.5, wide, 7, bold=True, align="C")


def _turn(paper: Paper, row: _Row, top: float) -> None:
    """The bend from the row above, on the side where this one begins."""
    side = 1 if not row.right else -1
    edge = MARGIN + PLACE + 2
    x = edge + 12 * SPACE + 1.4 if side > 0 else edge - 1.4
    middle = top + SPACE / 2
    far = x + side * BEND
    bend = [(x, middle - ROW), (far, middle - ROW), (far, middle), (x + side * 1.2, middle)]
    paper.curve(bend, inks.SOFT, thick=0.7)
    tip = [(x + side * 2, middle - 1.1), (x + side * 2, middle + 1.1), (x, middle)]
    paper.shape(tip, inks.SOFT)
