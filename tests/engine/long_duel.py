"""The long run of the differential test, as many games as are asked for: `scripts/differential`."""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Sequence

from tests.engine.duel import Duel
from tests.engine.play_duel import run
from tests.engine.random_options import PRESETS, random_changes


def play_game(seed: str, number: int, steps: int) -> Duel:
    """Game `number` of a seed: a plain preset every other time, else random options."""
    rng = random.Random(f"{seed} {number}")
    players = rng.randint(2, 5)
    if number % 2:
        duel = Duel(PRESETS[number // 2 % len(PRESETS)], players, {}, rng, rng.randrange(players))
    else:
        preset = rng.choice([None, *PRESETS])
        duel = Duel(preset, players, random_changes(rng, players), rng, rng.randrange(players))
    run(duel, steps)
    return duel


def arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/differential")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="differential")
    parser.add_argument("--steps", type=int, default=600, help="at most so many steps a game")
    parser.add_argument("--only", type=int, help="play this one game of the seed")
    return parser.parse_args(words)


def main(words: Sequence[str]) -> int:
    """0 when all games agree; 1 at the first that does not, its number and traceback told."""
    asked = arguments(words)
    numbers = range(asked.games) if asked.only is None else [asked.only]
    seen: Counter[str] = Counter()
    for number in numbers:
        try:
            seen += play_game(asked.seed, number, asked.steps).seen
        except Exception as error:
            print(f"game {number} of seed {asked.seed!r}: {type(error).__name__}", file=sys.stderr)
            raise
    print(f"{len(numbers)} games agree")
    for what, count in sorted(seen.items()):
        print(f"{count:10} {what}")
    return 0
