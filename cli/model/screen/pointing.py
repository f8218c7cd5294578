"""Clicks and drags: what was pointed at, as the choice or action it means (SCREEN 6, Mouse).

A card and then a pirate or a landing; a card dragged onto a pirate; a pirate dragged onto the space
it retreats to. A click with nothing chosen never acts, and where pointing does not say which of two
actions is meant nothing is played: the player is told which keys do.
"""

from collections.abc import Callable, Mapping
from typing import Final

from cli.model.asking import digit_of
from cli.model.command import understand
from cli.model.language import _
from cli.model.places import berth_of, place, typed
from cli.model.player import View, origins
from cli.model.reply import Refused
from cli.model.screen.bar import question
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.menu import ENTER, landing_of, menu, still, whole
from cli.model.screen.press import Pressed, press, take
from cli.model.screen.promptline import chosen_text
from cli.model.screen.steps import PUSH, RETREAT, Way, following, legal_of
from cli.model.screen.whynot import why_not
from cli.model.words import listed
from engine.actions import Action
from engine.cards import UNKNOWN, icon_of, is_marked

POINTED: Final = frozenset({"who", "to", "as", "rival"})
"""The kinds of steps that a place on the board can answer."""


def clicked(view: View, chosen: Chosen, hit: str) -> Pressed:
    """What a click means on a target of the picture: ``"card 3"``, ``"place 9"``, ``"key ."`` ...

    Nothing is raised for any text; a target that means nothing changes nothing.
    """
    chosen = still(view, chosen)
    what, _blank, which = hit.partition(" ")
    if what == "key" and which:
        return press(view, chosen, which)
    if what == "log":
        return press(view, chosen, "l")
    number = _number(which)
    return _ON[what](view, chosen, number) if what in _ON and number >= 0 else Pressed(chosen)


def dragged(view: View, chosen: Chosen, start: str, end: str) -> Pressed:
    """What a press on one target and a release on another means; on the same one it is a click.

    A card onto an own pirate, an own pirate onto the space it retreats to; all else does nothing.
    """
    if start == end:
        return clicked(view, chosen, end)
    chosen = still(view, chosen)
    held, _blank, which = start.partition(" ")
    onto, _blank, where = end.partition(" ")
    number, position = _number(which), _number(where)
    if onto != "place" or min(number, position) < 0 or not view.my_turn:
        return Pressed(chosen)
    if held == "card":
        return _card_onto(view, chosen, number, position)
    return _pirate_onto(view, chosen, number, position) if held == "place" else Pressed(chosen)


