"""Which spaces lie ahead of and behind each position, as masks of hex digits, for every path.

One low bit stands for a space (ENGINE 1). What is found here hangs on the rules and the board
alone; where pirates stand, whether a sloop is there and what an X closed is asked in `engine.path`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.actions import POSITIONS
from engine.cards import ICONS
from engine.positions import before_wharf, goal_of, last_of, passage_spaces, raft_at_sea, spaces
from engine.rules import Rules

BIT: Final = tuple(1 << 4 * position for position in range(POSITIONS))
"""The low bit of a position's digit: one pirate there."""

BEFORE: Final = tuple(bit - 1 for bit in BIT)
"""All digits of the positions before this one."""


@lru_cache(maxsize=16)
def space_positions(rules: Rules) -> tuple[int, ...]:
    """The position of each space in the board's order: the jailbreak's sloop is no space."""
    first_island = passage_spaces(rules) + 1
    return tuple(
        position + (rules.path == "jailbreak" and position >= first_island)
        for position in range(1, spaces(rules) + 1)
    )


def low_bits(rules: Rules) -> int:
    """The low bits of all spaces: neither vessel, jail, wharf nor raft."""
    return sum(BIT[position] for position in space_positions(rules))


def ahead(
    board: tuple[int, ...], positions: tuple[int, ...], reach: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """By card and position: the spaces of the card's icon an advance may reach; () without a board.

    `positions` are those of the board's spaces, `reach` by position all spaces `beyond` it.
    """
    every = [0] * ICONS
    for icon, position in zip(board, positions, strict=False):
        every[icon] |= BIT[position]
    by_icon = [tuple([mask & digits for digits in reach]) for mask in every]
    return tuple(by_icon + by_icon) if board else ()


def beyond(rules: Rules) -> tuple[int, ...]:
    """By position: the spaces ahead of it, on its own side of the water."""
    low = low_bits(rules)
    return tuple(
        low & ~BEFORE[first] & BEFORE[last + 1] if first <= last else 0
        for first, last in _spans_ahead(rules)
    )


def below(rules: Rules) -> tuple[int, ...]:
    """By position: the spaces behind it that a retreat may reach."""
    low = low_bits(rules)
    return tuple(
        low & ~BEFORE[first] & BEFORE[last + 1] if first <= last else 0
        for first, last in _spans_behind(rules)
    )


def _spans_ahead(rules: Rules) -> Iterator[tuple[int, int]]:
    """By position the first and last position of what is ahead; an empty span for none."""
    goal, passage = goal_of(rules), passage_spaces(rules)
    for position in range(last_of(rules) + 1):
        if position <= passage:  # the whole path, if there is no water
            yield position + 1, passage
        elif rules.path == "jailbreak" and position < goal:
            yield position + 1, goal - 1
        elif position > goal and raft_at_sea(goal, position) is None:
            yield before_wharf(rules) + 1, passage
        else:
            yield 1, 0


def _spans_behind(rules: Rules) -> Iterator[tuple[int, int]]:
    goal, passage = goal_of(rules), passage_spaces(rules)
    for position in range(last_of(rules) + 1):
        if rules.path == "jailbreak" and position > passage + 1:
            yield passage + 2, position - 1
        elif position <= goal:
            yield 1, min(position - 1, passage)
        elif raft_at_sea(goal, position) is None:
            yield 1, before_wharf(rules)
        else:
            yield 1, 0
