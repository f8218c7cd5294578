"""Options, presets, cards and boards of the naive second engine, copied from RULES 3 and 4.

It must never import engine: the tests compare the two, and a shared constant hides its own slips.
"""

from collections.abc import Mapping
from typing import Any

Options = dict[str, Any]

# RULES 4: "map classic icons to the second-edition names".
ICON_NAMES = {
    "classic": ("bottle", "pistol", "hat", "skull", "dagger", "key"),
    "second-edition": ("rum", "pistol", "parrot", "lantern", "hook", "chest"),
}

# RULES 4, the table of the 2000 edition.
SEGMENTS = {
    "A": "bottle pistol hat skull dagger key",
    "B": "dagger bottle key pistol hat skull",
    "C": "hat key pistol bottle skull dagger",
    "D": "key bottle skull dagger hat pistol",
    "E": "pistol key dagger hat skull bottle",
    "F": "hat dagger key bottle pistol skull",
}

# RULES 3, the table of options in its order, for the base game: what belongs to RULES 5 to 10
# stands at its one value that leaves the base game as it is.
ALLOWED: dict[str, tuple[object, ...]] = {
    "players": (2, 3, 4, 5),
    "pirates": (4, 5, 6),
    "segments": (4, 5, 6, 7, 8),
    "island_segments": (3,),
    "icons": ("classic", "second-edition"),
    "deck": (15, 17, 18),
    "hands": ("hidden", "open"),
    "supply": (0, 10, 12),
    "min_actions": (0, 1),
    "max_actions": (2, 3),
    "sloop_retreat": (True, False),
    "jail_retreat": (True, False),
    "empty_hand_draw": (True, False),
    "captain": (False,),
    "rafts": (False,),
    "path": ("passage",),
    "morgan": ("off",),
    "filibusters": ("off",),
    "start_cards": (6, "6/5"),
}

# RULES 3: what the options of RULES 5 to 10 may be.
VARIANTS: dict[str, tuple[object, ...]] = {
    "island_segments": (3, 4),
    "captain": (False, True),
    "rafts": (False, True),
    "path": ("passage", "island", "jailbreak"),
    "morgan": ("off", "instead", "both"),
    "filibusters": ("off", 6, 7),
}

# RULES 3: "What a preset does not name is as in `jamaica`", with the sentence's own list.
JAMAICA: Options = {
    "pirates": 6,
    "segments": 6,
    "island_segments": 3,
    "icons": "classic",
    "deck": 17,
    "hands": "hidden",
    "supply": 0,
    "min_actions": 1,
    "max_actions": 3,
    "sloop_retreat": True,
    "jail_retreat": False,
    "empty_hand_draw": True,
    "captain": False,
    "rafts": False,
    "path": "passage",
    "morgan": "off",
    "filibusters": "off",
    "start_cards": 6,
    "round_cap": None,
    "first_player": "random",
}

_TORTUGA: Options = {"hands": "open", "supply": 12}
_ESCAPE: Options = {"deck": 18, "hands": "hidden", "supply": 10, "min_actions": 0, "max_actions": 3}

# RULES 3, the table of presets: what each names.
PRESETS: dict[str, Options] = {
    "jamaica": {},
    "tortuga": _TORTUGA,
    "jamaica-korean": {"jail_retreat": True},
    "tortuga-korean": {**_TORTUGA, "jail_retreat": True},
    "hispaniola": {"hands": "hidden", "supply": 12},
    "first-escape": _ESCAPE,
    "first-escape-expert": {**_ESCAPE, "hands": "open"},
    "second-edition": {"icons": "second-edition", "deck": 17, "hands": "hidden", "supply": 0},
    "ravensburger": {
        "segments": 5,
        "pirates": 4,
        "max_actions": 2,
        "min_actions": 1,
        "deck": 15,
        "start_cards": "6/5",
        "sloop_retreat": True,
    },
}

_SECOND: Options = PRESETS["second-edition"]

