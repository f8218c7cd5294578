"""Programs that end and come back to their seats, on loopback sockets with the real deck."""

from functools import partial
from pathlib import Path

import pytest
import trio

from engine.rules import make_rules
from p2p.core.audit import audit
from p2p.core.notices import Presence
from p2p.net.errors import NotNow
from p2p.net.house import House
from p2p.net.links.mesh import Mesh
from tests.p2p.net.players import (
    Player,
    heads,
    open_table,
    play_until,
    reached,
    said,
    seat_all,
)


async def test_a_player_who_falls_out_returns_to_its_seat_and_all_play_on(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        players[0].node.start()
        await play_until(players, 20)
        lost, game = players[1], players[0].node.game
        assert game is not None
        key = lost.node.key
        await table.leave(lost)
        await players[0].until(lambda: Presence(key, here=False) in players[0].notices)
        back = await table.enter("P1")
        (unfinished,) = back.node.unfinished()
        assert (unfinished.game16, unfinished.name, unfinished.seat) == (
            game.game16,
            "The table",
            1,
        )
        assert unfinished.nicks == ("P0", "P1", "P2")
        await back.node.resume(game.game16)
        again = [players[0], back, players[2]]
        for player in again:
            player.playing = True
            player.play()
        for player in again:
            await player.until_over()
        assert len(heads(again)) == 1


async def test_a_return_is_told_once_whatever_connections_it_takes(tmp_path: Path) -> None:
    """Both sides dial the other: one connection is replaced, the player is not away again."""
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        players[0].node.start()
        await play_until(players, 20)
        lost, game = players[1], players[0].node.game
        assert game is not None
        key, others = lost.node.key, (players[0], players[2])
        for _ in range(3):
            await table.leave(lost)
            for player in others:
                await player.until(partial(tells_presence, player, key, here=False))
                player.notices.clear()
            lost = await table.enter("P1", discover=True)
            await lost.node.resume(game.game16)
            await dial_one_another(lost, *others)
            await lost.until(partial(confirms, lost, game.height))
            lost.node.chat("back")
            for player in others:
                await player.until(partial(said, player, "back"))
                assert presences(player, key) == [True]
                player.notices.clear()


async def dial_one_another(player: Player, *others: Player) -> None:
    """Everybody dials at once and again, so that connections take each other's place."""
    async with trio.open_nursery() as nursery:
        for _ in range(4):
            for other in others:
                for one, two in ((player, other), (other, player)):
                    mesh = mesh_of(one)
                    nursery.start_soon(mesh.connect, two.node.addresses, two.node.key)


def mesh_of(player: Player) -> Mesh:
    house: House = vars(player.node)["_house"]
    return house.mesh


def presences(player: Player, key: bytes) -> list[bool]:
    return [one.here for one in player.notices if isinstance(one, Presence) and one.key == key]


def tells_presence(player: Player, key: bytes, *, here: bool) -> bool:
    return here in presences(player, key)


def confirms(player: Player, height: int) -> bool:
    """Whether both others are linked to it and it has the whole log."""
    game = player.node.game
    return game is not None and game.height >= height and len(player.node.here()) == 2


async def test_all_fall_out_and_return_in_another_order(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        players[0].node.start()
        await play_until(players, 20)
        for player in players:
            await table.leave(player)
        again: list[Player] = []
        for name in ("P2", "P0", "P1"):
            player = await table.enter(name, discover=True)  # at a new port: mDNS says which
            (unfinished,) = player.node.unfinished()
            await player.node.resume(unfinished.game16)
            again.append(player)
            player.play()
        for player in again:
            await player.until_over()
        assert len(heads(again)) == 1


def go_on(players: list[Player]) -> None:
    """Let those who had stopped play again."""
    for player in players:
        player.playing = True
        player.play()


async def test_a_watcher_who_returns_goes_on_with_its_own_log(tmp_path: Path) -> None:
    """Whatever is watched again, before or after the start: no event is stored twice."""
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        address = str(players[0].node.addresses[0])
        players[0].node.start()
        for height in (8, 20, 30):
            go_on(players)
            await play_until(players, height)
            watcher = await table.enter("Watcher")
            await watcher.node.watch(address)
            at_least = partial(reached, watcher, height)
            await watcher.until(at_least)
            if height < 30:
                await table.leave(watcher)
        go_on(players)
        for player in (*players, watcher):
            await player.until_over()
        (log,) = (watcher.folder / "games").glob("*.log")
        report = audit(log.read_bytes())
        assert (report.exit_code, report.damage) == (0, None)


async def test_nobody_watches_a_game_in_which_one_has_a_seat(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        players[0].node.start()
        await play_until(players, 20)
        await table.leave(players[1])
        back = await table.enter("P1")
        (log,) = (back.folder / "games").glob("*.log")
        before = log.read_bytes()
        with pytest.raises(NotNow, match="join it to return"):
            await back.node.watch(str(players[0].node.addresses[0]))
        assert log.read_bytes() == before


async def test_who_only_looks_in_was_heard_too(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        host, guest = await table.enter("Host"), await table.enter("Guest")
        await host.node.host("A", make_rules("tortuga", 2), 2)
        assert not host.node.anybody_heard
        await guest.node.join(str(host.node.addresses[0]))
        assert host.node.anybody_heard
