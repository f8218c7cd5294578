"""RULES 3, 4 and 6 on the naive engine: options, refused sets, cards, tokens, rafts, boards."""

import random
from collections import Counter

import pytest

from tests.engine.naive import boards, naive, options, pieces, scribe


def problems(preset: str | None, **changes: object) -> list[str]:
    return options.option_problems(options.resolve(preset, 2, changes))


@pytest.mark.parametrize("preset", sorted(options.ALL_PRESETS))
def test_presets_are_not_refused(preset: str) -> None:
    assert problems(preset) == []


@pytest.mark.parametrize(
    "changes",
    [
        {"path": "island"}, {"filibusters": 6}, {"morgan": "both"},
    ],
)  # fmt: skip
def test_rafts_are_refused_with_other_variants(changes: dict[str, object]) -> None:
    assert problems("risky-rafts", **changes) == [f"rafts with {name}" for name in changes]


@pytest.mark.parametrize(
    "changes",
    [
        {"path": "jungle"}, {"filibusters": 8}, {"filibusters": True}, {"morgan": "on"},
        {"island_segments": 5}, {"captain": 1}, {"rafts": "yes"},
    ],
)  # fmt: skip
def test_values_outside_the_table_are_refused(changes: dict[str, object]) -> None:
    assert len(problems("jamaica", **changes)) == 1


@pytest.mark.parametrize("segments", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("island", [3, 4])
def test_passage_and_island_have_at_most_eight_segments(segments: int, island: int) -> None:
    found = problems("whole-jailbreak", segments=segments, island_segments=island)
    assert (found == []) == (segments + island <= 8)


def test_jailbreak_on_another_preset_needs_fewer_segments() -> None:
    assert problems("tortuga", path="jailbreak") != []
    assert problems("tortuga", path="jailbreak", segments=5) == []


def test_island_segments_without_the_jailbreak_stand_as_three() -> None:
    assert options.resolve("tortuga", 2, {"island_segments": 4})["island_segments"] == 3


@pytest.mark.parametrize(
    ("preset", "size", "marked"),
    [
        ("risky-rafts", 108, 6), ("all-together", 108, 6), ("filibusters", 102, 2),
        ("first-escape", 108, 0), ("second-edition", 102, 0), ("whole-jailbreak", 102, 0),
    ],
)  # fmt: skip
def test_cards_are_marked_where_a_rule_uses_it(preset: str, size: int, marked: int) -> None:
    chosen = options.resolve(preset, 2)
    deck = Counter(pieces.full_deck(chosen))
    assert deck.total() == size
    for icon in options.ICON_NAMES[chosen["icons"]]:
        assert (deck[icon], deck[f"{icon}*"]) == (size // 6 - marked, marked)


def test_tokens_are_forty() -> None:
    tokens = Counter(pieces.full_tokens(options.resolve("risky-rafts", 2)))
    kinds = Counter(token.partition(":")[0] for token in tokens.elements())
    assert kinds == {"crew": 14, "hole": 14, "x": 12}
    assert (tokens["crew:both"], tokens["hole:white"], tokens["x:key"]) == (4, 5, 2)


def test_raft_lacks_its_icon() -> None:
    chosen = options.resolve("risky-rafts", 2)
    assert pieces.raft_icons(chosen, 3) == ["bottle", "pistol", "skull", "dagger", "key"]


def test_opening_docks_two_rafts_before_the_deal() -> None:
    game = scribe.begin(options.resolve("risky-rafts", 2), random.Random(1))
    kinds = [entry[:2] for entry in game["log"]]
    assert kinds[:3] == [("raft", "white"), ("raft", "orange"), ("card", 0)]
    shown = naive.state(game)
    assert (shown["pool"], shown["raft_pile"], shown["blocked"]) == (40, 4, [])


@pytest.mark.parametrize("preset", sorted(options.ALL_PRESETS))
def test_drawn_boards_are_sound(preset: str) -> None:
    chosen = options.resolve(preset, 2)
    board = boards.draw_board(chosen, random.Random(preset))
    assert boards.board_problems(chosen, board) == []
    assert boards.board_problems(chosen, board, boards.STAND_INS) == []
    assert boards.board_problems(chosen, board[6:]) != []


def test_board_has_two_house_segments_at_most() -> None:
    chosen = options.resolve("jamaica", 2, {"segments": 8})
    rows = boards.segment_rows("classic", boards.STAND_INS)
    board = [icon for row in rows.values() for icon in row]
    assert boards.board_problems(chosen, board) == []
    third = [*board[6:], "bottle", "pistol", "hat", "skull", "key", "dagger"]
    assert boards.board_problems(chosen, third) != []
    assert boards.board_problems(chosen, [*board[:42], *board[41:35:-1]]) != []


def test_stand_ins_are_no_printed_segments() -> None:
    rows = list(boards.segment_rows("classic", boards.STAND_INS).values())
    assert len({min(tuple(row), tuple(row[::-1])) for row in rows}) == 8
    assert all(sorted(row) == sorted(options.ICON_NAMES["classic"]) for row in rows)
