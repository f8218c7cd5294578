"""What a player did, as a sentence: ``"Ana: skull, 9 to 19."`` (SCREEN 2, decision 5; SCREEN 8).

A sentence tells what its viewer may know and nothing more.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cli.model.landings import payment
from cli.model.language import _
from cli.model.places import place
from cli.model.player import View
from cli.model.rafts import departed, is_crew, token_placed
from cli.model.terms import shore_name
from cli.model.words import listed, row_text
from engine.events import Acted
from engine.extra import Committed
from engine.jailbreak import sails_free
from engine.moves import landing
from engine.record.gains import gained
from engine.state import State


def deed(view: View, before: State, event: Acted) -> str:
    """What was done, to stand behind the name of who did it: ``"end of turn."``"""
    return _SENTENCES[event.action.do](view, before, event)


def acted(view: View, before: State, event: Acted) -> str:
    """The sentence of an act that led from ``before`` to ``view.state``, with what it caused."""
    # i18n: {deed} begins with a small letter and ends with a full stop: "Ana: end of turn."
    told = _("{name}: {deed}")
    told = told.format(name=view.name(event.seat), deed=deed(view, before, event))
    follows = departed(view, before) if event.action.to >= 0 and event.action.do != "place" else ""
    return f"{told} {follows}" if follows else told


def _end(_view: View, _before: State, _event: Acted) -> str:
    return _("end of turn.")


def _skip(_view: View, _before: State, _event: Acted) -> str:
    return _("skips the turn for a card.")


def _way(before: State, event: Acted) -> str:
    """``"9 to 19"``, ``"captain 9 to 19"``."""
    rules = before.rules
    lands = landing(before, event.action)
    # i18n: the way of a pirate: "9 to 19", "the jail to 3"
    way = _("captain {start} to {end}") if event.action.captain else _("{start} to {end}")
    return way.format(start=place(event.action.origin, rules), end=place(lands, rules))


def _advance(view: View, before: State, event: Acted) -> str:
    paid = payment(event.action, view.state.rules)
    # i18n: "skull, 9 to 19."
    return _("{cards}, {way}.").format(cards=paid, way=_way(before, event))


def _play(view: View, _before: State, event: Acted) -> str:
    return _("plays {cards}.").format(cards=payment(event.action, view.state.rules))


def _place(view: View, before: State, event: Acted) -> str:
    pending = before.pending
    assert pending is not None, "a token that is placed was turned up"
    lies, follows = token_placed(view, before, pending.token)
    told = _("puts crew on {place}.") if is_crew(pending.token) else _("puts a hole on {place}.")
    return f"{told.format(place=lies)} {follows}".rstrip()


def _move(view: View, before: State, event: Acted) -> str:
    paid = payment(committed_cards(before), view.state.rules)
    return _("{cards}, {way}.").format(cards=paid, way=_way(before, event))


def committed_cards(state: State) -> Committed:
    """The cards that are played and not yet moved with."""
    pending = state.pending
    assert pending is not None, "cards that move a pirate"
    assert pending.committed is not None, "cards that move a pirate"
    return pending.committed


def _retreat(view: View, before: State, event: Acted) -> str:
    pending = view.state.pending
    cards = _taken(view, before, event)
    if pending is not None and pending.do == "take":
        told = _("retreat, {way}.")  # what the captain takes is chosen after it
    elif cards:
        told = _("retreat, {way}, takes {cards}.")
    elif view.settled:
        told = _("retreat, {way}, and there is no card to draw.")
    else:
        told = _("retreat, {way}.")
    return told.format(way=_way(before, event), cards=cards)


def _push(view: View, before: State, event: Acted) -> str:
    cards = _taken(view, before, event)
    if cards:
        told = _("pushes {name}, {way}, takes {cards}.")
    elif view.settled:
        told = _("pushes {name}, {way}, and there is no card to draw.")
    else:
        told = _("pushes {name}, {way}.")
    return told.format(name=view.name(event.action.seat), way=_way(before, event), cards=cards)


def _taken(view: View, before: State, event: Acted) -> str:
    """The cards a retreat or push brought at once, from the supply; a deck's come as an event."""
    cards = gained(before, event, view.state, event.seat)
    return listed([row_text([card], view.state.rules) for card in cards])


def _take(view: View, before: State, event: Acted) -> str:
    cards = gained(before, event, view.state, event.seat)
    names = row_text(cards, view.state.rules)
    return _("takes {cards} out of the supply.").format(cards=names)


def _sail(view: View, before: State, _event: Acted) -> str:
    shore = shore_name(view.state.sloop)
    if sails_free(before):
        return _("sails the sloop to {shore}, its captain's free move.").format(shore=shore)
    return _("sails the sloop to {shore}.").format(shore=shore)


def _discard(view: View, _before: State, event: Acted) -> str:
    name = row_text([event.action.card], view.state.rules)
    return _("discards {card}.").format(card=name)


_SENTENCES: Final[Mapping[str, Callable[[View, State, Acted], str]]] = {
    "advance": _advance,
    "play": _play,
    "place": _place,
    "move": _move,
    "retreat": _retreat,
    "push": _push,
    "take": _take,
    "sail": _sail,
    "discard": _discard,
    "end": _end,
    "skip": _skip,
}
