"""Whole games of the variants between real processes: choices within an action, and out of turn."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from tests.processes.tables import audit_all, finish, people, play, sit_down

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("preset", ["all-together", "whole-jailbreak", "filibusters"])
def test_three_play_a_variant_to_a_clean_audit(preset: str, tmp_path: Path) -> None:
    with ExitStack() as room:
        players = [room.enter_context(one) for one in people(3, tmp_path)]
        # Four rounds: a game in CI's time; the soak plays until somebody has escaped.
        sit_down(players, preset, preset, "--set", "round_cap=4")
        play(players, random.Random(7), deadline=240)
        audit_all(players, finish(players).game)
