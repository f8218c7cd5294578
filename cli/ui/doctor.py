"""``cartagena doctor``: everything a bug report needs, and nothing secret."""

import locale
import os
import platform
import shutil
import sys
from importlib import import_module, metadata
from pathlib import Path

from cli.model.language import _
from cli.model.words import listed
from cli.ui.config import ascii_only, data_folder, on_screen
from cli.ui.language import asked_language, can_be_shown
from cli.ui.options import Options
from cli.ui.page import say
from engine.rules import RULES_ID, rules_digest

LIBRARIES = (
    "zeroconf",
    "msgpack",
    "trio",
    "prompt_toolkit",
    "PyNaCl",
    "noiseprotocol",
    "platformdirs",
    "portalocker",
    "wcwidth",
)

VARIABLES = (
    "TERM",
    "COLORTERM",
    "NO_COLOR",
    "FORCE_COLOR",
    "LANG",
    "LC_MESSAGES",
    "LC_ALL",
    "CARTAGENA_DATA",
    "CARTAGENA_ASCII",
    "CARTAGENA_COMMAND",
    "CARTAGENA_LANG",
)

NETWORK_DOCTOR = "cli.ui.network.netdoctor"
"""Tells about the network: ``doctor_lines(options) -> lines``."""


def run(options: Options) -> int:
    """Print the report."""
    network: tuple[str, ...] = import_module(NETWORK_DOCTOR).doctor_lines(options)
    lines = (*_program(), *_terminal(options), *_folders(options), *network)
    say(lines)
    return 0


def _program() -> list[str]:
    from cartagena import __version__

    program = _("cartagena {version}, rules {rules}, digest {digest}")
    libraries = listed([f"{name} {_version(name)}" for name in LIBRARIES])
    return [
        program.format(version=__version__, rules=RULES_ID, digest=rules_digest().hex()[:16]),
        f"Python {platform.python_version()} ({sys.executable})",
        _("System {system}").format(system=platform.platform()),
        _("Libraries {libraries}").format(libraries=libraries),
    ]


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        told = _("MISSING (install it with: {command})")
        return told.format(command="pip install --force-reinstall cartagena")


def _terminal(options: Options) -> list[str]:
    size = shutil.get_terminal_size()
    # i18n: {stream} is stdin, stdout or stderr
    ends = [
        (_("{stream} a terminal") if stream.isatty() else _("{stream} no terminal")).format(
            stream=name
        )
        for name, stream in (("stdin", sys.stdin), ("stdout", sys.stdout), ("stderr", sys.stderr))
    ]
    named = [f"{name}={os.environ[name]!r}" for name in VARIABLES if name in os.environ]
    shown = _("Terminal {columns} by {lines}, {ends}")
    about = _("Locale {locale}, stdout in {encoding}")
    known = locale.setlocale(locale.LC_CTYPE)
    return [
        shown.format(columns=size.columns, lines=size.lines, ends=", ".join(ends)),
        _client(options),
        _language(options),
        about.format(locale=known, encoding=sys.stdout.encoding),
        _("Environment {variables}").format(variables=", ".join(named))
        if named
        else _("Environment none of ours is set"),
    ]


def _language(options: Options) -> str:
    """What is spoken, and why it is not what was asked for."""
    asked = options.lang or asked_language((), os.environ)
    if not options.strict and can_be_shown(asked, os.environ, sys.stdout.encoding):
        return _("Language {language}").format(language=asked)
    return _("Language en, since {language} cannot be shown here").format(language=asked)


def _client(options: Options) -> str:
    board = "ASCII" if ascii_only(options) else "Unicode"
    if on_screen(options):
        return _("Client full screen, board in {letters}").format(letters=board)
    return _("Client plain lines, board in {letters}").format(letters=board)


def _folders(options: Options) -> list[str]:
    folder = data_folder(options)
    told = _("Data folder {folder} ({state})").format(folder=folder, state=_state(folder))
    return [told, _("Profile {name}").format(name=options.profile_name())]


def _state(folder: Path) -> str:
    if not folder.exists():
        return _("not there yet; it is made when something is kept")
    free = shutil.disk_usage(folder).free // 2**20
    if os.access(folder, os.W_OK):
        return _("writable, {number} MiB free").format(number=free)
    return _("NOT WRITABLE, {number} MiB free").format(number=free)
