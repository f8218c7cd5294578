"""Tables of one name on one network, and tables that are only watched, through the node's door."""

from functools import partial
from pathlib import Path

import pytest

from engine.rules import make_rules
from p2p.core.errors import LocalError
from p2p.core.notices import Applied, LobbyClosed, RulesChanged, Started, WatchBegun
from p2p.net.errors import Ambiguous, NoSuchGame
from tests.p2p.net.players import Player, heads, open_table, seat_all, startable, tells

TORTUGA = make_rules("tortuga", 2)


def seated(player: Player) -> int:
    view = player.node.lobby
    return 0 if view is None else len(view.seated)


async def test_of_two_tables_with_one_name_none_is_chosen_for_the_player(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        ann, bob, cy, di = [
            await table.enter(name, discover=True) for name in ("Ann", "Bob", "Cy", "Di")
        ]
        for host in (ann, bob):
            await host.node.host("Moon", TORTUGA, 3)
        for call in (cy.node.join, di.node.watch):
            with pytest.raises(Ambiguous, match=r"Moon@Ann .*Moon@Bob "):
                await call("moon")
        await cy.node.join("Moon@bob")
        await bob.until(lambda: seated(bob) == 2)
        assert ann.node.lobby is not None
        await di.node.join(ann.node.lobby.lobby16.hex()[:6])
        await ann.until(lambda: seated(ann) == 2)


async def test_a_table_called_like_a_code_is_found_by_its_name(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        ann, bob = [await table.enter(name, discover=True) for name in ("Ann", "Bob")]
        await ann.node.host("averyveryverylongtablename", TORTUGA, 2)
        await bob.node.join("averyveryverylongtablename")
        await ann.until(lambda: seated(ann) == 2)


async def test_a_watched_lobby_becomes_a_watched_game(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        watcher = await table.enter("Watcher")
        await watcher.node.watch(str(players[0].node.addresses[0]))
        view = watcher.node.lobby
        assert view is not None
        assert (view.mine, len(view.seated)) == (None, 2)
        with pytest.raises(LocalError, match="watching"):
            watcher.node.ready()
        players[0].node.set_rules(make_rules("tortuga", 2, {"pirates": 4}))
        await watcher.until(partial(tells, watcher, RulesChanged))
        await players[0].until(partial(startable, players[0].node, 2))
        players[0].node.start()
        for player in players:
            await player.until_over()
        await watcher.until(lambda: len(heads([*players, watcher])) == 1)
        assert watcher.node.own is None
        assert watcher.node.lobby is None
        assert tells(watcher, WatchBegun)
        assert all(one.own is None for one in watcher.notices if isinstance(one, Applied))
        (log,) = (watcher.folder / "games").glob("*.log")
        assert log.with_suffix(".name").read_text() == "The table"


async def test_a_watched_lobby_that_closes_says_so(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        ann, watcher = await table.enter("Ann"), await table.enter("Watcher")
        with pytest.raises(NoSuchGame, match="Nobody hosts"):
            await watcher.node.watch(str(ann.node.addresses[0]))
        await ann.node.host("A", TORTUGA, 2)
        await watcher.node.watch(str(ann.node.addresses[0]))
        await ann.node.leave()
        await watcher.until(partial(tells, watcher, LobbyClosed))
        assert watcher.node.lobby is None


async def test_who_watches_a_lobby_may_sit_down(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        ann, bob = await table.enter("Ann"), await table.enter("Bob")
        await ann.node.host("A", TORTUGA, 2)
        await bob.node.watch(ann.node.invite)
        assert seated(ann) == 1
        bob.node.sit(-1)
        await ann.until(partial(startable, ann.node, 2))
        ann.node.start()
        for player in (ann, bob):
            await player.until_over()


async def test_a_watched_game_given_up_before_its_start_is_a_lobby_again(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 3)
        host, stayer, walker = players
        watcher = await table.enter("Watcher")
        await watcher.node.watch(str(host.node.addresses[0]))
        host.node.start()
        await walker.node.leave()
        await watcher.until(lambda: watcher.node.game is None and seated(watcher) == 2)
        await host.until(partial(startable, host.node, 2))
        host.node.start()
        for player in (host, stayer, watcher):
            await player.until(partial(tells, player, Started))
