"""Whole games with rafts under random options: what lies where, what is legal, what is hashed."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    END,
    SKIP,
    Action,
    Drawn,
    Event,
    Left,
    PassedOver,
    Rules,
    State,
    apply,
    is_legal,
    landing,
    legal_actions,
    make_rules,
    new_game,
    play,
    state_bytes,
    state_hash,
)
from engine.actions import PLACES, advance, grey, move, pair, retreat, take
from engine.cards import ICONS, KINDS, UNKNOWN
from engine.events import Acted
from engine.extra import CREW, HOLE, NOTHING, Committed, Docks, Pending, Raft
from engine.needs import Draw
from engine.positions import last_of
from engine.replay import replay
from engine.tokens import FIRST_X, raft_faces, token_faces
from tests.engine.berths import harbour, sea, white
from tests.engine.folds import Table


@st.composite
def raft_rules(draw: st.DrawFn) -> Rules:
    """Rules over every option that goes with rafts."""
    options = {
        "rafts": st.just(True),
        "captain": st.booleans(),
        "pirates": st.integers(4, 6),
        "segments": st.integers(4, 8),
        "deck": st.sampled_from((15, 17, 18)),
        "hands": st.sampled_from(("hidden", "open")),
        "supply": st.sampled_from((0, 10, 12)),
        "min_actions": st.integers(0, 1),
        "max_actions": st.integers(2, 3),
        "sloop_retreat": st.booleans(),
        "jail_retreat": st.booleans(),
        "empty_hand_draw": st.booleans(),
        "start_cards": st.sampled_from((6, "6/5")),
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


picks = st.lists(st.integers(0, 10**6), min_size=1, max_size=150)


@settings(max_examples=60, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_every_fold_of_a_game_is_sound(rules: Rules, seed: bytes, choices: list[int]) -> None:
    """Also that the public and every seat know the same but for the hands (ENGINE 2)."""
    table = Table(rules, seed)
    for pick in choices:
        if table.over:
            break
        table.happen(chosen(table.state, pick))
        state = table.state
        for view in table.views.values():
            assert view._replace(holdings=view.crews + state.hands) == state
            assert set(legal_actions(state)) <= set(legal_actions(view))
    again = replay(rules, table.events)
    assert again.failure is None
    assert state_hash(again.state) == state_hash(table.state)


@settings(max_examples=60, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_tokens_and_rafts_are_there_once(rules: Rules, seed: bytes, choices: list[int]) -> None:
    """RULES 6: 40 tokens and six rafts, all of which are somewhere, and none comes twice."""
    table = Table(rules, seed)
    for pick in choices:
        if table.over:
            break
        table.happen(chosen(table.state, pick))
    tokens, rafts = turned_up(rules, table.events)
    docks = table.state.docks
    assert docks is not None
    assert tokens <= Counter(token_faces(rules))
    assert docks.pool == len(token_faces(rules)) - tokens.total()
    assert rafts <= Counter(raft_faces(rules))
    assert docks.pile == len(raft_faces(rules)) - rafts.total()
    docked = [raft for raft in (docks.white, docks.orange) if raft is not None]
    assert {raft.number for raft in docked} <= set(rafts)
    lying = Counter(it for raft in docked for it in raft.tokens if it != NOTHING)
    assert lying[CREW] <= sum(tokens[kind] for kind in range(3))
    assert lying[HOLE] <= sum(tokens[kind] for kind in range(3, 6))
    closed = Counter(icons_closed(table.state))
    assert closed <= Counter({kind - FIRST_X: tokens[kind] for kind in range(FIRST_X, 12)})


def turned_up(rules: Rules, events: list[Event]) -> tuple[Counter[int], Counter[int]]:
    """The tokens and the rafts that came, counted."""
    came: dict[str, Counter[int]] = {"token": Counter(), "raft": Counter(), "card": Counter()}
    state = new_game(rules)
    for event in events:
        if isinstance(event, Drawn) and isinstance(state.need, Draw):
            came[state.need.pile].update(event.cards)
        state = apply(state, event)
    return came["token"], came["raft"]


def icons_closed(state: State) -> list[int]:
    assert state.docks is not None
    return [
        icon for space, icon in enumerate(state.board, 1) if state.docks.blocked >> 4 * space & 1
    ]


# -- what is legal ------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(raft_rules(), st.binary(max_size=4), st.lists(st.integers(0, 10**6), max_size=40))
def test_listed_is_legal_and_nothing_else(rules: Rules, seed: bytes, choices: list[int]) -> None:
    table = Table(rules, seed)
    for pick in choices:
        if not table.over:
            table.happen(chosen(table.state, pick))
    for view in (table.state, table.views[None]):
        listed = legal_actions(view)
        assert len(set(listed)) == len(listed)
        assert {*listed} == {action for action in every_action(view) if is_legal(view, action)}


def every_action(state: State) -> list[Action]:
    """Everything that the acting seat could write down, from where its pirates stand and others."""
    rules, goal = state.rules, state.goal
    places = {*state.pirates(state.seat), -1, 5, goal + 1, goal + 3, last_of(rules) + 1}
    rafts = (-1, *range(goal, goal + 12))
    pairs = [(low, high) for low in range(UNKNOWN) for high in range(low, UNKNOWN)]
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


@settings(max_examples=40, deadline=None)
@given(raft_rules(), st.binary(max_size=4), picks)
def test_a_pirate_goes_where_its_action_says(rules: Rules, seed: bytes, choices: list[int]) -> None:
    """But for what the third aboard sets off: then all on that raft are at sea."""
    table = Table(rules, seed)
    for pick in choices:
        if table.over:
            break
        state = table.state
        event = chosen(state, pick)
        if isinstance(event, Acted) and event.action.do in ("advance", "move", "retreat"):
            target = landing(state, event.action)
            after = play(state, event.action)
            expected = [*state.pirates(state.seat), target]
            expected.remove(event.action.origin)
            if after.docks is not None and target > state.goal and gone(after, target):
                first = state.goal + (7 if target > state.goal + 6 else 2)
                expected = [it for it in expected if not first <= it < first + 5]
                expected = [*expected, *after.pirates(state.seat)[len(expected) :]]
            assert after.pirates(state.seat) == tuple(sorted(expected))
        table.happen(event)


def gone(state: State, position: int) -> bool:
    """Whether the berth of this position is empty."""
    assert state.docks is not None
    raft = state.docks.orange if position > state.goal + 6 else state.docks.white
    return raft is None


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
