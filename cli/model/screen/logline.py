"""An event as a short line of the log: ``14 Bo bottle 3→15`` (SCREEN 3), for any kind of table.

The facts are those of the plain sentences; only ways, gains and the supply are put shorter. It
tells what its viewer may know and nothing more.
"""

from typing import Final

from cli.model.acts import deed
from cli.model.closed import closed
from cli.model.draws import drawn, to_hand
from cli.model.landings import note, payment
from cli.model.language import _
from cli.model.outcome import outcome
from cli.model.plain import happened
from cli.model.player import LETTERS, View, missed_between
from cli.model.rafts import departed
from cli.model.screen.boardcell import HAT
from cli.model.screen.scene import Said
from cli.model.words import row_text
from engine.cards import UNKNOWN
from engine.events import Acted, Drawn, Event, Left
from engine.record.gains import gained, turned_up
from engine.state import State

SHORT: Final = ("advance", "move", "retreat", "push")
"""The actions whose lines say a way."""


def logged(view: View, before: State, event: Event, at: int = 0) -> tuple[Said, ...]:
    """The lines of one event that led from ``before`` to ``view.state``, seen by its viewer.

    ``at`` is their place among what was said at the table (`Said.at`). At the end of the game the
    last one is its outcome.
    """
    turn = _turn(view, before)
    told = _line(view, before, event)
    over = before.winners is None and view.state.winners is not None
    lines = (told._replace(turn=turn, at=at),) if told.text else ()
    return (*lines, Said("", outcome(view), turn, at)) if over and view.settled else lines


def _turn(view: View, before: State) -> int:
    """The turn that the event belongs to: its last action ends it."""
    if not before.round:
        return 0
    missed = view.missed - missed_between(before, view.state)
    return view.at(before)._replace(missed=missed).turn


def _line(view: View, before: State, event: Event) -> Said:
    if isinstance(event, Acted):
        short = _short(view, before, event)
        return Said(view.name(event.seat), _deed(view, before, event), short=short)
    if isinstance(event, Left):
        chosen = closed(view, before, event)
        # i18n: behind a name in a column of its own, without a full stop
        told = (_("leaves the game"), chosen.removesuffix("."))
        return Said(view.name(event.seat), ". ".join(filter(None, told)))
    if isinstance(event, Drawn) and _counted(before, event, view):
        return Said("", "")
    if isinstance(event, Drawn):
        return _drawn(view, before, event)
    return Said("", happened(view, before, event))


def _counted(before: State, event: Drawn, view: View) -> bool:
    """Whether a draw is told already: as the number behind the action that brought it."""
    if before.round == 0 or turned_up(before, event):
        return False
    cards = gained(before, event, view.state, before.seat)
    return UNKNOWN in cards


def _drawn(view: View, before: State, event: Drawn) -> Said:
    """What came to a hand stands behind the name, in the column of what was done."""
    cards, row = to_hand(view, before, event), turned_up(before, event)
    if not cards or row:
        return Said("", drawn(view, before, event, short=True))
    # i18n: a line of the log, short, behind the name of who draws, without a full stop
    told = _("draws {cards}").format(cards=cards)
    return Said(view.name(before.seat), told, follows=True)


def _deed(view: View, before: State, event: Acted) -> str:
    """``"bottle 3→15"``, ``"retreat 17→12 +1"``, ``"end of turn"``."""
    action = event.action
    if action.do == "take":
        cards = gained(before, event, view.state, event.seat)
        # i18n: a line of the log, short, behind the name of who takes a card of the supply
        return _("takes {cards}").format(cards=row_text(cards, view.state.rules))
    if action.do == "skip":
        # i18n: a line of the log, short, behind the name of who skips a turn and draws
        return _("skips for a card")
    if action.do not in SHORT:
        return deed(view, before, event).removesuffix(".")
    follows = departed(view, before) if action.to >= 0 else ""
    told = _moved(view, before, event)
    return f"{told}. {follows}" if follows else told


def _moved(view: View, before: State, event: Acted) -> str:
    """What was played, and the way of the pirate."""
    action, way = event.action, note(view.at(before), event.action)
    if action.do == "retreat":
        # i18n: a line of the log, short: {way} is "17→12 +1"
        told = _("retreat captain {way}") if action.captain else _("retreat {way}")
        return told.format(way=way)
    if action.do == "push":
        # i18n: a line of the log, short, behind the name of who pushes a pirate of {name}
        told = _("pushes {name} captain {way}") if action.captain else _("pushes {name} {way}")
        return told.format(name=view.name(action.seat), way=way)
    # i18n: a line of the log, short: {cards} is "bottle" or "skull and key as hat"
    told = _("{cards} captain {way}") if action.captain else _("{cards} {way}")
    return told.format(cards=_paid(view, before, event), way=way)


def _short(view: View, before: State, event: Acted) -> str:
    """The same in fewer columns, a captain and a pushed colour as the board has them; "" for none.

    ``"back 17→12 +1"``, ``"push Y jail→6 +2"``, ``"skull ^9→12"``.
    """
    action = event.action
    if action.do not in SHORT or (action.to >= 0 and departed(view, before)):
        return ""
    way = HAT * action.captain + note(view.at(before), action)
    if action.do == "retreat":
        # i18n: a retreat where room is short, better no more than 6 columns before {way}
        return _("back {way}").format(way=way)
    if action.do == "push":
        # i18n: a push where room is short: {letter} is the letter of the pushed pirate's colour
        return _("push {letter} {way}").format(letter=LETTERS[action.seat], way=way)
    told = _("{cards} {way}").format(cards=_paid(view, before, event), way=way)
    return told if action.captain else ""


def _paid(view: View, before: State, event: Acted) -> str:
    action = event.action
    if action.do == "advance":
        return payment(action, view.state.rules)
    pending = before.pending
    committed = None if pending is None else pending.committed
    assert committed is not None, "cards that move a pirate"
    return payment(committed, view.state.rules)
