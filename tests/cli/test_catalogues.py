"""The language that is begun with, and what makes a catalogue faulty."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from cli.model.language import _
from cli.model.screen.picture import width
from cli.ui import language
from cli.ui.language import asked_language, speak_language
from scripts import catalogues


@pytest.mark.parametrize(
    ("arguments", "environment", "settings", "spoken"),
    [
        ((), {}, "", "en"),
        (("--lang", "de", "rules"), {"LANG": "fr_FR.UTF-8"}, "ko", "de"),
        (("rules", "--lang=ko"), {"CARTAGENA_LANG": "fr"}, "", "ko"),
        ((), {"CARTAGENA_LANG": "fr", "LANG": "de_DE"}, "ko", "fr"),
        ((), {"LANG": "de_DE"}, "ko", "ko"),
        ((), {"LC_ALL": "C", "LANG": "de_DE"}, "", "en"),
        ((), {"LC_ALL": "", "LC_MESSAGES": "fr_CA.UTF-8", "LANG": "de_DE"}, "", "fr"),
        (("--lang", "xx"), {"LANG": "pt_BR.UTF-8"}, "", "en"),
        (("--lang=de", "--lan", "fr"), {}, "", "fr"),
        (("rules", "--lang"), {}, "", "en"),
    ],
)
def test_the_command_line_counts_most_then_the_variable_the_settings_and_the_locale(
    arguments: tuple[str, ...], environment: dict[str, str], settings: str, spoken: str
) -> None:
    assert asked_language(arguments, environment, settings) == spoken


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for module in (language, catalogues):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    monkeypatch.delenv("LANGUAGE", raising=False)
    return tmp_path


def _there(*messages: str) -> Catalog:
    catalogue = Catalog()
    for message in messages:
        catalogue.add(message)
    catalogue.add(("{number} card", "{number} cards"))
    return catalogue


def _translate(**texts: str | tuple[str, str]) -> None:
    """Write translations of messages into the German catalogue, by their first word."""
    path = catalogues.po("de")
    catalogue = catalogues.written("de")
    for message in catalogue:
        first = message.id if isinstance(message.id, str) else message.id[0]
        word = first.partition(" ")[0].strip("{}")
        if word in texts:
            message.string = texts[word]
    with path.open("wb") as file:
        write_po(file, catalogue)


def test_a_catalogue_is_whole_only_when_each_message_is_translated_and_it_is_compiled(
    folder: Path,
) -> None:
    there = _there("Your turn.", "{name} leaves.")
    assert catalogues.bring_in_step("de", there) == 3
    _translate(
        Your="Du bist dran.", name="{name} geht.", number=("{number} Karte", "{number} Karten")
    )
    assert [*catalogues.faults("de", there)] == [
        "de: cartagena.mo is not made from cartagena.po: run scripts/messages"
    ]
    assert catalogues.bring_in_step("de", there) == 0
    assert [*catalogues.faults("de", there)] == []
    try:
        speak_language("de")
        assert _("Your turn.") == "Du bist dran."
    finally:
        speak_language("en")
    assert _("Your turn.") == "Your turn."
    assert folder.is_dir()


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"Your": ""}, "Your turn.'): not translated"),
        ({"name": "{nick} geht."}, "fields ['nick'] where ['name'] are needed"),
        ({"name": "Jemand geht."}, "fields [] where ['name'] are needed"),
        ({"name": "{name} geht. "}, "blanks at the ends differ"),
        ({"number": ("eine Karte", "{number} Karten")}, "fields [] where ['number'] are needed"),
    ],
)
@pytest.mark.usefixtures("folder")
def test_what_is_wrong_in_a_translation_is_told(
    texts: dict[str, str | tuple[str, str]], fault: str
) -> None:
    there = _there("Your turn.", "{name} leaves.")
    catalogues.bring_in_step("de", there)
    good: dict[str, str | tuple[str, str]] = {
        "Your": "Du bist dran.",
        "name": "{name} geht.",
        "number": ("{number} Karte", "{number} Karten"),
    }
    _translate(**{**good, **texts})
    catalogues.po("de").with_suffix(".mo").write_bytes(
        catalogues.compiled(catalogues.written("de"))
    )
    found = [*catalogues.faults("de", there)]
    assert len(found) == 1
    assert fault in found[0]


@pytest.mark.usefixtures("folder")
def test_a_message_that_is_gone_and_one_that_is_new_are_told() -> None:
    catalogues.bring_in_step("de", _there("Your turn."))
    found = "\n".join(catalogues.faults("de", _there("Whose turn?")))
    assert "de: not in the catalogue: ('', 'Whose turn?')" in found
    assert "de: said nowhere: ('', 'Your turn.')" in found


@pytest.mark.usefixtures("folder")
def test_words_to_type_are_one_word_each_and_none_stands_for_two() -> None:
    there = Catalog()
    for word, context in (("hat", "icon"), ("hands", "command word"), ("cards", "command word")):
        there.add(word, context=context)
    catalogues.bring_in_step("de", there)
    _translate(hat="der Hut", hands="Karten", cards="karten")
    found = "\n".join(catalogues.faults("de", there))
    assert "'hat' is typed: 'der Hut' has a blank" in found
    assert "cards, hands are all 'karten': one of them is not understood" in found


def test_every_sentence_in_the_code_is_found_by_the_extractor() -> None:
    found = {str(message.id) for message in catalogues.extracted()}
    assert "Reading the game ..." in found


def test_english_keeps_the_columns_that_the_comments_of_messages_say() -> None:
    there = [message for message in catalogues.extracted() if message.id]
    limits = [(message, catalogues.columns_of(message)) for message in there]
    said = [(message, columns) for message, columns in limits if any(columns)]
    assert len(said) > 40
    for message, columns in said:
        texts = (message.id,) if isinstance(message.id, str) else message.id
        wides = [width(re.sub(r"\{\w+\}", "0", text)) for text in texts]
        assert not columns.most or max(wides) <= columns.most, texts
        assert not columns.exactly or {*wides} == {columns.exactly}, texts


@pytest.mark.parametrize(
    ("comment", "text", "fault"),
    [
        ("head, at most 4 columns", "Karte", "'Karte' has 5 columns of 4"),
        ("head, at most 4 columns", "카드패", "'카드패' has 6 columns of 4"),
        ("head, at most 4 columns", "Kart", ""),
        ("head, exactly 2 columns", "K", "'K' has 1 columns of 2"),
        ("no number of columns", "Karte und noch eine", ""),
    ],
)
def test_a_translation_keeps_the_columns_that_its_message_says(
    folder: Path, comment: str, text: str, fault: str
) -> None:
    there = Catalog()
    there.add("card", auto_comments=[comment])
    catalogues.bring_in_step("de", there)
    _translate(card=text)
    catalogues.bring_in_step("de", there)
    told = [f"de: ('', 'card'): {fault}"] if fault else []
    assert [*catalogues.faults("de", there)] == told


def test_two_icons_that_a_small_window_shows_alike_are_a_fault(folder: Path) -> None:
    there = Catalog()
    for name in ("bottle", "pistol", "hat", "skull", "dagger", "key"):
        there.add(name, context="icon")
    catalogues.bring_in_step("de", there)
    _translate(
        bottle="Flasche",
        pistol="Pistole",
        hat="Hut",
        skull="Schädel",
        dagger="Dolch",
        key="Schlüssel",
    )
    catalogues.bring_in_step("de", there)
    assert [*catalogues.faults("de", there)] == ["de: 2 icons of an edition begin with 'Sc'"]


def test_every_language_says_everything_and_nothing_that_is_gone() -> None:
    """What is missing, stale, too wide or not compiled is named: scripts/messages mends it."""
    there = catalogues.extracted()
    assert catalogues.spoken() == ("fr", "de", "ko")
    found = [one for each in catalogues.spoken() for one in catalogues.faults(each, there)]
    assert found == []


def test_every_marked_message_of_the_code_is_extracted() -> None:
    """Wherever it stands: within a string that is put together, too."""
    ids = {
        (message.context or "", message.id if isinstance(message.id, str) else message.id[0])
        for message in catalogues.extracted()
    }
    marked = {key for path in (catalogues.ROOT / "cli").rglob("*.py") for key in _marked(path)}
    assert len(marked) > 2_000
    assert marked - ids == set()


def _marked(path: Path) -> Iterator[tuple[str, str]]:
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        match call:
            case ast.Call(ast.Name("_" | "N_" | "ngettext" | "NN_"), [ast.Constant(str(text)), *_]):
                yield "", text
            case ast.Call(
                ast.Name("pgettext" | "NP_"), [ast.Constant(str(context)), ast.Constant(str(text))]
            ):
                yield context, text
            case _:
                continue
