from itertools import pairwise

import pytest

from engine.board import is_house, layout_problems, segments_of, spaces
from engine.data.segments import HOUSE, PRINTED
from engine.rules import make_rules

ALL = {**PRINTED, **HOUSE}
BOARD = tuple(icon for segment in PRINTED.values() for icon in segment)
JAMAICA = make_rules("jamaica")


def test_every_segment_has_each_icon_once() -> None:
    assert all(sorted(segment) == [0, 1, 2, 3, 4, 5] for segment in ALL.values())


def test_no_two_segments_are_equal_or_reversed() -> None:
    both_ways = [way for segment in ALL.values() for way in (segment, segment[::-1])]
    assert len(set(both_ways)) == 2 * len(ALL)


def test_house_segments_keep_the_printed_pattern() -> None:
    """Bottle-hat, pistol-dagger and skull-key are neighbours on no segment."""
    neighbours = {frozenset(pair) for segment in ALL.values() for pair in pairwise(segment)}
    assert neighbours.isdisjoint({frozenset(pair) for pair in ((0, 2), (1, 4), (3, 5))})


def test_printed_board_is_a_board() -> None:
    assert layout_problems(JAMAICA, BOARD) == ()
    assert segments_of(BOARD) == tuple("ABCDEF")
    assert spaces(JAMAICA) == 36


def test_reversed_board_is_a_board_of_reversed_segments() -> None:
    assert layout_problems(JAMAICA, BOARD[::-1]) == ()
    assert segments_of(BOARD[::-1]) == ("F'", "E'", "D'", "C'", "B'", "A'")


@pytest.mark.parametrize(
    ("board", "problem"),
    [
        (BOARD[:-6], "30 spaces instead of 36"),
        (BOARD[:-6] + BOARD[:6], "segment A is there twice"),
        (BOARD[:-6] + BOARD[5::-1], "segment A is there twice"),
        ((1, 0, *BOARD[2:]), "segment 1 is not one of ABCDEF"),
        ((6, *BOARD[1:]), "a space whose icon is none of the six"),
        (BOARD[:-6] + HOUSE["G"], "segment 6 is not one of ABCDEF"),
    ],
)
def test_other_rows_are_not(board: tuple[int, ...], problem: str) -> None:
    assert problem in layout_problems(JAMAICA, board)


def test_house_segments_are_used_and_said_above_six() -> None:
    long = make_rules("jamaica", 2, {"segments": 7})
    assert is_house(long)
    assert not is_house(JAMAICA)
    assert layout_problems(long, BOARD + HOUSE["H"][::-1]) == ()
