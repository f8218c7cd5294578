"""Once more after a game that is over: over the links that are there, and never too early."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from engine.rules import make_rules, rules_digest
from p2p.core import messages as m
from p2p.core.notices import TableOpened
from p2p.net.errors import NotNow
from tests.p2p.net.players import Player, open_table, seat_all, startable, tells

if TYPE_CHECKING:
    from pathlib import Path

    from tests.p2p.net.players import Table

RULES = make_rules("tortuga", 2, {"round_cap": 1})


async def play_out(table: Table) -> list[Player]:
    """Two players at the end of a short game."""
    players = await seat_all(table, "tortuga", 2)
    host = players[0]
    host.node.set_rules(RULES)
    await host.until(lambda: startable(host.node, 2) and host.node.lobby is not None)
    host.node.start()
    for player in players:
        await player.until_over()
    return players


async def test_the_host_opens_the_table_again_and_the_others_sit_down_there(
    tmp_path: Path,
) -> None:
    async with open_table(tmp_path) as table:
        host, guest = await play_out(table)
        first = host.node.game
        assert first is not None
        await host.node.reopen(RULES, 2)
        await guest.until(partial(tells, guest, TableOpened))
        assert TableOpened(host.node.key, "The table") in guest.notices
        assert guest.node.game is not None  # nobody is taken away from what they look at
        await guest.node.rejoin()
        await host.until(partial(startable, host.node, 2))
        view = host.node.lobby
        assert view is not None
        assert (view.name, view.preset) == ("The table", "tortuga")
        for player in (host, guest):
            player.notices.clear()
        host.node.start()
        for player in (host, guest):
            await player.until_over()
        second = host.node.game
        assert second is not None
        assert second.game16 != first.game16
        assert second.genesis.pairs == first.genesis.pairs


async def test_a_rematch_keeps_the_names_of_the_game_and_no_other_table_does(
    tmp_path: Path,
) -> None:
    async with open_table(tmp_path) as table:
        host, guest = await seat_all(table, "tortuga", 2)
        host.node.set_rules(RULES)
        await host.until(lambda: startable(host.node, 2))
        guest.playing = False
        host.node.start()
        await guest.until(lambda: guest.node.game is not None)
        game = guest.node.game
        assert game is not None
        await table.leave(guest)
        guest = await table.enter("P1", "root")
        await guest.node.resume(game.game16)
        for player in (host, guest):
            await player.until_over()
        await host.node.reopen(RULES, 2)
        await guest.until(partial(tells, guest, TableOpened))
        await guest.node.rejoin()
        await host.until(partial(startable, host.node, 2))
        view = host.node.lobby
        assert view is not None
        assert [one.nick for one in view.seated] == ["P0", "P1"]
        await guest.node.leave()
        await guest.node.host("Another table", RULES, 2)
        alone = guest.node.lobby
        assert alone is not None
        assert [one.nick for one in alone.seated] == ["root"]


async def test_nothing_is_opened_again_before_the_end(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        host, guest = await seat_all(table, "tortuga", 2)
        with pytest.raises(NotNow, match="not over for everybody"):
            await host.node.reopen(RULES, 2)
        guest.playing = host.playing = False
        host.node.start()
        await host.until(lambda: host.node.game is not None)
        with pytest.raises(NotNow, match="not over for everybody"):
            await host.node.reopen(RULES, 2)
        with pytest.raises(NotNow, match="Nobody has opened"):
            await guest.node.rejoin()
        assert host.node.game is not None


async def test_a_table_that_is_closed_again_cannot_be_sat_at(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        host, guest = await play_out(table)
        await host.node.reopen(RULES, 2)
        await guest.until(partial(tells, guest, TableOpened))
        await host.node.leave()
        await guest.until(lambda: host.node.key not in guest.node.here())
        with pytest.raises(NotNow, match="Nobody has opened"):
            await guest.node.rejoin()
        assert guest.node.game is not None


async def test_who_is_no_player_of_the_game_opens_no_table_in_it(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        host, guest = await play_out(table)
        lobby = m.Lobby(b"L" * 16, "A trap", "tortuga", (), 2, rules_digest(), (), "")
        guest.node.heard(b"s" * 32, lobby)
        with pytest.raises(NotNow, match="Nobody has opened"):
            await guest.node.rejoin()
        guest.node.heard(host.node.key, lobby)
        await guest.until(partial(tells, guest, TableOpened))
        opened = [one for one in guest.notices if isinstance(one, TableOpened)]
        assert opened == [TableOpened(host.node.key, "A trap")]
