"""The row in which a line is typed: its sign, the text around the cursor, the cursor's column."""

from typing import NamedTuple

from wcwidth import wcwidth

from cli.model.language import N_, _
from cli.model.screen.cells import line, more
from cli.model.screen.look import Look
from cli.model.screen.picture import Row, Span, cut, width

# i18n: before what is typed for the others to read; ends with a blank
SIGNS = {"line": ":", "chat": N_("say: ")}
"""What stands before a typed line, by `Mode.kind` (SCREEN 6)."""


def sign(kind: str) -> str:
    """The same in the language that is spoken."""
    return _(SIGNS[kind])


NOT_SHOWN = "?"
"""For a typed character that no terminal shows: the cursor still counts it."""


class EntryRow(NamedTuple):
    """The row and the column of the cursor in it."""

    row: Row
    cursor: int


def entry_row(sign: str, text: str, at: int, columns: int, look: Look) -> EntryRow:
    """Exactly so many columns; of a text that is longer the part around the cursor at ``at``.

    Where its beginning is out of sight, a sign stands for it.
    """
    plain = "".join(char if wcwidth(char) >= 0 else NOT_SHOWN for char in text)
    at = min(max(at, 0), len(plain))
    room = max(columns - width(sign) - 1, 0)
    before = _end(plain[:at], room)
    if len(before) < at and room > 1:
        before = more(look) + _end(plain[:at], room - width(more(look)))
    after = cut(plain[at:], room + 1 - width(before), "")
    row = line((Span(sign, "key"), Span(before + after, "entry")), columns, look)
    return EntryRow(row, min(width(sign) + width(before), max(columns - 1, 0)))


def _end(text: str, room: int) -> str:
    """As much of the end of a text as fits."""
    used, start = 0, len(text)
    while start and used + max(wcwidth(text[start - 1]), 0) <= room:
        start -= 1
        used += max(wcwidth(text[start]), 0)
    return text[start:]
