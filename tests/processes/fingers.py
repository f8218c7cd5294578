"""What may be typed at a table, read off the screen as a player reads it: prompt, hand and bar.

Nothing here knows a rule. What the bar does not offer is not typed, so that a key that is missing
there stops the game, and a key that is offered and does nothing is found.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

PROMPT: Final = re.compile(r"^(\S.*?), (\d actions? left|[a-z ]+) > ?(.*)$")
"""``"Ana, 2 actions left > skull"``: who is asked, what, and what is chosen."""

HELD: Final = re.compile(r"([1-6]) [^\W\d_]+×[1-9]")
MARKED: Final = re.compile(r"\*[1-6] \S+×[1-9]")

ALWAYS: Final = (":", "t", "l", "?", "Esc", "F6", "q", "u")
"""Keys of the bar that play nothing."""

NAMED: Final = {"Enter": "\r"}


class Asked(NamedTuple):
    """Of whom the screen wants something, what is chosen so far, and which keys it offers."""

    who: str
    chosen: str
    keys: tuple[str, ...]


def asked(rows: Sequence[str]) -> Asked | None:
    """What the screen asks its player now; None when it asks nothing, or is just being painted."""
    for at, row in enumerate(rows):
        found = PROMPT.match(row)
        if found is not None:
            bar = _bar(next(filter(None, reversed(rows))))
            hand = "\n".join(rows[max(at - 3, 0) : at]) if found[2][0].isdigit() else ""
            keys = _first(bar, hand) if hand and not found[3] else _next(bar)
            return Asked(found[1], found[3], keys) if keys else None
    return None


def _bar(row: str) -> dict[str, str]:
    """What may be played, by its keys: ``{"1-6": "card"}``."""
    pieces = (piece.partition(" ") for piece in row.strip().split("  "))
    return {keys: what for keys, _, what in pieces if keys not in ALWAYS}


def _first(bar: dict[str, str], hand: str) -> tuple[str, ...]:
    """Where nothing is chosen: only cards that are held, as the row of the hand says.

    The letters stand there already, but a pirate comes behind its card (SCREEN 3).
    """
    keys: list[str] = []
    for offered, what in bar.items():
        if what == "pirate" and len(bar) > 1:
            continue
        if offered == "1-6" and what == "card":
            keys += HELD.findall(re.sub(r"\*[1-6] \S+", "", hand))
        elif offered.startswith("*"):
            keys += ["*"] if MARKED.search(hand) else []
        else:
            keys += spread(offered)
    return tuple(keys)


def _next(bar: dict[str, str]) -> tuple[str, ...]:
    """Behind a choice and within an action: pirates if the bar keeps the keys of a turn, or all."""
    pirates = [offered for offered, what in bar.items() if what == "pirate"]
    return tuple(key for offered in (pirates or bar) for key in spread(offered))


def spread(offered: str) -> list[str]:
    """``"a-c,C"`` key by key; nothing of a row that is just being painted."""
    if offered in NAMED:
        return [NAMED[offered]]
    keys: list[str] = []
    for piece in offered.split(","):
        if len(piece) == 1:
            keys.append(piece)
        elif len(piece) == 3 and piece[1] == "-":
            keys += map(chr, range(ord(piece[0]), ord(piece[2]) + 1))
    return keys


def pick(question: Asked, luck: random.Random) -> str:
    """One of the keys: mostly no end of the turn, and rarely the way back, so that games end."""
    keys = [key for key in question.keys if key not in (".", "0")]
    if question.chosen or not keys or luck.random() < 0.1:
        keys = list(question.keys)
    return luck.choice(keys)
