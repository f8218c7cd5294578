"""The canonical bytes with rafts: one width, and every field counts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    Rules,
    apply,
    new_game,
    state_bytes,
    state_hash,
)
from engine.extra import CREW, HOLE, Committed, Docks, Pending, Raft
from tests.engine.berths import harbour, sea, white
from tests.engine.folds import Table
from tests.engine.raft_games import chosen, picks, raft_rules

# -- the canonical bytes ------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_one_width_and_no_two_states_alike(rules: Rules, seed: bytes, choices: list[int]) -> None:
    table = Table(rules, seed)
    for pick in choices:
        if not table.over:
            table.happen(chosen(table.state, pick))
    states = [new_game(rules)]
    for event in table.events:
        states.append(apply(states[-1], event))
    assert len({len(state_bytes(state)) for state in states}) == 1
    assert len({state_bytes(state) for state in states}) == len(set(states))


def changes(docks: Docks) -> dict[str, Docks]:
    """Each field of the wharf, changed alone."""
    raft = Raft(1)
    return {
        "no white raft": docks._replace(white=None),
        "no orange raft": docks._replace(orange=None),
        "white number": docks._replace(white=raft._replace(number=5)),
        "the rafts changed about": docks._replace(white=docks.orange, orange=docks.white),
        "crew": docks._replace(white=raft._replace(tokens=(CREW, -1, -1, -1, -1))),
        "a hole": docks._replace(white=raft._replace(tokens=(HOLE, -1, -1, -1, -1))),
        "another space": docks._replace(white=raft._replace(tokens=(-1, -1, -1, -1, CREW))),
        "a pirate": docks._replace(white=raft._replace(pirates=(0, -1, -1, -1, -1))),
        "whose": docks._replace(white=raft._replace(pirates=(1, -1, -1, -1, -1))),
        "where": docks._replace(white=raft._replace(pirates=(-1, 0, -1, -1, -1))),
        "on the other": docks._replace(orange=Raft(2, pirates=(0, -1, -1, -1, -1))),
        "pile": docks._replace(pile=3),
        "pool": docks._replace(pool=39),
        "blocked": docks._replace(blocked=1 << 4 * 31),
        "blocked elsewhere": docks._replace(blocked=1 << 4 * 3),
    }


def test_every_field_of_the_wharf_counts() -> None:
    state = harbour([[2], [2]], ["hat*", "key"])
    assert state.docks is not None
    hashes = {state_hash(state)}
    for docks in changes(state.docks).values():
        hashes.add(state_hash(state._replace(extra=state.extra._replace(docks=docks))))
    assert len(hashes) == 1 + len(changes(state.docks))


def test_every_field_of_a_pending_choice_counts() -> None:
    state = harbour([[2], [2]], ["hat* key*", "key"], captains=[2, 2])
    committed = [
        Committed(8),
        Committed(9),
        Committed(8, 11, 0, True),
        Committed(8, 11, 1, True),
        Committed(8, 10, 0, True),
    ]
    choices = [
        None,
        *[Pending("move", cards) for cards in committed],
        Pending("move", Committed(8), tokens=1),
        *[Pending("place", cards, token=2) for cards in committed],
        Pending("place", Committed(8), token=5),
        Pending("place", Committed(8, 11, 0, True), token=2, tokens=1),
    ]
    states = [state._replace(extra=state.extra._replace(pending=choice)) for choice in choices]
    assert len({state_hash(it) for it in states}) == len(choices)
    captains = state._replace(extra=state.extra._replace(captains=(0, 2)))
    assert state_hash(captains) != state_hash(state)


@pytest.mark.parametrize("position", [white(1), white(5), sea(1), sea(6)])
def test_every_position_beyond_the_sloop_counts(position: int) -> None:
    one = harbour([[2], [2]], ["hat*", "key"])
    moved = one.holdings[0] - (1 << 4 * 2) + (1 << 4 * position)
    assert state_hash(one) != state_hash(one._replace(holdings=(moved, *one.holdings[1:])))
