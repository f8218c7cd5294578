"""A line of the plain client: a question shown, the answer read with `readline` (SCREEN 1, 8).

It never plays and never decides; it hands a typed line over, or None at the end of the input.
"""

import sys
from collections.abc import Callable

MOST_CHARACTERS = 4096
"""Of a typed line more is thrown away: the longest thing to say is a line of chat (NETWORK 2)."""

Ask = Callable[[str], str | None]
"""Shows a prompt and gives the line."""


def plain_ask(prompt: str) -> str | None:
    """A line from stdin; the prompt is shown only to a person, not into a pipe's answer."""
    if sys.stdin.isatty():
        sys.stdout.write(prompt)
    sys.stdout.flush()
    try:
        line = sys.stdin.readline(MOST_CHARACTERS)
    except UnicodeDecodeError:
        return ""  # bytes that are no text are a line that means nothing
    if not line and sys.stdin.isatty():
        sys.stdout.write("\n")  # Ctrl-D leaves the cursor behind the prompt
    return line.rstrip("\r\n") if line else None
