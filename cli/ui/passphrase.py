"""A passphrase from the keyboard, which does not show it, or from the first line of a file.

It is never on a command line, where other programs of the computer could read it.
"""

import getpass
import re
import sys
from pathlib import Path
from typing import Final

from cli.model.language import _
from cli.ui.infile import read_plain
from cli.ui.main import CommandFailed
from cli.ui.options import Options, UsageError

SHORTEST: Final = 8
"""Characters: with what a guess costs, no list of words is gone through in a day."""

_LONGEST: Final = 1024
_MOST_BYTES: Final = 4 * _LONGEST + 3  # in UTF-8, behind the mark that some editors write


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
        return _checked(_read(Path(options.passphrase_file)))
    if not sys.stdin.isatty():
        told = _("nobody can be asked for the passphrase here: name a file with --passphrase-file")
        raise UsageError(told)
    return _checked(_asked(_("Passphrase: ")))


def _checked(words: str) -> str:
    """Never cut: of a part of it nobody would think when it is asked for again."""
    if len(words) > _LONGEST:
        raise _too_long()
    return words


def _too_long() -> CommandFailed:
    told = _("a passphrase has {most} characters or fewer; nothing was done")
    return CommandFailed(told.format(most=_LONGEST))


def _asked(prompt: str) -> str:
    try:
        words = getpass.getpass(prompt)
        words.encode()
    except EOFError as error:
        raise CommandFailed(_("no passphrase was typed; nothing was done")) from error
    except UnicodeError as error:
        told = _("what was typed is no text in the encoding of this terminal; nothing was done")
        raise CommandFailed(told) from error
    return words


def _read(path: Path) -> str:
    data = read_plain(path, _MOST_BYTES)
    if data is None:
        raise CommandFailed(_("{file}: there is no such file").format(file=path))
    line = re.split(rb"[\r\n]", data, maxsplit=1)[0]
    if len(line) > _MOST_BYTES:
        raise _too_long()
    try:
        return line.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandFailed(_("{file} is no text").format(file=path)) from error
