"""Random sets of options of this version, for the differential test and its long run."""

import random

from tests.engine.naive import options

PRESETS = sorted(options.PRESETS)
FIXED = ("players", "hands")
"""Drawn apart: players is an argument of its own, and hidden hands are drawn twice as often."""


def random_changes(rng: random.Random, players: int) -> dict[str, object]:
    """Any option may differ from the preset, each with an even chance; often there is a cap."""
    changes: dict[str, object] = {
        name: rng.choice(allowed)
        for name, allowed in options.ALLOWED.items()
        if len(allowed) > 1 and name not in FIXED and rng.random() < 0.5
    }
    changes["hands"] = rng.choice(("hidden", "hidden", "open"))
    if rng.random() < 0.6:
        changes["round_cap"] = rng.choice((1, 2, 5, 20, 60, 200))
    if rng.random() < 0.5:
        changes["first_player"] = rng.randrange(players)
    return changes
