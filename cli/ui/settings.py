"""What a player has set for good: a TOML file in the system's folder for configuration.

The command line counts more, then the environment, then the file.  It is read strictly: an error
names the file, the line and what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from cli.model.language import N_, _
from cli.ui.config import home_expanded
from cli.ui.infile import read_plain
from cli.ui.main import CommandFailed

if TYPE_CHECKING:
    from cli.ui.options import Options

MOST_BYTES: Final = 65_536
"""Of the file: a person's hand writes no more, and a wrong file is not read whole."""

VARIABLE: Final = "CARTAGENA_CONFIG"
"""Names another file."""

FLAG: Final = ("true", "false")

LANGUAGES: Final = ("en", "fr", "de", "ko")
"""English, in which the messages are written, and the languages of `cli/locale`."""


class Known(NamedTuple):
    """A setting: the attribute of `Options`, the words it may have (() for any text), the variables
    that count more, and what it is (marked by `N_`), for the template.
    """

    attribute: str
    allowed: tuple[str, ...]
    variables: tuple[str, ...]
    told: str


KNOWN: Final[Mapping[str, Known]] = MappingProxyType(
    {
        "nick": Known("nick", (), (), N_("your name at the table")),
        "color": Known("color", ("auto", "always", "never"), ("NO_COLOR", "FORCE_COLOR"), ""),
        "icons": Known("icons", ("words", "emoji"), (), N_("cards as words or emoji")),
        "ascii": Known("ascii", FLAG, ("CARTAGENA_ASCII",), N_("no characters beyond ASCII")),
        "mouse": Known("mouse", FLAG, ("CARTAGENA_MOUSE",), N_("false leaves it to the terminal")),
        "notify": Known("notify", ("off", "bell", "osc"), (), N_("how you are called")),
        "preset": Known("preset", (), (), N_("the rules of a new game")),
        "language": Known("lang", LANGUAGES, ("CARTAGENA_LANG",), N_("what this program speaks")),
        "log": Known("log", ("off", "warning", "info", "debug"), ("CARTAGENA_LOG",), ""),
    }
)
"""Every setting but the keys, in the order of the template."""

ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "retreat": "0",
        "pair": "+",
        "push": "p",
        "sail": "s",
        "end": ".",
        "mark": "*",
        "undo": "u",
        "chat": "t",
        "log": "l",
        "command": ":",
    }
)
"""What may have a key of one's own beside its usual one, in the table ``[keys]``."""

TAKEN: Final = frozenset("0123456789abcdefgjklnpqrstuvy*+.:/?^ ")
"""The keys of the game itself: none of them can be given away."""


class SettingsError(Exception):
    """The file cannot be followed; the text names it, the line and what is allowed."""


class Settings(NamedTuple):
    """What the file says: by setting its value, by action a key of one's own."""

    path: Path
    values: Mapping[str, str | bool] = MappingProxyType({})
    keys: Mapping[str, str] = MappingProxyType({})


def settings_path(environment: Mapping[str, str]) -> Path:
    """Where the file is, or would be."""
    named = environment.get(VARIABLE)
    if named:
        return home_expanded(named)
    from platformdirs import user_config_path  # not needed where a file is named

    return user_config_path("cartagena", appauthor=False) / "settings.toml"


def read_settings(path: Path) -> Settings:
    """The settings of a file; none where there is no file.  Raises `SettingsError`."""
    try:
        data = read_plain(path, MOST_BYTES)
    except CommandFailed as error:
        raise SettingsError(str(error)) from error
    if data is None:
        return Settings(path)
    if len(data) > MOST_BYTES:
        told = _("{file} has more than {number} bytes: these are no settings")
        raise SettingsError(told.format(file=path, number=MOST_BYTES))
    try:
        text = data.decode().removeprefix("\ufeff")  # as some editors of Windows begin a file
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SettingsError(_at(path, line, _("it is not in UTF-8"))) from error
    return _parsed(path, text)


def _at(path: Path, line: int, problem: str) -> str:
    # i18n: {problem} is a sentence with a small letter and without a full stop
    told = _("{file}, line {number}: {problem}")
    return told.format(file=path, number=line, problem=problem)


def _parsed(path: Path, text: str) -> Settings:
    import tomllib  # only where there is a file

    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_placed(path, text, str(error))) from error
    except (ValueError, RecursionError) as error:
        told = _("{file}: a number is too long, or a list too deep: these are no settings")
        raise SettingsError(told.format(file=path)) from error
    values: dict[str, str | bool] = {}
    for name, value in found.items():
        if name != "keys":
            values[name] = _checked(path, text, name, value)
    return Settings(path, values, _keys(path, text, found.get("keys", {})))


