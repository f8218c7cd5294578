"""Tokens and rafts as piles: the kinds of a token and what lies face down (RULES 6).

Nothing here knows an order of a pile. The data are HOUSE: `engine.data.tokens` and `.rafts`.
"""

from typing import TYPE_CHECKING, Final

from engine.cards import ICONS
from engine.data.rafts import HOUSE_RAFTS
from engine.data.tokens import HOUSE_TOKENS

if TYPE_CHECKING:
    from engine.rules import Rules

CREW_WHITE, CREW_ORANGE, CREW_BOTH, HOLE_WHITE, HOLE_ORANGE, HOLE_BOTH = range(6)
FIRST_X: Final = 6
"""The token with an X on icon i is kind `FIRST_X + i`."""

TOKENS: Final = 12
"""How many kinds of token there are; a kind is 0..11."""

TOKEN_KINDS: Final = (
    "crew:white",
    "crew:orange",
    "crew:both",
    "hole:white",
    "hole:orange",
    "hole:both",
)
"""The names of the kinds that are no X, as RECORD writes them."""

RAFTS: Final = 6
"""Rafts are numbered 1..6."""


def token_faces(rules: "Rules") -> tuple[int, ...]:
    """The kind of every physical token 0..N-1, all of kind 0 first; () without rafts."""
    if not rules.rafts:
        return ()
    counts = [HOUSE_TOKENS[name] for name in TOKEN_KINDS] + [HOUSE_TOKENS["x"] // ICONS] * ICONS
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def raft_faces(rules: "Rules") -> tuple[int, ...]:
    """The number of every raft; () without rafts."""
    return tuple(HOUSE_RAFTS) if rules.rafts else ()


def icons_of_raft(number: int) -> tuple[int, ...]:
    """The icons of a raft's spaces, the one at the wharf first."""
    return HOUSE_RAFTS[number]
