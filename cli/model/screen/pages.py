"""A page over the whole window: a head, rows that scroll, a line to search in, the keys.

It finds what is sought by leaving out every other row. Nothing here knows what the rows are about.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cli.model.screen.barrow import PAGE_BARS, bar_row
from cli.model.screen.cells import blank, ends, line, spelled
from cli.model.screen.entryrow import entry_row
from cli.model.screen.look import Look
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.picture import Picture, Row, Span

AROUND = 3
"""Rows of a page that are none of its text: head, line to search in, bar."""


SCROLL = "↑↓"
"""The keys that are offered only where there is more than is seen."""


class Page(NamedTuple):
    """``kind`` names its keys; ``title`` and ``total`` stand in its head."""

    kind: str
    title: str
    total: str = ""


def page_frame(
    page: Page, body: Sequence[Row], columns: int, rows: int, look: Look, mode: Mode
) -> Frame:
    """Exactly so large; while a word to search for is typed, the cursor stands in it."""
    title, total = (spelled(text, look) for text in page[1:])
    head = ends((Span(f" {title}", "head"),), (Span(f"{total} ", "dim"),), columns, look)
    room = max(rows - AROUND, 0)
    kept = tuple(body[:room])
    filled = (*kept, *[blank(columns)] * (room - len(kept)))
    keys = "search" if mode.at else "kept" if mode.sought else page.kind
    sought, cursor = entry_row("", mode.text, mode.at, columns, look)
    scrolls = len(body) >= room  # fewer rows are all there are
    hints = [hint for hint in PAGE_BARS[keys] if scrolls or hint.key != SCROLL]
    bar = bar_row(hints, columns, look)
    return Frame((head, *filled, sought, bar), (rows - 2, cursor) if mode.at else None)


def window(body: Picture, first: int, rows: int) -> Picture:
    """So many rows from ``first`` on, or the last ones where there are no more."""
    first = min(max(first, 0), max(len(body) - rows, 0))
    return body[first : first + rows]


def found(row: Row, sought: str, columns: int, look: Look) -> Row:
    """The row with what is sought in it in reverse."""
    if not sought:
        return row
    parts = [part for span in row for part in _split(span, sought)]
    return line(tuple(parts), columns, look)


def _split(span: Span, sought: str) -> list[Span]:
    """A span cut at what is sought; letters whose small form is longer are left as they are."""
    folded = span.text.casefold()
    if sought not in folded or len(folded) != len(span.text):
        return [span]
    parts: list[Span] = []
    start = 0
    while (at := folded.find(sought, start)) >= 0:
        end = at + len(sought)
        parts.append(span._replace(text=span.text[start:at]))
        parts.append(span._replace(text=span.text[at:end], style=f"{span.style} found".strip()))
        start = end
    parts.append(span._replace(text=span.text[start:]))
    return [part for part in parts if part.text]
