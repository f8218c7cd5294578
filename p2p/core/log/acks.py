"""ACK: a seat's signed word that it has stored a chain up to an event (NETWORK 3).

An ACK covers everything below it on its chain; a seat's newer ACK replaces its older one.
"""

from typing import NamedTuple

from p2p.core.identity import SIGNATURE_BYTES, Identity, verify
from p2p.core.log.events import HIGHEST
from p2p.core.wire import array, blob, number, pack, unpack


class Ack(NamedTuple):
    """Seat with `key` stands on event `id` of that height. `sig` is over the other fields."""

    game16: bytes
    epoch: int
    height: int
    id: bytes
    key: bytes
    sig: bytes

    def encode(self) -> bytes:
        """Return the canonical bytes that are signed."""
        return pack(list(self[:-1]))

    def pair(self) -> list[object]:
        """Return [data, sig], the form inside messages and records."""
        return [self.encode(), self.sig]

    def verify(self) -> bool:
        """Tell whether the owner of `key` signed it."""
        return verify("ack", self.key, self.encode(), self.sig)


def sign_ack(identity: Identity, game16: bytes, epoch: int, height: int, id_: bytes) -> Ack:
    """Return this identity's ACK of an event."""
    ack = Ack(game16, epoch, height, id_, identity.key, b"")
    return ack._replace(sig=identity.sign("ack", ack.encode()))


def ack_of(value: object) -> Ack:
    """Read the [data, sig] form strictly; raises PeerError. The signature is not checked here."""
    data, sig = array(value, 2)
    game16, epoch, height, id_, key = array(unpack(blob(data)), 5)
    return Ack(
        blob(game16, 16),
        number(epoch, 0, HIGHEST),
        number(height, 0, HIGHEST),
        blob(id_, 32),
        blob(key, 32),
        blob(sig, SIGNATURE_BYTES),
    )
