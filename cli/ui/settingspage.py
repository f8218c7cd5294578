"""``cartagena settings``: what is set, by whose word, and where the file is; a template of it."""

import os
import sys
from collections.abc import Mapping
from typing import Final, NamedTuple

from cli.model.language import _
from cli.ui.hint import hint
from cli.ui.language import asked_language
from cli.ui.main import DONE, CommandFailed
from cli.ui.options import Options
from cli.ui.page import say
from cli.ui.settings import (
    ALIASES,
    FLAG,
    KNOWN,
    Settings,
    SettingsError,
    read_settings,
    settings_path,
)

EXAMPLES: Final[Mapping[str, str]] = {"nick": "Ana", "preset": "tortuga", "language": "de"}
"""Of settings that may have any text."""


class Source(NamedTuple):
    """A setting as it is followed: its value, and who has said so."""

    name: str
    value: object
    said_by: str


def run(options: Options) -> int:
    """List the settings, or write a template where there is no file yet."""
    path = settings_path(os.environ)
    if options.write:
        return _write(options)
    try:
        settings = read_settings(path)
    except SettingsError as error:
        raise CommandFailed(str(error)) from error
    told = _("{name} = {value}  ({source})")
    for one in sources(options, settings, os.environ):
        say((told.format(name=one.name, value=one.value or "-", source=one.said_by),))
    for name, key in settings.keys.items():
        line = _("key {key}: {action}, beside {usual}")
        say((line.format(key=key, action=name, usual=ALIASES[name]),))
    there = path.exists()
    about = _("The file: {path}") if there else _("There is no file yet: {path}")
    say((about.format(path=path),), sys.stderr)
    if not there:
        command = hint(options, "settings", "--write")
        say((_("Write one to be changed: {command}").format(command=command),), sys.stderr)
    return DONE


def _write(options: Options) -> int:
    path = settings_path(os.environ)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8") as file:  # never over what a person has written
            file.write(template())
    except FileExistsError as error:
        told = _("{path} is there already; change it, or move it away first")
        raise CommandFailed(told.format(path=path)) from error
    except OSError as error:
        told = _("{path} cannot be written: {why}")
        raise CommandFailed(told.format(path=path, why=error.strerror)) from error
    del options
    say((_("Written: {path}").format(path=path),))
    return DONE


def sources(
    given: Options, settings: Settings, environment: Mapping[str, str]
) -> tuple[Source, ...]:
    """Every setting as it is followed and by whose word; ``given`` as the command line left it."""
    return tuple(_source(name, given, settings, environment) for name in KNOWN)


def _source(
    name: str, given: Options, settings: Settings, environment: Mapping[str, str]
) -> Source:
    known = KNOWN[name]
    variable = next((one for one in known.variables if environment.get(one)), "")
    said = vars(given).get(known.attribute)
    if said is not None:
        return Source(name, said, _("the command line"))
    if variable:
        return Source(name, environment[variable], variable)
    if name in settings.values:
        return Source(name, settings.values[name], _("the file"))
    if name == "language":
        return Source(name, asked_language((), environment), _("the locale"))
    return Source(name, getattr(type(given), known.attribute), _("as usual"))


def template() -> str:
    """A file of every setting, all of them commented out, with what is allowed."""
    lines = ["# " + _("Settings of Cartagena: take a # away and change the value."), ""]
    for name, known in KNOWN.items():
        about = _(known.told) if known.told else ""
        told = "; ".join(part for part in (about, " | ".join(known.allowed)) if part)
        lines += [f"# {told}", f"#{name} = {_example(name)}", ""]
    # i18n: at most 79 columns
    keys = _("Keys of your own beside the usual ones; those of the game cannot be given away.")
    lines += [f"# {keys}"]
    lines += ["#[keys]", *(f'#{name} = "x"' for name in ALIASES)]
    return "\n".join(lines) + "\n"


def _example(name: str) -> str:
    known = KNOWN[name]
    if known.allowed == FLAG:
        return str(getattr(Options, known.attribute)).lower()
    usual = getattr(Options, known.attribute)
    return f'"{EXAMPLES.get(name) or usual}"'
