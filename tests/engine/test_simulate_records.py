"""What `cartagena simulate --jsonl` prints, read by the independent checker (RECORD)."""

import json
from pathlib import Path

import pytest

from cli.ui.main import run
from tests.cli.command import cartagena
from tests.engine.duel import MORE_SEGMENTS
from tests.engine.naive.checker import check_records
from tests.engine.random_options import PRESETS

SIMULATE = ("simulate", "--jsonl")


@pytest.mark.parametrize("preset", PRESETS)
def test_records_of_every_preset_are_sound(
    preset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = 2 + PRESETS.index(preset) % 4
    words = (
        *("--preset", preset, "--players", str(players), "--games", "2"),
        *("--policy", "greedy", "--seed", preset, "--set", "round_cap=20"),
    )
    assert run(["--data", str(tmp_path), *SIMULATE, *words]) == 0
    lines = capsys.readouterr().out.splitlines()
    headers = [json.loads(line) for line in lines if '"schema"' in line]
    assert [(header["rules"]["preset"], header["players"]) for header in headers] == [
        (preset, players)
    ] * 2
    assert json.loads(lines[-1])["state"]["winners"] is not None
    assert check_records(lines, MORE_SEGMENTS) == []


def test_records_of_random_play_are_sound(tmp_path: Path) -> None:
    """As a shell gets them: by the program in its own process."""
    words = ("--games", "2", "--seed", "random", "--set", "segments=8", "--players", "4")
    done = cartagena(*SIMULATE, *words, data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert check_records(done.stdout.splitlines(), MORE_SEGMENTS) == []
