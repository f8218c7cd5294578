"""The mouse: what was pressed, where it was let go of, how far the wheel has turned (SCREEN 6)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Protocol

from prompt_toolkit.key_binding.bindings.mouse import typical_mouse_events
from prompt_toolkit.mouse_events import MouseButton, MouseEventType

if TYPE_CHECKING:
    from prompt_toolkit.key_binding.key_bindings import NotImplementedOrNone
    from prompt_toolkit.mouse_events import MouseEvent

WHEEL: Final = 3
"""Rows that one step of the wheel turns."""


REPORT: Final = re.compile(r"\x1b\[<?\d{1,5};\d{1,5};\d{1,5}[Mm]")
"""What terminals say of the mouse in numbers (SGR, urxvt)."""

OLD: Final = "\x1b[M"
"""Before three characters that say it otherwise (X10)."""


def is_report(data: str) -> bool:
    """Whether that is a report of the mouse that can be followed.

    The library takes for granted that it is, and a line with noise on it would end the program.
    """
    if data.startswith(OLD):
        return len(data) == len(OLD) + 3 and ord(data[len(OLD)]) in typical_mouse_events
    return REPORT.fullmatch(data) is not None


class Pointed(Protocol):
    """What the mouse does; the screen."""

    def click(self, pressed: str, hit: str) -> None:
        """A button was pressed on one target and let go of on another, or on the same."""
        ...

    def wheel(self, back: int) -> None:
        """So many rows back, or forward where it is negative."""
        ...


class Pointer:
    """Follows the mouse. A click counts at the release of the button."""

    def __init__(self, screen: Pointed) -> None:
        self._screen = screen
        self._pressed: str | None = None

    def hear(self, event: MouseEvent, hit: str) -> NotImplementedOrNone:
        """An event on this target, ``""`` for none. A move alone paints nothing."""
        kind = event.event_type
        if kind in (MouseEventType.SCROLL_UP, MouseEventType.SCROLL_DOWN):
            self._screen.wheel(WHEEL if kind == MouseEventType.SCROLL_UP else -WHEEL)
        elif event.button not in (MouseButton.LEFT, MouseButton.UNKNOWN):
            return NotImplemented
        elif kind == MouseEventType.MOUSE_DOWN:
            self._pressed = hit
        elif kind == MouseEventType.MOUSE_UP:
            pressed, self._pressed = self._pressed, None
            self._screen.click(hit if pressed is None else pressed, hit)
        else:
            return NotImplemented
        return None
