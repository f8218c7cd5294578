"""The docked rafts: who stands on them, how they go to sea, sink and are followed (RULES 6).

A raft's own fields and the crews' digits are changed together here and nowhere else.
"""

from collections.abc import Callable
from typing import Final, cast

from engine.data.rafts import RAFT_SPACES
from engine.draft import Draft, Moment, relocate
from engine.extra import CREW, HOLE, NOBODY, NOTHING, Docks, Extra, Raft
from engine.needs import PUBLIC, RAFT_PILE, Draw
from engine.positions import ORANGE, WHITE, berth_and_space, raft_space, sea, wharf

LEAVES: Final = 3
"""So many pirates and crew take a raft to sea."""

SINKS: Final = 3
"""So many holes sink a raft."""

DOCK: Final = Draw(RAFT_PILE, ((PUBLIC, 1),))
"""The need of the next raft."""


def docks_of(at: Moment) -> Docks:
    """The wharf of a game that has one."""
    docks = at.extra.docks
    assert docks is not None, "these rules have no wharf"
    return docks


def raft_at(docks: Docks, berth: int) -> Raft | None:
    """The raft at the white or orange berth."""
    return docks.orange if berth else docks.white


def put_docks(draft: Draft, docks: Docks) -> None:
    """The wharf becomes this one."""
    pending, turn, captains, crossing, _, *others = draft.extra
    draft.extra = _extra(Extra, (pending, turn, captains, crossing, docks, *others))


def put_raft(draft: Draft, berth: int, raft: Raft | None) -> None:
    """The raft at this berth becomes this one, or the berth is empty."""
    white, orange, *others = docks_of(draft)
    rafts = (white, raft) if berth else (raft, orange)
    put_docks(draft, _docks(Docks, (*rafts, *others)))


_extra = cast(
    "Callable[[type[Extra], tuple[object, ...]], Extra]",
    tuple.__new__,  # pyright: ignore[reportUnknownMemberType] - open in typeshed
)
_docks = cast(
    "Callable[[type[Docks], tuple[object, ...]], Docks]",
    tuple.__new__,  # pyright: ignore[reportUnknownMemberType] - open in typeshed
)


# -- pirates ------------------------------------------------------------------------------------


def set_foot(draft: Draft, position: int, seat: int) -> None:
    """The raft's space holds a pirate of this seat, or `NOBODY`; the third aboard leaves with it.

    Only the raft's side of a step: the crew's digits are moved by `engine.draft.relocate`.
    """
    place = berth_and_space(draft.tables.goal, position)
    assert place is not None, f"{position} is on no raft"
    berth, space = place
    raft = raft_at(docks_of(draft), berth)
    assert raft is not None, f"no raft lies at berth {berth}"
    pirates = (*raft.pirates[: space - 1], seat, *raft.pirates[space:])
    put_raft(draft, berth, Raft(raft.number, raft.tokens, pirates))
    if seat != NOBODY:
        go_to_sea(draft, berth)


def go_to_sea(draft: Draft, berth: int) -> None:
    """The raft leaves with its pirates if pirates and crew on it have reached three."""
    raft = raft_at(docks_of(draft), berth)
    if raft is None or aboard(raft) < LEAVES:
        return
    _all_off(draft, berth, sea(draft.tables.goal, raft.number))
    put_raft(draft, berth, None)


def sink(draft: Draft, berth: int) -> None:
    """The raft sinks, its pirates on the wharf, if it has three holes."""
    raft = raft_at(docks_of(draft), berth)
    if raft is None or raft.tokens.count(HOLE) < SINKS:
        return
    _all_off(draft, berth, wharf(draft.tables.goal))
    put_raft(draft, berth, None)


def aboard(raft: Raft) -> int:
    """Pirates and crew on the raft."""
    return RAFT_SPACES - raft.pirates.count(NOBODY) + raft.tokens.count(CREW)


def first_space(raft: Raft, *, without_pirates: bool) -> int | None:
    """The first space from the wharf, 1..5, without a token, and for crew without a pirate."""
    for space, (token, pirate) in enumerate(zip(raft.tokens, raft.pirates, strict=True), 1):
        if token == NOTHING and not (without_pirates and pirate != NOBODY):
            return space
    return None


def lay(draft: Draft, berth: int, space: int, token: int) -> None:
    """The token lies on the raft's space; a pirate that stood there goes to the wharf."""
    raft = raft_at(docks_of(draft), berth)
    assert raft is not None, f"no raft lies at berth {berth}"
    _off(draft, berth, space, raft.pirates[space - 1], wharf(draft.tables.goal))
    tokens = (*raft.tokens[: space - 1], token, *raft.tokens[space:])
    pirates = (*raft.pirates[: space - 1], NOBODY, *raft.pirates[space:])
    put_raft(draft, berth, Raft(raft.number, tokens, pirates))


def _all_off(draft: Draft, berth: int, to: int) -> None:
    raft = raft_at(docks_of(draft), berth)
    for space, seat in enumerate(() if raft is None else raft.pirates, 1):
        _off(draft, berth, space, seat, to)


def _off(draft: Draft, berth: int, space: int, seat: int, to: int) -> None:
    """A seat's pirate on this space goes elsewhere; it is the captain where the captain stands."""
    if seat == NOBODY:
        return
    origin = raft_space(draft.tables.goal, berth, space)
    captains = draft.extra.captains
    captain = bool(captains) and captains[seat] == origin
    relocate(draft, seat, origin, to, captain=captain)


# -- docking ------------------------------------------------------------------------------------


def dock(draft: Draft, numbers: tuple[int, ...]) -> None:
    """The rafts that came from the pile are docked, white before orange."""
    for number in numbers:
        berth = WHITE if docks_of(draft).white is None else ORANGE
        put_raft(draft, berth, Raft(number))
        docks = docks_of(draft)
        put_docks(draft, docks._replace(pile=docks.pile - 1))
