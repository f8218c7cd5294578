"""Which spaces of the docked rafts are unoccupied, and the actions that board them (RULES 6).

A raft's space is counted here as place 0..9: the white raft's from the wharf on, then the orange
one's. Rows of actions are made once.
"""

from functools import lru_cache
from typing import Final, TypeAlias

from engine.actions import PAIR_INDEX, POSITIONS, Action, advance, move, pair
from engine.cards import ICONS
from engine.data.rafts import HOUSE_RAFTS, RAFT_SPACES
from engine.draft import Moment
from engine.extra import NOBODY, NOTHING, Docks, Raft
from engine.geometry import BIT
from engine.rafts.shape import Shape
from engine.rafts.vessels import docks_of
from engine.tokens import icons_of_raft

SPACES: Final = {
    number: tuple(icons.index(icon) if icon in icons else -1 for icon in range(ICONS))
    for number, icons in HOUSE_RAFTS.items()
}
"""By the raft's number and the icon its space, 0 at the wharf; -1 where it lacks the icon."""


def rafts_for(docks: Docks, origin: int, shape: Shape) -> tuple[Raft | None, Raft | None]:
    """The rafts that a pirate on `origin` may board, by berth: not the one on which it stands."""
    white, orange, _, _, _ = docks
    if origin <= shape.wharf:
        return white, orange
    return (white, None) if origin >= shape.orange else (None, orange)


def free_space(raft: Raft, icon: int) -> int:
    """The space of the icon, 0 at the wharf; -1 if it is taken or the raft lacks the icon."""
    number, tokens, pirates = raft
    space = SPACES[number][icon]
    if space >= 0 and (tokens[space] != NOTHING or pirates[space] != NOBODY):
        return -1
    return space


def boarding(rafts: tuple[Raft | None, Raft | None], icon: int, row: "Row") -> "Row":
    """Those actions of a row that board a free place of the icon."""
    white, orange = rafts
    found: Row = ()
    if white is not None and (space := free_space(white, icon)) >= 0:
        found = (row[space],)
    if orange is not None and (space := free_space(orange, icon)) >= 0:
        found += (row[RAFT_SPACES + space],)
    return found


def free_places(rafts: tuple[Raft | None, Raft | None]) -> list[tuple[int, int]]:
    """The places of these rafts that may be boarded, with their icons, ascending."""
    return [
        (berth * RAFT_SPACES + space, icon)
        for berth, raft in enumerate(rafts)
        if raft is not None
        for space, icon in enumerate(icons_of_raft(raft.number))
        if raft.tokens[space] == NOTHING and raft.pirates[space] == NOBODY
    ]


def crosses(at: Moment, shape: Shape, origin: int, icon: int) -> bool:
    """Whether a raft may be boarded from there with this icon: see `engine.rafts.wharf`."""
    if origin > shape.before_wharf:
        return bool(shape.docked & BIT[origin])
    occupied = at.occupied
    ahead = at.tables.ahead[icon][origin] & shape.spaces
    return not ahead & ~(occupied | occupied >> 1 | docks_of(at).blocked)


Row: TypeAlias = tuple[Action, ...]
"""Actions by place."""


@lru_cache(maxsize=32)
def advance_boards(shape: Shape, *, captain: bool) -> tuple[tuple[Row, ...], ...]:
    """By origin and icon of the card the advances onto rafts; () where none can be boarded from."""
    return tuple(
        tuple(
            tuple([advance(origin, icon, to, captain=captain) for to in shape.raft_spaces])
            for icon in range(ICONS)
        )
        if shape.near & BIT[origin]
        else ()
        for origin in range(POSITIONS)
    )


@lru_cache(maxsize=32)
def move_boards(shape: Shape, *, captain: bool) -> tuple[Row, ...]:
    """By origin the moves onto rafts; () as above."""
    return tuple(
        tuple([move(origin, to, captain=captain) for to in shape.raft_spaces])
        if shape.near & BIT[origin]
        else ()
        for origin in range(POSITIONS)
    )


@lru_cache(maxsize=512)  # they are too many to be all kept
def pair_boards(origin: int, to: int, icon: int) -> Row:
    """The captain's advances onto one space of a raft, by the place of the pair in `PAIR_INDEX`."""
    return tuple([pair(origin, low, high, icon, to) for low, high in PAIR_INDEX])


MOVES: Final = tuple(move(origin) for origin in range(POSITIONS))
CAPTAIN_MOVES: Final = tuple(move(origin, captain=True) for origin in range(POSITIONS))
