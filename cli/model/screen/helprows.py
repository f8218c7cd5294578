"""The rows of a help: heads, and below each a key or word in bold and what it does.

What is sought leaves out every other line. Nothing here knows a key.
"""

from collections.abc import Iterable
from typing import Final

from cli.model.language import N_, _
from cli.model.screen.cells import blank, line, spelled, text_line, wrapped
from cli.model.screen.look import Look
from cli.model.screen.pages import found
from cli.model.screen.picture import Row, Span, width

KEY: Final = 13
"""Columns of a key or a word with its gap."""

NOT_FOUND: Final = N_("Nothing in the help has that.")

Lines = tuple[str, tuple[str, ...]]
"""A head and its lines, each a row or more."""


def key_line(key: str, told: str) -> str:
    """``"  t            say something to all at the table"``."""
    return f"  {key}{' ' * max(KEY - width(key), 1)}{told}"


def help_body(
    sections: Iterable[Lines], columns: int, look: Look, sought: str = ""
) -> tuple[Row, ...]:
    """All rows of the help, each as wide as said; a blank one below the page's title."""
    rows: list[Row] = []
    for head, lines in sections:
        kept = [one for one in lines if sought in one.casefold() or sought in head.casefold()]
        if kept:
            rows += [blank(columns), text_line(f" {head}", columns, look, "head")]
            rows += [row for one in kept for row in _rows(one, columns, look)]
    plain = rows or [blank(columns), text_line(f" {_(NOT_FOUND)}", columns, look)]
    return tuple(found(row, sought, columns, look) for row in plain)


def _rows(text: str, columns: int, look: Look) -> list[Row]:
    first, *rest = wrapped(_spelled(text, look), columns - 1, 2 + KEY)
    return [_first(first, columns, look), *(text_line(part, columns, look) for part in rest)]


def _spelled(text: str, look: Look) -> str:
    """A line in the signs of this look; where a key grows by them, the words stay in line."""
    before, told = text[: 2 + KEY], text[2 + KEY :]
    key = spelled(before, look)
    grown = key.rstrip().ljust(len(before)) if len(key) > len(before) else key
    return grown + spelled(told, look)


def _first(text: str, columns: int, look: Look) -> Row:
    """The row with the key; a sentence has none."""
    body = text.removeprefix("  ")
    key, gap, told = body.partition("  ")
    if body == text or not gap:
        return text_line(text, columns, look)
    return line((Span("  "), Span(key, "key"), Span(gap + told)), columns, look)
