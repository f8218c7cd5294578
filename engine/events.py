"""What can happen to a game: the answers to its needs and what the table does to a seat (DESIGN 2).

Events are plain values; whether one may happen in a state is decided by `engine.moves.apply` alone.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action
from engine.cards import Card


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The board was laid: `board` the icon of space 1.. in order, `first` the starting seat."""

    board: tuple[int, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Cards came from a pile, flat in the order of the Draw's parts; `UNKNOWN` where unseen."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The pile asked for was shuffled; its order is nobody's knowledge."""


@dataclass(frozen=True, slots=True)
class Acted:
    """`seat` did `action`."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class PassedOver:
    """The table passed over the turn of `seat`, which had to choose (RULES 13; no skip)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Left:
    """`seat` resigned or was dropped, for good (RULES 13)."""

    seat: int


Event: TypeAlias = LaidOut | Drawn | Shuffled | Acted | PassedOver | Left
