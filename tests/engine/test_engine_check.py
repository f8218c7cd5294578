import pytest

from engine import Choose, Draw, Layout, Over, Shuffle, State, make_rules, play, retreat
from engine.cards import ONE, UNKNOWN
from engine.check import check
from engine.extra import CREW, HOLE, Committed, Crossing, Docks, Extra, Pending, Raft
from engine.local import start
from engine.positions import sea, sloop_of
from tests.engine.scenes import HAT, KEY, SLOOP, scene

SOUND = scene((0, 0, 0, 3, 5, 9), (0, 0, 0, 3, 9, 9), hand=(HAT, KEY), row=(HAT,), supply=12)


def test_sound_state_has_no_problem() -> None:
    assert check(SOUND) == ()


def moved(state: State, crew: tuple[int, ...]) -> State:
    """The crew of seat 0 set down anew, with the occupancy that goes with it."""
    crews = (sum(16**position for position in crew), state.crews[1])
    return state._replace(
        holdings=crews + state.hands, occupied=sum(crews) - sum(crew & 15 for crew in crews)
    )


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (SOUND._replace(holdings=SOUND.holdings[1:]), "3 crews and hands for 2 seats"),
        (SOUND._replace(holdings=SOUND.crews), "2 crews and hands for 2 seats"),
        (SOUND._replace(seat=2), "seat 2 of 2"),
        (SOUND._replace(occupied=0), "the occupancy is not the pirates out of jail"),
        (moved(SOUND, (0, 0, 0, 3, 5)), "seat 0 has 5 pirates on the path, not 6"),
        (moved(SOUND, (0, 0, 0, 3, 5, 38)), "seat 0 has 5 pirates on the path, not 6"),
        (moved(SOUND, (0, 0, 0, 3, 9, 9)), "4 pirates on space 9, where three may stand"),
        (moved(SOUND, (SLOOP,) * 6), "seat 0 has escaped and the game goes on"),
        (SOUND._replace(deck=SOUND.deck + 1), "103 cards instead of 102"),
        (SOUND._replace(discarded=18 * ONE[HAT]), "20 cards hat, and the deck has 17"),
        (SOUND._replace(supply=(UNKNOWN,)), "an unknown card where all can see it"),
        (SOUND._replace(supply=(HAT,) * 13), "a row of 13 cards where 12 lie"),
        (SOUND._replace(deck=-1), "a deck of -1 cards"),
        (SOUND._replace(actions=3), "3 actions of at most 3 in the turn"),
        (SOUND._replace(actions=-1), "-1 actions of at most 3 in the turn"),
        (SOUND._replace(round=0), "round 0"),
        (SOUND._replace(living=(1, 0)), "living seats (1, 0)"),
        (SOUND._replace(living=()), "nobody at the table"),
        (SOUND._replace(living=(1,)), "a choice of seat 0 in the turn of seat 0"),
        (SOUND._replace(need=Choose(1)), "a choice of seat 1 in the turn of seat 0"),
        (SOUND._replace(need=Over((1, 0), "escaped")), "winners (1, 0)"),
        (SOUND._replace(need=Over((), "escaped")), "winners ()"),
        (SOUND._replace(need=Over((0,), "escaped"), living=(1,)), "a winner who has left"),
        (SOUND._replace(need=Layout()), "a layout asked for twice, or never made"),
        (SOUND._replace(owed=1), "cards owed while no draw runs"),
        (
            SOUND._replace(need=Draw("card", ((0, 100),))),
            "a draw of nothing or of more than the deck holds",
        ),
        (
            SOUND._replace(need=Shuffle("card", 0)),
            "a shuffle that is not of the discard into an empty deck",
        ),
    ],
)
def test_each_problem_is_named(state: State, problem: str) -> None:
    assert problem in check(state)


def test_unknown_card_in_an_open_hand() -> None:
    state = scene((0,) * 6, hand=(HAT,), hands="open")
    hidden = state._replace(holdings=(*state.crews, ONE[UNKNOWN], state.hands[1]))
    assert "an unknown card in an open hand" in check(hidden)
    capped = scene((0,) * 6, round_cap=3)._replace(round=4)
    assert check(capped) == ("round 4 past the cap",)


# -- variants -----------------------------------------------------------------------------------

TAKING = play(
    scene(
        (0, 0, 0, 0, 0, 9),
        (0, 0, 0, 0, 4, 4),
        row=(HAT, KEY),
        supply=12,
        captain=True,
        extra=Extra(captains=(9, 0)),
    ),
    retreat(9, captain=True),
)
"""Seat 0's captain takes two cards."""

DISCARDING = scene((0,) * 6, hand=(HAT,) * 8, filibusters=7, extra=Extra(Pending("discard"), 0))

CROSSING = start(make_rules("whole-jailbreak", 2), b"check").state


def with_extra(state: State, **fields: object) -> State:
    """The state with some fields of its extra changed."""
    return state._replace(extra=Extra._make({**state.extra._asdict(), **fields}.values()))


