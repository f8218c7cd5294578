"""What the names of styles look like: prompt_toolkit's style strings for three kinds of terminal.

The terminal's own colours are kept: colour is only a chip that sets both its own, and nothing
hangs on it (SCREEN 1, 7). Every name that a `Span` may have stands here, in lower case.
"""

from collections.abc import Mapping
from typing import Final, Literal

Depth = Literal["true", "16", "mono"]

_EVERYWHERE: Final[Mapping[str, str]] = {
    "own": "underline",
    "landing": "reverse",
    "moved": "bold",
    "chosen": "reverse bold",
    "icon.hit": "bold",
    "letter": "bold",
    "hat": "bold",
    "token": "",
    "blocked": "dim",
    "dim": "dim",
    "head": "bold",
    "rule": "dim",
    "key": "bold",
    "icon": "",
    "error": "bold",
    "said": "",
    "chat": "italic",
    "chip.turn": "bold",
    "entry": "",
    "found": "reverse",
    "marked": "underline",
}

_CHIPS: Final[Mapping[Depth, Mapping[str, str]]] = {
    "true": {
        "pirate.r": "bg:#D55E00 fg:#000000",
        "pirate.y": "bg:#F0E442 fg:#000000",
        "pirate.b": "bg:#0072B2 fg:#ffffff",
        "pirate.c": "bg:#56B4E9 fg:#000000",
        "pirate.m": "bg:#CC79A7 fg:#000000",
    },
    "16": {
        "pirate.r": "bg:ansired fg:ansiblack",
        "pirate.y": "bg:ansiyellow fg:ansiblack",
        "pirate.b": "bg:ansiblue fg:ansiwhite",
        "pirate.c": "bg:ansicyan fg:ansiblack",
        "pirate.m": "bg:ansimagenta fg:ansiblack",
    },
    "mono": {
        "pirate.r": "bold",
        "pirate.y": "",
        "pirate.b": "",
        "pirate.c": "",
        "pirate.m": "",
    },
}
"""SCREEN 7: Okabe-Ito colours that all eyes tell apart, each with a name in 16 colours too."""

STYLES: Final[Mapping[Depth, Mapping[str, str]]] = {
    depth: {**_EVERYWHERE, **chips} for depth, chips in _CHIPS.items()
}
"""By kind of terminal: style name -> prompt_toolkit style string."""

CHIPS: Final = ("pirate.r", "pirate.y", "pirate.b", "pirate.c", "pirate.m")
"""The style of each seat's letter, in seat order (`cli.model.player.LETTERS`)."""
