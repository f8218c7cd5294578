"""Two plots over the turns: how far every player's pirates are, and how many cards they hold.

Both are public: where pirates stand and the size of a hand are seen by all.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cli.model.html.escaping import text
from cli.model.html.tale import Tale
from cli.model.language import _
from cli.model.player import LETTERS
from engine.positions import before_wharf, goal_of, raft_at_sea
from engine.rules import Rules
from engine.state import State

WIDE, HIGH = 640, 230
LEFT, RIGHT, TOP, BOTTOM = 62, 40, 14, 34  # as web/replay.js has them
APART: Final = 17
"""Units between two letters at the ends of lines, so that each can be read."""


class Plot(NamedTuple):
    """A line a seat: ``points[k]`` is the value after turn k, 0 the deal; ``top`` of the axis."""

    title: str
    unit: str
    top: int
    points: tuple[tuple[int, ...], ...]


def plots_of(tale: Tale) -> tuple[Plot, ...]:
    """The plots of a game; () for one in which nobody has had a turn."""
    states = _turns(tale)
    if len(states) < 2:
        return ()
    seats = range(len(tale.reel.names))
    cards = _lines(states, seats, lambda state, seat: len(state.hand(seat)))
    way = _lines(states, seats, progress)
    most = max(max(line) for line in cards)
    return (
        Plot(_("How far all pirates have come"), "%", 100, way),
        Plot(_("Cards in hand"), "", max(most, 4), cards),
    )


def progress(state: State, seat: int) -> int:
    """How much of the way the pirates of a seat have behind them together, in percent."""
    rules, goal = state.rules, goal_of(state.rules)
    gone = sum(_behind(position, rules, goal) for position in state.pirates(seat))
    return round(100 * gone / (goal * rules.pirates))


def _behind(position: int, rules: Rules, goal: int) -> int:
    """Places behind a pirate; wharf and rafts lie between the last two segments and the others."""
    if position <= goal:
        return position
    return goal if raft_at_sea(goal, position) is not None else before_wharf(rules)


def _turns(tale: Tale) -> list[State]:
    """The state after the deal and after each turn, the last one where the game stands."""
    states: dict[int, State] = {}
    for frame, told in zip(tale.frames, tale.told, strict=True):
        if frame.after.round:
            states[told.turn] = frame.after
    return [states[turn] for turn in sorted(states)]


def _lines(
    states: Sequence[State], seats: range, value: Callable[[State, int], int]
) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(value(state, seat) for state in states) for seat in seats)


def drawn(plot: Plot) -> str:
    """A plot as a drawing; the line of class ``now`` is moved by the page's script."""
    turns = len(plot.points[0]) - 1
    parts = [_grid(plot, turns)]
    order = sorted(range(len(plot.points)), key=lambda seat: -plot.points[seat][-1])
    ends = _ends([_y(plot, plot.points[seat][-1]) for seat in order])
    for seat, y in zip(order, ends, strict=True):
        parts.append(_line(plot, seat, turns, y))
    now = f'<path class="now" data-turns="{turns}" d="M{LEFT} {TOP}V{HIGH - BOTTOM}"/>'
    return (
        f'<figure><figcaption>{text(plot.title)}</figcaption><svg viewBox="0 0 {WIDE} {HIGH}" '
        f'role="img" aria-label="{text(plot.title)}">{"".join(parts)}{now}</svg></figure>'
    )


def _x(turn: int, turns: int) -> float:
    return round(LEFT + (WIDE - LEFT - RIGHT) * turn / turns, 1)


def _y(plot: Plot, value: int) -> float:
    return round(HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * value / plot.top, 1)


def _grid(plot: Plot, turns: int) -> str:
    """Lines for round numbers, their labels, and the turns below."""
    parts: list[str] = []
    for value in _ticks(plot.top, 4):
        y = _y(plot, value)
        parts.append(f'<path class="grid" d="M{LEFT} {y}H{WIDE - RIGHT}"/>')
        parts.append(f'<text class="tick" x="{LEFT - 7}" y="{y + 5}">{value}{plot.unit}</text>')
    for turn in _ticks(turns, 8):
        x = _x(turn, turns)
        parts.append(f'<text class="turn" x="{x}" y="{HIGH - 14}">{turn}</text>')
    label = _("turn")
    parts.append(f'<text class="tick" x="{LEFT - 14}" y="{HIGH - 14}">{text(label)}</text>')
    return "".join(parts)


def _ticks(top: int, most: int) -> range:
    """Round numbers from 0 to the top, about so many."""
    step = next(s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, top) if top / s <= most)
    return range(0, top + 1, step)


def _ends(wanted: Sequence[float]) -> list[float]:
    """Heights for the letters at the ends of lines, from the top down, never on each other."""
    ends: list[float] = []
    for y in wanted:
        ends.append(max(y, ends[-1] + APART) if ends else y)
    over = max(ends[-1] - (HIGH - BOTTOM + 4), 0)
    return [y - over for y in ends]


def _line(plot: Plot, seat: int, turns: int, end: float) -> str:
    letter = LETTERS[seat]
    path = "L".join(
        f"{_x(turn, turns)} {_y(plot, value)}" for turn, value in enumerate(plot.points[seat])
    )
    x = WIDE - RIGHT + 14
    return (
        f'<path class="case" d="M{path}"/><path class="line {letter}" d="M{path}"/>'
        f'<circle class="disc {letter}" cx="{x}" cy="{end}" r="9"/>'
        f'<text class="on{letter} end" x="{x}" y="{end + 4.5}">{letter}</text>'
    )
