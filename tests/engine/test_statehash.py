import subprocess
import sys

from hypothesis import given
from hypothesis import strategies as st

from engine import Left, Over, Rules, State, apply, legal_actions, make_rules, new_game
from engine.check import check
from engine.extra import CREW, HOLE, Committed, Crossing, Extra, Pending
from engine.local import LocalGame, act, start
from engine.statehash import state_bytes, state_hash
from tests.engine.folds import any_rules, variant_rules

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


@given(
    st.one_of(any_rules(), variant_rules()),
    st.binary(max_size=4),
    st.lists(st.integers(0, 60), max_size=60),
)
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


def distinct(state: State, extras: list[Extra]) -> bool:
    """Whether each of these extras gives the state another hash, and the old one still another."""
    hashes = {state_hash(state), *(state_hash(state._replace(extra=extra)) for extra in extras)}
    return len(hashes) == len(extras) + 1


def test_every_field_of_the_extra_counts() -> None:
    options = {"captain": True, "filibusters": 7, "path": "jailbreak", "segments": 5}
    state = start(make_rules("hispaniola", 3, options), b"extra").state
    extra = state.extra
    assert distinct(
        state,
        [
            extra._replace(captains=(0, 3, 0)),
            extra._replace(captains=(3, 0, 0)),
            extra._replace(crossing=Crossing(at_tortuga=True)),
            extra._replace(crossing=Crossing(sailed=True)),
            extra._replace(pending=Pending("discard")),
            extra._replace(pending=Pending("discard"), turn=1),
            extra._replace(pending=Pending("discard"), turn=0),
            extra._replace(pending=Pending("take", takes=1)),
            extra._replace(pending=Pending("take", takes=2)),
            extra._replace(closing=True),
        ],
    )


def test_every_field_of_the_wharf_counts() -> None:
    state = start(make_rules("all-together", 3), b"extra").state
    extra = state.extra
    docks, grey = extra.docks, Committed(6)
    assert docks is not None
    assert docks.white is not None
    white = docks.white
    wharfs = [
        docks._replace(white=docks.orange, orange=white),
        docks._replace(white=None),
        docks._replace(white=white._replace(tokens=(CREW, -1, -1, -1, -1))),
        docks._replace(white=white._replace(tokens=(HOLE, -1, -1, -1, -1))),
        docks._replace(white=white._replace(pirates=(0, -1, -1, -1, -1))),
        docks._replace(white=white._replace(pirates=(-1, 0, -1, -1, -1))),
        docks._replace(pile=docks.pile - 1),
        docks._replace(pool=docks.pool - 1),
        docks._replace(blocked=1 << 4),
        docks._replace(blocked=1 << 8),
    ]
    steps = [
        Pending("move", grey),
        Pending("move", grey, tokens=1),
        Pending("place", grey, token=2),
        Pending("place", grey, token=5),
        Pending("move", Committed(7)),
        Pending("move", Committed(6, 7, 0, captain=True)),
        Pending("move", Committed(6, 7, 1, captain=True)),
        Pending("move", Committed(6, 8, 1, captain=True)),
    ]
    extras = [extra._replace(docks=wharf) for wharf in wharfs]
    assert distinct(state, [*extras, *(extra._replace(pending=step) for step in steps)])


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
