"""Bots in the empty seats: peers of their own, from the lobby to a clean audit, and back again."""

from __future__ import annotations

import errno
import os
from functools import partial
from typing import TYPE_CHECKING

import pytest
import trio

from cli.model.network.crew import (
    Wanted,
    bot_nick,
    bot_offers,
    is_bot,
    saved_again,
    short_names,
    unsaved,
    wanted_of,
)
from cli.ui.network.crew import crew_of
from engine.bots import POLICIES
from engine.rules import make_rules
from p2p.core.audit import audit
from p2p.core.cleaning import clean_nick
from p2p.net.disk import files, gamelog
from tests.p2p.net.players import PATIENCE, Player, open_table, play_until, reached, startable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from engine.rules import Rules
    from tests.p2p.net.players import Table

RULES = make_rules("tortuga", 3, {"round_cap": 2})
RULES2 = make_rules("tortuga", 2, {"round_cap": 4})


async def host_table(table: Table, rules: Rules = RULES) -> Player:
    host = await table.enter("Host")
    await host.node.host("Friday", rules, rules.players)
    return host


def names(host: Player) -> list[str]:
    view = host.node.lobby
    return [] if view is None else [one.nick for one in view.seated]


def seated(host: Player, number: int) -> bool:
    return len(names(host)) == number


async def test_a_host_a_person_and_a_bot_play_to_a_clean_audit(tmp_path: Path) -> None:
    told: list[str] = []
    async with open_table(tmp_path) as table:
        host = await host_table(table)
        bots = crew_of(tmp_path / "bots", host.node, told.append, interface="lo", pace=0.0)
        async with bots as crew:
            guest = await table.enter("Guest")
            await guest.node.join(str(host.node.addresses[0]))
            crew.want(Wanted(1, "random"))
            await host.until(lambda: startable(host.node, 3))
            assert sorted(names(host)) == ["Anne (bot)", "Guest", "Host"]
            host.node.start()
            await host.until_over()
            await guest.until_over()
            game = host.node.game
            assert game is not None
            logs = [
                player.folder / "games" / f"{game.game16.hex()}.log" for player in (host, guest)
            ]
            logs.append(tmp_path / "bots" / "anne" / "games" / logs[0].name)
            assert logs[2].with_suffix(".policy").read_text() == "random"
    for log in logs:
        report = audit(log.read_bytes())
        assert report.exit_code == 0, report.lines()
    assert told == []


async def test_bots_come_and_go_by_number(tmp_path: Path) -> None:
    told: list[str] = []
    async with open_table(tmp_path) as table:
        host = await host_table(table)
        async with crew_of(tmp_path / "bots", host.node, told.append, interface="lo") as crew:
            for number in (2, 0, 1):
                crew.want(Wanted(number, "greedy"))
                await host.until(partial(seated, host, 1 + number))
                assert crew.number == number
        await host.until(lambda: names(host) == ["Host"])
    assert told == []


async def test_bots_come_back_to_their_seats_with_the_host(tmp_path: Path) -> None:
    told: list[str] = []
    folder = tmp_path / "bots"
    async with open_table(tmp_path) as table:
        host = await host_table(table)
        async with crew_of(folder, host.node, told.append, interface="lo", pace=0.0) as crew:
            crew.want(Wanted(1, "random"))
            await host.until(lambda: startable(host.node, 2))
            host.node.start()
            await play_until([host], 14)
            game = host.node.game
            assert game is not None
        await table.leave(host)
        host = await table.enter("Host")
        await host.node.resume(game.game16)
        async with crew_of(folder, host.node, told.append, interface="lo", pace=0.0) as crew:
            crew.resume(game.game16)
            assert crew.number == 1
            await host.until_over()
        assert reached(host, 15)
    assert told == []


