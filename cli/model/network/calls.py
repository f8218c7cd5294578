"""The command lines that a player is told to type: for other people, and for the own folder.

Every name in them is quoted for a shell: a table's name comes from outside and may hold anything
printable, so a line that is copied must never run more than the program it names.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple, Self

_PLAIN: Final = re.compile(r"[\w./:-]+", re.ASCII)
_DOUBLE: Final = frozenset('"$`\\!%')


class Copied(str):
    """A line that is there to be copied: a command, a code. It is shown whole, never folded."""

    __slots__ = ()


class Leads(str):
    """A line before one that is there to be copied: a sentence, and one that leads to the line.

    `alone` is the sentence for where no command line is of use.
    """

    __slots__ = ("alone",)

    alone: str

    def __new__(cls, alone: str, lead: str) -> Self:
        """Both, with a blank between them."""
        line = super().__new__(cls, f"{alone} {lead}")
        line.alone = alone
        return line


def quoted(word: str) -> str:
    """One word of a command line; with quotes only where a shell needs them."""
    if _PLAIN.fullmatch(word) and not word.startswith("-"):
        return word
    if not _DOUBLE & set(word):
        return f'"{word}"'
    return "'" + word.replace("'", "'\\''") + "'"


class Calls(NamedTuple):
    """How this program was started: its name as typed, and what its player added to it.

    `program` is for other people's folders; `own` has the options of the own folder behind it, and
    `network` those that say where to look for others and who one is. All three are quoted already.
    """

    program: str = "cartagena"
    own: str = "cartagena"
    network: str = ""

    def others(self, name: str) -> Copied:
        """What other people type to sit down at a table."""
        return Copied(f"{self.program} join {quoted(name)} --nick NAME")

    def back(self, name: str) -> Copied:
        """What the own player types to return to a game."""
        return Copied(f"{self.own} join {quoted(name)}{self.network}")

    def plain(self, command: str, name: str) -> Copied:
        """What leads to the same table in sentences: `host`, `join`, `watch`."""
        return Copied(f"{self.own} --plain {command} {quoted(name)}{self.network}")

    def checked(self, file: str) -> Copied:
        """What anybody types to check a file that was given to them."""
        return Copied(f"{self.program} audit {quoted(file)}")

    def stored(self, command: str, game: str) -> Copied:
        """A command about a stored game: `audit`, `replay`, `export`."""
        return Copied(f"{self.own} {command} {quoted(game)}")
