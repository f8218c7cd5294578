"""What a reader of a record has not seen yet: the faces left in the deck, the pool and the pile.

It must never import engine.
"""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.engine.naive import pieces
from tests.engine.naive.places import Game
from tests.engine.naive.plain import RecordError, require

UNKNOWN = "?"


class Unseen:
    """Faces nobody has seen since they were last shuffled; hands with "?" hold some of them."""

    def __init__(self, options: Mapping[str, Any]) -> None:
        self.deck = pieces.full_deck(options)
        self.cards = Counter(self.deck)
        self.tokens = Counter(pieces.full_tokens(options))
        self.rafts = Counter(pieces.full_rafts(options))

    def see_card(self, face: Any) -> None:
        if face != UNKNOWN:
            _see(self.cards, face, "the deck")

    def follow(self, log: list[tuple[Any, ...]], names: Mapping[str, Any]) -> None:
        """Everything a step turned up, in order, with the names of its nameless cards."""
        for kind, *details in log:
            if kind == "shuffle":
                self.cards.update(details[0])
            elif kind == "card":
                self.see_card(names[details[1]])
            elif kind == "token":
                _see(self.tokens, details[1], "the pool")
            else:
                _see(self.rafts, details[1], "the pile of rafts")

    def check_conservation(self, game: Game) -> None:
        """Nothing is lost or made: the unseen faces are those of the piles and the hidden hands."""
        hidden = sum(hand.count(UNKNOWN) for hand in game["hands"])
        require("the deck with hidden cards", len(game["deck"]) + hidden, self.cards.total())
        require("the pool", len(game["pool"]), self.tokens.total())
        require("the pile of rafts", len(game["raft_pile"]), self.rafts.total())
        shown = [card for hand in game["hands"] for card in hand if card != UNKNOWN]
        everywhere: Counter[str] = self.cards + Counter(shown + game["supply"] + game["discard"])
        if everywhere != Counter(self.deck):
            raise RecordError("cards are lost or made")


def _see(left: Counter[Any], face: Any, where: str) -> None:
    if left[face] < 1:
        raise RecordError(f"{where} cannot hold another {json.dumps(face)}")
    left[face] -= 1
