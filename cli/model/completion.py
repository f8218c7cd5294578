"""What the prompt offers while a line is typed: only what is legal, with its landing (SCREEN 6).

It must never offer what `cli.model.command` would refuse.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cli.model.asking import mark_word
from cli.model.landings import note
from cli.model.language import N_, _
from cli.model.player import View
from cli.model.preview import described
from cli.model.spelling import spelled
from cli.model.spoken import english_line
from cli.model.terms import card_shown
from cli.model.vocabulary import ORDERS, meanings
from cli.model.words import by_hand_order, count
from engine.actions import Action
from engine.cards import is_marked
from engine.moves import legal_actions


class Offer(NamedTuple):
    """A word that may stand here, and what it would do."""

    text: str
    note: str = ""


def offers(text: str, view: View, own: Mapping[str, str] | None = None) -> tuple[Offer, ...]:
    """The words that may stand at the end of ``text``, each beginning with its last word."""
    words = text.lstrip(" :/").split(" ")
    *before, last = words
    if not before:
        found = (*_first(view, last), *_orders(own or {}))
        return tuple(offer for offer in found if offer.text.startswith(last.lower()))
    head = _whole(english_line(before[0]), view)
    if not view.my_turn or not head:
        return ()
    said = (head, *(english_line(word).lower() for word in before[1:]))
    return tuple(offer for offer in _next(view, said) if offer.text.startswith(last.lower()))


def _orders(own: Mapping[str, str]) -> tuple[Offer, ...]:
    return tuple(Offer(word, _(what)) for word, what in {**ORDERS, **own}.items())


def _whole(word: str, view: View) -> str:
    """The whole word that a beginning or digit stands for; "" where it is none or unclear.

    Where a pirate is asked for its letter is the whole word.
    """
    pending = view.state.pending
    if pending is not None and pending.do == "move":
        return word.lower()
    found = meanings(word.lower(), view.state.rules, {})
    return found[0].word if len(found) == 1 else ""


def _first(view: View, typed: str) -> tuple[Offer, ...]:
    """The first words of what is legal; a captain's pairs only behind a ``+``."""
    if not view.my_turn:
        return ()
    found: dict[str, Offer] = {}
    for action in _in_order(view):
        if action.second >= 0 and "+" not in typed:
            continue
        first, *more = spelled(action, view).split(" ")
        first = _as_begun(first, typed)
        found.setdefault(first, Offer(first, _first_note(view, action, alone=not more)))
    return tuple(found.values())


def _as_begun(word: str, typed: str) -> str:
    """A pair with the card first that was typed first."""
    low, plus, high = word.partition("+")
    return f"{high}+{low}" if plus and not word.startswith(typed.lower()) else word


def _in_order(view: View) -> Iterator[Action]:
    """Cards as a hand is shown, then what else there is."""
    actions = legal_actions(view.state)
    cards = by_hand_order({a.card for a in actions if a.card >= 0 and a.second < 0})
    for card in cards:
        yield from (a for a in actions if a.card == card and a.second < 0)
    yield from (a for a in actions if a.card < 0 or a.second >= 0)


def _first_note(view: View, action: Action, *, alone: bool) -> str:
    state = view.state
    if action.do == "advance" and action.second < 0:
        held = count(state.hand(state.seat).count(action.card), "card")
        # i18n: how many cards of a kind, and what their mark means: "2 cards, grey"
        marked = _("{cards}, {mark}").format(cards=held, mark=mark_word(state.rules))
        return marked if is_marked(action.card) else held
    if action.do == "play" and action.second < 0:
        name = card_shown(action.card, state.rules.icons)
        held = count(state.hand(state.seat).count(action.card), "card")
        return _("{cards}, {card} turns up a token").format(cards=held, card=name)
    if action.do == "move":
        return note(view, action) if alone else _("a choice of places")
    return _(_WHAT[action.do]) if action.do in _WHAT else ""


_WHAT = {
    "retreat": N_("go back and draw"),
    "push": N_("push another player's pirate and draw"),
    "sail": N_("sail the sloop across the water"),
    "take": N_("take a card of the supply"),
    "place": N_("put the token on a raft"),
    "discard": N_("discard a card"),
    "end": N_("end your turn"),
    "skip": N_("skip the turn for a card"),
}


def _next(view: View, said: tuple[str, ...]) -> tuple[Offer, ...]:
    """What follows the words that were said, in the lines of the legal actions."""
    found: dict[str, Offer] = {}
    for action in sorted(_in_order(view), key=lambda a: (a.origin, a.captain, a.to)):
        line = tuple(spelled(action, view).split(" "))
        if line[: len(said)] == said and len(line) > len(said):
            word = line[len(said)]
            whole = len(line) == len(said) + 1
            found.setdefault(word, Offer(word, _note(view, action) if whole else ""))
    return tuple(found.values())


def _note(view: View, action: Action) -> str:
    if action.do in ("advance", "retreat", "move", "push"):
        return note(view, action)
    return described(view, action)
