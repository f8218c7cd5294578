"""The foot of a replay: the event, where it stands in the game, how it is seen (SCREEN 5).

The board above is the one of a game; only these rows differ. A click on the slider jumps.
"""

from typing import Final

from cli.model.language import N_, NP_
from cli.model.screen.cells import blank, ends, shown, spelled, text_line, wrapped
from cli.model.screen.hint import Hint, ReplayHint
from cli.model.screen.look import Look, Size
from cli.model.screen.picture import Picture, Row, Span, width
from cli.model.screen.scene import Foot

REPLAY_BAR: Final = (
    # i18n: behind arrow keys in the last row: they go to the event before or after
    ReplayHint("←→", NP_("key of a replay", "event")),
    # i18n: behind arrow keys in the last row: they go to the turn before or after
    ReplayHint("↑↓", NP_("key of a replay", "turn")),
    # i18n: behind a key in the last row: the game goes on by itself, as a film does
    ReplayHint("Space", NP_("key of a replay", "play")),
    # i18n: behind a key in the last row: go to an event or a turn
    ReplayHint("g", NP_("key of a replay", "go")),
    # i18n: behind a key in the last row: find the next event with a word
    ReplayHint("/", NP_("key of a replay", "find")),
    # i18n: behind a key in the last row: see it with the eyes of the next seat
    ReplayHint("s", NP_("key of a replay", "seat")),
    # i18n: behind a key in the last row: try other moves on a copy
    ReplayHint("b", NP_("key of a replay", "branch")),
    # i18n: behind the keys + and - in the last row
    ReplayHint("+-", NP_("key of a replay", "speed")),
    # i18n: behind a key in the last row: the verdict of the audit
    ReplayHint("a", NP_("key of a replay", "audit")),
    Hint("q", NP_("key", "leave")),
    Hint("?", NP_("key", "help")),
)
"""The keys of a replay, the ones that lead through the game first."""

REPLAY_KEYS: Final = (
    ("← →", N_("an event back or on")),
    ("↑ ↓", N_("to the turn before or the next one (also k, j)")),
    ("PgUp PgDn", N_("ten events back or on")),
    ("Home End", N_("to the start, to the end; a click on the bar jumps")),
    ("Space", N_("play on by itself, or stop; + and - change the speed")),
    ("g", N_("go to an event (57), a turn (t17), start or end")),
    ("/", N_("find the next event that is told with a word; n finds it again")),
    ("s", N_("see it with the eyes of the next seat, or of everybody")),
    ("b", N_("branch: try other moves on a copy; u takes one back, Esc leaves")),
    ("a", N_("the whole verdict of the audit")),
    ("l", N_("the log up to here")),
    (":", N_("a line in words: seat 2, hands, board, log 20 ...; Tab completes")),
    ("F6", N_("let go of the mouse, to copy text")),
    ("q", N_("leave")),
)
"""All of them, for the help."""

JUMP: Final = "go"
"""What a click on the slider hits: ``"go 57"``."""


def event_row(foot: Foot, columns: int, look: Look) -> Row:
    """``event 57 of 212 · turn 17 · Ana bottle 21→30        signed Ana ✓  chain ✓``."""
    right = spelled(shown(foot.signed), look)
    ending = (Span("  "), Span(right, "dim"), Span(" ")) if right else ()
    return ends((Span(spelled(shown(foot.event), look), "head"),), ending, columns, look)


def foot_rows(foot: Foot, size: Size, columns: int, rows: int, look: Look) -> Picture:
    """The slider, the state, what was said last, the hands, as far as there is room; so many rows.

    In the large size the players' table has the hands. What was just asked for goes before the
    state, where there is one row for both.
    """
    said = [row for told in foot.said for row in _wrapped(told, "said", columns, look)]
    state = text_line(spelled(shown(foot.state), look), columns, look, "dim")
    drawn = [slider_row(foot, columns, look), *([] if said and rows < 3 else [state]), *said]
    if size != "tall":
        drawn += [row for told in foot.hands for row in _wrapped(told, "", columns, look)]
    return tuple(drawn[:rows]) + (blank(columns),) * (rows - len(drawn))


def _wrapped(text: str, style: str, columns: int, look: Look) -> list[Row]:
    parts = wrapped(spelled(shown(text), look), max(columns - 1, 1))
    return [text_line(part, columns, look, style) for part in parts]


def slider_row(foot: Foot, columns: int, look: Look) -> Row:
    """``0 ━━━━━●───── 212``: each column is a target that jumps to its place."""
    head, tail = "0 ", f" {foot.last} "
    room = max(columns - width(head) - width(tail), 1)
    knob = place_column(foot.at, foot.last, room)
    done, here, left = look.sign("━", "="), look.sign("●", "O"), look.sign("─", "-")
    spans = [Span(head, "dim", f"{JUMP} 0")]
    for column in range(room):
        sign = here if column == knob else done if column < knob else left
        style = "key" if column == knob else "rule"
        spans.append(Span(sign, style, f"{JUMP} {column_place(column, foot.last, room)}"))
    return (*spans, Span(tail, "dim", f"{JUMP} {foot.last}"))


def place_column(at: int, last: int, room: int) -> int:
    """The column of a place on a slider of so many columns."""
    return round(at * (room - 1) / last) if last else 0


def column_place(column: int, last: int, room: int) -> int:
    """The place that a column of the slider leads to."""
    return round(column * last / (room - 1)) if room > 1 else 0
