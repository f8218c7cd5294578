"""Lines on stdout for a person or a program: folded at a terminal, whole in a pipe.

Of words it has only the question between two screens; it asks for nothing by itself.
"""

import shutil
import sys
from collections.abc import Callable, Sequence
from typing import TextIO

from cli.model.folding import columns, folded
from cli.model.language import N_, _

NARROWEST = 20
"""Columns below which folding helps nobody."""

_HIDDEN = (*range(9), *range(11, 32), *range(127, 160), 0x200E, 0x200F, *range(0x2028, 0x202F))
_OBEYED = dict.fromkeys((*_HIDDEN, *range(0x2066, 0x206A)), "?")
"""What a terminal obeys or hides, or turns the writing by: it may be in the name of a file."""

LEAST_LINES = 8
"""Lines of a screen below which a text is not shown by screens of that height."""

# i18n: asked below a screen of a long text; the key q is typed as it stands
MORE = N_("-- Enter: more, q: enough --")
ENOUGH = ("q", "quit", "exit", "n", "no")


def width_of(stream: TextIO) -> int | None:
    """The columns of the terminal behind a stream; None where there is none."""
    return max(shutil.get_terminal_size().columns, NARROWEST) if stream.isatty() else None


def fitted(line: str, stream: TextIO) -> list[str]:
    """The line as the stream takes it: in lines that fit a terminal, else whole.

    A terminal would break a long line in the middle of a word.
    """
    width = width_of(stream)
    # The last column is left free: some terminals break after it by themselves.
    return [line] if width is None or columns(line) < width else folded(line, width - 1)


def say(lines: Sequence[str], stream: TextIO | None = None) -> None:
    """Print lines (to stdout); of a name what cannot be shown, or would be obeyed, is a ``?``."""
    out = sys.stdout if stream is None else stream
    encoding = out.encoding or "ascii"
    for line in lines:
        shown = line.translate(_OBEYED).encode(encoding, "replace").decode(encoding)
        out.write("\n".join(fitted(shown, out)) + "\n")
    out.flush()


def _answer(ask: Callable[[str], str | None]) -> str:
    line = ask(_(MORE))
    return ENOUGH[0] if line is None else line


def say_paged(lines: Sequence[str], ask: Callable[[str], str | None]) -> None:
    """Print a long text to a terminal by screens; ``ask`` shows a question and gives the answer."""
    whole = [part for line in lines for part in fitted(line, sys.stdout)]
    screen = max(shutil.get_terminal_size().lines - 2, LEAST_LINES)
    while len(whole) > screen:
        say(whole[:screen])
        whole = whole[screen:]
        if _answer(ask).strip().lower() in ENOUGH:
            return
    say(whole)
