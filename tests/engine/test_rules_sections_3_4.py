"""RULES 3 (options and presets) and 4 (boards), sentence by sentence. Each test quotes its own."""

import random
from collections import Counter

import pytest

from engine import (
    PRESETS,
    PUBLIC,
    Draw,
    IllegalAction,
    LaidOut,
    Reason,
    RulesError,
    Shuffled,
    State,
    apply,
    make_rules,
    new_game,
)
from engine.cards import deck_faces
from engine.data.segments import HOUSE, PRINTED
from engine.dealer import lay_out
from tests.engine.duel import MORE_SEGMENTS
from tests.engine.naive import boards, options
from tests.engine.positions import BOARD, laid

# -- 3. Options and presets ----------------------------------------------------------------------


@pytest.mark.parametrize("preset", sorted(options.PRESETS))
def test_preset_is_its_set_of_options(preset: str) -> None:
    """RULES 3: the table of presets, and "What a preset does not name is as in `jamaica`"."""
    assert make_rules(preset, 3).options() == options.resolve(preset, 3)


def test_options_stand_in_the_order_of_the_table() -> None:
    """RULES 3, the table of options; RECORD: "preset" stands with them."""
    table = [*options.ALLOWED, "round_cap", "first_player"]
    assert [*make_rules("jamaica", 2).options()] == ["preset", *table]


def test_every_preset_of_the_table_is_named() -> None:
    """RULES 3: the table of presets."""
    assert sorted(PRESETS) == sorted([*options.PRESETS, *options.VARIANT_PRESETS])


def test_default_preset() -> None:
    """RULES 3: "The default preset is `tortuga`."."""
    assert make_rules() == make_rules("tortuga", 2)


def test_no_preset_is_jamaica_without_its_name() -> None:
    """RULES 3: "a preset is only a named set of options"."""
    assert make_rules(None, 2)._replace(preset="jamaica") == make_rules("jamaica", 2)


@pytest.mark.parametrize("name", sorted({*options.ALLOWED} - {"players"}))
def test_any_option_can_be_overridden(name: str) -> None:
    """RULES 3: "any option can be overridden": each value of the table, and it alone changes."""
    for value in options.ALLOWED[name]:
        rules = make_rules("first-escape", 2, {name: value})
        assert rules.options() == options.resolve("first-escape", 2, {name: value})


OUTSIDE: list[tuple[str, object]] = [
    ("pirates", 3),
    ("pirates", 7),
    ("segments", 3),
    ("segments", 9),
    ("icons", "third-edition"),
    ("deck", 16),
    ("hands", "shown"),
    ("supply", 11),
    ("supply", False),
    ("min_actions", 2),
    ("min_actions", True),
    ("max_actions", 1),
    ("max_actions", 4),
    ("sloop_retreat", 1),
    ("start_cards", 5),
    ("round_cap", 0),
    ("round_cap", -1),
    ("first_player", 2),
    ("first_player", -1),
    ("filibusters", 8),
    ("path", "sea"),
    ("morgan", "on"),
    ("parrots", True),
]


@pytest.mark.parametrize(("name", "value"), OUTSIDE)
def test_values_outside_the_table_are_refused(name: str, value: object) -> None:
    """RULES 3: "Refused with a clear error: ... values outside the table."."""
    with pytest.raises(RulesError, match=name):
        make_rules("jamaica", 2, {name: value})


def test_unknown_preset_is_refused() -> None:
    """RULES 3: "Refused with a clear error"."""
    with pytest.raises(RulesError, match="atlantis"):
        make_rules("atlantis", 2)


@pytest.mark.parametrize(
    ("name", "value"), [("path", "island"), ("filibusters", 7), ("morgan", "both")]
)
def test_rafts_refuse_what_does_not_go_with_them(name: str, value: object) -> None:
    """RULES 3: "rafts with a path other than passage, ... filibusters, ... morgan"."""
    with pytest.raises(RulesError, match=f"rafts.*{name}"):
        make_rules("jamaica", 2, {"rafts": True, name: value})


@pytest.mark.parametrize("preset", options.VARIANT_PRESETS)
def test_presets_of_later_sections_are_played(preset: str) -> None:
    """RULES 3 names presets of sections 5 to 10."""
    assert make_rules(preset, 2).preset == preset


def test_island_segments_stand_as_3() -> None:
    """RULES 3: "island_segments means nothing with another path and then stands in the header as
    3."
    """
    assert make_rules("jamaica", 2, {"island_segments": 4}).options()["island_segments"] == 3


@pytest.mark.parametrize(("copies", "size"), [(15, 90), (17, 102), (18, 108)])
def test_deck(copies: int, size: int) -> None:
    """RULES 3: "15, 17 or 18 per icon | 90, 102 or 108 cards"."""
    faces = deck_faces(make_rules("jamaica", 2, {"deck": copies}))
    assert len(faces) == size
    assert Counter(faces) == dict.fromkeys(range(6), copies)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_sixth_card_goes_to_the_starter_alone(first: int) -> None:
    """RULES 3: "6/5: 6 for the starter and 5 for the others; the sixth card goes to the starter
    alone, last".
    """
    rules = make_rules("ravensburger", 3, {"supply": 12})
    state = apply(laid(new_game(rules), first), Shuffled())
    assert isinstance(state.need, Draw)
    order = [to for to, count in state.need.parts for _ in range(count)]
    assert order == [0, 1, 2] * 5 + [first] + [PUBLIC] * 12


