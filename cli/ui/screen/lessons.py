"""What a player has learned of the keys, kept so that the guide is for the first game only.

A file of words in the data folder; it holds nothing of a game, and a lost one only teaches again.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Final

from cli.ui.config import data_folder

if TYPE_CHECKING:
    from pathlib import Path

    from cli.ui.options import Options

NAME: Final = "learned"
MOST: Final = 4096
"""Bytes of the file that are read: a few words, whatever somebody has put there."""


class Lessons:
    """The words of `cli.model.screen.guide.learned`; without a path for this run alone."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self.done = frozenset(_read(path).split())

    @classmethod
    def of(cls, options: Options) -> Lessons:
        """Those of the player whose data folder this is. Raises UsageError as `data_folder`."""
        return cls(data_folder(options) / NAME)

    def learn(self, word: str) -> None:
        """Note a word, ``""`` for nothing."""
        if not word or word in self.done:
            return
        self.done |= {word}
        if self._path is None:
            return
        with suppress(OSError):  # a full disk is told where something can be lost by it
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._path.write_text("\n".join(sorted(self.done)) + "\n", encoding="utf-8")


def _read(path: Path | None) -> str:
    if path is None:
        return ""
    try:
        with path.open(encoding="utf-8", errors="replace") as file:
            return file.read(MOST)
    except OSError:  # not there: nothing is learned yet
        return ""
