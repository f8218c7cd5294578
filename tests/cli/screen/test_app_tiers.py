"""Which client a start gets: the full screen in a terminal, lines where those are asked for."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.command import cartagena
from tests.cli.screen.test_app_process import Window
from tests.cli.test_terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

OTHER_SCREEN = "\x1b[?1049h"
LONELY = ("--interface", "lo", "--port", "0", "--nick", "Ana")
PLAY = ("play", "--seed", "pty", "--nick", "Ana")

FIRST = "Press 1-6 to choose a card"
"""The first line of the guide: bots may have moved, and at 80x24 it stands for the question."""

TABLES = {
    "": (LONELY, "n new table"),
    "play": (PLAY, FIRST),
    "hotseat": (("hotseat", "--preset", "jamaica"), "Pass the keyboard to"),
    "host": (("host", "Friday", *LONELY), "Ana +✓ ready +host, you"),
    "join": (("join", "nowhere at all", *LONELY), "Looking for nowhere at all"),
    "watch": (("watch", "nowhere at all", *LONELY), "Looking for nowhere at all"),
}
"""A start of each command that has a screen, and what is to be seen there."""


@pytest.mark.parametrize("name", TABLES)
def test_in_a_terminal_the_full_screen_opens(name: str, tmp_path: Path) -> None:
    words, seen = TABLES[name]
    window = Window(tmp_path, *words)
    try:
        window.until(seen)
        assert OTHER_SCREEN in window.raw
    finally:
        window.close()


def plain(terminal: Terminal) -> None:
    """The game is told in lines, and no escape sequence at all was written."""
    try:
        terminal.until(r"help lists\s+what can be said\.\n>")
        assert "\x1b" not in terminal.raw
    finally:
        terminal.close()


def test_plain_opens_none(tmp_path: Path) -> None:
    plain(Terminal(tmp_path, "--plain", *PLAY))


def test_a_dumb_terminal_has_none_and_no_board_unasked(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, command=started(tmp_path, "dumb"))
    plain(terminal)
    assert "Sloop" not in terminal.text
    assert "TERM" not in terminal.text


def started(folder: Path, term: str, *more: str) -> tuple[str, ...]:
    """The game against a bot in a terminal that calls itself so."""
    program = (sys.executable, "-m", "cartagena", *more, *PLAY, "--data", str(folder))
    return ("env", f"TERM={term}", *program)


@pytest.mark.parametrize("term", ["vt52", "unknown", ""])
def test_where_the_cursor_cannot_be_placed_it_is_said_and_played_in_lines(
    term: str, tmp_path: Path
) -> None:
    terminal = Terminal(tmp_path, command=started(tmp_path, term))
    plain(terminal)
    assert "cannot place the cursor, so you play in plain lines" in " ".join(terminal.text.split())
    assert "Sloop" not in terminal.text


def test_a_terminal_nobody_knows_of_is_trusted(tmp_path: Path) -> None:
    window = Window(tmp_path, command=started(tmp_path, "xterm-of-next-year"))
    try:
        window.until(FIRST)
    finally:
        window.close()


def test_a_pipe_opens_none(tmp_path: Path) -> None:
    done = cartagena(*PLAY, data=tmp_path, keys="quit\n")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout + done.stderr


def test_the_screen_is_no_option_of_its_own(tmp_path: Path) -> None:
    done = cartagena("--screen", *PLAY, data=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "--screen" in done.stderr


@pytest.mark.parametrize("option", ["--plain", "--ascii", "--color", "--icons", "--notify"])
def test_help_names_what_can_be_chosen_of_the_screen(option: str, tmp_path: Path) -> None:
    helped = cartagena("play", "--help", data=tmp_path).stdout
    assert option in helped
    assert "--no-mouse" in helped
    assert "--ascii=strict" in helped
