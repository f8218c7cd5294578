"""What a state asks for next (ENGINE 2): the engine names its need and folds whatever answers it.

Needs are plain values. They must never hold a deck's order or a face that a viewer may not know.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from engine.cards import Counts

PUBLIC = -1
"""The receiver of a card that is turned up for all to see."""

CARD_PILE = "card"
TOKEN_PILE = "token"  # noqa: S105 - a token of the game, no secret
RAFT_PILE = "raft"
"""The piles: the cards, and with rafts the tokens and the rafts face down (RULES 6).

What is drawn from them are numbers: cards, token kinds (`engine.tokens`), numbers of rafts.
"""


@dataclass(frozen=True, slots=True)
class Layout:
    """The board and the starting seat are to be drawn; answered by `LaidOut`."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards, or tokens or rafts, are to be drawn from the top of `pile`; answered by `Drawn`.

    `parts` are pairs (to, n) in deal order, `to` a seat or `PUBLIC`. `size`, the sum of n, is never
    more than the pile holds and never 0.
    """

    pile: str
    parts: tuple[tuple[int, int], ...]
    size: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", sum([n for _, n in self.parts]))  # most are made once


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What `counts` has, a byte for each number, is to be shuffled into a new pile.

    Answered by `Shuffled`.
    """

    pile: str
    counts: Counts


@dataclass(frozen=True, slots=True)
class Choose:
    """`seat` is to choose an action; answered by `Acted`, or `PassedOver` by the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over: `winners` in seat order, `reason` a constant below (RULES 2, 13)."""

    winners: tuple[int, ...]
    reason: str


ESCAPED = "escaped"
ROUND_CAP = "round cap"
LAST_SEAT_LEFT = "last seat left"

Need: TypeAlias = Layout | Draw | Shuffle | Choose | Over
