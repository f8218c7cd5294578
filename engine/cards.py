"""Cards, and hands and piles of them as packed counters.

A counter keeps one byte for each kind of card (ENGINE 1), so no kind may ever count more than 255;
a deck has at most 108 cards. Nothing here knows an order of cards.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from engine.rules import Rules

Card: TypeAlias = int
"""0..5 an icon (`engine.data.icons`), 6..11 the marked card of icon - 6, 12 a face not known."""

Counts: TypeAlias = int
"""How many cards of each kind: byte k of the int counts kind k."""

ICONS: Final = 6
UNKNOWN: Final = 12
KINDS: Final = 13

ONE: Final[tuple[Counts, ...]] = tuple(1 << 8 * kind for kind in range(KINDS))
"""The counter of a single card, by kind."""

BYTE: Final[tuple[Counts, ...]] = tuple(255 * one for one in ONE)
"""The mask of a kind's byte in a counter."""

GREY_PER_ICON: Final = 6
"""Grey cards of each icon with rafts (RULES 3)."""

DARK_PER_ICON: Final = 2
"""Dark cards of each icon with filibusters (RULES 3)."""


def icon_of(card: Card) -> int:
    """The icon 0..5 of a known card, marked or not."""
    return card % ICONS


def is_marked(card: Card) -> bool:
    """Whether the card's face has the grey or dark background."""
    return ICONS <= card < UNKNOWN


def counts_of(cards: Iterable[Card]) -> Counts:
    """The counter of these cards; `IndexError` on a number that is no card."""
    return sum(ONE[card] for card in cards)


def cards_of(counts: Counts) -> tuple[Card, ...]:
    """The cards of a counter, sorted ascending, so that unknown ones stand last."""
    numbers = counts.to_bytes(KINDS, "little")
    return tuple([kind for kind in range(KINDS) for _ in range(numbers[kind])])


def size_of(counts: Counts) -> int:
    """How many cards a counter holds."""
    return sum(counts.to_bytes(KINDS, "little"))


def marked_per_icon(rules: "Rules") -> int:
    """How many cards of each icon bear the mark: only when a rule uses it (RULES 3)."""
    if rules.rafts:
        return GREY_PER_ICON
    return 0 if rules.filibusters == "off" else DARK_PER_ICON


def deck_counts(rules: "Rules") -> Counts:
    """The whole deck of these rules as a counter."""
    marked = marked_per_icon(rules)
    plain = sum(ONE[icon] for icon in range(ICONS)) * (rules.deck - marked)
    return plain + sum(ONE[icon + ICONS] for icon in range(ICONS)) * marked


def deck_faces(rules: "Rules") -> tuple[Card, ...]:
    """The face of every physical card 0..N-1: all copies of kind 0, then of kind 1 ... (DECK 3.2).

    A public function of the rules: two peers with equal rules number the cards alike.
    """
    return cards_of(deck_counts(rules))
