"""Canonical bytes of a state and their hash: what peers compare (NETWORK 3, state8; ENGINE 3).

Hand-written fixed-width fields, so that no codec and no Python version can change them. The layout
belongs to the released rules version and must never change within it.
"""

import hashlib
from typing import Final

from engine.cards import KINDS
from engine.extra import Pending
from engine.needs import (
    CARD_PILE,
    ESCAPED,
    LAST_SEAT_LEFT,
    RAFT_PILE,
    ROUND_CAP,
    TOKEN_PILE,
    Choose,
    Draw,
    Layout,
    Over,
    Shuffle,
)
from engine.state import State

_NEEDS: Final = {Layout: 0, Shuffle: 1, Draw: 2, Choose: 3, Over: 4}
_REASONS: Final = {ESCAPED: 1, ROUND_CAP: 2, LAST_SEAT_LEFT: 3}

ROW_WIDTH: Final = 12
"""Bytes of the supply: a card each, 255 where there is none."""


def state_bytes(state: State) -> bytes:
    """The state as bytes: of one length for all states of a game, equal for equal states only.

    32 bytes for rules, board and starter; need, seat, actions, owed, turning up, skipping, deck,
    living (a bit a seat), winners (a bit a seat) and reason, a byte each; round, 4 bytes; the
    row; the discard and the hands, a byte for each kind; each crew's hex digits, jail lowest. Ints
    are little-endian. What a need asks for follows from these. Behind them stands what only
    variants have (`_extra_bytes`).
    """
    need = state.need
    over = (_mask(need.winners), _REASONS[need.reason]) if isinstance(need, Over) else (0, 0)
    width = state.tables.width
    extra = b"" if state.tables.variant is None else _extra_bytes(state)
    return b"".join(
        (
            state.tables.digest,
            bytes(
                (
                    _NEEDS[type(need)],
                    state.seat,
                    state.actions,
                    state.owed,
                    state.turning_up,
                    state.skipping,
                    state.deck,
                    _mask(state.living),
                    *over,
                )
            ),
            state.round.to_bytes(4, "little"),
            bytes(state.supply).ljust(ROW_WIDTH, b"\xff"),
            state.discarded.to_bytes(KINDS, "little"),
            *[hand.to_bytes(KINDS, "little") for hand in state.hands],
            *[crew.to_bytes(width, "little") for crew in state.crews],
            extra,
        )
    )


def _extra_bytes(state: State) -> bytes:
    """What only variants have, each part where the rules use it, a byte a number; -1 is 255.

    With any choice within an action: which is pending, and whether the turn is being closed. Then
    with filibusters the turn's seat; the captains' positions; with captain and supply the takes
    left; with the jailbreak at_tortuga and sailed; with rafts the pile that a need names (1 cards,
    2 tokens, 3 rafts, 0 for none), the committed card, second, icon, captain (255 four times for
    none), the token, the tokens to reveal, white raft, orange raft (number, five tokens, five
    seats; 255 eleven times for none), pile, pool, blocked digits.
    """
    extra = state.extra
    pending = extra.pending or _NO_PENDING
    rules = state.rules
    parts: list[int] = []
    if state.tables.variant_parts.questions:
        parts += [_PENDING[pending.do] if extra.pending else 0, extra.closing]
    if rules.filibusters != "off":
        parts.append(extra.turn)
    parts += extra.captains
    if rules.captain and rules.supply:
        parts.append(pending.takes)
    if extra.crossing is not None:
        parts += extra.crossing
    docks = extra.docks
    if docks is None:
        return bytes([part & 255 for part in parts])
    need = state.need
    parts.append(_PILES[need.pile] if isinstance(need, Draw | Shuffle) else 0)
    parts += pending.committed or (-1,) * 4
    parts += [pending.token, pending.tokens]
    for raft in (docks.white, docks.orange):
        parts += (-1,) * 11 if raft is None else (raft.number, *raft.tokens, *raft.pirates)
    parts += [docks.pile, docks.pool]
    return bytes([part & 255 for part in parts]) + docks.blocked.to_bytes(
        state.tables.width, "little"
    )


_NO_PENDING: Final = Pending("move")
_PILES: Final = {CARD_PILE: 1, TOKEN_PILE: 2, RAFT_PILE: 3}
_PENDING: Final = {"move": 1, "place": 2, "take": 3, "discard": 4}


def _mask(seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def state_hash(state: State) -> bytes:
    """BLAKE2b-256 over `state_bytes`: 32 bytes, the same for equal states on every Python."""
    return hashlib.blake2b(state_bytes(state), digest_size=32).digest()
