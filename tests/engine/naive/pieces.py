"""Cards, tokens and rafts of the naive second engine, copied from RULES 3 and 6.

It must never import engine: the tests compare the two, and a shared constant hides its own slips.
"""

from collections.abc import Mapping
from typing import Any

from tests.engine.naive.options import ICON_NAMES

RAFTS = (1, 2, 3, 4, 5, 6)


def full_deck(options: Mapping[str, Any]) -> list[str]:
    """RULES 3: `deck` cards of each icon.

    "A card carries the grey or dark mark only when a rule uses it: with `rafts` 6 cards of each
    icon are grey, with `filibusters` 2 of each icon are dark, otherwise no card is marked".
    """
    marked = 6 if options["rafts"] else 0 if options["filibusters"] == "off" else 2
    plain = options["deck"] - marked
    return [
        card
        for icon in ICON_NAMES[options["icons"]]
        for card in [icon] * plain + [f"{icon}*"] * marked
    ]


def full_tokens(options: Mapping[str, Any]) -> list[str]:
    """RULES 6: "tokens 14 crew (5 white, 5 orange, 4 both), 14 hole (5, 5, 4), 12 X (2 per icon)".

    None in a game without rafts.
    """
    if not options["rafts"]:
        return []
    sides = ["white"] * 5 + ["orange"] * 5 + ["both"] * 4
    faces = [f"{kind}:{side}" for kind in ("crew", "hole") for side in sides]
    return faces + [f"x:{icon}" for icon in ICON_NAMES[options["icons"]] for _ in range(2)]


def full_rafts(options: Mapping[str, Any]) -> list[int]:
    return list(RAFTS) if options["rafts"] else []


def raft_icons(options: Mapping[str, Any], number: int) -> list[str]:
    """RULES 6: "six rafts of 5 spaces, raft k lacks icon k; icons are numbered bottle 1, pistol 2,
    hat 3, skull 4, dagger 5, key 6 and stand on the raft in this order, the wharf first."
    """
    icons = list(ICON_NAMES[options["icons"]])
    del icons[number - 1]
    return icons
