"""The words of the prompt: cards by name, beginning or digit, and the orders, with their help.

What a beginning of a word may mean is decided here, in one order for everybody: cards first, then
the other actions, then orders (so ``s c`` is the skull and not the skip, SCREEN 6).
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cli.model.language import N_
from cli.model.player import PIRATE_LETTERS
from cli.model.words import HAND_ORDER
from engine.cards import ICONS, Card
from engine.data.icons import ICON_NAMES
from engine.rules import Rules

ORDERS: Mapping[str, str] = {
    "board": N_("the whole table"),
    "hands": N_("all cards you may see"),
    "cards": N_("where you stand: pirates and cards"),
    "moves": N_("every action you may do now, one a line"),
    "log": N_("what happened lately (log 20: the last 20 lines)"),
    "since": N_("what happened since your last action"),
    "players": N_("who plays, with how many cards, and where"),
    "help": N_("this list"),
    "rules": N_("the rules of this game (rules retreat: that part; or a question)"),
    "undo": N_("take the last action back, while nothing hidden was shown"),
    "resign": N_("leave the game for good"),
    "quit": N_("leave; the game is kept and can be gone on with"),
}
"""The orders every table has, with what they do; `_` at the place where it is shown."""

SAME_AS: Mapping[str, str] = {
    "hand": "cards",
    "me": "cards",
    "who": "players",
    "history": "log",
    "exit": "quit",
    "q": "quit",
    "bye": "quit",
    "takeback": "undo",
    "u": "undo",
    "h": "help",
}
"""Other words for orders; single letters only where no icon begins with them."""

ACTIONS: Mapping[str, str] = {
    "retreat": "retreat",
    "0": "retreat",
    "back": "retreat",
    "end": "end",
    ".": "end",
    "pass": "end",
    "done": "end",
    "skip": "skip",
    "play": "play",
    "advance": "play",
    "move": "play",
    "push": "push",
    "sail": "sail",
    "take": "take",
    "place": "place",
    "berth": "place",
    "discard": "discard",
}
"""Words for actions; ``pass`` is BrettspielWelt's (SCREEN 6), ``play`` stands before a card."""

BEGINNINGS = ("retreat", "end", "skip", "push", "sail", "take", "place", "discard")
"""The actions that a beginning may mean, where the rules have them."""

TAKE_MORE = frozenset({"log", "rules"})
"""Orders whose beginnings too may be followed by more."""

ONCE_MORE = N_("Ctrl-C once more leaves.")
# i18n: yes and no: as the command words; at most 78 columns
RESIGN_QUESTION = N_("Resign for good? You cannot win then. yes or no")
NOTHING_DONE = N_("Nothing was done.")
"""What is said of leaving, at every kind of table. A question says by itself what it costs and fits
the narrowest screen: there it may be the only sentence in sight.
"""


class Meaning(NamedTuple):
    """What a word may mean: ``kind`` is card, pair, order or an action of `ACTIONS`.

    ``second`` is the other card of a captain's pair.
    """

    kind: str
    word: str
    card: Card = -1
    second: Card = -1


def meanings(word: str, rules: Rules, own: Mapping[str, str]) -> tuple[Meaning, ...]:
    """Everything a word may mean at this table; exact words first, then beginnings."""
    if "+" in word:
        return _pairs(word, rules)
    exact = _digit(word, rules) or _named(word, rules, own)
    if exact:
        return (exact,)
    # A lone pirate's letter is half of an action: it must not end a turn or open a list.
    lone = word in PIRATE_LETTERS
    return _cards(word, rules) or (() if lone else _actions(word, rules) or _orders(word, own))


def cards_meant(word: str, rules: Rules) -> tuple[Card, ...]:
    """The cards a word may name: by digit, by name, by beginning."""
    digit = _digit(word, rules)
    if digit is not None:
        return (digit.card,)
    named = _named(word, rules, {})
    if named is not None:
        return (named.card,) if named.kind == "card" else ()
    return tuple(meaning.card for meaning in _cards(word, rules))


def has_action(do: str, rules: Rules) -> bool:
    """Whether there is such an action in these rules."""
    there = {
        "skip": rules.empty_hand_draw,
        "push": rules.morgan != "off",
        "sail": rules.path == "jailbreak",
        "take": rules.captain and rules.supply > 0,
        "place": rules.rafts,
        "discard": rules.filibusters != "off",
    }
    return there.get(do, True)


def _pairs(word: str, rules: Rules) -> tuple[Meaning, ...]:
    """``skull+key`` and every beginning of it: two cards of the captain."""
    low, _plus, high = word.partition("+")
    found = {
        (min(one, other), max(one, other))
        for one in cards_meant(low, rules)
        for other in cards_meant(high, rules)
    }
    return tuple(
        Meaning("pair", f"{card_word(one, rules)}+{card_word(other, rules)}", one, other)
        for one, other in sorted(found)
    )


def card_word(card: Card, rules: Rules) -> str:
    """The whole word for a card."""
    return ICON_NAMES[rules.icons][card % ICONS] + "*" * (card >= ICONS)


def pair_word(low: Card, high: Card, icon: int, rules: Rules) -> str:
    """The words for a captain's pair: ``"hat+key as skull"``."""
    name = ICON_NAMES[rules.icons][icon]
    return f"{card_word(low, rules)}+{card_word(high, rules)} as {name}"


def _digit(word: str, rules: Rules) -> Meaning | None:
    """``1`` to ``6``, marked ``*1`` (SCREEN 6): the cards in the order a hand is shown."""
    plain = word.strip("*")
    if len(plain) != 1 or plain not in "123456" or len(word) > 2:
        return None
    icon = HAND_ORDER[int(plain) - 1]
    return _card(icon, rules, marked=word != plain)


def _card(icon: int, rules: Rules, *, marked: bool) -> Meaning:
    card = icon + ICONS * marked
    return Meaning("card", card_word(card, rules), card)


def _named(word: str, rules: Rules, own: Mapping[str, str]) -> Meaning | None:
    """A whole word."""
    plain = word.removesuffix("*")
    if plain in ICON_NAMES[rules.icons]:
        return _card(ICON_NAMES[rules.icons].index(plain), rules, marked=word != plain)
    if word in own:
        return Meaning("order", word)
    if word in ACTIONS:
        return Meaning(ACTIONS[word], ACTIONS[word])
    if word in ORDERS:
        return Meaning("order", word)
    icons = {name[0] for name in ICON_NAMES[rules.icons]}
    if word in SAME_AS and not (len(word) == 1 and word in icons):
        return Meaning("order", SAME_AS[word])
    return None


def _cards(word: str, rules: Rules) -> tuple[Meaning, ...]:
    plain = word.removesuffix("*")
    if not plain:
        return ()
    names = ICON_NAMES[rules.icons]
    icons = [icon for icon, name in enumerate(names) if name.startswith(plain)]
    return tuple(_card(icon, rules, marked=word != plain) for icon in icons)


def _actions(word: str, rules: Rules) -> tuple[Meaning, ...]:
    there = [do for do in BEGINNINGS if has_action(do, rules)]
    return tuple(Meaning(do, do) for do in _beginning(word, there))


def _orders(word: str, own: Mapping[str, str]) -> tuple[Meaning, ...]:
    return tuple(Meaning("order", name) for name in _beginning(word, {**ORDERS, **own}))


def is_whole(word: str, own: Mapping[str, str]) -> bool:
    """Whether an order is called by a whole word, not by a beginning."""
    return word in ORDERS or word in SAME_AS or word in own


def _beginning(word: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if word and name.startswith(word)]
