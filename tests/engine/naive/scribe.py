"""Whole games of the naive engine by itself, and their records: what the checker is tried on.

It must never import engine: the checker is proven on records that engine had no hand in.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

from tests.engine.naive import naive, options
from tests.engine.naive.cards import Game, Shuffle

Step = tuple[Game, naive.Action, Game]


def shuffler(rng: random.Random) -> Shuffle:
    def shuffle(cards: list[str]) -> list[str]:
        return rng.sample(cards, len(cards))

    return shuffle


def begin(chosen: options.Options, rng: random.Random) -> Game:
    """A game at its first turn, board, deck and starter drawn from rng."""
    first = chosen["first_player"]
    deck = options.full_deck(chosen)
    return naive.start(
        chosen,
        options.draw_board(chosen, rng),
        rng.randrange(chosen["players"]) if first == "random" else first,
        rng.sample(deck, len(deck)),
    )


def random_steps(game: Game, rng: random.Random) -> Iterator[Step]:
    """Uniformly random legal actions to the end of the game."""
    while game["winners"] is None:
        action = rng.choice(naive.legal(game))
        after = naive.play(game, action, shuffler(rng))
        yield game, action, after
        game = after


def record(chosen: options.Options, rng: random.Random) -> list[dict[str, Any]]:
    """The lines of a random game in the form of RECORD, as objects."""
    game = begin(chosen, rng)
    lines: list[dict[str, Any]] = [
        {
            "schema": 1,
            "rules": chosen,
            "players": chosen["players"],
            "seats": [f"seat {seat}" for seat in range(chosen["players"])],
            "board": game["board"],
            "first": game["first"],
            "seed": None,
        },
        {"step": 0, "state": naive.state(game)},
    ]
    for number, (before, action, after) in enumerate(random_steps(game, rng), start=1):
        lines.append(
            {
                "step": number,
                "seat": before["seat"],
                "legal": naive.legal(before),
                "action": action,
                "drawn": after["drawn"],
                "state": naive.state(after),
            }
        )
    return lines


def text(lines: list[dict[str, Any]]) -> list[str]:
    return [json.dumps(line) for line in lines]
