"""Small pieces of English that every sentence shares: counts, lists, places, options.

Facts come from the engine; only the wording lives here (SCREEN 2, decision 5).
"""

from collections.abc import Iterable, Sequence

from engine.cards import UNKNOWN, Card, icon_of
from engine.notation import card_name
from engine.rules import Rules

HAND_ORDER = (3, 4, 5, 0, 1, 2)
"""The icons in the order in which a hand is shown and the digits 1-6 name them (SCREEN 2 and 3)."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def count(number: int, noun: str) -> str:
    """``"1 card"``, ``"2 cards"``, ``"no cards"``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def number_word(number: int) -> str:
    """``"two"`` up to six, then digits."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def listed(words: Sequence[str], last: str = "and") -> str:
    """``"a"``, ``"a and b"``, ``"a, b and c"``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(sentence: str) -> str:
    """The sentence with its first letter large."""
    return sentence[:1].upper() + sentence[1:]


def lower(sentence: str) -> str:
    """The sentence with its first letter small, to follow a colon."""
    return sentence[:1].lower() + sentence[1:]


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
        f"{number} unseen" if card == UNKNOWN else f"{card_name(card, rules.icons)} {number}"
        for card, number in counts.items()
    ]
    return ", ".join(words) or "none"


def cards_row(cards: Iterable[Card], rules: Rules) -> list[str]:
    """The names of cards, in their order."""
    return [card_name(card, rules.icons) for card in cards]


def row_text(cards: Iterable[Card], rules: Rules) -> str:
    """Cards in their order: ``"hat, key, hat"``; ``"none"``."""
    return ", ".join(cards_row(cards, rules)) or "none"


def rules_name(rules: Rules) -> str:
    """``"Tortuga"``, ``"First escape"``; ``"House rules"`` without a preset."""
    if rules.preset is None:
        return "House rules"
    return capital(rules.preset.replace("-", " "))
