from __future__ import annotations

import io
from itertools import islice
from typing import TYPE_CHECKING, cast

import pytest
import trio

from cli.model.network.doorway import UNSAVED
from cli.model.network.page import Page
from cli.model.network.table import tell
from cli.model.since import Since
from cli.ui.network.desk import Desk
from cli.ui.network.keyboard import Key
from cli.ui.network.voice import Voice
from engine.moves import legal_actions
from p2p.core import notices
from p2p.net.seen import Waited
from tests.cli.net.desks import ANA, Recorder, Script, at_desk, begun, lobby, my_turn
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from p2p.core.notices import Notice
    from p2p.net.node import Node


async def test_the_end_of_the_stream_leaves_politely() -> None:
    node = Recorder()
    code, said = await at_desk(node, [lobby(ANA)], Key.END)
    assert (code, node.done) == (0, [("leave",)])
    assert said[-1] == "You have left the table."


@pytest.mark.parametrize("again", [False, True])
async def test_who_leaves_while_the_disk_is_full_is_told_to_make_room(again: bool) -> None:
    trouble: list[Notice] = [notices.StoreTrouble("no space left")]
    well: list[Notice] = [notices.StoreWell()] * again
    _, said = await at_desk(Recorder(), trouble + well, Key.END, page=my_turn())
    left = said.index("Your seat waits for you. To return to it:")
    assert (said[left - 1] == UNSAVED) is not again


async def test_ctrl_c_asks_first_and_a_line_takes_it_back() -> None:
    stream = io.StringIO()
    held: list[bool] = []

    class Interrupting(Script):
        """Ctrl-C comes before each line, and again where no line is left."""

        async def line(self) -> str | Key:
            held.append(desk.interrupt())
            if len(held) == 2:
                held.append(desk.interrupt())
            return await super().line()

    desk = Desk(cast("Node", Recorder()), Interrupting("players"), Voice(stream), Page())
    assert await desk.run() == 130
    assert stream.getvalue().count("Ctrl-C once more leaves.") == 2
    assert held == [True, True, True]
    assert not desk.interrupt(), "who is leaving already is not asked again"


async def test_a_prompt_stands_behind_answers_and_before_the_start_behind_news() -> None:
    stream = io.StringIO()
    voice = Voice(stream, prompt="> ")
    node = Recorder()
    node.tell.send_nowait(lobby(ANA))
    keys = Script("players", Key.END)
    desk = Desk(cast("Node", node), keys, voice, Page(), prompt=voice)
    assert await desk.run() == 0
    news, answer, farewell = stream.getvalue().split("> ")
    assert news.startswith("Game Friday")
    assert answer.startswith("Seat 1")
    assert farewell == "\nYou have left the table.\n"


async def test_a_move_waits_without_a_prompt_for_its_event() -> None:
    """Else every action leaves an empty prompt behind, before it is told."""
    stream = io.StringIO()
    voice = Voice(stream, prompt="> ")
    page = my_turn()
    desk = Desk(cast("Node", Recorder()), Script("skull a", Key.END), voice, page, prompt=voice)
    assert await desk.run() == 0
    assert stream.getvalue().count("> ") == 1, "that of the opening"


async def test_a_move_is_shown_first_and_played_when_said() -> None:
    node, page = Recorder(), my_turn()
    assert page.view is not None
    lines: list[str | Key] = ["moves", "skull a?", "sing", "undo", "cards", Key.END]
    _, said = await at_desk(node, [], *lines, page=page)
    assert said[0] == "Game Friday, Tortuga rules, 2 players. You are Ana, red."
    count = next(line for line in said if line.endswith("legal actions:"))
    typed = said[said.index(count) + 1].split("  ")[0]
    again = Recorder()
    await at_desk(again, [], typed, Key.END, page=page)
    assert again.done[0] == ("act", legal_actions(page.view.state)[0])
    assert node.done == [("leave",)]
    assert any("taken back" in line for line in said)


async def test_resigning_is_asked_twice() -> None:
    node = Recorder()
    page = my_turn()
    _, said = await at_desk(node, [], "resign", "no", "resign", "yes", Key.END, page=page)
    assert node.done == [("resign",), ("leave",)]
    assert "Nothing was done." in said
    assert said.count("Resign for good? You cannot win then. yes or no") == 2
    assert said[-2:] == ["Your seat waits for you. To return to it:", "cartagena join Friday"]


async def test_nobody_resigns_from_a_game_that_has_not_begun() -> None:
    node = Recorder()
    _, said = await at_desk(node, [], "resign", Key.END, page=begun(1))
    assert any("has not begun" in line for line in said)
    assert not any("yes or no" in line for line in said)
    assert ("resign",) not in node.done


