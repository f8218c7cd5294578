#!/usr/bin/env python3
"""Count the whole tree of games below some seeded positions: all sequences of n legal actions.

    scripts/perft.py [--depth 4]

The counts must never change for a released version of the rules; tests/engine/test_perft.py holds
those of small depths. The cards drawn are those of the position's dealer, so a count is one number
and not a distribution. A finished game has no actions below it.
"""

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

if __name__ == "__main__":  # run from anywhere in a bare checkout
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import Over, legal_actions, make_rules
from engine.dealer import Stream
from engine.local import LocalGame, act, start


class Place(NamedTuple):
    """A position: the game of a preset and seed after so many random actions."""

    preset: str
    players: int
    seed: str
    actions: int

    def game(self) -> LocalGame:
        """The position, at a choice: if the game ends before, the last one that was not over."""
        seed = self.seed.encode()
        game = start(make_rules(self.preset, self.players), seed)
        stream = Stream.of(seed, "perft")
        for _ in range(self.actions):
            legal = legal_actions(game.state)
            after = act(game, legal[stream.below(len(legal))])
            if isinstance(after.state.need, Over):
                break
            game = after
        return game


PLACES = (
    Place("jamaica", 2, "perft", 0),
    Place("jamaica", 5, "perft", 160),
    Place("tortuga", 2, "perft", 120),
    Place("tortuga-korean", 3, "perft", 45),
    Place("first-escape", 2, "perft", 333),
    Place("hispaniola", 4, "perft", 210),
    Place("ravensburger", 3, "perft", 90),
)


def perft(game: LocalGame, depth: int) -> int:
    """The number of sequences of `depth` legal actions from here."""
    legal = legal_actions(game.state)
    if depth <= 1:
        return len(legal)
    return sum(perft(act(game, action), depth - 1) for action in legal)


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the games below some seeded positions.")
    parser.add_argument("--depth", type=int, default=4)
    depth: int = parser.parse_args().depth
    for place in PLACES:
        game = place.game()
        counts = " ".join(str(perft(game, level)) for level in range(1, depth + 1))
        print(f"{place.preset} {place.players} {place.actions}: {counts}", flush=True)


if __name__ == "__main__":
    main()
