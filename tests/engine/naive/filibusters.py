"""Filibusters of the naive second engine: who discards after a dark card (RULES 10).

`discarding` lists the seats that still have to look at their hands, the next one first. It must
never import engine.
"""

from typing import Any

from tests.engine.naive.cards import is_marked, pay
from tests.engine.naive.places import Game

Action = dict[str, Any]


def are_called(game: Game, cards: list[str]) -> bool:
    """RULES 10: "A captain's pair with a dark card triggers it once."""
    return game["options"]["filibusters"] != "off" and any(is_marked(card) for card in cards)


def call(game: Game) -> None:
    """RULES 10: "After an advance with one is done, each player from the mover clockwise"."""
    players = game["options"]["players"]
    game["discarding"] = [(game["turn"] + step) % players for step in range(players)]


def next_discarder(game: Game) -> int | None:
    """The seat that must discard now.

    RULES 10: "Each seat discards all its surplus, a card at a time, before the next seat". RULES
    13: the hand of a seat that left "stays closed and out of play".
    """
    while game["discarding"]:
        seat: int = game["discarding"][0]
        surplus = len(game["hands"][seat]) - game["options"]["filibusters"]
        if surplus > 0 and seat in game["living"]:
            return seat
        game["discarding"].pop(0)
    return None


def discards(game: Game) -> list[Action]:
    """RULES 10: "own choice"."""
    hand = game["hands"][game["seat"]]
    return [{"do": "discard", "card": card} for card in sorted(set(hand))]


def discard(game: Game, action: Action) -> None:
    pay(game, [action["card"]])
