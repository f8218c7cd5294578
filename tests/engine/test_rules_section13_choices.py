"""RULES 13, last sentence: a choice within an action when its seat is passed over or leaves.

Takes and discards here; the choices of the rafts stand with their tests.
"""

from collections.abc import Callable
from typing import Any

import pytest

from engine import (
    Choose,
    Draw,
    Drawn,
    Event,
    IllegalAction,
    Left,
    Over,
    PassedOver,
    Reason,
    State,
    apply,
    legal_actions,
    retreat,
)
from engine.actions import discard, take
from engine.check import check
from tests.engine.positions import act, cards, play, position

SEVEN = "bottle bottle pistol pistol skull skull key"
ROW = "bottle pistol hat skull"

GIVEN_UP = [PassedOver, Left]
"""What the table does to a seat that must choose."""


def taking(*, behind: int = 2, row: str = ROW, seats: int = 3, **options: Any) -> State:
    """Seat 0's captain went back to where so many stood: it takes as many cards."""
    crews = [[20], [9] * behind, *[[]] * (seats - 2)]
    state = position(
        crews, [""] * seats, row, captains=[20, *[0] * (seats - 1)], preset="hispaniola", **options
    )
    return act(state, retreat(20, captain=True))


def discarding(*hands: str, mover: int = 0, actions: int = 0) -> State:
    """The mover has played a dark hat; the first hand of more than six is asked for."""
    crews = [[9 + seat] for seat in range(len(hands))]
    state = position(crews, hands, filibusters=6, seat=mover, actions=actions)
    return act(state, play(9 + mover, "hat*"))


@pytest.mark.parametrize("given_up", GIVEN_UP)
def test_the_leftmost_cards_are_taken(given_up: Callable[[int], Event]) -> None:
    """RULES 13: "a pending choice is closed: take the leftmost card"; "its turns are passed
    over".
    """
    state = apply(taking(), given_up(0))
    assert (state.hand(0), state.supply) == (cards("bottle pistol"), cards("hat skull"))
    assert (state.seat, state.pending, state.actions) == (1, None, 0)
    assert check(state) == ()


@pytest.mark.parametrize("given_up", GIVEN_UP)
def test_takes_left_over_come_from_the_next_row(given_up: Callable[[int], Event]) -> None:
    """RULES 13: "take the leftmost card", and RULES 2: the row is turned up between the two."""
    state = apply(taking(row="hat"), given_up(0))
    assert state.need == Draw("card", ((-1, 12),))
    row = "key skull dagger bottle pistol key skull dagger bottle pistol key key"
    state = apply(state, Drawn(cards(row)))
    assert (state.hand(0), state.supply) == (cards("hat key"), cards(row)[1:])
    assert state.need == Choose(1)
    assert state.extra.closing is False


def test_one_take_of_two_done_the_other_is_the_leftmost() -> None:
    """RULES 13: "a pending choice is closed": what is done stays done."""
    state = apply(act(taking(), take(3)), PassedOver(0))
    assert (state.hand(0), state.seat) == (cards("bottle skull"), 1)


def test_others_may_leave_while_one_takes() -> None:
    """RULES 13: only the seat that must choose has a choice that is closed."""
    state = apply(taking(), Left(2))
    assert (state.seat, state.living) == (0, (0, 1))
    assert legal_actions(state) == tuple(map(take, range(4)))
    after = act(act(state, take(0)), take(0))
    assert (after.seat, after.actions) == (0, 1)


@pytest.mark.parametrize("given_up", GIVEN_UP)
def test_a_discarder_discards_nothing_more_this_time(given_up: Callable[[int], Event]) -> None:
    """RULES 13: "discard nothing more this time"; the next seat discards, the turn goes on."""
    before = discarding("hat* key", f"{SEVEN} key", SEVEN)
    state = apply(act(before, discard(0)), given_up(1))
    assert len(state.hand(1)) == 7
    assert (state.seat, state.turn, state.actions) == (2, 0, 1)
    state = act(state, discard(0))
    assert (state.seat, state.turn, state.actions, state.pending) == (0, 0, 1, None)


@pytest.mark.parametrize("given_up", GIVEN_UP)
def test_mover_that_gives_up_its_own_discard(given_up: Callable[[int], Event]) -> None:
    """RULES 13: the mover's choice is closed, the others still discard, then its turn ends."""
    before = discarding(f"hat* {SEVEN}", SEVEN, "key")
    assert (before.seat, before.turn) == (0, 0)
    state = apply(before, given_up(0))
    assert len(state.hand(0)) == 7
    assert (state.seat, state.turn) == (1, 0)
    assert check(state) == ()
    state = act(state, discard(0))
    assert (state.seat, state.turn, state.actions, state.extra.closing) == (1, 1, 0, False)


def test_mover_that_leaves_while_another_discards() -> None:
    """RULES 13: "plays no more": its turn is over when the discards are."""
    state = apply(discarding("hat* key", SEVEN, "key"), Left(0))
    assert (state.seat, state.turn, state.living) == (1, 0, (1, 2))
    assert check(state) == ()
    state = act(state, discard(0))
    assert (state.seat, state.turn, state.actions) == (1, 1, 0)


def test_mover_is_not_passed_over_while_another_discards() -> None:
    """NETWORK 3: `skip` is "valid only where the base waits for a choice of that seat"."""
    with pytest.raises(IllegalAction) as refused:
        apply(discarding("hat* key", SEVEN), PassedOver(0))
    assert refused.value.reason is Reason.NOT_YOUR_TURN


def test_last_discard_given_up_ends_a_turn_of_three_actions() -> None:
    """RULES 2: "When `max_actions` actions are done the turn ends by itself"."""
    state = apply(discarding("hat* key", "key", SEVEN, actions=2), PassedOver(2))
    assert (state.seat, state.turn, state.actions) == (1, 1, 0)


@pytest.mark.parametrize("leaver", [0, 1])
def test_last_seat_left_wins_in_the_middle_of_an_action(leaver: int) -> None:
    """RULES 13: "the last seat left wins."; RECORD: no `pending` in a finished game."""
    for state in (taking(seats=2), discarding("hat* key", SEVEN)):
        after = apply(state, Left(leaver))
        assert after.need == Over((1 - leaver,), "last seat left")
        assert (after.pending, after.turn) == (None, 0)
        assert check(after) == ()
