"""The header of a record as a typed value, and what a header alone can get wrong.

Every refusal is a `BadLine`, whatever the values are.
"""

from dataclasses import dataclass

from engine.actions import POSITIONS
from engine.house import house_of
from engine.options import OPTIONS
from engine.record.fields import (
    BadLine,
    icon_of,
    list_of,
    member,
    object_of,
    quoted,
    seat_of,
    text_of,
    whole,
)
from engine.record.form import SCHEMA
from engine.rules import PRESETS, Rules, RulesError

MOST_SEATS = 16
"""More seats than any table has."""


@dataclass(frozen=True, slots=True)
class Header:
    """Line 1 of a game."""

    rules: Rules
    seats: tuple[str, ...]
    board: tuple[int, ...]
    first: int
    seed: str | None
    stopped: tuple[str, int] | None


def header_of(line: dict[str, object]) -> Header:
    """The header that a line with a schema is.  Raises `BadLine`."""
    schema = whole(line["schema"], "schema")
    if schema != SCHEMA:
        raise BadLine(f"schema {quoted(schema)} is not known here, only {SCHEMA}")
    rules = _rules(object_of(member(line, "rules"), "rules"))
    if whole(member(line, "players"), "players") != rules.players:
        raise BadLine(f"players differs from rules.players, which is {rules.players}")
    if "house" in line:
        _same_house(line["house"], rules)
    board = list_of(member(line, "board"), "board", POSITIONS)
    seed = member(line, "seed")
    return Header(
        rules,
        _seats(member(line, "seats"), rules),
        tuple(icon_of(name, rules, f"board[{n}]") for n, name in enumerate(board)),
        seat_of(member(line, "first"), rules, "first"),
        None if seed is None else text_of(seed, "seed"),
        _stopped(line["stopped"], rules) if "stopped" in line else None,
    )


def _rules(form: dict[str, object]) -> Rules:
    """The rules of a header: every option of RULES 3, and nothing else."""
    for name in ("preset", *OPTIONS):
        member(form, name, "rules.")
    for name in form:
        if name != "preset" and name not in OPTIONS:
            raise BadLine(f"rules has {quoted(name)}, which is no option of RULES 3")
    preset = form["preset"]
    if preset is not None and not (isinstance(preset, str) and preset in PRESETS):
        raise BadLine(f"rules.preset is {quoted(preset)}: there is null, {', '.join(PRESETS)}")
    pairs: list[tuple[str, str | int | bool | None]] = []
    for name, value in sorted(form.items()):
        option = OPTIONS.get(name)
        if option is not None and not option.allows(value):
            allowed = option.allowed().replace("none", "null")
            raise BadLine(f"rules.{name} is {quoted(value)}: it must be {allowed} (RULES 3)")
        if value is None or isinstance(value, str | int):
            pairs.append((name, value))
    try:
        return Rules.from_pairs(tuple(pairs))
    except RulesError as error:
        raise BadLine(f"rules: {error}") from error


def _seats(value: object, rules: Rules) -> tuple[str, ...]:
    names = list_of(value, "seats", MOST_SEATS)
    if len(names) != rules.players:
        raise BadLine(f"{len(names)} seats are named for {rules.players} players")
    return tuple(text_of(name, f"seats[{seat}]") for seat, name in enumerate(names))


def _same_house(value: object, rules: Rules) -> None:
    """RECORD: the words for the HOUSE data of these rules, in order; older records have no key."""
    words = list(house_of(rules))
    if not words:
        raise BadLine("house stands there although these rules use no data of this project's own")
    if value != words:
        raise BadLine(f"house is {quoted(value)}, by these rules {quoted(words)}")


def _stopped(value: object, rules: Rules) -> tuple[str, int]:
    pair = list_of(value, "stopped", 2)
    if len(pair) != 2:
        raise BadLine("stopped is [what, seat]")
    return text_of(pair[0], "stopped"), seat_of(pair[1], rules, "stopped")
