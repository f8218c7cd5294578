"""One signed event in words and by its id, for two players who compare what they have.

An action is told by itself, without the state it was played in: of two for one place only one is
played. Only events that were judged as valid may be given; nothing here judges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cli.model.landings import payment
from cli.model.places import BERTHS, place
from cli.model.vocabulary import card_word
from p2p.core.fold.game import read_act

if TYPE_CHECKING:
    from cli.model.network.page import Page
    from engine.actions import Action
    from engine.rules import Rules
    from p2p.core.log.events import Signed

_KINDS: Final = {
    "genesis": "the beginning of the game",
    "key": "a key for the deck",
    "shuffle": "a shuffle",
    "shares": "shares of cards",
    "requests": "the note that somebody has resigned",
    "void": "the proof that a card cannot be opened",
}

_ALONE: Final = {"sail": "the sloop sails", "end": "end of turn", "skip": "skips the turn"}


def signed_text(page: Page, signed: Signed) -> tuple[str, str]:
    """What a valid event of this table's game does, and its id: the beginning is enough."""
    event, game = signed.event, page.game
    what = _KINDS.get(event.kind, "")
    if event.kind == "act" and game is not None:
        what = _action(read_act(event.body)[0], game.genesis.rules(), page.names)
    return what, f"Id {signed.id.hex()[:32]}"


def _action(action: Action, rules: Rules, names: tuple[str, ...]) -> str:
    if action.do in _ALONE:
        return _ALONE[action.do]
    if action.do == "take":
        return f"takes card {action.to + 1} of the supply"
    if action.do == "place":
        return f"puts the token at the {BERTHS[action.to]} berth"
    if action.do == "discard":
        return f"discards {card_word(action.card, rules)}"
    if action.do == "play":
        return f"plays {payment(action, rules)}"
    return f"{_what(action, rules, names)}, {_way(action, rules)}"


def _what(action: Action, rules: Rules, names: tuple[str, ...]) -> str:
    if action.do == "advance":
        return payment(action, rules)
    return f"pushes {names[action.seat]}" if action.do == "push" else action.do


def _way(action: Action, rules: Rules) -> str:
    """``"captain from 9"``, ``"from 30 to white 2"``."""
    start = f"from {place(action.origin, rules)}"
    led = f"captain {start}" if action.captain else start
    return led if action.to < 0 else f"{led} to {place(action.to, rules)}"
