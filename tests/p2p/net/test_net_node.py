"""Whole games through the node's door, on loopback sockets with the real deck."""

import errno
import os
import shutil
import sys
from functools import partial
from pathlib import Path

import pytest
import trio

from engine.rules import make_rules
from p2p.core.audit import audit
from p2p.core.errors import LocalError
from p2p.core.notices import (
    Abandoned,
    Applied,
    LobbyClosed,
    Presence,
    RulesChanged,
    Started,
    StoreTrouble,
)
from p2p.net import search
from p2p.net.disk import gamelog
from p2p.net.errors import NoSuchGame, NotNow, Refused, Unreachable
from tests.p2p.net.players import (
    PATIENCE,
    Player,
    heads,
    open_table,
    play_until,
    said,
    seat_all,
    startable,
    tells,
)


@pytest.mark.parametrize(("preset", "count"), [("tortuga", 2), ("jamaica", 3), ("first-escape", 2)])
async def test_a_whole_game_ends_alike_and_audits_clean(
    tmp_path: Path, preset: str, count: int
) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, preset, count)
        players[0].node.start()
        for player in players:
            await player.until_over()
        assert len(heads(players)) == 1
        logs = [log for player in players for log in (player.folder / "games").glob("*.log")]
        assert len(logs) == count
        for log in logs:
            report = audit(log.read_bytes())
            assert report.exit_code == 0, report
        assert all(player.node.unfinished() == () for player in players)


