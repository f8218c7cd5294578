"""Engine and the naive engine play the same games and must agree on every state (ENGINE 3).

The quick part of the comparison; `scripts/differential` plays as many as wanted.
"""

import random

import pytest

from tests.engine.duel import Duel
from tests.engine.play_duel import run
from tests.engine.random_options import PRESETS, random_changes


@pytest.mark.parametrize("preset", PRESETS)
def test_preset_is_played_alike(preset: str) -> None:
    for players in (2, 4):
        rng = random.Random(f"differential {preset} {players}")
        leavers = 0.01 if players == 4 else 0.0
        duel = Duel(preset, players, {}, rng, viewer=players - 1, leavers=leavers)
        run(duel, steps=80, incidents=players == 4)


@pytest.mark.parametrize("block", range(4))
def test_random_options_are_played_alike(block: int) -> None:
    for game in range(5):
        rng = random.Random(f"differential options {block} {game}")
        players = rng.randint(2, 5)
        changes = random_changes(rng, players)
        preset = rng.choice([None, *PRESETS])
        leavers = 0.01 if game % 2 else 0.0
        run(Duel(preset, players, changes, rng, leavers=leavers), 80, incidents=game % 2 == 1)
