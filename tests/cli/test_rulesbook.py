"""`cli.model.rulesbook`: the text tells what is played, option by option, in 78 columns."""

import pytest

from cli.model.folding import LINE
from cli.model.presets import playable_presets, preset_problem
from cli.model.rulesbook import rules_part, rules_text
from engine.rules import PRESETS, RulesError, make_rules


def playable() -> list[str]:
    names: list[str] = []
    for name in PRESETS:
        try:
            make_rules(name)
        except RulesError:
            continue
        names.append(name)
    return names


@pytest.mark.parametrize("preset", playable())
def test_the_text_fits_and_has_every_heading(preset: str) -> None:
    lines = rules_text(make_rules(preset, 3))
    assert max(map(len, lines)) <= LINE
    text = "\n".join(lines)
    for heading in (
        "Goal.",
        "Board.",
        "Start.",
        "Turn.",
        "Advance.",
        "Retreat.",
        "Drawing.",
        "End.",
    ):
        assert f"\n{heading} " in text


TOLD = [
    ({"hands": "open"}, "Hands are open"),
    ({"hands": "hidden"}, "Hands are hidden"),
    ({"supply": 12}, "12 cards lie face up"),
    ({"supply": 0}, "Cards come from the top of the deck."),
    ({"deck": 18}, "The deck has 108 cards, 18 of each icon."),
    ({"segments": 8}, "G and H are this project's own (HOUSE)."),
    ({"segments": 8}, "numbered 1 to 48"),
    ({"min_actions": 0}, "up to three actions, at least none"),
    ({"max_actions": 2}, "up to two actions, at least one"),
    ({"sloop_retreat": True}, "A pirate on the sloop may retreat too."),
    ({"sloop_retreat": False}, "Pirates on the sloop stay there."),
    ({"jail_retreat": True}, "it goes back to the jail for one card"),
    ({"empty_hand_draw": True}, "Empty hand."),
    ({"start_cards": "6/5"}, "five cards, the one who begins six"),
    ({"round_cap": 50}, "After round 50 the game ends"),
    ({"first_player": 1}, "Seat 2 begins."),
    ({"icons": "second-edition"}, "rum, pistol, parrot, lantern, hook, chest"),
    ({"pirates": 4}, "Bring all your four pirates"),
]


@pytest.mark.parametrize(("options", "text"), TOLD, ids=[text[:30] for _, text in TOLD])
def test_every_option_changes_the_text(options: dict[str, object], text: str) -> None:
    told = " ".join(" ".join(rules_text(make_rules("jamaica", 2, options))).split())
    assert text in told


def test_a_changed_option_is_marked() -> None:
    lines = rules_text(make_rules("tortuga", 2, {"supply": 10}))
    assert [line for line in lines if "(changed)" in line] == [
        "  supply           10         of 0, 10 or 12   (changed)"
    ]


def test_the_rounds_of_a_game_with_bots_are_no_change_of_the_player_s() -> None:
    rules = make_rules("tortuga", 2, {"round_cap": 200})
    assert "(changed)" in "\n".join(rules_text(rules))
    assert "(changed)" not in "\n".join(rules_text(rules, bots=True))


def test_one_part_can_be_asked_for() -> None:
    rules = make_rules("tortuga", 2)
    assert rules_part(rules, "retreat")[0].startswith("Retreat. Move one of your pirates back")
    assert rules_part(rules, "RET") == rules_part(rules, "retreat")
    assert rules_part(rules, "options")[0].startswith("Options")
    assert rules_part(rules, "") == rules_text(rules)
    assert rules_part(rules, "sails")[0].startswith("The rules have no 'sails'. They have goal, ")


def test_only_what_can_be_played_is_offered() -> None:
    assert list(playable_presets()) == playable()
    for name in PRESETS:
        problem = preset_problem(name)
        assert bool(problem) == (name not in playable())
        assert not problem or problem.startswith(f"the preset {name} is not in this version.")
    offered = preset_problem("nothing").partition("There is ")[2]
    assert offered == ", ".join(playable()) + "."
