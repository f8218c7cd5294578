"""Leaving the table in the naive second engine, also in the middle of a step (RULES 13).

`leaving` of a game tells for the step that runs which seats leave before the n-th card, token, raft
or shuffle of its log. It must never import engine.
"""

from typing import Any

from tests.engine.naive.places import Game


class GameOverError(Exception):
    """The last seat is left: the game is over at once, and nothing more is turned up."""


def turn_up(game: Game, *entry: Any) -> None:
    """Note what is turned up, after those who leave at this moment have left."""
    for seat in game["leaving"].pop(len(game["log"]), ()):
        depart(game, seat)
        if game["winners"] is not None:
            raise GameOverError
    game["log"].append(entry)


def depart(game: Game, seat: int) -> None:
    """RULES 13: a seat resigns or is dropped.

    "A seat that resigns or is dropped plays no more: its pirates stay and count for every rule, its
    hand stays closed and out of play, its turns are passed over, it cannot win; the last seat left
    wins."
    """
    game["living"].remove(seat)
    if len(game["living"]) == 1:
        finish(game, list(game["living"]), "last seat left")


def finish(game: Game, winners: list[int], reason: str) -> None:
    """RECORD: "In a finished game the turn does not pass: `seat` is the seat whose turn it was"."""
    game["winners"], game["reason"] = sorted(winners), reason
    game["seat"], game["pending"] = game["turn"], None
    game["discarding"] = []
