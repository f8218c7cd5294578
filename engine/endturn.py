"""Ending a turn, and skipping it for a card with an empty hand (RULES 2)."""

from engine.actions import END, SKIP, Action
from engine.backward import behind
from engine.draw import draw_begun
from engine.errors import Reason
from engine.geometry import BEFORE
from engine.state import State
from engine.turn import pass_on


def end_refusal(state: State, action: Action) -> Reason | None:
    """Why the turn cannot be ended, or None: min_actions are not done and something is legal."""
    if action != END:
        return Reason.UNKNOWN_ACTION
    if state.actions >= state.rules.min_actions or not can_move(state):
        return None
    return Reason.TOO_EARLY_TO_END


def can_move(state: State) -> bool:
    """Whether any advance or retreat is legal for the acting seat.

    With a card in hand an advance always is, whatever its face: so this is public knowledge.
    """
    return state.holdings[state.tables.players + state.seat] > 0 or can_retreat(state)


def can_retreat(state: State) -> bool:
    """Whether any pirate of the acting seat can retreat: the foremost one that may, then."""
    tables = state.tables
    crew = state.holdings[state.seat] & BEFORE[tables.top + 1]
    foremost = (crew.bit_length() - 1) >> 2
    if foremost <= 0:
        return False
    return tables.jail_behind or behind(state, foremost) > 0


def end(state: State, _action: Action) -> State:
    """The turn passes to the next living seat."""
    return pass_on(state)


def skip_refusal(state: State, action: Action) -> Reason | None:
    """Why the turn cannot be skipped for a card, or None.

    It does not hang on what else is legal.
    """
    if action != SKIP:
        return Reason.UNKNOWN_ACTION
    if not state.rules.empty_hand_draw:
        return Reason.SKIP_NOT_OFFERED
    if state.actions or state.sailed:
        return Reason.SKIP_TOO_LATE
    return Reason.SKIP_WITH_CARDS if state.hands[state.seat] else None


def skip(state: State, _action: Action) -> State:
    """One card of the deck is owed, also where there is a supply; then the turn is over."""
    return draw_begun(state._replace(owed=1, skipping=True))
