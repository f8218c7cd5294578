"""RULES 6, sentence by sentence: boarding rafts and going on from them. Each test quotes it."""

import pytest

from engine import Action, Reason, State, legal_actions
from engine.extra import NOBODY
from tests.engine.berths import (
    WHARF,
    act,
    advance,
    harbour,
    on,
    orange,
    sea,
    wharf_of,
    white,
)
from tests.engine.positions import SLOOP, may, refusal


def boardings(state: State, origin: int) -> list[int]:
    """The raft spaces that the pirate there may board."""
    return [
        action.to for action in legal_actions(state) if action.origin == origin and action.to >= 0
    ]


# -- who may board ------------------------------------------------------------------------------


def test_boards_when_the_advance_would_cross_the_wharf() -> None:
    """RULES 6: "when the advance would cross the wharf ..., the player may instead choose any
    unoccupied matching space of a docked raft".
    """
    state = harbour([[23], []], ["hat", "key"])
    assert boardings(state, 23) == [white(2), orange(2)]
    assert act(state, advance(23, "hat")).pirates(0)[-1] == 28
    after = act(state, advance(23, "hat", orange(2)))
    assert after.pirates(0)[-1] == orange(2)
    assert on(after, "orange").pirates == (NOBODY, 0, NOBODY, NOBODY, NOBODY)


def test_no_boarding_with_a_vacant_space_before_the_wharf() -> None:
    """RULES 6: "(no vacant matching space before it)"."""
    state = harbour([[13], []], ["hat key", "key"])
    assert boardings(state, 13) == []
    assert refusal(state, advance(13, "hat", white(2))) is Reason.CANNOT_GO_THERE


@pytest.mark.parametrize("theirs", [[23], [23, 23], [23, 23, 23]])
def test_boarding_past_taken_spaces(theirs: list[int]) -> None:
    """RULES 6: "(no vacant matching space before it)": a space with any pirate is not vacant."""
    assert boardings(harbour([[13], theirs], ["hat", "key"]), 13) == [white(2), orange(2)]


def test_boarding_past_a_closed_space() -> None:
    """RULES 6: a space that an X closed "is then no longer a space"."""
    state = harbour([[13], []], ["hat", "key"], blocked=[23])
    assert boardings(state, 13) == [white(2), orange(2)]
    assert act(state, advance(13, "hat")).pirates(0)[-1] == 28


def test_boards_from_the_jail() -> None:
    """RULES 6: the jail is before the wharf like any space."""
    state = harbour([[3, 11, 13, 23], []], ["hat", "key"])
    assert boardings(state, 0) == [white(2), orange(2)]


@pytest.mark.parametrize("origin", [25, 28, 36])
def test_no_boarding_from_behind_the_wharf(origin: int) -> None:
    """RULES 6: "when the advance would cross the wharf": there it does not."""
    state = harbour([[origin], []], ["hat", "key"])
    assert boardings(state, origin) == []
    assert refusal(state, advance(origin, "hat", white(2))) is Reason.CANNOT_GO_THERE


def test_boards_from_the_wharf() -> None:
    """RULES 6: "or the pirate is on the wharf"."""
    state = harbour([[WHARF], []], ["hat bottle", "key"])
    assert boardings(state, WHARF) == [orange(1), white(2), orange(2)]
    assert act(state, advance(WHARF, "hat")).pirates(0)[-1] == 28


def test_boards_another_raft_from_a_raft() -> None:
    """RULES 6: "or on a docked raft, ... (another one, if on a raft)"."""
    state = harbour([[white(2)], []], ["key skull", "key"])
    assert boardings(state, white(2)) == [orange(3), orange(5)]
    for back in (white(3), white(5), white(2)):
        assert refusal(state, advance(white(2), "skull", back)) is Reason.CANNOT_GO_THERE
    after = act(state, advance(white(2), "skull", orange(3)))
    assert on(after, "white").pirates == (NOBODY,) * 5
    assert on(after, "orange").pirates == (NOBODY, NOBODY, 0, NOBODY, NOBODY)


def test_goes_on_from_a_raft_by_the_path() -> None:
    """RULES 6: "the player *may* instead choose": else it goes on behind the wharf."""
    state = harbour([[orange(4), 27], []], ["dagger", "key"])
    after = act(state, advance(orange(4), "dagger"))
    assert after.pirates(0)[-2:] == (27, 32)
    assert on(after, "orange").pirates == (NOBODY,) * 5
    full = harbour([[white(4)], [27, 32]], ["dagger", "key"])
    assert act(full, advance(white(4), "dagger")).pirates(0)[-1] == SLOOP


def test_no_boarding_from_the_sloop() -> None:
    """RULES 6 gives the sloop no way to a raft."""
    state = harbour([[SLOOP], []], ["hat", "key"])
    assert refusal(state, advance(SLOOP, "hat", white(2))) is Reason.ALREADY_ABOARD


