"""The steps that an action of a variant is made of, and what comes after each (RULES 5-10).

An action spends cards, moves a pirate, and is counted; then `go_on` finds what must happen next:
cards that are owed, a raft to be docked, the end, a choice within the action, the end of the turn.
It looks at the draft alone, so that it may be called again after every draw. It must never ask for
two things at once.
"""

from engine.actions import Action
from engine.cards import BYTE, ONE, UNKNOWN, Card, Counts
from engine.draft import Draft, turn_of, with_pending
from engine.draw import draw_begun
from engine.extra import Pending
from engine.needs import ESCAPED, Choose, Need, Over
from engine.state import State
from engine.turn import next_turn

_HIDDEN = ONE[UNKNOWN]


def holds(hand: Counts, card: Card, second: Card = -1) -> bool:
    """Whether a hand may hold the card, or both: an unknown one may be any (ENGINE 2)."""
    hidden = hand >> 8 * UNKNOWN
    if second < 0:
        return bool(hand & BYTE[card]) or hidden > 0
    if card == second:
        return (hand >> 8 * card & 255) + hidden >= 2
    missing = (not hand & BYTE[card]) + (not hand & BYTE[second])
    return missing <= hidden


def spend(draft: Draft, card: Card, second: Card = -1) -> None:
    """The acting seat's card goes to the discard, or two do where `second` is one.

    A known card is used before an unknown one.
    """
    place = draft.tables.players + draft.seat
    hand = draft.holdings[place]
    draft.holdings[place] = hand - (ONE[card] if hand & BYTE[card] else _HIDDEN)
    draft.discarded += ONE[card]
    if second >= 0:
        spend(draft, second)


def ask(draft: Draft, pending: Pending | None) -> None:
    """Put a choice into the draft, or with None put it away."""
    draft.extra = with_pending(draft.extra, pending, draft.extra.turn)


def advanced(draft: Draft, action: Action) -> State:
    """The state after a pirate was moved forward by `action`: counted, and gone on with."""
    draft.actions += 1
    for follow in draft.tables.variant_parts.after_advance:
        follow(draft, action)
    return go_on(draft)


def go_on(draft: Draft) -> State:
    """The state with its next need, once a step is done. See the module."""
    while True:
        if draft.owed or draft.turning_up:
            return draw_begun(draft.state())  # it comes back here when the cards have come
        need = _next(draft)
        if need is not None:
            draft.need = need
            return draft.state()


def _next(draft: Draft) -> Need | None:
    """The next need; None when the draft was put on and must be looked at again."""
    variant = draft.tables.variant_parts
    due = variant.path.due(draft) if variant.piles else None
    if due is not None:
        return due
    winners = variant.path.winners(draft)
    if winners:
        return won(draft, winners)
    pending = draft.extra.pending
    if pending is None:
        return _turn_goes_on(draft)
    question = variant.questions[pending.do]
    need = question.ask(draft)
    if isinstance(need, Choose) and is_gone(draft):
        question.close(draft)
        return None
    return need


def won(draft: Draft, winners: tuple[int, ...]) -> Over:
    """The end: the turn does not pass, and nothing is asked any more (RECORD).

    The action of a grey card whose token ends the game counts as done.
    """
    pending = draft.extra.pending
    if pending is not None and pending.committed is not None:
        draft.actions += 1
    draft.seat = turn_of(draft)
    draft.extra = draft.extra._replace(pending=None, turn=-1, closing=False)
    return Over(winners, ESCAPED)


def is_gone(draft: Draft) -> bool:
    """Whether nobody answers for the acting seat: it has left, or its turn is passed over."""
    if draft.seat not in draft.living:
        return True
    return draft.extra.closing and draft.seat == turn_of(draft)


def _turn_goes_on(draft: Draft) -> Need:
    """The turn's seat chooses again, or the turn passes (RULES 2)."""
    tables = draft.tables
    seat = draft.seat
    if draft.skipping or draft.actions == tables.max_actions:
        return turn_over(draft)
    if seat not in draft.living or draft.extra.closing:  # its own turn: nothing is pending
        return turn_over(draft)
    return tables.chooses[seat]


def turn_over(draft: Draft) -> Need:
    """The need of the next living seat's turn, which begins; or the game is over at the cap."""
    draft.skipping = False
    if draft.extra.closing:
        draft.extra = draft.extra._replace(closing=False)
    need, draft.seat, draft.round, draft.actions = next_turn(
        draft.tables, draft.seat, draft.round, draft.actions, draft.holdings, draft.living
    )
    if isinstance(need, Choose):
        draft.extra = draft.tables.variant_parts.path.turn_begins(draft.extra)
    return need


def passed_over(state: State, seat: int) -> State:
    """RULES 13: the choice of `seat`, which has to choose, is closed; its turn ends.

    A seat that only discards in another's turn discards nothing more; that turn goes on.
    """
    draft = Draft(state)
    if seat == turn_of(draft):
        draft.extra = draft.extra._replace(closing=True)
    pending = draft.extra.pending
    if pending is not None:
        draft.tables.variant_parts.questions[pending.do].close(draft)
    return go_on(draft)
