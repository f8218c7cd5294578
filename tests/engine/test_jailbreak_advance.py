"""RULES 8, sentence by sentence: advances. Each test quotes its sentence."""

from typing import Any

import pytest

from engine import Over, Reason, legal_actions
from engine.actions import Action
from engine.moves import landing
from engine.state import State
from tests.engine.positions import act, may, play, refusal
from tests.engine.shores import COVE, SLOOP, shores


def advances(state: State, origin: int) -> list[Action]:
    return [it for it in legal_actions(state) if (it.do, it.origin) == ("advance", origin)]


# -- from the passage ----------------------------------------------------------------------------


def test_first_vacant_match_on_the_passage() -> None:
    """RULES 2: "to the *first vacant* space ahead with that icon", also here."""
    state = act(shores([[9], [11, 13, 13]], ["hat", ""]), play(9, "hat"))
    assert state.pirates(0) == (0, 0, 0, 0, 0, 23)


def test_no_vacant_match_boards_the_sloop() -> None:
    """RULES 8: "Advance from the passage with no vacant match: boards the sloop"."""
    state = shores([[28], []], ["hat", ""])
    assert landing(state, play(28, "hat")) == SLOOP
    assert act(state, play(28, "hat")).pirates(0)[-1] == SLOOP
    blocked = shores([[23], [28]], ["hat", ""])
    assert act(blocked, play(23, "hat")).pirates(0)[-1] == SLOOP


def test_matches_beyond_the_water_are_none() -> None:
    """RULES 8: "boards the sloop": the hats of the island are vacant, yet nobody gets there."""
    assert landing(shores([[28], []], ["hat", ""]), play(28, "hat")) == SLOOP


def test_only_if_it_is_docked_at_cartagena() -> None:
    """RULES 8: "only if it is docked at Cartagena with room for the colour, else not legal"."""
    state = shores([[28], []], ["hat bottle", ""], tortuga=True)
    assert refusal(state, play(28, "hat")) is Reason.NO_ROOM_ABOARD
    assert act(state, play(28, "bottle")).pirates(0)[-1] == 30


def test_only_with_room_for_the_colour() -> None:
    """RULES 8: "carries at most 3 of a colour"; "with room for the colour, else not legal"."""
    state = shores([[28, *[SLOOP] * 3], []], ["hat", ""])
    assert refusal(state, play(28, "hat")) is Reason.NO_ROOM_ABOARD
    two = shores([[28, *[SLOOP] * 2], []], ["hat", ""])
    assert act(two, play(28, "hat")).pirates(0)[-3:] == (SLOOP,) * 3


def test_three_of_each_colour_may_be_aboard() -> None:
    """RULES 8: "at most 3 of a colour": other colours take no room."""
    crews = [[28, SLOOP, SLOOP], *[[SLOOP] * 3] * 4]
    state = act(shores(crews, ["hat", "", "", "", ""]), play(28, "hat"))
    assert state.occupancy(SLOOP) == 15
    assert all(state.pirates(seat).count(SLOOP) == 3 for seat in range(5))


def test_full_sloop_stops_no_advance_on_the_passage() -> None:
    """RULES 8: "with no vacant match": who finds one needs no sloop."""
    state = shores([[9, *[SLOOP] * 3], []], ["hat", ""])
    assert act(state, play(9, "hat")).pirates(0)[2] == 11


@pytest.mark.parametrize(("tortuga", "aboard"), [(False, 0), (False, 3), (True, 0)])
def test_jail_belongs_to_the_passage_for_advances(tortuga: bool, aboard: int) -> None:
    """RULES 8: "The jail belongs to the passage for advances."."""
    hats = [3, 11, 13, 23, 28]
    state = shores([[SLOOP] * aboard, hats], ["hat key", ""], tortuga=tortuga)
    if tortuga or aboard:
        assert refusal(state, play(0, "hat")) is Reason.NO_ROOM_ABOARD
    else:
        assert landing(state, play(0, "hat")) == SLOOP
    assert act(state, play(0, "key")).pirates(0)[5 - aboard] == 6


def test_each_icon_leads_as_far_as_it_has_a_vacant_space() -> None:
    """RULES 8: "no vacant match ... else not legal", icon by icon, position by position."""
    every = " ".join(("bottle", "pistol", "hat", "skull", "dagger", "key"))
    state = shores([[24, 25, 26, 29], []], [every, ""], tortuga=True)
    names = {
        origin: {action.card for action in advances(state, origin)} for origin in state.pirates(0)
    }
    assert names == {0: {*range(6)}, 24: {0, 2, 4}, 25: {0, 2, 4}, 26: {0, 2, 4}, 29: {0}}


