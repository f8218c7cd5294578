"""The long run of the differential test, as many games as are asked for: `scripts/differential`."""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence

from tests.engine.duel import Duel
from tests.engine.duel_late import late_game
from tests.engine.play_duel import run, run_late
from tests.engine.random_options import PRESETS, random_changes

OPTIONS, LATE = "options", "late"
"""The sorts of game that are no presets: random options, and these from a late position."""

LATE_STEPS = 60
SORTS = (*PRESETS, OPTIONS, LATE)


def play_game(seed: str, sort: str, number: int, steps: int) -> Duel:
    """Game `number` of a sort: two to five seats, every other time with leavers and skips."""
    rng = random.Random(f"{seed} {sort} {number}")
    players, odd = 2 + number % 4, rng.random() < 0.5
    preset, changes = (sort, {}) if sort in PRESETS else _random_options(rng, players)
    leavers = 0.01 if odd else 0.0
    duel = Duel(preset, players, changes, rng, rng.randrange(players), leavers=leavers)
    if sort == LATE and duel.game["winners"] is None:
        duel.jump(late_game(duel.game, rng))
        run_late(duel, min(steps, LATE_STEPS))
    else:
        run(duel, steps, incidents=odd)
    return duel


def _random_options(rng: random.Random, players: int) -> tuple[str | None, dict[str, object]]:
    return rng.choice([None, *PRESETS]), random_changes(rng, players)


def arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/differential")
    parser.add_argument("--games", type=int, default=200, help="games of every sort")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", default="differential")
    parser.add_argument("--steps", type=int, default=600, help="at most so many steps a game")
    parser.add_argument("--only", nargs="+", choices=SORTS, default=SORTS, metavar="SORT")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> int:
    """0 when all games agree; 1 at the first that does not, told with its traceback."""
    asked = arguments(words)
    seen: Counter[str] = Counter()
    for sort in asked.only:
        for number in range(asked.first, asked.first + asked.games):
            try:
                seen += play_game(asked.seed, sort, number, asked.steps).seen
            except Exception:
                again = f"--seed {asked.seed!r} --steps {asked.steps} --games 1"
                print(f"{again} --only {sort} --first {number} differs", file=sys.stderr)
                raise
            seen["games"] += 1
        print(f"{asked.games} games of {sort} agree", flush=True)
    for what, count in sorted(seen.items()):
        print(f"{count:10} {what}")
    return 0
