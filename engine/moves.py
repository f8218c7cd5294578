"""What is legal and what follows: the engine's two questions (DESIGN 2).

`apply` never changes its argument and never guesses a card. Each action has its own small module;
`engine.composition` joins them to the moves of a game.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine import draw, endturn, turn
from engine.actions import END, SKIP, Action
from engine.cards import ONE, UNKNOWN
from engine.errors import IllegalAction, Reason
from engine.events import Acted, Drawn, Event, LaidOut, Left, PassedOver, Shuffled
from engine.needs import Choose, Over
from engine.state import State, new_game
from engine.tables import ANY_KIND, CUT, FILL, HIGH
from engine.variant import Variant

__all__ = [
    "apply",
    "follow",
    "gain",
    "is_legal",
    "landing",
    "legal_actions",
    "new_game",
    "play",
    "refusal",
]


def legal_actions(state: State) -> tuple[Action, ...]:
    """Every legal action of the seat that must choose, in a pinned order; () if none must.

    The order: from the foremost pirate to the rear its advances by card, then its retreat; then
    end, then skip. Pirates on one position are the same pirate. With unknown cards in the acting
    hand every kind of card in the deck is listed (ENGINE 2). With variants: `engine.listing`.
    """
    tables, need, seat, _, done, holdings, occupied = state[:7]
    if type(need) is not Choose:
        return ()
    if tables.variant is not None:
        return tables.variant.listed(state)
    crew = holdings[seat]
    hand = holdings[tables.players + seat]
    plain, with_retreat = tables.menus[(hand + FILL) & HIGH if hand < _HIDDEN else ANY_KIND]
    marks = (occupied ^ occupied >> 1) & tables.low
    rear = 1 if tables.jail_behind else (marks & -marks).bit_length() or len(plain)
    actions: tuple[Action, ...] = ()
    while (length := crew.bit_length()) > rear + 3:
        actions += with_retreat[length]
        crew &= CUT[length]
    while crew:
        length = crew.bit_length()
        actions += plain[length]
        crew &= CUT[length]
    if done >= tables.min_actions or not actions:
        actions += _END
    if not hand and endturn.skip_refusal(state, SKIP) is None:
        actions += _SKIP
    return actions


_END: Final = (END,)
_SKIP: Final = (SKIP,)


_HIDDEN = ONE[UNKNOWN]


def refusal(state: State, action: Action) -> Reason | None:
    """Why the seat that must choose may not do this, or None if it may. O(1): nothing is listed."""
    if type(state.need) is not Choose:
        return Reason.GAME_OVER if type(state.need) is Over else Reason.NOT_ASKED
    tables = state.tables
    if tables.variant is not None:
        return _variant_refusal(state, action, tables.variant)
    move = tables.moves.get(action.do)
    return Reason.UNKNOWN_ACTION if move is None else move.refusal(state, action)


def _variant_refusal(state: State, action: Action, variant: Variant) -> Reason | None:
    """As `refusal`: a choice within an action comes first, and only it can be answered."""
    pending = state.extra.pending
    asked = None if pending is None else pending.do
    if asked is not None and action.do != asked:
        return variant.questions[asked].waiting
    move = variant.moves.get(action.do)
    if move is None:
        return Reason.UNKNOWN_ACTION
    if asked is None and action.do in variant.questions:
        return variant.questions[action.do].absent
    return move.refusal(state, action)


def is_legal(state: State, action: Action) -> bool:
    """Whether `action` is among `legal_actions(state)`, without listing them. O(1)."""
    return refusal(state, action) is None


def play(state: State, action: Action) -> State:
    """The state after the seat that must choose did `action`; raises `IllegalAction`."""
    reason = refusal(state, action)
    if reason is not None:
        raise IllegalAction(reason, action, repr(state))
    return state[0].plays[action.do](state, action)


def follow(state: State, action: Action) -> State:
    """As `play` for an action out of `legal_actions(state)`, or one that `is_legal`: unchecked.

    For search and simulation. With any other action the result means nothing.
    """
    return state[0].plays[action.do](state, action)  # quicker than the field's name


def apply(state: State, event: Event) -> State:
    """The state after `event`. Raises `IllegalAction` and leaves `state` as it was."""
    return _FOLDS[type(event)](state, event)


def _acted(state: State, event: Acted) -> State:
    if event.seat != state.seat and type(state.need) is Choose:
        raise IllegalAction(Reason.NOT_YOUR_TURN, event.action, repr(state))
    return play(state, event.action)


_FOLDS: Final[Mapping[type[Event], Callable[[State, Any], State]]] = {
    Acted: _acted,
    Drawn: draw.drawn,
    LaidOut: draw.laid_out,
    Left: turn.left,
    PassedOver: turn.passed_over,
    Shuffled: draw.shuffled,
}


def landing(state: State, action: Action) -> int:
    """The position where the pirate of a legal advance or retreat ends.

    Raises `IllegalAction` for what is not legal or moves no pirate.
    """
    reason = refusal(state, action)
    lands = None if reason is not None else state.tables.moves[action.do].landing
    if lands is None:
        raise IllegalAction(reason or Reason.UNKNOWN_ACTION, action, repr(state))
    return lands(state, action)


def gain(state: State, action: Action) -> int:
    """The cards a legal retreat draws by rule, 1 or 2 (fewer come if there are none); else 0.

    Raises `IllegalAction` for what is not legal.
    """
    reason = refusal(state, action)
    if reason is not None:
        raise IllegalAction(reason, action, repr(state))
    gains = state.tables.moves[action.do].gain
    return 0 if gains is None else gains(state, action)
