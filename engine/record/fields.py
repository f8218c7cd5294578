"""Single values of a record's JSON, read strictly: each refusal says where and what was expected.

It must never read a whole line: that is `engine.record.shape`.
"""

import json
from typing import cast

from engine.cards import Card
from engine.data.icons import ICON_NAMES
from engine.notation.places import position_behind
from engine.notation.tokens import NotationError, parse_card, parse_token
from engine.positions import goal_of, last_of
from engine.rules import Rules

MOST_CARDS = 128
"""No deck has more than 108 cards (RULES 3)."""

MOST_QUOTED = 100
"""Characters of a value that a message quotes."""


class BadLine(ValueError):  # noqa: N818 - it names the line, as IllegalAction names the action
    """This line is not as RECORD.md describes it; the text says where and what was expected.

    ``unreadable``: it is no JSON object at all.
    """

    def __init__(self, what: str, *, unreadable: bool = False) -> None:
        super().__init__(what)
        self.unreadable = unreadable


class BadHeader(BadLine):
    """The same of a header, which belongs to no step of a game before it."""


def cards_of(value: object, rules: Rules, where: str) -> tuple[Card, ...]:
    """A list of cards by name."""
    return tuple(card_of(name, rules, where) for name in list_of(value, where, MOST_CARDS))


def card_of(value: object, rules: Rules, where: str) -> Card:
    """A CARD of these rules, `"?"` too."""
    try:
        return parse_card(text_of(value, where), rules.icons)
    except NotationError as error:
        raise BadLine(f"{where}: {str(value)[:20]!r} is no card of these rules") from error


def icon_of(value: object, rules: Rules, where: str) -> int:
    """An ICON by its name in these rules."""
    name = text_of(value, where)
    if name not in ICON_NAMES[rules.icons]:
        raise BadLine(f"{where}: {name[:20]!r} is no icon of these rules")
    return ICON_NAMES[rules.icons].index(name)


def seat_of(value: object, rules: Rules, where: str) -> int:
    """A seat at the table."""
    seat = whole(value, where)
    if seat >= rules.players:
        most = rules.players - 1
        raise BadLine(f"{where}: there is no seat {quoted(seat)}, seats are 0 to {most}")
    return seat


def position_of(value: object, rules: Rules, where: str) -> int:
    """A POS: a whole number up to the goal, or a name behind it."""
    goal = goal_of(rules)
    if isinstance(value, str):
        position = position_behind(value, goal)
        if position is None or position > last_of(rules):
            raise BadLine(f"{where}: there is no position {value[:20]!r}")
        return position
    position = whole(value, where)
    if position > goal:
        raise BadLine(f"{where}: there is no position {quoted(position)}")
    return position


def token_of(value: object, rules: Rules, where: str) -> int:
    """A TOKEN."""
    name = text_of(value, where)
    try:
        return parse_token(name, rules.icons)
    except NotationError as error:
        raise BadLine(f"{where}: {name[:20]!r} is no token") from error


def member(form: dict[str, object], key: str, where: str = "") -> object:
    """The value of a key that must be there; ``where`` is the path to the form, with its dot."""
    if key not in form:
        raise BadLine(f"{where}{key} is missing")
    return form[key]


def object_of(value: object, where: str) -> dict[str, object]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise BadLine(f"{where} is not an object", unreadable=where == "the line")
    return cast("dict[str, object]", value)


def list_of(value: object, where: str, most: int) -> list[object]:
    """A JSON list of at most `most` entries."""
    if not isinstance(value, list):
        raise BadLine(f"{where} is not a list")
    items = cast("list[object]", value)
    if len(items) > most:
        raise BadLine(f"{where} has more than {most} entries")
    return items


def text_of(value: object, where: str) -> str:
    """A JSON string."""
    if not isinstance(value, str):
        raise BadLine(f"{where} is not text")
    return value


def whole(value: object, where: str) -> int:
    """A whole number from 0 up; true is none."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadLine(f"{where} is {quoted(value)}, not a whole number from 0 up")
    return value


def quoted(value: object) -> str:
    """A JSON value for a message, cut to a length that fits a line."""
    text = json.dumps(value)
    return text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 3] + "..."
