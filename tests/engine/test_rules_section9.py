"""RULES 9 (Morgan), sentence by sentence, on one path. Each test quotes its sentence."""

from typing import Any

import pytest

from engine import END, Draw, Left, Reason, State, advance, apply, legal_actions, retreat
from engine.actions import Action, push
from engine.cards import UNKNOWN
from engine.moves import gain, landing
from tests.engine.positions import SLOOP, act, acted, cards, may, play, position, refusal


def pushes(state: State) -> list[Action]:
    return [action for action in legal_actions(state) if action.do == "push"]


def instead(*crews: list[int], **options: Any) -> State:
    return position(crews, ["", *[""] * (len(crews) - 1)], morgan="instead", **options)


def test_moves_an_opponents_pirate_forward() -> None:
    """RULES 9: "Draw by moving *an opponent's* pirate forward"."""
    state = act(instead([9], [4]), push(1, 4), "hat")
    assert state.pirates(1) == (0, 0, 0, 0, 0, 9)
    assert (state.hand(0), state.hand(1), state.actions) == (cards("hat"), (), 1)
    assert refusal(instead([4, 9], [4]), push(0, 4)) is Reason.OWN_PIRATE


def test_first_space_ahead_with_one_or_two() -> None:
    """RULES 9: "to the first space ahead holding 1 or 2 pirates"."""
    assert act(instead([9, 20], [4]), push(1, 4), "hat").pirates(1)[-1] == 9
    assert act(instead([20], [4, 9, 9]), push(1, 4), "hat hat").pirates(1)[-3:] == (9, 9, 9)


@pytest.mark.parametrize(("there", "drawn"), [([9], "hat"), ([9, 9], "hat key")])
def test_draws_that_many(there: list[int], drawn: str) -> None:
    """RULES 9: "drawing that many"."""
    state = instead(there, [4])
    assert (landing(state, push(1, 4)), gain(state, push(1, 4))) == (9, len(there))
    after, needs = acted(state, push(1, 4), drawn)
    assert needs == [Draw("card", ((0, len(there)),))]
    assert after.hand(0) == cards(drawn)


def test_draws_from_the_supply() -> None:
    """RULES 9 and 2: "Drawing with a supply: the leftmost card of the row"."""
    row = "hat key skull"
    state = position([[9, 9], [4]], ["", ""], row, preset="hispaniola", morgan="both")
    after = act(state, push(1, 4))
    assert (after.hand(0), after.supply) == (cards("hat key"), cards("skull"))


def test_spaces_with_none_or_three_are_passed_over() -> None:
    """RULES 9: "spaces with 0 or 3 are passed over"."""
    state = instead([9, 9, 9, 20], [4])
    assert act(state, push(1, 4), "hat").pirates(1)[-1] == 20


def test_none_ahead_is_not_legal() -> None:
    """RULES 9: "none ahead: not legal": ahead is strictly ahead, the pushed pirate counts not."""
    state = instead([4], [9, 9])
    assert refusal(state, push(1, 9)) is Reason.NOBODY_AHEAD
    assert refusal(instead([4], [9, 20, 20, 20]), push(1, 9)) is Reason.NOBODY_AHEAD


def test_sloop_is_not_such_a_space() -> None:
    """RULES 9: "the sloop is not such a space"."""
    assert refusal(instead([SLOOP], [9]), push(1, 9)) is Reason.NOBODY_AHEAD


def test_pirates_in_jail_may_be_moved_so() -> None:
    """RULES 9: "Pirates in jail may be moved so."."""
    after = act(instead([9], []), push(1, 0), "hat")
    assert after.pirates(1) == (0, 0, 0, 0, 0, 9)
    assert after.occupancy(9) == 2


