from __future__ import annotations

import random
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from cli.model.network.calls import Calls
from cli.model.network.doorway import absent, farewell, opening, resignation
from cli.model.network.halted import disk_full
from cli.model.network.names import seat_names
from cli.model.network.page import Page
from cli.model.network.table import comings, tell
from engine.moves import landing, legal_actions
from engine.rules import make_rules
from p2p.core import notices
from p2p.core.fold.flow import Void
from tests.cli.net.fold import begin, play
from tests.p2p.core.table_of_seats import RoundTable

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


def settled(game: list[notices.Applied]) -> int:
    """A height in the middle of the game at which a player is to choose."""
    return next(one.height for one in game[25:] if one.game.duty and one.game.duty.kind == "act")


def test_a_game_begins_with_its_players_and_the_deal(jamaica: list[notices.Applied]) -> None:
    page, lines = read(Page(name="Friday"), upto(jamaica, 6))
    assert lines[0] == f"The game begins: Ana red and Bo yellow. Its id is {page.short_id}."
    assert lines[-1].endswith("help lists what can be said.")
    assert "Dealt: 6 cards for each player." in lines
    assert not any("to come" in line for line in lines)


def test_a_seat_is_told_of_the_genesis_before_anything_stands_on_it() -> None:
    rules = make_rules("jamaica", 2)
    _, genesis = begin(rules)
    begun = notices.GameBegun(genesis, 0, bytes([32]) * 32, bytes([64]) * 32)
    told: list[Notice] = [begun, *islice(play("jamaica", 2, 0), 1, 3)]
    page, lines = read(Page(name="Friday"), told)
    assert lines[0].startswith("The game begins: Ana red and Bo yellow.")
    assert page.me == 0


def test_a_whole_game_is_told_and_names_its_winner(jamaica: list[notices.Applied]) -> None:
    page, lines = read(Page(), jamaica)
    assert page.game is not None
    assert page.game.over is not None
    assert lines[-1].endswith("wins the game.")
    assert all(line and line.isprintable() for line in lines)
    sentences = [line for line in lines if "small letters" not in line and "Say " not in line]
    assert [entry.sentence for entry in page.log] == sentences[-1000:]


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
    page, _ = read(Page(name="Friday"), upto(jamaica, settled(jamaica)))
    lines = opening(page)
    assert lines[0] == "Game Friday, Jamaica rules, 2 players. You are Ana, red."
    assert lines[1].startswith("Turn ")
    early, _ = read(Page(name="Friday"), upto(jamaica, 1))
    assert opening(early) == lines[:1]
    assert opening(Page()) == ()
    alone = page._replace(away=frozenset(jamaica[0].game.genesis.keys[1:]))
    assert absent(alone) == ("Not here: Bo. You will be told when they are back.",)
    assert absent(page) == ()


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
        "All have disclosed: every hand and every shuffle is public now; `replay` shows them.",
        "`rematch` plays again: the host opens the table, then the others sit down.",
        "The game is over; `quit` leaves the table. To see all hands, and to check the game:",
        f"cartagena replay {page.short_id}",
        f"cartagena audit {page.short_id}",
    ]


def test_presence_is_told_of_players_only_by_what_has_changed(
    jamaica: list[notices.Applied],
) -> None:
    page, _ = read(Page(), upto(jamaica, 8))
    ana, bo = jamaica[0].game.genesis.keys
    stranger = b"S" * 32
    told = [(bo, True), (bo, False), (ana, False), (stranger, False)]
    page, lines = read(page, [notices.Presence(key, here) for key, here in told])
    assert lines == []
    assert comings(page, frozenset()) == ("Bo is away.",)
    assert comings(page, page.away) == ()
    page, _ = read(page, [notices.Presence(bo, True)])
    assert comings(page, frozenset({bo})) == ("Bo is back.",)
    assert comings(page, frozenset()) == ()


def test_trouble_is_told_in_neutral_clean_words(jamaica: list[notices.Applied]) -> None:
    page, _ = read(Page(), upto(jamaica, 8))
    _, lines = read(
        page,
        [
            notices.FaultSeen(1, 9, "act", "a card\x1b[31m that was not there"),
            notices.StoreTrouble("no space left"),
            notices.StoreWell(),
            notices.ChatSaid(b"S" * 32, 1, "hello"),
            notices.Resigning(1),
        ],
    )
    assert lines == [
        (
            "Bo's program signed an event 9 that is not valid: a card[31m that was not there."
            " It was not played, and what is kept here names Bo."
        ),
        *disk_full("no space left").lines,
        "The game is saved again.",
        "An onlooker says: hello",
        "Bo resigns.",
    ]
    assert not any("cheat" in line for line in lines)


def test_a_false_shuffle_is_told_with_its_seat_and_with_what_can_be_done(
    jamaica: list[notices.Applied],
) -> None:
    page, _ = read(Page(), upto(jamaica, 3))
    page, lines = tell(page, notices.FaultSeen(1, 4, "shuffle", "the proof does not hold"))
    assert lines == (
        "Bo's shuffle is false: the proof does not hold.",
        "No card of it is dealt: the game waits for a true shuffle from Bo's program.",
        "If none comes, nobody can play on, and `quit` leaves the table.",
        "What is kept here names Bo to anybody who checks it:",
        f"cartagena audit {page.short_id}",
    )


