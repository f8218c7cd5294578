"""A real program in a terminal of its own: a pty, and what the terminal shows by pyte.

It waits for what is to be seen with a deadline, never for a time to pass. All that was written is
kept as well, since a terminal is left clean or not by what its picture does not show.
"""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from typing import TYPE_CHECKING, Any, Final

import pyte

from tests.processes.driver import UnheardError, environment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CARTAGENA: Final = (sys.executable, "-m", "cartagena")

SECONDS: Final = 20.0
"""How long something is waited for before it counts as not coming."""

USUAL: Final = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": ""}
"""What most terminals say of themselves."""

LASTING: Final = {"7", "25"}
"""Modes that are on in a terminal that nobody has touched: wrapping, and the cursor."""


class Glass(pyte.Screen):
    """A pyte screen that keeps faint text apart: pyte has no word for it, so it blinks here."""

    def select_graphic_rendition(self, *attrs: int, **more: Any) -> None:
        """See pyte. Nothing of ours blinks (SCREEN 7)."""
        given = list(attrs)
        at = 0
        while at < len(given):
            if given[at] in (38, 48):
                at += 5 if given[at + 1 : at + 2] == [2] else 3
                continue
            given[at] = 5 if given[at] == 2 else given[at]
            at += 1
        super().select_graphic_rendition(*given, **more)


class Window:
    """One terminal with a program in it. Context manager: leaves no process behind."""

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        variables: dict[str, str] | None = None,
    ) -> None:
        self.raw = bytearray()
        self.screen = Glass(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._master, terminal = os.openpty()
        self.resize(columns, rows)
        self.before = self.settings()
        self.begun = time.perf_counter()
        self.process = subprocess.Popen(
            list(command),
            env=environment(**USUAL | (variables or {})),
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(terminal)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.hang_up()

    # Looking

    def read(self, seconds: float) -> bool:
        """Take what the program writes within so many seconds, at the first of it."""
        if self._master < 0 or not select.select([self._master], [], [], max(seconds, 0))[0]:
            return False
        try:
            came = os.read(self._master, 65536)
        except OSError:  # Linux: nobody holds the other end any more
            return False
        self.raw += came
        self._stream.feed(came)
        return bool(came)

    def until(self, true: Callable[[], object], seconds: float = SECONDS) -> None:
        """Wait until that is true of what was written. Raises UnheardError with the picture."""
        deadline = time.monotonic() + seconds
        while not true():
            ended = self.process.poll() is not None
            if not self.read(min(deadline - time.monotonic(), 0.05)) and (
                ended or time.monotonic() > deadline
            ):
                if true():
                    return
                code = self.process.poll()
                raise UnheardError(f"it was not seen (code {code}):\n{self.text}")

    def seen(self, *words: str, seconds: float = SECONDS) -> None:
        """Wait until one of these words is in the picture."""
        self.until(lambda: any(word in self.text for word in words), seconds)

    def unseen(self, word: str, seconds: float = SECONDS) -> None:
        """Wait until this is in the picture no more."""
        self.until(lambda: word not in self.text, seconds)

    @property
    def rows(self) -> list[str]:
        """What is seen, row by row."""
        return [row.rstrip() for row in self.screen.display]

    @property
    def text(self) -> str:
        """What is seen as one text."""
        return "\n".join(self.rows)

    def find(self, word: str) -> tuple[int, int]:
        """The row and column of a word that is seen."""
        row = next(at for at, text in enumerate(self.rows) if word in text)
        return row, self.rows[row].index(word)

    # Doing

    def type(self, text: str) -> None:
        """Press these keys."""
        os.write(self._master, text.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Make the window so large; the program gets its signal from the terminal."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def stop(self, number: int = signal.SIGTERM) -> None:
        """Send a signal."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the window."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def wait(self, seconds: float = SECONDS) -> int:
        """The exit code, once all is read that the program has written."""
        self.until(lambda: self.process.poll() is not None, seconds)
        while self.read(0):
            pass
        return self.process.wait(seconds)

    # The terminal

    def settings(self) -> list[Any]:
        """How the terminal treats what is typed (termios)."""
        return termios.tcgetattr(self._master)

    @property
    def modes_on(self) -> set[str]:
        """The private modes that are on, of those that an untouched terminal has not."""
        last = dict(re.findall(rb"\x1b\[\?(\d+)([hl])", _single(bytes(self.raw))))
        return {mode.decode() for mode, state in last.items() if state == b"h"} - LASTING

    def spoiled(self) -> list[str]:
        """What of the terminal is not as it was before the program; nothing for a clean one."""
        raw = bytes(self.raw)
        faults = [f"mode {mode} is on" for mode in sorted(self.modes_on)]
        if self.settings() != self.before:
            faults.append(f"the line settings are {self.settings()}, they were {self.before}")
        if raw.rfind(b"\x1b[?25l") > max(raw.rfind(b"\x1b[?25h"), raw.rfind(b"\x1b[?12l\x1b[?25h")):
            faults.append("the cursor is hidden")
        if b"\x1b[?7l" in raw and raw.rfind(b"\x1b[?7l") > raw.rfind(b"\x1b[?7h"):
            faults.append("long lines do not wrap")
        if raw.count(b"\x1b[22;2t") != raw.count(b"\x1b[23;2t"):
            faults.append("the title is not given back")
        return faults


def _single(raw: bytes) -> bytes:
    """``CSI ? 1000 ; 1006 h`` as two sequences."""

    def split(found: re.Match[bytes]) -> bytes:
        return b"".join(b"\x1b[?%s%s" % (one, found[2]) for one in found[1].split(b";"))

    return re.sub(rb"\x1b\[\?([\d;]+)([hl])", split, raw)


def _take_terminal() -> None:
    """In the child, a session of its own: its standard input becomes its controlling terminal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
