"""The words of the notation: icons, cards, positions, and errors that point at a column.

It must never know a state or an event: those are written by its siblings with these words.
"""

from collections.abc import Iterable
from itertools import groupby

from engine.cards import ICONS, UNKNOWN, Card, icon_of, is_marked
from engine.data.icons import ICON_NAMES

MOST_DIGITS = 9
"""A number of the notation has at most nine digits: no count of the game comes near it."""


class NotationError(ValueError):
    """This is not in the notation: the message says what was expected and at which column."""

    def __init__(self, expected: str, text: str, position: int) -> None:
        self.expected = expected
        self.text = text
        self.position = position
        found = repr(text[position : position + 24]) if text[position:] else "the end"
        super().__init__(f"expected {expected} at column {position + 1}, found {found}")


def card_name(card: Card, icons: str = "classic") -> str:
    """``"hat"``, ``"hat*"`` for a marked card, ``"?"`` for one this viewer does not know."""
    if card == UNKNOWN:
        return "?"
    return ICON_NAMES[icons][icon_of(card)] + ("*" if is_marked(card) else "")


def parse_card(text: str, icons: str = "classic", position: int = 0) -> Card:
    """The inverse of `card_name` for the word of ``text`` that starts at ``position``.

    Raises `NotationError`.
    """
    word = text[position:]
    if word == "?":
        return UNKNOWN
    name = word.removesuffix("*")
    if name not in ICON_NAMES[icons]:
        raise NotationError("a card (" + ", ".join(ICON_NAMES[icons]) + ")", text, position)
    return ICON_NAMES[icons].index(name) + (ICONS if word.endswith("*") else 0)


def position_name(position: int, goal: int | None = None) -> str:
    """``"jail"``, ``"5"`` or, at the goal, ``"sloop"`` (RULES 1)."""
    if position == 0:
        return "jail"
    return "sloop" if position == goal else str(position)


def parse_position(text: str, goal: int | None = None, position: int = 0) -> int:
    """The inverse of `position_name`; numbers are taken for jail and sloop too.

    Raises `NotationError`, also for a number behind the goal when the goal is given.
    """
    word = text[position:]
    if word == "jail":
        return 0
    if word == "sloop" and goal is not None:
        return goal
    number = parse_number(text, "a position (jail, a number, sloop)", position)
    if goal is not None and number > goal:
        raise NotationError(f"a position up to {goal}", text, position)
    return number


def parse_number(text: str, expected: str = "a number", position: int = 0) -> int:
    """A plain decimal number, ASCII digits only and without leading zeros; `NotationError`."""
    word = text[position:]
    plain = word.isascii() and word.isdigit() and len(word) <= MOST_DIGITS
    if not plain or (word[0] == "0" and word != "0"):
        raise NotationError(expected, text, position)
    return int(word)


def format_cards(cards: Iterable[Card], icons: str = "classic") -> str:
    """Cards in the given order, equal neighbours counted: ``"hat,2xkey"``; ``"-"`` for none."""
    runs = [(card, sum(1 for _ in run)) for card, run in groupby(cards)]
    named = [f"{n}x{card_name(c, icons)}" if n > 1 else card_name(c, icons) for c, n in runs]
    return ",".join(named) or "-"


def parse_cards(text: str, icons: str = "classic", most: int = 128) -> tuple[Card, ...]:
    """The inverse of `format_cards`; never more than ``most`` cards.  Raises `NotationError`."""
    if text == "-":
        return ()
    cards: list[Card] = []
    at = 0
    for word in text.split(","):
        count, card = _parse_run(text[: at + len(word)], icons, at)
        if len(cards) + count > most:
            raise NotationError(f"at most {most} cards", text, at)
        cards.extend([card] * count)
        at += len(word) + 1
    return tuple(cards)


def _parse_run(text: str, icons: str, at: int) -> tuple[int, Card]:
    number, times, _ = text[at:].partition("x")
    if not times or not number.isdigit():
        return 1, parse_card(text, icons, at)
    cut = at + len(number)
    count = parse_number(text[:cut], "a count", at)
    if count < 2:
        raise NotationError("a count from 2 up", text, at)
    return count, parse_card(text, icons, cut + 1)
