"""Which spaces of the docked rafts are unoccupied, and the actions that board them (RULES 6).

A raft's space is counted here as place 0..9: the white raft's from the wharf on, then the orange
one's. Rows of actions are made once.
"""

from collections.abc import Sequence
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

Rafts: TypeAlias = tuple[Raft | None, Raft | None]
"""The rafts at the white and the orange berth."""


SPACES: Final = {
    number: tuple(icons.index(icon) if icon in icons else -1 for icon in range(ICONS))
    for number, icons in HOUSE_RAFTS.items()
}
"""By the raft's number and the icon its space, 0 at the wharf; -1 where it lacks the icon."""


def spot_of(white: Raft | None, orange: Raft | None, icon: int) -> int:
    """What is unoccupied of the icon on the docked rafts: a place of `SPOTS`, 0 for nothing."""
    spot = 0
    if white is not None:
        number, tokens, pirates = white
        space = SPACES[number][icon]
        if space >= 0 and tokens[space] == NOTHING and pirates[space] == NOBODY:
            spot = (space + 1) * _ORANGE_SPOTS
    if orange is not None:
        number, tokens, pirates = orange
        space = SPACES[number][icon]
        if space >= 0 and tokens[space] == NOTHING and pirates[space] == NOBODY:
            spot += space + 1
    return spot


_ORANGE_SPOTS: Final = RAFT_SPACES + 1
SPOTS: Final = tuple(
    tuple([white - 1] * (white > 0) + [RAFT_SPACES + orange - 1] * (orange > 0))
    for white in range(RAFT_SPACES + 1)
    for orange in range(_ORANGE_SPOTS)
)
"""All there can be of one icon: a place of the white raft or none, then of the orange or none.

No raft has an icon twice.
"""


def free_places(rafts: Rafts) -> list[tuple[int, int]]:
    """The places of these rafts that may be boarded, with their icons, ascending."""
    found: list[tuple[int, int]] = []
    for first, raft in zip((0, RAFT_SPACES), rafts, strict=True):
        if raft is not None:
            number, tokens, pirates = raft
            for space, icon in enumerate(icons_of_raft(number)):
                if tokens[space] == NOTHING and pirates[space] == NOBODY:
                    found.append((first + space, icon))
    return found


def rafts_for(docks: Docks, origin: int, shape: Shape) -> Rafts:
    """The rafts that a pirate on `origin` may board: not the one on which it stands."""
    white, orange, _, _, _ = docks
    if origin <= shape.wharf:
        return white, orange
    return (white, None) if origin >= shape.orange else (None, orange)


def crosses(at: Moment, shape: Shape, origin: int, icon: int) -> bool:
    """Whether a raft may be boarded from there with this icon: see `engine.rafts.wharf`."""
    if origin > shape.before_wharf:
        return bool(shape.docked & BIT[origin])
    occupied = at.occupied
    ahead = at.tables.ahead[icon][origin] & shape.spaces
    return not ahead & ~(occupied | occupied >> 1 | docks_of(at).blocked)


Boards: TypeAlias = tuple[tuple[Action, ...], ...]
"""By the number of `SPOTS` the actions that board these places from one position."""


def _boards(shape: Shape, origin: int, to: Sequence[Action]) -> Boards:
    """The boards of actions by place, none of them onto the raft on which the pirate stands."""
    reached = range(2 * RAFT_SPACES)
    if origin > shape.wharf:
        reached = range(RAFT_SPACES) if origin >= shape.orange else reached[RAFT_SPACES:]
    return tuple(tuple([to[place] for place in places if place in reached]) for places in SPOTS)


@lru_cache(maxsize=32)
def advance_boards(shape: Shape, *, captain: bool) -> tuple[tuple[Boards, ...], ...]:
    """By origin and icon of the card the advances onto rafts; () where none can be boarded from."""
    return tuple(
        tuple(
            _boards(
                shape,
                origin,
                [advance(origin, icon, to, captain=captain) for to in shape.raft_spaces],
            )
            for icon in range(ICONS)
        )
        if shape.near & BIT[origin]
        else ()
        for origin in range(POSITIONS)
    )


@lru_cache(maxsize=32)
def move_boards(shape: Shape, *, captain: bool) -> tuple[Boards, ...]:
    """By origin the moves onto rafts; () as above."""
    return tuple(
        _boards(shape, origin, [move(origin, to, captain=captain) for to in shape.raft_spaces])
        if shape.near & BIT[origin]
        else ()
        for origin in range(POSITIONS)
    )


@lru_cache(maxsize=4096)  # they are too many to be all kept
def pair_boarding(origin: int, index: int, icon: int, to: int) -> Action:
    """The captain's advance onto a space of a raft with the pair at this place of `PAIRS`."""
    return pair(origin, *PAIRS[index], icon, to)


PAIRS: Final = tuple(PAIR_INDEX)
"""The pairs in order."""

MOVES: Final = tuple(move(origin) for origin in range(POSITIONS))
CAPTAIN_MOVES: Final = tuple(move(origin, captain=True) for origin in range(POSITIONS))