async def test_before_the_deal_there_is_nothing_to_look_at_but_the_wait() -> None:
    node = Recorder()
    node.waited = (Waited(1, "Bo", "key", False),)
    lines: list[str | Key] = ["board", "skull a", "moves", "waiting", "players", Key.END]
    _, said = await at_desk(node, [], *lines, page=begun(1))
    assert said.count("The cards are not dealt yet. `waiting` says who is awaited.") == 3
    assert "Waiting for Bo: a key for the deck. Not heard since you came." in said
    assert "Bo is away." in said


async def test_a_long_catch_up_is_told_by_where_it_led() -> None:
    told: list[Notice] = list(play("jamaica", 2, None, Greedy(2)))
    _, said = await at_desk(Recorder(), told, "log 2", Key.END)
    assert said[0].endswith("events were caught up; `log` tells them.")
    assert len(said) < 10


BESIDE: list[Notice] = [
    notices.FaultSeen(1, 61, "shuffle", "the proof does not hold"),
    notices.Frozen("a share twice", None, "share"),
    notices.StoreTrouble("no space left"),
    notices.Resigning(1),
    notices.ChatSaid(b"S" * 32, 1, "hello"),
]


@pytest.mark.parametrize("notice", BESIDE, ids=lambda one: type(one).__name__)
@pytest.mark.parametrize("at", [30, 60])
async def test_what_comes_beside_a_long_catch_up_is_told_all_the_same(
    notice: Notice, at: int
) -> None:
    """Who returns must not miss that a seat cheated or that the game is halted."""
    told: list[Notice] = [*islice(play("tortuga", 2, 0, Greedy(1)), 60)]
    told.insert(at, notice)
    page = Page()
    for one in told[:at]:
        page, _ = tell(page, one)
    _, sentences = tell(page, notice)
    _, said = await at_desk(Recorder(), told, Key.END)
    assert said[0].endswith("events were caught up; `log` tells them.")
    assert sentences
    assert [line for line in said if line in sentences] == list(sentences)
    assert len(said) < 20


async def test_the_own_turn_is_what_the_table_waits_for() -> None:
    _, said = await at_desk(Recorder(), [], "waiting", Key.END, page=my_turn())
    assert "It is your turn." in said


async def test_a_spectator_is_offered_what_a_spectator_can_say() -> None:
    page = begun(8)._replace(own=None)
    _, said = await at_desk(Recorder(), [], "help", "resign", Key.END, page=page)
    words = {line.split()[0] for line in said if line.startswith("  ")}
    assert words >= {"board", "say", "quit"}
    assert not words & {"resign", "disclose", "undo", "retreat", "end", "moves", "cards"}
    assert "Not possible: you have no seat in a running game." in said


class Closed(io.StringIO):
    """A page that nobody reads any more."""

    def write(self, text: str, /) -> int:
        raise BrokenPipeError(text)


async def test_a_page_that_nobody_reads_is_left() -> None:
    node = Recorder()
    node.tell.send_nowait(lobby(ANA))
    desk = Desk(cast("Node", node), Script(), Voice(Closed()), Page())
    with trio.fail_after(5):
        assert await desk.run() == 129


def drawing() -> Page:
    """A position in the middle of the game in which a card is still being opened."""
    for applied in play("tortuga", 2, 0, Greedy(1)):
        page = Page(name="Friday", game=applied.game, own=applied.own)
        view = page.view
        if view is not None and view.state.round and not view.settled:
            return page
    raise AssertionError("no card is ever drawn")


@pytest.mark.parametrize("line", ["end", "skull a", "retreat"])
async def test_who_plays_while_cards_are_drawn_hears_whom_that_waits_for(line: str) -> None:
    """It may be somebody who is away for long: `in a moment` would promise too much."""
    page, node = drawing(), Recorder()
    node.waited = (Waited(1, "Bo", "shares", False),)
    _, said = await at_desk(node, [], line, Key.END, page=page)
    at = said.index("Not possible yet: cards are still being drawn.")
    assert said[at + 1].startswith("Waiting for Bo: a share for ")
    assert node.done == [("leave",)]
    _, said = await at_desk(Recorder(), [], line, Key.END, page=page)
    assert "Not possible yet: cards are still being drawn. Try again in a moment." in said


async def test_since_tells_what_others_did_and_who_returns_hears_it_at_once() -> None:
    page = my_turn()
    lines = ("Bo: skull, 3 to 9.", "Bo: end of turn.")
    page = page._replace(since=Since(lines))
    _, said = await at_desk(Recorder(), [], "since", Key.END, page=page)
    at = said.index("Since your last action:")
    assert tuple(said[at + 1 : at + 3]) == lines
    assert said.count(lines[0]) == 2  # once on coming back, once asked for
    _, said = await at_desk(Recorder(), [], "since", Key.END, page=page._replace(since=Since()))
    assert "Since your last action:" not in said
    assert "Nothing has happened since your last action." in said
