"""RULES 2, sentence by sentence: the end and the turn cap. Each test quotes its sentence."""

import pytest

from engine import (
    END,
    SKIP,
    Acted,
    Choose,
    IllegalAction,
    Over,
    PassedOver,
    Reason,
    State,
    apply,
    legal_actions,
    retreat,
)
from tests.engine.positions import SLOOP, act, play, position

LAST = [32, *[SLOOP] * 5]
"""A crew of which one pirate before the last hats is left; a hat takes it to the sloop."""


def test_first_player_with_all_pirates_on_the_sloop_wins_at_once() -> None:
    """RULES 2: "The first player with all pirates on the sloop wins at once."."""
    state = act(position([LAST, []], ["hat hat", "key"]), play(32, "hat"))
    assert state.need == Over((0,), "escaped")
    assert state.winners == (0,)
    assert state.pirates(0) == (SLOOP,) * 6


def test_five_pirates_on_the_sloop_do_not_win() -> None:
    """RULES 2: "with all pirates on the sloop"."""
    state = act(position([[12, 32, *[SLOOP] * 4], []], ["hat hat", "key"]), play(32, "hat"))
    assert (state.winners, state.need) == (None, Choose(0))


@pytest.mark.parametrize("done", [0, 1, 2])
def test_end_is_checked_after_every_action(done: int) -> None:
    """RULES 2: "**End**: checked after every action"; RECORD: "In a finished game the turn does not
    pass: `seat` is the seat whose turn it was, `actions` the actions it had finished (the winning
    one included), `round` that turn's round".
    """
    before = position([LAST, []], ["hat hat", "key"], actions=done, round_number=7)
    state = act(before, play(32, "hat"))
    assert state.winners == (0,)
    assert (state.seat, state.actions, state.round) == (0, done + 1, 7)


def test_finished_game_takes_no_action() -> None:
    """RULES 2: "wins at once."."""
    state = act(position([LAST, []], ["hat hat", "key"]), play(32, "hat"))
    assert legal_actions(state) == ()
    with pytest.raises(IllegalAction) as refused:
        apply(state, Acted(0, END))
    assert refused.value.reason is Reason.GAME_OVER


def test_win_ends_the_game_before_the_cap_ranks_it() -> None:
    """RULES 2: "wins at once": the action that closes the last round wins by itself."""
    state = position([[], LAST], ["", "hat"], seat=1, actions=2, round_number=5, round_cap=5)
    assert act(state, play(32, "hat")).need == Over((1,), "escaped")


# -- the turn cap --------------------------------------------------------------------------------


def last_turn(crews: list[list[int]]) -> State:
    """The turn that closes round 5 of a game capped at 5."""
    return position(
        crews,
        [""] * len(crews),
        seat=len(crews) - 1,
        round_number=5,
        round_cap=5,
        min_actions=0,
    )


def test_game_ends_when_the_turn_that_closes_the_capped_round_is_over() -> None:
    """RULES 2: "the game ends when the turn that closes round `round_cap` is over."."""
    state = act(last_turn([[1], [2]]), END)
    assert state.need == Over((1,), "round cap")
    assert (state.seat, state.round, state.actions) == (1, 5, 0)


def test_capped_round_is_closed_by_the_seat_before_the_starter() -> None:
    """RULES 2: "the turn that closes round `round_cap`"; RECORD: "`round` counts from 1 and grows
    when the starting seat's turn begins".
    """
    state = position(
        [[1], [2]], ["", ""], seat=1, first=1, round_number=5, round_cap=5, min_actions=0
    )
    state = act(state, END)
    assert (state.seat, state.round, state.winners) == (0, 5, None)
    assert act(state, END).winners == (1,)


def test_round_before_the_cap_goes_on() -> None:
    """RULES 2: "closes round `round_cap`"."""
    state = position([[1], [2]], ["", ""], seat=1, round_number=4, round_cap=5, min_actions=0)
    state = act(state, END)
    assert (state.seat, state.round, state.winners) == (0, 5, None)


def test_turn_that_ends_by_itself_closes_the_capped_round() -> None:
    """RULES 2: "when the turn that closes round `round_cap` is over.": however it ends."""
    state = position([[1], []], ["", "hat"], seat=1, actions=2, round_number=5, round_cap=5)
    state = act(state, play(0, "hat"))
    assert state.need == Over((1,), "round cap")
    assert state.actions == 3


def test_retreat_of_the_last_turn_still_draws() -> None:
    """RULES 2: the turn "is over" when its last action is, with its cards."""
    state = position([[9], [20]], ["", ""], seat=1, actions=2, round_number=5, round_cap=5)
    state = act(state, retreat(20), "hat")
    assert state.need == Over((0, 1), "round cap")
    assert len(state.hand(1)) == 1


def test_skip_closes_the_capped_round() -> None:
    """RULES 2: "when the turn that closes round `round_cap` is over.": however it ends."""
    state = act(last_turn([[1], [2]]), SKIP, "hat")
    assert state.need == Over((1,), "round cap")
    assert len(state.hand(1)) == 1


def test_turn_passed_over_closes_the_capped_round() -> None:
    """RULES 13: "A turn passed over by the table ... ends at once"."""
    assert apply(last_turn([[1], [2]]), PassedOver(1)).need == Over((1,), "round cap")


def test_no_cap_for_people() -> None:
    """RULES 2: "Option `round_cap` (none for people ...)"."""
    state = position([[1], [2]], ["", ""], seat=1, round_number=5000, min_actions=0)
    assert act(state, END).round == 5001


def test_rank_by_pirates_aboard() -> None:
    """RULES 2: "Rank by pirates aboard"."""
    state = act(last_turn([[SLOOP], [30, 31, 32, 33, 34, 35]]), END)
    assert state.winners == (0,)


def test_then_by_the_sum_of_positions() -> None:
    """RULES 2: "then by the sum of positions"."""
    state = act(last_turn([[SLOOP, 9, 9], [SLOOP, 17], [SLOOP, 10, 9]]), END)
    assert state.winners == (2,)


def test_all_seats_equal_in_both_are_winners() -> None:
    """RULES 2: "all seats equal in both are winners"."""
    state = act(last_turn([[SLOOP, 4, 5], [SLOOP, 8], [SLOOP, 9]]), END)
    assert state.winners == (0, 2)
