"""RULES 10 (filibusters), sentence by sentence. Each test quotes its sentence."""

from typing import Any

import pytest

from engine import (
    END,
    Acted,
    Choose,
    IllegalAction,
    Left,
    Reason,
    State,
    apply,
    legal_actions,
    make_rules,
)
from engine.actions import discard, pair
from engine.cards import deck_faces
from tests.engine.positions import NAMES, SLOOP, act, cards, may, play, position, refusal

SEVEN = "bottle bottle pistol pistol skull skull key"
SIX = "bottle bottle pistol pistol skull skull"


def table(*hands: str, limit: int = 6, **options: Any) -> State:
    crews = [[9], *[[]] * (len(hands) - 1)]
    return position(crews, hands, filibusters=limit, **options)


def test_twelve_dark_cards_two_of_each_icon() -> None:
    """RULES 10: "12 dark cards, 2 per icon."."""
    faces = deck_faces(make_rules("filibusters"))
    assert len(faces) == 102
    assert [faces.count(kind) for kind in range(12)] == [15] * 6 + [2] * 6


def test_after_an_advance_with_a_dark_card_hands_are_cut_to_the_limit() -> None:
    """RULES 10: "After an advance with one is done, each player ... discards down to the limit"."""
    state = act(table(f"hat* {SEVEN}", "key"), play(0, "hat*"))
    assert state.pirates(0) == (0, 0, 0, 0, 3, 9)
    assert (state.need, state.seat, state.turn) == (Choose(0), 0, 0)
    state = act(state, discard(5))
    assert (state.hand(0), state.pending) == (cards(SIX), None)
    assert state.discard() == cards("key hat*")


def test_plain_card_calls_for_nothing() -> None:
    """RULES 10: "After an advance with one": with a dark one only."""
    state = act(table(f"hat {SEVEN}", SEVEN), play(0, "hat"))
    assert (state.pending, state.seat, state.actions) == (None, 0, 1)


@pytest.mark.parametrize(("limit", "surplus"), [(6, 2), (7, 1)])
def test_limit_is_the_rules(limit: int, surplus: int) -> None:
    """RULES 10: "down to the limit"; RULES 3: "hand limit 6/7"."""
    state = act(table(f"hat* {SEVEN} key", "", limit=limit), play(0, "hat*"))
    for left in range(surplus, 0, -1):
        assert len(state.hand(0)) == limit + left
        assert state.pending is not None
        state = act(state, legal_actions(state)[0])
    assert (len(state.hand(0)), state.pending) == (limit, None)


def test_from_the_mover_clockwise() -> None:
    """RULES 10: "each player from the mover clockwise"."""
    hands = [SEVEN, "key", f"hat* {SEVEN}", SEVEN]
    state = position([[], [], [9], []], hands, filibusters=6, seat=2)
    state = act(state, play(0, "hat*"))
    seats: list[int] = []
    while state.pending is not None:
        seats.append(state.seat)
        assert state.turn == 2
        state = act(state, legal_actions(state)[0])
    assert seats == [2, 3, 0]
    assert (state.seat, state.turn, state.actions) == (2, 2, 1)


def test_own_choice() -> None:
    """RULES 10: "own choice": any kind of the hand, and of that hand only."""
    state = act(table(f"hat* {SEVEN}", ""), play(0, "hat*"))
    assert legal_actions(state) == tuple(discard(card) for card in (0, 1, 3, 5))
    assert refusal(state, discard(2)) is Reason.NO_SUCH_CARD
    assert refusal(state, discard(12)) is Reason.NO_SUCH_CARD
    assert refusal(state, discard(0)._replace(origin=9)) is Reason.UNKNOWN_ACTION


def test_only_the_discarder_chooses_and_only_discards() -> None:
    """RULES 10: "each player ... discards"."""
    state = act(table("hat* key", SEVEN), play(0, "hat*"))
    assert (state.seat, state.turn) == (1, 0)
    for action in (play(0, "key"), END):
        assert refusal(state, action) is Reason.PENDING_DISCARD
    with pytest.raises(IllegalAction) as refused:
        apply(state, Acted(0, discard(5)))
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert refusal(act(state, discard(5)), discard(5)) is Reason.NOTHING_TO_DISCARD


def test_if_the_advance_wins_the_game_is_over() -> None:
    """RULES 10: "If the advance wins, the game is over."."""
    state = position([[36, *[SLOOP] * 5], []], ["hat*", SEVEN], filibusters=6)
    after = act(state, play(36, "hat*"))
    assert (after.winners, after.pending, after.seat, after.turn) == ((0,), None, 0, 0)


def test_captains_pair_with_dark_cards_triggers_once() -> None:
    """RULES 10: "A captain's pair with a dark card triggers it once."."""
    for names in ("hat* key*", "key hat*"):
        state = position(
            [[9], []], [f"{names} {SEVEN}", f"{SEVEN} hat"], captains=[9, 0], filibusters=6
        )
        low, high = cards(names)
        state = act(state, pair(9, low, high, NAMES.index("skull")))
        discarders: list[int] = []
        while state.pending is not None:
            discarders.append(state.seat)
            state = act(state, legal_actions(state)[0])
        assert discarders == [0, 1, 1]


def test_each_seat_discards_all_its_surplus_before_the_next() -> None:
    """RULES 10: "Each seat discards all its surplus, a card at a time, before the next seat"."""
    state = act(table("hat*", f"{SEVEN} key", SEVEN), play(0, "hat*"))
    seats: list[int] = []
    while state.pending is not None:
        seats.append(state.seat)
        state = act(state, legal_actions(state)[0])
    assert seats == [1, 1, 2]


def test_discard_is_no_action() -> None:
    """RULES 10: "a discard is no action"; RECORD: "an advance with a dark card counts before the
    discards, and the turn passes after the last discard".
    """
    state = act(table("hat*", SEVEN, actions=2), play(0, "hat*"))
    assert (state.seat, state.turn, state.actions) == (1, 0, 3)
    state = act(state, discard(0))
    assert (state.seat, state.turn, state.actions, state.round) == (1, 1, 0, 1)


def test_turn_goes_on_after_the_discards() -> None:
    """RULES 10: "a discard is no action": the mover's turn is not over by it."""
    state = act(act(table("hat* key", SEVEN), play(0, "hat*")), discard(0))
    assert (state.seat, state.actions, state.hand(0)) == (0, 1, cards("key"))
    assert may(state, play(0, "key"))


def test_seat_that_left_does_not_discard() -> None:
    """RULES 13: "its hand stays closed and out of play"."""
    state = apply(table("hat* key", SEVEN, SEVEN), Left(1))
    state = act(state, play(0, "hat*"))
    assert state.seat == 2


def test_unknown_cards_may_be_any_discard() -> None:
    """ENGINE 2: "consumes a publicly known f first, else an unknown one"; every kind is listed."""
    state = act(table("hat*", "? ? ? ? ? key* key*"), play(0, "hat*"))
    assert legal_actions(state) == tuple(discard(card) for card in range(12))
    assert act(state, discard(11)).hand(1) == cards("key* ? ? ? ? ?")
    assert act(state, discard(5)).hand(1) == cards("key* key* ? ? ? ?")
