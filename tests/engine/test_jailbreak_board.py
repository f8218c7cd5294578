"""RULES 8 and 4, the parts of the whole jailbreak and its board; RULES 3, what it can be."""

from collections import Counter

import pytest

from engine import (
    PRESETS,
    IllegalAction,
    LaidOut,
    Reason,
    RulesError,
    apply,
    make_rules,
    new_game,
)
from engine.board import is_house, layout_problems, segment_pool, segments_in, segments_of
from engine.check import check
from engine.dealer import lay_out
from engine.geometry import space_positions
from engine.local import start
from engine.positions import goal_of, sloop_of
from tests.engine.shores import BOARD, COVE, SLOOP, shores

SPLITS = [(4, 3), (5, 3), (4, 4)]


def split(passage: int, island: int) -> dict[str, object]:
    return {"segments": passage, "island_segments": island}


def test_jail_passage_sloop_island_cove() -> None:
    """RULES 8: "jail - passage (5 segments) - sloop - crossing - island (3 segments) - cove";
    RECORD: "0 jail, 1..P passage, P+1 sloop, P+2..P+1+I island, P+2+I cove".
    """
    rules = make_rules("whole-jailbreak", 2)
    assert (rules.segments, rules.island_segments) == (5, 3)
    assert (sloop_of(rules), goal_of(rules)) == (SLOOP, COVE)
    assert space_positions(rules) == (*range(1, 31), *range(32, 50))


@pytest.mark.parametrize(("passage", "island"), SPLITS)
def test_other_splits_of_at_most_8_segments(passage: int, island: int) -> None:
    """RULES 8: "other splits of at most 8 segments by option"."""
    rules = make_rules("whole-jailbreak", 3, split(passage, island))
    assert sloop_of(rules) == 6 * passage + 1
    assert goal_of(rules) == 6 * (passage + island) + 2
    game = start(rules, b"split")
    assert len(game.state.board) == 6 * (passage + island)
    assert check(game.state) == ()


@pytest.mark.parametrize(("passage", "island"), [(5, 4), (6, 3), (7, 3), (8, 4)])
def test_more_than_8_segments_are_refused(passage: int, island: int) -> None:
    """RULES 3: "together at most 8"."""
    with pytest.raises(RulesError, match=f"segments = {passage}, island_segments = {island}"):
        make_rules("whole-jailbreak", 2, split(passage, island))


@pytest.mark.parametrize("island", [0, 2, 5])
def test_island_of_less_than_3_segments_is_refused(island: int) -> None:
    """RULES 8: "island >= 3"; RULES 3: "3-4"."""
    with pytest.raises(RulesError, match="island_segments = "):
        make_rules("whole-jailbreak", 2, split(4, island))


def test_path_jailbreak_on_another_preset_needs_its_segments() -> None:
    """RULES 3: "path=jailbreak on another preset needs segments=4 or 5 with it."."""
    for preset in ("tortuga", "jamaica", "first-escape"):
        with pytest.raises(RulesError, match="together at most 8"):
            make_rules(preset, 2, {"path": "jailbreak"})
        for segments in (4, 5):
            rules = make_rules(preset, 2, {"path": "jailbreak", "segments": segments})
            assert rules.island_segments == 3


def test_island_segments_stand_as_3_on_other_paths() -> None:
    """RULES 3: "island_segments means nothing with another path and then stands in the header as
    3."
    """
    rules = make_rules("whole-jailbreak", 2, {"path": "island", "island_segments": 4})
    assert rules.island_segments == 3


def test_rafts_do_not_go_with_it() -> None:
    """RULES 3: "Refused with a clear error: rafts with a path other than passage"."""
    with pytest.raises(RulesError, match="rafts = true: not together with path = jailbreak"):
        make_rules("whole-jailbreak", 2, {"rafts": True})


def test_preset() -> None:
    """RULES 3: "second-edition, path jailbreak, segments 5, island_segments 3"."""
    assert PRESETS["whole-jailbreak"] == {
        **PRESETS["second-edition"],
        "path": "jailbreak",
        "segments": 5,
        "island_segments": 3,
    }


# -- the board -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("passage", "island"), SPLITS)
def test_drawn_from_a_to_h_no_segment_twice(passage: int, island: int) -> None:
    """RULES 4: "seven, eight and the whole jailbreak from A-H; no segment twice"."""
    rules = make_rules("whole-jailbreak", 2, split(passage, island))
    assert "".join(segment_pool(rules)) == "ABCDEFGH"
    met: set[str] = set()
    for seed in range(40):
        board = lay_out(rules, bytes([seed])).board
        letters = [letter.rstrip("'") for letter in segments_of(board)]
        assert len(letters) == passage + island == segments_in(rules)
        assert max(Counter(letters).values()) == 1
        assert layout_problems(rules, board) == ()
        met.update(letters[:passage])
    assert met == {*"ABCDEFGH"}


def test_players_are_told_of_house_segments() -> None:
    """RULES: "label it so wherever a player meets them": G and H may be on any of its boards."""
    assert all(is_house(make_rules("whole-jailbreak", 2, split(*parts))) for parts in SPLITS)


def test_passage_comes_first_then_the_island() -> None:
    """RECORD: "icon of space 1.. in order (passage, then island)"."""
    state = shores([[], []], ["", ""])
    assert state.board == BOARD
    for icon in range(6):
        spaces = [place for place in range(COVE + 1) if state.tables.low >> 4 * place & 1]
        named = {p for p, there in zip(spaces, BOARD, strict=True) if there == icon}
        reached = state.tables.ahead[icon][0] | state.tables.ahead[icon][SLOOP]
        assert reached == sum(16**place for place in named)


@pytest.mark.parametrize(
    "board", [BOARD[:30], BOARD[:42], (*BOARD[:42], *BOARD[:6]), (*BOARD, *BOARD[:6])]
)
def test_another_board_is_refused(board: tuple[int, ...]) -> None:
    """RULES 8: passage and island together are its board."""
    with pytest.raises(IllegalAction) as refused:
        apply(new_game(make_rules("whole-jailbreak", 2)), LaidOut(board, 0))
    assert refused.value.reason is Reason.NO_SUCH_BOARD
