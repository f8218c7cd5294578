"""Filibusters: after an advance with a dark card all discard down to the limit (RULES 10)."""

from typing import Final

from engine.actions import DISCARDS, Action, discard
from engine.cards import UNKNOWN, is_marked, size_of
from engine.draft import Draft, with_pending
from engine.errors import Reason
from engine.extra import Pending
from engine.needs import Need
from engine.state import State
from engine.steps import go_on, holds, spend
from engine.tables import unknown_in
from engine.variant import Move, Question

DISCARD: Final = Pending("discard")


def after_advance(draft: Draft, action: Action) -> None:
    """A dark card, alone or in a pair, calls for the discards, once."""
    if is_marked(action.card) or is_marked(action.second):
        draft.extra = with_pending(draft.extra, DISCARD, draft.seat)


def asked(draft: Draft) -> Need | None:
    """A choice of the next seat that holds too many, from the acting one clockwise to the mover's.

    When nobody does, it is the mover's turn again.
    """
    tables = draft.tables
    turn, players = draft.extra.turn, tables.players
    limit = int(tables.rules.filibusters)
    for place in range((draft.seat - turn) % players, players):
        seat = (turn + place) % players
        if seat in draft.living and size_of(draft.holdings[players + seat]) > limit:
            draft.seat = seat
            return tables.chooses[seat]
    _over(draft)
    return None


def legal(state: State) -> tuple[Action, ...]:
    """A discard for each kind of card in the acting hand; all kinds while it has an unknown one."""
    hand = state.holdings[state.tables.players + state.seat]
    kinds = state.tables.kinds
    held = kinds if unknown_in(hand) else [kind for kind in kinds if hand >> 8 * kind & 255]
    return tuple([DISCARDS[kind] for kind in held])


def refusal(state: State, action: Action) -> Reason | None:
    """Why this card cannot be discarded, or None."""
    card = action.card
    if action != discard(card):
        return Reason.UNKNOWN_ACTION
    hand = state.holdings[state.tables.players + state.seat]
    held = 0 <= card < UNKNOWN and card in state.tables.kinds and holds(hand, card)
    return None if held else Reason.NO_SUCH_CARD


def play(state: State, action: Action) -> State:
    """The card goes to the discard; this is no action of the turn."""
    draft = Draft(state)
    spend(draft, action.card)
    return go_on(draft)


def closed(draft: Draft) -> None:
    """RULES 13: the seat discards nothing more this time; the next seat is looked at."""
    draft.seat = (draft.seat + 1) % draft.tables.players
    if draft.seat == draft.extra.turn:
        _over(draft)


def _over(draft: Draft) -> None:
    draft.seat = draft.extra.turn
    draft.extra = with_pending(draft.extra, None)


MOVE = Move(refusal, play)
QUESTION = Question(asked, legal, closed, Reason.PENDING_DISCARD, Reason.NOTHING_TO_DISCARD)
