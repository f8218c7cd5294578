"""Where a player's lines come from: the lines of any stream, or the full screen.

It must never block the trio thread, never hold a lock at exit and never leave the terminal
changed: a reading thread sits in `os.read`, which holds no lock of Python's.
"""

from __future__ import annotations

import codecs
import enum
import os
from collections import deque
from typing import Protocol

import trio

LINE_LIMIT = 8192
"""Bytes of one line. A chat line has at most 2,000 (NETWORK 2); a longer line is cut here, so that
a stream without a line end cannot fill the memory."""


class Key(enum.Enum):
    """What came instead of a line."""

    END = "the stream has ended"


class Keyboard(Protocol):
    """A source of lines. One task reads it, one line at a time."""

    async def line(self) -> str | Key:
        """The next line without its end, or what came instead. A checkpoint."""
        ...


class LineCutter:
    """Bytes in, lines out: universal line ends, undecodable bytes replaced, long lines cut."""

    def __init__(self, encoding: str) -> None:
        self._decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        self._rest = ""
        self._cutting = False

    def feed(self, data: bytes) -> list[str]:
        """The lines that `data` completes; no data means the end, which completes the last."""
        text = self._rest + self._decoder.decode(data, final=not data)
        *lines, self._rest = text.replace("\r\n", "\n").split("\n")
        if not data and self._rest:
            lines.append(self._rest)
            self._rest = ""
        if self._cutting and lines:
            del lines[0]
            self._cutting = False
        if len(self._rest) > LINE_LIMIT:
            lines.extend([] if self._cutting else [self._rest])
            self._rest, self._cutting = "", True
        return [line.rstrip("\r")[:LINE_LIMIT] for line in lines]


class StreamKeyboard:
    """Lines of a file descriptor: a pipe, a file, a terminal in line mode."""

    def __init__(self, descriptor: int = 0, encoding: str = "utf-8") -> None:
        self._descriptor = descriptor
        self._cutter = LineCutter(encoding)
        self._lines: deque[str] = deque()
        self._ended = False

    async def line(self) -> str | Key:
        """See `Keyboard`. The reading thread is abandoned when the reader is cancelled."""
        while not self._lines and not self._ended:
            data = await trio.to_thread.run_sync(self._read, abandon_on_cancel=True)
            self._ended = not data
            self._lines.extend(self._cutter.feed(data))
        await trio.lowlevel.checkpoint()
        return self._lines.popleft() if self._lines else Key.END

    def _read(self) -> bytes:
        try:
            return os.read(self._descriptor, 4096)
        except OSError:
            return b""  # the terminal is gone (EIO after a hang-up): the same as its end
