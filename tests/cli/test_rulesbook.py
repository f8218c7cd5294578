"""`cli.model.rulesbook`: the text tells what is played, option by option, in 78 columns."""

import pytest

from cli.model.folding import LINE
from cli.model.presets import preset_problem
from cli.model.rulesbook import rules_part, rules_text
from engine.options import OPTIONS
from engine.rules import PRESETS, make_rules

HEADINGS = ("Goal", "Board", "Start", "Turn", "Advance", "Retreat", "Drawing", "End", "Leaving")


@pytest.mark.parametrize("preset", PRESETS)
def test_the_text_fits_and_has_every_heading(preset: str) -> None:
    lines = rules_text(make_rules(preset, 3))
    assert max(map(len, lines)) <= LINE
    text = "\n".join(lines)
    for heading in HEADINGS:
        assert f"\n{heading}. " in text


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
        "  supply           10             of 0, 10 or 12   (changed)"
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
    assert rules_part(rules, "xyzzy")[0].startswith("The rules have no 'xyzzy'. They have goal, ")


def test_every_preset_can_be_chosen_and_a_wrong_name_lists_them() -> None:
    assert not any(map(preset_problem, PRESETS))
    offered = preset_problem("nothing").partition("There is ")[2]
    assert offered == ", ".join(PRESETS) + "."
    assert "Did you mean morgan?" in preset_problem("morgen")


VARIANTS = [
    ({"captain": True}, "Captain. One pirate of each colour wears the captain's hat."),
    ({"captain": True, "supply": 12}, "takes each card it may draw by choice"),
    ({"captain": True}, "it draws from the deck, as all pirates do"),
    ({"captain": True, "morgan": "both"}, "Only its own retreat does so."),
    ({"rafts": True}, "Rafts. Two rafts of five spaces are docked at the wharf"),
    ({"rafts": True}, "Grey cards. 6 cards of each icon are grey (HOUSE), shown with a *."),
    ({"rafts": True}, "Tokens. There are 40 tokens (HOUSE)"),
    ({"rafts": True}, "The wharf stands before the last two segments."),
    ({"rafts": True}, "also in another player's turn"),
    ({"rafts": True, "captain": True}, "Of a captain's pair each grey card turns up one token."),
    ({"path": "island"}, "from the flooded sloop across the island to the cove"),
    ({"path": "island"}, "Move one of your pirates back"),
    ({"path": "island", "jail_retreat": True}, "back to the flooded sloop for one card"),
    ({"path": "jailbreak", "segments": 5}, "Sloop. The sloop starts at Cartagena"),
    ({"path": "jailbreak", "segments": 5}, "32 to 49 on the island"),
    ({"path": "jailbreak", "segments": 5}, "Sailing. Moving the sloop is one action"),
    ({"morgan": "both"}, "You draw, beside your own retreats, by pushing"),
    ({"morgan": "instead"}, "Your own pirates do not go back in this game"),
    ({"filibusters": 6}, "holds more than 6 cards discards down to 6"),
]


@pytest.mark.parametrize(("options", "text"), VARIANTS, ids=[text[:30] for _, text in VARIANTS])
def test_every_variant_is_told(options: dict[str, object], text: str) -> None:
    told = " ".join(" ".join(rules_text(make_rules("jamaica", 2, options))).split())
    assert text in told


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_is_listed_and_explained(preset: str) -> None:
    rules = make_rules(preset, 3)
    listed = {line.split()[0] for line in rules_part(rules, "options")[1:]}
    there = {name for name in OPTIONS if name != "island_segments" or rules.path == "jailbreak"}
    assert listed == there
    for name in OPTIONS:
        if name not in PRESETS:
            told = " ".join(rules_part(rules, name.replace("_", "-")))
            assert f"{name}: " in told or told.startswith(f"{name.capitalize()}. "), told


def test_the_presets_are_listed_with_their_differences_and_their_house_data() -> None:
    lines = rules_part(make_rules("tortuga"), "presets")
    assert max(map(len, lines)) <= LINE
    text = " ".join(" ".join(lines).split())
    for name in PRESETS:
        assert f" {name} " in text
    assert "hands open, supply 12" in text
    assert "HOUSE: the tokens, the icons of the rafts, which cards are grey." in text
    assert "HOUSE: the segments G and H." in text
    assert rules_part(make_rules("jamaica"), "differences") == lines


HOUSE: list[tuple[str, dict[str, object], str]] = [
    ("tortuga", {}, "In these rules nothing is of this project's own making."),
    ("tortuga", {"segments": 7}, "own making (HOUSE): the segments G and H."),
    ("risky-rafts", {}, "raft 1 lacks bottle"),
    (
        "risky-rafts",
        {},
        "5 hole for orange, 4 hole for either, 12 X, two of each icon.",
    ),
    ("whole-jailbreak", {}, "G rum hook lantern pistol parrot chest"),
    ("second-edition", {}, "those of this edition are not public"),
]


@pytest.mark.parametrize(("preset", "options", "text"), HOUSE)
def test_house_data_is_marked(preset: str, options: dict[str, object], text: str) -> None:
    rules = make_rules(preset, 2, options)
    assert text in " ".join(" ".join(rules_part(rules, "house")).split())


def test_an_option_with_house_data_is_marked_in_the_list() -> None:
    lines = rules_part(make_rules("jamaica", 2, {"rafts": True, "segments": 7}), "options")
    marked = [line.split()[0] for line in lines if "HOUSE" in line]
    assert marked == ["segments", "rafts"]


def test_a_preset_can_be_read_from_any_game() -> None:
    assert rules_part(make_rules("tortuga", 3), "all-together") == rules_text(
        make_rules("all-together", 3)
    )


def test_a_topic_of_other_rules_is_told_as_such() -> None:
    told = rules_part(make_rules("tortuga"), "grey cards")
    assert told[0] == "Not in these rules, but in risky-rafts:"
    assert told[1].startswith("Grey cards. 6 cards")
