"""What becomes of a choice that its seat no longer makes, as sentences (RULES 13).

A seat that leaves or is passed over within an action leaves a token, cards or a discard behind.
What happens to them changes the table for all, so it is told; nothing here decides it.
"""

from cli.model.landings import payment
from cli.model.language import _
from cli.model.player import View
from cli.model.rafts import is_crew, token_placed
from cli.model.words import listed, row_text
from engine.events import Left, PassedOver
from engine.extra import Pending
from engine.needs import LAST_SEAT_LEFT, Choose, Over
from engine.record.gains import gained
from engine.state import State


def closed(view: View, before: State, event: Left | PassedOver) -> str:
    """What was chosen in place of the event's seat; "" where it was asked nothing in an action.

    For the event that led from ``before`` to ``view.state``.  A game that ends because one seat
    alone is left drops the choice: nothing is told.
    """
    seat, pending, need = event.seat, before.pending, view.state.need
    dropped = isinstance(need, Over) and need.reason == LAST_SEAT_LEFT
    if pending is None or before.need != Choose(seat) or dropped:
        return ""
    if pending.do == "take":
        return _given(view, before, event)
    if pending.do == "discard":
        return _("{name} discards no more.").format(name=view.name(seat))
    put = _put(view, before, pending) if pending.do == "place" else ""
    return f"{put} {_nobody_moved(view, pending)}".lstrip()


def _given(view: View, before: State, event: Left | PassedOver) -> str:
    """The cards that came from the left of the supply: everybody knows them."""
    came = gained(before, event, view.state, event.seat)
    cards = [row_text([card], view.state.rules) for card in came]
    told = _("{name} is given {cards} from the left of the supply.")
    return told.format(name=view.name(event.seat), cards=listed(cards))


def _put(view: View, before: State, pending: Pending) -> str:
    lies, follows = token_placed(view, before, pending.token)
    crew = is_crew(pending.token)
    told = _("Crew is put on {place}.") if crew else _("A hole is put on {place}.")
    return f"{told.format(place=lies)} {follows}".rstrip()


def _nobody_moved(view: View, pending: Pending) -> str:
    assert pending.committed is not None, "cards that move a pirate"
    cards = payment(pending.committed, view.state.rules)
    return _("Nobody is moved by {cards}.").format(cards=cards)
