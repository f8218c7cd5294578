"""Stepping through a game in lines: places, eyes, branches, the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.model.network.reel import Reel, reel_of
from cli.model.replay.orders import HELP, Sitting, begin, follow
from cli.model.replay.showing import show
from engine.rules import make_rules
from p2p.core.errors import PeerError
from p2p.core.log.records import MAGIC
from tests.cli.net.fold import log_of
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from collections.abc import Sequence

SECRET = {0: bytes([32]) * 32}
BOTH = SECRET | {1: bytes([33]) * 32}


@pytest.fixture(scope="module")
def data() -> bytes:
    return log_of(make_rules("jamaica", 2), Greedy(5))


@pytest.fixture(scope="module")
def reel(data: bytes) -> Reel:
    return reel_of(data, BOTH)


def said(sitting: Sitting, *lines: str) -> tuple[Sitting, Sequence[str]]:
    told: tuple[str, ...] = ()
    for line in lines:
        sitting, told = follow(sitting, line)
    return sitting, told


def test_a_game_is_stepped_through_to_its_winner(reel: Reel) -> None:
    showing = Sitting(show(reel, None))
    lines = begin(showing)
    assert lines[0] == "Jamaica rules, Ana and Bo."
    assert lines[1].endswith("Seen by everyone: all hands are known.")
    showing, told = said(showing, *[""] * showing.showing.last)
    assert told[-1].endswith("wins the game.")
    assert said(showing, "next")[1] == ("This is the end of the log.",)


def test_forward_and_back_is_where_one_was(reel: Reel) -> None:
    showing = Sitting(show(reel, None))
    there, _ = said(showing, "go 20")
    assert said(there, "next", "back")[0] == there
    assert said(there, "go start")[0] == showing
    assert said(showing, "next 20")[0] == there
    assert said(showing, "back")[1] == ("This is the start.",)


def test_a_turn_begins_where_it_is_said(reel: Reel) -> None:
    showing = Sitting(show(reel, None))
    _, told = said(showing, "turn")
    assert told[1].startswith("Turn 1. ")
    _, told = said(showing, "go t4")
    assert told[1].startswith("Turn 4. ")
    _, told = said(showing, "turn 9", "turn")
    assert told[1].startswith("Turn 10. ")


def test_a_seat_sees_its_own_cards_and_everyone_all(reel: Reel) -> None:
    showing = Sitting(show(reel, None))
    there, told = said(showing, "go t3", "seat Bo")
    assert told == ("Seen by Bo.",)
    _, hands = said(there, "hands")
    assert hands[0].endswith("unseen.")
    assert "unseen" not in hands[1]
    _, hands = said(there, "seat all", "hands")
    assert not any("unseen" in line for line in hands)


def test_undisclosed_hands_stay_closed(data: bytes) -> None:
    reel = reel_of(data, SECRET)
    assert reel.own == 0
    showing = Sitting(show(reel, None))
    lines = begin(showing)
    assert "Hidden: the hands of Bo, who did not disclose." in lines[1]
    _, hands = said(showing, "turn 2", "hands")
    assert "unseen" in hands[1]
    assert "unseen" not in hands[0]
    _, told = said(showing, "seat 2")
    assert told == ("Seen by Bo, but these cards are not known: nothing was disclosed.",)


def test_every_order_answers_and_nonsense_is_explained(reel: Reel) -> None:
    showing = Sitting(show(reel, None))
    there, _ = said(showing, "go t2")
    for word in HELP:
        _, told = said(there, word)
        assert told or word == "quit"
    assert "Possible: next" in said(there, "sing")[1][0]
    assert said(there, "go nowhere")[1][0].startswith("Go where?")
    assert said(there, "seat 9")[1][0].startswith("Which seat?")
    assert said(there, "quit")[0].over


def test_a_file_without_a_game_is_refused() -> None:
    with pytest.raises(PeerError, match="no game"):
        reel_of(MAGIC, {})


def test_a_word_is_found_from_here_on_and_behind_the_end_from_the_start(reel: Reel) -> None:
    showing = Sitting(show(reel, None))
    there, told = said(showing, "find retreat")
    assert "retreat" in " ".join(told)
    first = there.showing.at
    there, _ = said(there, "end", "find")
    assert there.showing.at == first
    assert said(showing, "find quetzal")[1] == ("No event is told with 'quetzal'.",)
    assert said(showing, "find")[1][0].startswith("Find what?")


def test_other_moves_are_typed_as_in_a_game_and_left_again(reel: Reel) -> None:
    there, _ = said(Sitting(show(reel, None)), "go t3")
    tried, told = said(there, "branch")
    assert told[0].startswith("In a branch")
    assert tried.branch is not None
    _, moves = said(tried, "moves")
    after, told = said(tried, moves[1].partition("  ")[0])
    assert after.branch is not None
    assert after.branch.state != tried.branch.state
    assert ": " in told[0]
    undone, _ = said(after, "undo")
    assert undone.branch == tried.branch
    assert said(undone, "undo")[1] == ("Nothing was tried yet.",)
    back, told = said(after, "leave")
    assert back.branch is None
    assert back.showing == there.showing
    assert told[0].startswith("Back in the game")


def test_the_verdict_is_asked_for_only_when_it_is_wanted(reel: Reel) -> None:
    asked: list[str] = []

    def audit() -> tuple[str, ...]:
        asked.append("audit")
        return ("Every seat is clean.",)

    there, _ = said(Sitting(show(reel, None), audit=audit), "next")
    assert asked == []
    assert said(there, "audit")[1] == ("Every seat is clean.",)
