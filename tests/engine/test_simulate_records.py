"""What `cartagena simulate --jsonl` prints, read by the independent checker (RECORD)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.engine.duel import MORE_SEGMENTS
from tests.engine.naive.checker import check_records
from tests.engine.random_options import PRESETS

ROOT = Path(__file__).parent.parent.parent


def simulate(*words: str) -> list[str]:
    """The lines that the command prints."""
    path = os.pathsep.join((str(ROOT), str(ROOT / "scripts" / "launch")))
    command = [sys.executable, "-m", "cartagena", "simulate", "--jsonl", *words]
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize("preset", PRESETS)
def test_records_of_every_preset_are_sound(preset: str) -> None:
    players = 2 + PRESETS.index(preset) % 4
    lines = simulate(
        *("--preset", preset, "--players", str(players), "--games", "2"),
        *("--policy", "greedy", "--seed", preset, "--set", "round_cap=20"),
    )
    headers = [json.loads(line) for line in lines if '"schema"' in line]
    assert [(header["rules"]["preset"], header["players"]) for header in headers] == [
        (preset, players)
    ] * 2
    assert json.loads(lines[-1])["state"]["winners"] is not None
    assert check_records(lines, MORE_SEGMENTS) == []


def test_records_of_random_play_are_sound() -> None:
    lines = simulate("--games", "2", "--seed", "random", "--set", "segments=8", "--players", "4")
    assert check_records(lines, MORE_SEGMENTS) == []
