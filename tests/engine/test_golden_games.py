"""Golden games: rules, dealer, notation and hash pinned by one whole game of every preset.

When a test fails here, read the first line that differs; if the change is meant, run
`scripts/rewrite-golden` and review the files as a diff.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import PRESETS, RulesError, make_rules
from tests.engine import golden

ROOT = Path(__file__).parent.parent.parent


def playable(preset: str) -> bool:
    try:
        make_rules(preset, 2)
    except RulesError:
        return False
    return True


def test_every_playable_preset_has_a_golden_game_and_nothing_else_has() -> None:
    files = sorted(file.name for file in golden.FOLDER.iterdir())
    assert files == sorted(f"{preset}.txt" for preset in PRESETS if playable(preset))


@pytest.mark.parametrize("preset", sorted(golden.PLAYERS))
def test_game_is_replayed_word_for_word(preset: str) -> None:
    text = golden.path(preset).read_text(encoding="utf-8")
    assert golden.replayed(preset).splitlines() == text.splitlines()


@pytest.mark.parametrize("preset", sorted(golden.PLAYERS))
def test_game_is_short_and_won(preset: str) -> None:
    text = golden.path(preset).read_text(encoding="utf-8")
    assert len(text) < 80_000
    assert ":escaped " in text


def runs(python: str) -> bool:
    """Whether this interpreter starts: a name on the path may be a version manager's empty shim."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


OTHERS = [minor for minor in (11, 12, 13, 14) if minor != sys.version_info.minor]
NAMED = [shutil.which(f"python3.{minor}") for minor in OTHERS]
INSTALLED = [sys.executable, *(python for python in NAMED if python is not None and runs(python))]


@pytest.mark.parametrize("hash_seed", ["0", "random"])
@pytest.mark.parametrize("python", INSTALLED, ids=lambda path: Path(path).name)
def test_games_are_the_same_on_every_python_and_hash_seed(python: str, hash_seed: str) -> None:
    """ENGINE 3: whole games "run with PYTHONHASHSEED 0 and random, on each Python"."""
    done = subprocess.run(
        [python, str(ROOT / "scripts" / "rewrite-golden"), "--check"],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
