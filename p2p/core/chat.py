"""Chat beside the chain: signed lines, per author, relayed once by everybody (NETWORK 3).

Used by lobbies and by games. Text is cleaned when it comes in, before anyone sees it; what is
relayed is the signed line itself. A flood ends the connection it comes over (NETWORK 5, row 16).
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from p2p.core.cleaning import clean_chat
from p2p.core.errors import LocalError, PeerError
from p2p.core.identity import Identity, check_key, verify
from p2p.core.log.events import Signed
from p2p.core.notices import ChatSaid
from p2p.core.wire import array, blob, number, pack, text, unpack

RING: Final = 500  # lines kept
HISTORY: Final = 50  # lines told to somebody who comes
AUTHOR: Final = (20.0, 1.0)  # lines at once and a second from one author: a fast typist's
LINK: Final = (150.0, 6.0)  # over one link: a history and five fast typists
_NUMBERS: Final = 1 << 53
_ROUNDING: Final = 1e-6  # tokens; else one that is allowed "now" might never be


class Line(NamedTuple):
    """One line as its author signed it; `text` is not cleaned."""

    id16: bytes
    key: bytes
    number: int
    text: str


@dataclass(slots=True)
class Bucket:
    """A token bucket: `most` at once, `rate` a second."""

    most: float
    rate: float
    tokens: float
    filled: float

    def takes(self, now: float) -> bool:
        """Whether one more is allowed now; takes it if so."""
        self.tokens = min(self.most, self.tokens + max(0.0, now - self.filled) * self.rate)
        self.filled = now
        if self.tokens < 1 - _ROUNDING:
            return False
        self.tokens -= 1
        return True

    @property
    def ready_at(self) -> float:
        """When the next one is allowed."""
        return self.filled + max(0.0, 1 - self.tokens) / self.rate


def line_of(signed: Signed) -> Line:
    """Read and verify a signed line; raises PeerError."""
    id16, key, count, said = array(unpack(signed.data), 4)
    line = Line(
        blob(id16, 16), check_key(blob(key, 32)), number(count, 0, _NUMBERS), text(said, 2_000)
    )
    if not verify("chat", line.key, signed.data, signed.sig):
        raise PeerError("a line of chat was not signed by its author")
    return line


def first_line(entropy: Callable[[int], bytes]) -> int:
    """A first line's number that hardly was one before, where no file remembers the own lines."""
    return int.from_bytes(entropy(5))


class ChatRing:
    """The last lines of one lobby or game. Use: `say` own lines, `hear` others'.

    `first` is a number above those of all own lines ever signed for this id.
    """

    def __init__(self, identity: Identity, id16: bytes, first: int = 1) -> None:
        self._identity = identity
        self._id16 = id16
        self._next = first
        self._ring: deque[tuple[Line, Signed]] = deque(maxlen=RING)
        self._buckets: dict[tuple[str, bytes], Bucket] = {}

    def say(self, words: str) -> tuple[ChatSaid, Signed]:
        """Sign an own line; raises LocalError for one with nothing in it."""
        cleaned = clean_chat(words)
        if not cleaned:
            raise LocalError("There is nothing in that line to say.")
        line = Line(self._id16, self._identity.key, self._next, cleaned)
        data = pack(list(line))
        signed = Signed(data, self._identity.sign("chat", data))
        self._next += 1
        self._ring.append((line, signed))
        return ChatSaid(line.key, line.number, cleaned), signed

    def hear(self, signed: Signed, source: bytes, now: float) -> ChatSaid | None:
        """Take a line that a peer sent; None if it is known, of another game, or too much.

        Raises PeerError for a malformed or forged line and for a flood.
        """
        if any(kept.data == signed.data for _, kept in self._ring):
            return None
        if not self._bucket("link", source, LINK, now).takes(now):
            raise PeerError("too much chat at once")
        line = line_of(signed)
        if line.id16 != self._id16 or self._has(line):
            return None
        if not self._bucket("author", line.key, AUTHOR, now).takes(now):
            return None
        return self.restore(line, signed)

    def restore(self, line: Line, signed: Signed) -> ChatSaid:
        """Keep a verified line."""
        self._ring.append((line, signed))
        if line.key == self._identity.key:
            self._next = max(self._next, line.number + 1)
        return ChatSaid(line.key, line.number, clean_chat(line.text))

    def history(self) -> list[Signed]:
        """The last lines, for somebody who comes."""
        return [signed for _, signed in self._ring][-HISTORY:]

    def _has(self, line: Line) -> bool:
        return any((kept.key, kept.number) == (line.key, line.number) for kept, _ in self._ring)

    def _bucket(self, kind: str, key: bytes, limit: tuple[float, float], now: float) -> Bucket:
        if len(self._buckets) > RING:
            self._buckets.clear()
        return self._buckets.setdefault((kind, key), Bucket(*limit, limit[0], now))
