"""RULES 8, sentence by sentence: retreats, and pushes of RULES 9. Each test quotes its sentence."""

from typing import Any

import pytest

from engine import Draw, Reason, State, legal_actions, retreat
from engine.actions import Action, push
from engine.moves import gain, landing
from tests.engine.positions import act, acted, cards, may, refusal
from tests.engine.shores import COVE, SLOOP, shores


def back(state: State) -> list[int]:
    """Where the acting seat may retreat from."""
    return [action.origin for action in legal_actions(state) if action.do == "retreat"]


# -- on the island -------------------------------------------------------------------------------


@pytest.mark.parametrize("tortuga", [False, True])
def test_on_the_island_to_island_spaces(tortuga: bool) -> None:
    """RULES 8: "Retreat: on the island only to island spaces"."""
    state = shores([[40], [35, 35, 9]], ["", ""], tortuga=tortuga)
    assert gain(state, retreat(40)) == 2
    after, needs = acted(state, retreat(40), "hat key")
    assert needs == [Draw("card", ((0, 2),))]
    assert (after.pirates(0)[-1], after.hand(0)) == (35, cards("hat key"))


@pytest.mark.parametrize("tortuga", [False, True])
def test_never_across_water(tortuga: bool) -> None:
    """RULES 8: "never across water": neither to the passage nor to the sloop."""
    state = shores([[40], [SLOOP, 9]], ["", ""], tortuga=tortuga)
    assert refusal(state, retreat(40)) is Reason.NOBODY_BEHIND
    full = shores([[40], [35, 35, 35, SLOOP, 9]], ["", ""], tortuga=tortuga)
    assert refusal(full, retreat(40)) is Reason.NOBODY_BEHIND


def test_from_the_cove_to_island_spaces() -> None:
    """RULES 8: "from the cove to island spaces"."""
    state = shores([[COVE, COVE], [32, 9]], ["", ""])
    assert act(state, retreat(COVE), "hat").pirates(0)[-2:] == (32, COVE)
    bare = shores([[COVE], [SLOOP, 9]], ["", ""], tortuga=True)
    assert refusal(bare, retreat(COVE)) is Reason.NOBODY_BEHIND


# -- from the sloop and on the passage -----------------------------------------------------------


def test_from_the_sloop_only_while_at_cartagena() -> None:
    """RULES 8: "from the sloop only while at Cartagena, to passage spaces"."""
    state = shores([[SLOOP], [9, 40]], ["", ""])
    assert act(state, retreat(SLOOP), "hat").pirates(0)[-1] == 9
    away = shores([[SLOOP], [9, 40]], ["", ""], tortuga=True)
    assert refusal(away, retreat(SLOOP)) is Reason.SLOOP_AWAY


def test_who_is_aboard_is_no_target() -> None:
    """RULES 2: the closest *space* behind; the sloop is none (RULES 1)."""
    state = shores([[SLOOP], [SLOOP, 9, 40]], ["", ""])
    assert landing(state, retreat(SLOOP)) == 9


def test_on_the_passage_as_ever() -> None:
    """RULES 2: "the *closest* space behind holding exactly 1 or 2 pirates"."""
    state = shores([[20, 4], [9, 12, 12, 12]], ["", ""], tortuga=True)
    assert act(state, retreat(20), "hat").pirates(0)[-2:] == (4, 9)
    assert refusal(state, retreat(4)) is Reason.NOBODY_BEHIND
    assert refusal(state, retreat(0)) is Reason.IN_JAIL
    assert back(state) == [20]


def test_from_everywhere() -> None:
    """RULES 8: the positions of all its sentences together."""
    crews = [[4, 20, SLOOP, 35, 49, COVE], [9, 37]]
    assert back(shores(crews, ["", ""])) == [COVE, 49, SLOOP, 20]
    assert back(shores(crews, ["", ""], tortuga=True)) == [COVE, 49, 20]
    assert back(shores(crews, ["", ""], sloop_retreat=False)) == [49, 20]
    assert back(shores(crews, ["", ""], jail_retreat=True)) == [COVE, 49, SLOOP, 20, 4]


@pytest.mark.parametrize("tortuga", [False, True])
def test_sloop_retreat_false(tortuga: bool) -> None:
    """RULES 8: "sloop_retreat=false forbids retreats from the sloop and from the cove"."""
    state = shores([[SLOOP, COVE], [9, 35]], ["", ""], tortuga=tortuga, sloop_retreat=False)
    assert refusal(state, retreat(COVE)) is Reason.STAYS_IN_THE_COVE
    assert refusal(state, retreat(SLOOP)) in (Reason.STAYS_ABOARD, Reason.SLOOP_AWAY)
    assert back(state) == []


