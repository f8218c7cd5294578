"""A proof that takes as long as it likes stops nobody: links, chat, prompts and pages go on.

Two whole programs, network and plain client, on loopback sockets. A proof is held in its thread
until the test lets it go; the clock jumps on whenever nothing happens, so that what must happen
within 12 s of silence (NETWORK 2) either happens or closes the links.
"""

from __future__ import annotations

import io
import math
import threading
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest
import trio
import trio.testing

from cli.model.network.page import Page
from cli.ui.network.desk import Desk
from cli.ui.network.voice import Voice
from engine.rules import make_rules
from p2p.deck import holder, table
from p2p.deck.shuffle import prove, verify
from p2p.net.disk.store import Profile
from p2p.net.node import Node, open_node

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from cli.ui.network.keyboard import Key

IDLE = 0.003  # seconds of real time without an event after which the clock jumps
DEAD = 12.0  # seconds of silence after which a link is closed (NETWORK 2)
PATIENCE = 300.0  # seconds of the test's clock


@pytest.fixture
def clock() -> trio.testing.MockClock:
    """Slow at first, so that what is honestly made and checked never takes a second."""
    return trio.testing.MockClock(rate=0.5)


class Held:
    """The first call of a function waits in its thread until it is let go."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self._go = threading.Event()

    def hold(self, function: Callable[..., object]) -> Callable[..., object]:
        """The function, held once."""

        def held(*given: object) -> object:
            if not self.reached.is_set():
                self.reached.set()
                assert self._go.wait(60), "the test never let the proof go"
            return function(*given)

        return held

    def let_go(self) -> None:
        self._go.set()


class Typing:
    """A keyboard that the test types on."""

    def __init__(self) -> None:
        self.type, self._lines = trio.open_memory_channel[str](math.inf)

    async def line(self) -> str | Key:
        return await self._lines.receive()


class Seat:
    """A player's program: its node, and a desk whose lines and page the test holds."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self._keys = Typing()
        self._page = io.StringIO()
        self._read = 0
        self.desk = Desk(node, self._keys, Voice(self._page), Page(key=node.key))

    def types(self, line: str) -> None:
        self._keys.type.send_nowait(line)

    def new(self) -> list[str]:
        """What was told since the last call."""
        lines = self._page.getvalue().splitlines()
        new, self._read = lines[self._read :], len(lines)
        return new

    async def until_told(self, line: str) -> None:
        await until(lambda: line in self._page.getvalue().splitlines())

    def dealt(self) -> bool:
        game = self.node.game
        return game is not None and game.state is not None and game.state.round == 1


async def until(met: Callable[[], bool]) -> None:
    with trio.fail_after(PATIENCE):
        while not met():  # noqa: ASYNC110 - threads and pages of two programs: no one event
            await trio.sleep(0.01)


@asynccontextmanager
async def program(folder: Path, name: str) -> AsyncGenerator[Seat]:
    with Profile.open(folder / name, sync=False) as profile:
        opened = open_node(profile, nick=name, interface="lo", port=0, discover=False)
        async with opened as node:
            yield Seat(node)


@asynccontextmanager
async def seated(folder: Path) -> AsyncGenerator[tuple[Seat, Seat]]:
    """Ada, the host, and Ben at their desks, both ready."""
    async with (
        program(folder, "Ada") as ada,
        program(folder, "Ben") as ben,
        trio.open_nursery() as nursery,
    ):
        for seat in (ada, ben):
            nursery.start_soon(seat.desk.run)
        await ada.node.host("Friday", make_rules("tortuga", 2), 2)
        await ben.node.join(str(ada.node.addresses[0]))
        for seat in (ada, ben):
            seat.node.ready(True)
        await until(lambda: ada.node.lobby is not None and ada.node.lobby.startable)
        yield ada, ben
        nursery.cancel_scope.cancel()


async def held_up(held: Held, clock: trio.testing.MockClock, ada: Seat, ben: Seat) -> None:
    """The game begins and comes to the held proof; a long time passes, and all goes on."""
    ada.node.start()
    await until(held.reached.is_set)
    clock.rate, clock.autojump_threshold = 0.0, IDLE
    heights = [seat.node.game.height for seat in (ada, ben) if seat.node.game is not None]
    began = trio.current_time()
    for number in range(2):
        for seat, other, name in ((ada, ben, "Ada"), (ben, ada, "Ben")):
            seat.types(f"say still here {number}")
            await other.until_told(f"{name} says: still here {number}")
        await trio.sleep(DEAD + 1)
    assert trio.current_time() - began > 2 * DEAD
    assert [seat.node.game.height for seat in (ada, ben) if seat.node.game is not None] == heights
    assert ada.node.here() == {ben.node.key}
    assert ben.node.here() == {ada.node.key}
    for seat in (ada, ben):
        seat.types("waiting")
    await trio.sleep(1)


async def let_go(held: Held, ada: Seat, ben: Seat) -> None:
    """The proof is done, and the game begins."""
    held.let_go()
    await until(lambda: ada.dealt() and ben.dealt())
    for seat in (ada, ben):
        assert not any("away" in line or "stopped" in line for line in seat.new())


def without_chat(lines: list[str]) -> list[str]:
    told = [line for line in lines if "says:" not in line and "still here" not in line]
    begun = next(at for at, line in enumerate(told) if line.startswith("The passage is laid out"))
    return told[begun + 1 :]


async def test_while_a_pass_is_made_nothing_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: trio.testing.MockClock
) -> None:
    held = Held()
    monkeypatch.setattr(holder, "prove", held.hold(prove))
    async with seated(tmp_path) as (ada, ben):
        try:
            await held_up(held, clock, ada, ben)
            assert [(one.nick, one.kind) for one in ben.node.waiting()] == [("Ada", "shuffle")]
            mine, theirs = without_chat(ada.new()), without_chat(ben.new())
            assert mine == [
                "The cards are being shuffled: your program is at it (1 of 2).",
                "Your program is shuffling (1 of 2).",
            ]
            assert theirs[0] == "The cards are being shuffled: Ada is at it (1 of 2)."
            assert set(theirs[1:]) == {"Waiting for Ada to shuffle (1 of 2)."}
        finally:
            held.let_go()
        await let_go(held, ada, ben)


async def test_while_a_pass_is_checked_nothing_stands_still(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: trio.testing.MockClock
) -> None:
    held = Held()
    monkeypatch.setattr(table, "verify", held.hold(verify))
    async with seated(tmp_path) as (ada, ben):
        try:
            await held_up(held, clock, ada, ben)
            assert [(one.nick, one.kind) for one in ada.node.waiting()] == [("Ben", "shuffle")]
            assert [(one.nick, one.kind) for one in ben.node.waiting()] == [("Ada", "check")]
            theirs, mine = without_chat(ada.new()), without_chat(ben.new())
            assert mine[0] == (
                "The cards are being shuffled: your program is checking Ada's part (1 of 2)."
            )
            assert set(mine[1:]) == {"Ada's shuffle (1 of 2) is being checked by your program."}
            assert theirs[0] == "The cards are being shuffled: Ada done, Ben is at it (2 of 2)."
            assert set(theirs[1:]) == {"Waiting for Ben to shuffle (2 of 2)."}
        finally:
            held.let_go()
        await let_go(held, ada, ben)
