from unicodedata import category, combining, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcswidth

from p2p.core.cleaning import clean_chat, clean_game_name, clean_nick, clean_text


@given(st.text(max_size=200), st.integers(1, 40), st.integers(1, 100))
def test_what_comes_out_is_safe_and_fits(text: str, cells: int, size: int) -> None:
    shown = clean_text(text, cells, size)
    assert len(shown.encode()) <= size
    assert max(wcswidth(shown), 0) <= cells
    assert not {category(character) for character in shown} & {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}
    assert shown == shown.strip()
    assert normalize("NFC", shown) == shown
    assert clean_text(shown, cells, size) == shown


@given(st.text(st.characters(categories=["Ll", "Mn", "Me"]), max_size=60))
def test_at_most_two_marks_stand_on_a_character(text: str) -> None:
    shown = clean_text(text, 100, 1_000)
    run = 0
    for character in shown:
        run = run + 1 if combining(character) or category(character) in ("Mn", "Me") else 0
        assert run <= 2


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Bo\n", "Ann Bo"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\x9b2J", "2J"),
        ("a\x00b\x7fc", "abc"),
        ("\u202eevil\u2066\u200f", "evil"),
        ("a\u2028b\u2029c", "a b c"),
        ("e\u0301", "é"),
        ("z" + "\u0301" * 9, "z".replace("z", "ź") + "\u0301" * 2),
        ("\ufeff\u200b", ""),
        ("海賊海賊海賊海賊海賊海賊海賊", "海賊海賊海賊海賊海賊海賊"),
        ("x" * 30, "x" * 24),
        ("", ""),
    ],
)
def test_nicks(text: str, shown: str) -> None:
    assert clean_nick(text) == shown


def test_limits_of_names_and_chat() -> None:
    assert len(clean_game_name("y" * 99)) == 32
    assert len(clean_chat("y" * 9_999)) == 500
    assert clean_chat("é" * 1_500).encode() == "é".encode() * 500
    assert len(clean_nick("\U0001f3f4" * 30).encode()) <= 64


def test_a_flood_of_marks_costs_no_more_than_its_beginning() -> None:
    assert clean_chat("a" + "\u0301" * 10_000_000).startswith("á")
