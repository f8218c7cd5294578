"""Text from outside made safe to show: names and chat (NETWORK 2, last bullets).

Done at the boundary, before anything is stored for show or put on a screen. Whatever comes in,
what comes out holds no control, bidirectional or private character, is NFC, and fits.
"""

from collections.abc import Iterable
from typing import Final
from unicodedata import category, combining, normalize

from wcwidth import wcwidth

# Cc C0 and C1, Cf bidi marks and joiners, Cs surrogates, Co private, Cn unassigned, Zl and Zp lines
_REFUSED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_MOST_MARKS: Final = 2  # more stacked marks would paint over the lines above and below
_READ_AT_MOST: Final = 16  # characters looked at, as a multiple of the cells asked for


def clean_text(text: str, cells: int, size: int) -> str:
    """Return the text on one line, at most `cells` wide and `size` UTF-8 bytes long.

    Idempotent. Runs of white space become one space, none at either end.
    """
    shown = normalize("NFC", "".join(_plain(text[: _READ_AT_MOST * (cells + 16)])))
    words = " ".join(_few_marks(shown).split())
    return _cut(words, cells, size).strip()


def _plain(text: str) -> Iterable[str]:
    for character in text:
        if character in "\t\n\r" or category(character) in ("Zl", "Zp"):
            yield " "
        elif category(character) not in _REFUSED:
            yield character


def _few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for character in text:
        marks = marks + 1 if combining(character) or category(character) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def _cut(text: str, cells: int, size: int) -> str:
    for index, character in enumerate(text):
        cells -= max(wcwidth(character), 0)
        size -= len(character.encode())
        if cells < 0 or size < 0:
            return text[:index]
    return text


def clean_nick(text: str) -> str:
    """Return a player's name: 24 cells, 64 bytes; may be empty."""
    return clean_text(text, 24, 64)


def clean_game_name(text: str) -> str:
    """Return a game's name: 32 cells, 96 bytes; may be empty."""
    return clean_text(text, 32, 96)


def clean_chat(text: str) -> str:
    """Return a line of chat: 500 cells, 2,000 bytes; may be empty."""
    return clean_text(text, 500, 2_000)
