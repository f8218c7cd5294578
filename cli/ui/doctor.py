"""``cartagena doctor``: everything a bug report needs, and nothing secret."""

import locale
import os
import platform
import shutil
import sys
from importlib import import_module, metadata
from pathlib import Path

from cli.model.words import listed
from cli.ui.config import ascii_only, data_folder, on_screen
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
    "LC_ALL",
    "CARTAGENA_DATA",
    "CARTAGENA_ASCII",
    "CARTAGENA_COMMAND",
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

    return [
        f"cartagena {__version__}, rules {RULES_ID}, digest {rules_digest().hex()[:16]}",
        f"Python {platform.python_version()} ({sys.executable})",
        f"System {platform.platform()}",
        f"Libraries {listed([f'{name} {_version(name)}' for name in LIBRARIES])}",
    ]


def _version(library: str) -> str:
    try:
        return metadata.version(library)
    except metadata.PackageNotFoundError:
        return "MISSING (install it with: pip install --force-reinstall cartagena)"


def _terminal(options: Options) -> list[str]:
    size = shutil.get_terminal_size()
    ends = [
        f"{name} {'a terminal' if stream.isatty() else 'no terminal'}"
        for name, stream in (("stdin", sys.stdin), ("stdout", sys.stdout), ("stderr", sys.stderr))
    ]
    named = [f"{name}={os.environ[name]!r}" for name in VARIABLES if name in os.environ]
    client = "full screen" if on_screen(options) else "plain lines"
    return [
        f"Terminal {size.columns} by {size.lines}, {', '.join(ends)}",
        f"Client {client}, board in {'ASCII' if ascii_only(options) else 'Unicode'}",
        f"Locale {locale.setlocale(locale.LC_CTYPE)}, stdout in {sys.stdout.encoding}",
        f"Environment {', '.join(named) or 'none of ours is set'}",
    ]


def _folders(options: Options) -> list[str]:
    folder = data_folder(options)
    return [f"Data folder {folder} ({_state(folder)})", f"Profile {options.profile_name()}"]


def _state(folder: Path) -> str:
    if not folder.exists():
        return "not there yet; it is made when something is kept"
    free = shutil.disk_usage(folder).free // 2**20
    writable = "writable" if os.access(folder, os.W_OK) else "NOT WRITABLE"
    return f"{writable}, {free} MiB free"
