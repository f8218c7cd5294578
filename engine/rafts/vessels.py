"""The docked rafts: who stands on them, how they go to sea, sink and are followed (RULES 6).

A raft's own fields and the crews' digits are changed together here and nowhere else.
"""

from typing import Final

from engine.data.rafts import RAFT_SPACES
from engine.draft import Draft, Moment, relocate
from engine.extra import (
    CREW,
    HOLE,
    NOBODY,
    NOTHING,
    Docks,
    Raft,
    fresh_docks,
    fresh_extra,
    fresh_raft,
)
from engine.needs import PUBLIC, RAFT_PILE, Draw
from engine.positions import berth_and_space, raft_space, sea, wharf

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


def put_raft(draft: Draft, berth: int, raft: Raft | None) -> None:
    """The raft at this berth becomes this one, or the berth is empty."""
    pending, turn, captains, crossing, _, *others = draft.extra
    white, orange, *piles = docks_of(draft)
    docks = fresh_docks((white, raft, *piles) if berth else (raft, orange, *piles))
    draft.extra = fresh_extra((pending, turn, captains, crossing, docks, *others))


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
    after = fresh_raft((raft.number, raft.tokens, pirates))
    put_raft(draft, berth, after)
    if seat != NOBODY:
        go_to_sea(draft, berth, after)


def go_to_sea(draft: Draft, berth: int, raft: Raft) -> None:
    """The raft at this berth leaves with its pirates if pirates and crew on it are three."""
    if aboard(raft) >= LEAVES:
        _all_off(draft, berth, raft, sea(draft.tables.goal, raft.number))


def sink(draft: Draft, berth: int, raft: Raft) -> None:
    """The raft at this berth sinks, its pirates on the wharf, if it has three holes."""
    if raft.tokens.count(HOLE) >= SINKS:
        _all_off(draft, berth, raft, wharf(draft.tables.goal))


def aboard(raft: Raft) -> int:
    """Pirates and crew on the raft."""
    return RAFT_SPACES - raft.pirates.count(NOBODY) + raft.tokens.count(CREW)


def first_space(raft: Raft, *, without_pirates: bool) -> int | None:
    """The first space from the wharf, 1..5, without a token, and for crew without a pirate."""
    for space, token in enumerate(raft.tokens, 1):
        if token == NOTHING and not (without_pirates and raft.pirates[space - 1] != NOBODY):
            return space
    return None


def lay(draft: Draft, berth: int, raft: Raft, space: int, token: int) -> Raft:
    """The token lies on the space of this raft, which is returned as it is then.

    A pirate that stood there goes to the wharf.
    """
    number, tokens, pirates = raft
    if pirates[space - 1] != NOBODY:
        _off(draft, berth, space, pirates[space - 1], wharf(draft.tables.goal))
        pirates = (*pirates[: space - 1], NOBODY, *pirates[space:])
    after = fresh_raft((number, (*tokens[: space - 1], token, *tokens[space:]), pirates))
    put_raft(draft, berth, after)
    return after


def with_token(raft: Raft, token: int) -> Raft | None:
    """The raft with crew or a hole on it, the same if it has no room; None if that moves a pirate.

    As `first_space` and `lay` would do it, then `go_to_sea` and `sink`.
    """
    number, tokens, pirates = raft
    space = tokens.index(NOTHING) if NOTHING in tokens else RAFT_SPACES
    if token == CREW:
        while space < RAFT_SPACES and (tokens[space] != NOTHING or pirates[space] != NOBODY):
            space += 1
    if space == RAFT_SPACES:
        return raft
    after = (*tokens[:space], token, *tokens[space + 1 :])
    if token == HOLE:
        moves = pirates[space] != NOBODY or after.count(HOLE) >= SINKS
    else:
        moves = RAFT_SPACES - pirates.count(NOBODY) + after.count(CREW) >= LEAVES
    return None if moves else fresh_raft((number, after, pirates))


def _all_off(draft: Draft, berth: int, raft: Raft, to: int) -> None:
    """The raft is gone, and its pirates are there."""
    for space, seat in enumerate(raft.pirates, 1):
        if seat != NOBODY:
            _off(draft, berth, space, seat, to)
    put_raft(draft, berth, None)


def _off(draft: Draft, berth: int, space: int, seat: int, to: int) -> None:
    """A seat's pirate on this space goes elsewhere; it is the captain where the captain stands."""
    origin = raft_space(draft.tables.goal, berth, space)
    captains = draft.extra.captains
    captain = bool(captains) and captains[seat] == origin
    relocate(draft, seat, origin, to, captain=captain)


# -- docking ------------------------------------------------------------------------------------


def dock(draft: Draft, numbers: tuple[int, ...]) -> None:
    """The rafts that came from the pile are docked, white before orange."""
    pending, turn, captains, crossing, _, *others = draft.extra
    white, orange, pile, *piles = docks_of(draft)
    for number in numbers:
        raft = Raft(number)
        white, orange = (raft, orange) if white is None else (white, raft)
    docks = fresh_docks((white, orange, pile - len(numbers), *piles))
    draft.extra = fresh_extra((pending, turn, captains, crossing, docks, *others))
