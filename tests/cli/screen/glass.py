"""The real screen behind glass: keys through a pipe, and what a terminal would show read back.

A script waits for what it wants to see with a deadline, never for a time to pass.
"""

from __future__ import annotations

import asyncio
import io
import signal
from typing import TYPE_CHECKING

import pyte
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input

from cli.model.screen.look import Look
from cli.ui.screen.app import FullScreen
from cli.ui.screen.manner import Manner
from cli.ui.screen.style import MONO, style_of
from cli.ui.screen.wire import Wire

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from prompt_toolkit.input import PipeInput

    from cli.ui.screen.manner import Letters, Notify
    from cli.ui.screen.stage import Stage

SECONDS = 10.0
ENTERED = "\x1b[?1049h"
LEFT = "\x1b[?1049l"
"""Leaving the alternate screen; pyte does not know it, so that the glass stops before it."""


class Glass:
    """A window of so many columns and rows, and the screen in it."""

    def __init__(self, keys: PipeInput, first: Stage, manner: Manner) -> None:
        self.size = Size(rows=24, columns=80)
        self.out = io.StringIO()
        self._keys = keys
        self._painted = asyncio.Event()
        wire = Wire(self.out, lambda: self.size, term="xterm", enable_cpr=False)
        self.screen = FullScreen(first, Look(), manner, (keys, wire))
        self.screen.app.after_render.add_handler(lambda _: self._painted.set())
        self.code: int | None = None

    @property
    def source(self) -> int:
        """The file that the keys come from; there is something in it until it is read."""
        return self._keys.fileno()

    def type(self, text: str) -> None:
        """Press these keys."""
        self._keys.send_text(text)

    def click(self, row: int, column: int, button: int = 0) -> None:
        """Press and release a button of the mouse, as a terminal says it (SGR)."""
        self.type(f"\x1b[<{button};{column + 1};{row + 1}M")
        self.release(row, column, button)

    def release(self, row: int, column: int, button: int = 0) -> None:
        """Release a button there."""
        self.type(f"\x1b[<{button};{column + 1};{row + 1}m")

    def resize(self, columns: int, rows: int) -> None:
        """The window gets another size, as the signal says that comes with it."""
        self.size = Size(rows=rows, columns=columns)
        signal.raise_signal(signal.SIGWINCH)

    @property
    def rows(self) -> list[str]:
        """What is seen, row by row."""
        window = pyte.Screen(self.size.columns, self.size.rows)
        written = self.out.getvalue()
        before, left, behind = written.rpartition(LEFT)
        for_good = left and ENTERED not in behind  # Ctrl-L goes out and in again
        pyte.Stream(window).feed(before if for_good else written)
        return [row.rstrip() for row in window.display]

    @property
    def text(self) -> str:
        """What is seen as one text."""
        return "\n".join(self.rows)

    def find(self, word: str) -> tuple[int, int]:
        """The row and column of a word that is seen."""
        row = next(at for at, text in enumerate(self.rows) if word in text)
        return row, self.rows[row].index(word)

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for a paint after which that is true."""
        try:
            async with asyncio.timeout(SECONDS):
                while not true():
                    await self._painted.wait()
                    self._painted.clear()
        except TimeoutError as error:
            raise AssertionError(f"it was not seen:\n{self.text}") from error

    async def seen(self, word: str) -> None:
        """Wait until this is seen."""
        await self.until(lambda: word in self.text)

    async def unseen(self, word: str) -> None:
        """Wait until this is seen no more."""
        await self.until(lambda: word not in self.text)


def behind_glass(
    first: Stage,
    script: Callable[[Glass], Awaitable[int]],
    *,
    mouse: bool = True,
    notify: Notify = "off",
    letters: Letters = "all",
) -> Glass:
    """Run the screen as long as the script lasts; raises what the screen raises."""

    async def run() -> Glass:
        with create_pipe_input() as keys:
            manner = Manner(style_of(MONO), MONO.depth, mouse, notify, letters)
            glass = Glass(keys, first, manner)
            glass.code = await glass.screen.run(lambda _: script(glass))
            return glass

    return asyncio.run(run())
