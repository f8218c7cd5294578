"""SEED: a seat's signed disclosure of its secret after the end, a record beside the log (DECK 3.3).

What it opens is public for ever: hands and every shuffle. Sent only on a confirmed final event or
by the player's command. It is checked against the commitment of the seat's KEY event.
"""

from typing import NamedTuple

from p2p.core.identity import SIGNATURE_BYTES, Identity, verify
from p2p.core.log.requests import MOST_SEATS, SEED_BYTES
from p2p.core.wire import array, blob, number, pack, unpack


class Disclosure(NamedTuple):
    """Seat `seat` discloses `seed` for the game that ended with event `final`."""

    gid: bytes
    final: bytes
    seat: int
    seed: bytes
    sig: bytes

    def encode(self) -> bytes:
        """Return the canonical bytes that are signed."""
        return pack(list(self[:-1]))

    def pair(self) -> list[object]:
        """Return [data, sig], the form inside messages and records."""
        return [self.encode(), self.sig]

    def verify(self, key: bytes) -> bool:
        """Tell whether the owner of `key` (the seat's) signed it."""
        return verify("seed", key, self.encode(), self.sig)


def sign_disclosure(
    identity: Identity, gid: bytes, final: bytes, seat: int, seed: bytes
) -> Disclosure:
    """Return this identity's disclosure of its seat's seed."""
    disclosure = Disclosure(gid, final, seat, seed, b"")
    return disclosure._replace(sig=identity.sign("seed", disclosure.encode()))


def disclosure_of(value: object) -> Disclosure:
    """Read the [data, sig] form strictly; raises PeerError. The signature is not checked here."""
    data, sig = array(value, 2)
    gid, final, seat, seed = array(unpack(blob(data)), 4)
    return Disclosure(
        blob(gid, 32),
        blob(final, 32),
        number(seat, 0, MOST_SEATS - 1),
        blob(seed, SEED_BYTES),
        blob(sig, SIGNATURE_BYTES),
    )
