from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.model.network.reel import Reel, reel_of
from cli.model.network.replay import HELP, Showing, begin, follow
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


def said(showing: Showing, *lines: str) -> tuple[Showing, Sequence[str]]:
    told: tuple[str, ...] = ()
    for line in lines:
        showing, told = follow(showing, line)
    return showing, told


def test_a_game_is_stepped_through_to_its_winner(reel: Reel) -> None:
    showing, lines = begin(reel, None)
    assert lines[0] == "Jamaica rules, Ana and Bo."
    assert lines[1].endswith("Seen by everyone: all hands are known.")
    showing, told = said(showing, *[""] * len(showing.frames))
    assert told[-1].endswith("wins the game.")
    assert said(showing, "next")[1] == ("This is the end of the log.",)


def test_forward_and_back_is_where_one_was(reel: Reel) -> None:
    showing, _ = begin(reel, None)
    there, _ = said(showing, "go 20")
    assert said(there, "next", "back")[0] == there
    assert said(there, "go start")[0] == showing
    assert said(showing, "next 20")[0] == there
    assert said(showing, "back")[1] == ("This is the start.",)


def test_a_turn_begins_where_it_is_said(reel: Reel) -> None:
    showing, _ = begin(reel, None)
    _, told = said(showing, "turn")
    assert told[1].startswith("Turn 1. ")
    _, told = said(showing, "go t4")
    assert told[1].startswith("Turn 4. ")
    _, told = said(showing, "turn 9", "turn")
    assert told[1].startswith("Turn 10. ")


def test_a_seat_sees_its_own_cards_and_everyone_all(reel: Reel) -> None:
    showing, _ = begin(reel, None)
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
    showing, lines = begin(reel, None)
    assert "Hidden: the hands of Bo, who did not disclose." in lines[1]
    _, hands = said(showing, "turn 2", "hands")
    assert "unseen" in hands[1]
    assert "unseen" not in hands[0]
    _, told = said(showing, "seat 2")
    assert told == ("Seen by Bo, but these cards are not known: nothing was disclosed.",)


def test_every_order_answers_and_nonsense_is_explained(reel: Reel) -> None:
    showing, _ = begin(reel, None)
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
