"""The captain's takes: it chooses the cards of the supply that its retreat draws (RULES 5).

Its pair of cards is paid in `engine.paying`, listed in `engine.listing`.
"""

from typing import Final

from engine.actions import TAKES, Action, take
from engine.cards import ONE
from engine.draft import Draft
from engine.errors import Reason
from engine.extra import Pending
from engine.needs import Need
from engine.state import State
from engine.steps import ask, go_on
from engine.tables import MAX_GAIN
from engine.variant import Move, Question

TAKES_LEFT: Final = tuple(Pending("take", takes=takes) for takes in range(MAX_GAIN + 1))
"""By the number of takes left."""


def begin_takes(draft: Draft, takes: int) -> None:
    """The captain has retreated and takes so many cards; a row that stayed empty is turned up."""
    ask(draft, TAKES_LEFT[takes])
    if not draft.supply:
        draft.turning_up = draft.tables.rules.supply


def asked(draft: Draft) -> Need | None:
    """A choice while a card is owed and one lies there; what cannot come falls away."""
    if draft.supply:
        return draft.tables.chooses[draft.seat]
    _counted(draft)
    return None


def legal(state: State) -> tuple[Action, ...]:
    """A take for each card of the row, from the left."""
    return TAKES[: len(state.supply)]


def refusal(state: State, action: Action) -> Reason | None:
    """Why this card cannot be taken, or None."""
    if action != take(action.to):
        return Reason.UNKNOWN_ACTION
    return None if 0 <= action.to < len(state.supply) else Reason.NO_CARD_THERE


def play(state: State, action: Action) -> State:
    """The card comes to the hand; a row that it emptied is turned up at once (RULES 2)."""
    draft = Draft(state)
    index = action.to
    row = draft.supply
    draft.holdings[draft.tables.players + draft.seat] += ONE[row[index]]
    draft.supply = row[:index] + row[index + 1 :]
    if not draft.supply:
        draft.turning_up = draft.tables.rules.supply
    takes = _takes(draft) - 1
    if takes:
        ask(draft, TAKES_LEFT[takes])
    else:
        _counted(draft)
    return go_on(draft)


def closed(draft: Draft) -> None:
    """RULES 13: the leftmost cards are taken."""
    draft.owed = _takes(draft)
    _counted(draft)


def _takes(draft: Draft) -> int:
    pending = draft.extra.pending
    return 0 if pending is None else pending.takes


def _counted(draft: Draft) -> None:
    ask(draft, None)
    draft.actions += 1


def gain(_state: State, _action: Action) -> int:
    """A take brings one card."""
    return 1


MOVE = Move(refusal, play, gain=gain)
QUESTION = Question(asked, legal, closed, Reason.PENDING_TAKE, Reason.NOTHING_TO_TAKE)
