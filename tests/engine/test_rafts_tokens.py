"""RULES 6, sentence by sentence: what each token does, rafts that sink. Each test quotes it."""

import pytest

from engine import Action, Choose, Drawn, IllegalAction, Reason, apply, legal_actions
from engine.actions import PLACES, move
from engine.events import Acted
from engine.extra import CREW, HOLE, NOBODY, NOTHING
from tests.engine.berths import (
    WHARF,
    act,
    acted,
    closed,
    committed,
    harbour,
    on,
    orange,
    play,
    sea,
    wharf_of,
    white,
)
from tests.engine.positions import refusal

WHITE, ORANGE = PLACES
FREE = (NOTHING,) * 5


# -- crew ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("berth", ["white", "orange"])
def test_crew_takes_the_first_space(berth: str) -> None:
    """RULES 6: "**Crew**: first space of the raft, counted from the wharf"."""
    state = act(harbour([[], []], ["hat*", "key"]), play("hat*"), f"crew:{berth}")
    assert on(state, berth).tokens == (CREW, *FREE[1:])
    other = {"white": "orange", "orange": "white"}[berth]
    assert on(state, other).tokens == FREE


def test_crew_passes_over_tokens_and_pirates() -> None:
    """RULES 6: "without token or pirate."."""
    state = harbour([[], [white(2)]], ["hat*", "key"], white_raft=(1, "hole - hole"))
    after = act(state, play("hat*"), "crew:white")
    assert on(after, "white").tokens == (HOLE, NOTHING, HOLE, CREW, NOTHING)
    assert on(after, "white").pirates == (NOBODY, 1, NOBODY, NOBODY, NOBODY)


# -- holes --------------------------------------------------------------------------------------


def test_hole_takes_the_first_space_without_token() -> None:
    """RULES 6: "**Hole**: first space without a token"."""
    state = harbour([[], []], ["hat*", "key"], orange_raft=(2, "crew hole"))
    after = act(state, play("hat*"), "hole:orange")
    assert on(after, "orange").tokens == (CREW, HOLE, HOLE, NOTHING, NOTHING)


def test_pirate_on_the_hole_goes_to_the_wharf() -> None:
    """RULES 6: "a pirate there goes to the wharf."."""
    state = harbour([[], [orange(1), orange(2)]], ["hat*", "key"])
    after = act(state, play("hat*"), "hole:orange")
    assert after.pirates(1)[-2:] == (WHARF, orange(2))
    assert on(after, "orange").tokens[0] == HOLE
    assert on(after, "orange").pirates == (NOBODY, 1, NOBODY, NOBODY, NOBODY)


# -- tokens of both colours ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["crew:both", "hole:both"])
def test_token_of_both_colours_is_a_choice(kind: str) -> None:
    """RULES 6: "A token of both colours: the player's choice when both berths hold a raft"."""
    state = act(harbour([[], []], ["hat*", "key"]), play("hat*"), kind)
    assert state.need == Choose(0)
    assert legal_actions(state) == (WHITE, ORANGE)
    for choice, berth in ((WHITE, "white"), (ORANGE, "orange")):
        after = act(state, choice)
        assert on(after, berth).tokens[0] == (CREW if kind == "crew:both" else HOLE)
        assert sum(on(after, name).tokens.count(NOTHING) for name in ("white", "orange")) == 9
        assert after.pending == committed("hat*")


@pytest.mark.parametrize("empty", ["white", "orange"])
@pytest.mark.parametrize(("kind", "lies"), [("crew:both", CREW), ("hole:both", HOLE)])
def test_with_one_raft_docked_it_goes_there(empty: str, kind: str, lies: int) -> None:
    """RULES 6: "with one docked it goes there."."""
    one, other = (None, (2, "")) if empty == "white" else ((1, ""), None)
    state = harbour([[], []], ["hat*", "key"], pile=0, white_raft=one, orange_raft=other)
    after = act(state, play("hat*"), kind)
    assert on(after, "orange" if empty == "white" else "white").tokens[0] == lies
    assert after.pending == committed("hat*")


# -- to the box ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["crew:white", "hole:white"])
def test_no_raft_there(kind: str) -> None:
    """RULES 6: "No room or no raft there: the token goes to the box."."""
    state = harbour([[], []], ["hat*", "key"], white_raft=None, pile=0)
    after = act(state, play("hat*"), kind)
    assert wharf_of(after) == wharf_of(state)._replace(pool=39)


@pytest.mark.parametrize("kind", ["crew:both", "hole:both"])
def test_no_raft_anywhere(kind: str) -> None:
    """RULES 6: "No room or no raft there: the token goes to the box."."""
    state = harbour([[], []], ["hat*", "key"], white_raft=None, orange_raft=None, pile=0)
    after = act(state, play("hat*"), kind)
    assert wharf_of(after) == wharf_of(state)._replace(pool=39)
    assert after.pending == committed("hat*")


# -- X ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crews", "blocked", "space"),
    [
        ([[7], [9]], [3], 31),
        ([[31], [9]], [3], 28),
        ([[28], [31, 31]], [3], 23),
        ([[7], [9]], [31], 28),
        ([[23, 28], [31, 31, 31]], [13], 11),
    ],
)
def test_x_closes_the_space_closest_to_the_sloop(
    crews: list[list[int]], blocked: list[int], space: int
) -> None:
    """RULES 6: "**X**: the unoccupied space (no pirate, no X) with that icon closest to the
    sloop".
    """
    state = harbour(crews, ["key*", "key"], blocked=blocked)
    after = act(state, play("key*"), "x:hat")
    assert closed(after) == sorted([*blocked, space])


