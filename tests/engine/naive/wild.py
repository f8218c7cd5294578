"""Random options of the naive engine: any set that RULES 3 allows.

It must never import engine.
"""

import random

from tests.engine.naive import options


def wild_changes(rng: random.Random, players: int) -> dict[str, object]:
    """Every option that is not refused may differ from the preset, each with an even chance."""
    table = {**options.ALLOWED, **options.VARIANTS}
    del table["players"]
    while True:
        changes = {
            name: rng.choice(allowed) for name, allowed in table.items() if rng.random() < 0.4
        }
        changes["round_cap"] = rng.choice((2, 20, 60))
        if not options.option_problems(options.resolve(None, players, changes)):
            return changes
