"""Small pieces of language that every sentence shares: counts, lists, places, options.

Facts come from the engine; only the wording lives here (SCREEN 2, decision 5).
"""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from cli.model.language import N_, NN_, _, ngettext, small_behind_colons
from cli.model.terms import card_shown
from engine.cards import UNKNOWN, Card, icon_of
from engine.rules import Rules

HAND_ORDER = (3, 4, 5, 0, 1, 2)
"""The icons in the order in which a hand is shown and the digits 1-6 name them (SCREEN 2 and 3)."""

NUMBERS = (N_("no"), N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"))

NOUNS: Final[Mapping[str, tuple[str, tuple[str, str]]]] = MappingProxyType(
    {
        "act": (N_("no acts"), NN_("{number} act", "{number} acts")),
        "action": (N_("no actions"), NN_("{number} action", "{number} actions")),
        "bot": (N_("no bots"), NN_("{number} bot", "{number} bots")),
        "card": (N_("no cards"), NN_("{number} card", "{number} cards")),
        "game": (N_("no games"), NN_("{number} game", "{number} games")),
        "line": (N_("no lines"), NN_("{number} line", "{number} lines")),
        "more game": (N_("no more games"), NN_("{number} more game", "{number} more games")),
        "other pair": (N_("no other pairs"), NN_("{number} other pair", "{number} other pairs")),
        "pair": (N_("no pairs"), NN_("{number} pair", "{number} pairs")),
        "peer": (N_("no peers"), NN_("{number} peer", "{number} peers")),
        "pirate": (N_("no pirates"), NN_("{number} pirate", "{number} pirates")),
        "player": (N_("no players"), NN_("{number} player", "{number} players")),
        "raft": (N_("no rafts"), NN_("{number} raft", "{number} rafts")),
        "seat": (N_("no seats"), NN_("{number} seat", "{number} seats")),
        "space": (N_("no spaces"), NN_("{number} space", "{number} spaces")),
        "step": (N_("no steps"), NN_("{number} step", "{number} steps")),
        "token": (N_("no tokens"), NN_("{number} token", "{number} tokens")),
        "vessel": (N_("no vessels"), NN_("{number} vessel", "{number} vessels")),
    }
)
"""What is counted: the words for none, and the forms for one and for several."""


def count(number: int, noun: str) -> str:
    """``"1 card"``, ``"2 cards"``, ``"no cards"``; ``noun`` is one of `NOUNS`."""
    none, (one, many) = NOUNS[noun]
    return ngettext(one, many, number).format(number=number) if number else _(none)


def number_word(number: int) -> str:
    """``"two"`` up to six, then digits."""
    return _(NUMBERS[number]) if number < len(NUMBERS) else str(number)


def listed(words: Sequence[str], last: Literal["and", "or"] = "and") -> str:
    """``"a"``, ``"a and b"``, ``"a, b and c"``."""
    if len(words) < 2:
        return "".join(words)
    # i18n: the end of a list; before it stand the others, parted by commas
    ends = {"and": _("{words} and {last}"), "or": _("{words} or {last}")}
    return ends[last].format(words=_(", ").join(words[:-1]), last=words[-1])


def capital(sentence: str) -> str:
    """The sentence with its first letter large."""
    return sentence[:1].upper() + sentence[1:]


def lower(sentence: str) -> str:
    """The sentence with its first letter small, to follow a colon, in languages that do so."""
    return sentence[:1].lower() + sentence[1:] if small_behind_colons() else sentence


def by_hand_order(cards: Iterable[Card]) -> list[Card]:
    """Cards in the order a hand is shown, unknown ones last."""
    return sorted(cards, key=lambda card: (card == UNKNOWN, _place(card), card))


def _place(card: Card) -> int:
    return HAND_ORDER.index(icon_of(card))


def cards_text(cards: Iterable[Card], rules: Rules) -> str:
    """A hand in words: ``"skull 2, key 1"``; unknown ones as ``"3 unseen"``; ``"none"``."""
    counts: dict[Card, int] = {}
    for card in by_hand_order(cards):
        counts[card] = counts.get(card, 0) + 1
    words = [
        _("{number} unseen").format(number=number)
        if card == UNKNOWN
        else f"{card_shown(card, rules.icons)} {number}"
        for card, number in counts.items()
    ]
    return ", ".join(words) or _("none")


def cards_row(cards: Iterable[Card], rules: Rules) -> list[str]:
    """The names of cards, in their order."""
    return [card_shown(card, rules.icons) for card in cards]


def row_text(cards: Iterable[Card], rules: Rules) -> str:
    """Cards in their order: ``"hat, key, hat"``; ``"none"``."""
    return ", ".join(cards_row(cards, rules)) or _("none")


def rules_name(rules: Rules) -> str:
    """``"Tortuga"``, ``"First escape"``; ``"House rules"`` without a preset."""
    if rules.preset is None:
        return _("House rules")
    return capital(rules.preset.replace("-", " "))