def test_instead_of_the_own_retreat() -> None:
    """RULES 9: "`both` keeps the own retreat too.": `instead` does not."""
    assert refusal(instead([4, 9], [2]), retreat(9)) is Reason.MORGAN_INSTEAD
    both = position([[4, 9], [2]], ["", ""], morgan="both")
    assert act(both, retreat(9), "hat").pirates(0)[-2:] == (4, 4)
    assert may(both, push(1, 2))
    off = position([[4, 9], [2]], ["", ""])
    assert refusal(off, push(1, 2)) is Reason.UNKNOWN_ACTION


def test_pirates_at_the_goal_cannot_be_pushed() -> None:
    """RULES 9: "Pirates at the goal cannot be pushed"."""
    assert refusal(instead([9], [SLOOP]), push(1, SLOOP)) is Reason.CANNOT_BE_PUSHED


def test_all_colours_count() -> None:
    """RULES 9: "all colours count": on the space ahead, and each opponent may be pushed."""
    state = instead([20], [4, 9], [9, 2])
    assert act(state, push(1, 4), "hat hat").occupancy(9) == 3
    assert pushes(state) == [push(1, 9), push(1, 4), push(1, 0), push(2, 9), push(2, 2), push(2, 0)]


def test_pirates_of_a_seat_that_left_are_pushed() -> None:
    """RULES 13: "its pirates stay and count for every rule"."""
    state = apply(instead([9], [4], [2]), Left(1))
    assert act(state, push(1, 4), "hat").pirates(1)[-1] == 9


def test_nobody_is_pushed_that_is_not_there() -> None:
    """RULES 9: "*an opponent's* pirate"."""
    state = instead([9], [4])
    assert refusal(state, push(1, 5)) is Reason.NOBODY_TO_PUSH
    assert refusal(state, push(2, 4)) is Reason.NO_SUCH_SEAT
    assert refusal(state, push(1, 4)._replace(card=2)) is Reason.UNKNOWN_ACTION
    assert refusal(state, push(1, 4, captain=True)) is Reason.NO_CAPTAIN_THERE


def test_captain_is_pushed_by_name() -> None:
    """RECORD: ""captain":true is present exactly when the pirate moved is the captain (also in
    `push` ...)".
    """
    state = position([[9], [4, 4]], ["", ""], captains=[0, 4], morgan="instead")
    assert pushes(state)[:2] == [push(1, 4), push(1, 4, captain=True)]
    assert act(state, push(1, 4), "hat").captains == (0, 4)
    assert act(state, push(1, 4, captain=True), "hat").captains == (0, 9)
    alone = position([[9], [4]], ["", ""], captains=[0, 4], morgan="instead")
    assert refusal(alone, push(1, 4)) is Reason.CAPTAIN_ALONE


def test_push_counts_as_a_retreat_for_ending_the_turn() -> None:
    """RULES 2: "For this rule a push (section 9) counts as a retreat"."""
    assert refusal(instead([9], [4]), END) is Reason.TOO_EARLY_TO_END
    assert may(instead([], []), END)
    assert may(instead([4, 9], []), END) is False


def test_pushed_pirate_does_not_end_the_game_and_is_no_advance_of_its_seat() -> None:
    """RULES 9: only the acting seat draws; the pushed seat's hand is untouched."""
    state = position([[36], [35]], ["", "hat"], morgan="both")
    after = act(state, push(1, 35), "key")
    assert (after.pirates(1)[-1], after.hand(1), after.winners) == (36, cards("hat"), None)


def test_third_push_ends_the_turn() -> None:
    """RULES 2: "When `max_actions` actions are done the turn ends by itself"."""
    state = act(instead([9], [4], actions=2), push(1, 4), "hat")
    assert (state.seat, state.actions) == (1, 0)


def test_cards_drawn_are_seen_by_the_drawer_alone() -> None:
    """ENGINE 2: what a push draws is hidden as what a retreat draws."""
    state = act(instead([9], [4]), push(1, 4), "?")
    assert state.hand(0) == (UNKNOWN,)
    assert {action.card for action in legal_actions(state) if action.do == "advance"} == {*range(6)}
    assert may(state, advance(9, 2))
    assert may(state, play(0, "key"))
