"""Programs that end and come back to their seats, on loopback sockets with the real deck."""

from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest
import trio

from engine.rules import make_rules
from p2p.core.audit import audit
from p2p.core.log.records import scan
from p2p.core.notices import Abandoned, Presence
from p2p.net.errors import GameOver, NoSuchGame, NotNow, Unreachable
from p2p.net.house import House
from p2p.net.links.mesh import Mesh
from tests.p2p.net.players import (
    Player,
    Table,
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
                    nursery.start_soon(dial_once, one, two)


async def dial_once(player: Player, other: Player) -> None:
    """A dial; so many at once may find the other's door for strangers full (NETWORK 2)."""
    with suppress(Unreachable):
        await mesh_of(player).connect(other.node.addresses, other.node.key)


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


async def finish(table: Table, count: int = 2) -> tuple[list[Player], bytes]:
    """Play a game to its end; gives the players and the game's id."""
    players = await seat_all(table, "tortuga", count)
    players[0].node.start()
    for player in players:
        await player.until_over()
    game = players[0].node.game
    assert game is not None
    return players, game.game16


async def test_a_finished_game_is_said_to_be_over_however_one_comes_back(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players, game16 = await finish(table)
        address = str(players[0].node.addresses[0])
        await table.leave(players[1])
        back = await table.enter("P1")
        for come in (
            partial(back.node.join, "The table"),
            partial(back.node.join, address),
            partial(back.node.watch, "The table"),
            partial(back.node.watch, address),
            partial(back.node.resume, game16),
        ):
            with pytest.raises(GameOver) as told:
                await come()
            assert told.value.game16 == game16
            assert back.node.game is None


@pytest.mark.parametrize("by_name", [True, False])
@pytest.mark.parametrize("harm", ["damaged", "torn", "cut at a record"])
async def test_what_a_finished_game_has_lost_is_fetched_again(
    tmp_path: Path, harm: str, by_name: bool
) -> None:
    async with open_table(tmp_path) as table:
        players, game16 = await finish(table)
        await table.leave(players[1])
        (log,) = (players[1].folder / "games").glob("*.log")
        log.write_bytes(harmed(log.read_bytes(), harm))
        back = await table.enter("P1")
        address = players[0].node.addresses[0]
        await back.node.join("The table" if by_name else str(address))
        await mesh_of(back).connect((address,), players[0].node.key)
        await back.until_over()
        report = audit(log.read_bytes())
        assert (report.exit_code, report.damage) == (0, None)
        await back.node.leave()
        with pytest.raises(GameOver):
            await back.node.resume(game16)


def harmed(data: bytes, harm: str) -> bytes:
    middle = scan(data).offsets[len(scan(data).offsets) // 2]
    if harm == "damaged":
        return data[: middle + 9] + b"\xff\xff" + data[middle + 11 :]
    return data[: middle + 5] if harm == "torn" else data[:middle]


async def test_a_game_that_was_given_up_is_none_to_return_to(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        players[0].node.start()
        await players[2].node.leave()  # before its KEY, which is the last
        await players[1].until(lambda: any(isinstance(n, Abandoned) for n in players[1].notices))
        for player in (players[1], players[2], players[0]):
            await table.leave(player)
        back = await table.enter("P1")
        for come in (back.node.join, back.node.watch):
            with pytest.raises(NoSuchGame):
                await come("The table")
