"""Which cards an event brought to a hand or turned up in the supply, and the tokens it revealed.

Pure arithmetic on two neighbouring states; it decides no rule.
"""

from collections.abc import Iterable

from engine.actions import Action
from engine.cards import Card
from engine.events import Acted, Drawn, Event
from engine.needs import CARD_PILE, PUBLIC, TOKEN_PILE, Draw
from engine.state import State


def gained(before: State, event: Event, after: State, seat: int) -> tuple[Card, ...]:
    """The cards that ``event`` brought to the hand of ``seat``, in the order they came.

    From the supply they come from the left, also out of a row that this event turned up
    (RULES 2, Drawing).
    """
    if isinstance(event, Drawn) and isinstance(before.need, Draw):
        direct = _dealt(event.cards, before.need, seat)
        if direct:
            return direct
    count = len(after.hand(seat)) - len(before.hand(seat))
    if isinstance(event, Acted) and event.seat == seat:
        if event.action.do == "take":
            return before.supply[event.action.to :][:1]
        count += spent(event.action)
    row = before.supply + turned_up(before, event)
    return row[: max(count, 0)]


def spent(action: Action) -> int:
    """How many cards an action takes out of the acting hand."""
    return (action.card >= 0) + (action.second >= 0)


def tokens_revealed(before: State, event: Event) -> tuple[int, ...]:
    """The kinds of the tokens that ``event`` revealed (RULES 6)."""
    if isinstance(event, Drawn) and isinstance(before.need, Draw):
        return event.cards if before.need.pile == TOKEN_PILE else ()
    return ()


def turned_up(before: State, event: Event) -> tuple[Card, ...]:
    """The cards of ``event`` that lie face up in the supply, from left to right."""
    if isinstance(event, Drawn) and isinstance(before.need, Draw):
        return _dealt(event.cards, before.need, PUBLIC)
    return ()


def _dealt(cards: Iterable[Card], need: Draw, to: int) -> tuple[Card, ...]:
    if need.pile != CARD_PILE:
        return ()
    dealt: list[Card] = []
    rest = iter(cards)
    for seat, count in need.parts:
        part = [next(rest) for _ in range(count)]
        if seat == to:
            dealt.extend(part)
    return tuple(dealt)