# -- jail_retreat --------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", [4, SLOOP])
def test_jail_retreat_serves_passage_and_sloop(origin: int) -> None:
    """RULES 8: "jail_retreat=true serves pirates of the passage and of the sloop at Cartagena";
    RULES 2: "it goes to jail and draws 1, only when no 1-2 space is behind".
    """
    state = shores([[origin], [35]], ["", ""], jail_retreat=True)
    assert (landing(state, retreat(origin)), gain(state, retreat(origin))) == (0, 1)
    assert act(state, retreat(origin), "hat").pirates(0) == (0,) * 6
    behind = shores([[origin], [2, 35]], ["", ""], jail_retreat=True)
    assert act(behind, retreat(origin), "hat").pirates(0)[-1] == 2


def test_jail_retreat_serves_nobody_else() -> None:
    """RULES 8: "serves pirates of the passage and of the sloop at Cartagena only."."""
    state = shores([[SLOOP, 40, COVE], [9]], ["", ""], tortuga=True, jail_retreat=True)
    assert refusal(state, retreat(SLOOP)) is Reason.SLOOP_AWAY
    alone = shores([[32, COVE], [32, 32]], ["", ""], jail_retreat=True)
    assert refusal(alone, retreat(32)) is Reason.NOBODY_BEHIND
    assert refusal(alone, retreat(COVE)) is Reason.NOBODY_BEHIND
    assert refusal(alone, retreat(0)) is Reason.IN_JAIL


def test_jail_retreat_from_the_sloop_needs_sloop_retreat() -> None:
    """RULES 8: "sloop_retreat=false forbids retreats from the sloop"."""
    state = shores([[SLOOP, 4], []], ["", ""], jail_retreat=True, sloop_retreat=False)
    assert refusal(state, retreat(SLOOP)) is Reason.STAYS_ABOARD
    assert back(state) == [4]


# -- pushes (RULES 9) ----------------------------------------------------------------------------


def pushing(*crews: list[int], **options: Any) -> State:
    return shores(crews, [""] * len(crews), morgan="both", **options)


def pushes(state: State) -> list[Action]:
    return [action for action in legal_actions(state) if action.do == "push"]


@pytest.mark.parametrize("tortuga", [False, True])
def test_jail_and_passage_to_passage_spaces(tortuga: bool) -> None:
    """RULES 9: "jail and passage to passage spaces"."""
    state = pushing([20, 20, 35], [4], tortuga=tortuga)
    assert act(state, push(1, 4), "hat hat").pirates(1)[-1] == 20
    assert act(state, push(1, 0), "hat").pirates(1)[-2:] == (4, 4)
    assert pushes(state) == [push(1, 4), push(1, 0)]


@pytest.mark.parametrize("tortuga", [False, True])
def test_a_push_does_not_cross_water(tortuga: bool) -> None:
    """RULES 9: "In the whole jailbreak a push does not cross water"; "the sloop is not such a
    space".
    """
    state = pushing([35, SLOOP], [20], tortuga=tortuga)
    assert refusal(state, push(1, 20)) is Reason.NOBODY_AHEAD
    assert pushes(state) == [push(1, 0)]


def test_the_sloop_only_while_at_tortuga_to_island_spaces() -> None:
    """RULES 9: "the sloop only while at Tortuga to island spaces"."""
    state = pushing([35, 9], [SLOOP], tortuga=True)
    assert act(state, push(1, SLOOP), "hat").pirates(1)[-1] == 35
    here = pushing([35, 9], [SLOOP])
    assert refusal(here, push(1, SLOOP)) is Reason.SLOOP_AWAY
    bare = pushing([9], [SLOOP], tortuga=True)
    assert refusal(bare, push(1, SLOOP)) is Reason.NOBODY_AHEAD


@pytest.mark.parametrize("tortuga", [False, True])
def test_the_island_to_island_spaces(tortuga: bool) -> None:
    """RULES 9: "the island to island spaces"."""
    state = pushing([40], [35, 44], tortuga=tortuga)
    assert act(state, push(1, 35), "hat").pirates(1)[-2:] == (40, 44)
    assert refusal(state, push(1, 44)) is Reason.NOBODY_AHEAD


def test_pirates_in_the_cove_cannot_be_pushed() -> None:
    """RULES 9: "Pirates at the goal cannot be pushed"."""
    assert refusal(pushing([40], [COVE]), push(1, COVE)) is Reason.CANNOT_BE_PUSHED


def test_a_push_makes_room_on_the_sloop() -> None:
    """RULES 8: "at most 3 of a colour": a pirate pushed ashore has left it."""
    state = act(pushing([35], [SLOOP] * 3, tortuga=True), push(1, SLOOP), "hat")
    assert state.pirates(1) == (0, 0, 0, SLOOP, SLOOP, 35)


def test_instead_forbids_every_own_retreat() -> None:
    """RULES 9: "Draw by moving *an opponent's* pirate forward": instead of the own retreat."""
    state = shores([[20, SLOOP, 40, COVE], [9, 35]], ["", ""], morgan="instead")
    for origin in (20, SLOOP, 40, COVE):
        assert refusal(state, retreat(origin)) is Reason.MORGAN_INSTEAD
    assert may(state, push(1, 9))
