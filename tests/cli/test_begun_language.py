"""The language of a whole run: spoken from the first word on, English where it must be."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from cli.model.language import _, ngettext
from cli.ui import language
from cli.ui.language import DOMAIN, LETTERS, begin_language, can_be_shown, speak_language
from cli.ui.main import run
from cli.ui.settings import LANGUAGES
from scripts.catalogues import compiled

ROOT = Path(__file__).parents[2]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Catalogues of a few words each, and English again at the end."""
    monkeypatch.setattr(language, "FOLDER", tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    for code, usage, none in (
        ("de", "Aufruf: ", "Noch keine Datei: {path}"),
        ("fr", "usage : ", ""),
    ):
        catalogue = Catalog(code)
        catalogue.add("usage: ", usage)
        catalogue.add("There is no file yet: {path}", none)
        catalogue.add(("{number} card", "{number} cards"), ("", ""))
        path = tmp_path / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        path.parent.mkdir(parents=True)
        path.write_bytes(compiled(catalogue))
    yield tmp_path
    speak_language("en")


@pytest.fixture
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nobody but the settings has a word in it."""
    path = tmp_path / "settings.toml"
    monkeypatch.setenv("CARTAGENA_CONFIG", str(path))
    monkeypatch.delenv("CARTAGENA_LANG")
    for name in language.LOCALE:
        monkeypatch.delenv(name, raising=False)
    return path


@pytest.mark.usefixtures("folder", "settings")
def test_a_run_speaks_the_language_of_its_option_and_the_next_one_its_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["settings", "--lang", "de"]) == 0
    said = capsys.readouterr()
    assert "Noch keine Datei: " in said.err
    assert "language = de  (the command line)" in said.out
    assert run(["settings"]) == 0
    said = capsys.readouterr()
    assert "There is no file yet: " in said.err
    assert "language = en  (the locale)" in said.out


@pytest.mark.usefixtures("folder", "settings")
def test_argparse_says_its_own_words_in_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    for word, usage in (("--lang=de", "Aufruf: "), ("--lang=en", "usage: ")):
        with pytest.raises(SystemExit):
            run([word, "rules", "--help"])
        assert capsys.readouterr().out.startswith(usage)


@pytest.mark.usefixtures("folder")
def test_the_settings_choose_it_where_neither_option_nor_variable_do(
    settings: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.write_text('language = "de"\n')
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert run(["settings"]) == 0
    assert "language = de  (" in capsys.readouterr().out
    assert _("usage: ") == "Aufruf: "
    monkeypatch.setenv("CARTAGENA_LANG", "fr")
    assert run(["settings"]) == 0
    assert _("usage: ") == "usage : "
    assert "language = fr  (CARTAGENA_LANG)" in capsys.readouterr().out


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("wrong", ["language = de", 'language = "xx"', 'language = "fr"\nnick = 1'])
def test_settings_that_cannot_be_followed_have_no_say_and_are_told(
    settings: Path, wrong: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.write_text(wrong)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert run(["rules"]) == 2
    assert f"{settings.name}, line " in capsys.readouterr().err.replace("\n", "")
    assert _("usage: ") == "Aufruf: "


@pytest.mark.usefixtures("folder", "settings")
def test_what_has_no_translation_yet_is_english() -> None:
    speak_language("fr")
    assert _("There is no file yet: {path}") == "There is no file yet: {path}"
    assert [ngettext("{number} card", "{number} cards", n) for n in (0, 1)] == [
        "{number} cards",
        "{number} card",
    ]


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize("damage", [b"", b"not a catalogue", b"\xde\x12\x04\x95\x00", None])
def test_a_catalogue_that_is_missing_or_damaged_leaves_english(
    folder: Path, damage: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    mo = folder / "de" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    mo.unlink()
    if damage is not None:
        mo.write_bytes(damage)
    assert run(["--lang", "de", "settings"]) == 0
    said = capsys.readouterr()
    assert "There is no file yet: " in said.err
    assert "Traceback" not in said.err


@pytest.mark.usefixtures("folder", "settings")
def test_a_language_that_there_is_not_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "xx", "rules"]) == 2
    assert "'en', 'fr', 'de', 'ko'" in capsys.readouterr().err.replace("\n", " ")


@pytest.mark.parametrize(
    ("code", "environment", "encoding", "shown"),
    [
        ("ko", {}, "utf-8", True),
        ("ko", {"LC_ALL": "C"}, "utf-8", False),
        ("ko", {"LC_ALL": "C", "PYTHONUTF8": "1"}, "utf-8", True),
        ("ko", {}, "cp1252", False),
        ("ko", {}, "cp949", True),
        ("de", {}, "latin-1", True),
        ("de", {}, "ascii", False),
        ("fr", {}, "cp1252", True),
        ("fr", {}, None, False),
        ("de", {}, "no such encoding", False),
        ("en", {"LC_ALL": "C"}, None, True),
    ],
)
def test_a_language_needs_an_output_that_can_write_its_letters(
    code: str, environment: dict[str, str], encoding: str | None, shown: bool
) -> None:
    assert can_be_shown(code, environment, encoding) is shown


@pytest.mark.usefixtures("folder")
def test_strict_ascii_is_english(settings: Path) -> None:
    assert not settings.exists()
    for words, usage in ((["--ascii"], "Aufruf: "), (["--ascii=strict"], "usage: ")):
        begin_language([*words, "--lang=de"], {}, "utf-8")
        assert _("usage: ") == usage


def test_every_language_has_its_files_where_the_wheel_takes_them() -> None:
    assert set(LETTERS) == set(LANGUAGES) - {"en"}
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    assert "cli" in build["targets"]["wheel"]["only-include"]
    assert language.FOLDER == ROOT / "cli" / "locale"
    ignored = (ROOT / ".gitignore").read_text("utf-8").splitlines()
    for code in LETTERS:
        for ending in ("po", "mo"):
            assert (language.FOLDER / code / "LC_MESSAGES" / f"{DOMAIN}.{ending}").is_file()
            assert f"*.{ending}" not in ignored


@pytest.mark.usefixtures("folder", "settings")
@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Language en"),
        (("--lang", "de"), "Language de"),
        (("--lang", "de", "--ascii=strict"), "Language en, since de cannot be shown here"),
    ],
)
def test_doctor_says_what_is_spoken_and_why_not_what_was_asked_for(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*words, "doctor"]) == 0
    assert told in capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("variable", ["CARTAGENA_CONFIG", "CARTAGENA_DATA"])
def test_a_home_that_there_is_not_is_a_name_as_in_a_shell(
    tmp_path: Path,
    variable: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(variable, "~nobody-of-this-name/settings.toml")
    assert run(["settings"]) == 0
    assert run(["games"]) == 0
    assert "went wrong" not in capsys.readouterr().err
