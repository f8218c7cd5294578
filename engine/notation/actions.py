"""Actions as text, and back (RULES 1 has the words)."""

from collections.abc import Callable, Mapping
from typing import Final

from engine.actions import (
    END,
    MAX_SEATS,
    POSITIONS,
    SAIL,
    SKIP,
    Action,
    advance,
    discard,
    grey,
    move,
    pair,
    place,
    push,
    retreat,
    take,
)
from engine.cards import Card
from engine.data.icons import ICON_NAMES
from engine.notation.places import BERTHS, Places, parse_position, position_name
from engine.notation.tokens import (
    NotationError,
    card_name,
    parse_card,
    parse_number,
)

FORMS: Final = (
    "advance CARDS FROM [to PLACE] [captain]",
    "retreat FROM [captain]",
    "push SEAT FROM [captain]",
    "play CARDS",
    "place white or orange",
    "move FROM [to PLACE] [captain]",
    "take INDEX",
    "discard CARD",
    "sail, end or skip",
)
"""Every action; CARDS is a card, or a captain's two as ``hat+key=skull``."""


# -- cards that are played ----------------------------------------------------------------------


def format_payment(card: Card, second: Card, icon: int, icons: str = "classic") -> str:
    """``"hat"``, or for a captain's pair ``"hat+key=skull"``."""
    if second < 0:
        return card_name(card, icons)
    return f"{card_name(card, icons)}+{card_name(second, icons)}={ICON_NAMES[icons][icon]}"


def parse_payment(text: str, icons: str = "classic", position: int = 0) -> tuple[Card, Card, int]:
    """The inverse of `format_payment` for the word that starts at ``position``: sorted cards.

    ``second`` and ``icon`` are -1 for a single card.  Raises `NotationError`.
    """
    word = text[position:]
    if "+" not in word:
        return parse_card(text, icons, position), -1, -1
    cards, named, name = word.partition("=")
    low = cards.partition("+")[0]
    first = parse_card(text[: position + len(low)], icons, position)
    at = position + len(low) + 1
    second = parse_card(text[: position + len(cards)], icons, at)
    if not named or name not in ICON_NAMES[icons] or first > second:
        raise NotationError("two sorted cards as an icon, hat+key=skull", text, position)
    return first, second, ICON_NAMES[icons].index(name)


# -- actions ------------------------------------------------------------------------------------


def format_action(action: Action, icons: str = "classic", places: Places | None = None) -> str:
    """``"advance hat 3"``, ``"retreat 7 captain"``, ``"push 2 jail"``, ``"end"`` (see `FORMS`).

    Positions have their names only when the places are given.
    """
    words = [action.do]
    if action.do == "push":
        words.append(str(action.seat))
    if action.card >= 0:
        words.append(format_payment(action.card, action.second, action.icon, icons))
    if action.origin >= 0:
        words.append(position_name(action.origin, places))
    if action.do == "place":
        words.append(BERTHS[action.to])
    elif action.do == "take":
        words.append(str(action.to))
    elif action.to >= 0:
        words += ["to", position_name(action.to, places)]
    if action.captain and action.second < 0:
        words.append("captain")
    return " ".join(words)


class _Words:
    """The words of an action behind its name, taken one by one; each knows its column."""

    def __init__(self, text: str, at: int, icons: str, places: Places | None) -> None:
        self.text, self.icons, self.places = text, icons, places
        self.start = at
        name = text[at:].split(" ", 1)[0]
        self.name = name
        self._at = at + len(name) + 1

    def left(self) -> bool:
        return self._at <= len(self.text)

    def _next(self) -> tuple[str, int]:
        """The text up to the end of the next word, and where it begins."""
        if not self.left():
            raise self.wrong()
        at = self._at
        word = self.text[at:].split(" ", 1)[0]
        self._at = at + len(word) + 1
        return self.text[: at + len(word)], at

    def wrong(self) -> NotationError:
        return NotationError("; ".join(FORMS), self.text, self.start)

    def position(self) -> int:
        text, at = self._next()
        position = parse_position(text, self.places, at)
        if position >= POSITIONS:
            raise NotationError(f"a position below {POSITIONS}", self.text, at)
        return position

    def to(self) -> int:
        """The place behind "to"; -1 without it."""
        return self.position() if self.flag("to") else -1

    def flag(self, word: str) -> bool:
        """Whether the next word is this one; it is taken then."""
        if not self.text.startswith(word + " ", self._at) and self.text[self._at :] != word:
            return False
        self._next()
        return True

    def payment(self) -> tuple[Card, Card, int]:
        text, at = self._next()
        return parse_payment(text, self.icons, at)

    def card(self) -> Card:
        text, at = self._next()
        return parse_card(text, self.icons, at)

    def number(self, below: int, expected: str) -> int:
        text, at = self._next()
        number = parse_number(text, expected, at)
        if number >= below:
            raise NotationError(expected, self.text, at)
        return number


def parse_action(
    text: str, icons: str = "classic", places: Places | None = None, position: int = 0
) -> Action:
    """The inverse of `format_action`, for the rest of ``text`` from ``position`` on.

    Raises `NotationError`.
    """
    words = _Words(text, position, icons, places)
    reader = _READERS.get(words.name)
    if reader is None:
        raise words.wrong()
    action = reader(words)
    if words.left():
        raise words.wrong()
    return action


def _advance(words: _Words) -> Action:
    card, second, icon = words.payment()
    origin, to = words.position(), words.to()
    if second >= 0:
        return pair(origin, card, second, icon, to)
    return advance(origin, card, to, captain=words.flag("captain"))


def _push(words: _Words) -> Action:
    seat = words.number(MAX_SEATS, "a seat")
    return push(seat, words.position(), captain=words.flag("captain"))


def _move(words: _Words) -> Action:
    origin, to = words.position(), words.to()
    return move(origin, to, captain=words.flag("captain"))


def _place(words: _Words) -> Action:
    for berth, name in enumerate(BERTHS):
        if words.flag(name):
            return place(berth)
    raise words.wrong()


_READERS: Final[Mapping[str, Callable[[_Words], Action]]] = {
    "advance": _advance,
    "retreat": lambda words: retreat(words.position(), captain=words.flag("captain")),
    "push": _push,
    "play": lambda words: grey(*words.payment()),
    "place": _place,
    "move": _move,
    "take": lambda words: take(words.number(12, "a place in the supply")),
    "discard": lambda words: discard(words.card()),
    "sail": lambda _words: SAIL,
    "end": lambda _words: END,
    "skip": lambda _words: SKIP,
}
