"""What may come next of an action, in the order of its keys, and what of it the board shows.

A menu never offers what is not legal, and walking menus reaches every legal action. It looks at a
table of which the viewer must choose now; to everybody else it is empty.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from cli.model.asking import KEYS, digit_of
from cli.model.landings import committed
from cli.model.language import kept
from cli.model.player import View, letter, origins, stands_alone
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.labels import close_label, label, start_label, told
from cli.model.screen.steps import Way, following
from engine.actions import Action
from engine.moves import landing, legal_actions

ENTER = "enter"
"""The name of the key that does what is wholly chosen, and takes the marked entry."""

_FIXED: Mapping[str, str] = MappingProxyType(
    {"mark": "*", "retreat": "0", "pair": "+", "push": "p", "sail": "s", "end": ".", "skip": "."}
)
"""The kinds of steps whose key is always the same."""


class Entry(NamedTuple):
    """One thing that may come next.

    ``key`` chooses it: a character, or `ENTER` where all is chosen and only to be done. ``label``
    is short (``"jail→8"``), ``close`` and ``start`` are shorter (``"jail"``), ``told`` says it in
    words. ``origin`` and ``landing`` are the positions
    where it begins and ends, -1 where there is none or more than one. ``actions`` are the legal
    actions behind it, never none.
    """

    key: str
    step: Step
    label: str
    close: str
    start: str
    told: str
    origin: int
    landing: int
    actions: tuple[Action, ...]


class Marks(NamedTuple):
    """What the board shows of the viewer's choice.

    ``letters``: the letters of the own pirates by position; those at the goal only where one of
    them may be chosen now. ``landings``: by position the keys that lead there (``"ab"``).
    ``origin`` and ``landing`` are those of the marked entry, -1 for none.
    """

    letters: Mapping[int, str]
    landings: Mapping[int, str]
    origin: int = -1
    landing: int = -1


def still(view: View, chosen: Chosen) -> Chosen:
    """What is left of a choice at this table: all of it, or nothing where it leads nowhere now."""
    return chosen if not chosen.steps or following(view, chosen.steps) else Chosen()


def whole(view: View, chosen: Chosen) -> Action | None:
    """The action that is wholly chosen and waits only for the key that does it; else None."""
    done = following(view, chosen.steps).get(None)
    return done[0] if done else None


def menu(view: View, chosen: Chosen) -> tuple[Entry, ...]:
    """What may come next, in the order of its keys; () for who has nothing to choose.

    Where all is chosen and only to be done, the one entry does it.
    """
    return _menu(view, still(view, chosen).steps)


@kept(32)  # as `following`
def _menu(view: View, steps: Way) -> tuple[Entry, ...]:
    found = following(view, steps)
    if None in found:
        last = steps[-1]
        key = "." if last.kind in ("end", "skip") else ENTER
        return (_entry(key, last, found[None], view, steps[:-1]),)
    nexts = [(step, actions) for step, actions in found.items() if step is not None]
    keys = _keys([step for step, _ in nexts], view, steps)
    return tuple(
        _entry(key, step, actions, view, steps)
        for key, (step, actions) in zip(keys, nexts, strict=True)
    )


def marked(view: View, chosen: Chosen) -> Entry | None:
    """The entry that Enter would take: ``chosen.at``, unless nothing is marked."""
    entries = menu(view, chosen)
    return entries[chosen.at] if 0 <= chosen.at < len(entries) else None


def _entry(key: str, step: Step, actions: tuple[Action, ...], view: View, before: Way) -> Entry:
    origin, lands = _only([a.origin for a in actions]), -1
    if step.kind in ("who", "to", "as") or len(actions) == 1:
        lands = _only([landing_of(view, action) for action in actions])
    of = (view, step, actions, before)
    names = (label(*of), close_label(*of), start_label(*of), told(*of))
    return Entry(key, step, *names, origin, lands, actions)


def _only(positions: list[int]) -> int:
    return positions[0] if len(set(positions)) == 1 else -1


def landing_of(view: View, action: Action) -> int:
    """Where a legal action's pirate ends; -1 for an action that moves none."""
    if action.to >= 0 and action.do in ("advance", "move"):
        return action.to
    return landing(view.state, action) if action.origin >= 0 else -1


# -- keys -----------------------------------------------------------------------------------------


def _keys(nexts: list[Step], view: View, before: Way) -> list[str]:
    """The key of each step: what always has its own, else the numbered keys (SCREEN 6)."""
    if nexts and is_listed(nexts[0], before):
        return list(KEYS[: len(nexts)])
    return [key_of(step, view) for step in nexts]


def is_listed(step: Step, before: Way) -> bool:
    """Whether a step answers a question whose answers are numbered as they are listed."""
    if step.kind == "who":
        return bool(before) and before[0].kind == "push"
    return step.kind in ("rival", "to", "take", "berth") or (
        step.kind in ("end", "skip") and bool(before)
    )


def key_of(step: Step, view: View) -> str:
    """The key that a step has wherever it is offered: of a card its digit, of a pirate its letter.

    A capital letter is the captain's, where another pirate of the crew stands with it.
    """
    if step.kind in ("card", "as"):
        return digit_of(step.value)
    if step.kind == "who":
        state = view.state
        small = letter(state, state.seat, step.value)
        alone = not step.captain or stands_alone(state, state.seat)
        return small if alone else small.upper()
    return _FIXED[step.kind]


# -- the board ------------------------------------------------------------------------------------


def marks(view: View, chosen: Chosen) -> Marks:
    """The own letters, the landings of what is chosen, and those of the marked entry.

    None for a spectator and when the game is over: nothing can be chosen any more.
    """
    if view.me is None or view.state.winners is not None:
        return Marks({}, {})
    chosen = still(view, chosen)
    entries = menu(view, chosen)
    at = marked(view, chosen)
    landings = _landings(view, chosen, entries)
    if at is None or not chosen.steps:
        return Marks(_letters(view, entries), landings)
    return Marks(_letters(view, entries), landings, at.origin, at.landing)


def _letters(view: View, entries: tuple[Entry, ...]) -> dict[int, str]:
    assert view.me is not None, "a spectator has no pirates"
    state = view.state
    chooses = {
        action.origin
        for entry in entries
        if entry.step.kind == "who"
        for action in entry.actions
        if action.do != "push"
    }
    return {
        position: letter(state, view.me, position)
        for position in origins(state, view.me)
        if position != state.goal or position in chooses
    }


def _landings(view: View, chosen: Chosen, entries: tuple[Entry, ...]) -> dict[int, str]:
    """By position the keys that lead there; of a grey card as the board stands (RULES 6)."""
    done = whole(view, chosen)
    if done is not None:
        return _after_the_tokens(view, done)
    keys: dict[int, str] = {}
    for entry in entries:
        if entry.step.kind in ("who", "to", "as"):
            for spot in dict.fromkeys(landing_of(view, action) for action in entry.actions):
                if spot >= 0:
                    keys[spot] = keys.get(spot, "") + entry.key
    return keys


def _after_the_tokens(view: View, action: Action) -> dict[int, str]:
    if action.do != "play":
        return {}
    there = committed(view, action)
    keys: dict[int, str] = {}
    for move in reversed(legal_actions(there.state)):
        spot, key = landing_of(there, move), key_of(Step("who", move.origin, move.captain), view)
        if key not in keys.get(spot, ""):
            keys[spot] = keys.get(spot, "") + key
    return keys
