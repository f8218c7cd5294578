"""RULES 6 "End" and RULES 2 "Turn cap" with rafts, sentence by sentence. Each test quotes it."""

import pytest

from engine import END, Choose, Left, Over, State
from engine.actions import move, retreat
from tests.engine.berths import (
    WHARF,
    act,
    acted,
    advance,
    happened,
    harbour,
    on,
    orange,
    play,
    play_pair,
    sea,
    white,
)
from tests.engine.positions import SLOOP

FIVE = [SLOOP] * 5


def winners(state: State) -> tuple[int, ...]:
    """The winners of a game that ended by an escape."""
    assert isinstance(state.need, Over)
    assert state.need.reason == "escaped"
    return state.need.winners


# -- escaping -----------------------------------------------------------------------------------


@pytest.mark.parametrize("crew", [[*FIVE], [sea(4)] * 5, [SLOOP, sea(4), sea(4), sea(5), sea(5)]])
def test_all_escaped_wins(crew: list[int]) -> None:
    """RULES 6: "First all escaped wins": on the sloop or at sea."""
    state = harbour([[*crew, 32], []], ["dagger", "key"], pile=2)
    assert winners(act(state, advance(32, "dagger"))) == (0,)


def test_wins_by_boarding() -> None:
    """RULES 6: "its pirates have escaped for good": that may be the last one."""
    state = harbour([[*FIVE, WHARF], []], ["hat", "key"], white_raft=(1, "crew - crew"))
    after, order = acted(state, advance(WHARF, "hat", white(2)), rafts=[4])
    assert (winners(after), order) == ((0,), ["raft"])
    assert (after.seat, after.actions) == (0, 1)


@pytest.mark.parametrize("last", [WHARF, white(2), orange(4)])
def test_wharf_and_rafts_are_no_escape(last: int) -> None:
    """RULES 6: only "to sea" is an escape."""
    state = harbour([[*FIVE, last], [20]], ["hat", "hat"], seat=1)
    assert act(state, advance(20, "hat")).need == Choose(1)


def test_a_token_ends_the_game_in_anothers_turn() -> None:
    """RULES 6: "a token can finish a game in another player's turn"."""
    crews = [[2], [*FIVE, white(3)]]
    state = harbour(crews, ["hat*", "key"], white_raft=(1, "crew"))
    after = act(state, play("hat*"), "crew:white", [4])
    assert winners(after) == (1,)


def test_the_next_raft_is_docked_before_the_end() -> None:
    """RULES 6: "The next raft is docked before the end is checked."."""
    crews = [[2], [*FIVE, white(3)]]
    state = harbour(crews, ["hat*", "key"], white_raft=(1, "crew"))
    after, order = acted(state, play("hat*"), "crew:white", [4])
    assert (order, on(after, "white").number) == (["token", "raft"], 4)


def test_a_game_that_a_token_ends_counts_its_action() -> None:
    """RECORD: in a finished game "`seat` is the seat whose turn it was, `actions` the actions it
    had finished (the winning one included), ... no `pending`".
    """
    crews = [[2], [*FIVE, white(3)]]
    state = harbour(crews, ["hat*", "key"], white_raft=(1, "crew"), actions=1)
    after = act(state, play("hat*"), "crew:white", [4])
    assert (after.seat, after.actions, after.pending) == (0, 2, None)


def test_the_game_goes_on_after_a_token_that_ends_nothing() -> None:
    """RULES 2: "checked after every action (and after every token, section 6)"."""
    crews = [[2], [*FIVE[1:], 20, white(3)]]
    state = harbour(crews, ["hat*", "key"], white_raft=(1, "crew"))
    assert act(act(state, play("hat*"), "crew:white", [4]), move(2)).need == Choose(0)


def test_win_is_checked_between_two_tokens() -> None:
    """RULES 2: "after every token": the second of a pair is not revealed any more."""
    crews = [[2], [*FIVE, white(3)]]
    state = harbour(crews, ["hat* key*", "key"], captains=[2, SLOOP], white_raft=(1, "crew"))
    after, order = acted(state, play_pair("hat* key*", "skull"), "crew:white", [4])
    assert (winners(after), order) == ((1,), ["token", "raft"])


# -- several at once ----------------------------------------------------------------------------


def finished_by_crew(*crews: list[int], living: list[int] | None = None) -> tuple[int, ...]:
    """The winners when crew comes to the white raft, on which the last of seats 1 and 2 stand."""
    seats = [[2], *[[*crew, white(place)] for place, crew in enumerate(crews, 2)]]
    hands = ["hat*", *["key"] * len(crews)]
    state = harbour(seats, hands, living=living)
    return winners(act(state, play("hat*"), "crew:white", [4]))


def test_several_at_once() -> None:
    """RULES 6: "also for several at once" and "else shared"."""
    assert finished_by_crew(FIVE, FIVE) == (1, 2)


