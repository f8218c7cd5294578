"""What a player has set for good: a TOML file in the system's folder for configuration.

The command line counts more, then the environment, then the file.  It is read strictly: an error
names the file, the line and what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, cast

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
    that count more, and what it is, for the template.
    """

    attribute: str
    allowed: tuple[str, ...]
    variables: tuple[str, ...]
    told: str


KNOWN: Final[Mapping[str, Known]] = MappingProxyType(
    {
        "nick": Known("nick", (), (), "your name at the table"),
        "color": Known("color", ("auto", "always", "never"), ("NO_COLOR", "FORCE_COLOR"), ""),
        "icons": Known("icons", ("words", "emoji"), (), "cards as words or emoji"),
        "ascii": Known("ascii", FLAG, ("CARTAGENA_ASCII",), "no characters beyond ASCII"),
        "mouse": Known("mouse", FLAG, ("CARTAGENA_MOUSE",), "false leaves it to the terminal"),
        "notify": Known("notify", ("off", "bell", "osc"), (), "how you are called"),
        "preset": Known("preset", (), (), "the rules of a new game"),
        "language": Known("lang", LANGUAGES, ("CARTAGENA_LANG",), "what this program speaks"),
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
        return Path(named).expanduser()
    from platformdirs import user_config_path  # not needed where a file is named

    return user_config_path("cartagena", appauthor=False) / "settings.toml"


def read_settings(path: Path) -> Settings:
    """The settings of a file; none where there is no file.  Raises `SettingsError`."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return Settings(path)
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}") from error
    if len(data) > MOST_BYTES:
        raise SettingsError(f"{path} has more than {MOST_BYTES} bytes: these are no settings")
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SettingsError(f"{path}, line {line}: it is not in UTF-8") from error
    return _parsed(path, text)


def _parsed(path: Path, text: str) -> Settings:
    import tomllib  # only where there is a file

    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(_placed(path, text, str(error))) from error
    values: dict[str, str | bool] = {}
    for name, value in found.items():
        if name != "keys":
            values[name] = _checked(path, text, name, value)
    return Settings(path, values, _keys(path, text, found.get("keys", {})))


def _placed(path: Path, text: str, problem: str) -> str:
    """What the parser says, with its line in front; at the end of the file it names none."""
    match = re.search(r" \(at line (\d+), column \d+\)", problem)
    line = match[1] if match is not None else max(len(text.splitlines()), 1)
    what = problem.partition(" (at ")[0]
    return f"{path}, line {line}: {what}"


def _line(text: str, name: str, *, inside: str = "") -> int:
    """The line of a name, from 1; of one in a table behind its head."""
    lines = text.splitlines()
    begin = next((at for at, line in enumerate(lines) if line.strip() == f"[{inside}]"), 0)
    pattern = re.compile(rf"\s*[\"']?{re.escape(name)}[\"']?\s*[=.]|\s*\[\s*{re.escape(name)}")
    found = (at for at, line in enumerate(lines[begin:], begin + 1) if pattern.match(line))
    return next(found, begin + 1)


def _checked(path: Path, text: str, name: str, value: object) -> str | bool:
    line = f"{path}, line {_line(text, name)}"
    known = KNOWN.get(name)
    if known is None:
        words = ", ".join((*KNOWN, "keys"))
        raise SettingsError(f"{line}: there is no setting {name[:40]!r}. There are: {words}")
    if known.allowed == FLAG:
        if not isinstance(value, bool):
            raise SettingsError(f"{line}: {name} is true or false, without quotes")
        return value
    if not isinstance(value, str):
        raise SettingsError(f'{line}: {name} is a text in quotes, as in {name} = "..."')
    if known.allowed and value not in known.allowed:
        words = ", ".join(known.allowed)
        raise SettingsError(f"{line}: {name} {value[:40]!r} is none of these: {words}")
    return _meant(line, name, value)


def _meant(line: str, name: str, value: str) -> str:
    """A text that only the program knows to be right."""
    if name == "nick":
        from p2p.core.cleaning import clean_nick  # its tables are not needed by every command

        if not clean_nick(value):
            raise SettingsError(f"{line}: nothing in this nick can be shown; use letters")
    if name == "preset":
        from cli.model.presets import preset_problem  # the rules: as above

        if problem := preset_problem(value):
            raise SettingsError(f"{line}: {problem}")
    return value


def _keys(path: Path, text: str, table: object) -> Mapping[str, str]:
    """The table ``[keys]``: an action and a single key that does it too."""
    if not isinstance(table, dict):
        raise SettingsError(f"{path}, line {_line(text, 'keys')}: keys is a table: [keys]")
    chosen: dict[str, str] = {}
    for name, key in cast("Mapping[str, object]", table).items():
        line = f"{path}, line {_line(text, name, inside='keys')}"
        if name not in ALIASES:
            words = ", ".join(ALIASES)
            raise SettingsError(f"{line}: no action {name[:40]!r}. There are: {words}")
        if not isinstance(key, str) or len(key) != 1 or not key.isprintable():
            raise SettingsError(f'{line}: {name} is one key in quotes, as in {name} = "x"')
        if key.lower() in TAKEN:
            raise SettingsError(f"{line}: the game itself has the key {key!r}; choose another one")
        if key in chosen.values():
            raise SettingsError(f"{line}: the key {key!r} is given twice")
        chosen[name] = key
    return chosen


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
