"""The keys of the pages that are read: the log and the help (SCREEN 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cli.model.screen.mode import Mode

AROUND: Final = 3
"""Rows of a page that are none of its text (`cli.model.screen.pages.AROUND`)."""

if TYPE_CHECKING:
    from collections.abc import Mapping

ALL: Final = 1_000_000
"""Rows to the beginning of any log."""

KEPT: Final = 4
"""Rows that are no text, and one that two screens of a text have in common."""

LEAVING: Final = ("escape", "q", "enter", "backspace", "tab")
OPENED_BY: Final = {"log": "l", "help": "?"}


class Turned(NamedTuple):
    """The mode after a key, and how many rows of the log that went back in time."""

    mode: Mode
    back: int = 0


def turned(mode: Mode, key: str, rows: int, whole: int) -> Turned:
    """The page after a key, in a window of so many rows; the help has ``whole`` of them."""
    if mode.at:
        return Turned(_sought(mode, key))
    if key == "/":
        return Turned(mode._replace(text="/", at=1, top=0))
    if key in LEAVING or key == OPENED_BY[mode.kind]:
        return Turned(mode._replace(text="") if mode.text and key == "escape" else Mode())
    back = _steps(max(rows - KEPT, 1)).get(key, 0)
    if mode.kind == "log":
        return Turned(mode, back)
    return Turned(moved(mode, back, rows, whole))


def moved(mode: Mode, back: int, rows: int, whole: int) -> Mode:
    """The help so many rows further up; never past its ends."""
    last = max(whole - (rows - AROUND), 0)
    return mode._replace(top=min(max(mode.top - back, 0), last))


def _steps(screen: int) -> Mapping[str, int]:
    up = {"up": 1, "k": 1, "pageup": screen, "home": ALL}
    down = {"down": -1, "j": -1, "pagedown": -screen, " ": -screen, "end": -ALL}
    return {**up, **down}


def _sought(mode: Mode, key: str) -> Mode:
    """While the word is typed that is searched for: Enter keeps it, Esc gives it up."""
    if key == "enter":
        return mode._replace(at=0, text=mode.text if mode.sought else "")
    if key == "escape":
        return mode._replace(at=0, text="")
    text = mode.text[:-1] if key == "backspace" else mode.text
    if len(key) == 1 and key.isprintable():
        text += key
    return mode._replace(text=text, at=len(text), top=0)
