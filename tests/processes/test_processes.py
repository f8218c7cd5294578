"""Whole games of real processes that find each other by mDNS on loopback (NETWORK 5).

The longer games and many more kills are in `scripts/process-soak`.
"""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from tests.processes.killing import everybody, killer
from tests.processes.tables import audit_all, finish, people, play, sit_down

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("preset", "count", "seed"), [("tortuga", 2, 1), ("jamaica", 3, 2), ("first-escape", 5, 3)]
)
def test_a_whole_game_ends_alike_everywhere_and_audits_clean(
    tmp_path: Path, preset: str, count: int, seed: int
) -> None:
    with ExitStack() as room:
        players = [room.enter_context(one) for one in people(count, tmp_path)]
        sit_down(players, f"{preset} {seed}", preset)
        play(players, random.Random(seed), deadline=120)
        game = finish(players).game
        audit_all(players, game)


def test_killed_players_return_and_the_game_ends_clean(tmp_path: Path) -> None:
    luck = random.Random(4)
    with ExitStack() as room:
        players = [room.enter_context(one) for one in people(3, tmp_path)]
        table = sit_down(players, "killed", "jamaica")
        play(players, luck, deadline=150, meanwhile=killer(players, table, luck, every=25))
        audit_all(players, finish(players).game)


def test_all_are_killed_at_once_and_come_back(tmp_path: Path) -> None:
    luck = random.Random(5)
    with ExitStack() as room:
        players = [room.enter_context(one) for one in people(2, tmp_path)]
        table = sit_down(players, "dark", "tortuga")
        play(players, luck, deadline=120, meanwhile=everybody(players, table, luck, at=7))
        audit_all(players, finish(players).game)
