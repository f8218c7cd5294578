"""The words of the notation: icons, cards, tokens, and errors that point at a column.

It must never know a state or an event: those are written by its siblings with these words.
"""

from collections.abc import Iterable
from itertools import groupby

from engine.cards import ICONS, UNKNOWN, Card, icon_of, is_marked
from engine.data.icons import ICON_NAMES
from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE
from engine.tokens import FIRST_X, RAFTS, TOKEN_KINDS, TOKENS

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


def token_name(kind: int, icons: str = "classic") -> str:
    """``"crew:white"``, ``"hole:both"``, ``"x:hat"`` (RECORD, RULES 6)."""
    if kind < FIRST_X:
        return TOKEN_KINDS[kind]
    return f"x:{ICON_NAMES[icons][kind - FIRST_X]}"


def parse_token(text: str, icons: str = "classic", position: int = 0) -> int:
    """The inverse of `token_name` for the word that starts at ``position``; `NotationError`."""
    names = [token_name(kind, icons) for kind in range(TOKENS)]
    word = text[position:]
    if word not in names:
        raise NotationError("a token (" + ", ".join(names) + ")", text, position)
    return names.index(word)


def format_pile(pile: str, numbers: Iterable[int], icons: str = "classic") -> str:
    """What comes from a pile: cards as `format_cards` has them, tokens or rafts by name."""
    if pile == CARD_PILE:
        return format_cards(numbers, icons)
    names = [token_name(n, icons) if pile == TOKEN_PILE else str(n) for n in numbers]
    return ",".join(names) or "-"


def parse_pile(pile: str, text: str, icons: str = "classic") -> tuple[int, ...]:
    """The inverse of `format_pile`.  Raises `NotationError`."""
    if pile == CARD_PILE:
        return parse_cards(text, icons)
    numbers: list[int] = []
    at = 0
    for word in text.split(",") if text != "-" else ():
        start = text[: at + len(word)]
        known = _parse_raft(start, at) if pile == RAFT_PILE else parse_token(start, icons, at)
        numbers.append(known)
        at += len(word) + 1
    return tuple(numbers)


def _parse_raft(text: str, at: int) -> int:
    number = parse_number(text, "a raft from 1 to 6", at)
    if not 1 <= number <= RAFTS:
        raise NotationError("a raft from 1 to 6", text, at)
    return number
