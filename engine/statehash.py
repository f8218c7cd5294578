"""Canonical bytes of a state and their hash: what peers compare (NETWORK 3, state8; ENGINE 3).

Hand-written fixed-width fields, so that no codec and no Python version can change them. The layout
belongs to the released rules version and must never change within it.
"""

import hashlib
from typing import Final

from engine.cards import KINDS
from engine.needs import ESCAPED, LAST_SEAT_LEFT, ROUND_CAP, Choose, Draw, Layout, Over, Shuffle
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
    are little-endian. What a need asks for follows from these.
    """
    need = state.need
    over = (_mask(need.winners), _REASONS[need.reason]) if isinstance(need, Over) else (0, 0)
    width = (state.tables.goal + 2) // 2
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
        )
    )


def _mask(seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def state_hash(state: State) -> bytes:
    """BLAKE2b-256 over `state_bytes`: 32 bytes, the same for equal states on every Python."""
    return hashlib.blake2b(state_bytes(state), digest_size=32).digest()
