"""REQ: what a seat asks for in public; in this version only to resign (NETWORK 3, DECK 5).

With three or more living seats a resignation carries the seat's seed, so that the others can go on
without it. Whether a request may stand in the log is the fold's to say (game.py).
"""

from typing import Final, NamedTuple

from p2p.core.errors import PeerError
from p2p.core.identity import SIGNATURE_BYTES, Identity, verify
from p2p.core.wire import array, blob, number, pack, text, unpack

RESIGN: Final = "resign"
SEED_BYTES: Final = 32
MOST_SEATS: Final = 5


class Request(NamedTuple):
    """A seat's wish. `seed` is b"" or its 32 bytes; `number` tells its requests apart."""

    game16: bytes
    seat: int
    number: int
    what: str
    seed: bytes
    sig: bytes

    def encode(self) -> bytes:
        """Return the canonical bytes that are signed."""
        return pack(list(self[:-1]))

    def pair(self) -> list[object]:
        """Return [data, sig], the form inside messages, records and `requests` events."""
        return [self.encode(), self.sig]

    def verify(self, key: bytes) -> bool:
        """Tell whether the owner of `key` (the seat's) signed it."""
        return verify("request", key, self.encode(), self.sig)


def sign_resign(
    identity: Identity, game16: bytes, seat: int, seed: bytes = b"", number_: int = 1
) -> Request:
    """Return this identity's resignation from its seat."""
    request = Request(game16, seat, number_, RESIGN, seed, b"")
    return request._replace(sig=identity.sign("request", request.encode()))


def request_of(value: object) -> Request:
    """Read the [data, sig] form strictly; raises PeerError. The signature is not checked here."""
    data, sig = array(value, 2)
    game16, seat, number_, what, seed = array(unpack(blob(data)), 5)
    if text(what, 32) != RESIGN:
        raise PeerError(f"a request of the unknown kind {what!r}")
    return Request(
        blob(game16, 16),
        number(seat, 0, MOST_SEATS - 1),
        number(number_, 1, 2**32 - 1),
        RESIGN,
        blob(seed, SEED_BYTES) if seed else blob(seed, 0),
        blob(sig, SIGNATURE_BYTES),
    )
