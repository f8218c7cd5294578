"""`cli.model.rulesbook`: the text tells what is played, option by option, in 78 columns."""

import pytest

from cli.model.rulesbook import LINE, folded, rules_text
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


def test_folding_keeps_every_word() -> None:
    text = "one two three four five six seven"
    lines = folded(text, 10)
    assert " ".join(lines) == text
    assert max(map(len, lines)) <= 10
