import pytest
from hypothesis import given

from engine.options import OPTIONS, Value
from engine.rules import PRESETS, Rules, RulesError, make_rules, rules_digest
from tests.engine.folds import any_rules


def test_default_is_tortuga_for_two() -> None:
    rules = make_rules()
    assert (rules.preset, rules.players, rules.hands, rules.supply) == ("tortuga", 2, "open", 12)


def test_what_a_preset_does_not_name_is_as_in_jamaica() -> None:
    jamaica = make_rules("jamaica", 3)
    assert make_rules("second-edition", 3) == jamaica._replace(
        preset="second-edition", icons="second-edition"
    )
    assert make_rules(None, 3) == jamaica._replace(preset=None)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played(preset: str) -> None:
    assert make_rules(preset).preset == preset


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"supply": 11}, "supply = 11: it must be 0, 10 or 12"),
        ({"supply": 10**99}, f"supply = 1{'0' * 39}: it must be 0, 10 or 12"),
        ({"min_actions": True}, "min_actions = true: it must be 0 or 1"),
        ({"rafts": "yes"}, "rafts = yes: it must be false or true"),
        ({"first_player": 2}, "first_player = 2: it must be random or a seat below 2"),
        ({"first_player": "last"}, "it must be random or a number from 0 to 4"),
        ({"round_cap": 0}, "round_cap = 0: it must be none or a number from 1 to 1000000"),
        ({"round_cap": "9" * 5000}, "it must be none or a number"),
        ({"start_cards": 5}, "start_cards = 5: it must be 6 or 6/5"),
        ({"colour": "red"}, "option 'colour': there is players"),
        ({"rafts": True, "path": "island"}, "not together with path = island"),
        ({"rafts": True, "filibusters": 7}, "not together with filibusters = 7"),
        ({"rafts": True, "morgan": "both"}, "not together with morgan = both"),
    ],
)
def test_refusal_names_option_value_and_what_is_allowed(
    options: dict[str, object], text: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        make_rules("jamaica", 2, options)
    assert text in str(refusal.value)


def test_unknown_preset_and_table_size_are_refused() -> None:
    with pytest.raises(RulesError, match="'curacao': there is jamaica"):
        make_rules("curacao")
    with pytest.raises(RulesError, match="players = 6"):
        make_rules("jamaica", 6)


def test_text_and_typed_values_are_the_same() -> None:
    typed: dict[str, object] = {
        "jail_retreat": True,
        "start_cards": "6/5",
        "round_cap": 12,
        "first_player": 1,
        "filibusters": "off",
    }
    text: dict[str, object] = {
        "jail_retreat": "true",
        "start_cards": "6/5",
        "round_cap": " 12 ",
        "first_player": "1",
        "filibusters": "OFF",
    }
    assert make_rules("jamaica", 2, typed) == make_rules("jamaica", 2, text)
    assert make_rules("jamaica", 2, {"round_cap": "none"}).round_cap is None


@given(any_rules())
def test_every_option_reads_its_own_text(rules: Rules) -> None:
    text = {name: str(value) for name, value in rules.options().items() if name != "preset"}
    assert make_rules(None, rules.players, text) == rules


def test_island_segments_mean_nothing_without_the_jailbreak() -> None:
    assert make_rules("jamaica", 2, {"island_segments": "4"}).island_segments == 3


@given(any_rules())
def test_pairs_come_back(rules: Rules) -> None:
    assert Rules.from_pairs(rules.as_pairs()) == rules
    assert list(rules.as_pairs()) == sorted(rules.options().items())


@pytest.mark.parametrize(
    "change",
    [
        {"players": "2"},
        {"players": True},
        {"jail_retreat": 0},
        {"island_segments": 4},
        {"preset": "curacao"},
        {"preset": 3},
        {"rafts": True, "morgan": "both"},
        {"path": "jailbreak"},
    ],
)
def test_pairs_are_strict(change: dict[str, Value]) -> None:
    pairs = dict(make_rules("jamaica").as_pairs()) | change
    with pytest.raises(RulesError):
        Rules.from_pairs(sorted(pairs.items()))


def test_pairs_must_be_all_once_and_sorted() -> None:
    pairs = make_rules().as_pairs()
    for wrong in (pairs[1:], pairs[::-1], (*pairs, pairs[-1]), ()):
        with pytest.raises(RulesError, match="all of RULES 3"):
            Rules.from_pairs(wrong)


def test_options_stand_in_table_order() -> None:
    assert list(make_rules().options()) == ["preset", *OPTIONS]


def test_digest_hangs_on_the_rule_data(monkeypatch: pytest.MonkeyPatch) -> None:
    before = rules_digest()
    assert len(before) == 32
    assert rules_digest() == before
    monkeypatch.setitem(PRESETS["tortuga"], "supply", 10)
    assert rules_digest() != before
