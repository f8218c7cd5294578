"""`cli.model.screen.choices`: every answer is in sight, in as few words as there is room for."""

import pytest

from cli.model.player import View
from cli.model.screen.bar import head_of
from cli.model.screen.choices import Answers, choices, listing
from cli.model.screen.look import Look
from cli.model.screen.menu import menu
from cli.model.screen.picture import Picture, text_of
from engine.state import State
from tests.cli.screen.boardscenes import NAMES, rafts, rules_of, table
from tests.cli.screen.keywalks import pressed

PLAIN = Look()


def drawn(state: State, keys: str, columns: int, rows: int, at: int = 0) -> Picture:
    seen = View(state, NAMES[: state.rules.players], 0)
    entries = menu(seen, pressed(seen, keys).chosen)
    return choices(Answers(entries, at, head=head_of(entries)), columns, rows, PLAIN)


def words(*asked: object) -> list[str]:
    return [row.rstrip() for row in text_of(drawn(*asked))]  # type: ignore[arg-type]


def test_a_choice_of_places_is_asked_and_no_answer_is_two_bare_numbers() -> None:
    assert words(rafts(), "1b", 80, 2) == [
        "Where to?  1 space 27  2 orange raft, space 3   Esc back"
    ]


def test_landings_are_told_in_words_where_there_is_room() -> None:
    assert words(rafts(), "1", 80, 2) == [
        "a jail→5  b captain 24→27 or orange 3  c wharf→27 or orange 3",
        "d white 2→27 or orange 3  e 36→sloop   Esc back",
    ]


def test_in_the_smallest_window_all_pirates_are_there_with_their_landings() -> None:
    assert words(rafts(), "1", 60, 2) == [
        "a jail→5  b captain 24→27/orange 3  c wharf→27/orange 3",
        "d white 2→27/orange 3  e 36→sloop   Esc back",
    ]


def test_icons_that_have_no_room_for_their_landings_are_all_named() -> None:
    assert words(rafts(), "+13", 60, 2) == [
        "As which icon?  1 skull  2 dagger  3 key  4 bottle",
        "5 pistol  6 hat   Esc back",
    ]


@pytest.mark.parametrize("at", range(6))
def test_only_where_nothing_else_helps_some_are_counted_but_never_the_marked_one(at: int) -> None:
    (row,) = words(rafts(), "+13", 40, 1, at)
    assert "more)" in row
    assert row.split("  ")[0].startswith(f"{at + 1} ") or f"  {at + 1} " in row


def test_whose_pirate_each_is_that_can_be_pushed_is_told() -> None:
    """Two players' pirates on one space are two answers: the letter says which is which."""
    morgan = table(rules_of("morgan", 3))
    assert words(morgan, "p", 80, 2)[0].startswith("Whose pirate?  1 Bo (yellow)")
    assert words(morgan, "p1", 80, 2)[0].startswith("1 Y jail→2 +1  2 Y 5→9 +1")


def test_a_long_list_of_a_large_window_that_fits_no_rows_is_drawn_close() -> None:
    seen = View(rafts(), NAMES, 0)
    entries = menu(seen, pressed(seen, "1").chosen)
    assert listing(Answers(entries, 0), 80, 2, PLAIN) == choices(Answers(entries, 0), 80, 2, PLAIN)
