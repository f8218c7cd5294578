"""The window of a running game gets other sizes: nothing is lost, too small says so (SCREEN 4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.processes.window import CARTAGENA, Window

if TYPE_CHECKING:
    from pathlib import Path

SIZES: Final = ((80, 24), (60, 20), (50, 15), (80, 24), (120, 40))
"""Behind 120x40, with which each begins."""

PLAY: Final = ("play", "--nick", "Ana", "--seed", "own turn", "--players", "2")
TOO_SMALL: Final = "Cartagena needs 60x20, this window is 50x15."

CASES: Final = {
    "card chosen": ("\x1b[B\r", "actions left > "),
    "a line is typed": (":skull ", ":skull"),
    "the help is read": ("?", "Keys that work now"),
    "the log is read": ("l", "Log · "),
}


@pytest.mark.parametrize("name", CASES)
def test_a_window_may_shrink_and_grow_in_the_middle_of_anything(name: str, tmp_path: Path) -> None:
    keys, kept = CASES[name]
    with Window([*CARTAGENA, *PLAY, "--data", str(tmp_path)], 120, 40) as window:
        window.until(lambda: "hurries" in window.text or "Choose a card" in window.text)
        window.type("x")
        window.seen("Choose a card")
        window.type(keys)
        window.seen(kept)
        pictures: dict[tuple[int, int], list[str]] = {}
        settle(window)
        pictures[120, 40] = window.rows
        for size in SIZES:
            window.resize(*size)
            expected = TOO_SMALL if size == (50, 15) else kept
            window.seen(expected)
            settle(window)
            assert window.rows == pictures.setdefault(size, window.rows)
        assert set(pictures) == {(120, 40), *SIZES}


def settle(window: Window) -> None:
    """What is on its way to be painted is painted: Ctrl-L paints all of it and clears first.

    The answer to a key comes behind everything that was painted before it.
    """
    before = window.raw.count(b"\x1b[2J")
    window.type("\x0c")
    window.until(lambda: window.raw.count(b"\x1b[2J") > before)
    while window.read(0.05):
        pass


def test_keys_still_play_behind_a_window_that_was_too_small(tmp_path: Path) -> None:
    with Window([*CARTAGENA, *PLAY, "--data", str(tmp_path)], 50, 15) as window:
        window.seen(TOO_SMALL)
        window.resize(80, 24)
        window.until(lambda: "hurries" in window.text or "Choose a card" in window.text)
        window.type("x")
        window.seen("Choose a card")
        window.type("\x1b[B\r\x1b[B\r")
        window.seen("2 actions left >")
