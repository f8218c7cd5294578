"""Golden games: rules, dealer, notation and hash pinned by one whole game of every preset.

When a test fails here, read the first line that differs; if the change is meant, run
`scripts/rewrite-golden` and review the files as a diff.
"""

import pytest

from engine import PRESETS, RulesError, make_rules
from tests.engine import golden


def playable(preset: str) -> bool:
    try:
        make_rules(preset, 2)
    except RulesError:
        return False
    return True


def test_every_playable_preset_has_a_golden_game_and_nothing_else_has() -> None:
    files = sorted(file.name for file in golden.FOLDER.iterdir())
    assert files == sorted(f"{preset}.txt" for preset in PRESETS if playable(preset))


@pytest.mark.parametrize("preset", sorted(golden.PLAYERS))
def test_game_is_replayed_word_for_word(preset: str) -> None:
    text = golden.path(preset).read_text(encoding="utf-8")
    assert golden.play(preset, golden.told(text)).splitlines() == text.splitlines()


@pytest.mark.parametrize("preset", sorted(golden.PLAYERS))
def test_game_is_short_and_won(preset: str) -> None:
    text = golden.path(preset).read_text(encoding="utf-8")
    assert len(text) < 60_000
    assert ":escaped " in text
