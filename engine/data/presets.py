"""The presets of RULES 3: named sets of options, nothing more.

A preset lists only what differs from the defaults of `engine.options.OPTIONS` (those of `jamaica`).
Presets of variants stand here too, so that a player who asks for one is told what is missing.
"""

from collections.abc import Mapping

_TORTUGA: dict[str, object] = {"hands": "open", "supply": 12}
_FIRST_ESCAPE: dict[str, object] = {"deck": 18, "supply": 10, "min_actions": 0}
_SECOND_EDITION: dict[str, object] = {"icons": "second-edition"}

PRESETS: Mapping[str, Mapping[str, object]] = {
    "jamaica": {},
    "tortuga": _TORTUGA,
    "jamaica-korean": {"jail_retreat": True},
    "tortuga-korean": {**_TORTUGA, "jail_retreat": True},
    "hispaniola": {"supply": 12},
    "first-escape": _FIRST_ESCAPE,
    "first-escape-expert": {**_FIRST_ESCAPE, "hands": "open"},
    "follow-the-captain": {**_FIRST_ESCAPE, "captain": True},
    "risky-rafts": {**_FIRST_ESCAPE, "rafts": True},
    "all-together": {**_FIRST_ESCAPE, "captain": True, "rafts": True},
    "second-edition": _SECOND_EDITION,
    "tortuga-island": {**_SECOND_EDITION, "path": "island"},
    "whole-jailbreak": {
        **_SECOND_EDITION,
        "path": "jailbreak",
        "segments": 5,
        "island_segments": 3,
    },
    "morgan": {**_SECOND_EDITION, "morgan": "instead"},
    "filibusters": {**_SECOND_EDITION, "filibusters": 7},
    "ravensburger": {
        "segments": 5,
        "pirates": 4,
        "max_actions": 2,
        "deck": 15,
        "start_cards": "6/5",
    },
}
