"""The lines of a game record as typed values: JSON in, `Header`, `Start` or `Step` out.

It checks the shape only, strictly, and within limits; whether the game keeps the rules is
``engine.record.check``'s question.  Every refusal is a `BadLine`, whatever the bytes are.
"""

import json
from dataclasses import dataclass
from typing import cast

from engine.actions import END, POSITIONS, SKIP, Action, advance, retreat
from engine.cards import Card
from engine.data.icons import ICON_NAMES
from engine.notation.tokens import NotationError, parse_card
from engine.record.form import SCHEMA
from engine.rules import Rules, RulesError

MOST_CHARACTERS = 1 << 20
"""A line of a record is a few kilobytes; a megabyte is no record but a way to fill memory."""

MOST_CARDS = 128
"""No deck has more than 108 cards (RULES 3)."""

ACTION_KEYS = {
    "advance": {"do", "from", "card"},
    "retreat": {"do", "from"},
    "end": {"do"},
    "skip": {"do"},
}


class BadLine(ValueError):  # noqa: N818 - it names the line, as IllegalAction names the action
    """This line is not as RECORD.md describes it; the text says where and what was expected.

    ``unreadable``: it is no JSON object at all.
    """

    def __init__(self, what: str, *, unreadable: bool = False) -> None:
        super().__init__(what)
        self.unreadable = unreadable


@dataclass(frozen=True, slots=True)
class Header:
    """Line 1 of a game."""

    rules: Rules
    seats: tuple[str, ...]
    board: tuple[int, ...]
    first: int
    seed: str | None
    stopped: tuple[str, int] | None


