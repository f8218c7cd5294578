"""Ctrl-Z: the shell has its terminal as it gave it, until it lets the program go on.

prompt_toolkit's cooked mode gives back echo and lines, but not what raw mode took besides: Ctrl-S
and Ctrl-Q would be dead in a shell that does not set them again by itself.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from prompt_toolkit.application.run_in_terminal import run_in_terminal

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from prompt_toolkit.input import Input

if sys.platform == "win32":

    class Stopping:
        """There is no such thing on Windows."""

        def __init__(self, source: Input) -> None:
            del source

        def stop(self) -> Awaitable[None] | None:
            """Nothing: the key does nothing."""
            return None

else:
    import termios

    class Stopping:
        """Made while the terminal is still the shell's."""

        def __init__(self, source: Input) -> None:
            self._source = source
            self._given = self._settings()

        def stop(self) -> Awaitable[None] | None:
            """Stop this program, and those it is piped to; done when it has gone on."""
            return run_in_terminal(self._stop)

        def _stop(self) -> None:
            own = self._settings()
            self._set(self._given)
            os.kill(0, signal.SIGTSTP)
            self._set(own)

        def _settings(self) -> list[Any] | None:
            """How the terminal treats what is typed; None where the input is none."""
            try:
                return termios.tcgetattr(self._source.fileno())
            except termios.error:
                return None

        def _set(self, settings: list[Any] | None) -> None:
            if settings is not None:
                termios.tcsetattr(self._source.fileno(), termios.TCSADRAIN, settings)
