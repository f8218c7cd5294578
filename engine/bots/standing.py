"""What a position is worth to a seat, as one whole number: how the greedy bot compares.

Minus the work and the cards that are lacking for it, and a little for what the others lack. It
counts cards and must never read their faces.
"""

from typing import Final

from engine.bots.work import ACTION, work_of
from engine.cards import ICONS, size_of
from engine.needs import ESCAPED, Over
from engine.state import State

LACK_TIMES, LACK_PER = 5, 3
"""A card that will be needed and is not there costs 5/3 of an action: a retreat brings 0.6 net.

A hand as large as the need costs nothing, so that no card is ever worth hoarding for itself:
this is what keeps the bot from farming cards without end.
"""

RIVALS: Final = 4
"""What the other seats have left, on the average, is good by one part in so many.

No action of the base game changes it: there it weighs nothing.
"""

WIN: Final = 5000
"""The end of the game outweighs any other difference between two positions."""


def standing(state: State, seat: int, cards: int) -> int:
    """The worth of a position in which `seat` has so many cards, those still to come included."""
    need = state.need
    if isinstance(need, Over) and need.reason == ESCAPED:
        return WIN if seat in need.winners else -WIN
    work, most = work_of(state.rules), _most(state)
    worth = -_left(work(state, seat), min(cards, most))
    if state.tables.variant is None:
        return worth
    others = [other for other in state.living if other != seat]
    hands = state.holdings[state.tables.players :]
    rivals = [_left(work(state, other), min(size_of(hands[other]), most)) for other in others]
    return worth + sum(rivals) // (RIVALS * len(rivals)) if rivals else worth


def _left(work: int, cards: int) -> int:
    """The work, and what the cards cost that it will need and that are not there."""
    return work + max(work - cards * ACTION, 0) * LACK_TIMES // LACK_PER


def _most(state: State) -> int:
    """The most cards that a hand keeps: while all discard, not more than the limit (RULES 10)."""
    pending = state.pending
    if pending is not None and pending.do == "discard":
        return int(state.rules.filibusters)
    return ICONS * state.rules.deck
