"""The command line's grammar: options stand anywhere between bare words, names without capitals."""

import pytest

from cli.ui.options import UsageError
from cli.ui.parser import parse


@pytest.mark.parametrize(
    "line",
    [
        "rules all-together --plain what is a token",
        "rules --plain all-together what is a token",
        "rules all-together what --ascii is a --plain token",
        "--plain rules all-together what is a token",
    ],
)
def test_options_stand_anywhere_between_the_words_of_a_question(line: str) -> None:
    options = parse(line.split())
    assert options.plain
    assert list(options.asked) == ["all-together", "what", "is", "a", "token"]


@pytest.mark.parametrize("line", ["join Friday 2 --plain", "join Friday --plain 2"])
def test_a_seat_stands_behind_an_option_too(line: str) -> None:
    options = parse(line.split())
    assert (options.target, options.seat) == ("Friday", 2)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("join Friday 2 --plain 3", "unrecognized arguments: 3"),
        ("join Friday --plain two", "argument SEAT: 'two' is not a whole number"),
        ("rules retreat --sideways", "unrecognized arguments: --sideways"),
        ("doctor --plain now", "unrecognized arguments: now"),
    ],
)
def test_a_word_too_many_is_still_refused(line: str, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        parse(line.split())


@pytest.mark.parametrize("place", ["doctor --interface lo", "--interface lo doctor"])
def test_the_doctor_looks_at_one_interface(place: str) -> None:
    assert parse(place.split()).interface == "lo"


def test_presets_and_rules_options_are_named_without_regard_to_capitals() -> None:
    options = parse(["play", "--preset", "Jamaica", "--set", "Supply=12", "--set", "hands=OPEN"])
    rules = options.rules(2)
    assert (rules.preset, rules.supply, rules.hands) == ("jamaica", 12, "open")
    with pytest.raises(UsageError, match="--set supply: it is set twice"):
        parse(["play", "--set", "Supply=12", "--set", "supply=10"]).rules(2)