def _number(text: str) -> int:
    """A number of a target; -1 where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1


# -- cards ----------------------------------------------------------------------------------------


def _card(view: View, chosen: Chosen, card: int) -> Pressed:
    """The card is chosen or joins a pair; once more it is put back, or discarded if that is due."""
    if not 0 <= card < UNKNOWN:
        return Pressed(chosen)
    if not view.my_turn:
        return Pressed(chosen, said=why_not(view, chosen, "1"))
    if chosen.steps == _steps(card):
        again = "escape" if view.state.pending is None else ENTER
        return press(view, Chosen(chosen.steps), again)
    steps = chosen.steps
    adds = bool(steps) and steps[0].kind == "pair" and _cards_in(steps) < 2
    return _keyed(view, chosen if adds else Chosen(), digit_of(card))


def _cards_in(steps: Way) -> int:
    return sum(step.kind == "card" for step in steps)


def _steps(card: int) -> Way:
    icon = Step("card", icon_of(card))
    return (Step("mark"), icon) if is_marked(card) else (icon,)


def _keyed(view: View, chosen: Chosen, keys: str) -> Pressed:
    """Keys one after the other, as far as each is taken."""
    pressed = Pressed(chosen)
    for key in keys:
        pressed = press(view, pressed.chosen, key)
        if pressed.said:
            return pressed._replace(chosen=chosen)
    return pressed


def _card_onto(view: View, chosen: Chosen, card: int, position: int) -> Pressed:
    """A card released on an own pirate: it advances, if it has one way to go."""
    if not _is_own(view, position) or not 0 <= card < UNKNOWN or view.state.pending is not None:
        return Pressed(chosen)
    begun = _keyed(view, Chosen(), digit_of(card))
    if begun.said:
        return begun._replace(chosen=chosen)
    if whole(view, begun.chosen) is not None:
        return begun._replace(said=question(view, begun.chosen))
    return _pointed(view, begun.chosen, lambda action: action.origin == position, position)


# -- places ---------------------------------------------------------------------------------------


def _place(view: View, chosen: Chosen, position: int) -> Pressed:
    """A pirate, or the place where one lands."""
    if not chosen.steps and not _moves_now(view):
        said = why_not(view, chosen, "a") if _is_own(view, position) else ()
        return Pressed(chosen, said=said)
    actions = _actions(view, chosen)
    starts = any(action.origin == position for action in actions)
    ends = any(landing_of(view, action) == position for action in actions)
    pushed = chosen.steps[:1] == (PUSH,)  # of a push a place is its pirate, never its landing
    if starts and ends and not pushed:
        return Pressed(chosen, said=(_either(view, chosen, position),))
    if starts or pushed:
        return _pointed(view, chosen, lambda action: action.origin == position, position)
    return _pointed(view, chosen, lambda a: landing_of(view, a) == position, position)


def _moves_now(view: View) -> bool:
    """Whether only the pirate is asked for: the cards that move it lie on the table (RULES 6)."""
    pending = view.state.pending
    return view.my_turn and pending is not None and pending.do == "move"


def _is_own(view: View, position: int) -> bool:
    return view.me is not None and position in origins(view.state, view.me)


def _actions(view: View, chosen: Chosen) -> tuple[Action, ...]:
    """The actions among which a place may choose."""
    entries = [entry for entry in menu(view, chosen) if entry.step.kind in POINTED]
    if whole(view, chosen) is not None:
        return ()
    return tuple(dict.fromkeys(action for entry in entries for action in entry.actions))


def _pointed(
    view: View, chosen: Chosen, wanted: Callable[[Action], bool], position: int
) -> Pressed:
    """The only action that is meant, or the pirate it is asked of; else which keys there are."""
    found = {action for action in _actions(view, chosen) if wanted(action)}
    if not found:
        return Pressed(chosen, said=_not_there(view, chosen, position))
    if len(found) == 1:
        return Pressed(Chosen(), found.pop())
    entries = [entry for entry in menu(view, chosen) if not found.isdisjoint(entry.actions)]
    if len(entries) == 1:
        return take(view, chosen, entries[0])
    keys = listed([entry.key for entry in entries], "or")
    where = place(position, view.state.rules)
    told = _("More than one can be meant by {place}: press {keys}.")
    return Pressed(chosen, said=(told.format(place=where, keys=keys),))


def _either(view: View, chosen: Chosen, position: int) -> str:
    """A pirate that may go stands where another one lands."""
    keys = [
        entry.key
        for entry in menu(view, chosen)
        if any(position in (a.origin, landing_of(view, a)) for a in entry.actions)
    ]
    where = place(position, view.state.rules)
    told = _("A pirate goes from {place} and another one lands there: press {keys}.")
    return told.format(place=where, keys=listed(keys, "or"))


def _not_there(view: View, chosen: Chosen, position: int) -> tuple[str, ...]:
    """Why the choice does not lead from or to a place, as the typed line would be answered."""
    kinds = [step.kind for step in chosen.steps]
    if kinds not in (["card"], ["mark", "card"], ["retreat"]) or position > view.state.goal:
        return ()
    if whole(view, chosen) is not None:
        return question(view, chosen)
    words = f"{chosen_text(view, chosen)} {typed(position, view.state.rules)}"
    reply = understand(words, view)
    return reply.lines if isinstance(reply, Refused) else ()


def _pirate_onto(view: View, chosen: Chosen, origin: int, position: int) -> Pressed:
    """An own pirate released on the space it retreats to."""
    found = [
        action
        for action in legal_of(view.state).actions
        if action.do == "retreat"
        and action.origin == origin
        and landing_of(view, action) == position
    ]
    if not found:
        return Pressed(chosen)
    return _pointed(view, Chosen((RETREAT,)), lambda action: action in found, origin)


# -- what is asked within an action, and lists ----------------------------------------------------


def _take(view: View, chosen: Chosen, index: int) -> Pressed:
    """A card of the supply: chosen, and with the same click again taken."""
    return _asked(view, chosen, Step("take", index))


def _berth(view: View, chosen: Chosen, berth: int) -> Pressed:
    """A raft: where the token goes, else where the chosen pirate boards."""
    asked = Step("berth", berth)
    if asked in following(view, ()):
        return _asked(view, chosen, asked)
    rules = view.state.rules
    there = {
        landing_of(view, action)
        for action in _actions(view, chosen)
        if berth_of(landing_of(view, action), rules) == berth
    }
    if len(there) != 1:
        return Pressed(chosen)
    spot = there.pop()
    return _pointed(view, chosen, lambda action: landing_of(view, action) == spot, spot)


def _asked(view: View, chosen: Chosen, step: Step) -> Pressed:
    if step not in following(view, ()):
        return Pressed(chosen)
    once_more = Chosen((step,))
    return press(view, once_more, ENTER) if chosen.steps == (step,) else Pressed(once_more)


def _row(view: View, chosen: Chosen, index: int) -> Pressed:
    """A row of the menu: as its key."""
    entries = menu(view, chosen)
    return take(view, chosen, entries[index]) if index < len(entries) else Pressed(chosen)


_ON: Final[Mapping[str, Callable[[View, Chosen, int], Pressed]]] = {
    "card": _card,
    "place": _place,
    "take": _take,
    "berth": _berth,
    "row": _row,
}
