"""One connection after its handshake: HELLO, heartbeat, one reader and one writer (NETWORK 2).

`send` never waits: the game must not hang on a peer's socket. A queue that stays full for 5 s
drops the peer, never a message. Nothing a peer sends may end more than its own link.
"""

from __future__ import annotations

import logging
import math
from collections import deque
from collections.abc import Awaitable, Callable

import trio

from p2p.core.chat import Bucket
from p2p.core.cleaning import clean_text
from p2p.core.errors import PeerError
from p2p.core.frames import decode, encode
from p2p.core.log.genesis import PROTOCOL, protocol_words
from p2p.core.messages import Bye, Hello, Message, Ping, Pong
from p2p.net.errors import LinkDown, OtherVersion, Refused
from p2p.net.links.secure import SecureStream

HELLO_DEADLINE = 3.0  # seconds
HEARTBEAT = 0  # the number of a PING that only asks whether the peer is there
PING_AFTER = 3.0  # seconds of silence
QUIET_AFTER = 6.0  # "not answering"
CLOSED_AFTER = 12.0
QUEUE_MESSAGES = 256
QUEUE_BYTES = 1 << 20
FULL_FOR = 5.0  # seconds a queue may stay above its bound
OVERFLOW = 4  # times the bound at which a peer is dropped at once: memory has an end
FAREWELL = 0.3  # seconds to get the last messages and a BYE out
PATIENT = 0.002  # seconds an acknowledgement may wait to be written with what follows
BATCH = 32_768  # bytes written at once
FRAMES = (10_000.0, 2_000.0)  # taken of one peer at once and a second: no game speaks so fast
PROTOCOLS = (PROTOCOL, PROTOCOL)
REASON = 200  # characters of an error that the peer is told
LOG = logging.getLogger(__name__)


async def greet(stream: SecureStream, ours: Hello) -> Hello:
    """Send our HELLO, give theirs. Raises Refused with a sentence that names both versions
    or the other's reason, PeerError, LinkDown. The caller closes.
    """
    try:
        with trio.fail_after(HELLO_DEADLINE):
            await stream.send(encode(ours))
            first = decode(await stream.receive())
            if isinstance(first, Hello) and (clash := _version_clash(ours, first)):
                await stream.send(encode(Bye(clash, ours.protocols)))
                raise OtherVersion(clash)
    except trio.TooSlowError as error:
        raise LinkDown("no HELLO in time") from error
    if isinstance(first, Bye):
        raise Refused(clean_text(first.reason, 200, 500) or "The other side closed the connection.")
    if not isinstance(first, Hello):
        raise PeerError("something else before HELLO")
    return first


def _version_clash(ours: Hello, theirs: Hello) -> str:
    low = max(ours.protocols[0], theirs.protocols[0])
    if low <= min(ours.protocols[1], theirs.protocols[1]):
        return ""
    return f"Two versions that do not fit: here {_versions(ours)}; there {_versions(theirs)}."


def _versions(hello: Hello) -> str:
    version = clean_text(hello.version, 32, 64)
    return f"cartagena {version} with {protocol_words(*hello.protocols)}"