@dataclass(frozen=True, slots=True)
class Start:
    """Line 2: the state that was dealt; ``state`` is the STATE as it stands in the line."""

    hands: tuple[tuple[Card, ...], ...]
    supply: tuple[Card, ...]
    state: dict[str, object]


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a player did; ``legal`` is None where the line has none."""

    number: int
    seat: int
    legal: tuple[Action, ...] | None
    action: Action
    drawn: tuple[Card, ...]
    supply: tuple[Card, ...]
    state: dict[str, object]


def parse_line(text: str | bytes, header: Header | None) -> Header | Start | Step:
    """One line; ``header`` is that of the game it belongs to, None before the first.

    Raises `BadLine` and nothing else.
    """
    line = _object(_json(text), "the line")
    if "schema" in line:
        return _header(line)
    if header is None:
        raise BadLine("a record starts with a header line, which has a schema")
    if "step" not in line:
        raise BadLine("a line of a record is a header (schema) or a step (step)")
    if "token" in line:
        raise BadLine("token stands in a line although the rules have no tokens")
    number = _whole(line["step"], "step")
    state = _object(_get(line, "state"), "state")
    hands = _hands(state, header)
    supply = _cards(_get(state, "supply"), header, "state.supply")
    if number == 0:
        return Start(hands, supply, state)
    legal = None
    if "legal" in line:
        legal = tuple(_action(item, header) for item in _list(line["legal"], "legal", 1024))
    seat = _seat(_get(line, "seat"), header.rules, "seat")
    action = _action(_get(line, "action"), header)
    drawn = _cards(_get(line, "drawn"), header, "drawn")
    return Step(number, seat, legal, action, drawn, supply, state)


def _json(text: str | bytes) -> object:
    if len(text) > MOST_CHARACTERS:
        raise BadLine(f"longer than {MOST_CHARACTERS} characters", unreadable=True)
    try:
        plain = text if isinstance(text, str) else text.decode()
        return json.loads(plain, object_pairs_hook=_once, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise BadLine(f"not UTF-8 at byte {error.start}", unreadable=True) from error
    except json.JSONDecodeError as error:
        what = f"not JSON at column {error.colno}: {error.msg}"
        raise BadLine(what, unreadable=True) from error
    except RecursionError as error:
        raise BadLine("nested too deep", unreadable=True) from error
    except BadLine:
        raise
    except ValueError as error:  # a number of more digits than Python converts
        raise BadLine("not JSON: a number is too long", unreadable=True) from error


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadLine("a key stands twice in one object", unreadable=True)
    return found


def _no_constant(name: str) -> object:
    raise BadLine(f"{name} is no JSON", unreadable=True)


def _header(line: dict[str, object]) -> Header:
    schema = _whole(line["schema"], "schema")
    if schema != SCHEMA:
        raise BadLine(f"schema {schema} is not known here, only {SCHEMA}")
    rules = _rules(_object(_get(line, "rules"), "rules"))
    if _whole(_get(line, "players"), "players") != rules.players:
        raise BadLine(f"players differs from rules.players, which is {rules.players}")
    seats = tuple(_text(seat, "seats") for seat in _list(_get(line, "seats"), "seats", 16))
    if len(seats) != rules.players:
        raise BadLine(f"{len(seats)} seats are named for {rules.players} players")
    seed = _get(line, "seed")
    return Header(
        rules,
        seats,
        tuple(_icon(name, rules) for name in _list(_get(line, "board"), "board", POSITIONS)),
        _seat(_get(line, "first"), rules, "first"),
        None if seed is None else _text(seed, "seed"),
        _stopped(line["stopped"], rules) if "stopped" in line else None,
    )


def _rules(form: dict[str, object]) -> Rules:
    pairs: list[tuple[str, str | int | bool | None]] = []
    for name, value in sorted(form.items()):
        if value is not None and not isinstance(value, str | int):
            raise BadLine(f"rules.{name} is neither text, number, true, false nor null")
        pairs.append((name, value))
    try:
        return Rules.from_pairs(tuple(pairs))
    except RulesError as error:
        raise BadLine(f"rules: {error}") from error


def _stopped(value: object, rules: Rules) -> tuple[str, int]:
    pair = _list(value, "stopped", 2)
    if len(pair) != 2:
        raise BadLine("stopped is [what, seat]")
    return _text(pair[0], "stopped"), _seat(pair[1], rules, "stopped")


def _action(value: object, header: Header) -> Action:
    form = _object(value, "an action")
    do = _text(_get(form, "do"), "do")
    if do not in ACTION_KEYS:
        raise BadLine(f"an action {do[:20]!r} is not known in these rules")
    if set(form) != ACTION_KEYS[do]:
        raise BadLine(f"an action {do} has the keys {', '.join(sorted(ACTION_KEYS[do]))}")
    if do in ("end", "skip"):
        return END if do == "end" else SKIP
    origin = _whole(form["from"], "from")
    if origin >= POSITIONS:
        raise BadLine(f"there is no position {origin}")
    if do == "retreat":
        return retreat(origin)
    return advance(origin, _card(form["card"], header.rules, "card"))


def _hands(state: dict[str, object], header: Header) -> tuple[tuple[Card, ...], ...]:
    hands = _list(_get(state, "hands"), "state.hands", 16)
    if len(hands) != header.rules.players:
        raise BadLine(f"state.hands has {len(hands)} hands for {header.rules.players} players")
    return tuple(_cards(hand, header, "state.hands") for hand in hands)


def _cards(value: object, header: Header, where: str) -> tuple[Card, ...]:
    return tuple(_card(name, header.rules, where) for name in _list(value, where, MOST_CARDS))


def _card(value: object, rules: Rules, where: str) -> Card:
    try:
        return parse_card(_text(value, where), rules.icons)
    except NotationError as error:
        raise BadLine(f"{where}: {str(value)[:20]!r} is no card of these rules") from error


def _icon(value: object, rules: Rules) -> int:
    name = _text(value, "board")
    if name not in ICON_NAMES[rules.icons]:
        raise BadLine(f"board: {name[:20]!r} is no icon of these rules")
    return ICON_NAMES[rules.icons].index(name)


def _seat(value: object, rules: Rules, where: str) -> int:
    seat = _whole(value, where)
    if seat >= rules.players:
        raise BadLine(f"{where}: there is no seat {seat}, seats count from 0")
    return seat


def _get(form: dict[str, object], key: str) -> object:
    if key not in form:
        raise BadLine(f"{key} is missing")
    return form[key]


def _object(value: object, where: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadLine(f"{where} is not an object", unreadable=where == "the line")
    return cast("dict[str, object]", value)


def _list(value: object, where: str, most: int) -> list[object]:
    if not isinstance(value, list):
        raise BadLine(f"{where} is not a list")
    items = cast("list[object]", value)
    if len(items) > most:
        raise BadLine(f"{where} has more than {most} entries")
    return items


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadLine(f"{where} is not text")
    return value


def _whole(value: object, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadLine(f"{where} is not a whole number from 0 up")
    return value
