"""The things a player can do, as interned values.

An action says what is meant, not whether it is legal: that is `engine.moves.is_legal`.
"""

from typing import Final, NamedTuple

from engine.cards import KINDS, Card

POSITIONS: Final = 74
"""Positions an action may name, 0..73: the longest path has 8 segments and two vessels."""


class Action(NamedTuple):
    """One action: `do` names it, the other fields are -1 where they mean nothing.

    Actions of equal fields are equal; later versions add fields with defaults at the end.
    """

    do: str
    origin: int = -1
    card: Card = -1


ADVANCES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(Action("advance", origin, card) for card in range(KINDS)) for origin in range(POSITIONS)
)
RETREATS: Final[tuple[Action, ...]] = tuple(
    Action("retreat", origin) for origin in range(POSITIONS)
)
END: Final = Action("end")
SKIP: Final = Action("skip")


def advance(origin: int, card: Card) -> Action:
    """Play `card` and move a pirate from position `origin` forward (RULES 2)."""
    if 0 <= origin < POSITIONS and 0 <= card < KINDS:
        return ADVANCES[origin][card]
    return Action("advance", origin, card)


def retreat(origin: int) -> Action:
    """Move a pirate from position `origin` backward and draw (RULES 2)."""
    return RETREATS[origin] if 0 <= origin < POSITIONS else Action("retreat", origin)
