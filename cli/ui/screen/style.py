"""Which colours this terminal gets, and the styles for them (SCREEN 7 and 9).

prompt_toolkit's own mapping to 16 colours sends two seats to one colour: the palette for sixteen
is given, never computed.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final, NamedTuple

from prompt_toolkit.output import ColorDepth
from prompt_toolkit.styles import Style

from cli.model.screen.palette import STYLES, Depth

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cli.ui.options import Options

DEEP: Final = ("truecolor", "24bit")
"""What terminals with all colours say in COLORTERM; over SSH it is often not passed on."""

FEW: Final = ("linux", "eterm-color", "ansi", "xterm", "screen", "tmux", "rxvt", "vt220", "cygwin")
"""Values of TERM that promise no more than sixteen colours."""

NO_COLOURS: Final = ("vt100", "vt102", "dumb", "")

MENU: Final = {
    "completion-menu": "noinherit reverse",
    "completion-menu.completion": "noinherit reverse",
    "completion-menu.completion.current": "noinherit bold underline",
    "completion-menu.meta.completion": "noinherit reverse",
    "completion-menu.meta.completion.current": "noinherit bold underline",
    "scrollbar.background": "noinherit reverse",
    "scrollbar.button": "noinherit",
    "scrollbar.arrow": "noinherit reverse",
}
"""Completion in the terminal's own two colours: it must be readable on any background."""


class Colours(NamedTuple):
    """A palette of ours, and how prompt_toolkit writes its colours."""

    palette: Depth
    depth: ColorDepth


TRUE: Final = Colours("true", ColorDepth.DEPTH_24_BIT)
NEAR: Final = Colours("true", ColorDepth.DEPTH_8_BIT)
"""256 colours hold the five of SCREEN 7 nearly as they are, each another."""
SIXTEEN: Final = Colours("16", ColorDepth.DEPTH_4_BIT)
MONO: Final = Colours("mono", ColorDepth.DEPTH_1_BIT)


def colours_of(options: Options, environment: Mapping[str, str] | None = None) -> Colours:
    """The colours to use: ``--color``, then NO_COLOR, FORCE_COLOR, then what the terminal says."""
    known = os.environ if environment is None else environment
    if options.color == "never":
        return MONO
    if options.color == "auto" and known.get("NO_COLOR") and not known.get("FORCE_COLOR"):
        return MONO
    found = _able(known)
    forced = options.color == "always" or bool(known.get("FORCE_COLOR"))
    return SIXTEEN if forced and found is MONO else found


def _able(known: Mapping[str, str]) -> Colours:
    """What the terminal can do, by its own word."""
    term = known.get("TERM", "")
    if known.get("COLORTERM", "").lower() in DEEP:
        return TRUE
    if sys.platform == "win32":
        return TRUE
    if term in NO_COLOURS:
        return MONO
    return NEAR if "256color" in term or term not in FEW else SIXTEEN


def style_of(colours: Colours) -> Style:
    """The styles of every name of the palette."""
    return Style.from_dict({**MENU, **STYLES[colours.palette]})
