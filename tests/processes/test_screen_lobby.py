"""Two programs on one machine find each other in their lobbies, sit down and begin a game."""

from __future__ import annotations

import operator
import os
import re
import sys
from functools import partial
from typing import TYPE_CHECKING, Final

from tests.processes.window import CARTAGENA, Window

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def window(folder: Path, name: str) -> Window:
    """A lobby of this player on the loopback interface."""
    reach = ("--interface", "lo", "--port", "0")
    return Window((*CARTAGENA, "--data", str(folder / name), "--nick", name, *reach))


def all_seen(player: Window, *words: str) -> None:
    player.until(lambda: all(word in player.text for word in words))


def mark(player: Window, table: str) -> None:
    """Mark this table, whatever else is played on this machine."""
    while f"▶ {table}" not in player.text:
        moved = partial(operator.ne, player.text)
        player.type("\x1b[A")
        _until(player, moved)


def _until(player: Window, true: Callable[[str], bool]) -> None:
    player.until(lambda: true(player.text))


def test_a_game_from_lobby_to_lobby(tmp_path: Path) -> None:
    table = f"table{os.getpid()}"
    with window(tmp_path, "Ana") as ana, window(tmp_path, "Bo") as bo:
        ana.seen("Looking on lo 127.0.0.1")
        ana.type(f"n{table}\r")
        all_seen(ana, "At least two must sit at the table.", f"join {table} --nick NAME")
        all_seen(bo, table, "1 of 5", "waiting")
        mark(bo, table)
        bo.type("\r")
        bo.seen("Press Space when you are ready to play by these rules.")
        ana.seen("2 of 5 seated, 1 ready")
        ana.type("s")
        ana.until(lambda: ana.text.count("Not ready yet: Bo.") == 2)
        bo.type("tgood evening\r")
        all_seen(ana, "CHAT", "Bo  good evening")
        bo.type(" ")
        ana.seen("All are ready: s begins the game.")
        ana.type("s")
        for player in (ana, bo):
            all_seen(player, "JAIL", f'Tortuga · "{table}"', "in step", "Bo: good evening")
        for player in (bo, ana):
            player.type("q")
            player.seen("and so do the others. y or n")
            player.type("y")
            all_seen(player, "n new table", "Your seat waits for you.")
        all_seen(bo, "YOUR UNFINISHED GAMES", "with Ana")
        for player in (ana, bo):
            player.type("q")
            assert player.wait() == 0
            assert player.spoiled() == []


OTHER_VERSION: Final = (
    "import sys, p2p.net.house, cartagena; "
    "p2p.net.house.PROTOCOLS = (99, 99); sys.exit(cartagena.main())"
)


def test_a_typed_address_of_another_version_has_a_page_that_says_so(tmp_path: Path) -> None:
    """It is in no list, so what is wrong is found on the way in."""
    table = f"old{os.getpid()}"
    arguments = (
        "--data",
        str(tmp_path / "Old"),
        "--nick",
        "Old",
        "--interface",
        "lo",
        "--port",
        "0",
    )
    old = (sys.executable, "-c", OTHER_VERSION, *arguments)
    with Window(old) as host, window(tmp_path, "Ana") as ana:
        host.seen("Looking on lo 127.0.0.1")
        host.type(f"n{table}\r")
        all_seen(host, "This program listens on 127.0.0.1:")
        found = re.search(r"127\.0\.0\.1:\d+", host.text)
        assert found is not None
        ana.seen("Looking on lo 127.0.0.1")
        ana.type(f":join {found[0]}\r")
        all_seen(ana, "Another version", "protocol 99", "Nothing is lost")
        ana.type("\x1b")
        ana.seen("n new table")
        assert "Joining" not in ana.text
