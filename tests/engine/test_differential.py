"""Engine and the naive engine play the same games and must agree on every state (ENGINE 3).

The quick part of the comparison; `scripts/differential` plays as many as wanted.
"""

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from engine import Rules, RulesError, make_rules
from tests.engine.duel import Duel
from tests.engine.duel_late import late_game
from tests.engine.naive import options
from tests.engine.play_duel import run, run_late
from tests.engine.random_options import PRESETS, odd_changes, random_changes


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


@pytest.mark.parametrize("rafts", [True, False])
def test_late_positions_are_played_alike(rafts: bool) -> None:
    """Also what play from the jail meets once in thousands of games."""
    corners = (
        ("to sea", "to the wharf", "won in another's turn", "several escaped at once")
        if rafts
        else ("push", "sail", "equal at the cap")
    )
    seen: Counter[str] = Counter()
    for game in range(100):
        rng = random.Random(f"differential jkl {rafts} {game}")
        players = rng.randint(2, 5)
        duel = Duel(None, players, random_changes(rng, players, rafts=rafts), rng)
        duel.jump(late_game(duel.game, rng))
        run_late(duel, 20)
        seen += duel.seen
        if game > 20 and all(seen[corner] for corner in ("escaped", "round cap", *corners)):
            return
    raise AssertionError(seen)


def test_options_are_resolved_and_refused_alike() -> None:
    seen: Counter[bool] = Counter()
    rng = random.Random("differential refusals")
    for _ in range(600):
        preset, players = rng.choice([None, *PRESETS]), rng.randint(2, 5)
        changes = odd_changes(rng)
        chosen = options.resolve(preset, players, changes)
        problems = options.option_problems(chosen)
        assert (played(preset, players, changes) == chosen) == (problems == []), problems
        seen[problems == []] += 1
    assert min(seen[True], seen[False]) > 100


def played(
    preset: str | None, players: int, changes: Mapping[str, object]
) -> dict[str, object] | None:
    """Every option of the rules that engine plays; None where it refuses."""
    try:
        rules = make_rules(preset, players, changes)
    except RulesError:
        return None
    assert Rules.from_pairs(rules.as_pairs()) == rules
    return rules.options()
