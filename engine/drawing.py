"""How a variant draws: the own retreat, and the cards of any move that draws (RULES 2, 5, 9)."""

from engine import backward, captain
from engine.actions import Action, retreat
from engine.cards import ONE
from engine.draft import Draft
from engine.errors import Reason
from engine.paying import pirate_refusal
from engine.state import State
from engine.steps import go_on


def refusal(state: State, action: Action) -> Reason | None:
    """Why this retreat is not legal for the acting seat, or None."""
    origin = action.origin
    reason = pirate_refusal(state, state.seat, origin, captain=action.captain)
    if reason is not None:
        return reason
    if action != retreat(origin, captain=action.captain):
        return Reason.UNKNOWN_ACTION
    path = state.tables.variant_parts.path
    if path.retreats(state) >> 4 * origin & 1:
        return None
    return path.retreat_refusal(state, origin)


def landing(state: State, action: Action) -> int:
    """The position a legal retreat ends on: forced; jail with jail_retreat and nobody behind."""
    return state.tables.variant_parts.path.behind(state, action.origin)


def gain(state: State, action: Action) -> int:
    """The cards a legal retreat draws: as many as the space held, 1 for the jail."""
    target = landing(state, action)
    return state.occupied >> 4 * target & 15 if target else 1


def play_on_track(state: State, action: Action) -> State:
    """As `play` where pirates go as in the base game: all but a captain's is the base's retreat."""
    return play(state, action) if action.captain else backward.play(state, action)


def play(state: State, action: Action) -> State:
    """The state after a legal retreat: cards in hand, a need of them, or the captain's takes."""
    draft = Draft(state)
    path = draft.tables.variant_parts.path
    target = path.behind(draft, action.origin)
    owed = draft.occupied >> 4 * target & 15 if target else 1
    path.step(draft, draft.seat, action.origin, target, captain=action.captain)
    if action.captain and draft.tables.rules.supply:
        captain.begin_takes(draft, owed)
        return go_on(draft)
    return drawn(draft, owed)


def drawn(draft: Draft, owed: int) -> State:
    """The state when `owed` cards come to the acting hand, and the action that draws is counted."""
    draft.actions += 1
    supply = draft.supply
    if len(supply) > owed:  # no need arises
        place = draft.tables.players + draft.seat
        for card in supply[:owed]:
            draft.holdings[place] += ONE[card]
        draft.supply = supply[owed:]
        return go_on(draft)
    draft.owed = owed
    if draft.deck and not draft.tables.rules.supply:  # from the deck, where a card lies
        draft.need = draft.tables.draws[draft.seat][min(owed, draft.deck)]
        return draft.state()
    return go_on(draft)
