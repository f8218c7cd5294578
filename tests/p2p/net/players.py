"""Players who sit at one table of real nodes and play it to the end."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import trio

from engine.bots import bot_seed, choose
from engine.needs import Choose
from engine.rules import make_rules
from p2p.core.errors import LocalError
from p2p.core.notices import ChatSaid, Finished, LobbyChanged, Notice
from p2p.net.disk.store import Profile
from p2p.net.node import Node, open_node

PATIENCE = 60.0  # seconds of real time before a condition counts as never met


class Player:
    """A greedy player behind a node; it remembers every notice."""

    def __init__(self, node: Node, folder: Path) -> None:
        self.node = node
        self.folder = folder
        self.notices: list[Notice] = []
        self.playing = True
        self._changed = trio.Event()

    async def run(self) -> None:
        """Follow the notices, and play whenever it is this seat's turn."""
        async for notice in self.node.notices:
            self.notices.append(notice)
            if isinstance(notice, LobbyChanged):
                self._get_ready(notice)
            self.play()
            self._changed.set()
            self._changed = trio.Event()

    def play(self) -> None:
        own, game = self.node.own, self.node.game
        if not self.playing or own is None or game is None or own.state is None:
            return
        state = own.state
        if game.over is None and isinstance(state.need, Choose) and state.seat == own.seat:
            try:
                self.node.act(choose("greedy", state, bot_seed(b"t", game.height, own.seat)))
            except LocalError:
                return  # not yet: a confirmation is waited for; the next notice asks again

    def _get_ready(self, notice: LobbyChanged) -> None:
        mine = [one for one in notice.view.seated if one.key == self.node.key]
        if mine and not mine[0].ready:
            self.node.ready(True)

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait for a condition that comes true with some notice."""
        with trio.fail_after(PATIENCE):
            while not met():
                await self._changed.wait()

    async def until_over(self) -> None:
        await self.until(lambda: any(isinstance(one, Finished) for one in self.notices))


class Table:
    """Everybody at it; each program is a task of its own and can be ended alone."""

    def __init__(self, folder: Path, nursery: trio.Nursery) -> None:
        self._folder = folder
        self._nursery = nursery
        self._ends: dict[Path, tuple[trio.Event, trio.Event]] = {}

    async def enter(self, name: str, nick: str = "", *, discover: bool = False) -> Player:
        """Start the program of this person on any free loopback port."""
        folder = self._folder / name
        player: Player = await self._nursery.start(self._program, folder, nick or name, discover)
        return player

    async def leave(self, player: Player) -> None:
        """End this person's program, and wait until it has ended."""
        wish, done = self._ends.pop(player.folder)
        wish.set()
        with trio.fail_after(PATIENCE):
            await done.wait()

    async def close(self) -> None:
        """End all programs together."""
        for wish, _ in self._ends.values():
            wish.set()
        for _, done in self._ends.values():
            with trio.fail_after(PATIENCE):
                await done.wait()

    async def _program(
        self, folder: Path, nick: str, discover: bool, task_status: trio.TaskStatus[Player]
    ) -> None:
        wish, done = self._ends[folder] = trio.Event(), trio.Event()
        with Profile.open(folder, sync=False) as profile:
            opened = open_node(profile, nick=nick, interface="lo", port=0, discover=discover)
            async with opened as node, trio.open_nursery() as nursery:
                player = Player(node, folder)
                nursery.start_soon(player.run)
                task_status.started(player)
                await wish.wait()
                nursery.cancel_scope.cancel()
        done.set()


@asynccontextmanager
async def open_table(folder: Path) -> AsyncGenerator[Table]:
    """A table whose programs all end with the block."""
    async with trio.open_nursery() as nursery:
        table = Table(folder, nursery)
        yield table
        await table.close()


async def seat_all(table: Table, preset: str, count: int) -> list[Player]:
    """The first hosts, the others join; gives them with everybody ready."""
    players = [await table.enter(f"P{number}") for number in range(count)]
    host = players[0].node
    await host.host("The table", make_rules(preset, count), count)
    for player in players[1:]:
        await player.node.join(str(host.addresses[0]))
    view = host.lobby
    assert view is not None
    await players[0].until(lambda: startable(host, count))
    return players


def startable(host: Node, count: int) -> bool:
    """Whether so many sit in the host's lobby, all ready."""
    view = host.lobby
    return view is not None and view.startable and len(view.seated) == count


def tells(player: Player, kind: type[object]) -> bool:
    """Whether the player was told something of this kind."""
    return any(isinstance(one, kind) for one in player.notices)


def reached(player: Player, height: int) -> bool:
    """Whether the player's game is so high."""
    game = player.node.game
    return game is not None and game.height >= height


def heads(players: list[Player]) -> set[tuple[bytes, bytes]]:
    """Head and state of each player's game: one entry if all agree."""
    games = [player.node.game for player in players]
    return {(game.head, game.state8()) for game in games if game is not None}


async def play_until(players: list[Player], height: int) -> None:
    """Let all play to about this height and stop there."""
    for player in players:
        await player.until(partial(reached, player, height))
        player.playing = False


def said(player: Player, text: str) -> bool:
    """Whether the player was told this line of chat."""
    return any(isinstance(one, ChatSaid) and one.text == text for one in player.notices)
