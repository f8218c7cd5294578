from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    KINDS,
    UNKNOWN,
    cards_of,
    counts_of,
    deck_faces,
    icon_of,
    is_marked,
    size_of,
)
from engine.rules import make_rules


@given(st.lists(st.integers(0, KINDS - 1), max_size=108))
def test_counts_and_cards_are_inverse(cards: list[int]) -> None:
    counts = counts_of(cards)
    assert cards_of(counts) == tuple(sorted(cards))
    assert size_of(counts) == len(cards)


def test_unknown_cards_stand_last() -> None:
    assert cards_of(counts_of((UNKNOWN, 11, 0))) == (0, 11, UNKNOWN)


def test_marked_cards_have_the_icon_of_the_plain_ones() -> None:
    assert [icon_of(card) for card in range(UNKNOWN)] == [0, 1, 2, 3, 4, 5] * 2
    assert [is_marked(card) for card in range(KINDS)] == [False] * 6 + [True] * 6 + [False]


def test_physical_cards_are_numbered_kind_by_kind() -> None:
    faces = deck_faces(make_rules("jamaica"))
    assert faces == tuple(card // 17 for card in range(102))


def test_decks_of_the_presets() -> None:
    sizes = {name: len(deck_faces(make_rules(name))) for name in ("ravensburger", "first-escape")}
    assert sizes == {"ravensburger": 90, "first-escape": 108}


def test_marked_copies_replace_plain_ones() -> None:
    rafts = make_rules("first-escape")._replace(rafts=True)
    dark = make_rules("second-edition")._replace(filibusters=7)
    assert [deck_faces(rafts).count(kind) for kind in range(KINDS)] == [12] * 6 + [6] * 6 + [0]
    assert [deck_faces(dark).count(kind) for kind in range(KINDS)] == [15] * 6 + [2] * 6 + [0]
