"""A way that is longer than its window: which rows are seen, and what is told of the others.

Nothing is hidden without a sign: a row above and one below tell the pirates, own letters and
landings that are out of sight (SCREEN 6).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cli.model.screen.boardcell import Form, tail_row
from cli.model.screen.boardsheet import Crew, Sheet, blank
from cli.model.screen.boardvessels import crews
from cli.model.screen.boardway import held_at, signs_of
from cli.model.screen.cells import line
from cli.model.screen.picture import Picture, Row, Span


class Stretch(NamedTuple):
    """A piece of the way: its rows, the positions in them, and its name where it has no numbers."""

    rows: Picture
    positions: tuple[int, ...]
    name: str = ""


def scrolled(sheet: Sheet, way: Sequence[Stretch], window: int) -> Picture:
    """So many rows of the way, every stretch of it one row: those that tell the most.

    The marked entry or the last landing first, then landings, own letters, pirates; of equal
    windows the first.
    """
    start, end = max(_windows(len(way), window), key=lambda seen: _worth(sheet, way, seen))
    rows = [row for stretch in way[start:end] for row in stretch.rows]
    above = [_sign(sheet, way[:start], sheet.look.sign("▲", "^"))] if start else []
    below = [_sign(sheet, way[end:], sheet.look.sign("▼", "v"))] if end < len(way) else []
    return (*above, *rows, *below)


def _windows(rows: int, window: int) -> Iterator[tuple[int, int]]:
    """Beginning and end of what may be seen, with room for the signs."""
    yield 0, window - 1
    for start in range(2, rows - window + 1):
        yield start, start + window - 2
    yield rows - window + 1, rows


def _worth(sheet: Sheet, way: Sequence[Stretch], seen: tuple[int, int]) -> tuple[int, ...]:
    """How much of what a player looks for is in these rows."""
    there = {position for stretch in way[slice(*seen)] for position in stretch.positions}
    marks = sheet.marks
    return (
        (marks.landing in there) + (marks.origin in there) + (sheet.moved in there),
        len(there & marks.landings.keys()),
        len(there & marks.letters.keys()),
        sum(crew.number for position in there for crew in sheet.crew(position)),
        -seen[0],
    )


def _sign(sheet: Sheet, hidden: Sequence[Stretch], sign: str) -> Row:
    """``"▲ 1-12  R2  Y1  b »a"``: what stands out of sight."""
    places = [position for stretch in hidden for position in stretch.positions]
    row = [Span(f"{sign} {_names(hidden)}  ", "head"), *crews(sheet, _crowd(sheet, places), -1)]
    for position in places:
        tail = tail_row(held_at(sheet, position), signs_of(sheet.look), Form(gap=0))
        row += (*blank(1), *tail) if tail else ()
    return line(tuple(row), sheet.columns, sheet.look)


def _names(hidden: Sequence[Stretch]) -> str:
    """``"1-24, wharf, white"``: runs of spaces by their ends."""
    names: list[str] = []
    spaces: list[int] = []
    for stretch in (*hidden, Stretch((), (), "end")):
        if not stretch.name:
            spaces += stretch.positions
            continue
        names += [f"{spaces[0]}-{spaces[-1]}"] if spaces else []
        names.append(stretch.name)
        spaces = []
    return " ".join(names[:-1])


def _crowd(sheet: Sheet, places: Sequence[int]) -> tuple[Crew, ...]:
    """All pirates of these places, a colour each."""
    total: dict[int, Crew] = {}
    for position in places:
        for crew in sheet.crew(position):
            old = total.get(crew.seat, Crew(crew.seat, 0))
            total[crew.seat] = Crew(crew.seat, old.number + crew.number, old.captain | crew.captain)
    return tuple(total[seat] for seat in sorted(total))
