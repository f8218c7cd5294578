"""What a player did, as a sentence: ``"Ana: skull, 9 to 19."`` (SCREEN 2, decision 5; SCREEN 8).

A sentence tells what its viewer may know and nothing more.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cli.model.landings import payment
from cli.model.places import place
from cli.model.player import View
from cli.model.rafts import departed, token_placed, token_words
from cli.model.words import listed, row_text
from engine.events import Acted
from engine.extra import Committed
from engine.jailbreak import sails_free
from engine.moves import landing
from engine.record.gains import gained
from engine.state import State


def acted(view: View, before: State, event: Acted) -> str:
    """The sentence of an act that led from ``before`` to ``view.state``, with what it caused."""
    told = f"{view.name(event.seat)}: {_SENTENCES[event.action.do](view, before, event)}"
    follows = departed(view, before) if event.action.to >= 0 and event.action.do != "place" else ""
    return f"{told} {follows}" if follows else told


def _end(_view: View, _before: State, _event: Acted) -> str:
    return "end of turn."


def _skip(_view: View, _before: State, _event: Acted) -> str:
    return "skips the turn for a card."


def _way(before: State, event: Acted) -> str:
    """``"9 to 19"``, ``"captain 9 to 19"``."""
    rules = before.rules
    lands = landing(before, event.action)
    way = f"{place(event.action.origin, rules)} to {place(lands, rules)}"
    return f"captain {way}" if event.action.captain else way


def _advance(view: View, before: State, event: Acted) -> str:
    return f"{payment(event.action, view.state.rules)}, {_way(before, event)}."


def _play(view: View, _before: State, event: Acted) -> str:
    return f"plays {payment(event.action, view.state.rules)}."


def _place(view: View, before: State, event: Acted) -> str:
    pending = before.pending
    assert pending is not None, "a token that is placed was turned up"
    what = token_words(pending.token, before.rules).partition(" for")[0]
    return f"puts {what} {token_placed(view, before, pending.token)}"


def _move(view: View, before: State, event: Acted) -> str:
    return f"{payment(committed_cards(before), view.state.rules)}, {_way(before, event)}."


def committed_cards(state: State) -> Committed:
    """The cards that are played and not yet moved with."""
    pending = state.pending
    assert pending is not None, "cards that move a pirate"
    assert pending.committed is not None, "cards that move a pirate"
    return pending.committed


def _retreat(view: View, before: State, event: Acted) -> str:
    pending = view.state.pending
    if pending is not None and pending.do == "take":
        return f"retreat, {_way(before, event)}."
    return f"retreat, {_way(before, event)}{taken(view, before, event)}."


def _push(view: View, before: State, event: Acted) -> str:
    owner = view.name(event.action.seat)
    return f"pushes {owner}, {_way(before, event)}{taken(view, before, event)}."


def taken(view: View, before: State, event: Acted) -> str:
    """What a retreat or push brought at once, from the supply; a deck's cards come as an event."""
    cards = gained(before, event, view.state, event.seat)
    if cards:
        return f", takes {listed([row_text([card], view.state.rules) for card in cards])}"
    return ", and there is no card to draw" if view.settled else ""


def _take(view: View, before: State, event: Acted) -> str:
    cards = gained(before, event, view.state, event.seat)
    return f"takes {row_text(cards, view.state.rules)} out of the supply."


def _sail(view: View, before: State, _event: Acted) -> str:
    shore = "Tortuga" if view.state.sloop == "tortuga" else "Cartagena"
    free = ", its captain's free move" if sails_free(before) else ""
    return f"sails the sloop to {shore}{free}."


def _discard(view: View, _before: State, event: Acted) -> str:
    return f"discards {row_text([event.action.card], view.state.rules)}."


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
