"""What a token does when it is revealed or placed (RULES 6). A token never returns to the pool."""

from engine.draft import Draft
from engine.extra import CREW, HOLE, Docks, Pending
from engine.geometry import BIT
from engine.positions import ORANGE, WHITE
from engine.rafts.vessels import docks_of, first_space, go_to_sea, lay, put_docks, raft_at, sink
from engine.tokens import CREW_BOTH, CREW_ORANGE, CREW_WHITE, FIRST_X, HOLE_BOTH, HOLE_WHITE

_BOTH = (CREW_BOTH, HOLE_BOTH)
_OF_WHITE = (CREW_WHITE, HOLE_WHITE)
_OF_CREW = (CREW_WHITE, CREW_ORANGE, CREW_BOTH)


def reveal(draft: Draft, tokens: tuple[int, ...]) -> None:
    """The token that came from the pool is placed, or the choice of its berth is put in the draft.

    It was revealed by the committed cards of the pending move, which reveal one less.
    """
    (token,) = tokens
    docks = docks_of(draft)
    put_docks(draft, docks._replace(pool=docks.pool - 1))
    pending = draft.extra.pending
    assert pending is not None, "only a played card reveals a token"
    left = pending.tokens - 1
    if token in _BOTH and docks.white is not None and docks.orange is not None:
        asked = Pending("place", pending.committed, token, tokens=left)
        draft.extra = draft.extra._replace(pending=asked)
        return
    draft.extra = draft.extra._replace(pending=Pending("move", pending.committed, tokens=left))
    if token >= FIRST_X:
        close_space(draft, token - FIRST_X)
    else:
        put(draft, token, _berth(docks, token))


def _berth(docks: Docks, token: int) -> int:
    """Where a token goes without a choice; it may be an empty berth."""
    if token in _BOTH:
        return ORANGE if docks.white is None else WHITE
    return WHITE if token in _OF_WHITE else ORANGE


def put(draft: Draft, token: int, berth: int) -> None:
    """Crew or a hole comes on the raft at this berth; without a raft or room it is out of play."""
    raft = raft_at(docks_of(draft), berth)
    crew = token in _OF_CREW
    space = None if raft is None else first_space(raft, without_pirates=crew)
    if space is None:
        return
    lay(draft, berth, space, CREW if crew else HOLE)
    if crew:
        go_to_sea(draft, berth)
    else:
        sink(draft, berth)


def close_space(draft: Draft, icon: int) -> None:
    """An X closes the unoccupied space of its icon closest to the sloop, if there is one."""
    docks = docks_of(draft)
    occupied = draft.occupied
    free = draft.tables.ahead[icon][0] & ~(occupied | occupied >> 1 | docks.blocked)
    if free:
        foremost = (free.bit_length() - 1) >> 2
        put_docks(draft, docks._replace(blocked=docks.blocked | BIT[foremost]))
