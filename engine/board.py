"""Boards: which rows of icons the segments of a game can make (RULES 4).

A layout is a tuple of icons, space 1 first. Drawing one is the dealer's work, not done here.
"""

from engine.cards import ICONS
from engine.data.segments import HOUSE, PRINTED
from engine.positions import SEGMENT_SPACES, spaces
from engine.rules import Rules

__all__ = ["is_house", "layout_problems", "segment_pool", "segments_in", "segments_of", "spaces"]


def segment_pool(rules: Rules) -> dict[str, tuple[int, ...]]:
    """The segments a board of these rules is drawn from, by letter.

    A-F, or A-H above six segments and in the whole jailbreak (RULES 4).
    """
    return {**PRINTED, **HOUSE} if is_house(rules) else dict(PRINTED)


def segments_in(rules: Rules) -> int:
    """How many segments a board of these rules has: those of passage and island together."""
    return spaces(rules) // SEGMENT_SPACES


def is_house(rules: Rules) -> bool:
    """Whether a board of these rules may hold HOUSE segments, which players must be told."""
    return rules.segments > len(PRINTED) or rules.path == "jailbreak"


def segments_of(board: tuple[int, ...]) -> tuple[str, ...]:
    """The letters of a board's segments in order, a reversed one with "'", "?" for no segment."""
    return tuple(
        _letter(board[start : start + SEGMENT_SPACES])
        for start in range(0, len(board), SEGMENT_SPACES)
    )


def _letter(icons: tuple[int, ...]) -> str:
    for letter, segment in {**PRINTED, **HOUSE}.items():
        if icons == segment:
            return letter
        if icons == segment[::-1]:
            return letter + "'"
    return "?"


def layout_problems(rules: Rules, board: tuple[int, ...]) -> tuple[str, ...]:
    """Everything that keeps the layout from being a board of these rules; empty if it is one."""
    problems: list[str] = []
    if len(board) != spaces(rules):
        problems.append(f"{len(board)} spaces instead of {spaces(rules)}")
    if any(not 0 <= icon < ICONS for icon in board):
        problems.append("a space whose icon is none of the six")
    letters = [letter.rstrip("'") for letter in segments_of(board)]
    pool = segment_pool(rules)
    problems += [
        f"segment {number} is not one of {''.join(pool)}"
        for number, letter in enumerate(letters, 1)
        if letter not in pool
    ]
    problems += [f"segment {letter} is there twice" for letter in pool if letters.count(letter) > 1]
    return tuple(problems)
