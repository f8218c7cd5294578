"""The settings file: followed where nobody else speaks, and read strictly."""

import os
from pathlib import Path

import pytest

from cli.model.screen.look import Look
from cli.ui.main import run
from cli.ui.options import Options
from cli.ui.parser import parse
from cli.ui.settings import KNOWN, SettingsError, follow, read_settings, settings_path
from cli.ui.settingspage import sources, template


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "settings.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def followed(path: Path, *arguments: str, **environment: str) -> Options:
    options = parse(list(arguments))
    follow(options, read_settings(path), environment)
    return options


ALL = """
nick = "Ana"
color = "never"
icons = "emoji"
ascii = true
mouse = false
notify = "off"
preset = "jamaica"
log = "info"
[keys]
retreat = "x"
end = ";"
"""


def test_each_setting_is_followed(tmp_path: Path) -> None:
    options = followed(written(tmp_path, ALL), "play")
    assert (options.nick, options.color, options.icons) == ("Ana", "never", "emoji")
    assert (options.ascii, options.mouse, options.notify) == (True, False, "off")
    assert (options.preset, options.log) == ("jamaica", "info")
    assert options.aliases == ((";", "."), ("x", "0"))


def test_the_command_line_counts_more_than_the_file(tmp_path: Path) -> None:
    words = ("--nick", "Bo", "--color", "always", "--notify=osc", "--log", "off")
    options = followed(written(tmp_path, ALL), *words, "play", "--preset", "tortuga")
    assert (options.nick, options.color, options.notify) == ("Bo", "always", "osc")
    assert (options.preset, options.log) == ("tortuga", "off")
    quiet = followed(written(tmp_path, "mouse = true"), "--no-mouse")
    assert quiet.mouse is False


