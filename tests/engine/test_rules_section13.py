"""RULES 13 (leaving), sentence by sentence. Each test quotes its sentence."""

import pytest

from engine import (
    END,
    Acted,
    IllegalAction,
    Left,
    Over,
    PassedOver,
    Reason,
    apply,
    retreat,
)
from tests.engine.positions import SLOOP, act, acted, cards, may, play, position


def test_its_turns_are_passed_over() -> None:
    """RULES 13: "A seat that resigns ... plays no more: ... its turns are passed over"."""
    state = apply(position([[1], [2], [3]], ["", "", ""], min_actions=0), Left(1))
    assert (state.seat, state.living) == (0, (0, 2))
    state = act(state, END)
    assert state.seat == 2
    with pytest.raises(IllegalAction) as refused:
        apply(state, Acted(1, END))
    assert refused.value.reason is Reason.NOT_YOUR_TURN
    assert act(state, END).seat == 0


def test_own_turn_of_the_leaver_is_over() -> None:
    """RULES 13: "plays no more"."""
    state = apply(position([[1], [2], [3]], ["hat", "hat", "hat"], actions=1), Left(0))
    assert (state.seat, state.actions, state.living) == (1, 0, (1, 2))


def test_its_pirates_stay_and_count_for_every_rule() -> None:
    """RULES 13: "its pirates stay and count for every rule"."""
    state = apply(position([[20], [3], [9, 9]], ["hat", "", ""]), Left(1))
    assert state.pirates(1) == (0, 0, 0, 0, 0, 3)
    assert act(state, play(0, "hat")).pirates(0) == (0, 0, 0, 0, 11, 20)
    gone = apply(position([[20], [3], [9, 9]], ["hat", "", ""]), Left(2))
    assert act(gone, retreat(20), "hat hat").pirates(0)[-1] == 9


def test_its_hand_stays_closed_and_out_of_play() -> None:
    """RULES 13: "its hand stays closed and out of play": also when the discard is shuffled."""
    before = position([[20], [3], [9]], ["", "hat key", ""], rest="discard")
    state = apply(before, Left(1))
    assert (state.hand(1), state.discard()) == (before.hand(1), before.discard())
    after, _ = acted(state, retreat(20), "bottle")
    assert after.hand(1) == cards("hat key")
    assert after.deck == len(before.discard()) - 1


def test_it_cannot_win() -> None:
    """RULES 13: "it cannot win": neither alone nor in a tie at the round cap."""
    for best in (3, 2):
        state = position(
            [[1], [SLOOP] * best, [SLOOP, SLOOP]],
            ["", "", ""],
            seat=2,
            round_number=5,
            round_cap=5,
            min_actions=0,
            living=(0, 2),
        )
        assert act(state, END).winners == (2,)


@pytest.mark.parametrize("actor", [0, 1])
@pytest.mark.parametrize("leaver", [0, 1])
def test_last_seat_left_wins(actor: int, leaver: int) -> None:
    """RULES 13: "the last seat left wins."."""
    state = apply(position([[1], [2]], ["hat", "hat"], seat=actor), Left(leaver))
    assert state.need == Over((1 - leaver,), "last seat left")
    assert state.winners == (1 - leaver,)


@pytest.mark.parametrize("seat", [1, 3])
def test_only_a_seat_at_the_table_can_leave(seat: int) -> None:
    """RULES 13: "A seat that resigns or is dropped plays no more"."""
    state = apply(position([[1], [2], [3]], ["", "", ""]), Left(1))
    with pytest.raises(IllegalAction) as refused:
        apply(state, Left(seat))
    assert refused.value.reason is Reason.NO_SUCH_SEAT


def test_leaving_of_the_last_seat_of_the_round_closes_the_capped_round() -> None:
    """RULES 2: "the game ends when the turn that closes round `round_cap` is over."."""
    state = position([[1], [2], [9]], ["", "", ""], seat=2, round_number=5, round_cap=5)
    assert apply(state, Left(2)).need == Over((1,), "round cap")


def test_round_grows_also_when_the_starter_has_left() -> None:
    """RULES 13: "its turns are passed over"; RECORD: "`round` ... grows when the starting seat's
    turn begins".
    """
    state = position([[1], [2], [3]], ["", "", ""], seat=2, living=(1, 2), min_actions=0)
    state = act(state, END)
    assert (state.seat, state.round) == (1, 2)


@pytest.mark.parametrize("least", [0, 1])
def test_turn_passed_over_ends_at_once(least: int) -> None:
    """RULES 13: "A turn passed over by the table ... ends at once whatever min_actions says"."""
    state = position([[1], [2]], ["hat", "hat"], min_actions=least)
    assert may(state, END) == (least == 0)
    after = apply(state, PassedOver(0))
    assert (after.seat, after.actions, after.hand(0)) == (1, 0, cards("hat"))


def test_only_the_acting_seat_is_passed_over() -> None:
    """RULES 13: "A turn passed over by the table"."""
    with pytest.raises(IllegalAction) as refused:
        apply(position([[1], [2]], ["hat", "hat"]), PassedOver(1))
    assert refused.value.reason is Reason.NOT_YOUR_TURN
