from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from cli.model.network.table import Page, opening, seat_names, tell
from engine.moves import landing, legal_actions
from engine.rules import make_rules
from p2p.core import notices
from p2p.core.fold.flow import Void
from tests.cli.net.fold import begin, play

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.actions import Action
    from engine.state import State
    from p2p.core.notices import Notice


class Greedy:
    """Mostly the longest advance, so that a game ends soon; seeded."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def __call__(self, state: State) -> Action:
        options = legal_actions(state)
        ahead = [action for action in options if action.do == "advance"]
        if ahead and self._luck.random() < 0.7:
            return max(ahead, key=lambda action: landing(state, action) - action.origin)
        return self._luck.choice(options)


def read(page: Page, told: Iterable[Notice]) -> tuple[Page, list[str]]:
    lines: list[str] = []
    for notice in told:
        page, more = tell(page, notice)
        lines.extend(more)
    return page, lines


@pytest.fixture(scope="module")
def jamaica() -> list[notices.Applied]:
    return list(play("jamaica", 2, 0, Greedy(3)))


def upto(told: list[notices.Applied], height: int) -> list[notices.Applied]:
    return told[: height + 1]


def test_a_game_begins_with_its_players_and_the_progress_of_the_deck(
    jamaica: list[notices.Applied],
) -> None:
    page, lines = read(Page(name="Friday"), upto(jamaica, 6))
    assert lines[:2] == [
        f"The game begins: Ana red and Bo yellow. Its id is {page.short_id}.",
        "Keys for the deck: Ana done, Bo to come.",
    ]
    assert "The cards are being shuffled: Ana done, Bo to come." in lines
    assert "The cards are being dealt: Ana done, Bo to come." in lines
    assert "Dealt: 6 cards for each player." in lines


def test_a_seat_is_told_of_the_genesis_before_anything_stands_on_it() -> None:
    rules = make_rules("jamaica", 2)
    _, genesis = begin(rules)
    begun = notices.GameBegun(genesis, 0, bytes([32]) * 32, bytes([64]) * 32)
    told: list[Notice] = [begun, *islice(play("jamaica", 2, 0), 1, 3)]
    page, lines = read(Page(name="Friday"), told)
    assert lines[0].startswith("The game begins: Ana red and Bo yellow.")
    assert lines[1] == "Keys for the deck: Ana done, Bo to come."
    assert page.me == 0


def test_a_whole_game_is_told_and_names_its_winner(jamaica: list[notices.Applied]) -> None:
    page, lines = read(Page(), jamaica)
    assert page.game is not None
    assert page.game.over is not None
    assert lines[-1].endswith("wins the game.")
    assert all(line and line.isprintable() for line in lines)
    assert len(page.log) == min(len(lines), 1000)


def test_a_reader_sees_the_own_cards_and_nobody_elses(jamaica: list[notices.Applied]) -> None:
    _, lines = read(Page(), jamaica)
    drawn = [line for line in lines if " draws " in line]
    assert all(" card" not in line.split(".")[0] for line in drawn if line.startswith("Ana"))
    assert all(" card" in line.split(".")[0] for line in drawn if line.startswith("Bo"))
    assert {line[:3] for line in drawn} == {"Ana", "Bo "}


def test_a_spectator_sees_no_hidden_card() -> None:
    page, lines = read(Page(), play("jamaica", 2, None, Greedy(3)))
    drawn = [line for line in lines if " draws " in line]
    assert drawn
    assert all(" card" in line.split(".")[0] for line in drawn)
    assert page.me is None
    assert not any("Your turn" in line or line.startswith("Cards:") for line in lines)


def test_a_reader_who_returns_is_told_where_the_game_stands(jamaica: list[notices.Applied]) -> None:
    page, _ = read(Page(name="Friday"), upto(jamaica, 30))
    lines = opening(page)
    assert lines[0] == "Game Friday, Jamaica rules, 2 players. You are Ana, red."
    assert lines[1].startswith("Turn ")
    early, _ = read(Page(name="Friday"), upto(jamaica, 1))
    assert opening(early) == lines[:1]
    assert opening(Page()) == ()
    alone = page._replace(away=frozenset(jamaica[0].game.genesis.keys[1:]))
    assert opening(alone)[-1] == "Not here: Bo. You will be told when they are back."


def test_the_end_is_confirmed_once_and_tells_how_to_audit(jamaica: list[notices.Applied]) -> None:
    page, _ = read(Page(), jamaica)
    height = jamaica[-1].height
    page, lines = read(
        page,
        [
            notices.ConfirmedTo(height - 1),
            notices.ConfirmedTo(height),
            notices.ConfirmedTo(height),
            notices.Disclosed(1),
            notices.Finished(),
        ],
    )
    assert lines == [
        "The end is confirmed by all.",
        "Bo has disclosed.",
        "All have disclosed: every hand and every shuffle is public now.",
        f"Check the game: cartagena audit {page.short_id}",
    ]


def test_presence_is_told_of_players_only_and_only_when_it_changes(
    jamaica: list[notices.Applied],
) -> None:
    page, _ = read(Page(), upto(jamaica, 8))
    ana, bo = jamaica[0].game.genesis.keys
    stranger = b"S" * 32
    told = [(bo, True), (bo, False), (bo, False), (bo, True), (ana, False), (stranger, False)]
    page, lines = read(page, [notices.Presence(key, here) for key, here in told])
    assert lines == ["Bo is away.", "Bo is back."]
    assert page.away == frozenset()


def test_trouble_is_told_in_neutral_clean_words(jamaica: list[notices.Applied]) -> None:
    page, _ = read(Page(), upto(jamaica, 8))
    _, lines = read(
        page,
        [
            notices.FaultSeen(1, 9, "a card\x1b[31m that was not there"),
            notices.Frozen("Two different events 9 were signed.", 1),
            notices.StoreTrouble("no space left"),
            notices.StoreWell(),
            notices.ChatSaid(b"S" * 32, 1, "hello"),
            notices.Resigning(1),
        ],
    )
    assert lines == [
        (
            "Bo's program signed an event 9 that is not valid: a card[31m that was not there."
            " It was not played and is kept for the audit."
        ),
        "Play is stopped; nothing is lost. Two different events 9 were signed.",
        "It began with what Bo's program signed.",
        "The game cannot be saved: no space left.",
        "Nothing is played or signed until it can; it is tried again.",
        "The game is saved again.",
        "An onlooker says: hello",
        "Bo resigns.",
    ]
    assert not any("cheat" in line for line in lines)


def test_a_void_game_blames_nobody(jamaica: list[notices.Applied]) -> None:
    last = jamaica[8]
    flow = last.game.flow
    assert flow is not None
    slot = last.game.table.hand(0)[0]
    void = last.game._replace(flow=flow._replace(void=Void(slot, "a slot opens to no card")))
    applied = notices.Applied(8, 0, "void", last.event, last.before, void, None, None)
    _, lines = tell(Page(), applied)
    assert lines[-2:] == (
        "The game is void: a slot opens to no card.",
        "Nobody is blamed: once all have disclosed, the audit says what happened.",
    )


def test_a_game_given_up_before_its_start_leads_back_to_the_lobby(
    jamaica: list[notices.Applied],
) -> None:
    page, _ = read(Page(), upto(jamaica, 1))
    bo = jamaica[0].game.genesis.keys[1]
    page, lines = tell(page, notices.Abandoned(bo, "its player went away"))
    assert lines[0] == "Bo has left before the game had begun: its player went away."
    assert page.game is None


def test_players_of_one_name_are_told_apart_by_colour() -> None:
    assert seat_names(("Ana", "Ana\x07", "")) == ("Ana (red)", "Ana (yellow)", "Seat 3")
