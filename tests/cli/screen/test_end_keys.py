"""At the end of a game `r` plays again, at any table; `cli.ui.screen.playing`."""

from __future__ import annotations

import pytest

from cli.model.parlour import HUMAN, Setup, opened
from cli.model.player import View
from cli.model.screen.scene import Scene
from cli.ui.screen.playing import Playing
from engine.events import Left
from engine.rules import make_rules


class Table:
    """A table that only remembers what it was told."""

    question = ""
    asks = False

    def __init__(self, view: View) -> None:
        self._view = view
        self.answered: list[str] = []

    def scene(self) -> Scene:
        return Scene(self._view, "a game")

    def act(self, action: object) -> None:
        raise AssertionError(f"nothing can be played: {action}")

    def answer(self, line: str) -> None:
        self.answered.append(line)

    def chat(self, text: str) -> None:
        raise AssertionError(f"nothing was said: {text}")

    def offers(self, text: str) -> tuple[()]:
        del text
        return ()

    def leave(self) -> None:
        raise AssertionError("nobody has left")


def table(*, over: bool) -> Table:
    parlour, _ = opened(Setup(make_rules("tortuga", 2), "end", ("Ana", "Bo"), (HUMAN, HUMAN)))
    if over:
        parlour, _ = parlour.happen(Left(1))
    return Table(parlour.view(0))


@pytest.mark.parametrize("key", ["r", "ㄱ"])
def test_r_is_the_word_rematch_when_the_game_is_over(key: str) -> None:
    ended, running = table(over=True), table(over=False)
    assert Playing(ended).press(key) == ""
    assert ended.answered == ["rematch"]
    Playing(running).press(key)
    assert running.answered == []


def test_its_label_in_the_bar_is_a_button() -> None:
    ended = table(over=True)
    Playing(ended).click("key r")
    assert ended.answered == ["rematch"]