async def test_the_host_is_told_of_a_bot_that_cannot_save_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else could know why the game stands still (NETWORK 4, disk full)."""
    tell, told = trio.open_memory_channel[str](10)
    async with open_table(tmp_path) as table:
        host = await host_table(table, RULES2)
        bots = crew_of(tmp_path / "bots", host.node, tell.send_nowait, interface="lo", pace=0.0)
        async with bots as crew:
            crew.want(Wanted(1, "random"))
            await host.until(lambda: startable(host.node, 2))
            host.node.start()
            await play_until([host], 14)
            (log,) = (tmp_path / "bots" / "anne" / "games").glob("*.log")
            with monkeypatch.context() as disk:
                disk.setattr(gamelog, "write_all", full_for(log))
                host.playing = True
                host.play()
                with trio.fail_after(PATIENCE):
                    first = await told.receive()
                assert first == unsaved("Anne", "The game cannot be saved: no room.")
                assert list(crew.troubles) == [first]
            await host.until_over()
            assert list(crew.troubles) == []
            assert told.receive_nowait() == saved_again("Anne")


def full_for(log: Path) -> Callable[[int, bytes], None]:
    """A disk that takes nothing for this file, and all else."""

    def write(file: int, data: bytes) -> None:
        if os.fstat(file).st_ino == log.stat().st_ino:
            raise OSError(errno.ENOSPC, "no room")
        files.write_all(file, data)

    return write


async def test_bots_sit_down_again_at_a_rematch(tmp_path: Path) -> None:
    told: list[str] = []
    short = make_rules("tortuga", 2, {"round_cap": 1})
    async with open_table(tmp_path) as table:
        host = await table.enter("Host")
        await host.node.host("Friday", short, 2)
        bots = crew_of(tmp_path / "bots", host.node, told.append, interface="lo", pace=0.0)
        async with bots as crew:
            crew.want(Wanted(1, "random"))
            await host.until(partial(startable, host.node, 2))
            host.node.start()
            await host.until_over()
            await host.node.reopen(short, 2)
            await host.until(partial(startable, host.node, 2))
            assert names(host) == ["Host", "Anne (bot)"]
            host.notices.clear()
            host.node.start()
            await host.until_over()
    assert told == []


async def test_a_bot_that_cannot_come_is_told_of_and_nobody_else_suffers(tmp_path: Path) -> None:
    told: list[str] = []
    folder = tmp_path / "bots"
    folder.mkdir()
    (folder / "anne").touch()  # a file where a folder must be
    async with open_table(tmp_path) as table:
        host = await host_table(table)
        async with crew_of(folder, host.node, told.append, interface="lo") as crew:
            crew.want(Wanted(2, "greedy"))
            await host.until(lambda: len(names(host)) == 2)
            with trio.fail_after(PATIENCE):
                while not told:
                    await trio.lowlevel.checkpoint()
            assert names(host) == ["Host", "Bart (bot)"]
            assert crew.number == 1
    assert told[0].startswith("Anne (bot) is not at the table: ")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("2", (2, "greedy")),
        ("1 random", (1, "random")),
        ("r 3", (3, "random")),
        ("0", (0, "greedy")),
    ],
)
def test_the_host_s_word_names_a_number_and_a_kind(said: str, meant: tuple[int, str]) -> None:
    assert wanted_of(said) == Wanted(*meant)


@pytest.mark.parametrize("said", ["", "two", "1 shark", "1 2", "1 greedy random", "١", "-1"])
def test_an_unclear_wish_is_asked_about(said: str) -> None:
    why = wanted_of(said)
    assert isinstance(why, str)
    assert all(kind in why for kind in POLICIES)


def test_completion_offers_numbers_then_kinds() -> None:
    assert [offer.text for offer in bot_offers("bots ")] == ["0", "1", "2", "3", "4"]
    assert [offer.text for offer in bot_offers("/bots 2 g")] == ["greedy"]
    assert bot_offers("bot") == bot_offers("say 2") == bot_offers("bots 2 greedy x") == ()


def test_a_bot_s_name_survives_the_cleaning_of_names() -> None:
    assert clean_nick(bot_nick("Calico")) == "Calico (bot)"


def test_the_mark_of_the_bots_is_spared_only_where_nobody_is_mixed_up() -> None:
    assert short_names(("Ana", "Anne (bot)")) == ("Ana", "Anne")
    assert short_names(("anne", "Anne (bot)")) == ("anne", "Anne (bot)")
    assert is_bot("Anne (bot)")
    assert not is_bot("Anne")
