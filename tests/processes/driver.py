"""A real `cartagena` process, driven by sentences through its pipes.

It waits for sentences with a deadline, never for a time to pass, and never looks into the
process: what a player cannot read, it does not know.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[2]
CHANGE = threading.Condition()
"""Tells whoever waits that any process has said something or has ended."""


class UnheardError(AssertionError):
    """A sentence did not come in time."""


def environment(**more: str) -> dict[str, str]:
    """The environment of a child: this checkout, UTF-8, nothing of a terminal."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("CARTAGENA_")}
    paths = os.pathsep.join([str(ROOT), str(ROOT / "scripts" / "launch")])
    return kept | {"PYTHONPATH": paths, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"} | more


def cartagena(*arguments: str, deadline: float = 60) -> subprocess.CompletedProcess[str]:
    """Run one command to its end."""
    command = [sys.executable, "-m", "cartagena", *arguments]
    return subprocess.run(
        command,
        env=environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=deadline,
        check=False,
    )


class Player:
    """One player's process and everything it has said. Context manager: leaves none behind."""

    def __init__(self, nick: str, data: Path, prefix: Sequence[str] = ()) -> None:
        self.nick = nick
        self.data = data
        self.prefix = tuple(prefix)
        self.options: tuple[str, ...] = ("--interface", "lo")
        self.said: list[str] = []
        self.kills = 0
        self._heard = 0
        self._process: subprocess.Popen[str] | None = None
        self._readers: list[threading.Thread] = []

    def __enter__(self) -> Player:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def begin(self, command: str, *arguments: str) -> None:
        """Start `cartagena COMMAND` as this player."""
        shared = ["--plain", "--data", str(self.data), "--nick", self.nick, *self.options]
        program = [*self.prefix, sys.executable, "-m", "cartagena", command, *arguments, *shared]
        self._process = subprocess.Popen(
            program,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            bufsize=1,
        )
        reader = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._readers.append(reader)
        reader.start()

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                with CHANGE:
                    self.said.append(line.rstrip("\n"))
                    CHANGE.notify_all()
        with CHANGE:
            CHANGE.notify_all()

    def say(self, line: str) -> None:
        """Type a line. A process that is gone hears nothing; the next `hear` will tell."""
        assert self._process is not None
        assert self._process.stdin is not None
        with CHANGE:
            self.said.append(f"> {line}")
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError):
            return

    def hear(self, *patterns: str, deadline: float = 20) -> re.Match[str]:
        """The first sentence not yet heard that matches one of the patterns; what is before it is
        passed over. Raises UnheardError with all that was said."""
        wanted = [re.compile(pattern) for pattern in patterns]
        until = time.monotonic() + deadline
        with CHANGE:
            while True:
                found = self.look(wanted)
                if found is not None:
                    return found
                left = until - time.monotonic()
                if left <= 0 or self.is_silent():
                    raise UnheardError(self.complaint(patterns))
                CHANGE.wait(min(left, 0.5))

    def overhear(self, pattern: str, since: int, deadline: float = 20) -> None:
        """Wait until it has said such a sentence after its first `since`, but pass over nothing:
        `hear` will still come to everything. Raises UnheardError."""
        wanted = re.compile(pattern)
        until = time.monotonic() + deadline
        with CHANGE:
            while not any(wanted.search(line) for line in self.said[since:]):
                left = until - time.monotonic()
                if left <= 0:
                    raise UnheardError(self.complaint([pattern]))
                CHANGE.wait(min(left, 0.5))

    def look(self, wanted: list[re.Pattern[str]]) -> re.Match[str] | None:
        """`hear` without waiting; the caller holds CHANGE."""
        while self._heard < len(self.said):
            line = self.said[self._heard]
            self._heard += 1
            for pattern in wanted:
                found = pattern.search(line)
                if found is not None and not line.startswith("> "):
                    return found
        return None

    def is_silent(self) -> bool:
        """The process has ended and its last words are read."""
        ended = self._process is not None and self._process.poll() is not None
        return ended and not self._readers[-1].is_alive() and self._heard >= len(self.said)

    def complaint(self, patterns: Sequence[str]) -> str:
        """What was wanted, and the last words that came instead."""
        code = self._process.poll() if self._process is not None else None
        said = "\n".join(f"    {line}" for line in self.said[-60:])
        state = "still runs" if code is None else f"ended with {code}"
        return f"{self.nick} ({state}) did not say {' or '.join(patterns)}:\n{said}"

    def following(self, count: int, deadline: float = 10) -> list[str]:
        """The next `count` lines, whatever they are."""
        return [self.hear("", deadline=deadline).string for _ in range(count)]

    def kill(self) -> None:
        """kill -9, and the end of the streams."""
        if self._process is None:
            return
        self.kills += self._process.poll() is None
        self._process.kill()
        self.wait()

    def stop(self, number: int = signal.SIGTERM) -> None:
        """Send a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def close(self) -> None:
        """End the input stream, as a program that pipes lines does."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()

    def wait(self, deadline: float = 20) -> int:
        """The exit code, once the process has ended and all it said is read."""
        assert self._process is not None
        code = self._process.wait(deadline)
        self._readers[-1].join(deadline)
        if self._process.stdin is not None and not self._process.stdin.closed:
            with contextlib.suppress(BrokenPipeError):  # a line left for a process that is gone
                self._process.stdin.close()
        return code
