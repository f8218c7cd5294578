"""The table of the variants' words in SCREEN 8: every line that it names means what it says."""

import re
from pathlib import Path

import pytest

from cli.model.command import Do, understand
from cli.model.player import View
from engine.actions import Action
from engine.extra import Committed, Pending
from engine.moves import follow, landing
from engine.state import State
from tests.cli.walks import NAMES
from tests.engine.berths import card, harbour, token, white
from tests.engine.positions import play, position
from tests.engine.shores import SLOOP, shores

LAW = Path(__file__).parents[2] / "cli" / "SCREEN.md"

ROWS = [
    (where, line)
    for typed, where, means in re.findall(
        r"^\| (`.*?) \| (.*?) \| (.*?) \|$",
        LAW.read_text("utf-8").partition("### The words of the variants")[2],
        re.M,
    )
    for line in re.findall(r"`([^`]*)`", f"{typed} {means}")
    if line not in ("^", "1 26, 2 white 5")  # what is shown, not what is typed
]

CREWS = [[24, white(2), 3], [8, white(1)]]


def moored(pending: Pending | None = None) -> State:
    return harbour(CREWS, ["hat* key skull hat", "key"], captains=[3, 8], pending=pending)


def supplied() -> State:
    row = "bottle pistol hat skull dagger key bottle pistol hat skull"
    return position([[1, 9], [7]], ["hat key", "hat"], row, captains=[9, 0], preset="first-escape")


def crowded() -> State:
    hand = "bottle pistol hat skull dagger key key key hat*"
    return position([[3], [7]], [hand, "hat"], preset="filibusters", icons="classic")


TABLES = {
    "captain": supplied(),
    "captain, taking": follow(supplied(), Action("retreat", 9, captain=True)),
    "rafts": moored(),
    "rafts, placing": moored(Pending("place", Committed(card("hat*")), token("hole:both"))),
    "rafts, moving": moored(Pending("move", Committed(card("hat*")))),
    "filibusters": crowded(),
    "filibusters, discarding": follow(crowded(), play(0, "hat*")),
    "morgan": position([[], [9, 19, 20]], ["hat", "key"], preset="morgan", icons="classic"),
    "whole jailbreak": shores([[SLOOP, 3], []], ["hat key", "hat"]),
}


def done(where: str, line: str) -> Action:
    """The action that the line means at that table."""
    state = TABLES[where]
    reply = understand(line, View(state, NAMES[: state.rules.players], state.seat))
    assert isinstance(reply, Do), reply
    return reply.action


def test_every_row_of_the_table_is_read() -> None:
    assert {where for where, _ in ROWS} == set(TABLES)
    assert len(ROWS) > 30


@pytest.mark.parametrize(("where", "line"), ROWS)
def test_every_line_of_the_table_is_an_action(where: str, line: str) -> None:
    assert done(where, line).do in ("advance", "retreat", "take", "play", "place", "move",
                                    "discard", "push", "sail")  # fmt: skip


def test_what_is_said_in_two_ways_is_the_same_action() -> None:
    for where, *lines in (
        ("captain", "hat+key as skull", "hat + key = skull", "6+3 as 1"),
        ("captain, taking", "take 3", "3", "hat"),
        ("rafts", "hat*", "*6"),
        ("rafts", "key c white", "key c white:5"),
        ("rafts, placing", "orange", "2", "place orange"),
        ("filibusters, discarding", "discard key", "key", "3"),
        ("morgan", "push yellow 9", "push bo 9", "push yellow b", "push 9", "push b"),
    ):
        assert len({done(where, line) for line in lines}) == 1, lines


def test_a_place_behind_the_pirate_chooses_between_path_and_raft() -> None:
    state = TABLES["rafts"]
    assert landing(state, done("rafts", "key c 26")) == 26
    assert landing(state, done("rafts", "key c white")) == white(5)
