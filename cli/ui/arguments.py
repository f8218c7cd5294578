"""What stands on a command line: its parser's errors, and words, ports and numbers as its values.

It must never know a command: those are `cli.ui.parser`.
"""

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

from cli.model.language import _
from cli.ui.options import UsageError

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MOST_PORT = 65_535


class Parser(argparse.ArgumentParser):
    """An argparse parser whose errors say how to go on."""

    def error(self, message: str) -> NoReturn:
        """Refuse the command line: exit code 2 with the fix (SCREEN 9)."""
        # i18n: a command is tried
        told = _("Try: {command}").format(command=f"{self.prog} --help")
        raise UsageError(f"{message}\n{told}")

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Write it out; argparse's own passes over a disk that is full.  Raises OSError."""
        (sys.stdout if file is None else file).write(self.format_help())
        sys.stdout.flush()


def word(text: str) -> str:
    """A name that is not empty: an empty one, of an unset variable perhaps, is never meant."""
    if not text.strip():
        raise argparse.ArgumentTypeError(_("it is empty: name one, or leave the option out"))
    return text


def seed(text: str) -> str:
    """Any text that can be kept in a file; bytes that are none are refused."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise argparse.ArgumentTypeError(_("it is no text in UTF-8")) from error
    return text


def port(text: str) -> int:
    """A port, 0 for any free one."""
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) <= MOST_PORT):
        told = _("{word} is no port: a port is 1 to {last}, 0 takes any free one")
        raise argparse.ArgumentTypeError(told.format(word=repr(text[:20]), last=MOST_PORT))
    return int(text)


def number(text: str) -> int:
    """A whole number from 0 to 999,999: more is nowhere meant, and would only exhaust memory."""
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        told = _("{word} is not a whole number from 0 up")
        raise argparse.ArgumentTypeError(told.format(word=repr(text[:20])))
    return int(text)
