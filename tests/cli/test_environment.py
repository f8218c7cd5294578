"""``scripts/play`` in a fresh checkout: how its first set-up ends when it is interrupted."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0
SLOW = """#!/usr/bin/env bash
# Stands for a Python that is at work when Ctrl-C comes.
case "$*" in
*sys.version_info*) exit 0 ;;
*"-m venv"*)
    if [ {step} = pip ]; then
        mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && cp "$0" "$3/bin/pip"
        exit
    fi ;;
esac
trap 'echo "Traceback (most recent call last):" >&2; exit 1' INT
echo $$ >"{started}"
while :; do sleep 0.05; done
"""


@pytest.mark.skipif(os.name == "nt", reason="the scripts are for a POSIX shell")
@pytest.mark.parametrize("step", ["venv", "pip"])
def test_ctrl_c_in_the_first_set_up_is_a_sentence_and_leaves_nothing_running(
    tmp_path: Path, step: str
) -> None:
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    started, python = tmp_path / "started", tmp_path / "python"
    python.write_text(SLOW.format(step=step, started=started))
    python.chmod(0o755)
    playing = subprocess.Popen(
        [tmp_path / "scripts" / "play"],
        env={**os.environ, "PYTHON": str(python)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    until(lambda: started.exists() and bool(started.read_text().strip()), "the start")
    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: to all of its foreground group
    said, _ = playing.communicate(timeout=PATIENCE)
    assert playing.returncode == 130
    _, *lines = said.splitlines()
    assert lines == [f"Interrupted; run it again: {tmp_path / 'scripts' / 'play'}"]
    at_work = started.read_text().strip()
    until(lambda: not runs(at_work), "the end of what was at work")


def runs(process: str) -> bool:
    """Whether a process is there; one that only waits to be reaped has ended."""
    command = ["ps", "-o", "stat=", "-p", process]
    state = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return bool(state) and not state.startswith("Z")


def until(met: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not met():
        assert time.monotonic() < deadline, f"{what} did not come"
