"""Morgan: draw by moving an opponent's pirate forward (RULES 9)."""

from engine.actions import Action, push
from engine.draft import Draft
from engine.drawing import drawn
from engine.errors import Reason
from engine.paying import pirate_refusal
from engine.state import State


def refusal(state: State, action: Action) -> Reason | None:
    """Why this push is not legal for the acting seat, or None."""
    seat, origin = action.seat, action.origin
    if not 0 <= seat < state.tables.players:
        return Reason.NO_SUCH_SEAT
    if seat == state.seat:
        return Reason.OWN_PIRATE
    reason = pirate_refusal(state, seat, origin, captain=action.captain)
    if reason is not None:
        return Reason.NOBODY_TO_PUSH if reason is Reason.NO_PIRATE_THERE else reason
    if action != push(seat, origin, captain=action.captain):
        return Reason.UNKNOWN_ACTION
    path = state.tables.variant_parts.path
    if path.pushes(state) >> 4 * origin & 1:
        return None
    return path.push_refusal(state, origin)


def landing(state: State, action: Action) -> int:
    """The position a legal push ends on: forced."""
    return state.tables.variant_parts.path.pushed_to(state, action.origin)


def gain(state: State, action: Action) -> int:
    """The cards a legal push draws: as many as the space held."""
    return state.occupied >> 4 * landing(state, action) & 15


def play(state: State, action: Action) -> State:
    """The state after a legal push; a captain that is pushed brings its seat nothing."""
    draft = Draft(state)
    path = draft.tables.variant_parts.path
    target = path.pushed_to(draft, action.origin)
    owed = draft.occupied >> 4 * target & 15
    path.step(draft, action.seat, action.origin, target, captain=action.captain)
    return drawn(draft, owed)


def no_retreat(_state: State, _action: Action) -> Reason | None:
    """With morgan=instead nobody moves own pirates backward."""
    return Reason.MORGAN_INSTEAD
