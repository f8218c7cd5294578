"""What a state must know beyond the base game, for the variants: plain values (RULES 5-10).

Base games share `EMPTY`. Nothing here decides a rule.
"""

from collections.abc import Callable
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias, TypeVar, cast

from engine.cards import Card
from engine.data.rafts import RAFT_SPACES

Asked: TypeAlias = Literal["move", "place", "take", "discard"]
"""What a seat must still choose within an action; the action that answers has the same `do`."""


class Committed(NamedTuple):
    """Grey cards that are played and not yet moved with (RULES 6); a pair is sorted."""

    card: Card
    second: Card = -1
    icon: int = -1
    captain: bool = False


class Pending(NamedTuple):
    """An action in the middle of its steps, and what it asks the acting seat.

    `committed` with "move" and "place"; `token` the kind of the one to be placed; `takes` how many
    cards the captain still takes; `tokens` how many the committed cards still reveal.
    """

    do: Asked
    committed: Committed | None = None
    token: int = -1
    takes: int = 0
    tokens: int = 0


class Crossing(NamedTuple):
    """The sloop of the whole jailbreak (RULES 8); `sailed`: this turn's free move is used."""

    at_tortuga: bool = False
    sailed: bool = False


NOTHING, CREW, HOLE = -1, 0, 1
"""What lies on a raft's space as a token."""

NOBODY: Final = -1


class Raft(NamedTuple):
    """A docked raft (RULES 6): by space from the wharf on its token and the seat of its pirate."""

    number: int
    tokens: tuple[int, ...] = (NOTHING,) * RAFT_SPACES
    pirates: tuple[int, ...] = (NOBODY,) * RAFT_SPACES


class Docks(NamedTuple):
    """The wharf of RULES 6.

    `pile` counts the rafts face down, `pool` the tokens; `blocked` has the low bit of the digit of
    every space that an X closed.
    """

    white: Raft | None = None
    orange: Raft | None = None
    pile: int = 0
    pool: int = 0
    blocked: int = 0


class Extra(NamedTuple):
    """The last field of a state.

    `turn` is whose turn it is while other seats must discard, else -1. `captains` are the captains'
    positions by seat, () without captains; `crossing` and `docks` are None where there are none.
    `closing`: the table has passed over this turn, so that what its action still asks is answered
    by RULES 13 and then the turn ends.
    """

    pending: Pending | None = None
    turn: int = -1
    captains: tuple[int, ...] = ()
    crossing: Crossing | None = None
    docks: Docks | None = None
    closing: bool = False


EMPTY: Final = Extra()
"""That of every base game."""

_Field = TypeVar("_Field", bound=tuple[object, ...])


def fresh_of(kind: type[_Field]) -> Callable[[tuple[object, ...]], _Field]:
    """What makes values of a kind of all their fields in order, without the keyword detour."""
    make = tuple.__new__  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType] - open in typeshed
    return cast("Callable[[tuple[object, ...]], _Field]", partial(make, kind))


fresh_extra: Final = fresh_of(Extra)
fresh_docks: Final = fresh_of(Docks)
fresh_raft: Final = fresh_of(Raft)
fresh_pending: Final = fresh_of(Pending)
