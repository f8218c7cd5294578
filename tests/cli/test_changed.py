"""A title says what is changed in the rules, and nothing where nothing is."""

from __future__ import annotations

import pytest

from cli.model.changed import rules_titles
from cli.model.rulesbook import BOT_ROUND_CAP
from cli.model.screen.heading import heading
from cli.model.screen.look import Look
from cli.model.screen.picture import text_of
from cli.model.screen.scene import Scene
from cli.model.words import rules_name
from engine.rules import PRESETS, make_rules
from tests.cli.scenery import table_of, view


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_as_it_is_has_its_name_alone(preset: str) -> None:
    for players in (2, 5):
        rules = make_rules(preset, players, {"round_cap": BOT_ROUND_CAP})
        assert rules_titles(rules) == (rules_name(rules),) * 2


def test_rules_without_a_preset_promise_nothing() -> None:
    assert rules_titles(make_rules(None, 2, {"pirates": 4})) == ("House rules",) * 2


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"hands": "hidden"}, "Tortuga (hands hidden)"),
        ({"hands": "hidden", "pirates": 4}, "Tortuga (hands hidden, pirates 4)"),
    ],
)
def test_the_board_s_title_says_what_is_changed_or_marks_it(
    options: dict[str, object], told: str
) -> None:
    state = table_of("tortuga", options=options)
    scene = Scene(view(state), "Friday", "2 peers")
    for columns in (120, 80, 60, 40):
        (row,) = text_of((heading(scene, "normal", columns, Look()),))
        assert told in row or "Tortuga*" in row, row
    assert told in text_of((heading(scene, "tall", 120, Look()),))[0]
