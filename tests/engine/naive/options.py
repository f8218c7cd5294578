"""Options, presets, cards and boards of the naive second engine, copied from RULES 3 and 4.

It must never import engine: the tests compare the two, and a shared constant hides its own slips.
"""

import random
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

# RULES 3, the table of options in its order. The values of this version: what belongs to RULES 5
# to 10 stands at its one value that leaves the base game as it is.
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

# RULES 3: presets that turn on a rule of sections 5 to 10, for the tests of what is refused.
VARIANT_PRESETS = (
    "follow-the-captain",
    "risky-rafts",
    "all-together",
    "tortuga-island",
    "whole-jailbreak",
    "morgan",
    "filibusters",
)


def resolve(
    preset: str | None, players: int, changes: Mapping[str, object] | None = None
) -> Options:
    """Every option of a game: the preset's, "and any option can be overridden" (RULES 3)."""
    named = PRESETS[preset] if preset is not None else {}
    return {"preset": preset, "players": players, **JAMAICA, **named, **(changes or {})}


def option_problems(options: Mapping[str, Any]) -> list[str]:
    """What RULES 3 and RECORD ("More exactly") forbid in a game's resolved options."""
    known = {"preset", *ALLOWED, "round_cap", "first_player"}
    found = [f"option {name} is missing" for name in sorted(known - set(options))]
    if found:
        return found
    for name, allowed in ALLOWED.items():
        if not any(_same(options[name], value) for value in allowed):
            found.append(f"option {name}={options[name]!r} is not one of {allowed}")
    if options["preset"] is not None and options["preset"] not in PRESETS:
        found.append(f"preset {options['preset']!r} is not known")
    cap, first = options["round_cap"], options["first_player"]
    if cap is not None and not (type(cap) is int and cap >= 1):
        found.append(f"option round_cap={cap!r} is neither null nor a number")
    if first != "random" and not (type(first) is int and 0 <= first < options["players"]):
        found.append(f"option first_player={first!r} is neither random nor a seat")
    return found


def _same(value: object, allowed: object) -> bool:
    """Equal and of one type: true is not 1 in a record."""
    return type(value) is type(allowed) and value == allowed


def full_deck(options: Options) -> list[str]:
    """RULES 3: `deck` cards of each icon; no card is marked without rafts and filibusters."""
    return [icon for icon in ICON_NAMES[options["icons"]] for _ in range(options["deck"])]


def segment_rows(icons: str, more: Mapping[str, str] | None = None) -> dict[str, list[str]]:
    """The segments by letter as icon names of an edition; `more` adds HOUSE segments G and H."""
    edition = dict(zip(ICON_NAMES["classic"], ICON_NAMES[icons], strict=True))
    return {
        letter: [edition[icon] for icon in row.split()]
        for letter, row in {**SEGMENTS, **(more or {})}.items()
    }


def draw_board(
    options: Options, rng: random.Random, more: Mapping[str, str] | None = None
) -> list[str]:
    """RULES 4: "The layout (segments, order, direction) is drawn at random at game start."

    `more` holds the HOUSE segments G and H and is used for paths of seven and eight segments only.
    """
    rows = segment_rows(options["icons"], more if options["segments"] > 6 else None)
    board: list[str] = []
    for letter in rng.sample(sorted(rows), options["segments"]):
        row = rows[letter]
        board += row if rng.random() < 0.5 else row[::-1]
    return board


def board_problems(
    options: Options, board: list[str], more: Mapping[str, str] | None = None
) -> list[str]:
    """What is wrong with a layout.

    RULES 4: "Up to six segments are drawn from A-F ...; seven, eight ... from A-H; no segment
    twice."
    """
    length = 6 * options["segments"]
    if len(board) != length:
        return [f"the board has {len(board)} spaces, not {length}"]
    rows = segment_rows(options["icons"], more if options["segments"] > 6 else None)
    found: list[str] = []
    used: list[str] = []
    for start in range(0, length, 6):
        piece = board[start : start + 6]
        letters = [letter for letter, row in rows.items() if piece in (row, row[::-1])]
        if not letters:
            found.append(f"spaces {start + 1}-{start + 6} are no segment: {' '.join(piece)}")
        used += letters
    found += [
        f"segment {letter} is laid twice" for letter in sorted(rows) if used.count(letter) > 1
    ]
    return found