def _placed(path: Path, text: str, problem: str) -> str:
    """What the parser says, in English, with its line in front; at the end it names none."""
    match = re.search(r" \(at line (\d+), column \d+\)", problem)
    line = match[1] if match is not None else max(len(text.splitlines()), 1)
    what = problem.partition(" (at ")[0]
    return _at(path, int(line), what)


def _line(text: str, name: str, *, inside: str = "") -> int:
    """The line of a name, from 1; of one in a table behind its head."""
    lines = text.splitlines()
    begin = next((at for at, line in enumerate(lines) if line.strip() == f"[{inside}]"), 0)
    pattern = re.compile(rf"\s*[\"']?{re.escape(name)}[\"']?\s*[=.]|\s*\[\s*{re.escape(name)}")
    found = (at for at, line in enumerate(lines[begin:], begin + 1) if pattern.match(line))
    return next(found, begin + 1)


def _checked(path: Path, text: str, name: str, value: object) -> str | bool:
    known = KNOWN.get(name)
    if known is None:
        told = _("there is no setting {name}. There are: {words}")
        problem = told.format(name=repr(name[:40]), words=", ".join((*KNOWN, "keys")))
    else:
        problem = _problem(name, known, value)
    if problem:
        raise SettingsError(_at(path, _line(text, name), problem))
    return cast("str | bool", value)


def _problem(name: str, known: Known, value: object) -> str:
    """Why a setting cannot have this value; "" where it can."""
    if known.allowed == FLAG:
        told = _("{name} is true or false, without quotes")
        return "" if isinstance(value, bool) else told.format(name=name)
    if not isinstance(value, str):
        return _('{name} is a text in quotes, as in {name} = "..."').format(name=name)
    if known.allowed and value not in known.allowed:
        told = _("{name} {value} is none of these: {words}")
        return told.format(name=name, value=repr(value[:40]), words=", ".join(known.allowed))
    return _meaningless(name, value)


def _meaningless(name: str, value: str) -> str:
    """Why a text that only the program can judge means nothing; "" where it does."""
    if name == "nick":
        from p2p.core.cleaning import clean_nick  # its tables are not needed by every command

        if not clean_nick(value):
            return _("nothing in this nick can be shown; use letters")
    if name == "preset":
        from cli.model.presets import preset_problem  # the rules: as above

        return preset_problem(value)
    return ""


def _keys(path: Path, text: str, table: object) -> Mapping[str, str]:
    """The table ``[keys]``: an action and a single key that does it too."""
    if not isinstance(table, dict):
        told = _("keys is a table: [keys]")
        raise SettingsError(_at(path, _line(text, "keys"), told))
    chosen: dict[str, str] = {}
    for name, key in cast("Mapping[str, object]", table).items():
        problem = _key_problem(name, key, chosen.values())
        if problem:
            raise SettingsError(_at(path, _line(text, name, inside="keys"), problem))
        chosen[name] = str(key)
    return chosen


def _key_problem(name: str, key: object, given: Collection[str]) -> str:
    """Why this key cannot do that action; "" where it can."""
    if name not in ALIASES:
        told = _("no action {name}. There are: {words}")
        return told.format(name=repr(name[:40]), words=", ".join(ALIASES))
    if not isinstance(key, str) or len(key) != 1 or not key.isprintable():
        return _('{name} is one key in quotes, as in {name} = "x"').format(name=name)
    if key.lower() in TAKEN:
        return _("the game itself has the key {key}; choose another one").format(key=repr(key))
    return _("the key {key} is given twice").format(key=repr(key)) if key in given else ""


def follow(options: Options, settings: Settings, environment: Mapping[str, str]) -> None:
    """Put the settings into the options, where neither command line nor environment speak."""
    for name, value in settings.values.items():
        if _is_free(options, name, environment):
            setattr(options, KNOWN[name].attribute, value)
    options.aliases = tuple(sorted((key, ALIASES[name]) for name, key in settings.keys.items()))


def _is_free(options: Options, name: str, environment: Mapping[str, str]) -> bool:
    known = KNOWN[name]
    said = vars(options).get(known.attribute) is not None
    return not said and not any(environment.get(variable) for variable in known.variables)
