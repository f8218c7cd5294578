"""Random sets of options, of every variant, for the differential test and its long run."""

import random

from tests.engine.naive import options

PRESETS = sorted(options.ALL_PRESETS)
APART = (
    "players", "hands", "segments", "island_segments", "path", "rafts", "morgan", "filibusters",
    "captain",
)  # fmt: skip
"""Drawn apart: players is an argument of its own, and hidden hands are drawn twice as often."""

SPLITS = ((4, 3), (4, 4), (5, 3))
"""The segments of passage and island that the whole jailbreak may have (RULES 3)."""


def random_changes(
    rng: random.Random, players: int, *, rafts: bool | None = None
) -> dict[str, object]:
    """A set of options that may be played over any preset, `rafts` as wanted; often with a cap.

    Any option of the base game may differ from the preset's, each with an even chance.
    """
    changes: dict[str, object] = {
        name: rng.choice(allowed)
        for name, allowed in options.ALLOWED.items()
        if name not in APART and rng.random() < 0.5
    }
    changes["hands"] = rng.choice(("hidden", "hidden", "open"))
    changes.update(_variants(rng, rafts))
    if rng.random() < 0.6:
        changes["round_cap"] = rng.choice((1, 2, 5, 20, 60, 200))
    if rng.random() < 0.5:
        changes["first_player"] = rng.randrange(players)
    return changes


def _variants(rng: random.Random, rafts: bool | None) -> dict[str, object]:
    """RULES 3: rafts go with the captain alone, everything else combines."""
    chosen = {name: values[0] for name, values in options.VARIANTS.items()}
    chosen["segments"] = rng.choice((4, 5, 6, 7, 8))
    if rafts is None and rng.random() < 0.15:
        return chosen
    chosen["captain"] = rng.random() < 0.5
    chosen["rafts"] = rng.random() < 0.35 if rafts is None else rafts
    if chosen["rafts"]:
        return chosen
    for name in ("path", "morgan", "filibusters"):
        chosen[name] = rng.choice(options.VARIANTS[name])
    chosen["island_segments"] = rng.choice((3, 4))
    if chosen["path"] == "jailbreak":
        chosen["segments"], chosen["island_segments"] = rng.choice(SPLITS)
    return chosen


ODD_VALUES = (None, -1, 0, 1, 3, 4, 5, 7, 9, True, False, "off", "random")


def odd_changes(rng: random.Random) -> dict[str, object]:
    """Typed values for some options, most of them in the table, whether they go together or not."""
    table: dict[str, tuple[object, ...]] = {**options.ALLOWED, **options.VARIANTS}
    table |= {"round_cap": (None, 1, 60), "first_player": ("random", 0, 1, 4)}
    del table["players"]
    return {
        name: rng.choice(ODD_VALUES if rng.random() < 0.04 else allowed)
        for name, allowed in table.items()
        if rng.random() < 0.5
    }
