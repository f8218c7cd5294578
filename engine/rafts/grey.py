"""A grey card in its steps: played, its tokens revealed and placed, then a pirate moved (RULES 6).

The committed cards wait in `engine.extra.Pending`; what a token does is in `engine.rafts.effects`.
"""

from collections.abc import Callable

from engine.actions import PLACES, Action, grey, move
from engine.cards import Card, icon_of
from engine.draft import Draft, Moment
from engine.errors import Reason
from engine.extra import Committed, Pending, fresh_of, fresh_pending
from engine.geometry import BEFORE
from engine.needs import PUBLIC, TOKEN_PILE, Draw, Need
from engine.paying import cards_refusal, pirate_refusal, way_refusal
from engine.positions import WHITE
from engine.rafts.effects import put
from engine.rafts.vessels import docks_of
from engine.state import State
from engine.steps import advanced, ask, go_on, spend
from engine.variant import Move, Question

REVEAL = Draw(TOKEN_PILE, ((PUBLIC, 1),))
"""The need of a token."""


# -- the card is committed ------------------------------------------------------------------------


def play_refusal(state: State, action: Action) -> Reason | None:
    """Why the cards cannot be committed, or None: an advance with them must be legal."""
    card, second, icon = action[2:5]
    if action != grey(card, second, icon):
        return Reason.UNKNOWN_ACTION
    reason = cards_refusal(state, action)
    if reason is not None:
        return reason
    if state.tables.variant_parts.stepped.isdisjoint((card, second)):
        return Reason.NOT_GREY
    committed = Committed(card, second, icon, action.captain)
    if can_move(state, committed):
        return None
    path = state.tables.variant_parts.path
    foremost = state.holdings[state.seat].bit_length() - 1 >> 2
    origin = state.extra.captains[state.seat] if action.captain else foremost
    return path.advance_refusal(state, state.seat, origin)


def play(state: State, action: Action) -> State:
    """The cards are discarded; each grey one reveals a token before a pirate is chosen."""
    draft = Draft(state)
    card, second = action[2:4]
    spend(draft, card, second)
    stepped = draft.tables.variant_parts.stepped
    committed = Committed(card, second, action.icon, action.captain)
    tokens = (card in stepped) + (second in stepped)
    ask(draft, Pending("move", committed, tokens=tokens))
    return go_on(draft)


def begun(card: Card, second: Card, icon: int, is_pair: bool, tokens: int) -> Pending:
    """What is pending when cards have just been played that reveal so many tokens."""
    committed = _fresh_committed((card, second, icon, is_pair))
    return fresh_pending(("move", committed, -1, 0, tokens))


_fresh_committed = fresh_of(Committed)


# -- the token is placed --------------------------------------------------------------------------


def place_asked(draft: Draft) -> Need | None:
    """A token of both colours: the acting seat chooses the berth."""
    return draft.tables.chooses[draft.seat]


def place_legal(_state: State) -> tuple[Action, ...]:
    """White and orange: it is asked only while both berths hold a raft."""
    return PLACES


def place_refusal(_state: State, action: Action) -> Reason | None:
    """Why the token cannot be placed so, or None."""
    return None if action in PLACES else Reason.UNKNOWN_ACTION


def place(state: State, action: Action) -> State:
    """The token is on the raft of the chosen berth, with what follows from it."""
    draft = Draft(state)
    _placed(draft, action.to)
    return go_on(draft)


def place_closed(draft: Draft) -> None:
    """RULES 13: white."""
    _placed(draft, WHITE)


def _placed(draft: Draft, berth: int) -> None:
    pending = draft.extra.pending
    assert pending is not None, "a token to be placed"
    ask(draft, fresh_pending(("move", pending.committed, -1, 0, pending.tokens)))
    put(draft, pending.token, berth)


# -- the pirate is moved --------------------------------------------------------------------------


def move_asked(draft: Draft) -> Need | None:
    """A token that is still to be revealed, then a choice; an action without a move is over."""
    pending = draft.extra.pending
    assert pending is not None, "cards that move a pirate"
    committed = pending.committed
    assert committed is not None, "cards that move a pirate"
    if pending.tokens and docks_of(draft).pool:
        return REVEAL
    if pending.tokens:  # the pool is empty: nothing more is revealed
        ask(draft, Pending("move", committed))
    if committed.captain and not can_move(draft, committed):
        move_closed(draft)
        return None
    return draft.tables.chooses[draft.seat]  # who has nobody ashore has won


def move_closed(draft: Draft) -> None:
    """The committed cards move nobody: they are lost, and the action counts (also RULES 13)."""
    ask(draft, None)
    draft.actions += 1


def can_move(at: Moment, committed: Committed) -> bool:
    """Whether the committed cards move any pirate of the acting seat; a pair, its captain."""
    path = at.tables.variant_parts.path
    seat, icon = at.seat, icon_of_committed(committed)
    if committed.captain:
        return bool(path.icons(at, seat, at.extra.captains[seat]) >> icon & 1)
    crew = at.holdings[seat]
    while crew:  # from the rear: who is far ahead may be at sea
        origin = (crew & -crew).bit_length() - 1 >> 2
        if path.icons(at, seat, origin) >> icon & 1:
            return True
        crew &= ~BEFORE[origin + 1]
    return False


def icon_of_committed(committed: Committed) -> int:
    """The icon that the committed cards stand for."""
    return committed.icon if committed.second >= 0 else icon_of(committed.card)


def committed_of(state: State) -> Committed:
    """The cards of a pending move or place."""
    pending = state.extra.pending
    assert pending is not None, "cards that move a pirate"
    assert pending.committed is not None, "cards that move a pirate"
    return pending.committed


def move_refusal(state: State, action: Action) -> Reason | None:
    """Why this pirate cannot be moved so with the committed cards, or None."""
    origin, to, captain = action.origin, action.to, action.captain
    if action != move(origin, to, captain=captain):
        return Reason.UNKNOWN_ACTION
    reason = pirate_refusal(state, state.seat, origin, captain=captain)
    if reason is not None:
        return reason
    committed = committed_of(state)
    if committed.captain and not captain:
        return Reason.PAIR_WITHOUT_CAPTAIN
    return way_refusal(state, action, icon_of_committed(committed))


def move_landing(state: State, action: Action) -> int:
    """The position a legal move ends on."""
    if action.to >= 0:
        return action.to
    path = state.tables.variant_parts.path
    icon = icon_of_committed(committed_of(state))
    return path.landing(state, state.seat, action.origin, icon)


def move_pirate(state: State, action: Action) -> State:
    """The pirate goes, and the advance is counted."""
    draft = Draft(state)
    to = move_landing(state, action)
    ask(draft, None)
    path = draft.tables.variant_parts.path
    path.step(draft, draft.seat, action.origin, to, captain=action.captain)
    return advanced(draft, action)


MOVES = {
    "play": Move(play_refusal, play),
    "place": Move(place_refusal, place),
    "move": Move(move_refusal, move_pirate, move_landing),
}


def questions(legal_moves: Callable[[State], tuple[Action, ...]]) -> dict[str, Question]:
    """The choices within a grey card's action; how moves are listed hangs on the path's length."""
    return {
        "place": Question(
            place_asked, place_legal, place_closed, Reason.PENDING_PLACE, Reason.NOTHING_TO_PLACE
        ),
        "move": Question(
            move_asked, legal_moves, move_closed, Reason.PENDING_MOVE, Reason.NOTHING_TO_MOVE
        ),
    }
