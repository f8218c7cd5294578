"""What a token does when it is revealed or placed (RULES 6). A token never returns to the pool."""

from typing import Final

from engine.draft import Draft
from engine.extra import CREW, HOLE, Docks, fresh_docks, fresh_pending
from engine.geometry import BIT
from engine.positions import ORANGE, WHITE
from engine.rafts.vessels import (
    docks_of,
    first_space,
    go_to_sea,
    lay,
    raft_at,
    sink,
    with_token,
)
from engine.state import State
from engine.steps import go_on
from engine.tables import Tables
from engine.tokens import CREW_BOTH, CREW_WHITE, FIRST_X, HOLE_BOTH, HOLE_WHITE

_BOTH: Final = (CREW_BOTH, HOLE_BOTH)
_OF_WHITE: Final = (CREW_WHITE, HOLE_WHITE)
LAID: Final = (CREW, CREW, CREW, HOLE, HOLE, HOLE)
"""What lies on a raft, by the kind of the token."""


def revealed(state: State, tokens: tuple[int, ...]) -> State:
    """The state when a token has come from the pool, with what follows from it."""
    draft = Draft(state)
    reveal(draft, tokens)
    return go_on(draft)


def reveal(draft: Draft, tokens: tuple[int, ...]) -> None:
    """The token is placed, or the choice of its berth is put in the draft.

    It was revealed by the committed cards of the pending move, which reveal one less.
    """
    (token,) = tokens
    pending = draft.extra.pending
    assert pending is not None, "only a played card reveals a token"
    docks = docks_of(draft)
    left = pending.tokens - 1
    after = quietly(draft.tables, draft.occupied, docks, token)
    asked = ("place", token) if chosen(docks, token) else ("move", -1)
    draft.extra = draft.extra._replace(
        pending=fresh_pending((asked[0], pending.committed, asked[1], 0, left)),
        docks=docks._replace(pool=docks.pool - 1) if after is None else after,
    )
    if after is None:
        put(draft, token, _berth(docks, token))


def quietly(tables: Tables, occupied: int, docks: Docks, token: int) -> Docks | None:
    """The wharf when the token has come; None if that moves a raft or a pirate.

    A token whose berth is `chosen` lies nowhere yet.
    """
    white, orange, pile, pool, blocked = docks
    if token >= FIRST_X:
        blocked |= _closed(tables, occupied, blocked, token - FIRST_X)
    elif chosen(docks, token):
        pass  # the seat is asked first
    elif _berth(docks, token) == WHITE:
        if white is not None and (white := with_token(white, LAID[token])) is None:
            return None
    elif orange is not None and (orange := with_token(orange, LAID[token])) is None:
        return None
    return fresh_docks((white, orange, pile, pool - 1, blocked))


def chosen(docks: Docks, token: int) -> bool:
    """Whether the acting seat chooses the berth of this token."""
    return token in _BOTH and docks.white is not None and docks.orange is not None


def _berth(docks: Docks, token: int) -> int:
    """Where a token goes without a choice; it may be an empty berth."""
    if token in _BOTH:
        return ORANGE if docks.white is None else WHITE
    return WHITE if token in _OF_WHITE else ORANGE


def put(draft: Draft, token: int, berth: int) -> None:
    """Crew or a hole comes on the raft at this berth; without a raft or room it is out of play."""
    raft = raft_at(docks_of(draft), berth)
    lies = LAID[token]
    space = None if raft is None else first_space(raft, without_pirates=lies == CREW)
    if raft is None or space is None:
        return
    after = lay(draft, berth, raft, space, lies)
    if lies == CREW:
        go_to_sea(draft, berth, after)
    else:
        sink(draft, berth, after)


def _closed(tables: Tables, occupied: int, blocked: int, icon: int) -> int:
    """The low bit of the space that an X closes: of the unoccupied ones the closest to the sloop.

    0 where there is none.
    """
    free = tables.ahead[icon][0] & ~(occupied | occupied >> 1 | blocked)
    return BIT[(free.bit_length() - 1) >> 2] if free else 0
