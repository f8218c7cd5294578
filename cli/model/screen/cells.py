"""Texts in exact columns: one way to cut, pad, wrap and spell everything around the board.

What comes from outside is clean already (`p2p.core.cleaning`); here it is made to measure alike
everywhere. Nothing here knows the game.
"""

from functools import lru_cache
from typing import Final

from cli.model.folding import folded
from cli.model.screen.look import Look
from cli.model.screen.picture import Row, Span, cut, row_width, width

_PLAIN: Final = str.maketrans(
    {
        "·": "-",
        "✓": "ok",
        "→": "->",
        "←": "<-",
        "↑": "^",
        "↓": "v",
        "×": "x",
        "…": "...",
        "—": "-",
        "▶": ">",
        "»": ">",
        "‹": "<",
        "─": "-",
        "│": "|",
    }
)
"""What stands in ASCII for the signs that the client's own sentences have (SCREEN 3)."""

_FLAG: Final = 0x1F1E6 - ord("A")
"""A flag is two letters of their own: they are drawn as one sign here and as two there."""

_SKINS: Final = range(0x1F3FB, 0x1F400)
_SELECTORS: Final = frozenset({"\ufe0e", "\ufe0f", "\u20e3", "\u200d"})


@lru_cache(maxsize=2048)
def shown(text: str) -> str:
    """The text without what makes one sign of several: selectors, joiners, colours of skin, flags.

    Terminals do not agree on their columns (SCREEN 1, Unicode), and no letter is lost.
    """
    if text.isascii():
        return text
    return "".join(
        chr(ord(sign) - _FLAG) if 0x1F1E6 <= ord(sign) <= 0x1F1FF else sign
        for sign in text
        if sign not in _SELECTORS and ord(sign) not in _SKINS
    )


def spelled(text: str, look: Look) -> str:
    """A sentence of the client's in the signs of this look; names keep their letters."""
    return text.translate(_PLAIN) if look.ascii and not text.isascii() else text


def more(look: Look) -> str:
    """What marks a text that was cut off."""
    return look.sign("…", "~")


def cell(text: str, columns: int, look: Look) -> str:
    """The text in exactly so many columns, cut or filled at its end."""
    kept = cut(text, columns, more(look))
    return kept + " " * (columns - width(kept))


def wrapped(text: str, columns: int, hang: int = 0) -> list[str]:
    """The text in lines of at most so many columns, all but the first behind ``hang`` blanks."""
    first, *rest = folded(text, columns) or [""]
    if not rest:
        return [first]
    again = folded(_behind(text, first), max(columns - hang, 1))
    return [first, *(" " * hang + line for line in again)]


def _behind(text: str, first: str) -> str:
    """What follows the first line of a text: a word that was cut goes on where it was cut."""
    left = len("".join(first.split()))
    for at, character in enumerate(text):
        if not left:
            return " ".join(text[at:].split())
        left -= not character.isspace()
    return ""


def line(row: Row, columns: int, look: Look) -> Row:
    """The row in exactly so many columns."""
    spans: list[Span] = []
    left = columns
    for span in row:
        kept = cut(span.text, left, more(look))
        if kept:
            spans.append(span if kept == span.text else span._replace(text=kept))
        left -= width(kept)
        if kept != span.text:
            break
    return (*spans, Span(" " * left)) if left > 0 else tuple(spans)


def text_line(text: str, columns: int, look: Look, style: str = "") -> Row:
    """One text as a row of exactly so many columns."""
    return line((Span(text, style),), columns, look)


def blank(columns: int) -> Row:
    """A row of nothing."""
    return (Span(" " * columns),)


def ruled(columns: int, look: Look, title: str = "") -> Row:
    """A rule across, behind its title where it has one: ``"LOG ─────"``."""
    head = f"{title} " if title else ""
    sign = look.sign("─", "-")
    across = Span(sign * max(columns - width(head), 0), "rule")
    return line((Span(head, "head"), across) if head else (across,), columns, look)


def ends(left: Row, right: Row, columns: int, look: Look) -> Row:
    """Two rows in one, the second one at the end; the first one is cut where both do not fit."""
    room = max(columns - row_width(right), 0)
    return line((*line(left, room, look), *right), columns, look)
