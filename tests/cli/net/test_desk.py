from __future__ import annotations

import io
import math
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pytest
import trio
import trio.testing

from cli.model.network.calls import Copied
from cli.model.network.page import Page
from cli.ui.network.desk import Desk
from cli.ui.network.keyboard import Key
from cli.ui.network.voice import Voice
from engine.moves import legal_actions
from engine.rules import make_rules
from p2p.core import notices
from p2p.core.errors import LocalError
from p2p.core.messages import Seated
from p2p.core.notices import LobbyView
from p2p.net.errors import NotNow
from p2p.net.seen import Address, Waited
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from p2p.core.notices import Notice
    from p2p.net.node import Node

ANA = Seated(0, b"A" * 32, "Ana", True)
BO = Seated(1, b"B" * 32, "Bo", True)


class Recorder:
    """Stands for a node: remembers what it was asked to do, says what the test gives it."""

    def __init__(self) -> None:
        self.done: list[object] = []
        self.key = ANA.key
        self.addresses = (Address("10.0.0.1", 16720),)
        self.invite = "AB-CD"
        self.confirmed = -1
        self.waited: tuple[Waited, ...] = ()
        self.refuses: Exception | None = None
        self.tell, self.notices = trio.open_memory_channel[notices.Notice](math.inf)

    def _do(self, *what: object) -> None:
        if self.refuses is not None:
            raise self.refuses
        self.done.append(what)

    def sit(self, seat: int) -> None:
        self._do("sit", seat)

    def ready(self, ready: bool = True) -> None:
        self._do("ready", ready)

    def start(self) -> None:
        self._do("start")

    def chat(self, text: str) -> None:
        self._do("chat", text)

    def act(self, action: object) -> None:
        self._do("act", action)

    def resign(self) -> None:
        self._do("resign")

    def set_rules(self, rules: object) -> None:
        self._do("rules", rules)

    async def leave(self) -> None:
        await trio.lowlevel.checkpoint()
        self.done.append(("leave",))

    def waiting(self) -> tuple[Waited, ...]:
        return self.waited

    def here(self) -> frozenset[bytes]:
        return frozenset()

    def games(self) -> tuple[object, ...]:
        return ()


class Script:
    """A keyboard that types its lines one by one, each when all is quiet, and then stays silent."""

    def __init__(self, *lines: str | Key) -> None:
        self._lines = list(lines)

    async def line(self) -> str | Key:
        await trio.testing.wait_all_tasks_blocked()
        if not self._lines:
            await trio.sleep_forever()
        return self._lines.pop(0)


def lobby(*seated: Seated, mine: int | None = 0) -> notices.LobbyChanged:
    view = LobbyView(b"L" * 16, ANA.key, "Friday", "tortuga", (), 5, seated, mine)
    return notices.LobbyChanged(view)


async def at_desk(
    node: Recorder, told: list[Notice], *lines: str | Key, page: Page | None = None
) -> tuple[int, list[str]]:
    """Sit at a desk until the lines have been typed; gives the exit code and what was said."""
    stream = io.StringIO()
    for notice in told:
        node.tell.send_nowait(notice)
    desk = Desk(cast("Node", node), Script(*lines), Voice(stream), page or Page())
    code = await desk.run()
    return code, stream.getvalue().splitlines()


async def test_the_end_of_the_stream_leaves_politely() -> None:
    node = Recorder()
    code, said = await at_desk(node, [lobby(ANA)], Key.END)
    assert (code, node.done) == (0, [("leave",)])
    assert said[-1] == "You have left the table."


async def test_ctrl_c_asks_first_and_a_line_takes_it_back() -> None:
    node = Recorder()
    keys: list[str | Key] = [Key.INTERRUPT, "players", Key.INTERRUPT, Key.INTERRUPT]
    code, said = await at_desk(node, [lobby(ANA)], *keys)
    assert code == 130
    assert said.count("Ctrl-C once more leaves.") == 2


async def test_lobby_words_reach_the_node() -> None:
    node = Recorder()
    lines: list[str | Key] = [
        "/join 2",
        "ready no",
        "say hi",
        "join 9",
        "start",
        "leave",
    ]
    _, said = await at_desk(node, [lobby(ANA, BO)], *lines)
    assert node.done == [
        ("sit", 1),
        ("ready", False),
        ("chat", "hi"),
        ("start",),
        ("leave",),
    ]
    assert "The seats are 1 to 5." in said


