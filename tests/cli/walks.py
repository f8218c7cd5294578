"""Positions out of whole games, for tests that need many different tables."""

from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from cli.model.parlour import HUMAN, Parlour, Setup, opened
from cli.model.player import View
from engine.actions import Action
from engine.dealer import Stream
from engine.moves import legal_actions
from engine.rules import PRESETS as _ALL
from engine.rules import make_rules

NAMES = ("Ana", "Bo", "Chloé", "다은", "Eike")

PRESETS = tuple(name for name in _ALL if not name.endswith("-korean"))
"""Every preset but two that differ in one option alone."""


def setup(preset: str, players: int, seed: str, **options: object) -> Setup:
    """A game of people only."""
    rules = make_rules(preset, players, options)
    return Setup(rules, seed, NAMES[:players], (HUMAN,) * players)


def walk(start: Setup, steps: int) -> Iterator[Parlour]:
    """The game after each of at most ``steps`` random actions, the opening first."""
    parlour, _ = opened(start)
    chance = Stream.of(start.seed.encode(), "test/walk")
    for _ in range(steps):
        yield parlour
        if parlour.over:
            return
        parlour, _ = parlour.act(pick(parlour, chance))
    yield parlour


def pick(parlour: Parlour, chance: Stream) -> Action:
    """A random legal action; with a limit of the hands one that fills them, half of the time."""
    actions = legal_actions(parlour.state)
    if parlour.setup.rules.filibusters != "off" and chance.below(2):
        actions = tuple(a for a in actions if a.do in ("retreat", "push", "discard")) or actions
    return actions[chance.below(len(actions))]


def view_of(parlour: Parlour) -> View:
    """The table as the seat to act sees it."""
    return parlour.view(parlour.state.seat)


@st.composite
def tables(draw: st.DrawFn, most: int = 120, presets: Sequence[str] = PRESETS) -> Parlour:
    """A running or finished game of some preset, some number of actions old."""
    preset = draw(st.sampled_from(presets))
    players = draw(st.integers(2, 5))
    start = setup(preset, players, str(draw(st.integers(0, 99))), round_cap=20)
    *_, last = walk(start, draw(st.integers(0, most)))
    return last
