"""The signed event: its bytes, its id, its signature (NETWORK 3). Knows nothing of the rules.

An event is the canonical array [1, game16, epoch, height, prev32, author32, kind, body, state8].
Ids and signatures cover exactly these bytes; an id never covers a signature.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from p2p.core.errors import PeerError
from p2p.core.identity import SIGNATURE_BYTES, Identity, hash256, verify
from p2p.core.wire import EVENT, array, blob, number, pack, text, unpack

VERSION: Final = 1
KINDS: Final = frozenset({"genesis", "key", "shuffle", "shares", "act", "requests", "void"})
NO_EVENT: Final = bytes(32)  # what a genesis stands on
HIGHEST: Final = 2**32 - 1  # heights and epochs fit a u32


class Event(NamedTuple):
    """One entry of a game's log. `body` is a plain value; its form depends on `kind`."""

    game16: bytes
    epoch: int
    height: int
    prev: bytes  # id of the event below
    author: bytes  # identity key
    kind: str
    body: list[object]
    state8: bytes  # 8 bytes of the author's public state hash before the event

    def encode(self) -> bytes:
        """Return the canonical bytes."""
        return pack([VERSION, *self])


def decode(data: bytes) -> Event:
    """Read an event's bytes strictly; raises PeerError. Unknown kinds are refused."""
    fields = array(unpack(data, EVENT), 9)
    version, game16, epoch, height, prev, author, kind, body, state8 = fields
    number(version, VERSION, VERSION)
    if text(kind, 32) not in KINDS:
        raise PeerError(f"an event of the unknown kind {kind!r}")
    return Event(
        blob(game16, 16),
        number(epoch, 0, HIGHEST),
        number(height, 0, HIGHEST),
        blob(prev, 32),
        blob(author, 32),
        text(kind, 16),
        array(body),
        blob(state8, 8),
    )


@dataclass(frozen=True)
class Signed:
    """An event's bytes and their signature, as they travel. Nothing is checked by making one."""

    data: bytes
    sig: bytes

    @cached_property
    def event(self) -> Event:
        """The decoded event; raises PeerError for malformed bytes."""
        return decode(self.data)

    @cached_property
    def id(self) -> bytes:
        """The 32-byte id: a hash of the bytes, without the signature."""
        return hash256("event id", self.data)

    def pair(self) -> list[object]:
        """Return [data, sig], the form inside messages and records."""
        return [self.data, self.sig]


def signed_of(value: object) -> Signed:
    """Read the [data, sig] form; raises PeerError (sizes only, the event is not decoded)."""
    data, sig = array(value, 2)
    return Signed(blob(data), blob(sig, SIGNATURE_BYTES))


def sign_event(identity: Identity, event: Event) -> Signed:
    """Sign an event; `event.author` must be the identity's key for anyone to accept it."""
    data = event.encode()
    return Signed(data, identity.sign("event", data))


def verify_event(signed: Signed) -> bool:
    """Tell whether the event's author signed it; raises PeerError for malformed bytes."""
    return verify("event", signed.event.author, signed.data, signed.sig)