# -- 4. Boards -----------------------------------------------------------------------------------


def test_segments_of_the_2000_edition() -> None:
    """RULES 4: the table of segments A to F."""
    names = options.ICON_NAMES["classic"]
    rows = {letter: " ".join(names[icon] for icon in row) for letter, row in PRINTED.items()}
    assert rows == options.SEGMENTS


def test_house_segments_have_each_icon_once() -> None:
    """RULES 4: "HOUSE segments G, H (each icon once ...)"."""
    assert sorted(HOUSE) == ["G", "H"]
    assert all(sorted(row) == [*range(6)] for row in HOUSE.values())


def test_no_two_segments_are_equal_or_reversed() -> None:
    """RULES 4: "pick them so that no two of A-H are equal or reversed"."""
    rows = [row for one in (*PRINTED.values(), *HOUSE.values()) for row in (one, one[::-1])]
    assert len(set(rows)) == 16


def lay(board: list[str], **more: object) -> State:
    rules = make_rules("jamaica", 2, {"segments": len(board) // 6, **more})
    names = options.ICON_NAMES[rules.icons]
    return apply(new_game(rules), LaidOut(tuple(names.index(icon) for icon in board), 0))


@pytest.mark.parametrize("segments", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("icons", ["classic", "second-edition"])
def test_every_layout_of_segments_is_taken(segments: int, icons: str) -> None:
    """RULES 4: "each segment is reversible and the order is free"; "for both icon sets"."""
    chosen = options.resolve("jamaica", 2, {"segments": segments, "icons": icons})
    rng = random.Random(f"layouts {segments} {icons}")
    for _ in range(40):
        board = boards.draw_board(chosen, rng, MORE_SEGMENTS)
        assert len(lay(board, icons=icons).board) == 6 * segments


G = MORE_SEGMENTS["G"].split()
WRONG_BOARDS = {
    "a segment twice": BOARD[:30] + BOARD[:6],
    "a segment twice, once reversed": BOARD[:30] + BOARD[5::-1],
    "a house segment among six": BOARD[:30] + G,
    "no segment": [BOARD[1], BOARD[0], *BOARD[2:]],
    "shifted": BOARD[1:] + BOARD[:1],
    "a house segment twice among eight": BOARD + G + G,
}


@pytest.mark.parametrize("why", WRONG_BOARDS)
def test_wrong_layout_is_refused(why: str) -> None:
    """RULES 4: "Up to six segments are drawn from A-F, for both icon sets; seven, eight and the
    whole jailbreak from A-H; no segment twice."
    """
    with pytest.raises(IllegalAction) as refused:
        lay(WRONG_BOARDS[why])
    assert refused.value.reason is Reason.NO_SUCH_BOARD


@pytest.mark.parametrize("board", [BOARD[:30], BOARD + G, [], BOARD[:-1]])
def test_layout_of_another_length_is_refused(board: list[str]) -> None:
    """RULES 2: "6 segments = 36 spaces."."""
    state = new_game(make_rules("jamaica", 2))
    names = options.ICON_NAMES["classic"]
    with pytest.raises(IllegalAction) as refused:
        apply(state, LaidOut(tuple(names.index(icon) for icon in board), 0))
    assert refused.value.reason is Reason.NO_SUCH_BOARD


@pytest.mark.parametrize("segments", [4, 6, 8])
def test_dealer_draws_segments_order_and_direction(segments: int) -> None:
    """RULES 4: "The layout (segments, order, direction) is drawn at random at game start."."""
    chosen = options.resolve("tortuga", 3, {"segments": segments})
    rules = make_rules("tortuga", 3, {"segments": segments})
    names = options.ICON_NAMES["classic"]
    seen: set[tuple[int, ...]] = set()
    for number in range(400):
        layout = lay_out(rules, number.to_bytes(32, "big"))
        board = [names[icon] for icon in layout.board]
        assert boards.board_problems(chosen, board, MORE_SEGMENTS) == []
        seen.add(layout.board[:6])
    assert len(seen) == (16 if segments > 6 else 12)


def test_dealer_draws_the_starter() -> None:
    """RULES 2: "Starting player: drawn at random with everything else (`first_player=random`), or
    a given seat".
    """
    seeds = [number.to_bytes(32, "big") for number in range(300)]
    drawn = Counter(lay_out(make_rules("tortuga", 3), seed).first for seed in seeds)
    assert sorted(drawn) == [0, 1, 2]
    assert min(drawn.values()) > 60
    given = make_rules("tortuga", 3, {"first_player": 2})
    assert {lay_out(given, seed).first for seed in seeds} == {2}
