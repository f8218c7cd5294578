"""`scripts/netns-test`: whole games on separate hosts, with kills, cut cables and new addresses.

Each trial has a world of its own (`world.World`), real mDNS on its own switch, and ends with equal
heads and clean audits at every player. Prints a table; the exit code is 0 only if all passed.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tests.netns.trials import TRIALS

if TYPE_CHECKING:
    from collections.abc import Generator
    from types import FrameType

    from tests.netns.trials import Trial


class Outcome(NamedTuple):
    """How a trial went; `why` is "" when it passed."""

    trial: Trial
    seconds: float
    note: str
    why: str


def main() -> int:
    """Run the trials named on the command line, or all."""
    parser = argparse.ArgumentParser(prog="scripts/netns-test", description=__doc__)
    names = [trial.name for trial in TRIALS]
    parser.add_argument("names", nargs="*", metavar="TRIAL", help=f"of: {', '.join(names)}")
    parser.add_argument("--seed", type=int, default=1, help="of moves and kills (default 1)")
    parser.add_argument("--keep", action="store_true", help="keep the data folders")
    options = parser.parse_args()
    wanted = options.names or names
    if unknown := [name for name in wanted if name not in names]:
        parser.error(f"no such trial: {', '.join(unknown)}; there are {', '.join(names)}")
    if reason := _impossible():
        sys.stderr.write(f"{reason}\n")
        return 2
    signal.signal(signal.SIGTERM, _interrupt)
    signal.signal(signal.SIGHUP, _interrupt)
    chosen = [trial for trial in TRIALS if trial.name in wanted]
    outcomes = [_run(trial, options.seed, keep=options.keep) for trial in chosen]
    sys.stdout.write(_table(outcomes))
    return 1 if any(outcome.why for outcome in outcomes) else 0


def _interrupt(number: int, frame: FrameType | None) -> None:
    """As Ctrl-C: everything that was made is taken down on the way out."""
    raise KeyboardInterrupt


def _impossible() -> str:
    if os.name != "posix" or os.geteuid() != 0:
        return "Network namespaces need root: sudo scripts/netns-test"
    if shutil.which("ip") is None:
        return "The command ip (iproute2) is missing."
    return ""


def _run(trial: Trial, seed: int, *, keep: bool) -> Outcome:
    sys.stdout.write(f"{trial.name}: {trial.what} ...\n")
    sys.stdout.flush()
    began = time.monotonic()
    with _folder(keep=keep) as folder:
        try:
            note, why = trial.run(folder, random.Random(seed)), ""
        except (AssertionError, OSError, ValueError) as error:
            note, why = "", str(error)
    seconds = time.monotonic() - began
    sys.stdout.write(f"  {'FAILED' if why else 'passed'} after {seconds:.0f} s {note}\n{why}")
    sys.stdout.flush()
    return Outcome(trial, seconds, note, why)


@contextlib.contextmanager
def _folder(*, keep: bool) -> Generator[Path]:
    path = Path(tempfile.mkdtemp(prefix="cartagena-netns-"))
    try:
        yield path
    finally:
        if keep:
            sys.stdout.write(f"  data folders: {path}\n")
        else:
            shutil.rmtree(path)


def _table(outcomes: list[Outcome]) -> str:
    rows = [("trial", "result", "seconds", "what was seen")]
    rows += [
        (one.trial.name, "FAILED" if one.why else "passed", f"{one.seconds:.1f}", one.note)
        for one in outcomes
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [
        "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[3]])
        for row in rows
    ]
    return "\n" + "\n".join(line.rstrip() for line in lines) + "\n"


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped; all namespaces are taken down.\n")
        sys.exit(130)
