"""The rivals of `engine.py`: installed into the bench's own environment and run as programs.

Nothing of them is a dependency of the project. One that cannot be installed is named aloud and
left out; the others are still measured.
"""

import os
import subprocess
import sys
from pathlib import Path

VENV = Path(__file__).parents[2] / ".bench-venv"
RIVALS = Path(__file__).parent / "rivals"
NODE = VENV / "node"

Result = tuple[int, float]
"""Actions done and the processor time they took, in seconds."""


def rival_commands() -> dict[str, list[str]]:
    """The rivals that could be installed, by name; those that could not are named aloud."""
    python = VENV / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    commands: dict[str, list[str]] = {}
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", VENV], check=True)
    for package, names in (
        ("chess==1.11.2", ("chess-playouts", "chess-bare", "chess-push")),
        ("open_spiel", ("maedn", "backgammon")),
    ):
        pip = [str(python), "-m", "pip", "install", "-q", "--prefer-binary", package]
        if installed(package, pip):
            commands |= {name: [str(python), str(RIVALS / "pythons.py"), name] for name in names}
    NODE.mkdir(exist_ok=True)
    npm = ["npm", "install", "--silent", "--ignore-scripts", "--prefix", str(NODE)]
    if installed("boardgame.io", [*npm, "boardgame.io@0.50.2"]):
        commands["boardgame.io"] = ["node", str(RIVALS / "cartagena.cjs")]
    return commands


def installed(what: str, command: list[str]) -> bool:
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        fault = done.stderr.strip()[-300:] if done.returncode else ""
    except OSError as error:
        fault = str(error)
    if fault:
        print(f"NOT MEASURED: {what} could not be installed: {fault}", file=sys.stderr)
    return not fault


def run_rival(command: list[str], seconds: float) -> Result:
    done = subprocess.run(
        [*command, str(seconds)],
        check=True,
        capture_output=True,
        text=True,
        env={"NODE_PATH": str(NODE / "node_modules"), "PATH": os.environ["PATH"]},
    )
    actions, spent = done.stdout.split()[-2:]
    return int(actions), float(spent)
