"""A state while one step of a variant changes it (RULES 5-10).

The base game builds its next state in one expression; a variant's step is made of small functions,
and a draft is what they hand on. It lives within one `apply` and never leaves the engine: the state
it was made from is not touched.
"""

from collections.abc import Callable
from typing import TypeAlias, cast

from engine.cards import Card, Counts
from engine.extra import Extra, Pending
from engine.geometry import BIT
from engine.needs import Need
from engine.state import State, fresh
from engine.tables import Tables


class Draft:
    """The fields of `engine.state.State`, to be changed; `holdings` is a list."""

    __slots__ = (
        "actions",
        "deck",
        "discarded",
        "extra",
        "holdings",
        "living",
        "need",
        "occupied",
        "owed",
        "round",
        "seat",
        "skipping",
        "supply",
        "tables",
        "turning_up",
    )

    tables: Tables
    need: Need
    seat: int
    round: int
    actions: int
    holdings: list[int]
    occupied: int
    supply: tuple[Card, ...]
    deck: int
    discarded: Counts
    owed: int
    turning_up: int
    skipping: bool
    living: tuple[int, ...]
    extra: Extra

    def __init__(self, state: State) -> None:
        (
            self.tables, self.need, self.seat, self.round, self.actions, holdings, self.occupied,
            self.supply, self.deck, self.discarded, self.owed, self.turning_up, self.skipping,
            self.living, self.extra,
        ) = state  # fmt: skip
        self.holdings = [*holdings]

    def state(self) -> State:
        """The state of these fields."""
        return fresh(
            State,
            (
                self.tables, self.need, self.seat, self.round, self.actions, tuple(self.holdings),
                self.occupied, self.supply, self.deck, self.discarded, self.owed, self.turning_up,
                self.skipping, self.living, self.extra,
            ),
        )  # fmt: skip


Moment: TypeAlias = State | Draft
"""What can be read the same way in a state and in a draft."""


def relocate(draft: Draft, seat: int, origin: int, to: int, *, captain: bool = False) -> None:
    """One pirate of a seat goes from a position to another; with `captain` it is the captain."""
    come, gone = BIT[to], BIT[origin]
    draft.holdings[seat] += come - gone
    counted = draft.tables.counted
    draft.occupied += (come & counted) - (gone & counted)
    if captain:
        pending, turn, captains, *others = draft.extra
        moved = (*captains[:seat], to, *captains[seat + 1 :])
        draft.extra = _extra(Extra, (pending, turn, moved, *others))


def with_pending(extra: Extra, pending: Pending | None, turn: int = -1) -> Extra:
    """The extra with another choice, or none, and the turn it is asked in (`Extra.turn`)."""
    return _extra(Extra, (pending, turn, *extra[2:]))


_extra = cast(
    "Callable[[type[Extra], tuple[object, ...]], Extra]",
    tuple.__new__,  # pyright: ignore[reportUnknownMemberType] - open in typeshed
)


def turn_of(moment: Moment) -> int:
    """The seat whose turn it is: while others discard it is not the acting seat."""
    turn = moment.extra.turn
    return moment.seat if turn < 0 else turn
