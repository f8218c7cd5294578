"""What may come next of an action, as rows below the prompt: a click on one is its key (SCREEN 3).

Where not all fit, those around the marked one are shown, and how many more there are.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cli.model.language import NP_, _, ngettext
from cli.model.screen.cells import line, spelled
from cli.model.screen.hint import Hint, key_told, label_told
from cli.model.screen.look import Look
from cli.model.screen.picture import Picture, Row, Span, width

if TYPE_CHECKING:
    from cli.model.screen.menu import Entry

ESCAPE = Hint("Esc", NP_("key", "back"))


def way_out() -> Span:
    """The way out of a choice, behind its answers."""
    return Span(f"{key_told(ESCAPE.key)} {label_told(ESCAPE)}", "", "key escape")


_LABEL = 14
"""Columns of a label that has a line of its own: ``"jail → 8     "``."""


class Answers(NamedTuple):
    """The entries of a menu, which of them is marked, and whether something can be un-chosen.

    ``head`` is what is asked, where the prompt does not say it: ``"Where to?"``.
    """

    entries: "Sequence[Entry]"
    at: int
    back: bool = True
    head: str = ""


def choices(answers: Answers, columns: int, rows: int, look: Look) -> Picture:
    """Several in a row, at most so many rows: ``"a jail→8  b 2→8   Esc back"`` (SCREEN 3).

    Where not all fit, first what is asked goes, then words between landings, then the landings
    themselves, which the board shows too.
    """
    room = columns - 1
    for brief in (_label, _close, _start):
        pieces = _pieces(answers, brief, look)
        for head in dict.fromkeys((answers.head, "")):
            asked = [Span(spelled(head, look))] if head else []
            packed = _packed([*asked, *pieces], room)
            if answers.back and _used(packed[-1]) + 1 + width(way_out().text) > room:
                packed.append([])
            if len(packed) <= rows:
                return _drawn(packed, 0, answers, columns, look)
    return _part(answers, columns, rows, look)


def _part(answers: Answers, columns: int, rows: int, look: Look) -> Picture:
    """Those around the marked one, and how many more there are."""
    pieces = _pieces(answers, _start, look)
    most = width(_hidden(len(answers.entries))) + 4
    packed = _packed(pieces, columns - width(way_out().text) - most)
    first = _first([len(part) for part in packed], answers.at, rows)
    kept = packed[first : first + rows]
    hidden = len(pieces) - sum(map(len, kept))
    return _drawn(kept, hidden, answers, columns, look) if kept else ()


def _drawn(
    packed: list[list[Span]], hidden: int, answers: Answers, columns: int, look: Look
) -> Picture:
    drawn = [[part for piece in pieces for part in (piece, Span("  "))] for pieces in packed]
    drawn[-1] += [Span(_hidden(hidden), "dim"), Span("  ")] if hidden else []
    drawn[-1] += [*([Span(" ")] if drawn[-1] else []), way_out()] if answers.back else []
    return tuple(line(tuple(row), columns, look) for row in drawn)


def _hidden(number: int) -> str:
    # i18n: behind answers: how many more there are; at most 14 columns
    return ngettext("({number} more)", "({number} more)", number).format(number=number)


def _pieces(answers: Answers, brief: Callable[["Entry"], str], look: Look) -> list[Span]:
    """The entries with their keys, as buttons."""
    return [
        Span(
            spelled(f"{entry.key} {brief(entry)}", look),
            "chosen" if number == answers.at else "",
            f"key {entry.key}",
        )
        for number, entry in enumerate(answers.entries)
    ]


def _label(entry: "Entry") -> str:
    return entry.label


def _close(entry: "Entry") -> str:
    """``"24→27/orange 3"``."""
    return entry.close


def _start(entry: "Entry") -> str:
    """The label without its way: ``"captain 24"``, ``"skull"``."""
    return entry.start


def _packed(pieces: list[Span], room: int) -> list[list[Span]]:
    """As many in a row as fit, each row at least one."""
    rows: list[list[Span]] = []
    for piece in pieces:
        if not rows or _used(rows[-1]) + width(piece.text) > room:
            rows.append([])
        rows[-1].append(piece)
    return rows


def _used(row: list[Span]) -> int:
    """Columns of pieces, each with a gap behind it."""
    return sum(width(piece.text) + 2 for piece in row)


def _first(sizes: list[int], at: int, rows: int) -> int:
    """The first row in sight so that the one with entry ``at`` is: as far up as can be."""
    row, seen = 0, 0
    for number, size in enumerate(sizes):
        if seen <= at:
            row = number
        seen += size
    return max(0, row - rows + 1)


def listing(answers: Answers, columns: int, rows: int, look: Look) -> Picture:
    """Each in a row of its own, with where it leads; below them the way out (SCREEN 4).

    Several in a row where they are too many for that: none of them is hidden for its words.
    """
    entries, at, back, _head = answers
    if len(entries) >= rows:
        return choices(answers, columns, rows, look)
    ways = [_way(entry.label) for entry in entries]
    left = max([4, *(width(start) for start, _end in ways)])
    drawn = [
        _long(entry, way, left, marked=number == at)
        for number, (entry, way) in enumerate(zip(entries, ways, strict=True))
    ]
    marked = entries[at].key if 0 <= at < len(entries) else ""
    taken = _("Enter takes {key}").format(key=marked) if marked else ""
    out = (way_out(), Span("   ")) if back else ()
    drawn.append((Span("  "), *out, Span(taken, "", "key enter")))
    plain = (tuple(_spelled(span, look) for span in row) for row in drawn)
    return tuple(line(row, columns, look) for row in plain)


def _way(label: str) -> tuple[str, str]:
    start, arrow, end = label.partition("→")
    return (start, end) if arrow else ("", label)


def _long(entry: "Entry", way: tuple[str, str], left: int, *, marked: bool) -> Row:
    """``"  a   jail → 8      8 spaces, then alone on skull"``."""
    start, end = way
    told = f"{' ' * (left - width(start))}{start} → {end}" if start else end
    gap = " " * max(_LABEL + left - 4 - width(told), 2)
    style, hit = ("chosen" if marked else ""), f"key {entry.key}"
    key = Span(entry.key, "chosen" if marked else "key", hit)
    words = (Span(told, style, hit), Span(gap, "", hit), Span(entry.told, "", hit))
    return (Span("  "), key, Span("   "), *words)


def _spelled(span: Span, look: Look) -> Span:
    return span._replace(text=spelled(span.text, look))
