"""A page of sentences: folded once at any width, and its foot names only keys that do something."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cli.model.language import English, speak
from cli.model.screen.lobbyrules import rules_lines
from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from cli.model.screen.picture import text_of
from cli.model.screen.textpage import MORE, TextPage, foot_of, text_frame
from cli.ui.language import speak_language
from cli.ui.screen.lobbystage import Ears, LobbyStage


def drawn(page: TextPage, columns: int, rows: int = 200) -> list[str]:
    return [
        row.rstrip() for row in text_of(text_frame(page, columns, rows, Look(), Mode()).rows)[2:-2]
    ]


@pytest.mark.parametrize("asked", ["", "retreat", "presets", "options", "jamaica", "house"])
def test_the_rules_are_folded_once_in_a_small_window(asked: str) -> None:
    lines = rules_lines(asked)
    small = drawn(TextPage("rules", lines), 60, 2000)
    text = " ".join(lines).split()
    assert " ".join(small).split() == text, "no word is lost"
    for row, below in pairwise(small):
        word = below.split()[:1]
        prose = all(len(one) - len(one.lstrip()) == 1 for one in (row, below))
        if prose and row[-1].isalpha() and word[0].islower():
            assert len(row) + 1 + len(word[0]) > 59, f"{row!r} has room for {word[0]!r}"


def test_the_keys_of_a_page_are_called_as_the_language_calls_them() -> None:
    speak_language("fr")
    try:
        assert foot_of(MORE).endswith("Échap retour")
    finally:
        speak(English())


def test_a_page_that_fits_offers_no_scrolling() -> None:
    page = TextPage("short", ("one line",), foot=foot_of(MORE))
    assert text_of(text_frame(page, 60, 20, Look(), Mode()).rows)[-1].split() == ["Esc", "back"]
    long = TextPage("long", ("a line",) * 30, foot=foot_of(MORE))
    assert text_of(text_frame(long, 60, 20, Look(), Mode()).rows)[-1].startswith(" ↑↓ more")


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_every_word_of_the_lobby_has_its_meaning_in_one_column(columns: int) -> None:
    def nothing(*_: object) -> None:
        """Nobody's ear: the page asks for nothing."""

    stage = LobbyStage(Ears(nothing, nothing, nothing, nothing), lambda _kind: ())
    stage.enter("help", chat=False)
    rows = [
        row for row in text_of(stage.frame(columns, 40, Look(), Mode()).rows)[2:-2] if row.strip()
    ]
    told = {
        len(row) - len(row[3:].lstrip().partition("  ")[2].lstrip())
        for row in rows
        if row[3] != " "
    }
    assert len(told) == 1
    (column,) = told
    assert all(not row[3:column].strip() for row in rows if row[3] == " ")