# -- from the sloop ------------------------------------------------------------------------------


def test_from_the_sloop_only_while_docked_at_tortuga() -> None:
    """RULES 8: "Advance from the sloop only while docked at Tortuga"."""
    state = shores([[SLOOP], []], ["hat", ""])
    assert refusal(state, play(SLOOP, "hat")) is Reason.SLOOP_AWAY
    there = shores([[SLOOP], []], ["hat", ""], tortuga=True)
    assert act(there, play(SLOOP, "hat")).pirates(0)[-1] == 32


def test_first_vacant_match_on_the_island() -> None:
    """RULES 8: "first vacant match on the island"."""
    state = shores([[SLOOP], [32, 42]], ["hat", ""], tortuga=True)
    assert act(state, play(SLOOP, "hat")).pirates(0)[-1] == 45


def test_none_the_cove() -> None:
    """RULES 8: "none: the cove. (decided)"."""
    state = shores([[SLOOP], [32, 42, 45]], ["hat", ""], tortuga=True)
    assert act(state, play(SLOOP, "hat")).pirates(0)[-1] == COVE


def test_pirates_of_any_number_leave_the_sloop_and_make_room() -> None:
    """RULES 8: "carries at most 3 of a colour": who has gone ashore does not count."""
    state = shores([[*[SLOOP] * 3, 28], []], ["hat hat", ""], tortuga=True)
    state = act(state, play(SLOOP, "hat"))
    assert state.pirates(0).count(SLOOP) == 2


# -- on the island -------------------------------------------------------------------------------


@pytest.mark.parametrize("tortuga", [False, True])
def test_on_the_island_wherever_the_sloop_is(tortuga: bool) -> None:
    """RULES 2: the first vacant match, none: the goal, which is the cove (RULES 8)."""
    state = shores([[33, 45], [35]], ["bottle hat", ""], tortuga=tortuga)
    assert act(state, play(33, "bottle")).pirates(0)[-2:] == (38, 45)
    assert act(state, play(33, "hat")).pirates(0)[-2:] == (42, 45)
    assert act(state, play(45, "hat")).pirates(0)[-2:] == (33, COVE)


def test_nobody_advances_from_the_cove() -> None:
    """RULES 8: the cove is the end of the path."""
    state = shores([[COVE], []], ["hat", ""])
    assert refusal(state, play(COVE, "hat")) is Reason.HOME_IN_THE_COVE
    assert not advances(state, COVE)


def test_all_pirates_in_the_cove_wins() -> None:
    """RULES 8: "All pirates in the cove wins."."""
    state = act(shores([[45, *[COVE] * 5], []], ["hat", ""]), play(45, "hat"))
    assert state.need == Over((0,), "escaped")
    assert (state.seat, state.actions) == (0, 1)
    for elsewhere in (SLOOP, 49, 0):
        near = shores([[45, elsewhere, *[COVE] * 4], []], ["hat", ""], tortuga=True)
        assert act(near, play(45, "hat")).winners is None


def test_all_pirates_on_the_sloop_win_nothing() -> None:
    """RULES 8: "All pirates in the cove wins.": the sloop is no goal here."""
    state = shores([[28, *[SLOOP] * 2, COVE], []], ["hat", ""], pirates=4)
    assert act(state, play(28, "hat")).winners is None


@pytest.mark.parametrize(("passage", "island"), [(4, 3), (4, 4)])
def test_other_splits(passage: int, island: int) -> None:
    """RULES 8: "other splits": the sloop stands behind the passage, the cove behind the island."""
    sloop, cove = 6 * passage + 1, 6 * (passage + island) + 2
    options: dict[str, Any] = {"segments": passage, "island_segments": island}
    state = shores([[sloop - 1], []], ["hat", ""], **options)
    assert act(state, play(sloop - 1, "hat")).pirates(0)[-1] == sloop
    over = shores([[sloop, cove - 1], []], ["hat", ""], tortuga=True, **options)
    landed = act(over, play(sloop, "hat")).pirates(0)[-2]
    assert over.board[landed - 2] == 2
    assert act(over, play(cove - 1, "hat")).pirates(0)[-1] == cove


def test_no_place_is_named() -> None:
    """RULES 2: "The destination is forced."."""
    state = shores([[28], []], ["hat", ""])
    assert not may(state, play(28, "hat")._replace(to=SLOOP))