@pytest.mark.parametrize("state", [TAKING, DISCARDING, CROSSING], ids=["take", "discard", "sloop"])
def test_sound_variants_have_no_problem(state: State) -> None:
    assert check(state) == ()


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (with_extra(SOUND, captains=(0, 0)), "2 captains instead of 0"),
        (with_extra(TAKING, captains=(4,)), "1 captains instead of 2"),
        (
            with_extra(TAKING, captains=(9, 0)),
            "the captain of seat 0 stands where none of its pirates does",
        ),
        (
            with_extra(SOUND, crossing=Crossing()),
            "a crossing without the whole jailbreak, or none with it",
        ),
        (
            with_extra(CROSSING, crossing=None),
            "a crossing without the whole jailbreak, or none with it",
        ),
        (with_extra(SOUND, docks=Docks()), "a wharf without rafts, or none with them"),
        (with_extra(TAKING, pending=Pending("take", takes=0)), "0 takes"),
        (with_extra(TAKING, pending=Pending("take", takes=3)), "3 takes"),
        (
            with_extra(SOUND, pending=Pending("take", takes=1)),
            "take is pending, which these rules do not know",
        ),
        (with_extra(TAKING, turn=0), "the turn of seat 0"),
        (with_extra(DISCARDING, turn=-1), "the turn of seat -1"),
        (with_extra(DISCARDING, turn=2), "the turn of seat 2"),
        (with_extra(TAKING, closing=True), "a choice in a turn that was passed over"),
        (
            with_extra(TAKING, pending=Pending("take", Committed(HAT), takes=1)),
            "committed cards without a pirate to be moved, or none with it",
        ),
        (
            with_extra(TAKING, pending=Pending("take", token=2, takes=1)),
            "token 2 to be placed",
        ),
        (
            TAKING._replace(need=Over((0,), "escaped")),
            "something is pending in a finished game",
        ),
    ],
)
def test_each_problem_of_a_variant_is_named(state: State, problem: str) -> None:
    assert problem in check(state)


def test_sloop_carries_three_of_a_colour() -> None:
    sloop = sloop_of(CROSSING.rules)
    crews = (4 << 4 * sloop | 2, CROSSING.crews[1])
    full = CROSSING._replace(holdings=crews + CROSSING.hands, occupied=4 << 4 * sloop)
    assert check(full) == ("more than three pirates of seat 0 on the sloop",)


WHARF = start(make_rules("risky-rafts", 2), b"check").state
FULL = (CREW, -1, -1, -1, -1)


def with_docks(**fields: object) -> State:
    """The opening of a game with rafts, with some fields of its wharf changed."""
    docks = WHARF.docks
    assert docks is not None
    return with_extra(WHARF, docks=Docks._make({**docks._asdict(), **fields}.values()))


def raft(**fields: object) -> Raft:
    """The white raft of that opening, changed."""
    docks = WHARF.docks
    assert docks is not None
    assert docks.white is not None
    return Raft._make({**docks.white._asdict(), **fields}.values())


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (with_docks(pile=5), "a pile of 5 rafts, where 0 to 4 can be left"),
        (with_docks(pool=41), "a pool of 41 tokens, where 0 to 40 can be left"),
        (with_docks(white=raft(tokens=FULL)), "a pool of 40 tokens, where 0 to 39 can be left"),
        (with_docks(white=raft(number=7)), "rafts [7, "),
        (with_docks(white=None), "the white berth is empty while rafts are left"),
        (with_docks(white=raft(pirates=(0, -1, -1, -1, -1))), "the pirates on white:1 are not"),
        (
            with_docks(white=raft(tokens=(2, -1, -1, -1, -1))),
            "tokens [2, -1, -1, -1, -1] and pirates [",
        ),
        (
            with_docks(white=raft(tokens=FULL, pirates=(0, -1, -1, -1, -1))),
            "a pirate on a token of the white raft",
        ),
        (with_docks(white=raft(tokens=(CREW,) * 3 + (-1,) * 2)), "the white raft should be gone"),
        (with_docks(white=raft(tokens=(HOLE,) * 3 + (-1,) * 2)), "the white raft should be gone"),
        (with_docks(white=raft(tokens=(-1,) * 6)), "tokens [-1, -1, -1, -1, -1, -1] and pirates"),
        (
            with_docks(white=raft(pirates=(2, -1, -1, -1, -1))),
            "pirates [2, -1, -1, -1, -1] on the white",
        ),
        (with_docks(blocked=1 << 4000), "closed spaces that are none: beyond the path"),
        (with_docks(blocked=1 << 4 * 37), "closed spaces that are none: [37]"),
        (
            with_extra(WHARF, pending=Pending("move", Committed(HAT))),
            "committed cards none of which is grey",
        ),
        (
            with_extra(WHARF, pending=Pending("move", Committed(HAT + 6, HAT))),
            "committed cards 8 and 2",
        ),
        (
            with_extra(WHARF, pending=Pending("move", Committed(HAT + 6, HAT + 6, 1))),
            "committed cards for icon 1",
        ),
        (
            with_extra(WHARF, pending=Pending("move", Committed(HAT + 6), tokens=2)),
            "2 tokens to reveal",
        ),
        (
            with_extra(WHARF, pending=Pending("place", Committed(HAT + 6))),
            "token -1 to be placed",
        ),
    ],
)
def test_each_problem_of_a_wharf_is_named(state: State, problem: str) -> None:
    assert check(WHARF) == ()
    assert any(found.startswith(problem) for found in check(state)), check(state)


def test_pirate_on_a_closed_space_and_rafts_at_sea() -> None:
    crew = 1 << 4 * 9 | 1 << 4 * sea(WHARF.goal, raft().number) | 4
    state = WHARF._replace(holdings=(crew, *WHARF.holdings[1:]), occupied=1 << 4 * 9)
    closed = state._replace(extra=with_docks(blocked=1 << 4 * 9).extra)
    assert "a pirate on the closed space 9" in check(closed)
    assert any("docked and rafts [" in found for found in check(state))