async def test_a_game_is_found_joined_by_name_and_resumed_over_mdns(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        ann = await table.enter("Ann", discover=True)
        bob = await table.enter("Bob", discover=True)
        await ann.node.host("Ann's table", make_rules("tortuga", 2), 2)
        await bob.node.join("ann's TABLE")
        await ann.until(partial(startable, ann.node, 2))
        ann.node.start()
        await play_until([ann, bob], 15)
        await table.leave(ann)
        (bob.folder / "peers").unlink()
        ann = await table.enter("Ann", discover=True)
        (ann.folder / "peers").unlink()  # nothing but mDNS says where the other is
        await ann.node.join("Ann's table")
        for player in (ann, bob):
            player.playing = True
            player.play()
        for player in (ann, bob):
            await player.until_over()
        assert len(heads([ann, bob])) == 1


def seated(player: Player) -> list[bytes]:
    view = player.node.lobby
    return [] if view is None else [one.key for one in view.seated]


async def test_an_invite_code_leads_to_the_host(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        ann, bob, eve = [await table.enter(name) for name in ("Ann", "Bob", "Eve")]
        await ann.node.host("A", make_rules("tortuga", 2), 2)
        await bob.node.join(ann.node.invite.lower())
        await ann.until(lambda: len(seated(ann)) == 2)
        await eve.node.host("E", make_rules("tortuga", 2), 2)
        with pytest.raises(NotNow, match="already sit"):
            await eve.node.join(ann.node.invite)


async def test_a_spectator_follows_to_the_end_and_sees_no_hidden_card(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        watcher = await table.enter("Watcher")
        players[0].node.start()
        await play_until(players, 12)
        await watcher.node.watch(str(players[0].node.addresses[0]))
        assert watcher.node.own is None
        for player in players:
            player.playing = True
            player.play()
        for player in players:
            await player.until_over()
        await watcher.until(lambda: len(heads([*players, watcher])) == 1)
        applied = [one for one in watcher.notices if isinstance(one, Applied)]
        assert all(one.own is None for one in applied)


async def test_chat_goes_to_all_in_the_lobby_and_in_the_game(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        for where in ("lobby", "game"):
            players[1].node.chat(f"hello {where}\x1b[2J")
            for player in players:
                await player.until(partial(said, player, f"hello {where}[2J"))
            if where == "lobby":
                players[0].node.start()
                for player in players:
                    await player.until(partial(tells, player, Started))
        assert players[0].node.nick_of(players[1].node.key) == "P1"


def waits(player: Player) -> bool:
    return bool(player.node.waiting())


async def test_guests_are_told_when_the_host_leaves_and_may_host_themselves(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        await players[0].node.leave()
        for player in players[1:]:
            await player.until(partial(tells, player, LobbyClosed))
            assert player.node.lobby is None
        await players[1].node.host("B", make_rules("tortuga", 2), 2)
        await players[2].node.join(str(players[1].node.addresses[0]))
        await players[1].until(lambda: len(seated(players[1])) == 2)


async def test_a_full_lobby_refuses_with_its_reason(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        late = await table.enter("Late")
        with pytest.raises(Refused):
            await late.node.join(str(players[0].node.addresses[0]))
        assert late.node.lobby is None
        assert len(seated(players[0])) == 2


async def test_what_cannot_be_joined_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "LOOK_FOR", 0.2)
    async with open_table(tmp_path) as table:
        ann, bob = await table.enter("Ann"), await table.enter("Bob")
        with pytest.raises(NoSuchGame, match="Nobody hosts"):
            await bob.node.join(str(ann.node.addresses[0]))
        with pytest.raises(Unreachable):
            await bob.node.join("127.0.0.1:1")
        with pytest.raises(NoSuchGame, match="typing mistake"):
            await bob.node.join("AAAA-" * 7)
        told = r"No game called .*`find` lists .*HOST:PORT or invite code"
        with pytest.raises(NoSuchGame, match=told), trio.fail_after(PATIENCE):
            await bob.node.join("nobody's game")
        with pytest.raises(NoSuchGame):
            await bob.node.resume(bytes(16))
        for call in (bob.node.start, bob.node.resign, bob.node.disclose):
            with pytest.raises(NotNow):
                call()


async def test_a_call_that_is_not_possible_changes_nothing(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        with pytest.raises(LocalError):
            players[1].node.start()  # only the host starts
        players[0].node.ready(False)
        with pytest.raises(LocalError):
            players[0].node.start()


async def test_the_host_changes_the_rules_and_all_who_say_ready_again_play_by_them(
    tmp_path: Path,
) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        with pytest.raises(LocalError, match="Only the host"):
            players[1].node.set_rules(make_rules("jamaica", 2))
        rules = make_rules("jamaica", 2, {"pirates": 4})
        players[0].node.set_rules(rules)
        await players[1].until(partial(tells, players[1], RulesChanged))
        await players[0].until(partial(startable, players[0].node, 2))
        players[0].node.start()
        for player in players:
            await player.until_over()
            assert player.node.game is not None
            assert player.node.game.genesis.rules() == rules


async def test_resigning_ends_a_game_of_two(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        players[0].node.start()
        await play_until(players, 15)
        players[1].node.resign()
        for player in players:
            player.playing = True
            player.play()
            await player.until_over()
        assert len(heads(players)) == 1


async def test_waiting_names_the_absent(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        players[0].node.start()
        await play_until(players, 15)
        lost = players[1]
        key = lost.node.key
        await table.leave(lost)
        await players[0].until(lambda: Presence(key, here=False) in players[0].notices)
        players[0].playing = True
        players[0].play()
        await players[0].until(partial(waits, players[0]))
        waited = players[0].node.waiting()
        assert [(one.seat, one.nick, one.here) for one in waited] == [(1, "P1", False)]


async def one_of(players: list[Player], kind: type[object]) -> None:
    """Wait until one of them is told something of this kind."""
    async with trio.open_nursery() as nursery:

        async def told(player: Player) -> None:
            await player.until(partial(tells, player, kind))
            nursery.cancel_scope.cancel()

        for player in players:
            nursery.start_soon(told, player)


async def test_a_full_disk_stops_the_signing_and_the_game_goes_on_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        players[0].node.start()
        await play_until(players, 15)

        with monkeypatch.context() as disk:
            disk.setattr(gamelog, "write_all", full)
            for player in players:
                player.playing = True
                player.play()
            await one_of(players, StoreTrouble)
        for player in players:
            player.play()
        for player in players:
            await player.until_over()
        assert len(heads(players)) == 1
        for player in players:
            (log,) = (player.folder / "games").glob("*.log")
            assert audit(log.read_bytes()).exit_code == 0


async def test_who_leaves_while_the_disk_is_full_leaves_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        players[0].node.start()
        await play_until(players, 15)
        with monkeypatch.context() as disk:
            disk.setattr(gamelog, "write_all", full)
            for player in players:
                player.playing = True
                player.play()
            await one_of(players, StoreTrouble)
            for player in players:
                await player.node.leave()
        for player in players:
            (unfinished,) = player.node.unfinished()
            await player.node.resume(unfinished.game16)
        for player in players:
            await player.until_over()
        assert len(heads(players)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="no open file can be taken away there")
async def test_a_data_folder_that_is_taken_away_is_made_again_with_all_that_a_seat_needs(
    tmp_path: Path,
) -> None:
    """No lost game, ever: log, identity and the seat's secrets are in the open program still."""
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        players[0].node.start()
        await play_until(players, 15)
        victim = players[0]
        shutil.rmtree(victim.folder)
        for player in players:
            player.playing = True
            player.play()
        await play_until(players, 19)
        game = victim.node.game
        assert game is not None
        await table.leave(victim)
        back = await table.enter(victim.folder.name)
        assert [one.name for one in back.node.unfinished()] == ["The table"]
        assert back.node.key == victim.node.key
        await back.node.resume(game.game16)
        players = [back, players[1]]
        for player in players:
            player.playing = True
            player.play()
        for player in players:
            await player.until_over()
        assert len(heads(players)) == 1
    (log,) = (victim.folder / "games").glob("*.log")
    assert audit(log.read_bytes()).exit_code == 0


def full(_: int, __: bytes) -> None:
    """A write to a disk that has no room."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


async def test_who_walks_away_before_the_start_sends_the_others_back_to_the_lobby(
    tmp_path: Path,
) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        host, stayer, walker = players
        host.node.start()
        await walker.node.leave()  # before its KEY, which is the last
        for player in (host, stayer):
            await player.until(partial(tells, player, Abandoned))
            assert player.node.game is None
        assert host.node.unfinished() == ()
        await walker.node.join(str(host.node.addresses[0]))
        await host.until(partial(startable, host.node, 3))
        host.node.start()
        for player in players:
            await player.until_over()
        assert len(heads(players)) == 1


async def test_a_host_that_leaves_at_the_start_leaves_nobody_stuck(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        host, guest = players
        host.node.start()
        await host.node.leave()
        await guest.until(partial(tells, guest, LobbyClosed))
        await guest.until(lambda: guest.node.lobby is None and guest.node.game is None)
        await guest.node.host("Again", make_rules("tortuga", 2), 2)
        await host.node.join(str(guest.node.addresses[0]))
        await guest.until(partial(startable, guest.node, 2))
        guest.node.start()
        for player in players:
            await player.until_over()
        assert len(heads(players)) == 1
