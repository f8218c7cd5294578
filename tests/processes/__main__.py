"""`scripts/process-soak`: many games of real processes, players killed at every phase.

Every game has its own seed, presets and numbers of players take turns, and each must end with equal
heads and clean audits. The exit code is 0 only if all did.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from tests.processes.killing import killer, killer_at_setup
from tests.processes.tables import audit_all, finish, people, play, sit_down

KINDS = (
    ("jamaica", 2),
    ("tortuga", 3),
    ("all-together", 3),
    ("first-escape", 5),
    ("whole-jailbreak", 3),
    ("jamaica", 4),
    ("filibusters", 3),
)
GAME = 400.0  # seconds a game with many kills may take on a busy machine


def main() -> int:
    """Play the games and print a line for each."""
    parser = argparse.ArgumentParser(prog="scripts/process-soak", description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--preset", help="only games of this preset, with three players")
    options = parser.parse_args()
    kinds = itertools.cycle(KINDS if options.preset is None else [(options.preset, 3)])
    failed = 0
    for number, (preset, count) in zip(range(options.games), kinds, strict=False):
        seed = options.seed * 1000 + number
        began = time.monotonic()
        try:
            note, bad = _game(preset, count, seed), 0
        except AssertionError as error:
            note, bad = f"FAILED\n{error}", 1
        failed += bad
        seconds = time.monotonic() - began
        sys.stdout.write(f"{preset} {count} seed {seed}: {note} ({seconds:.0f} s)\n")
        sys.stdout.flush()
    return 1 if failed else 0


def _game(preset: str, count: int, seed: int) -> str:
    luck = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="cartagena-soak-") as folder, ExitStack() as room:
        players = [room.enter_context(one) for one in people(count, Path(folder))]
        table = sit_down(players, f"soak {seed}", preset)
        killer_at_setup(players, table, luck)
        play(players, luck, deadline=GAME, meanwhile=killer(players, table, luck, every=12))
        agreed = finish(players)
        audit_all(players, agreed.game)
        kills = sum(player.kills for player in players)
    return f"{agreed.height} events, {kills} kills, head {agreed.head[:8]}"


if __name__ == "__main__":
    sys.exit(main())
