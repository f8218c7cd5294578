"""Records with any one value spoiled: gone, doubled, shuffled, another one of the line, or odd."""

import copy
import random
from collections.abc import Iterator
from typing import Any, cast

from engine.rules import PRESETS
from tests.engine.badrecords import Line, lines_with

ODD: tuple[object, ...] = (
    *(None, True, False, 0, 1, -1, 3.0, 6, 37, 10**30, "", "hat", "hat*", "?", "wharf", "white:2"),
    *("sea:1", "tortuga", "crew", "x:hat", "move", "\x1b[31m", "\ud800", [], {}, ["hat"]),
    *([None] * 5, {"do": "end"}),
)

Path = tuple[str | int, ...]

EARLY = 40
"""So far into a game a line is spoiled: reading is slow, and later lines are of the same kinds."""


def spoiled(rng: random.Random) -> list[Line]:
    """The beginning of a game of any preset in which one value of one line is spoiled."""
    lines, _ = lines_with(rng.choice(list(PRESETS)), "header")
    number = rng.choice((0, 1, *rng.sample(range(2, EARLY), 8)))
    lines = lines[: number + 2]
    line = lines[min(number, len(lines) - 1)]
    paths = list(_paths(line))
    *way, last = rng.choice(paths)
    _spoil(_at(line, tuple(way)), last, rng, _at(line, rng.choice(paths)))
    return lines


def _spoil(target: Any, key: str | int, rng: random.Random, other: object) -> None:
    """Change what an object or a list has at a key; ``other`` is another value of the line."""
    listed = _listed(target)
    change = rng.randrange(5)
    if change == 0:
        del target[key]
    elif change == 1 and listed is not None:
        listed.append(rng.choice(listed))
    elif change == 2 and listed is not None:
        rng.shuffle(listed)
    else:
        target[key] = rng.choice(ODD) if change == 3 else copy.deepcopy(other)


def _listed(value: object) -> list[object] | None:
    return cast("list[object]", value) if isinstance(value, list) else None


def _at(line: Line, path: Path) -> Any:
    value: Any = line
    for key in path:
        value = value[key]
    return value


def _paths(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of every value inside; of a long list of legal actions the first few."""
    keys: list[str | int] = [*value] if isinstance(value, dict) else [*range(min(len(value), 12))]
    for key in keys:
        yield (*path, key)
        if isinstance(value[key], dict | list):
            yield from _paths(value[key], (*path, key))
