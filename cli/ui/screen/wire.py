"""The terminal's own language, where prompt_toolkit asks it for more than a board game needs."""

from prompt_toolkit.output.vt100 import Vt100_Output

MOUSE_ON = "\x1b[?1000h\x1b[?1002h\x1b[?1006h"
MOUSE_OFF = "\x1b[?1006l\x1b[?1002l\x1b[?1000l"
"""Buttons and drags only: every move of the mouse over a slow line would be noise (SCREEN 9)."""


class Wire(Vt100_Output):
    """A terminal of the xterm family."""

    def enable_mouse_support(self) -> None:
        """Hear of buttons, of the wheel, and of moves while a button is down."""
        self.write_raw(MOUSE_ON)

    def disable_mouse_support(self) -> None:
        """Leave the mouse to the terminal."""
        self.write_raw(MOUSE_OFF)