# RULES 3: presets that turn on a rule of sections 5 to 10.
VARIANT_PRESETS: dict[str, Options] = {
    "follow-the-captain": {**_ESCAPE, "captain": True},
    "risky-rafts": {**_ESCAPE, "rafts": True},
    "all-together": {**_ESCAPE, "captain": True, "rafts": True},
    "tortuga-island": {**_SECOND, "path": "island"},
    "whole-jailbreak": {**_SECOND, "path": "jailbreak", "segments": 5, "island_segments": 3},
    "morgan": {**_SECOND, "morgan": "instead"},
    "filibusters": {**_SECOND, "filibusters": 7},
}

ALL_PRESETS = {**PRESETS, **VARIANT_PRESETS}


def resolve(
    preset: str | None, players: int, changes: Mapping[str, object] | None = None
) -> Options:
    """Every option of a game: the preset's, "and any option can be overridden" (RULES 3)."""
    named = ALL_PRESETS[preset] if preset is not None else {}
    chosen = {"preset": preset, "players": players, **JAMAICA, **named, **(changes or {})}
    # "island_segments means nothing with another path and then stands in the header as 3."
    if chosen["path"] != "jailbreak" and chosen["island_segments"] == 4:
        chosen["island_segments"] = 3
    return chosen


def option_problems(options: Mapping[str, Any]) -> list[str]:
    """What RULES 3 and RECORD ("More exactly") forbid in a game's resolved options."""
    known = {"preset", *ALLOWED, "round_cap", "first_player"}
    found = [f"option {name} is missing" for name in sorted(known - set(options))]
    found += [f"option {name!r} is not known" for name in sorted(set(options) - known)]
    if found:
        return found
    for name, allowed in {**ALLOWED, **VARIANTS}.items():
        if not any(_same(options[name], value) for value in allowed):
            found.append(f"option {name}={options[name]!r} is not one of {allowed}")
    if options["preset"] is not None and options["preset"] not in list(ALL_PRESETS):
        found.append(f"preset {options['preset']!r} is not known")
    cap, first = options["round_cap"], options["first_player"]
    if cap is not None and not (type(cap) is int and cap >= 1):
        found.append(f"option round_cap={cap!r} is neither null nor a number")
    if first != "random" and not (type(first) is int and 0 <= first < options["players"]):
        found.append(f"option first_player={first!r} is neither random nor a seat")
    return found or combination_problems(options)


def combination_problems(options: Mapping[str, Any]) -> list[str]:
    """RULES 3: "Refused with a clear error: rafts with a path other than passage, rafts with
    filibusters, rafts with morgan, values outside the table. Everything else combines."
    """
    found: list[str] = []
    if options["rafts"]:
        alone = {"path": "passage", "filibusters": "off", "morgan": "off"}
        found += [f"rafts with {name}" for name in alone if options[name] != alone[name]]
    if options["path"] == "jailbreak":
        # "together at most 8"; "path=jailbreak on another preset needs segments=4 or 5 with it."
        if options["segments"] + options["island_segments"] > 8:
            found.append("passage and island have more than 8 segments")
    elif options["island_segments"] != 3:
        found.append("island_segments without the whole jailbreak stands as 3")
    return found


def house_words(options: Mapping[str, Any]) -> list[str]:
    """RECORD, Additions: what the rules use of data of this project's making, in its order.

    RULES 4: "seven, eight and the whole jailbreak from A-H"; RULES 6: "HOUSE composition".
    """
    long_path = options["path"] == "jailbreak" or options["segments"] > 6
    words = ["segments"] if long_path else []
    return words + (["tokens", "rafts", "grey cards"] if options["rafts"] else [])


def _same(value: object, allowed: object) -> bool:
    """Equal and of one type: true is not 1 in a record."""
    return type(value) is type(allowed) and value == allowed


def total_segments(options: Mapping[str, Any]) -> int:
    """RULES 8: the whole jailbreak has "passage (5 segments)" and "island (3 segments)"."""
    island = options["island_segments"] if options["path"] == "jailbreak" else 0
    return int(options["segments"]) + int(island)