def test_most_different_vessels() -> None:
    """RULES 6: "tie: most different vessels (sloop, each raft: sloop + two rafts = 3)"."""
    assert finished_by_crew([*FIVE[:4], sea(6)], FIVE) == (1,)
    assert finished_by_crew([*FIVE[:4], sea(6)], [sea(5)] * 5) == (1,)
    assert finished_by_crew([*FIVE[:4], sea(6)], [sea(5), sea(5), sea(5), sea(6), sea(6)]) == (2,)


def test_a_raft_counts_once() -> None:
    """RULES 6: "most *different* vessels": two pirates on one raft are on one."""
    assert finished_by_crew([*FIVE[:3], sea(6), sea(6)], [*FIVE[:4], sea(6)]) == (1,)
    assert finished_by_crew([*FIVE[:3], sea(5), sea(6)], [sea(6)] * 5) == (1,)


def test_then_most_on_rafts() -> None:
    """RULES 6: "then most on rafts"."""
    assert finished_by_crew([*FIVE[:4], sea(6)], [*FIVE[:3], sea(6), sea(6)]) == (2,)


def test_else_shared() -> None:
    """RULES 6: "else shared"."""
    assert finished_by_crew([*FIVE[:4], sea(6)], [*FIVE[:4], sea(5)]) == (1, 2)


def test_the_mover_has_no_precedence() -> None:
    """RULES 6: "The mover has no precedence."."""
    crews = [[*FIVE, white(1)], [*FIVE[:4], sea(6), white(2)]]
    state = harbour(crews, ["hat*", "key"])
    assert winners(act(state, play("hat*"), "crew:white", [4])) == (1,)
    crews = [[*FIVE, WHARF], [*FIVE[:4], sea(6), white(1)]]
    boards = harbour(crews, ["hat", "key"], white_raft=(1, "- - crew"))
    assert winners(act(boards, advance(WHARF, "hat", white(2)), rafts=[4])) == (1,)


def test_who_has_left_cannot_win() -> None:
    """RULES 13: "it cannot win": its pirates go to sea, and the game goes on."""
    assert finished_by_crew([*FIVE[:4], sea(6)], FIVE, living=[0, 2]) == (2,)
    crews = [[2], [*FIVE, white(3)], []]
    state = harbour(crews, ["hat*", "", ""], white_raft=(1, "crew"), living=[0, 2])
    after = act(state, play("hat*"), "crew:white", [4])
    assert (after.need, after.pirates(1)[-1]) == (Choose(0), sea(1))


def test_last_seat_left_wins_with_rafts() -> None:
    """RULES 13: "the last seat left wins."."""
    state = happened(harbour([[2], []], ["hat", "key"]), Left(0))[0]
    assert state.need == Over((1,), "last seat left")


# -- the turn cap -------------------------------------------------------------------------------


def capped(mine: list[int], theirs: list[int]) -> tuple[int, ...]:
    """The winners by rank when the capped round's last turn ends."""
    state = harbour([mine, theirs], ["key", ""], seat=1, round_cap=1, min_actions=0)
    state = act(state, END)
    assert isinstance(state.need, Over)
    assert state.need.reason == "round cap"
    return state.need.winners


def test_at_sea_is_aboard() -> None:
    """RULES 2: "Aboard means on the goal (sloop or at sea...)"."""
    assert capped([sea(3)], [36, 36, 36]) == (0,)
    assert capped([SLOOP], [sea(3)]) == (0, 1)
    assert capped([SLOOP], [sea(3), sea(4)]) == (1,)


@pytest.mark.parametrize("place", [WHARF, white(1), white(5), orange(5)])
def test_wharf_and_rafts_rank_as_the_last_space_before_them(place: int) -> None:
    """RULES 2: "one on the wharf or a docked raft like the last space before the wharf."."""
    assert capped([place], [24]) == (0, 1)
    assert capped([place], [23]) == (0,)
    assert capped([place], [25]) == (1,)


def test_at_sea_counts_like_the_sloop_in_the_sum() -> None:
    """RULES 2: "in the sum a pirate at sea counts like the sloop"."""
    assert capped([sea(6), 9], [SLOOP, 9]) == (0, 1)
    assert capped([sea(6), 9], [SLOOP, 10]) == (1,)


def test_the_tie_break_of_vessels_is_not_used_at_the_cap() -> None:
    """RULES 2: "(section 6's vessel tie-break is not used)"."""
    assert capped([SLOOP, sea(5), sea(6)], [SLOOP, SLOOP, SLOOP]) == (0, 1)


def test_a_capped_game_is_over_after_the_last_move() -> None:
    """RULES 2: "the game ends when the turn that closes round `round_cap` is over"."""
    state = harbour([[2], [9, 9]], ["hat*", "hat*"], seat=1, round_cap=1, actions=2)
    after = act(act(state, play("hat*"), "hole:white"), move(9))
    assert isinstance(after.need, Over)
    assert after.actions == 3


def test_retreating_to_the_jail_from_a_raft() -> None:
    """RULES 2: "`jail_retreat=true` ... it goes to jail and draws 1", as decided also from a
    raft, when nobody is before the wharf.
    """
    state = harbour([[white(2)], []], ["", "key"], jail_retreat=True)
    assert act(state, retreat(white(2)), turned="hat").pirates(0) == (0,) * 6
