"""The advance of a variant: one card, or a captain's pair as one joker (RULES 2, 5).

A card that is played in steps (grey, RULES 6) is no advance but a `play`; its module spends it with
the same steps and ends with `engine.steps.advanced` as well.
"""

from engine import forward
from engine.actions import POSITIONS, Action
from engine.cards import ICONS, icon_of
from engine.draft import Draft
from engine.errors import Reason
from engine.state import State
from engine.steps import advanced, holds, spend


def refusal(state: State, action: Action) -> Reason | None:
    """Why this advance is not legal for the acting seat, or None."""
    origin = action.origin
    reason = pirate_refusal(state, state.seat, origin, captain=action.captain)
    if reason is None and not state.tables.variant_parts.path.icons(state, state.seat, origin):
        reason = state.tables.variant_parts.path.advance_refusal(state, state.seat, origin)
    if reason is None:
        reason = cards_refusal(state, action)
    if reason is None and not state.tables.variant_parts.stepped.isdisjoint(action[2:4]):
        reason = Reason.GREY_IN_STEPS
    if reason is None:
        reason = way_refusal(state, action, icon_played(action))
    return reason if reason or action.seat == -1 else Reason.UNKNOWN_ACTION


def pirate_refusal(state: State, seat: int, origin: int, *, captain: bool) -> Reason | None:
    """Why no such pirate of a seat is there; a captain is meant exactly when it is named."""
    if not 0 <= origin < POSITIONS:
        return Reason.NO_PIRATE_THERE
    count = state.holdings[seat] >> 4 * origin & 15
    if not count:
        return Reason.NO_PIRATE_THERE
    captains = state.extra.captains
    there = bool(captains) and captains[seat] == origin
    if captain:
        return None if there else Reason.NO_CAPTAIN_THERE
    return Reason.CAPTAIN_ALONE if there and count == 1 else None


def cards_refusal(state: State, action: Action) -> Reason | None:
    """Why the acting hand does not have the card or the pair, or the pair is none."""
    card, second, icon = action.card, action.second, action.icon
    kinds = state.tables.kinds
    if second == -1:
        if icon != -1:
            return Reason.UNKNOWN_ACTION
        held = card in kinds and holds(state.holdings[state.tables.players + state.seat], card)
        return None if held else Reason.NO_SUCH_CARD
    if not (state.rules.captain and action.captain):
        return Reason.PAIR_WITHOUT_CAPTAIN
    if not (card <= second and 0 <= icon < ICONS):
        return Reason.UNKNOWN_ACTION
    if card not in kinds or second not in kinds:
        return Reason.NO_SUCH_CARD
    held = holds(state.holdings[state.tables.players + state.seat], card, second)
    return None if held else Reason.NO_SUCH_PAIR


def way_refusal(state: State, action: Action, icon: int) -> Reason | None:
    """Why the pirate cannot go with this icon, or not to the place that is named (RULES 6)."""
    path = state.tables.variant_parts.path
    if not path.icons(state, state.seat, action.origin) >> icon & 1:
        return path.advance_refusal(state, state.seat, action.origin)
    if action.to == -1:
        return None
    boarded = (action.to, icon) in path.boardings(state, state.seat, action.origin)
    return None if boarded else Reason.CANNOT_GO_THERE


def icon_played(action: Action) -> int:
    """The icon that the cards of an advance or `play` stand for."""
    return action.icon if action.second >= 0 else icon_of(action.card)


def landing(state: State, action: Action) -> int:
    """The position a legal advance ends on: the place that is named, else the forced one."""
    if action.to >= 0:
        return action.to
    path = state.tables.variant_parts.path
    return path.landing(state, state.seat, action.origin, icon_played(action))


def play_on_track(state: State, action: Action) -> State:
    """As `play` where pirates go as in the base game: one unmarked card is the base's own advance.

    Only a captain's way has to be told in the extra, and only a dark card has consequences.
    """
    if action.captain or action.card >= ICONS:
        return play(state, action)
    return forward.play(state, action)


def play(state: State, action: Action) -> State:
    """The state after a legal advance."""
    draft = Draft(state)
    path = draft.tables.variant_parts.path
    _, origin, card, second, _, to, _, captain = action
    if to < 0:
        to = path.landing(draft, draft.seat, origin, icon_played(action))
    spend(draft, card, second)
    path.step(draft, draft.seat, origin, to, captain=captain)
    return advanced(draft, action)
