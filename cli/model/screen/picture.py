"""Rows of styled text, exactly as wide as asked for: what every part of the screen is made of.

Widths are columns of a terminal (wcwidth), never characters. Nothing here knows the game.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from wcwidth import wcswidth, wcwidth


class Span(NamedTuple):
    """A piece of a row: text without control characters, the names of its styles, its target.

    ``style`` are names of `cli.model.screen.palette`, parted by spaces; ``hit`` says what a click
    means (`cli.model.screen.pointing`), "" where it means nothing.
    """

    text: str
    style: str = ""
    hit: str = ""


Row = tuple[Span, ...]

Picture = tuple[Row, ...]


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """Columns of a text; a character that no terminal shows counts as none."""
    columns = wcswidth(text)
    return columns if columns >= 0 else sum(max(wcwidth(character), 0) for character in text)


def cut(text: str, columns: int, more: str = "…") -> str:
    """The text in at most so many columns; what is cut off is marked."""
    if width(text) <= columns:
        return text
    room = columns - width(more)
    if room < 0:
        return ""
    kept, used = 0, 0
    for character in text:
        used += max(wcwidth(character), 0)
        if used > room:
            break
        kept += 1
    while kept and width(text[:kept]) > room:
        kept -= 1  # signs that are wider together than one by one, as Indic vowels are
    return text[:kept] + more


def row_width(row: Row) -> int:
    """Columns of a row."""
    return sum(width(span.text) for span in row)


def fit(row: Iterable[Span], columns: int, style: str = "") -> Row:
    """Exactly so many columns: cut where it is longer, filled with blanks where it is shorter."""
    spans: list[Span] = []
    left = columns
    for span in row:
        text = cut(span.text, left, "" if left < 1 else "…")
        if text:
            spans.append(span._replace(text=text))
        left -= width(text)
        if width(text) < width(span.text):
            break
    if left > 0:
        spans.append(Span(" " * left, style))
    return tuple(spans)


def text_row(text: str, columns: int, style: str = "") -> Row:
    """One text as a row of exactly so many columns."""
    return fit((Span(text, style),), columns, style)


def beside(left: Picture, right: Picture, columns: int, between: Span) -> Picture:
    """Two pictures side by side, the left one ``columns`` wide; as high as the higher one."""
    rows: list[Row] = []
    breadth = max((row_width(row) for row in right), default=0)
    for at in range(max(len(left), len(right))):
        one = left[at] if at < len(left) else ()
        other = right[at] if at < len(right) else ()
        rows.append((*fit(one, columns), between, *fit(other, breadth)))
    return tuple(rows)


def text_of(picture: Picture) -> tuple[str, ...]:
    """The rows without styles, for tests and for reading aloud."""
    return tuple("".join(span.text for span in row) for row in picture)
