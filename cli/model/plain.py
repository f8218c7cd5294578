"""The sentences of the plain client: each event told in whole sentences, one event a line.

Append only and without any control character (SCREEN 8), so that they serve screen readers, logs
and tests alike.  A sentence tells what its viewer may know and nothing more.
"""

from typing import Final

from cli.model.acts import acted
from cli.model.asking import asked
from cli.model.closed import closed
from cli.model.draws import drawn, shuffled
from cli.model.language import N_, _
from cli.model.outcome import outcome
from cli.model.player import View, turn_place
from cli.model.rulesbook.house import house_of
from cli.model.situation import actions_left, turn_begins
from cli.model.words import capital, listed
from engine.events import Acted, Drawn, Event, LaidOut, Left, PassedOver, Shuffled
from engine.state import State


def tell(view: View, before: State, event: Event) -> tuple[str, ...]:
    """The lines for one event that led from ``before`` to ``view.state``.

    The first line is the event with what it left to do; behind it stand the lines of a turn that
    begins, or the question that the event has put to the viewer.
    """
    told = happened(view, before, event)
    if not view.settled:
        return (told,)
    if view.state.winners is not None:
        return (told, outcome(view))
    if another_asked(view, before):
        return (told, *turn_begins(view))
    question = asked(view)
    if question and view.my_turn:
        return (told, question)
    return (f"{told} {question or capital(actions_left(view)) + '.'}",)


def another_asked(view: View, before: State) -> bool:
    """Whether another seat must choose than before the event, or another turn has begun."""
    after = view.state
    if before.round == 0 or turn_place(after) != turn_place(before):
        return True
    return after.seat != before.seat


def happened(view: View, before: State, event: Event) -> str:
    """The sentence of one event alone; "" for a draw that brings nothing."""
    if isinstance(event, Acted):
        return acted(view, before, event)
    if isinstance(event, Drawn):
        return drawn(view, before, event)
    if isinstance(event, Shuffled):
        return shuffled(before)
    if isinstance(event, LaidOut):
        return _laid_out(view, event)
    if isinstance(event, PassedOver):
        told = _("The table passes over the turn of {name}.").format(name=view.name(event.seat))
    else:
        assert isinstance(event, Left), "events are told one by one"
        told = _("{name} leaves the game. The pirates stay where they are.")
        told = told.format(name=view.name(event.seat))
    return f"{told} {closed(view, before, event)}".rstrip()


def _laid_out(view: View, event: LaidOut) -> str:
    rules = view.state.rules
    told = [_(_LAID_OUT[rules.path])]
    own = house_of(rules)
    if own:
        told.append(_("Of this project's making (HOUSE): {what}.").format(what=listed(own)))
    told.append(_("{name} begins.").format(name=view.name(event.first)))
    return " ".join(told)


_LAID_OUT: Final = {
    "passage": N_("The passage is laid out."),
    "island": N_("The island is laid out."),
    "jailbreak": N_("Passage and island are laid out."),
}
"""By the rules' path."""
