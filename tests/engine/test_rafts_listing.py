"""What is listed with rafts is what is legal, from everywhere and in random games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    END,
    SKIP,
    Action,
    Rules,
    State,
    is_legal,
    legal_actions,
)
from engine.actions import PLACES, advance, grey, move, pair, retreat, take
from engine.cards import ICONS, KINDS, UNKNOWN
from engine.positions import last_of
from tests.engine.berths import WHARF, harbour, orange, sea, white
from tests.engine.folds import Table
from tests.engine.positions import SLOOP
from tests.engine.raft_games import chosen, picks, raft_rules

# -- what is legal ------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_listed_is_legal_and_nothing_else(rules: Rules, seed: bytes, choices: list[int]) -> None:
    table = Table(rules, seed)
    for pick in choices:
        if not table.over:
            table.happen(chosen(table.state, pick))
    for view in (table.state, table.views[None]):
        assert listed_is_legal(view)


@pytest.mark.parametrize("captain", [0, 13, 23, 28, SLOOP, WHARF, white(2), orange(5), sea(3)])
@pytest.mark.parametrize(
    ("behind", "sloop_retreat", "jail_retreat"),
    [(3, True, False), (3, False, True), (30, False, False), (30, True, True)],
)
def test_listed_is_legal_from_everywhere(
    captain: int, behind: int, sloop_retreat: bool, jail_retreat: bool
) -> None:
    crew = [captain, SLOOP, 23, WHARF, white(4), sea(4)]
    for names in ("", "hat* key", "hat hat* bottle", "hat ?"):
        for captains in ([captain, behind], []):
            state = harbour(
                [crew, [behind]],
                [names, "key"],
                captains=captains,
                pile=2,
                sloop_retreat=sloop_retreat,
                jail_retreat=jail_retreat,
            )
            assert listed_is_legal(state)


def listed_is_legal(state: State) -> bool:
    """Whether what is listed is all that is legal, and each but once."""
    listed = legal_actions(state)
    allowed = {action for action in every_action(state) if is_legal(state, action)}
    legal = all(is_legal(state, action) for action in listed)
    return legal and allowed <= {*listed} and len(set(listed)) == len(listed)


def every_action(state: State) -> list[Action]:
    """What the acting seat could write down, from where its pirates stand and others.

    Of the pairs only those of some kinds.
    """
    rules, goal = state.rules, state.goal
    places = {*state.pirates(state.seat), -1, 5, goal + 1, goal + 3, last_of(rules) + 1}
    rafts = (-1, *range(goal, goal + 12))
    kinds = (0, 2, 5, 8, 9, UNKNOWN - 1)
    pairs = [(low, high) for low in kinds for high in kinds if low <= high]
    listed = [
        *[advance(at, card, to) for at in places for card in range(-1, KINDS) for to in rafts],
        *[move(at, to) for at in places for to in rafts],
        *[retreat(at) for at in places],
        *[grey(card) for card in range(-1, KINDS)],
        *PLACES,
        *[take(index) for index in range(13)],
        END,
        SKIP,
    ]
    if not rules.captain:
        return listed
    listed += [it._replace(captain=True) for it in listed if it.origin >= 0]
    listed += [grey(*cards, icon) for cards in pairs for icon in range(-1, ICONS + 1)]
    captain_at = state.captains[state.seat]
    return listed + [
        pair(at, *cards, icon, to)
        for at in places
        for cards in pairs
        for icon in range(ICONS)
        for to in (rafts if at == captain_at else rafts[:1])
    ]
