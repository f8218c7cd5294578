"""Whole games of the naive engine by itself, and their records: what the checker is tried on.

It must never import engine: the checker is proven on records that engine had no hand in.
"""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

from tests.engine.naive import boards, naive, options, pieces
from tests.engine.naive.cards import Shuffle
from tests.engine.naive.places import Game

Step = tuple[Game, naive.Action, Game]


def shuffler(rng: random.Random) -> Shuffle:
    def shuffle(cards: list[str]) -> list[str]:
        return rng.sample(cards, len(cards))

    return shuffle


def begin(
    chosen: options.Options, rng: random.Random, more: Mapping[str, str] | None = None
) -> Game:
    """A game at its first turn; board, piles and starter are drawn from rng.

    `more` holds the HOUSE segments G and H for long paths.
    """
    first = chosen["first_player"]
    board = boards.draw_board(chosen, rng, more)
    if first == "random":
        first = rng.randrange(chosen["players"])
    deck = shuffler(rng)(pieces.full_deck(chosen))
    tokens = shuffler(rng)(pieces.full_tokens(chosen))
    rafts = pieces.full_rafts(chosen)
    return naive.start(chosen, board, first, deck, tokens, rng.sample(rafts, len(rafts)))


def random_steps(game: Game, rng: random.Random) -> Iterator[Step]:
    """Uniformly random legal actions to the end of the game."""
    while game["winners"] is None:
        action = rng.choice(naive.legal(game))
        after = naive.play(game, action, shuffler(rng))
        yield game, action, after
        game = after


def record(
    chosen: options.Options, rng: random.Random, more: Mapping[str, str] | None = None
) -> list[dict[str, Any]]:
    """The lines of a random game in the form of RECORD, as objects."""
    game = begin(chosen, rng, more)
    lines: list[dict[str, Any]] = [
        {
            "schema": 1,
            "rules": chosen,
            "players": chosen["players"],
            "seats": [f"seat {seat}" for seat in range(chosen["players"])],
            "board": game["board"],
            "first": game["first"],
            "seed": None,
            **({"house": house} if (house := options.house_words(chosen)) else {}),
        },
        {"step": 0, "state": naive.state(game)},
    ]
    for number, step in enumerate(random_steps(game, rng), start=1):
        lines.append(step_line(number, step))
    return lines


def step_line(number: int, step: Step) -> dict[str, Any]:
    """RECORD: the line of "each thing a player did"; "token" is "absent when none"."""
    before, action, after = step
    return {
        "step": number,
        "seat": before["seat"],
        "legal": naive.legal(before),
        "action": action,
        "drawn": after["drawn"],
        **({"token": after["tokens"]} if after["tokens"] else {}),
        "state": naive.state(after),
    }


def text(lines: list[dict[str, Any]]) -> list[str]:
    return [json.dumps(line) for line in lines]
