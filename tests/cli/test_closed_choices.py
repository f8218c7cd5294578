"""Choices within an action, for the others: what is awaited, and what became of one that its seat
no longer makes (RULES 13).
"""

import pytest

from cli.model.parlour import opened
from cli.model.plain import happened
from cli.model.player import View
from cli.model.screen.logline import logged
from cli.model.situation import situation
from engine.dealer import Stream
from engine.events import Left, PassedOver
from engine.extra import CREW, HOLE, Committed, Docks, Extra, Pending, Raft
from engine.moves import apply
from engine.positions import raft_space
from engine.state import State
from engine.tokens import CREW_BOTH, HOLE_BOTH
from tests.cli.scenery import table_of, told, view
from tests.cli.walks import pick, setup

Gone = Left | PassedOver

LEAVES = "Ana leaves the game. The pirates stay where they are."
GONE = [(Left(0), LEAVES), (PassedOver(0), "The table passes over the turn of Ana.")]
SKULL, KEY, GREY_HAT = 3, 5, 8
ON_WHITE_3 = raft_space(37, 0, 3)


def asked(pending: Pending, white: Raft | None = None, **changes: object) -> State:
    """Ana has begun an action and is asked something within it."""
    docks = Docks(white or Raft(1), Raft(2), pile=4, pool=30)
    extra = Extra(captains=(0, 0, 0), docks=docks, pending=pending)
    changes = {"extra": extra, "supply": [SKULL, KEY, SKULL], **changes}
    return table_of("all-together", players=3, **changes)


def token(kind: int) -> Pending:
    """A token to be placed after a grey hat."""
    return Pending("place", Committed(GREY_HAT), kind)


@pytest.mark.parametrize("me", [1, None])
@pytest.mark.parametrize(
    ("pending", "awaited"),
    [
        (token(CREW_BOTH), "Ana is to choose the raft."),
        (Pending("move", Committed(GREY_HAT)), "Ana is to choose a pirate."),
        (Pending("take", takes=2), "Ana is to take 2 cards of the supply."),
    ],
)
def test_who_returns_reads_for_what_the_table_waits(
    pending: Pending, awaited: str, me: int | None
) -> None:
    lines = situation(view(asked(pending), me))
    assert lines[0] == "Turn 1. Ana to play, 3 actions left."
    assert lines[-1] == awaited


@pytest.mark.parametrize(("event", "gone"), GONE)
def test_a_token_that_is_not_placed_lies_on_white(event: Gone, gone: str) -> None:
    line = told(asked(token(CREW_BOTH)), event)[0]
    assert line == f"{gone} Crew is put on white 1. Nobody is moved by hat*."


@pytest.mark.parametrize(("event", "gone"), GONE)
def test_what_that_token_causes_is_told(event: Gone, gone: str) -> None:
    sinking = Raft(1, (HOLE, HOLE, -1, -1, -1), (-1, -1, 1, -1, -1))
    pirates = [[0] * 6, [0] * 5 + [ON_WHITE_3], [0] * 6]
    line = told(asked(token(HOLE_BOTH), sinking, pirates=pirates), event)[0]
    sinks = "The white raft sinks; Bo's pirate goes to the wharf."
    assert line == f"{gone} A hole is put on white 3. {sinks} Nobody is moved by hat*."
    leaving = Raft(1, (CREW, CREW, -1, -1, -1))
    assert "goes to sea with its crew alone" in told(asked(token(CREW_BOTH), leaving), event)[0]


@pytest.mark.parametrize(("event", "gone"), GONE)
def test_cards_that_move_nobody_are_told(event: Gone, gone: str) -> None:
    pair = Committed(0, GREY_HAT, KEY, captain=True)
    line = told(asked(Pending("move", pair)), event)[0]
    assert line == f"{gone} Nobody is moved by bottle and hat* as key."


@pytest.mark.parametrize(("event", "gone"), GONE)
def test_cards_that_the_captain_does_not_choose_come_from_the_left(event: Gone, gone: str) -> None:
    line = told(asked(Pending("take", takes=2)), event)[0]
    assert line == f"{gone} Ana is given skull and key from the left of the supply."


@pytest.mark.parametrize(("event", "gone"), GONE)
def test_a_discard_that_is_not_made_is_told(event: Gone, gone: str) -> None:
    extra = Extra(pending=Pending("discard"), turn=0)
    hands = [[SKULL] * 9, [KEY], [KEY]]
    state = table_of("filibusters", players=3, extra=extra, hands=hands, actions=1)
    assert told(state, event)[0] == f"{gone} Ana discards no more."


def test_who_is_asked_nothing_closes_nothing() -> None:
    gone = "Bo leaves the game. The pirates stay where they are."
    assert told(asked(token(CREW_BOTH)), Left(1)) == (f"{gone} Ana is to choose the raft.",)
    assert told(asked(token(CREW_BOTH)), Left(1), 0)[0] == gone


def test_the_last_seat_left_closes_no_choice() -> None:
    state = asked(token(CREW_BOTH), living=(0, 1))
    assert told(state, Left(0)) == (LEAVES, "All others have left. Bo wins.")


@pytest.mark.parametrize("preset", ["all-together", "filibusters", "whole-jailbreak"])
def test_what_changes_when_a_seat_goes_is_told(preset: str) -> None:
    """Whole games: where a leaver changes more than the turn, more is said than that it goes."""
    start = setup(preset, 3, "closed", round_cap=40, captain=True, supply=10)
    after, _ = opened(start)
    chance, closings = Stream.of(b"closed", "walk"), 0
    for _ in range(500):
        state = after.state
        if after.over:
            break
        for event in (Left(state.seat), PassedOver(state.seat)):
            line = happened(View(apply(state, event), start.names), state, event)
            more = line.count(". ") > (event == Left(state.seat))
            assert more == (state.pending is not None), line
            closings += more
        after, _ = after.act(pick(after, chance))
    assert closings


@pytest.mark.parametrize("event", [Left(0), PassedOver(0)])
def test_the_short_log_tells_it_too(event: Gone) -> None:
    before = asked(token(CREW_BOTH))
    after = view(apply(before, event))
    line = logged(after, before, event)[0].text
    assert line.rstrip(".").endswith("Crew is put on white 1. Nobody is moved by hat*")
