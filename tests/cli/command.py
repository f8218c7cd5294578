"""The real command in its own process, for the tests of what a shell sees."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SECONDS = 30
"""A deadline for a busy machine; a test that meets it has failed."""


def environment(data: Path) -> dict[str, str]:
    """An environment with the checkout's launcher and a data folder of its own."""
    kept = {key: os.environ[key] for key in ("PATH", "HOME", "SYSTEMROOT") if key in os.environ}
    return {
        **kept,
        "PYTHONPATH": str(ROOT / "scripts" / "launch"),
        "PYTHONIOENCODING": "utf-8",
        "CARTAGENA_DATA": str(data),
        "LANG": "C.UTF-8",
        "CARTAGENA_LANG": "en",
        "TERM": "xterm",
    }


def cartagena(
    *arguments: str, data: Path, keys: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run ``cartagena`` with these arguments and this typed input; stdin is no terminal."""
    return subprocess.run(
        [sys.executable, "-m", "cartagena", *arguments],
        input=keys,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        env={**environment(data), **variables},
        cwd=data,
        check=False,
    )
