"""The whole jailbreak under random options: what is legal, what follows and what is hashed.

Most properties are shown on drawn positions, because a game is long before the sloop sails.
"""

from itertools import combinations_with_replacement

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    END,
    UNKNOWN,
    Action,
    Over,
    Rules,
    State,
    apply,
    gain,
    is_legal,
    landing,
    legal_actions,
    make_rules,
    new_game,
    play,
    state_bytes,
    state_hash,
)
from engine.actions import SAIL, advance, discard, pair, push, retreat, take
from engine.cards import ICONS, KINDS, counts_of
from engine.check import check
from engine.extra import Crossing
from engine.jailbreak import sails_free
from engine.positions import sloop_of
from tests.engine.drawn_shores import Midgame, drawn_position, jailbreak_rules, played, seen
from tests.engine.folds import Table
from tests.engine.shores import SLOOP, shores

seeds = st.binary(min_size=1, max_size=4)


@settings(max_examples=60, deadline=None)
@given(jailbreak_rules(), seeds, st.integers(0, 25))
def test_every_fold_of_a_game_is_sound(rules: Rules, seed: bytes, steps: int) -> None:
    """Also that the public and every seat know the same but for the hands (ENGINE 2)."""
    table = Midgame(rules, seed)
    for state in played(table, seed, steps):
        for view in table.views.values():
            assert check(view) == ()
            assert view._replace(holdings=view.crews + state.hands) == state
            assert set(legal_actions(state)) <= set(legal_actions(view))


@settings(max_examples=12, deadline=None)
@given(jailbreak_rules(), seeds, st.integers(0, 200))
def test_whole_games(rules: Rules, seed: bytes, steps: int) -> None:
    """From the first card on: sound states, the same when replayed, no two with the same bytes."""
    table = Table(rules, seed)
    for _ in played(table, seed, steps):
        pass
    states = [new_game(rules)]
    for event in table.events:
        states.append(apply(states[-1], event))
    assert state_hash(states[-1]) == state_hash(table.state)
    assert len({len(state_bytes(state)) for state in states}) == 1
    assert len({state_bytes(state) for state in states}) == len(set(states))


# -- what is legal ------------------------------------------------------------------------------


@settings(max_examples=40, deadline=None)
@given(jailbreak_rules(), seeds)
def test_listed_is_legal_and_nothing_else(rules: Rules, seed: bytes) -> None:
    state = drawn_position(rules, seed)[0]
    for view in (state, seen(state, None)):
        listed = legal_actions(view)
        assert len(set(listed)) == len(listed)
        tried = {*every_action(view), *listed}
        assert {*listed} == {action for action in tried if is_legal(view, action)}


def every_action(state: State) -> list[Action]:
    """Everything that the acting seat could write down of one pirate, and pairs of one icon."""
    places = range(-1, state.goal + 2)
    seats = range(-1, state.rules.players + 1)
    listed = [
        *[advance(at, card) for at in places for card in range(-1, KINDS)],
        *[retreat(at) for at in places],
        *[push(seat, at) for seat in seats for at in places],
    ]
    listed += [it._replace(captain=True) for it in listed]
    listed += [pair(at, low, high, 3) for at in places for low in range(6) for high in range(12)]
    listed += [*map(take, range(-1, 13)), *map(discard, range(-1, KINDS))]
    return [*listed, END, SAIL, SAIL._replace(origin=sloop_of(state.rules))]


@settings(max_examples=60, deadline=None)
@given(jailbreak_rules(), seeds, st.integers(1, 2))
def test_hidden_cards_may_be_any(rules: Rules, seed: bytes, hidden: int) -> None:
    """ENGINE 2: what is legal publicly is what is legal with some hand of that size, `end` too.

    Shown for all hands that the acting seat can have when one or two of its cards are hidden.
    """
    state = drawn_position(rules._replace(hands="hidden"), seed)[0]
    hand = state.hand(state.seat)[:-hidden]
    possible: set[Action] = set()
    for faces in combinations_with_replacement(sorted(state.tables.kinds), hidden):
        possible.update(legal_actions(holding(state, (*hand, *faces))))
    assert set(legal_actions(holding(state, (*hand, *[UNKNOWN] * hidden)))) == possible


def holding(state: State, hand: tuple[int, ...]) -> State:
    """The state with this hand of the acting seat."""
    holdings = [*state.holdings]
    holdings[state.rules.players + state.seat] = counts_of(hand)
    return state._replace(holdings=tuple(holdings))


