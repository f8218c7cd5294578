"""The frame on the terminal: rows of spans as cells of prompt_toolkit, clicks as targets.

A window of its own instead of a control in one: the cells of a row are made once and copied at
each paint, and a click is looked up by its column, so that wide characters move no target.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from prompt_toolkit.cache import FastDictCache
from prompt_toolkit.data_structures import Point
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import UIContent, UIControl
from prompt_toolkit.layout.screen import Char

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone
    from prompt_toolkit.layout.mouse_handlers import MouseHandlers
    from prompt_toolkit.layout.screen import Screen, WritePosition
    from prompt_toolkit.mouse_events import MouseEvent

    from cli.model.screen.picture import Picture, Row

Cells = defaultdict[int, Char]

_CHARS: FastDictCache[tuple[str, str], Char] = FastDictCache(Char, size=20_000)
_BLANK = Char(" ", "")
_TAIL = Char("", "")
"""Behind a wide character: unlike any other cell, so that it is painted again when that goes."""


class Sheet(NamedTuple):
    """A picture as cells; ``hits`` has the target of each column, row by row."""

    picture: Picture
    rows: tuple[Cells, ...]
    hits: tuple[tuple[str, ...], ...]


def sheet(picture: Picture) -> Sheet:
    """The cells of a picture. A row holds as many columns as its text has."""
    drawn = [_cells(row) for row in picture]
    return Sheet(picture, tuple(cells for cells, _ in drawn), tuple(hits for _, hits in drawn))


@lru_cache(maxsize=256)
def style_of(names: str) -> str:
    """The style string for names of the palette: ``"pirate.r own"`` to two classes."""
    return " ".join(f"class:{name}" for name in names.split())


@lru_cache(maxsize=256)
def _cells(row: Row) -> tuple[Cells, tuple[str, ...]]:
    """Of the rows of a frame most are those of the frame before: a key changes a few.

    Shared by all frames with that row: nobody may change them. A blank without a style has no
    cell, since prompt_toolkit looks at every cell of every row at each paint.
    """
    cells: Cells = defaultdict(lambda: _BLANK)
    hits: list[str] = []
    for span in row:
        style = style_of(span.style)
        if not style and not span.text.strip(" "):
            hits.extend([span.hit] * len(span.text))
            continue
        for character in span.text:
            at, char = len(hits), _CHARS[character, style]
            if char.width == 0:
                _join(cells, at, character)
                continue
            cells[at] = char
            for more in range(1, char.width):
                cells[at + more] = _TAIL
            hits.extend([span.hit] * char.width)
    return cells, tuple(hits)


def _join(cells: Cells, at: int, mark: str) -> None:
    """A character without a width of its own belongs to the one before it."""
    before = at - 1
    while before > 0 and not cells[before].char:
        before -= 1
    if before >= 0:
        cell = cells[before]
        cells[before] = _CHARS[cell.char + mark, cell.style]


class Blank(UIControl):
    """What a window must hold; the canvas draws by itself. It takes the keys of key mode."""

    def is_focusable(self) -> bool:
        """Key mode has the focus here."""
        return True

    def create_content(self, width: int, height: int) -> UIContent:
        """Nothing: see `Canvas.write_to_screen`."""
        del width, height
        return UIContent()


class Canvas(Window):
    """Draws `picture(columns, rows)`; `moused` hears of every mouse event and what it hit."""

    def __init__(
        self,
        picture: Callable[[int, int], Picture],
        moused: Callable[[MouseEvent, str], NotImplementedOrNone],
    ) -> None:
        super().__init__(Blank())
        self._picture = picture
        self._moused = moused
        self._sheet = sheet(())

    def write_to_screen(
        self,
        screen: Screen,
        mouse_handlers: MouseHandlers,
        write_position: WritePosition,
        parent_style: str,
        erase_bg: bool,
        z_index: int | None,
    ) -> None:
        """See prompt_toolkit; the canvas always covers the whole screen."""
        del parent_style, erase_bg, z_index
        columns, rows = write_position.width, write_position.height
        picture = self._picture(columns, rows)
        if picture is not self._sheet.picture:
            self._sheet = sheet(picture)
        for at, cells in enumerate(self._sheet.rows[:rows]):
            screen.data_buffer[at] = cells.copy()  # menus are drawn over it
        screen.width, screen.height = max(screen.width, columns), max(screen.height, rows)
        screen.visible_windows_to_write_positions[self] = write_position
        screen.set_cursor_position(self, Point(0, 0))
        mouse_handlers.set_mouse_handler_for_range(0, columns, 0, rows, self._hear)

    def _hear(self, event: MouseEvent) -> NotImplementedOrNone:
        return self._moused(event, self.hit(event.position.y, event.position.x))

    def hit(self, row: int, column: int) -> str:
        """The target drawn last at this place; "" where a click means nothing."""
        hits = self._sheet.hits
        return hits[row][column] if row < len(hits) and column < len(hits[row]) else ""
