"""The screen in a real terminal: what a player sees of a table, what every end leaves."""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING

import pyte
import pytest

from tests.cli.screen.glass import ENTERED, LEFT
from tests.cli.test_terminal import Terminal, clean

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LOBBY = r"Ana +✓ ready +host, you"

CRASHES = """
import asyncio, sys
from cli.ui.options import Options
from cli.ui.screen.reading import Reading, Ways
from cli.ui.screen.terminal import run_screen

async def work(screen):
    print("held back")
    asyncio.get_running_loop().call_soon(lambda: 1 / 0)
    await asyncio.Event().wait()

options = Options()
options.data = sys.argv[1]
sys.exit(run_screen(options, Reading("Cartagena", (), Ways(lambda: None)), work))
"""


class Window(Terminal):
    """A terminal whose screen is read as it is seen; behind it, what stands there afterwards."""

    @property
    def text(self) -> str:
        drawn, _, after = self.raw.partition(LEFT)
        seen = pyte.Screen(80, 24)
        pyte.Stream(seen).feed(drawn)
        return "\n".join([*seen.display, after])


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    host = ("host", "Friday", "--interface", "lo", "--port", "0", "--nick", "Ana")
    opened = Window(tmp_path, *host)
    yield opened
    if opened.process.poll() is None:
        opened.process.kill()
        opened.process.wait()
    for end in (opened.side, opened.main):
        try:
            os.close(end)
        except OSError:
            continue  # the test has closed it


def test_a_table_is_hosted_and_left(window: Window) -> None:
    window.until(LOBBY)
    window.keys("q")
    assert window.ended() == 0
    assert "You have left the table." in window.text
    assert clean(window)


def test_sigterm_says_goodbye_and_leaves_a_clean_terminal(window: Window) -> None:
    window.until(LOBBY)
    window.process.send_signal(signal.SIGTERM)
    assert window.ended() == 128 + signal.SIGTERM
    assert clean(window)
    assert "You have left the table." in window.text


def test_a_terminal_that_goes_ends_the_program(window: Window) -> None:
    window.until(LOBBY)
    os.close(window.side)
    os.close(window.main)
    assert window.process.wait(10) == 128 + signal.SIGHUP


def test_a_crash_restores_the_terminal_and_keeps_the_story(tmp_path: Path) -> None:
    window = Window(tmp_path, command=(sys.executable, "-c", CRASHES, str(tmp_path)))
    try:
        assert window.ended() == 1
        assert clean(window)
        _, _, after = window.raw.partition(LEFT)
        assert "something went wrong in this program" in after
        assert "held back" in after
        (report,) = (tmp_path / "logs").glob("crash-*.txt")
        assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    finally:
        window.close()


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_a_stop_from_outside_gives_the_terminal_back_and_fg_takes_it_again(
    number: signal.Signals, tmp_path: Path
) -> None:
    """Under a shell with job control, for which nobody has pressed a key."""
    play = f"exec {sys.executable} -m cartagena play --nick Ana --seed stop"
    told = "echo $$ > $0; exec"
    story = f"bash -c '{told} {play[5:]}' {tmp_path / 'pid'}; echo stopped; read word; fg"
    window = Window(tmp_path, command=("bash", "-mc", story))
    try:
        window.until("Press 1-6")
        os.kill(int((tmp_path / "pid").read_text()), number)
        window.until("stopped")
        assert number == signal.SIGSTOP or clean(window)
        window.raw = ""
        window.keys("\n")
        window.until("Press 1-6")
        assert ENTERED in window.raw
        window.keys("qy")
        assert window.ended() == 0
    finally:
        window.close()
