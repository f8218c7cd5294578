"""The lines of a game record as typed values: JSON in, `Header`, `Start` or `Step` out.

It checks the shape only, strictly, and within limits; whether the game keeps the rules is
``engine.record.check``'s question.  Every refusal is a `BadLine`, whatever the bytes are.
"""

import json
from dataclasses import dataclass

from engine.actions import POSITIONS, Action
from engine.cards import Card
from engine.notation.places import BERTHS
from engine.record.actions import action_of
from engine.record.fields import (
    BadLine,
    cards_of,
    icon_of,
    list_of,
    member,
    object_of,
    seat_of,
    text_of,
    token_of,
    whole,
)
from engine.record.form import SCHEMA
from engine.rules import Rules, RulesError

MOST_CHARACTERS = 1 << 20
"""A line of a record is a few kilobytes; a megabyte is no record but a way to fill memory."""

MOST_LEGAL = 4096
"""A captain's pairs can be some hundred actions, and raft spaces multiply them."""

MOST_TOKENS = 2
"""A step reveals a token for each of a captain's two cards at most (RULES 5)."""


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
class Shown:
    """What a STATE shows that no rule can tell: the row, and the numbers of the docked rafts.

    ``state`` is the STATE as it stands in the line, ``rafts`` None for an empty berth.
    """

    hands: tuple[tuple[Card, ...], ...]
    supply: tuple[Card, ...]
    rafts: tuple[int | None, ...]
    state: dict[str, object]


@dataclass(frozen=True, slots=True)
class Start:
    """Line 2: the state that was dealt."""

    shown: Shown


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a player did; ``legal`` is None where the line has none."""

    number: int
    seat: int
    legal: tuple[Action, ...] | None
    action: Action
    drawn: tuple[Card, ...]
    tokens: tuple[int, ...]
    shown: Shown


def parse_line(text: str | bytes, header: Header | None) -> Header | Start | Step:
    """One line; ``header`` is that of the game it belongs to, None before the first.

    Raises `BadLine` and nothing else.
    """
    line = object_of(_json(text), "the line")
    if "schema" in line:
        return _header(line)
    if header is None:
        raise BadLine("a record starts with a header line, which has a schema")
    if "step" not in line:
        raise BadLine("a line of a record is a header (schema) or a step (step)")
    rules = header.rules
    if "token" in line and not rules.rafts:
        raise BadLine("token stands in a line although the rules have no tokens")
    number = whole(line["step"], "step")
    shown = _shown(object_of(member(line, "state"), "state"), rules)
    if number == 0:
        return Start(shown)
    legal = None
    if "legal" in line:
        legal = tuple(action_of(a, rules) for a in list_of(line["legal"], "legal", MOST_LEGAL))
    return Step(
        number,
        seat_of(member(line, "seat"), rules, "seat"),
        legal,
        action_of(member(line, "action"), rules),
        cards_of(member(line, "drawn"), rules, "drawn"),
        _tokens(line, rules),
        shown,
    )


def _tokens(line: dict[str, object], rules: Rules) -> tuple[int, ...]:
    if "token" not in line:
        return ()
    names = list_of(line["token"], "token", MOST_TOKENS)
    if not names:
        raise BadLine("token is empty: it is absent when none was revealed")
    return tuple(token_of(name, rules, "token") for name in names)


def _shown(state: dict[str, object], rules: Rules) -> Shown:
    hands = list_of(member(state, "hands"), "state.hands", 16)
    if len(hands) != rules.players:
        raise BadLine(f"state.hands has {len(hands)} hands for {rules.players} players")
    return Shown(
        tuple(cards_of(hand, rules, "state.hands") for hand in hands),
        cards_of(member(state, "supply"), rules, "state.supply"),
        tuple(_raft(state, berth) for berth in BERTHS) if rules.rafts else (),
        state,
    )


def _raft(state: dict[str, object], berth: str) -> int | None:
    raft = member(object_of(member(state, "rafts"), "state.rafts"), berth)
    if raft is None:
        return None
    return whole(member(object_of(raft, f"state.rafts.{berth}"), "number"), "number")


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
    schema = whole(line["schema"], "schema")
    if schema != SCHEMA:
        raise BadLine(f"schema {schema} is not known here, only {SCHEMA}")
    rules = _rules(object_of(member(line, "rules"), "rules"))
    if whole(member(line, "players"), "players") != rules.players:
        raise BadLine(f"players differs from rules.players, which is {rules.players}")
    seats = tuple(text_of(seat, "seats") for seat in list_of(member(line, "seats"), "seats", 16))
    if len(seats) != rules.players:
        raise BadLine(f"{len(seats)} seats are named for {rules.players} players")
    board = list_of(member(line, "board"), "board", POSITIONS)
    seed = member(line, "seed")
    return Header(
        rules,
        seats,
        tuple(icon_of(name, rules, "board") for name in board),
        seat_of(member(line, "first"), rules, "first"),
        None if seed is None else text_of(seed, "seed"),
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
    pair = list_of(value, "stopped", 2)
    if len(pair) != 2:
        raise BadLine("stopped is [what, seat]")
    return text_of(pair[0], "stopped"), seat_of(pair[1], rules, "stopped")
