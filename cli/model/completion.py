"""What the prompt offers while a line is typed: only what is legal, with its landing (SCREEN 6).

It must never offer what `cli.model.command` would refuse.
"""

from collections.abc import Mapping
from typing import NamedTuple

from cli.model.landings import note, possible
from cli.model.player import View, letter
from cli.model.vocabulary import ORDERS, meanings
from cli.model.words import by_hand_order, count
from engine.actions import END, SKIP
from engine.moves import is_legal
from engine.notation import card_name


class Offer(NamedTuple):
    """A word that may stand here, and what it would do."""

    text: str
    note: str = ""


def offers(text: str, view: View, own: Mapping[str, str] | None = None) -> tuple[Offer, ...]:
    """The words that may stand at the end of ``text``, each beginning with its last word."""
    line = text.lstrip(" :/")
    head, space, rest = line.partition(" ")
    if not space:
        found = (*_actions(view), *_orders(own or {}))
        return tuple(offer for offer in found if offer.text.startswith(head.lower()))
    if " " in rest:
        return ()
    return tuple(offer for offer in _pirates(head, view) if offer.text.startswith(rest.lower()))


def _actions(view: View) -> tuple[Offer, ...]:
    if not view.my_turn:
        return ()
    state = view.state
    hand = state.hand(state.seat)
    names = [
        Offer(card_name(card, state.rules.icons), count(hand.count(card), "card"))
        for card in dict.fromkeys(by_hand_order(hand))
        if possible(view, "advance", card)
    ]
    if possible(view, "retreat"):
        names.append(Offer("retreat", "go back and draw"))
    if is_legal(state, END):
        names.append(Offer("end", "end your turn"))
    if is_legal(state, SKIP):
        names.append(Offer("skip", "skip the turn for a card"))
    return tuple(names)


def _orders(own: Mapping[str, str]) -> tuple[Offer, ...]:
    return tuple(Offer(word, what) for word, what in {**ORDERS, **own}.items())


def _pirates(head: str, view: View) -> tuple[Offer, ...]:
    if not view.my_turn:
        return ()
    found = meanings(head.lower(), view.state.rules, {})
    if len(found) != 1 or found[0].kind not in ("card", "retreat"):
        return ()
    do = "advance" if found[0].kind == "card" else "retreat"
    seat = view.state.seat
    return tuple(
        Offer(letter(view.state, seat, action.origin), note(view, action))
        for action in possible(view, do, found[0].card)
    )
