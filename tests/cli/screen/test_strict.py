"""Pictures in ASCII alone: no column moves, whatever the names are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from cli.model.screen.picture import Span, row_width
from cli.model.screen.strict import in_ascii, plain


def test_accents_go_and_wide_letters_are_a_mark_for_each_column() -> None:
    assert plain("Chloé 다은 ✓") == "Chloe ???? ?"


def test_styles_and_targets_stay() -> None:
    assert in_ascii(((Span("é", "own", "place 1"),),)) == ((Span("e", "own", "place 1"),),)


@given(st.lists(st.text(st.characters(categories=("L", "M", "N", "P", "S"))), max_size=4))
def test_every_row_is_ascii_and_as_wide_as_before(texts: list[str]) -> None:
    row = tuple(Span(text) for text in texts)
    (drawn,) = in_ascii((row,))
    assert all(span.text.isascii() for span in drawn)
    assert row_width(drawn) == row_width(row)
