"""Random rules with rafts and what happens in a game of them, for the tests of rafts."""

from random import Random

from hypothesis import strategies as st

from engine import (
    Event,
    Left,
    PassedOver,
    Rules,
    State,
    legal_actions,
    make_rules,
)
from engine.events import Acted
from tests.engine.folds import BASE_OPTIONS


@st.composite
def raft_rules(draw: st.DrawFn) -> Rules:
    """Rules over every option that goes with rafts."""
    options = {
        "rafts": st.just(True),
        "captain": st.booleans(),
        **BASE_OPTIONS,
        "round_cap": st.sampled_from((None, 3, 30)),
    }
    players = draw(st.integers(2, 5))
    return make_rules(None, players, {name: draw(values) for name, values in options.items()})


def chosen(state: State, pick: int) -> Event:
    """What happens next: mostly an action, grey cards and rafts more often than by chance."""
    if pick % 61 == 0:
        return PassedOver(state.seat)
    if pick % 97 == 0 and len(state.living) > 2:
        return Left(state.living[pick % len(state.living)])
    actions = legal_actions(state)
    if pick % 2:
        actions = tuple(it for it in actions if it.do == "play" or it.to >= 0) or actions
    return Acted(state.seat, actions[pick // 2 % len(actions)])


def random_picks(seed: int, length: int) -> list[int]:
    rng = Random(seed)
    return [rng.randrange(10**6) for _ in range(length)]


picks = st.builds(random_picks, st.integers(0, 2**32 - 1), st.integers(1, 250))
"""Long games: rafts leave and sink late, and hypothesis alone makes short lists."""