class Link:
    """A live connection. `dialled`: we made it; `quiet`: silent for 6 s; `ended`: why it ended.

    `host`: the address it came from, "" where we dialled it.
    """

    def __init__(
        self, stream: SecureStream, hello: Hello, *, dialled: bool, host: str = ""
    ) -> None:
        self.host = host
        self.peer = stream.peer
        self.hello = hello
        self.dialled = dialled
        self.quiet = False
        self.ended = ""
        self._stream = stream
        self._queue: deque[bytes] = deque()
        self._queued = 0
        self._full_since: float | None = None
        self._wake = trio.Event()
        self._nap = trio.CancelScope()
        self._watched = trio.CancelScope()
        self._parting = False
        self._heard = self._pinged = trio.current_time()
        self._frames = Bucket(*FRAMES, FRAMES[0], self._heard)
        self._scope = trio.CancelScope()

    @property
    def queued(self) -> int:
        """How many messages wait to be written."""
        return len(self._queue)

    def send(self, message: Message) -> None:
        """Queue a message."""
        self.post(encode(message))

    def post(self, frame: bytes, *, patient: bool = False) -> None:
        """Queue an encoded message; a link that is ending takes none.

        A `patient` one may wait a moment for others to share its write: a table of many peers on
        few cores shows a move to all of them before it deals with their acknowledgements.
        """
        if self._parting:
            return
        self._queue.append(frame)
        self._queued += len(frame)
        if self._full_since is None and self._above_bound():
            self._full_since = trio.current_time()
            self._watched.deadline = min(self._watched.deadline, self._full_since + FULL_FOR)
        if self._above_bound(OVERFLOW):
            self.ended = self.ended or "too slow to follow"
            self._scope.cancel()
        if not patient:
            self._wake.set()
        elif self._nap.deadline == math.inf:
            self._nap.deadline = trio.current_time() + PATIENT

    def drop(self, reason: str = "", protocols: tuple[int, int] = (0, 0)) -> None:
        """End the link; what is queued and, with a reason, a BYE get 0.3 s to leave."""
        if self._parting:
            return
        if reason:
            self.post(encode(Bye(reason, protocols)))
        self._parting = True
        self.ended = self.ended or reason or "closed here"
        self._scope.deadline = min(self._scope.deadline, trio.current_time() + FAREWELL)
        self._wake.set()

    async def run(
        self, hear: Callable[[Link, Message], None], quiet: Callable[[Link], None]
    ) -> None:
        """Read, write and watch until the link ends; never raises for what the peer did.

        `hear` gets each message but heartbeats and what answers them, and may raise PeerError;
        `quiet` is told when the peer stops answering and when it answers again.
        """
        try:
            with self._scope:
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(self._guarded, lambda: self._read(hear, quiet))
                    nursery.start_soon(self._guarded, self._write)
                    nursery.start_soon(self._guarded, lambda: self._watch(quiet))
        finally:
            self._parting = True
            with trio.CancelScope(shield=True):
                await self._stream.aclose()

    async def _guarded(self, task: Callable[[], Awaitable[None]]) -> None:
        try:
            await task()
        except LinkDown as error:
            self.ended = self.ended or str(error)
        except PeerError as error:
            LOG.debug("dropped %s: %s", self.peer.hex()[:8], error)
            self.ended = self.ended or str(error)
            self.drop(str(error)[:REASON], PROTOCOLS)
            return  # it ends when the reason is written, or 0.3 s later
        except Exception:  # a bug met in one link must not end the others (NETWORK 2)
            self.ended = self.ended or "an error of this program"
            LOG.exception("link to %s", self.peer.hex()[:8])
        self._scope.cancel()

    async def _read(
        self, hear: Callable[[Link, Message], None], quiet: Callable[[Link], None]
    ) -> None:
        while True:
            frame = await self._stream.receive()
            self._heard = trio.current_time()
            if not self._frames.takes(self._heard):
                raise PeerError("too many messages at once")
            message = decode(frame)
            if self.quiet:
                self.quiet = False
                quiet(self)
            self._watched.deadline = self._next_look()  # one that is put off wakes nobody
            if isinstance(message, Ping):
                self.send(Pong(message.number))
            elif isinstance(message, Bye):
                raise LinkDown(clean_text(message.reason, 200, 500) or "the other side left")
            elif not isinstance(message, Hello) and message != Pong(HEARTBEAT):
                hear(self, message)

    async def _write(self) -> None:
        while True:
            while self._queue:
                await self._stream.send(*self._batch())
            if self._parting:
                return
            with self._nap:
                await self._wake.wait()
            self._wake, self._nap = trio.Event(), trio.CancelScope()

    def _batch(self) -> list[bytes]:
        batch = [self._queue.popleft()]
        room = BATCH - len(batch[0])
        while self._queue and len(self._queue[0]) <= room:
            batch.append(self._queue.popleft())
            room -= len(batch[-1])
        self._queued -= sum(map(len, batch))
        if not self._above_bound():
            self._full_since = None
        return batch

    def _above_bound(self, times: int = 1) -> bool:
        return len(self._queue) > times * QUEUE_MESSAGES or self._queued > times * QUEUE_BYTES

    async def _watch(self, quiet: Callable[[Link], None]) -> None:
        """Keep the deadlines of silence and of a full queue."""
        while True:
            with trio.CancelScope(deadline=self._next_look()) as self._watched:
                await trio.sleep_forever()
            now = trio.current_time()
            if now >= self._heard + CLOSED_AFTER:
                raise LinkDown("no answer for 12 s")
            if self._full_since is not None and now >= self._full_since + FULL_FOR:
                raise LinkDown("too slow to follow")
            if now >= self._heard + QUIET_AFTER and not self.quiet:
                self.quiet = True
                quiet(self)
            if now >= max(self._heard, self._pinged) + PING_AFTER:
                self._pinged = now
                self.send(Ping(HEARTBEAT))

    def _next_look(self) -> float:
        soon = max(self._heard, self._pinged) + PING_AFTER
        quiet = self._heard + (CLOSED_AFTER if self.quiet else QUIET_AFTER)
        full = math.inf if self._full_since is None else self._full_since + FULL_FOR
        return min(soon, quiet, full)
