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
    return " ".join([program(), *map(shlex.quote, [*data, *profile, *words])])
