"""Stopped and let go on: the shell has its terminal as it gave it, and the program takes it back.

Ctrl-Z and a SIGTSTP from outside are one thing. A SIGSTOP cannot be prepared for, so that what goes
on takes for granted that the terminal was the shell's meanwhile, whatever stopped the program.

prompt_toolkit's cooked mode gives back echo and lines, but not what raw mode took besides: Ctrl-S
and Ctrl-Q would be dead in a shell that does not set them again by itself.
"""

from __future__ import annotations

import asyncio
import math
import os
import signal
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Protocol

from prompt_toolkit.application.run_in_terminal import run_in_terminal

if TYPE_CHECKING:
    from collections.abc import Generator

    from prompt_toolkit.input import Input


AT_ONCE: Final = 0.5
"""Seconds in which the signal of going on belongs to the own stop."""


class Stopped(Protocol):
    """What is stopped; the screen."""

    def hush(self) -> None:
        """Give back what was changed beside the picture."""
        ...

    def changed(self) -> None:
        """The window may have another size, and its title is the shell's."""
        ...

    def go_on(self) -> None:
        """Take the terminal's modes and paint everything: it may show anything."""
        ...


if sys.platform == "win32":

    class Stopping:
        """There is no such thing on Windows."""

        def __init__(self, screen: Stopped, source: Input) -> None:
            del screen, source

        @contextmanager
        def heard(self) -> Generator[None]:
            """No signal stops a program."""
            yield

        def stop(self) -> None:
            """Nothing: the key does nothing."""

else:
    import termios

    class Stopping:
        """Made while the terminal is still the shell's."""

        def __init__(self, screen: Stopped, source: Input) -> None:
            self._screen = screen
            self._source = source
            self._given = self._settings()
            self._stopping: asyncio.Future[None] | None = None
            self._back = -math.inf

        @contextmanager
        def heard(self) -> Generator[None]:
            """Hear of the signals in the running loop. One that is ignored stays ignored."""
            loop = asyncio.get_running_loop()
            stoppable = signal.getsignal(signal.SIGTSTP) is signal.SIG_DFL
            loop.add_signal_handler(signal.SIGCONT, self._went_on)
            if stoppable:
                loop.add_signal_handler(signal.SIGTSTP, self.stop)
            try:
                yield
            finally:
                loop.remove_signal_handler(signal.SIGCONT)
                loop.remove_signal_handler(signal.SIGTSTP)

        def stop(self) -> None:
            """Stop this program, and those it is piped to."""
            self._screen.hush()
            self._stopping = asyncio.ensure_future(run_in_terminal(self._stop))

        def _stop(self) -> None:
            own = self._settings()
            self._set(self._given)
            with _stoppable():
                os.kill(0, signal.SIGTSTP)
            self._set(own)
            self._back = asyncio.get_running_loop().time()

        def _went_on(self) -> None:
            """Raw mode again, from whatever the shell has made of the terminal.

            In the background this stops the program once more, as it does every program that wants
            to draw there.
            """
            if asyncio.get_running_loop().time() - self._back < AT_ONCE:
                self._screen.changed()  # the end of the own stop: all is drawn already
                return
            # Never left: at the end the library sets what it found at the beginning.
            self._source.raw_mode().__enter__()
            self._screen.go_on()

        def _settings(self) -> list[Any] | None:
            """How the terminal treats what is typed; None where the input is none."""
            try:
                return termios.tcgetattr(self._source.fileno())
            except termios.error:
                return None

        def _set(self, settings: list[Any] | None) -> None:
            if settings is not None:
                termios.tcsetattr(self._source.fileno(), termios.TCSADRAIN, settings)

    @contextmanager
    def _stoppable() -> Generator[None]:
        """The signal does what it does by default, for as long as this lasts."""
        before = signal.getsignal(signal.SIGTSTP)
        if before is not signal.SIG_IGN:
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        try:
            yield
        finally:
            signal.signal(signal.SIGTSTP, before)
