"""Engine and the naive engine play the same games and must agree on every state (ENGINE 3).

The quick part of the comparison; `scripts/differential --games N` plays as many as wanted.
"""

import random
from collections import Counter

import pytest

from tests.engine.duel import Duel
from tests.engine.play_duel import TEMPERS, run
from tests.engine.random_options import PRESETS, random_changes


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("preset", PRESETS)
def test_preset_is_played_alike(preset: str, players: int) -> None:
    for game in range(2):
        rng = random.Random(f"differential {preset} {players} {game}")
        run(Duel(preset, players, {}, rng, viewer=players - 1), steps=250)


@pytest.mark.parametrize("block", range(8))
def test_random_options_are_played_alike(block: int) -> None:
    for game in range(10):
        rng = random.Random(f"differential options {block} {game}")
        players = rng.randint(2, 5)
        changes = random_changes(rng, players)
        run(Duel(rng.choice([None, *PRESETS]), players, changes, rng), steps=250)


def test_corners_of_the_rules_are_met() -> None:
    """A comparison proves nothing about what never happens: the quick part meets every corner."""
    seen: Counter[str] = Counter()
    for game in range(36):
        rng = random.Random(f"differential corners {game}")
        players = rng.randint(2, 4)
        changes = {**random_changes(rng, players), "deck": 15, "supply": rng.choice((0, 12))}
        duel = Duel("tortuga", players, changes, rng)
        run(duel, steps=300, temper=TEMPERS[game % 3])
        seen += duel.seen
    corners = (
        "advance", "retreat", "end", "skip", "shuffle", "escaped", "round cap", "last seat left",
        "left", "left in a draw", "passed over", "empty hand", "empty deck", "no card to draw",
        "empty row", "short row",
    )  # fmt: skip
    assert [corner for corner in corners if not seen[corner]] == []
