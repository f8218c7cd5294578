"""The whole jailbreak with the rules of the turn: end, skip, cap, leaving, the other variants.

RULES 2, 5, 8, 10 and 13, sentence by sentence; each test quotes its sentence.
"""

from collections.abc import Callable
from typing import Any

import pytest

from engine import (
    END,
    SKIP,
    UNKNOWN,
    Acted,
    Choose,
    Drawn,
    Event,
    Left,
    Over,
    PassedOver,
    Reason,
    State,
    apply,
    legal_actions,
    retreat,
)
from engine.actions import SAIL, Action, advance, discard, pair, push, take
from engine.check import check
from tests.engine.positions import NAMES, act, cards, may, play, refusal
from tests.engine.shores import COVE, FULL, SLOOP, shores

BOTTLE = NAMES.index("bottle")


def full(*hands: str, **options: Any) -> State:
    """Seat 0 can move by a bottle alone: see `FULL`."""
    return shores([FULL, [SLOOP]], [*hands, *[""] * (2 - len(hands))], **options)


# -- end turn ------------------------------------------------------------------------------------


def test_end_when_no_card_can_move() -> None:
    """RULES 2: "and always when no advance or retreat is legal"."""
    state = full("hat key")
    assert not [it for it in legal_actions(state) if it.do in ("advance", "retreat")]
    assert act(state, END).seat == 1


def test_no_end_when_a_card_can_move() -> None:
    """RULES 2: "legal once `min_actions` are done"."""
    assert refusal(full("hat bottle"), END) is Reason.TOO_EARLY_TO_END
    assert may(full("hat bottle", min_actions=0), END)
    assert may(full("hat bottle", actions=1), END)


def test_no_end_when_a_retreat_is_legal() -> None:
    """RULES 2: "no advance or retreat"."""
    state = shores([FULL, [9, SLOOP]], ["hat key", ""])
    assert may(state, retreat(29))
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END


def test_a_possible_sail_does_not_count() -> None:
    """RULES 2: "a possible sail (section 8) does not count"."""
    state = full("hat key")
    assert may(state, SAIL)
    assert may(state, END)


def test_a_push_counts_as_a_retreat() -> None:
    """RULES 2: "a push (section 9) counts as a retreat"."""
    state = shores([FULL, [9, 9, 9, 9 + 10, SLOOP]], ["hat key", ""], morgan="instead")
    assert may(state, push(1, 9))
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END


def test_before_the_last_action_the_turn_ends_only_by_end() -> None:
    """RULES 2: "before that it ends only by end turn or the skip, even when nothing else is
    legal".
    """
    state = act(full("bottle", actions=1), play(29, "bottle"))
    assert (state.seat, state.actions) == (0, 2)


# -- hidden faces --------------------------------------------------------------------------------


def test_end_hangs_on_a_hidden_face() -> None:
    """ENGINE 2: "`end` below min_actions because no card in hand can move) is legal in the public
    fold when some hand of that size makes it legal".
    """
    state = full("?")
    assert may(state, END)
    assert may(state, advance(29, BOTTLE))


def test_known_card_that_can_move_settles_it() -> None:
    """ENGINE 2: no hand with a bottle makes the end legal."""
    assert refusal(full("bottle ?"), END) is Reason.TOO_EARLY_TO_END
    assert may(full("hat ? ?"), END)


def test_where_every_icon_leads_on_no_face_matters() -> None:
    """ENGINE 2: with the sloop here every card moves, so the end is not legal publicly."""
    state = shores([[29, 29, 29, SLOOP, SLOOP, COVE], [SLOOP]], ["?", ""], sloop_retreat=False)
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END


def test_only_what_leads_on_is_listed_for_a_hidden_card() -> None:
    """ENGINE 2: "For unknown cards `legal_actions` lists every kind of card": that can move."""
    advances = [it for it in legal_actions(full("?")) if it.do == "advance"]
    assert advances == [advance(29, BOTTLE)]
    assert refusal(full("?"), play(29, "hat")) is Reason.NO_ROOM_ABOARD


def test_hidden_card_that_moved_was_that_card() -> None:
    """ENGINE 2: "consumes a publicly known f first, else an unknown one"."""
    state = act(full("? ?"), play(29, "bottle"))
    assert (state.hand(0), state.discard()) == ((UNKNOWN,), (BOTTLE,))
    known = act(full("bottle ?"), play(29, "bottle"))
    assert known.hand(0) == (UNKNOWN,)


def test_two_hidden_cards_always_move_the_captain() -> None:
    """RULES 5: any two cards are one joker; so no face of theirs makes the end legal."""
    state = full("? ?", captains=[29, 0])
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END
    assert may(full("?", captains=[29, 0]), END)
    assert may(full("? ?", captains=[SLOOP, 0]), END)


# -- the captain's pair --------------------------------------------------------------------------


def pairs(state: State) -> set[int]:
    """The icons that the captain's pairs may name."""
    return {action.icon for action in legal_actions(state) if action.second >= 0}


