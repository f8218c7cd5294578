"""Leaving and passing over in the naive second engine (RULES 13), and the copy of a game.

It must never import engine.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from copy import deepcopy

from tests.engine.naive import captain, grey
from tests.engine.naive.cards import Shuffle
from tests.engine.naive.departures import GameOverError, depart
from tests.engine.naive.ending import end_action, end_turn, go_on
from tests.engine.naive.places import Game, goal

Leaving = Mapping[int, Sequence[int]]
"""Which seats leave before the n-th thing is turned up in a step."""

NOBODY: Leaving = {}

LISTS = (
    "supply", "deck", "discard", "living", "discarding", "captains", "pool", "raft_pile", "blocked",
    "box", "gone",
)  # fmt: skip


def sloop(game: Game) -> int:
    """The goal, where the base game ends."""
    return goal(game)


def fresh(game: Game, leaving: Leaving = NOBODY) -> Game:
    """A copy to change, with the tale of the last step cleared."""
    return {
        **game,
        "pirates": [list(crew) for crew in game["pirates"]],
        "hands": [list(hand) for hand in game["hands"]],
        **{name: list(game[name]) for name in LISTS},
        "pending": deepcopy(game["pending"]),
        "rafts": deepcopy(game["rafts"]),
        "drawn": [],
        "tokens": [],
        "log": [],
        "leaving": dict(leaving),
    }


def pass_over(game: Game, shuffle: Shuffle = list, leaving: Leaving = NOBODY) -> Game:
    """The table passes over the acting seat.

    RULES 13: "A turn passed over by the table ... ends at once whatever min_actions says".
    """
    game = fresh(game, leaving)
    with suppress(GameOverError):
        close(game, shuffle)
    return game


def leave(game: Game, seat: int, shuffle: Shuffle = list, leaving: Leaving = NOBODY) -> Game:
    """A seat leaves between two actions; if it must act, that is over."""
    game = fresh(game, leaving)
    depart(game, seat)
    if game["winners"] is None and seat == game["seat"]:
        with suppress(GameOverError):
            close(game, shuffle)
    return game


def close(game: Game, shuffle: Shuffle) -> None:
    """End what the acting seat has to do: its turn with a pending choice, or its discards.

    RULES 13: "a pending choice is closed: take the leftmost card, place white, move none (committed
    cards are lost, the action counts), discard nothing more this time."
    """
    seat = game["seat"]
    if seat == game["turn"]:
        game["turn_over"] = True
    if game["pending"] is None:
        end_turn(game)
    elif _waits_for(game, "discard"):
        game["discarding"].remove(seat)
        go_on(game)
    else:
        _close_action(game, shuffle)


def _close_action(game: Game, shuffle: Shuffle) -> None:
    """Finish the action; the turn is marked as over and ends with it."""
    while _waits_for(game, "take"):
        captain.take(game, {"do": "take", "index": 0}, shuffle)
    while _waits_for(game, "place"):
        grey.place(game, {"do": "place", "berth": "white"})
    if _waits_for(game, "move"):
        end_action(game)


def _waits_for(game: Game, choice: str) -> bool:
    return game["pending"] is not None and game["pending"]["do"] == choice