async def test_a_start_that_cannot_be_says_what_is_missing() -> None:
    node = Recorder()
    _, said = await at_desk(node, [lobby(ANA)], "start", Key.END)
    assert "At least two must sit at the table." in said
    guest = Recorder()
    guest.key = BO.key
    _, said = await at_desk(guest, [lobby(ANA, BO, mine=1)], "start", "option jamaica", Key.END)
    assert "Only the host can begin the game." in said
    assert "Only the host can change the rules." in said


async def test_options_are_listed_changed_and_refused_with_the_reason() -> None:
    node = Recorder()
    lines: list[str | Key] = ["option", "option jamaika", "option pirates=9", "option players=3"]
    _, said = await at_desk(node, [lobby(ANA)], *lines, "option morgan", Key.END)
    words = [line.split()[:2] for line in said if line.startswith("  ")]
    assert ["supply", "12"] in words
    assert not {"players", "morgan", "rafts"} & {word for word, _ in words}
    assert any("needs no option" in line for line in said)
    assert any("morgan is not in this version" in line for line in said)
    assert node.done[0] == ("rules", make_rules("jamaica", 5))
    assert any("pirates" in line and "9" in line for line in said)


@pytest.mark.parametrize("error", [NotNow("Not just now."), LocalError("Not just now.")])
async def test_what_the_node_refuses_is_said(error: Exception) -> None:
    node = Recorder()
    node.refuses = error
    _, said = await at_desk(node, [lobby(ANA)], "ready no", Key.END)
    assert "Not just now." in said


def begun(height: int) -> Page:
    applied = list(play("tortuga", 2, 0, Greedy(1)))[height]
    return Page(name="Friday", game=applied.game, own=applied.own, confirmed=height)


def my_turn() -> Page:
    """The first position of a game in which seat 0 is to play."""
    for applied in play("tortuga", 2, 0, Greedy(1)):
        page = Page(name="Friday", game=applied.game, own=applied.own)
        if page.view is not None and page.view.my_turn:
            return page
    raise AssertionError("seat 0 never plays")


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
    assert said.count("Resign? yes or no") == 2
    assert said[-2:] == ["Your seat waits for you. To return to it:", "cartagena join Friday"]


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