def test_pair_names_an_icon_that_leads_on() -> None:
    """RULES 5: "it is legal when the captain has a legal advance with the named icon"."""
    state = full("hat key", captains=[29, 0])
    assert pairs(state) == {BOTTLE}
    assert refusal(state, END) is Reason.TOO_EARLY_TO_END
    assert act(state, pair(29, 2, 5, BOTTLE)).pirates(0)[2] == 30
    assert refusal(state, pair(29, 2, 5, 1)) is Reason.NO_ROOM_ABOARD


def test_pair_names_no_icon_because_another_one_that_is_held_leads_on() -> None:
    """RULES 5: "with the named icon", also where every card in hand could move the captain."""
    state = full("bottle bottle", captains=[29, 0])
    assert pairs(state) == {BOTTLE}
    wide = shores([[26], []], ["hat hat", ""], captains=[26, 0], tortuga=True)
    assert pairs(wide) == {NAMES.index(name) for name in ("bottle", "hat", "skull", "dagger")}


def test_pair_across_the_water() -> None:
    """RULES 8: the captain's joker boards and lands like any card."""
    here = shores([[29], []], ["hat key", ""], captains=[29, 0])
    assert pairs(here) == {*range(6)}
    assert act(here, pair(29, 2, 5, 1)).captains == (SLOOP, 0)
    there = shores([[SLOOP], []], ["hat key", ""], captains=[SLOOP, 0], tortuga=True)
    assert act(there, pair(SLOOP, 2, 5, 1)).captains == (36, 0)
    away = shores([[SLOOP], []], ["hat key", ""], captains=[SLOOP, 0])
    assert pairs(away) == set()


# -- skip ----------------------------------------------------------------------------------------


def test_skip_before_an_action_or_a_free_sail() -> None:
    """RULES 2: "The skip is legal exactly when the hand is empty and the turn has had neither an
    action nor a free sail".
    """
    state = shores([[SLOOP, 9], []], ["", ""])
    assert act(state, SKIP, "hat").hand(0) == cards("hat")
    assert refusal(act(state, SAIL), SKIP) is Reason.SKIP_TOO_LATE
    assert refusal(act(act(state, SAIL), SAIL), SKIP) is Reason.SKIP_TOO_LATE


def test_no_skip_after_a_paid_sail() -> None:
    """RULES 2: "neither an action nor a free sail"."""
    state = act(shores([[SLOOP, 9], [SLOOP] * 2], ["", ""]), SAIL)
    assert (state.actions, state.sailed) == (1, False)
    assert refusal(state, SKIP) is Reason.SKIP_TOO_LATE


def test_free_sail_of_the_turn_before_does_not_count() -> None:
    """RULES 2: "the turn has had": each turn by itself."""
    state = act(shores([[SLOOP, 9], [SLOOP, 9]], ["", ""], min_actions=0), SAIL)
    assert may(act(state, END), SKIP)


# -- the turn cap --------------------------------------------------------------------------------


def last_turn(*crews: list[int], tortuga: bool = False) -> State:
    """After the turn that closes round 5 of a game capped at 5."""
    state = shores(
        crews,
        [""] * len(crews),
        seat=len(crews) - 1,
        round_number=5,
        round_cap=5,
        min_actions=0,
        tortuga=tortuga,
    )
    return act(state, END)


def test_aboard_is_in_the_cove() -> None:
    """RULES 2: "Aboard means on the goal (... cove in sections 7 and 8)"."""
    assert last_turn([COVE], [SLOOP] * 3 + [49] * 3).need == Over((0,), "round cap")


def test_then_by_the_sum_of_positions() -> None:
    """RULES 2: "then by the sum of positions", as RECORD numbers them: the sloop is P+1."""
    assert last_turn([COVE, 33], [COVE, SLOOP]).winners == (0,)
    assert last_turn([COVE, SLOOP], [COVE, 30]).winners == (0,)
    assert last_turn([SLOOP], [30, 1]).winners == (0, 1)


def test_cap_after_a_free_sail() -> None:
    """RECORD: "In a finished game the turn does not pass": what the turn has had, stays."""
    state = shores(
        [[SLOOP], []], ["", ""], first=1, round_number=1, round_cap=1, min_actions=0, seat=0
    )
    state = act(act(state, SAIL), END)
    assert (state.seat, state.actions, state.sailed) == (0, 0, True)
    assert state.need == Over((0,), "round cap")
    assert check(state) == ()


# -- leaving and being passed over (RULES 13) ----------------------------------------------------

GIVEN_UP = [PassedOver, Left]
"""What the table does to a seat that must choose."""

SEVEN = "bottle bottle pistol pistol skull skull key"