def test_some_ends_hang_on_a_hidden_face() -> None:
    """The positions above have what they are for: an end that one hand has and another has not."""
    rules = make_rules("whole-jailbreak", 2, {"sloop_retreat": False, "pirates": 4})
    hang = 0
    for number in range(200):
        state = drawn_position(rules, bytes([number]))[0]._replace(actions=0)
        ends = {END in legal_actions(holding(state, (card,))) for card in range(ICONS)}
        hang += len(ends) == 2
        assert may_end(state) == (True in ends)
    assert hang > 0


def may_end(state: State) -> bool:
    return END in legal_actions(holding(state, (UNKNOWN,)))


# -- what follows -------------------------------------------------------------------------------


def side(state: State, position: int) -> int:
    """0 the passage with the jail, 1 the sloop, 2 the island with the cove."""
    sloop = sloop_of(state.rules)
    return (position > sloop) + (position >= sloop)


@settings(max_examples=80, deadline=None)
@given(jailbreak_rules(), seeds)
def test_nobody_crosses_the_water_but_aboard(rules: Rules, seed: bytes) -> None:
    """RULES 8 and 9: from one side to the next only by the sloop where it is; one moves, once."""
    state = drawn_position(rules, seed)[0]
    for action in legal_actions(state):
        after = play(state, action)
        if action.do in ("advance", "retreat", "push"):
            moved(state, action, after)
        else:
            assert after.crews == state.crews


def moved(state: State, action: Action, after: State) -> None:
    """The one pirate stands where `landing` says, on a side that it can have reached."""
    seat = state.seat if action.seat < 0 else action.seat
    target = landing(state, action)
    expected = [*state.pirates(seat), target]
    expected.remove(action.origin)
    assert after.pirates(seat) == tuple(sorted(expected))
    others = [it for it in range(state.rules.players) if it != seat]
    assert [after.crews[it] for it in others] == [state.crews[it] for it in others]
    here = "tortuga" if side(state, max(action.origin, target)) == 2 else "cartagena"
    if side(state, action.origin) != side(state, target):
        assert 1 in (side(state, action.origin), side(state, target))
        assert state.sloop == here
    assert (target > action.origin) == (action.do != "retreat")
    assert gain(state, action) == (0 if action.do == "advance" else drawn(state, target))
    assert after.pirates(seat).count(sloop_of(state.rules)) <= 3


def drawn(state: State, target: int) -> int:
    return state.occupancy(target) if target else 1


@settings(max_examples=30, deadline=None)
@given(jailbreak_rules(), seeds, st.integers(1, 20))
def test_a_sail_moves_the_sloop_alone(rules: Rules, seed: bytes, steps: int) -> None:
    """RULES 8: the free one costs nothing, the other one an action; each turn begins anew."""
    table = Midgame(rules, seed)
    turn = (table.state.round, table.state.turn)
    for state in played(table, seed, steps):
        if is_legal(state, SAIL):
            sail(state)
        if (state.round, state.turn) != turn and not table.over:
            assert state.sailed is False
        turn = (state.round, state.turn)


def sail(state: State) -> None:
    after = play(state, SAIL)
    assert {state.sloop, after.sloop} == {"cartagena", "tortuga"}
    assert (after.holdings, after.deck) == (state.holdings, state.deck)
    if sails_free(state):
        assert (after.actions, after.seat, after.sailed) == (0, state.seat, True)
        assert (state.actions, state.sailed) == (0, False)
    elif not isinstance(after.need, Over) and after.seat == state.seat:
        assert (after.actions, after.sailed) == (state.actions + 1, state.sailed)


# -- the canonical bytes ------------------------------------------------------------------------


def test_sloop_and_free_move_count() -> None:
    """NETWORK 3: peers whose sloop is elsewhere must find out."""
    state = shores([[SLOOP, 9], [9]], ["hat", "key"], captains=[0, 0], filibusters=7)
    crossings = [Crossing(there, sailed) for there in (False, True) for sailed in (False, True)]
    states = [state._replace(extra=state.extra._replace(crossing=it)) for it in crossings]
    assert len({state_hash(it) for it in states}) == len({state_bytes(it) for it in states}) == 4
    at_sloop = shores([[SLOOP, 10], [9]], ["hat", "key"], captains=[0, 0], filibusters=7)
    assert state_hash(at_sloop) != state_hash(state)
