"""The captain of the naive second engine: pairs of cards and takes from the row (RULES 5).

It must never import engine.
"""

from typing import Any

from tests.engine.naive.cards import Shuffle, take_from_row, turn_up_row
from tests.engine.naive.ending import end_action
from tests.engine.naive.places import Game

Action = dict[str, Any]


def pairs(hand: list[str]) -> list[list[str]]:
    """Any two cards of a hand, sorted, each kind of pair once.

    RULES 5: "The pair is any two cards of the hand, equal ones too (two copies)".
    """
    found: list[list[str]] = []
    cards = sorted(hand)
    for first in range(len(cards)):
        for second in range(first + 1, len(cards)):
            pair = [cards[first], cards[second]]
            if pair not in found:
                found.append(pair)
    return found


# -- takes -------------------------------------------------------------------------------------


def start_takes(game: Game, count: int, shuffle: Shuffle) -> None:
    """After the captain's retreat with a supply.

    RULES 5: "Backward: for each card it may draw, the player takes any card of the supply ...
    each card is a choice of its own (a *take*), also when the row has one card".
    """
    # RULES 2: "A row that stays empty because no card is left is turned up at the start of the next
    # draw from the row".
    if not game["supply"]:
        turn_up_row(game, shuffle)
    game["pending"] = {"do": "take", "takes": count}
    _end_takes(game)


def takes(game: Game) -> list[Action]:
    return [{"do": "take", "index": index} for index in range(len(game["supply"]))]


def take(game: Game, action: Action, shuffle: Shuffle) -> None:
    # "a row emptied by the first is turned up before the second".
    take_from_row(game, action["index"], shuffle)
    game["pending"]["takes"] -= 1
    _end_takes(game)


def _end_takes(game: Game) -> None:
    """RULES 5: "when there is no card anywhere the remaining takes fall away"."""
    if game["pending"]["takes"] == 0 or not game["supply"]:
        end_action(game)
