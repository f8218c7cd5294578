"""The plain client in a real terminal: lines, Ctrl-C and SIGTERM, and the state it leaves."""

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.command import SECONDS, environment

CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")


PROMPT = r"help lists\s+what can be said\.\n>"
"""The own situation and how to speak have been told, and the prompt waits."""


JAMAICA = ("play", "--seed", "pty", "--nick", "Ana", "--preset", "jamaica")


def take_terminal() -> None:
    """Make stdin the controlling terminal, so that Ctrl-C is a signal as for a person."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A command in a pseudo-terminal of 80 by 24."""

    def __init__(self, data: Path, *arguments: str, command: tuple[str, ...] = ()) -> None:
        self.main, self.side = pty.openpty()
        termios.tcsetwinsize(self.side, (24, 80))
        self.before = termios.tcgetattr(self.side)
        self.process = subprocess.Popen(
            command or [sys.executable, "-m", "cartagena", *arguments],
            stdin=self.side,
            stdout=self.side,
            stderr=self.side,
            env=environment(data),
            start_new_session=True,
            preexec_fn=take_terminal,
        )
        self.raw = ""

    def until(self, pattern: str) -> None:
        """Read until the pattern is on the screen, control sequences left out."""
        end = time.monotonic() + SECONDS
        while re.search(pattern, self.text) is None:
            assert time.monotonic() < end, f"{pattern!r} did not come: {self.text[-500:]!r}"
            self._read(0.2)

    @property
    def text(self) -> str:
        return CONTROL.sub("", self.raw)

    def keys(self, text: str) -> None:
        os.write(self.main, text.encode())

    def ended(self) -> int:
        """Wait for the end; the exit code."""
        end = time.monotonic() + SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < end, "it did not end"
            self._read(0.1)
        while self._read(0.1):
            pass
        return self.process.returncode

    def _read(self, seconds: float) -> bool:
        """Read what has come; whether anything has."""
        ready, _, _ = select.select([self.main], [], [], seconds)
        if not ready:
            return False
        data = os.read(self.main, 65536).decode(errors="replace")
        self.raw += data
        return True

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.side)
        os.close(self.main)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path, "--plain", *JAMAICA)
    yield opened
    opened.close()


def clean(terminal: Terminal) -> bool:
    """Whether the terminal is as it was: echo and lines on, no modes left on."""
    modes = re.findall(r"\x1b\[\?(\d+)([hl])", terminal.raw)
    left_on = {mode for mode, _ in modes if [m for m in modes if m[0] == mode][-1][1] == "h"}
    return termios.tcgetattr(terminal.side) == terminal.before and left_on <= {"7", "12", "25"}


def test_ctrl_c_leaves_a_clean_terminal(terminal: Terminal) -> None:
    terminal.until(PROMPT)
    terminal.keys("\x03")
    terminal.until(r"\nCtrl-C once more leaves\.\n>")
    terminal.keys("\x03")
    assert terminal.ended() == 130
    assert "The game is kept." in terminal.text
    assert clean(terminal)


def test_ctrl_c_clears_a_half_typed_line_and_a_line_takes_it_back(terminal: Terminal) -> None:
    terminal.until(PROMPT)
    terminal.keys("resig")
    terminal.until("resig")
    terminal.keys("\x03")
    terminal.until(r"Ctrl-C once more leaves\.\n>")
    terminal.keys("moves\r")
    terminal.until(r"(?s)legal actions:.*\n>")
    terminal.keys("\x03")
    terminal.until(r"(?s)Ctrl-C once more leaves\..*Ctrl-C once more leaves\.\n>")
    terminal.keys("quit\r")
    assert terminal.ended() == 0


def test_ctrl_z_stops_the_program_and_it_goes_on(tmp_path: Path) -> None:
    """Under a shell with job control: without one the system knows no stopping by keys."""
    play = f"{sys.executable} -m cartagena --plain {' '.join(JAMAICA)}"
    terminal = Terminal(tmp_path, command=("bash", "-mc", f"{play}; echo stopped; fg"))
    try:
        terminal.until(PROMPT)
        terminal.keys("\x1a")
        terminal.until("stopped\n")
        terminal.keys("players\r")
        terminal.until(r"Ana \(you\), red")
        terminal.keys("quit\r")
        assert terminal.ended() == 0
        echo_and_lines = 3  # of tcgetattr; the shell between has a say in the other flags
        assert termios.tcgetattr(terminal.side)[echo_and_lines] == terminal.before[echo_and_lines]
    finally:
        terminal.close()


def test_sigterm_leaves_a_clean_terminal(terminal: Terminal) -> None:
    terminal.until(PROMPT)
    terminal.process.send_signal(signal.SIGTERM)
    assert terminal.ended() == 128 + signal.SIGTERM
    assert clean(terminal)


def test_a_table_of_the_network_asks_too_before_ctrl_c_leaves_it(tmp_path: Path) -> None:
    lonely = ("--interface", "lo", "--port", "0", "--nick", "Ana")
    terminal = Terminal(tmp_path, "host", "Friday", "--plain", *lonely)
    try:
        terminal.until("Say `start` when all are ready")
        terminal.until(r"Seats 2, 3, 4 and 5 are free\.\n> ")
        terminal.keys("rea\x03")
        terminal.until(r"\nCtrl-C once more leaves\.\n> ")
        terminal.keys("\x03")
        assert terminal.ended() == 130
        assert "You have left the table." in terminal.text
        assert clean(terminal)
    finally:
        terminal.close()


def test_the_board_is_shown_where_it_is_asked_for_and_never_else(terminal: Terminal) -> None:
    terminal.until(PROMPT)
    assert "Sloop   empty" not in terminal.text
    terminal.keys("board\n")
    terminal.until("Sloop   empty")
    terminal.keys("\x04")
    assert terminal.ended() == 0
