"""`cli.model.folding` and `cli.ui.page`: lines break between words, at the width that is there."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.model.folding import columns, folded, unfolded
from cli.model.network.calls import Copied
from cli.model.screen.cells import wrapped
from cli.ui import page

WORDS = st.lists(st.text("abc다,.-", min_size=1, max_size=14), min_size=1, max_size=30)


@given(WORDS, st.integers(30, 90))
def test_every_word_is_kept_whole_and_every_line_fits(words: list[str], width: int) -> None:
    lines = folded(" ".join(words), width)
    assert " ".join(lines).split() == words
    assert max(map(columns, lines)) <= width


@given(st.text(max_size=200), st.integers(1, 90))
def test_no_text_and_no_width_fails(text: str, width: int) -> None:
    assert "".join("".join(folded(text, width)).split()) == "".join(text.split()) or (
        columns(text) <= width
    )


def test_what_fits_stays_as_it_is() -> None:
    assert folded("  a   b", 10) == ["  a   b"]


def test_a_row_goes_on_below_what_it_says() -> None:
    assert folded("  retreat b   pirate b goes back and draws cards", 34) == [
        "  retreat b   pirate b goes back",
        "              and draws cards",
    ]


def test_an_indent_goes_on() -> None:
    assert folded("    one two three four five", 20) == ["    one two three", "    four five"]


def test_a_wide_name_takes_two_columns_a_letter() -> None:
    assert folded("다은 다은 다은", 10) == ["다은 다은", "다은"]


def test_a_word_wider_than_a_line_is_cut() -> None:
    assert folded("abcdefghijkl mn", 5) == ["abcde", "fghij", "kl mn"]


@given(
    st.lists(st.text("ab다가", min_size=1, max_size=70), min_size=1, max_size=6),
    st.integers(6, 60),
    st.integers(0, 3),
)
def test_lines_that_hang_have_no_blank_that_nobody_wrote(
    words: list[str], width: int, hang: int
) -> None:
    first, *rest = wrapped(" ".join(words), width, hang)
    assert all(line.startswith(" " * hang) for line in rest)
    assert max(map(columns, (first, *rest))) <= width
    # Whatever is cut is cut at the end of a line alone: joined there, the words are the words.
    pieces = " ".join(line.strip() for line in (first, *rest)).split()
    for word in words:
        built = ""
        while built != word:
            built += pieces.pop(0)
            assert word.startswith(built)
    assert not pieces


def test_a_long_word_that_hangs_fills_its_lines() -> None:
    lines = wrapped("Bo: " + "가나다라마바사아자차카타파하" * 4, 22, 2)
    assert [columns(line) for line in lines[:-1]] == [22] * (len(lines) - 1)
    assert "".join(line.strip() for line in lines) == "Bo: " + "가나다라마바사아자차카타파하" * 4


class Terminal(io.StringIO):
    encoding = "ascii"

    def isatty(self) -> bool:
        return True


def test_only_a_terminal_gets_folded_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "21")
    text = "one two three four five"
    pipe, terminal = io.StringIO(), Terminal()
    page.say([text], pipe)
    page.say([text, "다 é"], terminal)
    assert pipe.getvalue() == text + "\n"
    assert terminal.getvalue() == "one two three four\nfive\n? ?\n"


@pytest.mark.parametrize(("answers", "shown"), [(["", ""], 50), (["", "q"], 44), ([None], 22)])
def test_a_long_text_comes_by_screens(
    answers: list[str | None], shown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    left = iter(answers)
    page.say_paged([f"line {number}" for number in range(50)], lambda _: next(left))
    assert len(terminal.getvalue().splitlines()) == shown
    assert list(left) == []


LISTED = st.sampled_from(("", "  ", "    ", "  retreat b   "))


@given(st.lists(st.tuples(LISTED, WORDS), min_size=1, max_size=6))
def test_what_was_folded_is_whole_again(paragraphs: list[tuple[str, list[str]]]) -> None:
    texts = [f"{head}{' '.join(words)}" for head, words in paragraphs]
    apart = [part for text in texts for part in (text, "")]
    lines = [line for text in apart for line in folded(text)]
    assert unfolded(lines) == tuple(apart)


def test_rows_of_a_list_and_lines_longer_than_any_stay_apart() -> None:
    rows = ("  word       what it does", "  another    and what that does", "x" * 90, "y" * 70, "z")
    assert unfolded(rows) == rows


def test_a_line_that_is_there_to_be_copied_stands_by_itself() -> None:
    lines = (
        "It takes this code, which is too long to be behind it:",
        Copied("4E0A-" * 8),
        "z" * 60,
    )
    assert unfolded(lines) == lines