async def test_a_silent_player_is_named_again_and_again(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node = Recorder()
    node.waited = (Waited(1, "Bo", "shares", False),)
    page = begun(1)
    stream = io.StringIO()
    game = page.game
    assert game is not None
    node.tell.send_nowait(notices.Presence(game.genesis.keys[1], False))
    desk = Desk(cast("Node", node), Script(), Voice(stream), page)
    with trio.move_on_after(70):
        await desk.run()
    said = [line for line in stream.getvalue().splitlines() if line.startswith("Waiting")]
    assert len(said) == 3
    assert said[0] == "Waiting for Bo: a share for the deal. Last heard 6 s ago."


async def test_a_link_that_comes_and_goes_at_once_is_told_once(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node, page = Recorder(), begun(8)
    game = page.game
    assert game is not None
    bo = game.genesis.keys[1]
    stream = io.StringIO()
    desk = Desk(cast("Node", node), Script(), Voice(stream), page._replace(away=frozenset({bo})))
    async with trio.open_nursery() as nursery:
        nursery.start_soon(desk.run)
        await trio.sleep(5)
        for here in (True, False, True):
            node.tell.send_nowait(notices.Presence(bo, here))
        await trio.sleep(5)
        nursery.cancel_scope.cancel()
    told = [line for line in stream.getvalue().splitlines() if "Bo" in line and "here" in line]
    assert told == ["Not here: Bo. You will be told when they are back."]
    assert stream.getvalue().count("Bo is back.") == 1
    assert "Bo is away." not in stream.getvalue()


async def test_who_is_gone_right_after_the_start_is_told_to_be_away(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node, told = Recorder(), list(play("jamaica", 2, 0, Greedy(1)))[:9]
    stream = io.StringIO()
    for notice in told:
        node.tell.send_nowait(notice)
    node.tell.send_nowait(notices.Presence(told[0].game.genesis.keys[1], False))
    with trio.move_on_after(3):
        await Desk(cast("Node", node), Script(), Voice(stream), Page()).run()
    assert stream.getvalue().splitlines()[-1] == "Bo is away."


async def test_who_returns_is_not_told_of_those_whose_links_take_a_moment(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node, page = Recorder(), begun(8)
    game = page.game
    assert game is not None
    bo = game.genesis.keys[1]
    stream = io.StringIO()
    node.tell.send_nowait(notices.Presence(bo, True))
    desk = Desk(cast("Node", node), Script(), Voice(stream), page._replace(away=frozenset({bo})))
    with trio.move_on_after(10):
        await desk.run()
    assert "here" not in stream.getvalue()
    assert "back" not in stream.getvalue()


async def test_only_a_slow_phase_of_the_set_up_is_told_and_once(
    autojump_clock: trio.testing.MockClock,
) -> None:
    stream = io.StringIO()
    told = list(play("jamaica", 2, 0, Greedy(1)))[:8]
    node = Recorder()
    desk = Desk(cast("Node", node), Script(), Voice(stream), Page())
    async with trio.open_nursery() as nursery:
        nursery.start_soon(desk.run)
        for notice in told[:2]:
            node.tell.send_nowait(notice)
        await trio.sleep(10)
        for notice in told[2:]:
            node.tell.send_nowait(notice)
        await trio.sleep(10)
        nursery.cancel_scope.cancel()
    slow = [line for line in stream.getvalue().splitlines() if line.endswith("to come.")]
    assert slow == ["Keys for the deck: Bo to come."]


async def test_the_own_turn_is_what_the_table_waits_for() -> None:
    _, said = await at_desk(Recorder(), [], "waiting", Key.END, page=my_turn())
    assert "It is your turn." in said


async def test_new_rules_are_told_once_and_not_for_each_who_was_ready() -> None:
    before, tired = lobby(ANA, BO, mine=1).view, replace(BO, ready=False)
    after = replace(before, seated=(ANA, tired), options=(("pirates", 5),))
    told: list[Notice] = [
        notices.LobbyChanged(before),
        notices.RulesChanged(after, (("pirates", 5),), unready=True),
        notices.LobbyChanged(after),
    ]
    _, said = await at_desk(Recorder(), told, Key.END)
    assert said[-3:-1] == [
        "The host changed pirates to 5: Tortuga rules with pirates 5, 5 seats.",
        "Say `ready` again if you agree.",
    ]


async def test_a_lobby_that_is_left_is_said_once() -> None:
    class Closing(Recorder):
        async def leave(self) -> None:
            self.tell.send_nowait(notices.LobbyClosed("you have closed the lobby"))
            await trio.testing.wait_all_tasks_blocked()
            await super().leave()

    _, said = await at_desk(Closing(), [lobby(ANA)], "leave")
    assert said[-1] == "You have left the table."


async def test_a_spectator_is_offered_what_a_spectator_can_say() -> None:
    page = begun(8)._replace(own=None)
    _, said = await at_desk(Recorder(), [], "help", "resign", Key.END, page=page)
    words = {line.split()[0] for line in said if line.startswith("  ")}
    assert words >= {"board", "say", "quit"}
    assert not words & {"resign", "disclose", "undo", "retreat", "end", "moves", "cards"}
    assert "Not possible: you have no seat in a running game." in said


async def test_who_sits_is_asked_where_to_and_who_is_ready_is_told_so() -> None:
    node = Recorder()
    _, said = await at_desk(node, [lobby(ANA)], "join", "ready", Key.END)
    assert node.done == [("leave",)]
    assert "You sit on seat 1. `join 2`, for example, takes another." in said
    assert "You are ready already." in said


async def test_a_host_whom_nobody_hears_is_told_of_firewalls(
    autojump_clock: trio.testing.MockClock,
) -> None:
    stream = io.StringIO()
    desk = Desk(cast("Node", Recorder()), Script(), Voice(stream), Page())
    with trio.move_on_after(6):
        await desk.run(hosting=True)
    assert "TCP port 16720" in stream.getvalue()


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


def test_nothing_unprintable_reaches_the_page() -> None:
    stream = io.StringIO()
    Voice(stream).say(["a\x1b[2Jb\u202ec", "Chloé 다은"])
    assert stream.getvalue() == "a?[2Jb?c\nChloé 다은\n"


def test_a_terminal_of_another_encoding_shows_question_marks() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    Voice(stream).say(["다은"])
    assert raw.getvalue() == b"??\n"


def test_the_bell_rings_only_where_there_is_one() -> None:
    for bell, heard in ((True, "\a"), (False, "")):
        stream = io.StringIO()
        Voice(stream, bell=bell).ring()
        assert stream.getvalue() == heard


class Terminal(io.StringIO):
    """A page of a terminal, of which `shutil` knows the width by the environment."""

    def isatty(self) -> bool:
        return True


def test_lines_are_folded_between_words_but_a_code_and_a_command_stay_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    stream, command = Terminal(), 'cartagena join "Friday night" --interface lo'
    Voice(stream).say(["Others on this network type something:", Copied(command)])
    assert stream.getvalue() == f"Others on this network type\nsomething:\n{command}\n"
