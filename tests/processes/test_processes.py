"""Whole games of real processes that find each other by mDNS on loopback (NETWORK 5).

The longer games and many more kills are in `scripts/process-soak`.
"""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import TYPE_CHECKING

from tests.processes.killing import everybody, killer
from tests.processes.tables import audit_all, finish, people, play, sit_down

if TYPE_CHECKING:
    from pathlib import Path

SHORT = ("--set", "pirates=4", "--set", "segments=4")
"""A whole game in CI's time; in the soak and in the namespaces games are of full length."""


def test_five_play_a_whole_game_that_ends_alike_everywhere_and_audits_clean(tmp_path: Path) -> None:
    with ExitStack() as room:
        players = [room.enter_context(one) for one in people(5, tmp_path)]
        sit_down(players, "five", "first-escape", *SHORT)
        play(players, random.Random(3), deadline=150)
        audit_all(players, finish(players).game)


def test_killed_players_return_to_their_seats_and_the_game_ends_clean(tmp_path: Path) -> None:
    luck = random.Random(4)
    with ExitStack() as room:
        players = [room.enter_context(one) for one in people(3, tmp_path)]
        table = sit_down(players, "killed", "jamaica", *SHORT)
        play(players, luck, deadline=150, meanwhile=killer(players, table, luck, every=15))
        assert sum(player.kills for player in players) > 0
        audit_all(players, finish(players).game)


def test_all_are_killed_at_once_and_come_back(tmp_path: Path) -> None:
    luck = random.Random(5)
    with ExitStack() as room:
        players = [room.enter_context(one) for one in people(2, tmp_path)]
        table = sit_down(players, "dark", "tortuga", *SHORT)
        play(players, luck, deadline=120, meanwhile=everybody(players, table, luck, at=7))
        assert [player.kills for player in players] == [1, 1]
        audit_all(players, finish(players).game)
