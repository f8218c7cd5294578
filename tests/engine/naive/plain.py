"""Plain data of a record: reading objects, comparing values as JSON does (RECORD).

It must never import engine.
"""

import json
from collections.abc import Mapping
from typing import Any, TypeGuard

Line = Mapping[str, Any]


class RecordError(Exception):
    """The record stops making sense here; what follows cannot be checked."""


def is_object(value: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list)


def object_of(line: str) -> Line:
    try:
        value: object = json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise RecordError(f"not JSON: {error}") from error
    if not is_object(value):
        raise RecordError("not a JSON object")
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) != len(pairs):
        raise RecordError("a key stands twice in one object")
    return dict(pairs)


def _no_number(name: str) -> object:
    raise RecordError(f"not JSON: {name} is no number")


def text_of(value: object) -> str:
    """Equal texts are equal values: true is not 1, and keys come in any order."""
    return json.dumps(value, sort_keys=True)


def same(found: object, wanted: object) -> bool:
    return text_of(found) == text_of(wanted)


def require(what: str, found: object, wanted: object) -> None:
    if not same(found, wanted):
        raise RecordError(f"{what} is {json.dumps(found)}, not {json.dumps(wanted)}")
