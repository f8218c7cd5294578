import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from engine import Left, Over, Rules, State, apply, legal_actions, make_rules, new_game
from engine.check import check
from engine.local import LocalGame, act, start
from engine.statehash import state_bytes, state_hash
from tests.engine.folds import any_rules

GAME = """
import sys
from engine import legal_actions, make_rules, state_hash
from engine.local import act, start
game = start(make_rules("hispaniola", 3), b"hash seed")
for step in range(300):
    actions = legal_actions(game.state)
    game = act(game, actions[step % len(actions)])
print(state_hash(game.state).hex())
"""


def walk(game: LocalGame, picks: list[int]) -> list[State]:
    """The states of a game in which the picks choose."""
    states = [new_game(game.state.rules), game.state]
    for pick in picks:
        if isinstance(game.state.need, Over):
            break
        actions = legal_actions(game.state)
        game = act(game, actions[pick % len(actions)])
        states.append(game.state)
    return states


@given(any_rules(), st.binary(max_size=4), st.lists(st.integers(0, 60), max_size=60))
def test_one_width_and_no_two_states_alike(rules: Rules, seed: bytes, picks: list[int]) -> None:
    states = walk(start(rules, seed), picks)
    assert len({len(state_bytes(state)) for state in states}) == 1
    assert len({state_bytes(state) for state in states}) == len(set(states))


def test_hash_is_32_bytes_and_follows_the_value() -> None:
    rules = make_rules("tortuga", 3)
    one, same, other = (start(rules, seed).state for seed in (b"a", b"a", b"b"))
    assert len(state_hash(one)) == 32
    assert state_hash(one) == state_hash(same) != state_hash(other)


def test_every_field_counts() -> None:
    state = start(make_rules("tortuga", 3), b"fields").state
    left = apply(state, Left((state.seat + 1) % 3))
    changed = [
        state._replace(round=2),
        state._replace(actions=1),
        state._replace(supply=state.supply[::-1]),
        state._replace(deck=state.deck - 1),
        state._replace(discarded=1),
        state._replace(owed=1),
        state._replace(turning_up=1),
        state._replace(skipping=True),
        state._replace(holdings=(*state.crews, state.hands[1], state.hands[0], state.hands[2])),
        state._replace(need=Over((0,), "escaped")),
        state._replace(need=Over((0,), "round cap")),
        state._replace(need=Over((1,), "round cap")),
        left,
        start(state.rules._replace(round_cap=9), b"fields").state,
    ]
    hashes = {state_hash(other) for other in (state, *changed)}
    assert len(hashes) == len(changed) + 1
    assert check(state) == ()


def test_same_hash_under_other_string_hashing() -> None:
    """Nothing hangs on PYTHONHASHSEED, so on no set's or dict's order."""
    texts = {
        subprocess.run(
            [sys.executable, "-c", GAME],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        ).stdout
        for seed in ("0", "1", "random")
    }
    assert len(texts) == 1
    assert len(texts.pop().strip()) == 64
