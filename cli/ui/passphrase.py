"""A passphrase from the keyboard, which does not show it, or from the first line of a file.

It is never on a command line, where other programs of the computer could read it.
"""

import getpass
import sys
from pathlib import Path
from typing import Final

from cli.model.language import _
from cli.ui.main import CommandFailed
from cli.ui.options import Options, UsageError

SHORTEST: Final = 8
"""Characters: with what a guess costs, no list of words is gone through in a day."""

_LONGEST: Final = 1024


def new_passphrase(options: Options) -> str:
    """One to close something with, typed twice. Raises UsageError, CommandFailed."""
    words = _given(options)
    if len(words) < SHORTEST:
        told = _("a passphrase has {least} characters or more")
        raise CommandFailed(told.format(least=SHORTEST))
    if options.passphrase_file is None and _asked(_("The same once more: ")) != words:
        raise CommandFailed(_("the two are not the same; nothing was written"))
    return words


def asked_passphrase(options: Options) -> str:
    """The one that something was closed with. Raises UsageError, CommandFailed."""
    return _given(options)


def _given(options: Options) -> str:
    if options.passphrase_file is not None:
        return _read(Path(options.passphrase_file))
    if not sys.stdin.isatty():
        told = _("nobody can be asked for the passphrase here: name a file with --passphrase-file")
        raise UsageError(told)
    return _asked(_("Passphrase: "))


def _asked(prompt: str) -> str:
    try:
        return getpass.getpass(prompt)
    except EOFError as error:
        raise CommandFailed(_("no passphrase was typed; nothing was done")) from error


def _read(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            return file.readline(_LONGEST).rstrip("\r\n")
    except OSError as error:
        told = _("{file} cannot be read: {why}").format(file=path, why=error.strerror)
        raise CommandFailed(told) from error
    except UnicodeDecodeError as error:
        raise CommandFailed(_("{file} is no text").format(file=path)) from error
