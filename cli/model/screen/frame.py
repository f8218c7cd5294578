"""The whole screen as a pure function of a scene and the size of the window (SCREEN 3, 4, 5).

It puts the parts together and gives each its rows; what a part shows is decided by the part.
"""

from typing import NamedTuple

from cli.model.language import pgettext
from cli.model.screen.bar import LEAVE, LOOKING, bar
from cli.model.screen.barrow import bar_row, page_bar
from cli.model.screen.board import board
from cli.model.screen.cells import blank, line, ruled
from cli.model.screen.ending import ending
from cli.model.screen.hand import hand, hand_rows
from cli.model.screen.heading import heading
from cli.model.screen.helppage import help_page
from cli.model.screen.layout import BOARD, Layout, board_rows, layout
from cli.model.screen.logpage import log_page
from cli.model.screen.logpanel import chat_rows, log_panel
from cli.model.screen.look import Look, Size, size_of
from cli.model.screen.menu import marked
from cli.model.screen.message import messages, prompt_row
from cli.model.screen.mode import Frame, Mode
from cli.model.screen.notices import PLAIN, too_small
from cli.model.screen.picture import Picture, Row, Span
from cli.model.screen.players import players, players_line
from cli.model.screen.replayfoot import REPLAY_BAR
from cli.model.screen.scene import Scene

__all__ = ["Frame", "Mode", "frame"]

PANEL_MOST = 60
"""Columns of the panel's words: numbers must not run away from their names in a wide window."""

_KEYS = Mode()


class _Window(NamedTuple):
    """What every part is drawn for."""

    size: Size
    columns: int
    look: Look
    mode: Mode


def frame(scene: Scene, columns: int, rows: int, look: Look, mode: Mode = _KEYS) -> Frame:
    """The screen, exactly so large; a notice where the window is too small to play in."""
    size = size_of(columns, rows)
    if size is None:
        return Frame(too_small(columns, rows, look, scene.plain or PLAIN))
    if mode.kind == "log":
        return log_page(scene, columns, rows, look, mode)
    if mode.kind == "help":
        return help_page(scene, columns, rows, look, mode)
    return _table(scene, rows, _Window(size, columns, look, mode))


def _table(scene: Scene, rows: int, on: _Window) -> Frame:
    top = [heading(scene, on.size, on.columns, on.look)]
    if on.size == "compact":
        top.append(players_line(scene.view, scene.presence, on.columns, on.look))
    strip = hand_rows(scene.view)
    chat = scene.talks or bool(scene.chat)
    most = board_rows(on.size, rows - len(top), strip, chat=chat)
    left = board(scene, on.size, BOARD.get(on.size, on.columns), most, on.look)
    plan = layout(on.size, rows - len(top), strip, len(left), chat=chat)
    body = _body(scene, left, plan, on)
    foot = _foot(scene, plan, on)
    entry = None if foot.cursor < 0 else (len(top) + len(body) + 1 + strip, foot.cursor)
    return Frame((*top, *body, *foot.rows), entry, foot.cut)


def _body(scene: Scene, left: Picture, plan: Layout, on: _Window) -> Picture:
    """The board, and beside it players and log where there is room for them."""
    if on.size == "compact":
        return (*left, *[blank(on.columns)] * (plan.body - len(left)))
    wide = BOARD[on.size]
    across = Span(on.look.sign("│", "|"), "rule")
    right = _panel(scene, plan.body, on.columns - wide - 1, on)
    empty = blank(wide)
    return tuple(
        (*(left[at] if at < len(left) else empty), across, *right[at]) for at in range(plan.body)
    )


def _panel(scene: Scene, rows: int, columns: int, on: _Window) -> Picture:
    """Players and log, with a blank column on both sides."""
    words = min(columns - 2, PANEL_MOST)
    table = players(scene.view, scene.presence, on.size, words, on.look)[:rows]
    log = log_panel(scene, words, rows - len(table), on.look, chat=on.size != "tall")
    return tuple(line((Span(" "), *row), columns, on.look) for row in (*table, *log))


class _Foot(NamedTuple):
    """Rows, the cursor's column (-1 where nothing is typed), and `Frame.cut`."""

    rows: Picture
    cursor: int
    cut: bool = False


def _foot(scene: Scene, plan: Layout, on: _Window) -> _Foot:
    """Everything below the board."""
    columns, look = on.columns, on.look
    entry = marked(scene.view, scene.chosen)
    mark = entry.key if entry is not None and not scene.chosen.steps else ""
    middle = _asked(scene, plan, mark, on)
    picture = (
        ruled(columns, look),
        *middle.rows,
        *_below(scene, plan.below, on),
        _bar(scene, mark, on),
    )
    return middle._replace(rows=picture)


def _asked(scene: Scene, plan: Layout, mark: str, on: _Window) -> _Foot:
    """Hand, prompt and sentences; behind the end what can be done, but for a line that is typed."""
    columns, look = on.columns, on.look
    prompt = prompt_row(scene, columns, look, on.mode)
    if scene.view.state.winners is None or scene.foot is not None:
        strip = hand(scene.view, scene.chosen, mark, on.size, columns, look)
        below = messages(scene, on.size, columns, plan.messages, look)
        return _Foot((*strip, prompt.row, *below.rows), prompt.cursor, below.cut)
    typing = prompt.cursor >= 0
    rows = ending(scene, columns, plan.strip + plan.messages + (not typing), look)
    if not typing:
        return _Foot(rows, -1)
    return _Foot((*rows[: plan.strip], prompt.row, *rows[plan.strip :]), prompt.cursor)


def _below(scene: Scene, rows: int, on: _Window) -> Picture:
    """The chat in its own place; below a small board the log (SCREEN 4)."""
    if not rows:
        return ()
    if on.size == "compact":
        return log_panel(scene, on.columns - 1, rows, on.look, chat=True)
    rule = ruled(on.columns, on.look, pgettext("head", "CHAT"))
    return (rule, *chat_rows(scene, on.columns, rows - 1, on.look))


def _bar(scene: Scene, mark: str, on: _Window) -> Row:
    page = page_bar("asks" if scene.asking else on.mode.kind)
    if page:
        return bar_row(page, on.columns, on.look)
    if scene.foot is not None:
        return bar_row(REPLAY_BAR, on.columns, on.look)
    if scene.stopped:
        return bar_row((LEAVE, *LOOKING), on.columns, on.look)
    hints = bar(scene.view, scene.chosen, talks=scene.talks, undo=scene.undo, again=scene.again)
    return bar_row(hints, on.columns, on.look, mark)