@pytest.mark.parametrize(
    ("stands", "seat", "height"),
    [(4, 1, 4), (9, 1, 4), (9, 1, 10), (3, 0, 4), (3, 1, 5)],
    ids=["a true one stands", "the game went on", "none is due", "another's is due", "later"],
)
def test_a_false_shuffle_for_which_nobody_waits_stops_nobody(
    jamaica: list[notices.Applied], stands: int, seat: int, height: int
) -> None:
    """A player who reads that the game cannot go on might leave one that does."""
    page, _ = read(Page(), upto(jamaica, stands))
    _, lines = tell(page, notices.FaultSeen(seat, height, "shuffle", "the proof does not hold"))
    name = ("Ana", "Bo")[seat]
    signed = f"{name}'s program signed an event {height} that is not valid"
    kept = f"It was not played, and what is kept here names {name}."
    assert lines == (f"{signed}: the proof does not hold. {kept}",)


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
    assert seat_names(("ana", "Ana")) == ("ana (red)", "Ana (yellow)")


@pytest.mark.parametrize(
    "nicks",
    [("Ana", "Ana", "Ana (red)"), ("Ana (red)", "Ana", "Ana"), ("Ana (blue)", "Ana", "Ana")],
)
def test_nobody_can_take_the_name_that_another_gets(nicks: tuple[str, ...]) -> None:
    assert len({name.casefold() for name in seat_names(nicks)}) == len(nicks)


@pytest.mark.parametrize("preset", ["first-escape", "tortuga"])
def test_a_whole_game_is_told_without_a_board(preset: str) -> None:
    page, lines = read(Page(), play(preset, 2, 1, Greedy(5)))
    assert page.game is not None
    assert page.game.over is not None
    assert not any(line.startswith("Jail ") or not line for line in lines)
    assert all(entry.sentence for entry in page.log)


def test_a_reader_gets_sentences_only(jamaica: list[notices.Applied]) -> None:
    _, lines = read(Page(), jamaica)
    assert not any(line.startswith("Jail ") or not line for line in lines)


def test_a_return_tells_in_sentences_where_one_stands(jamaica: list[notices.Applied]) -> None:
    page, _ = read(Page(name="Friday"), upto(jamaica, settled(jamaica)))
    title, turn, *rest = opening(page)
    assert title.startswith("Game Friday")
    assert turn.startswith("Turn ")
    assert any(line.startswith("Pirates: ") for line in rest)
    assert not any(line.startswith("Jail ") for line in rest)


def test_a_resignation_that_waits_says_for_whom(jamaica: list[notices.Applied]) -> None:
    page, _ = read(Page(name="Friday"), upto(jamaica, 8))
    game = page.game
    assert game is not None
    assert game.duty is not None
    other = 1 - page.me if page.me is not None else 0
    waits = game._replace(flow=game.flow)
    while waits.duty is not None and waits.duty.seat != other:
        page, _ = tell(page, jamaica[(page.game or game).height + 1])
        waits = page.game or game
    page = page._replace(away=frozenset({waits.genesis.keys[other]}))
    page, lines = tell(page, notices.Resigning(0))
    assert lines[0].startswith("You have resigned; it counts once Bo is back")
    assert opening(page)[-1] == lines[0]
    assert farewell(page)[0].startswith("Your resignation does not stand in the log yet")
    assert tell(page, notices.Resigning(1))[1] == ("Bo resigns.",)


def test_who_resigns_and_leaves_is_told_the_same_twice() -> None:
    """Leaving is fine as long as somebody stays who holds the resignation, and only then."""
    table = RoundTable.of("jamaica", 3).play_until("act")
    game = table.game
    assert game.duty is not None
    writer, (me, other) = game.duty.seat, [s for s in range(3) if s != game.duty.seat]
    keys = game.genesis.keys
    page = Page(name="Friday", game=game, own=table.owns[me], resigning=frozenset({me}))
    awaited, keeper = page.names[writer], page.names[other]
    kept = page._replace(away=frozenset({keys[writer]}))
    counts = f"counts once {awaited} is back, as long as {keeper} stays"
    assert counts in resignation(kept)
    assert counts in farewell(kept)[0]
    alone = page._replace(away=frozenset({keys[writer], keys[other]}))
    assert "your program is there" in resignation(alone)
    assert "Your resignation does not stand in the log yet" in farewell(alone)[0]


def test_hints_are_typed_as_the_program_was_started(jamaica: list[notices.Applied]) -> None:
    calls = Calls("scripts/play", "scripts/play --data d", " --interface lo")
    page, _ = read(Page(name="Friday night", calls=calls), upto(jamaica, 8))
    back = 'scripts/play --data d join "Friday night" --interface lo'
    assert farewell(page) == ("Your seat waits for you. To return to it:", back)
    _, lines = tell(page, notices.Finished())
    assert lines[-1] == f"scripts/play --data d audit {page.short_id}"


def test_a_table_that_is_watched_from_its_lobby_on_is_told_as_any_other() -> None:
    watched = list(islice(play("jamaica", 2, None, Greedy(3)), 9))
    _, genesis = begin(make_rules("jamaica", 2))
    page, lines = read(Page(name="Friday"), [notices.WatchBegun(genesis), *watched])
    assert lines[0].startswith("The game begins: Ana red and Bo yellow.")
    assert page.me is None
    assert page.name == "Friday"
    assert farewell(page) == ("You have left the table. The game goes on.",)
