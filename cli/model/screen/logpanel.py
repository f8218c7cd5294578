"""The newest lines of log and chat beside the board; the same rows serve the page of the log.

A line is ``turn who what`` (SCREEN 2, decision 5); what does not fit is told shorter where it can
be, else it goes on below, so that nothing of it is lost.
"""

from collections.abc import Sequence
from functools import lru_cache
from heapq import merge
from typing import NamedTuple

from cli.model.language import kept as remembered
from cli.model.language import pgettext
from cli.model.screen.cells import blank, cell, line, ruled, shown, spelled, wrapped
from cli.model.screen.look import Look
from cli.model.screen.picture import Picture, Row, Span, width
from cli.model.screen.scene import Said, Scene

_LEAST = 12
"""Columns that the words have at least; where they would have fewer, names stand before them."""


class Line(NamedTuple):
    """What was told: an event of the log, or with ``chat`` what somebody said."""

    said: Said
    chat: bool = False


class Paper(NamedTuple):
    """What lines are drawn on: columns, those of the names among them, the look."""

    columns: int
    who: int
    look: Look


def paper(names: Sequence[str], columns: int, look: Look) -> Paper:
    """As wide as said; all names are as wide as the widest, up to a fifth of it or six letters."""
    widest = max((width(shown(name)) for name in names), default=0)
    return Paper(columns, min(widest, max((columns - 1) // 5, 6)), look)


def merged(log: Sequence[Said], chat: Sequence[Said]) -> tuple[Line, ...]:
    """Both in the order in which they were told (`Said.at`, else the turn)."""
    events = (Line(said) for said in log)
    talk = (Line(said, chat=True) for said in chat)
    return tuple(merge(events, talk, key=lambda one: (one.said.at, one.said.turn, one.chat)))


def log_panel(scene: Scene, columns: int, rows: int, look: Look, *, chat: bool) -> Picture:
    """A head and the newest lines, exactly so many rows; ``chat``: with what was said between them.

    The lines may have one column more than the head, which keeps off the edge of the window.
    Scrolled back by ``scene.back`` rows, as far as there are any.
    """
    if rows < 1:
        return ()
    # A whole game's log is not looked through at every key: more than these cannot be in sight.
    most = rows + scene.back
    said = scene.chat[-most:] if chat else ()
    return _panel(
        merged(scene.log[-most:], said)[-most:],
        paper(scene.view.names, columns + 1, look),
        rows,
        scene.back,
    )


@remembered(64)
def _panel(lines: tuple[Line, ...], on: Paper, rows: int, back: int) -> Picture:
    drawn = [row for one in lines for row in line_rows(one, on)]
    room = rows - 1
    back = min(back, max(len(drawn) - room, 0))
    kept = drawn[max(len(drawn) - room - back, 0) : len(drawn) - back]
    rule = ruled(on.columns - 1, on.look, _head(back))
    head = (*(span._replace(hit="log") for span in rule), Span(" "))
    return (head, *kept, *[blank(on.columns)] * (room - len(kept)))


def _head(back: int) -> str:
    if back:
        # i18n: head of the log: so many rows are further below
        return pgettext("head", "LOG {number} below").format(number=back)
    # i18n: head of the log
    return pgettext("head", "LOG")


@lru_cache(maxsize=4096)
def line_rows(told: Line, on: Paper) -> tuple[Row, ...]:
    """One line as rows of exactly ``on.columns``, told shorter where that saves a row."""
    rows, short = _told_rows(told, on), told.said.short
    if len(rows) == 1 or not short:
        return rows
    fewer = _told_rows(told._replace(said=told.said._replace(text=short)), on)
    return fewer if len(fewer) < len(rows) else rows


def _told_rows(told: Line, on: Paper) -> tuple[Row, ...]:
    said, look = told.said, on.look
    who, text = shown(said.who), spelled(shown(said.text), look)
    turn = f"{said.turn:>2} " if said.turn and not told.chat else "   "
    if told.chat:
        return _rows(turn, f"{who}: {text}", on, "chat", 2)
    if who and on.columns - len(turn) - on.who - 1 >= _LEAST:
        return _rows(f"{turn}{cell(who, on.who, look)} ", text, on, "said")
    return _rows(turn, f"{who}: {text}" if who else text, on, "said")


def _rows(head: str, text: str, on: Paper, style: str, hang: int = 0) -> tuple[Row, ...]:
    """The text behind its head, whose columns stay blank in further rows."""
    indent = width(head)
    first, *rest = wrapped(text, max(on.columns - indent, 1), hang)
    parts = [head + first, *(" " * indent + part for part in rest)]
    return tuple(line((Span(part, style, "log"),), on.columns, on.look) for part in parts)


def chat_rows(scene: Scene, columns: int, rows: int, look: Look) -> Picture:
    """The newest of what was said, exactly so many rows: ``"  Eike  nice block"`` (SCREEN 4)."""
    talk = scene.chat[-rows:] if rows > 0 else ()
    on = paper([said.who for said in talk], columns, look)
    drawn = [row for said in talk for row in _talk(said, on)][-rows:]
    return (*drawn, *[blank(columns)] * (rows - len(drawn)))


@lru_cache(maxsize=256)
def _talk(said: Said, on: Paper) -> tuple[Row, ...]:
    return _rows(f"  {cell(shown(said.who), on.who, on.look)}  ", shown(said.text), on, "chat")
