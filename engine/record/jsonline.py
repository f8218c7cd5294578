"""One line of a record as a JSON object, strictly: what is no JSON says so, and at which column.

It must never know a key of RECORD.md: that is `engine.record.shape`.
"""

import json
import re
from typing import Final

from engine.record.fields import BadLine, object_of, quoted

MOST_CHARACTERS: Final = 1 << 20
"""A line of a record is a few kilobytes; a megabyte is no record but a way to fill memory."""

MARK = "\ufeff"
"""What some editors put before the first character of a file."""

_WORDS: Final = ("true", "false", "null")
_TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"?')
_NUMBER: Final = re.compile(r"[0-9]+")


def line_object(text: str | bytes) -> dict[str, object]:
    """The object of a line.  Raises `BadLine` and nothing else."""
    if len(text) > MOST_CHARACTERS:
        raise BadLine(f"longer than {MOST_CHARACTERS} characters", unreadable=True)
    plain = _decoded(text)
    if not plain.strip():
        raise BadLine("the line is empty, and a record has no empty lines", unreadable=True)
    if plain.startswith(MARK):
        raise BadLine("not JSON at column 1: a byte order mark, to be left out", unreadable=True)
    return object_of(_parsed(plain), "the line")


def _decoded(text: str | bytes) -> str:
    try:
        return text if isinstance(text, str) else text.decode()
    except UnicodeDecodeError as error:
        raise BadLine(f"not UTF-8 at byte {error.start}", unreadable=True) from error


def _parsed(plain: str) -> object:
    try:
        return json.loads(plain, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        what = _CUT if _breaks_off(plain, error) else error.msg
        raise BadLine(f"not JSON at column {error.colno}: {what}", unreadable=True) from error
    except RecursionError as error:
        raise BadLine("nested too deep", unreadable=True) from error
    except _Constant as error:
        at = _unquoted(plain).find(error.args[0]) + 1
        what = f"not JSON at column {at}: {error.args[0]} is no number of JSON"
        raise BadLine(what, unreadable=True) from error
    except BadLine:
        raise
    except ValueError as error:  # a number of more digits than Python converts
        digits = max(_NUMBER.finditer(_unquoted(plain)), key=lambda run: len(run.group()))
        what = f"not JSON at column {digits.start() + 1}: a number is too long"
        raise BadLine(what, unreadable=True) from error


_CUT: Final = "the line breaks off here, so the record was cut short"


def _breaks_off(plain: str, error: json.JSONDecodeError) -> bool:
    """Whether the text is the beginning of a JSON object and stops in the middle of it."""
    rest = plain[error.pos :].strip()
    begun = any(word.startswith(rest) for word in _WORDS)
    return begun or error.msg.startswith("Unterminated string")


def _unquoted(plain: str) -> str:
    """The line with its texts blotted out, so that a column stays a column."""
    return _TEXT.sub(lambda text: "_" * len(text.group()), plain)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadLine(f"the key {quoted(twice)} stands twice in one object", unreadable=True)
    return found


class _Constant(Exception):  # noqa: N818 - it carries a word to the handler above
    """NaN or an infinity stands in the line."""


def _no_constant(name: str) -> object:
    raise _Constant(name)
