"""`scripts/...`: a tool that is asked for help tells it, and installs nothing for that."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
PROGRAMS = {"play", "test", "check.sh"}
"""Those whose own help is that of the program they start."""


def _tools() -> list[str]:
    texts = {
        file.name: file.read_text("utf-8", "ignore") for file in SCRIPTS.iterdir() if file.is_file()
    }
    known = [name for name, text in texts.items() if '/environment.sh"\n' in text]
    return sorted(set(known) - PROGRAMS)


@pytest.mark.parametrize("tool", _tools())
@pytest.mark.parametrize("asked", ["--help", "-h"])
def test_help_needs_nothing_installed(tool: str, asked: str, tmp_path: Path) -> None:
    there = tmp_path / "scripts"
    there.mkdir()
    for name in (tool, "environment.sh"):
        shutil.copy(SCRIPTS / name, there / name)
    done = subprocess.run(
        [there / tool, asked], capture_output=True, text=True, timeout=20, check=False
    )
    first, second = (SCRIPTS / tool).read_text("utf-8").splitlines()[1:3]
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(first.removeprefix("# "))
    assert (second.removeprefix("# ") in done.stdout) == second.startswith("#")
    assert not (tmp_path / ".venv").exists()
