"""Positions as words: jail, wharf, a raft's space, sea, the vessels (RULES 1, 6, 7, 8).

The words hang on the rules; without them a position is its number, and 0 the jail.
"""

from typing import Final, NamedTuple

from engine.notation.tokens import NotationError, parse_number
from engine.positions import (
    berth_and_space,
    goal_of,
    last_of,
    raft_at_sea,
    raft_space,
    sea,
    sloop_of,
    wharf,
)
from engine.rules import Rules

BERTHS: Final = ("white", "orange")

START: Final = {"passage": "jail", "island": "flooded-sloop", "jailbreak": "jail"}
GOAL: Final = {"passage": "sloop", "island": "cove", "jailbreak": "cove"}


class Places(NamedTuple):
    """The names of a game's positions: `sloop` is the jailbreak's, or None."""

    goal: int
    last: int
    start_name: str = START["passage"]
    goal_name: str = GOAL["passage"]
    sloop: int | None = None


def places_of(rules: Rules) -> Places:
    """The names of positions under these rules."""
    sloop = sloop_of(rules) if rules.path == "jailbreak" else None
    return Places(goal_of(rules), last_of(rules), START[rules.path], GOAL[rules.path], sloop)


def position_name(position: int, places: Places | None = None) -> str:
    """``"jail"``, ``"5"``, ``"sloop"``, ``"cove"``, ``"wharf"``, ``"white:2"``, ``"sea:3"``.

    On the island the start is ``"flooded-sloop"``. Without places all but 0 are numbers.
    """
    if position == 0:
        return "jail" if places is None else places.start_name
    if places is None:
        return str(position)
    if position == places.goal:
        return places.goal_name
    if position == places.sloop:
        return "sloop"
    return behind_goal(position, places.goal) or str(position)


def behind_goal(position: int, goal: int) -> str | None:
    """The name of a position on the wharf, a raft or at sea, as RECORD has it; None elsewhere."""
    if position == wharf(goal):
        return "wharf"
    docked = berth_and_space(goal, position)
    if docked is not None:
        return f"{BERTHS[docked[0]]}:{docked[1]}"
    number = raft_at_sea(goal, position)
    return None if number is None else f"sea:{number}"


def position_behind(name: str, goal: int) -> int | None:
    """The inverse of `behind_goal`; None for any other text."""
    if name == "wharf":
        return wharf(goal)
    where, _, number = name.partition(":")
    if len(number) != 1 or number not in "123456":
        return None
    if where == "sea":
        return sea(goal, int(number))
    if where not in BERTHS or number == "6":
        return None
    return raft_space(goal, BERTHS.index(where), int(number))


def parse_position(text: str, places: Places | None = None, position: int = 0) -> int:
    """The inverse of `position_name`; numbers are taken for named positions too.

    Raises `NotationError`, also for a number past the last position when places are given.
    """
    word = text[position:]
    if places is None:
        if word == "jail":
            return 0
        return parse_number(text, "a position (jail or a number)", position)
    named = _named(word, places)
    if named is not None:
        return named
    expected = f"a position ({places.start_name}, a number, {places.goal_name})"
    number = parse_number(text, expected, position)
    if number > places.last:
        raise NotationError(f"a position up to {places.last}", text, position)
    return number


def _named(word: str, places: Places) -> int | None:
    if word == places.start_name:
        return 0
    if word == places.goal_name:
        return places.goal
    if word == "sloop":
        return places.sloop
    behind = position_behind(word, places.goal)
    return behind if behind is not None and behind <= places.last else None
