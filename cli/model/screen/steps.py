"""Every legal action as a way of steps, each step a key (SCREEN 2, decision 4, and SCREEN 6).

No way is the beginning of another, and no two actions share one: so a key sequence means one action
or none.  A captain's pair has two ways, since either card may be named first.  Nothing here decides
what is legal: that is `engine.moves`.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from cli.model.player import View, from_rear
from cli.model.screen.chosen import Step
from cli.model.words import HAND_ORDER
from engine.actions import END, SKIP, Action
from engine.cards import Card, icon_of, is_marked
from engine.moves import landing, legal_actions
from engine.rules import Rules
from engine.state import State

Way = tuple[Step, ...]

MARK, PAIR, RETREAT, PUSH = Step("mark"), Step("pair"), Step("retreat"), Step("push")
SAILING, ENDING, SKIPPING = Step("sail"), Step("end"), Step("skip")


class Legal(NamedTuple):
    """What the seat to act may do, and what the steps of one action owe to the others.

    ``branching`` are the actions without their place where there is a choice of places (RULES 6);
    ``skips_or_ends`` tells that the turn may both be ended and be skipped for a card (RULES 2).
    """

    actions: tuple[Action, ...]
    branching: frozenset[Action]
    skips_or_ends: bool


@lru_cache(maxsize=4)  # a key is asked several times of one table
def legal_of(state: State) -> Legal:
    """The legal actions of a table, and where they branch."""
    actions = legal_actions(state)
    both = END in actions and SKIP in actions
    return Legal(actions, _branching(actions) if state.rules.rafts else frozenset(), both)


def _branching(actions: tuple[Action, ...]) -> frozenset[Action]:
    seen: set[Action] = set()
    twice: set[Action] = set()
    for action in actions:
        placeless = _placeless(action)
        (twice if placeless in seen else seen).add(placeless)
    return frozenset(twice)


def steps_of(action: Action, view: View) -> Way:
    """The steps of a legal action of the seat to act, in the order of its keys.

    Of a captain's pair the card first that stands first in a hand.
    """
    legal = legal_of(view.state)
    way = _ways(action, view.state.rules.players > 2, legal.skips_or_ends)[0]
    return (*way, *_to(action, view.state, legal))


@lru_cache(maxsize=32)  # a key asks for the beginnings of a choice, and the picture again
def following(view: View, steps: Way) -> Mapping[Step | None, tuple[Action, ...]]:
    """What may come after these steps, in the order of its keys, with the actions beyond it.

    ``{None: (action,)}`` where the steps are a whole way, ``{}`` where they are the beginning of
    none, or where the viewer has nothing to choose.
    """
    if not view.my_turn:
        return MappingProxyType({})
    legal = legal_of(view.state)
    found: dict[Step | None, dict[Action, None]] = {}
    rivals = view.state.rules.players > 2
    for action in legal.actions:
        for way in _ways(action, rivals, legal.skips_or_ends):
            for step in _after(way, steps, action, view.state, legal):
                found.setdefault(step, {})[action] = None
    rules = view.state.rules
    order = sorted(found, key=lambda step: _place(step, rules))
    return MappingProxyType({step: tuple(found[step]) for step in order})


def _after(
    way: Way, steps: Way, action: Action, state: State, legal: Legal
) -> Iterable[Step | None]:
    """The step of a way behind these, None at its end; nothing where the way goes elsewhere."""
    done = len(steps)
    if way[:done] != steps[: len(way)]:
        return ()
    if done < len(way):
        return (way[done],)
    whole = (*way, *_to(action, state, legal))
    if whole[:done] != steps:
        return ()
    return (whole[done] if done < len(whole) else None,)


def _placeless(action: Action) -> Action:
    """A move without the place it names; every other action as it is."""
    if action.to < 0 or action.do not in ("advance", "move"):
        return action
    return action._replace(to=-1)


def _to(action: Action, state: State, legal: Legal) -> Way:
    """The place, where there is a choice of places."""
    if not legal.branching or _placeless(action) not in legal.branching:
        return ()
    return (Step("to", action.to if action.to >= 0 else landing(state, action)),)


@lru_cache(maxsize=8192)  # the actions of a full hand with rafts are a thousand
def _ways(action: Action, rivals: bool, skips_or_ends: bool) -> tuple[Way, ...]:
    """The ways of an action but for the place; ``rivals``: whose pirate is pushed is asked."""
    do = action.do
    if do in ("advance", "play") and action.second >= 0:
        return _pair(action)
    if do in ("advance", "play", "discard"):
        who = () if action.origin < 0 else (_who(action),)
        return ((*_card(action.card), *who),)
    if do == "push":
        rival = (Step("rival", action.seat),) if rivals else ()
        return ((PUSH, *rival, _who(action)),)
    if do == "retreat":
        return ((RETREAT, _who(action)),)
    if do == "move":
        return ((_who(action),),)
    return (_plainly(action, skips_or_ends),)


def _plainly(action: Action, skips_or_ends: bool) -> Way:
    """The actions that move no pirate and play no card."""
    if action.do == "take":
        return (Step("take", action.to),)
    if action.do == "place":
        return (Step("berth", action.to),)
    if action.do == "sail":
        return (SAILING,)
    last = ENDING if action.do == "end" else SKIPPING
    return (ENDING, last) if skips_or_ends else (last,)


def _card(card: Card) -> Way:
    icon = Step("card", icon_of(card))
    return (MARK, icon) if is_marked(card) else (icon,)


def _pair(action: Action) -> tuple[Way, ...]:
    """Both orders of the two cards; the icon is always asked, since it tells the landing."""
    cards = sorted((action.card, action.second), key=lambda card: HAND_ORDER.index(icon_of(card)))
    ways = [
        (PAIR, *_card(one), *_card(other), Step("as", action.icon))
        for one, other in (cards, cards[::-1])
    ]
    return tuple(dict.fromkeys(ways))


def _who(action: Action) -> Step:
    return Step("who", action.origin, action.captain)


_KINDS = (
    "card",
    "mark",
    "as",
    "take",
    "berth",
    "retreat",
    "pair",
    "push",
    "rival",
    "who",
    "to",
    "sail",
    "skip",
    "end",
)
"""The kinds of steps in the order of their keys."""


def _place(step: Step | None, rules: Rules) -> tuple[object, ...]:
    """Where a step stands among those that may come next."""
    if step is None:
        return (-1,)
    kind = _KINDS.index(step.kind)
    if step.kind in ("card", "as"):
        return (kind, HAND_ORDER.index(step.value))
    if step.kind == "who":
        return (kind, *from_rear(step.value, rules), step.captain)
    return (kind, step.value)
