"""The player is called: the title of the window, and the bell once a turn (SCREEN 9).

No flashing, no spam: a title is set when it differs, a bell is rung once for each own turn, and
only when nobody has touched a key for a while.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from cli.model.language import N_, _

if TYPE_CHECKING:
    from prompt_toolkit.output import Output

    from cli.ui.screen.manner import Manner

QUIET: Final = 5.0
"""Seconds without a key after which somebody has to be called."""

CALLED: Final = N_("Cartagena: your turn")
"""What a desktop notification says; never a text from outside."""

KEEP_TITLE, RESTORE_TITLE = "\x1b[22;2t", "\x1b[23;2t"
"""Push and pop the window's title; terminals that cannot are left with an empty one."""


class Herald:
    """Speaks to the terminal beside the picture. Lives in the loop of the screen."""

    def __init__(self, output: Output, manner: Manner) -> None:
        self._output = output
        self._manner = manner
        self._title = ""
        self._calling = False
        self._touched = 0.0
        self._due: asyncio.TimerHandle | None = None

    def touched(self) -> None:
        """A key or a click has come: somebody is there."""
        self._touched = asyncio.get_running_loop().time()
        if self._due is not None:
            self._due.cancel()
            self._due = self._soon() if self._calling else None

    def tell(self, title: str, *, calls: bool) -> None:
        """The title as it is now, and whether it is the player's turn."""
        title = self._manner.title(title)
        if title != self._title:
            if not self._title:
                self._output.write_raw(KEEP_TITLE)
            self._title = title
            self._output.set_title(title)
            self._output.flush()
        begins, self._calling = calls and not self._calling, calls
        if begins:
            self._due = self._soon()
        elif not calls and self._due is not None:
            self._due.cancel()
            self._due = None

    def _soon(self) -> asyncio.TimerHandle:
        loop = asyncio.get_running_loop()
        return loop.call_at(self._touched + QUIET, self._ring)

    def _ring(self) -> None:
        self._due = None
        if self._manner.notify == "bell":
            self._output.bell()
        elif self._manner.notify == "osc":
            self._output.write_raw(f"\x1b]9;{_(CALLED)}\x07")
            self._output.flush()

    def hush(self) -> None:
        """Give the title back: at the end, and while the program is stopped."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        if self._title:
            self._title = ""
            self._output.clear_title()
            self._output.write_raw(RESTORE_TITLE)
            self._output.flush()
