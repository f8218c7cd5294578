"""Which spaces of the docked rafts are unoccupied, and the actions that board them (RULES 6).

A raft's space is counted here as place 0..9: the white raft's from the wharf on, then the orange
one's. Rows of actions are made once.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engine.actions import POSITIONS, Action, advance, move, pair
from engine.cards import ICONS
from engine.data.rafts import RAFT_SPACES
from engine.draft import Moment
from engine.extra import NOBODY, NOTHING, Docks, Raft
from engine.geometry import BIT
from engine.positions import WHITE, raft_space
from engine.rafts.shape import Shape
from engine.rafts.vessels import docks_of
from engine.tokens import icons_of_raft

PLACES: Final = 2 * RAFT_SPACES


class Free(NamedTuple):
    """The unoccupied places: of each icon, and all of them with their icon, ascending."""

    of_icon: tuple[tuple[int, ...], ...]
    places: tuple[tuple[int, int], ...]


@lru_cache(maxsize=2048)
def free(white: Raft | None, orange: Raft | None) -> Free:
    """The unoccupied places of these rafts."""
    places = [
        (berth * RAFT_SPACES + space, icon)
        for berth, raft in enumerate((white, orange))
        if raft is not None
        for space, icon in enumerate(icons_of_raft(raft.number))
        if raft.tokens[space] == NOTHING and raft.pirates[space] == NOBODY
    ]
    of_icon = [tuple(place for place, own in places if own == icon) for icon in range(ICONS)]
    return Free(tuple(of_icon), tuple(places))


def free_for(docks: Docks, shape: Shape, origin: int) -> Free:
    """The unoccupied places that a pirate on `origin` may board: not those of its own raft."""
    if origin <= shape.wharf:
        return free(docks.white, docks.orange)
    return free(docks.white, None) if origin >= shape.orange else free(None, docks.orange)


def crosses(at: Moment, shape: Shape, origin: int, icon: int) -> bool:
    """Whether a raft may be boarded from there with this icon: see `engine.rafts.wharf`."""
    if origin > shape.before_wharf:
        return bool(shape.docked & BIT[origin])
    occupied = at.occupied
    ahead = at.tables.ahead[icon][origin] & shape.spaces
    return not ahead & ~(occupied | occupied >> 1 | docks_of(at).blocked)


Row: TypeAlias = tuple[Action, ...]


@lru_cache(maxsize=256)
def boarding_advances(goal: int, origin: int, captain: bool) -> tuple[Row, ...]:
    """The advances from a position onto the rafts, by icon of the card and by place."""
    first = raft_space(goal, WHITE, 1)
    return tuple(
        tuple([advance(origin, icon, first + place, captain=captain) for place in range(PLACES)])
        for icon in range(ICONS)
    )


@lru_cache(maxsize=256)
def boarding_moves(goal: int, origin: int, captain: bool) -> Row:
    """The moves from a position onto the rafts, by place."""
    first = raft_space(goal, WHITE, 1)
    return tuple([move(origin, first + place, captain=captain) for place in range(PLACES)])


def boarding_pairs(
    goal: int, origin: int, pairs: Iterable[tuple[int, int]], places: Iterable[tuple[int, int]]
) -> list[Action]:
    """The captain's advances with these pairs onto these places, the icon named as on the raft.

    They are too many to be kept.
    """
    first = raft_space(goal, WHITE, 1)
    boards = [(first + place, icon) for place, icon in places]
    return [pair(origin, low, high, icon, to) for low, high in pairs for to, icon in boards]


MOVES: Final = tuple(move(origin) for origin in range(POSITIONS))
CAPTAIN_MOVES: Final = tuple(move(origin, captain=True) for origin in range(POSITIONS))
