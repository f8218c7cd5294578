"""What a line shows of the piles, dealt out to the engine's needs in the order it asks.

A record has no deck and no order of its tokens and rafts; what came is what the line shows.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import Card
from engine.events import Drawn, Event, Shuffled
from engine.extra import Docks
from engine.needs import CARD_PILE, PUBLIC, RAFT_PILE, Draw
from engine.record.shape import Start, Step
from engine.record.table import BrokenError
from engine.state import State


class Hidden(NamedTuple):
    """The cards, tokens and rafts of one line that are not yet dealt out.

    ``hands`` by seat, ``row`` what is turned up, ``rafts`` those at the berths, white first.
    """

    hands: dict[int, list[Card]]
    row: list[Card]
    tokens: list[int]
    rafts: tuple[int | None, ...]
    drawn: str
    """How the line names the cards of a hand: the start line has none drawn."""

    def answer(self, state: State) -> Event:
        """The event that answers a need.  Raises `BrokenError` when the line shows too little."""
        need = state.need
        if not isinstance(need, Draw):
            return Shuffled()
        return Drawn(tuple(self._answer(state, need)))

    def _answer(self, state: State, need: Draw) -> Iterator[int]:
        for to, count in need.parts:
            if need.pile == RAFT_PILE:
                yield from _taken(self._docking(state), count, "state.rafts")
            elif need.pile != CARD_PILE:
                yield from _taken(self.tokens, count, "token")
            elif to == PUBLIC:
                yield from _taken(self.row, count, "state.supply")
            else:
                yield from _taken(self.hands.get(to, []), count, self.drawn.format(to))

    def _docking(self, state: State) -> list[int]:
        """The rafts that come to the empty berths, white first (RULES 6)."""
        docks = state.docks or Docks()
        return [
            number
            for lying, number in zip((docks.white, docks.orange), self.rafts, strict=True)
            if lying is None and number is not None
        ]


def dealt(start: Start) -> Hidden:
    """What the start line shows: hands, row and rafts, in an order that gives just these."""
    shown = start.shown
    hands = {seat: list(hand) for seat, hand in enumerate(shown.hands)}
    return Hidden(hands, list(shown.supply), [], shown.rafts, "state.hands[{}]")


def came(state: State, step: Step) -> Hidden:
    """What a step shows: the cards drawn, what was turned up behind the old row, the tokens."""
    turned = list((*step.drawn, *step.shown.supply)[len(state.supply) :])
    hands = {step.seat: list(step.drawn)}
    return Hidden(hands, turned, list(step.tokens), step.shown.rafts, "drawn")


def _taken(cards: list[int], count: int, where: str) -> list[int]:
    if len(cards) < count:
        raise BrokenError(f"{where} lacks {count - len(cards)} of what comes by the rules")
    taken = cards[:count]
    del cards[:count]
    return taken
