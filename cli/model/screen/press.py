"""Keys in, choices and actions out: the machine of the full screen (SCREEN 2 and 6).

It plays nothing and judges nothing: an action that it hands out is legal at this table. No first
key acts, and no key that changes a choice does: what was chosen is dropped, never played.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cli.model.language import N_, _
from cli.model.player import View
from cli.model.screen.chosen import Chosen
from cli.model.screen.jamo import latin
from cli.model.screen.menu import ENTER, Entry, is_listed, menu, still, whole
from cli.model.screen.steps import Way, following, legal_of
from cli.model.screen.whynot import why_not
from engine.actions import Action

ORDERS: Final[Mapping[str, str]] = {
    "t": "chat",
    ":": "line",
    "/": "line",
    "l": "log",
    "?": "help",
    "q": "quit",
    "u": "undo",
    "f6": "copy",
    "c-l": "redraw",
    "tab": "panel",
}
"""The keys that look or leave, at any time, with the order they give."""

ARROWS: Final[Mapping[str, int]] = {"left": -1, "up": -1, "right": 1, "down": 1}

UNMARKED: Final = -1
"""`Chosen.at` after a choice by Enter: so that Enter alone, held down, never acts."""

ARROW_FIRST = N_("An arrow key marks one of them, then Enter takes it.")


class Pressed(NamedTuple):
    """What a key or a click came to.

    ``chosen`` is what is chosen from now on, ``action`` what is to be played (legal at the table
    that was asked about), ``order`` a word for the shell, ``said`` sentences for the player.
    """

    chosen: Chosen
    action: Action | None = None
    order: str = ""
    said: tuple[str, ...] = ()


def press(view: View, chosen: Chosen, key: str) -> Pressed:
    """What a key means: a typed character or the name of a key. Nothing is raised for any key."""
    key = latin(key)
    chosen = still(view, chosen)
    order = ORDERS.get(key.lower() if len(key) == 1 else key)
    if order is not None:
        return Pressed(chosen, order=order)
    if key == "escape":
        return Pressed(Chosen())
    if key == "backspace":
        return Pressed(Chosen(chosen.steps[:-1]))
    if key in ARROWS:
        return Pressed(_moved(chosen, len(menu(view, chosen)), ARROWS[key]))
    if key == ENTER:
        return _enter(view, chosen)
    return _typed(view, chosen, key) if len(key) == 1 else Pressed(chosen)


def _moved(chosen: Chosen, number: int, by: int) -> Chosen:
    """The mark one entry on; behind the last comes the first."""
    if not number:
        return chosen
    at = chosen.at + by if chosen.at != UNMARKED else min(by, 0)
    return chosen._replace(at=at % number)


def _enter(view: View, chosen: Chosen) -> Pressed:
    entries = menu(view, chosen)
    if not entries:
        return Pressed(chosen, said=why_not(view, chosen, ENTER))
    if chosen.at == UNMARKED:
        return Pressed(chosen, said=(_(ARROW_FIRST),))
    taken = take(view, chosen, entries[min(chosen.at, len(entries) - 1)])
    if taken.chosen.steps:
        return taken._replace(chosen=taken.chosen._replace(at=UNMARKED))
    return taken


def _typed(view: View, chosen: Chosen, key: str) -> Pressed:
    steps = chosen.steps
    found = entry_for(view, steps, key)
    if found is not None:
        return take(view, chosen, found)
    if steps and key == _last_key(view, steps):
        return Pressed(Chosen(steps[:-1]))
    for depth in _depths(view, steps, key):
        other = entry_for(view, steps[:depth], key)
        if other is not None:
            return take(view, Chosen(steps[:depth]), other)
    return Pressed(chosen, said=why_not(view, chosen, key))


def entry_for(view: View, steps: Way, key: str) -> Entry | None:
    """The entry behind these steps that a key takes; None where it takes none.

    A letter of the other case does as well, ``^`` is the captain wherever it has a letter, and a
    second full stop answers how to leave the turn with the first answer.
    """
    entries = menu(view, Chosen(steps))
    for entry in entries:
        if entry.key == key:
            return entry
    if key == "^":
        return next((entry for entry in entries if entry.step.captain), None)
    if key == "." and entries and steps and steps[0].kind == "end":
        return entries[0]
    return next((entry for entry in entries if entry.key == key.lower()), None)


def _last_key(view: View, steps: Way) -> str:
    """The key of the last step: pressed again it takes the step back."""
    entries = menu(view, Chosen(steps[:-1]))
    return next((entry.key for entry in entries if entry.step == steps[-1]), "")


def _depths(view: View, steps: Way, key: str) -> range:
    """From where a key may choose something else, the nearest first.

    A digit chooses another card, so from the beginning; but where numbered answers are listed a
    digit is an answer or nothing.
    """
    if not key.isdigit():
        return range(len(steps) - 1, -1, -1)
    nexts = [step for step in following(view, steps) if step is not None]
    numbered = bool(nexts) and (nexts[0].kind == "as" or is_listed(nexts[0], steps))
    return range(0) if numbered else range(min(len(steps), 1))


def take(view: View, chosen: Chosen, entry: Entry) -> Pressed:
    """The choice with an entry of its menu, or the action that this completes."""
    done = whole(view, chosen)
    if done is not None:
        return Pressed(Chosen(), done)
    steps = (*chosen.steps, entry.step)
    if None in following(view, steps) and _acts(view, steps):
        return Pressed(Chosen(), entry.actions[0])
    return Pressed(Chosen(steps))


def _acts(view: View, steps: Way) -> bool:
    """Whether the last key of a way acts by itself, since another one showed where it leads.

    What a single key would throw away, or a token that comes first, waits for Enter; so does the
    end of a turn, for its own key, unless nothing else can be done.
    """
    kind = steps[-1].kind
    if kind in ("end", "skip"):
        return len(steps) > 1 or (kind == "end" and len(legal_of(view.state).actions) == 1)
    return kind in ("who", "to", "as")