@pytest.mark.parametrize(
    ("variable", "name"),
    [(variable, name) for name, known in KNOWN.items() for variable in known.variables],
)
def test_the_environment_counts_more_than_the_file(
    tmp_path: Path, variable: str, name: str
) -> None:
    options = followed(written(tmp_path, ALL), "play", **{variable: "1"})
    attribute = KNOWN[name].attribute
    assert getattr(options, attribute) == getattr(Options, attribute)


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    options = followed(tmp_path / "none.toml", "play")
    assert {name: getattr(options, KNOWN[name].attribute) for name in KNOWN} == {
        name: getattr(Options, KNOWN[name].attribute) for name in KNOWN
    }


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            'nick = "Ana"\ncolour = "auto"\n',
            "line 2: there is no setting 'colour'. There are: nick",
        ),
        ('\ncolor = "blue"', "line 2: color 'blue' is none of these: auto, always, never"),
        ("color = 3", 'line 1: color is a text in quotes, as in color = "..."'),
        ('ascii = "yes"', "line 1: ascii is true or false, without quotes"),
        ('nick = "\\u0000"', "line 1: nothing in this nick can be shown; use letters"),
        ('preset = "tortoga"', "line 1: "),
        ("nick = Ana", "line 1: Invalid value"),
        ('nick = "Ana', "line 1: Unterminated string"),
        ('nick = "a"\nnick = "b"', "line 2: Cannot overwrite a value"),
        (b'nick = "Ana"\n\xff', "line 2: it is not in UTF-8"),
        ("#" * 70_000, "has more than 65536 bytes"),
        ("keys = 1", "line 1: keys is a table: [keys]"),
        ('[keys]\nretreet = "x"', "line 2: no action 'retreet'. There are: retreat, "),
        ('[keys]\nretreat = "xx"', "line 2: retreat is one key in quotes"),
        ('[keys]\nretreat = "a"', "line 2: the game itself has the key 'a'"),
        ('[keys]\nretreat = "x"\nend = "x"', "line 3: the key 'x' is given twice"),
        ('[keys]\nretreat = "\\u001b"', "line 2: retreat is one key in quotes"),
    ],
)
def test_what_is_wrong_is_told_with_its_line_and_nothing_begins(
    tmp_path: Path,
    text: str | bytes,
    problem: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(SettingsError, match=str(path).replace("\\", ".")) as told:
        read_settings(path)
    assert problem in str(told.value)
    monkeypatch.setenv("CARTAGENA_CONFIG", str(path))
    assert run(["rules"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert problem[:30] in said.err.replace("\n", " ")
    assert run(["--version"]) == 0


def test_a_folder_or_a_secret_file_is_no_settings_file(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="is no plain file"):
        read_settings(tmp_path)


@pytest.mark.parametrize("text", ["log = 9" + "0" * 5000, "a = " + "[" * 5000])
def test_what_the_parser_cannot_hold_is_no_settings_file(tmp_path: Path, text: str) -> None:
    with pytest.raises(SettingsError, match="a number is too long, or a list too deep"):
        read_settings(written(tmp_path, text))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name")
def test_a_pipe_is_no_settings_file_and_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    with pytest.raises(SettingsError, match="is no plain file"):
        read_settings(tmp_path / "settings.toml")


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = written(tmp_path, b'\xef\xbb\xbfnick = "Ana"\n')
    assert read_settings(path).values == {"nick": "Ana"}


def test_the_template_is_a_file_that_changes_nothing_and_knows_every_setting(
    tmp_path: Path,
) -> None:
    assert read_settings(written(tmp_path, template())).values == {}
    bare = "\n".join(
        line.removeprefix("#")
        for line in template().splitlines()
        if line.startswith("#") and " = " in line and not line.startswith("# ")
    )
    assert [line.partition(" ")[0] for line in bare.splitlines()][: len(KNOWN)] == list(KNOWN)
    values = read_settings(written(tmp_path, bare.partition("\nretreat")[0])).values
    assert set(values) == set(KNOWN)


def test_a_written_template_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "new" / "settings.toml"
    monkeypatch.setenv("CARTAGENA_CONFIG", str(path))
    assert run(["settings", "--write"]) == 0
    assert path.read_text("utf-8") == template()
    path.write_text('nick = "Ana"\n', "utf-8")
    assert run(["settings", "--write"]) == 1
    assert "is there already" in capsys.readouterr().err
    assert path.read_text("utf-8") == 'nick = "Ana"\n'


def test_the_list_says_by_whose_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, ALL)
    given = parse(["settings", "--notify", "osc"])
    told = {one.name: one for one in sources(given, read_settings(path), {"NO_COLOR": "1"})}
    assert (told["nick"].value, told["nick"].said_by) == ("Ana", "the file")
    assert (told["notify"].value, told["notify"].said_by) == ("osc", "the command line")
    assert (told["color"].value, told["color"].said_by) == ("1", "NO_COLOR")
    monkeypatch.setenv("CARTAGENA_CONFIG", str(path))
    assert run(["settings"]) == 0
    said = capsys.readouterr()
    assert "nick = Ana  (the file)\n" in said.out
    assert "key x: retreat, beside 0\n" in said.out
    assert str(path) in said.err.replace("\n", "")
    monkeypatch.setenv("CARTAGENA_CONFIG", str(written(tmp_path, "nick = 1")))
    assert run(["settings"]) == 1


def test_the_file_lies_in_the_system_s_folder_unless_another_is_named(tmp_path: Path) -> None:
    assert settings_path({"CARTAGENA_CONFIG": str(tmp_path / "x")}) == tmp_path / "x"
    assert settings_path({}).parts[-2:] == ("cartagena", "settings.toml")


def test_a_key_of_one_s_own_is_shown_and_stands_for_the_usual_one() -> None:
    look = Look(aliases=(("x", "0"),))
    assert [look.meant("x"), look.meant("0"), look.own("0"), look.own("1")] == ["0", "0", "x", "1"]
    assert "CARTAGENA_CONFIG" not in os.environ
