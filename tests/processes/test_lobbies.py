"""Lobbies of real processes: rules that change, tables of one name, watching from the start on."""

from __future__ import annotations

import os
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from tests.processes.driver import cartagena
from tests.processes.tables import people, sit_down

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.processes.driver import Player


@pytest.fixture
def three(tmp_path: Path) -> Iterator[list[Player]]:
    with ExitStack() as room:
        yield [room.enter_context(one) for one in people(3, tmp_path)]


def test_new_rules_ask_everybody_again_and_a_watcher_sees_the_game_begin(
    three: list[Player],
) -> None:
    ana, bo, cy = three
    table = f"changing {os.getpid()}"
    ana.begin("host", table, "--players", "2")
    ana.hear("^Game .*hosted by Ana: Tortuga rules, 2 seats")
    bo.begin("join", table)
    bo.hear("^You sit on seat 2")
    cy.begin("watch", table)
    cy.hear("^You watch this table")
    bo.say("ready")
    ana.hear("^All are ready: `start`")
    ana.say("option pirates=4")
    ana.hear("^The rules are now: Tortuga rules with pirates 4")
    bo.hear("^The host changed pirates to 4")
    bo.hear("^`ready` says again")
    cy.hear("^The host changed pirates to 4")
    ana.say("start")
    ana.hear("^Not ready yet: Bo")
    bo.say("ready")
    ana.hear("^Bo is ready")
    ana.say("start")
    for player in three:
        player.hear("^The game begins: Ana red and Bo yellow", deadline=30)
        player.hear(r"^Turn 1\.", deadline=30)
    bo.say("rules options")
    bo.hear(r"pirates\s+4 .*\(changed\)")
    cy.say("quit")
    cy.hear("^You have left the table. The game goes on")
    assert cy.wait() == 0
    stored = cartagena("games", "--data", str(cy.data))
    assert table in stored.stdout


def test_of_two_tables_of_one_name_the_host_names_one(three: list[Player]) -> None:
    ana, bo, cy = three
    table = f"twin {os.getpid()}"
    for host in (ana, bo):
        host.begin("host", table)
        host.hear("^Game .*hosted by")
    cy.begin("join", f"{table}@Bo")
    cy.hear("^You sit on seat 2", deadline=30)
    bo.hear("^Chloé sits on seat 2", deadline=30)


def test_a_resignation_waits_for_who_is_away_and_says_so_on_return(three: list[Player]) -> None:
    ana, bo, _ = three
    table = sit_down([ana, bo], "resigning", "tortuga")
    mine = ana.hear(r"^Turn 1\. (Your turn|Bo to play)").group(1) == "Your turn"
    one, other = (bo, ana) if mine else (ana, bo)  # `other` writes next
    other.kill()
    one.hear(f"^{other.nick} is away", deadline=30)
    one.say("resign yes")
    one.hear(f"^You have resigned; it counts once {other.nick} is back")
    one.say("quit")
    one.hear("^Your resignation does not stand in the log yet")  # nobody else holds it
    assert one.wait() == 0
    one.begin("join", table)
    one.hear("^You have resigned; it counts once")
    other.begin("join", table)
    for player in (one, other):
        player.hear(f"^All others have left. {other.nick} wins", deadline=60)