def test_closed_space_is_no_space_for_an_advance() -> None:
    """RULES 6: "it is then no longer a space."."""
    state = act(harbour([[28], []], ["hat*", "key"]), play("hat*"), "x:hat")
    assert act(state, move(28)).pirates(0)[-1] == 37


def test_x_without_an_unoccupied_space() -> None:
    """RULES 6: "None: to the box."."""
    state = harbour([[3, 11, 13], [23, 28]], ["key*", "key"], blocked=[31])
    after = act(state, play("key*"), "x:hat")
    assert wharf_of(after) == wharf_of(state)._replace(pool=wharf_of(state).pool - 1)


def test_x_closes_no_space_of_a_raft() -> None:
    """RULES 6: "the unoccupied space ... closest to the sloop": a raft's space is on no way to
    it.
    """
    state = harbour([[], []], ["key*", "key"], blocked=[3, 11, 13, 23, 28, 31])
    assert wharf_of(act(state, play("key*"), "x:hat")).white == wharf_of(state).white


# -- to sea by crew -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("crews", "lying"),
    [([[2], [2]], "crew crew"), ([[white(3)], [2]], "crew"), ([[white(3)], [white(5)]], "")],
)
def test_crew_takes_the_raft_to_sea(crews: list[list[int]], lying: str) -> None:
    """RULES 6: "pirates + crew on one raft reach 3: it leaves"."""
    state = harbour(crews, ["hat*", "key"], white_raft=(1, lying))
    after, order = acted(state, play("hat*"), "crew:white", [4])
    assert order == ["token", "raft"]
    for seat, (position,) in enumerate(crews):
        assert after.pirates(seat)[-1] == (2 if position == 2 else sea(1))
    assert (on(after, "white").number, on(after, "white").tokens) == (4, FREE)
    assert after.pending == committed("hat*")


def test_tokens_of_a_raft_at_sea_are_out_of_play() -> None:
    """RULES 6: "its spaces vanish" and "Tokens never return to the pool."."""
    state = harbour([[], []], ["hat*", "key"], white_raft=(1, "crew hole crew"))
    after = act(state, play("hat*"), "crew:white", [4])
    assert wharf_of(after).pool == wharf_of(state).pool - 1


# -- sinking ------------------------------------------------------------------------------------


def test_third_hole_sinks_the_raft() -> None:
    """RULES 6: "**Sinks**: the third hole: its pirates go to the wharf, raft and tokens to the
    box; dock the next."
    """
    state = harbour([[white(3)], [white(4)]], ["hat*", "key"], white_raft=(1, "hole hole"))
    after, order = acted(state, play("hat*"), "hole:white", [4])
    assert order == ["token", "raft"]
    assert (after.pirates(0)[-1], after.pirates(1)[-1]) == (WHARF, WHARF)
    assert (on(after, "white").number, on(after, "white").tokens) == (4, FREE)
    assert (wharf_of(after).pool, wharf_of(after).pile) == (37, 3)


def test_sinks_with_its_crew() -> None:
    """RULES 6: "raft and tokens to the box"."""
    state = harbour([[], []], ["hat*", "key"], orange_raft=(2, "crew hole hole crew"))
    after = act(state, play("hat*"), "hole:orange", [3])
    assert on(after, "orange").tokens == FREE
    assert wharf_of(after).pool == 35


def test_two_holes_do_not_sink_it() -> None:
    """RULES 6: "the *third* hole"."""
    state = harbour([[], []], ["hat*", "key"], white_raft=(1, "hole"))
    assert on(act(state, play("hat*"), "hole:white"), "white").number == 1


@pytest.mark.parametrize("kind", ["hole:white", "crew:white"])
def test_no_raft_left_for_the_berth(kind: str) -> None:
    """RULES 6: "No raft left: the berth stays empty."."""
    lying = "hole hole crew crew"
    state = harbour([[], []], ["hat*", "key"], white_raft=(1, lying), pile=0)
    after = act(state, play("hat*"), kind)
    assert (wharf_of(after).white, wharf_of(after).pile) == (None, 0)
    assert after.need == Choose(0)


# -- the pool -----------------------------------------------------------------------------------


def test_revealed_token_leaves_the_pool() -> None:
    """RULES 6: "Tokens never return to the pool."."""
    state = act(harbour([[], []], ["hat*", "key"]), play("hat*"), "hole:white")
    assert wharf_of(state).pool == 39


def test_a_token_must_be_one_of_the_kinds() -> None:
    """RULES 6 names twelve kinds of token; a token lies face up, so nobody may not know it."""
    state = apply(harbour([[], []], ["hat*", "key"]), Acted(0, play("hat*")))
    for kind in (-1, 12):
        with pytest.raises(IllegalAction) as refused:
            apply(state, Drawn((kind,)))
        assert refused.value.reason is Reason.CARD_NOT_IN_PILE


def test_nothing_is_placed_unasked() -> None:
    """RULES 6: a berth is chosen for a token of both colours only."""
    state = harbour([[], []], ["hat*", "key"])
    assert refusal(state, WHITE) is Reason.NOTHING_TO_PLACE
    asked = act(state, play("hat*"), "crew:both")
    assert refusal(asked, Action("place", to=2)) is Reason.UNKNOWN_ACTION
    assert refusal(asked, move(0)) is Reason.PENDING_PLACE