@pytest.mark.parametrize("given_up", GIVEN_UP)
@pytest.mark.parametrize("before", [(), (SAIL,), (SAIL, SAIL)], ids=["fresh", "free", "paid"])
def test_turn_given_up(given_up: Callable[[int], Event], before: tuple[Action, ...]) -> None:
    """RULES 13: the turn "ends at once whatever min_actions says"; a sail that was made, stays."""
    state = shores([[SLOOP, 9], [], []], ["hat", "", ""])
    for action in before:
        state = act(state, action)
    sloop = state.sloop
    state = apply(state, given_up(0))
    assert (state.need, state.actions, state.sailed) == (Choose(1), 0, False)
    assert state.sloop == sloop
    assert check(state) == ()


@pytest.mark.parametrize("given_up", GIVEN_UP)
@pytest.mark.parametrize("origin", [SLOOP, COVE])
def test_takes_given_up(given_up: Callable[[int], Event], origin: int) -> None:
    """RULES 13: "a pending choice is closed: take the leftmost card"."""
    crews, captains = [[origin, SLOOP], [9, 35], []], [origin, 0, 0]
    state = shores(crews, [""] * 3, "hat key", preset="hispaniola", captains=captains)
    state = act(act(state, SAIL), SAIL)
    state = act(state, retreat(origin, captain=True))
    assert legal_actions(state) == (take(0), take(1))
    state = apply(state, given_up(0))
    assert (state.hand(0), state.supply) == (cards("hat"), cards("key"))
    assert (state.need, state.sailed, state.pending) == (Choose(1), False, None)
    assert check(state) == ()


@pytest.mark.parametrize("given_up", GIVEN_UP)
@pytest.mark.parametrize("seat", [0, 1])
def test_discards_given_up(given_up: Callable[[int], Event], seat: int) -> None:
    """RULES 13: "discard nothing more this time"; the free sail of the turn goes on to count."""
    hands = ["hat* " + (SEVEN if seat == 0 else ""), SEVEN if seat == 1 else "", ""]
    state = shores([[SLOOP, 9], [], []], hands, filibusters=6)
    state = act(act(state, SAIL), play(9, "hat*"))
    assert (state.seat, state.turn, state.sailed) == (seat, 0, True)
    state = apply(state, given_up(seat))
    if seat == 0:
        assert (state.need, state.sailed) == (Choose(1), False)
    else:
        assert (state.need, state.actions, state.sailed) == (Choose(0), 1, True)
    assert check(state) == ()


@pytest.mark.parametrize("given_up", GIVEN_UP)
def test_free_move_of_the_next_turn(given_up: Callable[[int], Event]) -> None:
    """RULES 8: "at the turn's start": also when the turn before was taken away."""
    state = act(shores([[SLOOP, 9], [SLOOP, 9], []], ["hat", "hat", ""]), SAIL)
    state = act(apply(state, given_up(0)), SAIL)
    assert (state.seat, state.actions, state.sailed, state.sloop) == (1, 0, True, "cartagena")


def test_draw_of_who_leaves_is_finished() -> None:
    """RULES 13: the cards of a running draw come; then the next turn begins with its free move."""
    state = act(shores([[SLOOP, 20], [9], []], ["", "", ""]), SAIL)
    state = apply(state, Acted(0, retreat(20)))
    state = apply(state, Left(0))
    state = apply(state, Drawn(cards("hat")))
    assert (state.need, state.hand(0), state.sailed) == (Choose(1), cards("hat"), False)


def test_last_seat_left_wins_at_any_moment() -> None:
    """RULES 13: "the last seat left wins."."""
    state = act(shores([[SLOOP, 9], []], ["hat", ""]), SAIL)
    for leaver in (0, 1):
        after = apply(state, Left(leaver))
        assert after.need == Over((1 - leaver,), "last seat left")
        assert check(after) == ()


# -- filibusters ---------------------------------------------------------------------------------


def test_dark_card_that_boards_or_lands() -> None:
    """RULES 10: "After an advance with one is done, each player ... discards down to the limit"."""
    hands = ["hat*", SEVEN]
    for origin, tortuga, to in [(28, False, SLOOP), (SLOOP, True, 32), (45, False, COVE)]:
        state = shores([[origin], []], hands, tortuga=tortuga, filibusters=6)
        state = act(state, play(origin, "hat*"))
        assert state.pirates(0)[-1] == to
        assert (state.need, state.turn) == (Choose(1), 0)
        assert refusal(state, SAIL) is Reason.PENDING_DISCARD
        assert act(state, discard(BOTTLE)).need == Choose(0)


def test_dark_card_that_wins() -> None:
    """RULES 10: "If the advance wins, the game is over."."""
    state = shores([[45, *[COVE] * 5], []], ["hat*", SEVEN], filibusters=6)
    assert act(state, play(45, "hat*")).need == Over((0,), "escaped")


def test_sail_calls_for_no_discards() -> None:
    """RULES 10: "After an advance with one"."""
    state = act(shores([[SLOOP], []], ["hat*", SEVEN], filibusters=6, actions=1), SAIL)
    assert (state.need, state.pending) == (Choose(0), None)
