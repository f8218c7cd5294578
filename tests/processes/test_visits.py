"""How a visit to the network ends and what else real processes do: leave, watch, resign, refuse."""

from __future__ import annotations

import json
import os
import random
import re
import signal
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from tests.processes.driver import cartagena
from tests.processes.tables import moves, people, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.processes.driver import Player

LOOPBACK = ("--interface", "lo")


@pytest.fixture
def three(tmp_path: Path) -> Iterator[list[Player]]:
    with ExitStack() as room:
        yield [room.enter_context(one) for one in people(3, tmp_path)]


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_a_signal_leaves_with_a_goodbye(three: list[Player], number: int, code: int) -> None:
    ana, bo, _ = three
    table = f"goodbye {number} {os.getpid()}"
    ana.begin("host", table)
    ana.hear("^Game .*hosted by")
    bo.begin("join", table)
    bo.hear("^You sit on seat 2")
    bo.stop(number)
    ana.hear("^Bo stands up", deadline=5)
    assert bo.wait() == code
    ana.close()
    assert ana.wait() == 0


def test_a_host_that_leaves_closes_the_table(three: list[Player]) -> None:
    ana, bo, _ = three
    table = f"closing {os.getpid()}"
    ana.begin("host", table)
    ana.hear("^Game .*hosted by")
    bo.begin("join", table)
    bo.hear("^You sit on seat 2")
    ana.say("leave")
    assert ana.wait() == 0
    bo.hear("^The table is closed", deadline=15)
    bo.hear(f"join .*{table}")
    assert bo.wait() == 1


def test_a_spectator_sees_no_hand_and_a_resignation_ends_the_game(three: list[Player]) -> None:
    ana, bo, cy = three
    table = sit_down([ana, bo], "watched", "jamaica")
    for player in (ana, bo):
        player.hear(r"^Turn 1\.")
    cy.begin("watch", table)
    cy.hear("^You are watching")
    cy.hear(r"^Turn 1\. .* to play|events were caught up", deadline=30)
    cy.say("hands")
    assert "6 unseen" in cy.hear("^Ana: ").string
    cy.say("skull a")
    cy.hear("you are watching")
    assert moves(cy) == []
    bo.say("resign")
    bo.hear(r"^Resign for good")
    bo.say("yes")
    for player in three:
        player.hear("All others have left. Ana wins", deadline=30)
    ana.hear("^All have disclosed", deadline=60)
    for player in three:
        player.close()
        assert player.wait() == 0
    audit = cartagena("audit", table, "--json", "--data", str(bo.data))
    report = json.loads(audit.stdout)
    assert (audit.returncode, report["winners"], report["exit"]) == (0, [0], 0)
    for command in ("join", "watch"):  # its seat is nothing to return to any more
        again = cartagena(command, table, *LOOPBACK, "--data", str(bo.data))
        assert again.returncode == 1
        short = report["game"][:8]
        told = (
            rf"That game is over\. `\S+ .*replay {short}` shows it, `.*audit {short}` checks it\.$"
        )
        assert re.search(told, again.stderr.strip().replace("\n", " "))


def test_what_is_not_there_is_an_exit_code(three: list[Player], tmp_path: Path) -> None:
    data = ("--data", str(tmp_path / "nobody"))
    nothing = f"nothing {os.getpid()}"
    assert cartagena("join", nothing, *LOOPBACK, *data).returncode == 3
    assert cartagena("audit", nothing, *data).returncode == 3
    assert cartagena("replay", nothing, *data).returncode == 3
    unreachable = cartagena("join", "127.0.0.1:9", *LOOPBACK, *data)
    assert unreachable.returncode == 5, unreachable
    assert cartagena("join", *LOOPBACK, *data).returncode == 2
    ana = three[0]
    ana.begin("host", nothing)
    ana.hear("^Game .*hosted by")
    second = cartagena("find", *LOOPBACK, "--data", str(ana.data))
    assert second.returncode == 1
    assert "--profile" in second.stderr


def test_a_seat_waits_and_says_who_is_not_there(three: list[Player]) -> None:
    ana, bo, _ = three
    table = sit_down([ana, bo], "alone", "tortuga")
    for player in (ana, bo):
        player.hear(r"^Turn 1\.")
        player.say("quit")
        player.hear("^Your seat waits for you")
        assert player.wait() == 0
    audit = cartagena("audit", table, "--data", str(ana.data))
    assert audit.returncode == 1
    whole_id = json.loads(cartagena("games", "--json", "--data", str(ana.data)).stdout)["game"]
    ana.begin("join", whole_id)
    ana.hear("^Game .*You are Ana, red")
    ana.hear(r"^Not here: Bo\.")
    bo.begin("join", table)
    ana.hear(r"^Bo is back\.", deadline=30)
    bo.say("quit")
    assert bo.wait() == 0
    ana.hear(r"^Bo is away\.", deadline=30)
    listed = cartagena("games", "--data", str(bo.data))
    assert table in listed.stdout
    assert "unfinished" in listed.stdout
    record = cartagena("export", table, "--jsonl", "--data", str(bo.data))
    assert json.loads(record.stdout.splitlines()[0])["seats"] == ["Ana", "Bo"]


def test_find_lists_a_table_as_json(three: list[Player], tmp_path: Path) -> None:
    table = f"listed {random.randrange(10**9)}"
    three[0].begin("host", table, "--preset", "jamaica", "--players", "4")
    three[0].hear("^Game .*hosted by")
    found = cartagena("find", "--json", *LOOPBACK, "--data", str(tmp_path / "finder"))
    games = [json.loads(line) for line in found.stdout.splitlines()]
    mine = next(game for game in games if game["name"] == table)
    assert (mine["schema"], mine["seats"], mine["seated"], mine["preset"]) == (1, 4, 1, "jamaica")


def test_a_player_lost_before_the_start_leaves_nobody_stuck(three: list[Player]) -> None:
    ana, bo, cy = three
    table = f"stillborn {os.getpid()}"
    ana.begin("host", table, "--players", "3")
    ana.hear("^Game .*hosted by")
    for guest in (bo, cy):
        guest.begin("join", table)
        guest.hear("^You sit on seat")
        guest.say("ready")
        ana.hear(f"^{guest.nick} is ready")
    cy.stop(signal.SIGSTOP)
    ana.say("start")
    ana.hear("^The game begins|^Keys for the deck")
    cy.kill()
    for player in (ana, bo):
        player.hear("^Back in the lobby", deadline=30)
    cy.begin("join", table)
    cy.hear("^You sit on seat", deadline=30)
    for guest in (bo, cy):
        guest.say("ready")
        ana.hear(f"^{guest.nick} is ready", deadline=30)
    ana.say("start")
    for player in three:
        player.hear(r"^Turn 1\.", deadline=60)
