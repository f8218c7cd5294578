"""Options, their values and refused rules: what is shown is complete, and in English as it was."""

from collections.abc import Iterator
from itertools import product

import pytest

from cli.model.language import English, speak
from cli.model.rulesbook.options import options_text
from cli.model.rulesbook.optiontexts import (
    LABELS,
    VALUES,
    allowed_told,
    option_label,
    refused_told,
    value_told,
)
from cli.ui.language import speak_language
from engine.options import OPTIONS, text_of
from engine.rules import RulesError, make_rules
from tests.cli.foreign import Foreign, english_in

BAD = {
    "supply": "7",
    "round_cap": "0",
    "hands": "seen",
    "first_player": "4",
    "nothing": "1",
}
APART = (
    {"rafts": "true", "path": "island"},
    {"rafts": "true", "filibusters": "6"},
    {"rafts": "true", "morgan": "both"},
    {"path": "jailbreak", "segments": "8", "island_segments": "4"},
)
REFUSED = (*({name: value} for name, value in BAD.items()), *APART)


def _refusal(values: dict[str, str], preset: str = "jamaica") -> str:
    with pytest.raises(RulesError) as error:
        make_rules(preset, 2, values)
    return str(error.value)


@pytest.fixture
def _foreign() -> Iterator[None]:
    speak(Foreign())
    yield
    speak(English())


def test_every_option_and_every_value_that_is_a_word_has_a_shown_one() -> None:
    assert set(LABELS) == set(OPTIONS)
    values = [text_of(value) for option in OPTIONS.values() for value in option.values]
    assert {value for value in values if value.replace("-", "").isalpha()} == set(VALUES)


def test_in_english_they_are_as_they_are_typed() -> None:
    for name, option in OPTIONS.items():
        assert option_label(name) == name.replace("_", " ")
        assert allowed_told(option) == option.allowed()
        for value in option.values:
            assert value_told(text_of(value)) == text_of(value)


@pytest.mark.parametrize("language", ["fr", "de", "ko"])
def test_a_refusal_names_the_values_as_they_are_typed(language: str) -> None:
    speak_language(language)
    try:
        told = refused_told(_refusal({"rafts": "ja"}))
        listed = "\n".join(options_text(make_rules("tortuga", 2)))
    finally:
        speak(English())
    assert "false" in told
    assert "true" in told
    assert "true" in listed
    assert " or " not in listed


def test_a_refusal_keeps_its_words_in_english() -> None:
    for values in REFUSED:
        assert refused_told(_refusal(values)) == _refusal(values)
    assert refused_told("something else") == "something else"


@pytest.mark.usefixtures("_foreign")
def test_every_refusal_is_known_and_told_in_the_language_that_is_spoken() -> None:
    typed = {part for name, value in product(OPTIONS, VALUES) for part in (*name.split("_"), value)}
    typed |= {"seen", "nothing", "second", "edition"}
    for values in REFUSED:
        told = refused_told(_refusal(values))
        assert told != _refusal(values)
        assert english_in([told], typed.__contains__) == []