# -- where --------------------------------------------------------------------------------------


def test_boards_matching_spaces_only() -> None:
    """RULES 6: "any unoccupied *matching* space": raft 1 has no bottle, and a hat in second
    place.
    """
    state = harbour([[WHARF], []], ["bottle hat", "key"])
    assert refusal(state, advance(WHARF, "bottle", white(1))) is Reason.CANNOT_GO_THERE
    assert refusal(state, advance(WHARF, "hat", white(1))) is Reason.CANNOT_GO_THERE
    assert may(state, advance(WHARF, "hat", white(2)))


@pytest.mark.parametrize("lying", ["- crew", "- hole"])
def test_no_boarding_on_a_token(lying: str) -> None:
    """RULES 6: "A raft space is unoccupied when it has no pirate and no token"."""
    state = harbour([[WHARF], []], ["hat", "key"], white_raft=(1, lying))
    assert boardings(state, WHARF) == [orange(2)]


@pytest.mark.parametrize("crews", [[[WHARF, white(2)], []], [[WHARF], [white(2)]]])
def test_a_raft_space_holds_one_pirate(crews: list[list[int]]) -> None:
    """RULES 6: "it holds one pirate."."""
    assert boardings(harbour(crews, ["hat", "key"]), WHARF) == [orange(2)]


def test_no_boarding_at_an_empty_berth() -> None:
    """RULES 6: "of a *docked* raft"."""
    state = harbour([[WHARF], []], ["hat", "key"], white_raft=None, pile=0)
    assert boardings(state, WHARF) == [orange(2)]
    none = harbour([[WHARF], []], ["hat", "key"], white_raft=None, orange_raft=None, pile=0)
    assert boardings(none, WHARF) == []
    assert act(none, advance(WHARF, "hat")).pirates(0)[-1] == 28


# -- to sea by boarding -------------------------------------------------------------------------


def test_third_pirate_takes_the_raft_to_sea() -> None:
    """RULES 6: "pirates + crew on one raft reach 3: it leaves, its pirates have escaped for
    good; ... dock the next raft there."
    """
    state = harbour([[WHARF, white(1)], [white(5)]], ["hat hat", "key"])
    after = act(state, advance(WHARF, "hat", white(2)), rafts=[4])
    assert after.pirates(0) == (0, 0, 0, 0, sea(1), sea(1))
    assert after.pirates(1) == (0, 0, 0, 0, 0, sea(1))
    assert (on(after, "white").number, on(after, "white").pirates) == (4, (NOBODY,) * 5)
    assert wharf_of(after).pile == 3
    assert (after.seat, after.actions) == (0, 1)


@pytest.mark.parametrize("lying", ["crew crew", "crew - - crew"])
def test_a_pirate_with_two_crew_goes_to_sea(lying: str) -> None:
    """RULES 6: "pirates + crew on one raft reach 3"."""
    state = harbour([[WHARF], []], ["skull", "key"], white_raft=(1, lying))
    after = act(state, advance(WHARF, "skull", white(3)), rafts=[3])
    assert after.pirates(0)[-1] == sea(1)
    assert on(after, "white").tokens == (-1,) * 5


def test_a_pirate_that_leaves_is_not_counted() -> None:
    """RULES 6: "pirates + crew on one raft": the pirate that went on has left it."""
    state = harbour([[white(1), white(2)], []], ["bottle hat", "key"])
    state = act(state, advance(white(1), "bottle"))
    assert on(state, "white").pirates == (NOBODY, 0, NOBODY, NOBODY, NOBODY)


def test_raft_to_raft_may_go_to_sea() -> None:
    """RULES 6: another raft may be boarded, and leaves with the third."""
    state = harbour([[white(1), orange(1), orange(2)], []], ["key", "key"])
    after = act(state, advance(white(1), "key", orange(5)), rafts=[6])
    assert after.pirates(0)[-3:] == (sea(2),) * 3
    assert on(after, "white").pirates == (NOBODY,) * 5
    assert on(after, "orange").number == 6


def test_no_raft_left() -> None:
    """RULES 6: "No raft left: the berth stays empty."."""
    state = harbour([[WHARF, white(1), white(3)], []], ["hat hat", "key"], pile=0)
    after = act(state, advance(WHARF, "hat", white(2)))
    assert after.docks is not None
    assert (after.docks.white, after.docks.pile) == (None, 0)


def test_boarding_is_an_action_of_its_own() -> None:
    """RULES 6: "the player may instead choose": each space gives an action."""
    state = harbour([[23], []], ["hat key", "key"])
    wanted = [advance(23, "hat"), advance(23, "hat", white(2)), advance(23, "hat", orange(2))]
    found = [it for it in legal_actions(state) if it.origin == 23 and it.card == 2]
    assert sorted(found) == sorted(wanted)
    assert not may(state, Action("advance", 23, 2, to=SLOOP))
