"""A question of a table takes one key: yes, or anything else for no; `cli.ui.screen.playing`."""

from __future__ import annotations

import pytest

from cli.model.screen.look import Look
from cli.model.screen.mode import Mode
from tests.cli.screen.lonetable import LoneTable

LOOK = (Look(), Mode())


@pytest.fixture
def asked() -> LoneTable:
    table = LoneTable()
    table.asks = True
    return table


@pytest.mark.parametrize("key", ["y", "Y", "ㅛ"])
def test_y_is_yes(asked: LoneTable, key: str) -> None:
    assert asked.playing.press(key) == ""
    assert asked.done == ["yes"]


@pytest.mark.parametrize("key", ["n", "1", "enter", "escape", "a"])
def test_any_other_key_is_no_and_plays_nothing(asked: LoneTable, key: str) -> None:
    assert asked.playing.press(key) == ""
    assert asked.done == ["no"]
    assert not asked.playing.scene().chosen.steps


@pytest.mark.parametrize(("key", "order"), [("l", "log"), ("?", "help"), (":", "line")])
def test_looking_answers_nothing(asked: LoneTable, key: str, order: str) -> None:
    assert asked.playing.press(key) == order
    assert asked.done == []


def test_tab_shows_whole_what_had_no_room() -> None:
    table = LoneTable()
    table.playing.frame(60, 20, *LOOK)
    table.playing.tell("Not possible: no pirate can retreat.", "A mistake. " * 30)
    table.playing.frame(60, 20, *LOOK)
    table.playing.press("tab")
    page = table.playing.frame(60, 20, *LOOK).rows
    text = "\n".join("".join(span.text for span in row) for row in page)
    assert "What was told" in text
    assert " ".join(text.split()).count("A mistake.") == 30
