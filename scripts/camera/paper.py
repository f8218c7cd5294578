"""A terminal's screen as a page: every cell in its place, in the colours of a terminal program.

The page is HTML with nothing but boxes, so that a browser without a network and with one font of
fixed width photographs it alike everywhere. It knows no game.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pyte
    from pyte.screens import Char

WIDE, HIGH, FONT = 10, 19, 16.6
"""Pixels of a cell, and of the font whose letters and lines fill it."""

FAMILY: Final = "'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', 'Noto Sans CJK KR', monospace"
MARGIN: Final = 12

SIXTEEN: Final[Mapping[str, str]] = {
    "black": "#000000",
    "red": "#cd0000",
    "green": "#00cd00",
    "brown": "#cdcd00",
    "blue": "#0000ee",
    "magenta": "#cd00cd",
    "cyan": "#00cdcd",
    "white": "#e5e5e5",
    "brightblack": "#7f7f7f",
    "brightred": "#ff0000",
    "brightgreen": "#00ff00",
    "brightbrown": "#ffff00",
    "brightblue": "#5c5cff",
    "brightmagenta": "#ff00ff",
    "brightcyan": "#00ffff",
    "brightwhite": "#ffffff",
}
"""xterm's own sixteen colours, by pyte's names."""


class Ground(NamedTuple):
    """The colours of a terminal of which a program says nothing."""

    back: str
    text: str
    faint: str


GROUNDS: Final[Mapping[str, Ground]] = {
    "dark": Ground("#101418", "#d8dee9", "#7d838c"),
    "light": Ground("#ffffff", "#1c1c1c", "#7a7a7a"),
}
"""Faint text is half way to the background, as most terminals draw it."""


class Shot(NamedTuple):
    """A screen as it was at one moment, and what stands above it where several are shown."""

    rows: tuple[tuple[tuple[int, Char], ...], ...]
    columns: int
    ground: str
    title: str = ""


def shot(screen: pyte.Screen, ground: str, title: str = "") -> Shot:
    """What a screen shows now."""
    rows = tuple(
        tuple(
            (column, screen.buffer[row][column])
            for column in range(screen.columns)
            if screen.buffer[row][column].data
        )
        for row in range(screen.lines)
    )
    return Shot(rows, screen.columns, ground, title)


def size_of(shots: Sequence[Shot], across: int) -> tuple[int, int]:
    """Pixels of the page that holds these, so many in a row."""
    wide, high = _frame(shots[0])
    return wide * min(across, len(shots)), high * -(-len(shots) // across)


def page(shots: Sequence[Shot], across: int = 1) -> str:
    """The page."""
    wide, high = _frame(shots[0])
    boxes = "".join(
        f'<div class="shot" style="left:{at % across * wide}px;top:{at // across * high}px;'
        f'width:{wide}px;height:{high}px;background:{GROUNDS[one.ground].back}">{_body(one)}</div>'
        for at, one in enumerate(shots)
    )
    return f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style>{boxes}"


_STYLE: Final = (
    f"body{{margin:0}}div{{position:absolute;white-space:pre;overflow:hidden}}"
    f"div.shot div{{font:{FONT}px/{HIGH}px {FAMILY};height:{HIGH}px;text-align:left}}"
)


def _frame(one: Shot) -> tuple[int, int]:
    head = HIGH if one.title else 0
    return one.columns * WIDE + 2 * MARGIN, len(one.rows) * HIGH + 2 * MARGIN + head


def _body(one: Shot) -> str:
    head = HIGH if one.title else 0
    ground = GROUNDS[one.ground]
    named = f'<div style="left:4px;top:2px;color:{ground.faint}">{escape(one.title)}</div>'
    cells = "".join(
        _cell(cells, at, row, head, ground)
        for row, line in enumerate(one.rows)
        for at, cells in _runs(line)
    )
    return (named if one.title else "") + cells


def _runs(line: Sequence[tuple[int, Char]]) -> Iterator[tuple[int, list[Char]]]:
    """Neighbours that look alike; a blank that shows nothing is in none."""
    run: list[Char] = []
    begun = 0
    for at, cell in line:
        if run and (cell._replace(data="") != run[0]._replace(data="") or at != begun + len(run)):
            yield begun, run
            run = []
        if cell.data == " " and cell.bg == "default" and not (cell.reverse or cell.underscore):
            if run:
                yield begun, run
            run = []
            continue
        if not run:
            begun = at
        run.append(cell)
        if not cell.data.isascii():  # another font may draw it: it keeps its own box
            yield begun, run
            run = []
    if run:
        yield begun, run


def _cell(run: list[Char], at: int, row: int, head: int, ground: Ground) -> str:
    one = run[0]
    text = "".join(cell.data for cell in run)
    columns = 2 if len(run) == 1 and _is_wide(one.data) else len(run)
    fore, back = _colours(one, ground)
    style = [
        f"left:{MARGIN + at * WIDE}px;top:{MARGIN + head + row * HIGH}px",
        f"width:{columns * WIDE}px;color:{fore}",
        *([f"background:{back}"] if back else []),
        *(["font-weight:bold"] if one.bold else []),
        *(["font-style:italic"] if one.italics else []),
        *(["text-decoration:underline"] if one.underscore else []),
    ]
    return f'<div style="{";".join(style)}">{escape(text)}</div>'


def _is_wide(text: str) -> bool:
    from wcwidth import wcswidth  # its tables are loaded for this alone

    return wcswidth(text) == 2


def _colours(cell: Char, ground: Ground) -> tuple[str, str]:
    """Text and background; "" for the terminal's own background. Faint text blinks: see `Glass`."""
    fore = _colour(cell.fg, ground.faint if cell.blink else ground.text)
    back = _colour(cell.bg, "")
    return (back or ground.back, fore) if cell.reverse else (fore, back)


def _colour(name: str, own: str) -> str:
    if name == "default":
        return own
    return SIXTEEN.get(name, f"#{name}")
