"""Command lines in hints: as this program was started, so that they can be typed again.

``scripts/play`` says in ``CARTAGENA_COMMAND`` what it was called by.
"""

import os
import shlex

from cli.ui.options import Options

USUAL = "cartagena"


def program() -> str:
    """How the program was called: ``"cartagena"``, ``"scripts/play"``."""
    named = os.environ.get("CARTAGENA_COMMAND", "")
    return shlex.quote(named) if named and named.isprintable() else USUAL


def hint(options: Options, *words: str) -> str:
    """A command line for a shell, with the data folder and the profile if they were given."""
    data = ["--data", options.data] if options.data is not None else []
    default = type(options).profile
    profile = ["--profile", options.profile] if options.profile != default else []
    return " ".join([program(), *map(_quoted, [*data, *profile, *words])])


def _quoted(word: str) -> str:
    """One word of a shell, which holds nothing that a terminal would not show as it stands."""
    if word.isprintable():
        return shlex.quote(word)
    return "$'" + "".join(map(_byte, os.fsencode(word))) + "'"


def _byte(byte: int) -> str:
    """As it stands between ``$'`` and ``'`` (bash, zsh)."""
    plain = 31 < byte < 127 and chr(byte) not in "\\'"
    return chr(byte) if plain else f"\\x{byte:02x}"
