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


def shown(line: str) -> str:
    """The line with every character that is not printable replaced."""
    if line.isprintable():
        return line
    return "".join(character if character.isprintable() else "?" for character in line)


class Speaker(Protocol):
    """Whoever tells the player what a desk has to say."""

    def say(self, lines: Iterable[str]) -> None:
        """Tell the lines. Raises BrokenPipeError when nobody reads any more."""
        ...

    def ring(self) -> None:
        """Call the player: the own turn has begun."""
        ...


class Voice:
    """Speaks to a text stream, `sys.stdout` as it is at the moment of speaking if none is given.

    `bell`: there is a terminal to ring.
    """

    def __init__(self, stream: TextIO | None = None, *, bell: bool = False) -> None:
        self._stream = stream
        self._bell = bell

    def say(self, lines: Iterable[str]) -> None:
        """Write the lines at once. Raises BrokenPipeError when nobody reads any more."""
        stream = self._stream if self._stream is not None else sys.stdout
        text = "".join(
            f"{part}\n"
            for line in lines
            for part in ([shown(line)] if isinstance(line, Copied) else fitted(shown(line), stream))
        )
        if text:
            self._write(text)

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
