"""The commands of one machine in a language of other letters: all that they say is marked."""

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.model.language import English, speak
from cli.ui import language
from cli.ui.main import COMMANDS, run
from cli.ui.settings import ALIASES, KNOWN
from engine.bots import POLICIES
from engine.data.icons import ICON_NAMES
from engine.rules import PRESETS
from tests.cli.foreign import Foreign, english_in

TYPED = {
    *COMMANDS,
    *PRESETS,
    *POLICIES,
    *KNOWN,
    *ALIASES,
    *(word for name in PRESETS for word in name.split("-")),
    *(word for known in KNOWN.values() for word in known.allowed),
    *(
        "cartagena",
        "CARTAGENA",
        "LANG",
        "show",
        "keys",
        "supply",
        "GAME",
        "FILE",
        "identity",
        "import",
        "True",
        "Ana",
        "Anne",
        "Tortuga",
    ),
    *("nowhere", "game", "No", "such", "file", "directory"),  # the last ones are the system's
}
"""Words to type and names, which are the same in every language."""

NO_WORDS = re.compile(r"'[^']*'|\"[^\"]*\"|--?[\w-]+|\S*/\S*|\S+=\S*|\d{8}-\d{6}")
"""What is quoted, an option, a path, a value, the name of a game."""


def _speak_foreign(_language: str) -> None:
    speak(Foreign())


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder, while every command speaks the foreign language."""
    monkeypatch.setattr(language, "speak_language", _speak_foreign)
    monkeypatch.setenv("CARTAGENA_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("CARTAGENA_CONFIG", str(tmp_path / "settings.toml"))
    yield tmp_path
    speak(English())


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int) -> list[str]:
    """What a command says, without what is the same in every language."""
    assert run(list(words)) == code
    told = capsys.readouterr()
    assert told.out or told.err
    lines = (told.out + told.err).replace("cartagena: ", "").splitlines()
    return [NO_WORDS.sub(" ", line) for line in lines]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("settings", 0),
        ("settings --write", 0),
        ("games", 0),
        ("simulate --games 2", 0),
        ("identity", 0),
        ("identity use", 1),
        ("identity export a b", 2),
        ("play --players 9", 2),
        ("play --bots shark", 2),
        ("play --bots greedy,greedy --players 2", 2),
        ("play --set supply", 2),
        ("play --set supply=5", 2),
        ("play --set supply=0 --set supply=10", 2),
        ("play --set players=3", 2),
        ("play --nick \0", 2),
        ("play --preset tortoga", 2),
        ("play --resume nowhere", 3),
        ("hotseat --resume", 3),
        ("hotseat --names Ana,Ana", 2),
        ("hotseat --names Ana,Bo --players 3", 2),
        ("simulate --policy shark", 2),
        ("simulate --policy greedy,greedy --players 3", 2),
        ("identity --profile ../x", 2),
        ("audit nowhere", 3),
        ("games show", 2),
        ("games show nowhere", 3),
        ("games import nowhere.game", 1),
    ],
)
def test_what_a_command_says_is_marked(
    line: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert english_in(said(capsys, *line.split(" "), code=code), TYPED.__contains__) == []


@pytest.mark.parametrize(
    "text",
    [
        'colour = "auto"',
        'color = "blue"',
        "nick = 1",
        'ascii = "yes"',
        "keys = 1",
        '[keys]\nretreet = "x"',
        '[keys]\nretreat = "xx"',
        '[keys]\nretreat = "a"',
        '[keys]\nretreat = "x"\nend = "x"',
    ],
)
def test_what_is_wrong_with_the_settings_is_marked(
    text: str, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "settings.toml").write_text(text)
    assert english_in(said(capsys, "rules", code=2), TYPED.__contains__) == []


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("", 1),
        ("seat 0 advance hut 3\n", 1),
        ("shuffled\n", 1),
        ("seat 1 end\n", 4),
    ],
)
def test_what_is_said_of_a_kept_game_is_marked(
    more: str,
    code: int,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert run(["play", "--seed", "1", "--nick", "Ana"]) == 0
    path = next((data / "data" / "local").glob("*.game"))
    path.write_text(path.read_text() + more)
    capsys.readouterr()
    known = {*TYPED, *ICON_NAMES["classic"]}
    for words in (("audit", path.stem), ("games",)):
        lines = said(capsys, *words, code=code if words[0] == "audit" else 0)
        assert english_in(lines, known.__contains__) == []


@pytest.mark.parametrize("words", [("audit",), ("games", "show")])
def test_what_programs_read_is_english(
    words: tuple[str, ...],
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert run(["play", "--seed", "1"]) == 0
    path = next((data / "data" / "local").glob("*.game"))
    path.write_text(path.read_text() + "seat 1 end\n")
    capsys.readouterr()
    run([*words, path.stem, "--json"])
    form = json.loads(capsys.readouterr().out)
    assert json.dumps(form, ensure_ascii=False).isascii()
    assert form.get("name", "on this machine").startswith("on this machine")
    assert form.get("fault", "a rule: It is not").partition("a rule: ")[2].startswith("It is not")
