"""The page a player reads: whole lines to stdout, each block in one write (SCREEN 8).

The last gate before the terminal: whatever a sentence holds, no control character, no escape
sequence and no bidirectional mark passes (NETWORK 5, row 20). Append only, no cursor, no colour.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Protocol, TextIO

from cli.model.network.calls import Copied
from cli.ui.page import fitted

if TYPE_CHECKING:
    from collections.abc import Iterable

BELL = "\a"
NO_BREAK = "\u00a0"
"""The blank before a colon in French, which Python does not count among what can be printed."""


def shown(line: str) -> str:
    """The line with every character that is not printable replaced."""
    if line.isprintable():
        return line
    return "".join(one if one.isprintable() or one == NO_BREAK else "?" for one in line)


class Speaker(Protocol):
    """Whoever tells the player what a desk has to say."""

    def say(self, lines: Iterable[str]) -> None:
        """Tell the lines. Raises BrokenPipeError when nobody reads any more."""
        ...

    def ring(self) -> None:
        """Call the player: the own turn has begun."""
        ...


class Prompt(Protocol):
    """What a person at a terminal sees of being asked for a line (SCREEN 8)."""

    def invite(self) -> None:
        """Show that a line can be typed, unless that is shown already."""
        ...

    def entered(self) -> None:
        """A line was typed: the terminal has begun a new one."""
        ...

    def broken(self) -> None:
        """The terminal has shown a key behind which nothing should stand, such as ^C."""
        ...


class Voice:
    """Speaks to a text stream, `sys.stdout` as it is at the moment of speaking if none is given.

    `bell`: there is a terminal to ring. It is a `Prompt` as well, which shows nothing in a pipe:
    whatever is said while a line is waited for begins on a line of its own.
    """

    def __init__(
        self, stream: TextIO | None = None, *, bell: bool = False, prompt: str = ""
    ) -> None:
        self._stream = stream
        self._bell = bell
        self._prompt = prompt
        self._within_line = False

    def say(self, lines: Iterable[str]) -> None:
        """Write the lines at once. Raises BrokenPipeError when nobody reads any more."""
        stream = self._stream if self._stream is not None else sys.stdout
        text = "".join(
            f"{part}\n"
            for line in lines
            for part in ([shown(line)] if isinstance(line, Copied) else fitted(shown(line), stream))
        )
        if text:
            self.rest()
            self._write(text)

    def invite(self) -> None:
        """See `Prompt`. Raises BrokenPipeError when nobody reads any more."""
        if self._prompt and not self._within_line:
            self._write(self._prompt)
            self._within_line = True

    def entered(self) -> None:
        """See `Prompt`."""
        self._within_line = False

    def broken(self) -> None:
        """See `Prompt`."""
        self._within_line = True

    def rest(self) -> None:
        """Leave the cursor at the beginning of a line."""
        if self._within_line:
            self._within_line = False
            self._write("\n")

    def ring(self) -> None:
        """Ring the bell once, where there is one."""
        if self._bell:
            self._write(BELL)

    def _write(self, text: str) -> None:
        stream = self._stream if self._stream is not None else sys.stdout
        encoding = stream.encoding or "utf-8"
        # A terminal that is not UTF-8 shows a question mark, it does not end the game.
        stream.write(text.encode(encoding, "replace").decode(encoding))
        stream.flush()
