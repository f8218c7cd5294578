"""The contents of one space: what stands there never reads as something else, however narrow."""

import pytest

from cli.model.screen.boardcell import FANCY, Held, short_row, space_row
from cli.model.screen.boardsheet import Crew
from cli.model.screen.picture import Span, text_of


@pytest.mark.parametrize("hat", [True, False])
@pytest.mark.parametrize("letter", ["", "b"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_icon_and_the_crew_beside_it_have_something_between_them(
    number: int, letter: str, hat: bool
) -> None:
    crew = (Crew(1, number, captain=hat),)
    for columns in (8, 9, 10):
        for moved in (False, True):
            held = Held(crew, 3, letter=letter, moved=moved, styles=("pirate.y",))
            drawn = text_of((short_row(Span("bo"), "b", held, FANCY, columns, columns - 1),))[0]
            assert len(drawn) == columns
            assert ("‹" in drawn) == moved
            if 2 * len(letter) + number + hat < columns - 3:
                assert drawn.startswith(("bo Y", "bo‹Y"))


@pytest.mark.parametrize("moved", [True, False])
@pytest.mark.parametrize("columns", [8, 9])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_an_own_letter_is_never_glued_to_the_pirates_as_one_more(
    number: int, columns: int, *, moved: bool
) -> None:
    held = Held((Crew(0, number),), 3, letter="b", moved=moved, styles=("pirate.r",))
    short = short_row(Span("da"), "d", held, FANCY, columns, columns - 1)
    for row in (short, space_row(held, FANCY, columns, columns - 1)):
        (drawn,) = text_of((row,))
        assert "Rb" not in drawn
        assert drawn.startswith("da" if row is short else "R")
        assert drawn.endswith(" "), "the next cell is not glued to it either"


@pytest.mark.parametrize("letter", ["", "c"])
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_the_last_move_shifts_nobody_in_its_cell(number: int, letter: str) -> None:
    held = Held((Crew(0, number),) if number else (), 3, letter=letter)
    held = held._replace(styles=("pirate.r",) * len(held.crew))
    for columns, spread in ((9, True), (8, False)):
        usable = columns if spread else columns - 1
        rows = [
            space_row(held._replace(moved=moved), FANCY, columns, usable, spread=spread)
            for moved in (False, True)
        ]
        before, after = text_of(tuple(rows))
        assert after.replace("‹", " ") == before
        assert "‹" in after


def test_two_numbered_pirates_that_land_together_are_no_number_of_a_space() -> None:
    held = Held((Crew(2, 1),), 3, landing="23", styles=("pirate.b",))
    rows = text_of((space_row(held, FANCY, 8, 7), space_row(held, FANCY, 9, 9, spread=True)))
    assert all("»2,3" in row for row in rows)
