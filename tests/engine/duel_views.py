"""What others than the dealer know in a duel: the public fold and that of one seat (ENGINE 2).

They fold the concealed events. What they must know and find legal is told by the naive engine: it
is asked about every hand that a hidden one may be.
"""

import random
from collections import Counter

from engine import Event, State, apply, conceal, state_hash
from engine.check import check
from engine.record.form import card_forms
from tests.engine import duel_compare as comparison
from tests.engine import duel_strange as strange
from tests.engine.naive import naive, pieces
from tests.engine.naive.advances import cards_of
from tests.engine.naive.options import Options
from tests.engine.naive.places import Game

UNKNOWN = "?"
DRAWING = ("retreat", "push")


class Views:
    """Two folds of a game, and the cards of each hand that everybody has seen."""

    def __init__(self, state: State, chosen: Options, viewer: int) -> None:
        self.viewer = viewer
        self.public = self.own = state
        self.chosen = chosen
        self.known: list[Counter[str]] = [Counter() for _ in range(chosen["players"])]

    def follow(self, event: Event) -> None:
        self.public = apply(self.public, conceal(event, self.public, None))
        self.own = apply(self.own, conceal(event, self.own, self.viewer))

    def remember(self, seat: int, cause: naive.Action | Event, game: Game) -> None:
        """What a step of a seat shows: the cards it spends, and those it takes from the row.

        ENGINE 2: a card that is played is "a publicly known f first, else an unknown one".
        """
        known = self.known[seat]
        if isinstance(cause, dict):
            for card in cards_of(cause) if {"card", "cards"} & set(cause) else ():
                if known[card]:
                    known[card] -= 1
        skipped = isinstance(cause, dict) and cause["do"] == "skip"
        if self.chosen["supply"] and not skipped:
            known.update(game["drawn"])

    def compare(self, state: State, game: Game) -> None:
        """Both folds are the same game as the full one, with unknown cards in hidden hands."""
        seats = range(self.chosen["players"])
        for fold, viewer in ((self.public, None), (self.own, self.viewer)):
            assert fold.crews == state.crews
            assert fold._replace(holdings=state.holdings) == state
            for seat in seats:
                hand = card_forms(fold.hand(seat), fold.rules.icons)
                assert hand == self._seen(game, seat, viewer), (viewer, seat)

    def compare_with_care(self, state: State, game: Game, rng: random.Random) -> None:
        """ENGINE 2: what is legal with hidden cards; the folds are sound, and hide only hands."""
        if self.chosen["hands"] == "open":
            assert state_hash(self.public) == state_hash(state)
        for fold, viewer in ((self.public, None), (self.own, self.viewer)):
            assert check(fold) == ()
            found = comparison.compare_legal(fold, self._legal(game, viewer))
            strange.try_strange(fold, found.values(), rng)

    def _seen(self, game: Game, seat: int, viewer: int | None) -> list[str]:
        """A hand as a viewer knows it, sorted: what came from the row is known to all."""
        hand = sorted(game["hands"][seat])
        if self.chosen["hands"] == "open" or seat == viewer:
            return hand
        known = sorted(self.known[seat].elements())
        return sorted(known + [UNKNOWN] * (len(hand) - len(known)))

    def _legal(self, game: Game, viewer: int | None) -> list[naive.Action]:
        if game["winners"] is not None:
            return []
        hand = self._seen(game, game["seat"], viewer)
        known = [card for card in hand if card != UNKNOWN]
        return veiled_legal(game, known, len(hand) - len(known))


def veiled_legal(game: Game, known: list[str], hidden: int) -> list[naive.Action]:
    """Every action that some hand of these known and so many hidden cards allows (ENGINE 2).

    "For unknown cards `legal_actions` lists every kind of card (no counting of copies)." So a hand
    that holds each kind as often as it may be hidden allows everything but `end`.
    """
    if not hidden:
        return naive.legal(with_hand(game, known))
    kinds = sorted(set(pieces.full_deck(game["options"])))
    wide = naive.legal(with_hand(game, known + kinds * min(hidden, 2)))
    possible = [action for action in wide if _missing(action, known) <= hidden]
    end = {"do": "end"}
    if game["pending"] is None and end not in possible:
        # "What hangs on a hidden face ... is legal in the public fold when some hand of that size
        # makes it legal": one of a single kind is the least that can move anybody.
        draws = any(action["do"] in DRAWING for action in possible)
        icons = [kind for kind in kinds if not kind.endswith("*")]
        hands = [] if draws else [known + [icon] * hidden for icon in icons]
        if any(end in naive.legal(with_hand(game, hand)) for hand in hands):
            possible.append(end)
    return possible


def with_hand(game: Game, hand: list[str]) -> Game:
    hands = list(game["hands"])
    hands[game["seat"]] = hand
    return {**game, "hands": hands}


def _missing(action: naive.Action, known: list[str]) -> int:
    """How many of the cards of an action are none of the known ones."""
    if not {"card", "cards"} & set(action):
        return 0
    return (Counter(cards_of(action)) - Counter(known)).total()
