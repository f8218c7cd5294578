"""All live connections of this program, by peer: one speaks for each, whoever dialled (NETWORK 2).

It lets connections in and out (`p2p.net.links.ties` says which), keeps the peers of a game dialled,
and shares their addresses. It must never let one connection's trouble reach another.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable
from typing import Protocol

import trio

from p2p.core.errors import PeerError
from p2p.core.frames import encode
from p2p.core.messages import Hello, Message, Peers, Ping, Pong
from p2p.net.beat import Beat
from p2p.net.errors import LinkDown, NodeError, Refused, Unreachable
from p2p.net.links.book import AddressBook
from p2p.net.links.dial import dial
from p2p.net.links.link import Link, greet
from p2p.net.links.listen import Strangers, accept_forever, is_loopback, remote_host, tune
from p2p.net.links.secure import StaticKey, secure_accept
from p2p.net.links.ties import Ties
from p2p.net.seen import Address

CONNECTIONS = 24  # peers
EACH = 8  # connections of one peer: those that cross, and those that are about to end
ONLOOKERS = 16  # connections of peers that hold no seat here
ONLOOKERS_EACH = 4  # of them from one address that is not loopback
REDIAL = 1.0  # seconds between attempts to reach a missing peer of the game
SHARED = 16  # peers named in one PEERS
DUPLICATE = "a second connection"
PROOF = 1  # number of the PING that a connection answers once the other end has let it in
LOG = logging.getLogger(__name__)


class Ears(Protocol):
    """Who is told what happens on the mesh; called on the trio thread, must not wait."""

    def link_up(self, peer: bytes) -> None:
        """A connection to this peer is there."""

    def link_replaced(self, peer: bytes, *, restarted: bool) -> None:
        """Another connection took the place of the one there was; the peer never was away.

        `restarted`: its program is another one, which knows nothing of what the old one was told.
        """

    def link_lost(self, peer: bytes) -> None:
        """The connection to this peer is gone."""

    def quiet(self, peer: bytes, *, silent: bool) -> None:
        """The peer stopped answering, or answers again."""

    def heard(self, peer: bytes, message: Message) -> None:
        """A message came; PeerError drops the peer."""


class Mesh:
    """The live links by peer key, and what keeps them alive.

    Of a peer with several connections `links` has the one that speaks for it.
    """

    def __init__(
        self, key: bytes, static: StaticKey, ears: Ears, hello: Callable[[], Hello]
    ) -> None:
        self.links: dict[bytes, Link] = {}
        self.visited = False  # whether any other program has ever reached this one
        self.book = AddressBook()
        self.ended = trio.Event()  # set, and a new one made, whenever a link ends
        self._key = key
        self._static = static
        self._ears = ears
        self._hello = hello
        self._strangers = Strangers()
        self._wanted: frozenset[bytes] = frozenset()
        self._dialling: set[bytes] = set()
        self._beat = Beat(REDIAL)
        self._ties: dict[bytes, Ties[Link]] = {}
        self._silent: set[bytes] = set()  # the peers that do not answer just now
        self._nursery: trio.Nursery | None = None

    async def run(
        self,
        listeners: Iterable[trio.SocketListener],
        task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED,
    ) -> None:
        """Accept and redial until cancelled."""
        async with trio.open_nursery() as nursery:
            self._nursery = nursery
            for listener in listeners:
                nursery.start_soon(accept_forever, listener, self._welcome)
            task_status.started()
            await self._redial_forever(nursery)

    def want(self, keys: Iterable[bytes]) -> None:
        """Name the peers to be kept connected: the seats of the lobby or game."""
        self._wanted = frozenset(keys) - {self._key}
        self._beat.rouse()

    def hint(self, key: bytes, addresses: Iterable[Address]) -> None:
        """Note where a peer may be; a missing peer of the game is tried there at once."""
        if self.book.hint(key, addresses) and key in self._wanted:
            self._beat.rouse()

    async def connect(self, addresses: Iterable[Address], expected: bytes = b"") -> bytes:
        """Reach a peer and give its key; then it has a link, perhaps an older one.

        Raises Unreachable or Refused.
        """
        stream, address = await dial(tuple(addresses), self._static, expected)
        if stream.peer == self._key:
            await stream.aclose()
            raise Unreachable("That is this program itself.")
        try:
            theirs = await greet(stream, self._hello())
        except (LinkDown, PeerError) as error:
            await stream.aclose()
            raise Unreachable(f"{address} does not speak our language: {error}.") from error
        except BaseException:
            await stream.aclose()
            raise
        self._begin(Link(stream, theirs, dialled=True), address)
        if stream.peer not in self.links:
            raise Refused("Too many connections.")
        return stream.peer

    def send(self, peer: bytes, frame: bytes, *, patient: bool = False) -> None:
        """Queue an encoded message (see `Link.post`); a peer without a link is skipped."""
        link = self.links.get(peer)
        if link is not None:
            link.post(frame, patient=patient)

    def part(self, reason: str, keep: Iterable[bytes] = ()) -> None:
        """Say goodbye to all but some peers."""
        protocols = self._hello().protocols
        for peer in set(self._ties) - set(keep):
            for link in self._ties[peer].all:
                link.drop(reason, protocols)

    def _welcome(self, stream: trio.SocketStream) -> None:
        assert self._nursery is not None
        self._nursery.start_soon(self._accept, stream)

    async def _accept(self, tcp: trio.SocketStream) -> None:
        """Meet a stranger; whatever it does ends here (NETWORK 2)."""
        link = None
        try:
            tune(tcp)
            host = remote_host(tcp)
            with self._strangers.admitted(host):
                link = await self._meet(tcp, host)
            port = link.hello.port
            self._begin(link, Address(host, port) if port else None)
        except (OSError, LinkDown, PeerError, Refused) as error:
            LOG.debug("a stranger was turned away: %s", error)
        except Exception:  # one exception here would end the listener (NETWORK 2)
            LOG.exception("meeting a stranger")
        finally:
            if link is None:
                await trio.aclose_forcefully(tcp)

    async def _meet(self, tcp: trio.SocketStream, host: str) -> Link:
        stream = await secure_accept(tcp, self._static)
        if stream.peer == self._key:
            raise PeerError("it has our own identity")
        hello = await greet(stream, self._hello())
        self.visited = True
        return Link(stream, hello, dialled=False, host=host)

    def _begin(self, link: Link, address: Address | None) -> None:
        """Let a greeted connection in, or out again, and start its tasks."""
        assert self._nursery is not None
        if address is not None:
            self.book.prove(link.peer, address)
        self._nursery.start_soon(self._live, link)
        self._admit(link)

    def _admit(self, link: Link) -> None:
        peer, ties = link.peer, self._ties.get(link.peer)
        if self._is_full(link) if ties is None else len(ties) >= EACH:
            link.drop("Too many connections.", self._hello().protocols)
            return
        if ties is None:
            ties = self._ties[peer] = Ties(chooses=self._key < peer)
        ties.add(link)
        link.send(Ping(PROOF))
        self._settle(peer, ties)

    def _settle(self, peer: bytes, ties: Ties[Link]) -> None:
        """Close the connections that are too many, and tell who speaks for the peer now."""
        for link in ties.surplus():
            link.drop(DUPLICATE, self._hello().protocols)
        old, new = self.links.get(peer), ties.voice
        if new is not old:
            self._change(peer, old, new)
        if ties.silent != (peer in self._silent):
            self._silent ^= {peer}
            self._ears.quiet(peer, silent=ties.silent)

    def _change(self, peer: bytes, old: Link | None, new: Link | None) -> None:
        if new is None:
            del self.links[peer]
            self._silent.discard(peer)
            self._ears.link_lost(peer)
        else:
            self.links[peer] = new
            if old is None:
                self._ears.link_up(peer)
            else:
                restarted = new.hello.start != old.hello.start
                self._ears.link_replaced(peer, restarted=restarted)
        self._share()
        self._beat.stir()

    def _is_full(self, link: Link) -> bool:
        if link.peer in self._wanted or len(self.links) >= CONNECTIONS:
            return len(self.links) >= CONNECTIONS
        onlookers = [other for key, other in self.links.items() if key not in self._wanted]
        neighbours = sum(other.host == link.host for other in onlookers)
        crowd = not is_loopback(link.host) and neighbours >= ONLOOKERS_EACH
        return crowd or len(onlookers) >= ONLOOKERS

    async def _live(self, link: Link) -> None:
        await link.run(self._hear, self._quiet)
        LOG.debug("link to %s ended: %s", link.peer.hex()[:8], link.ended)
        ties = self._ties.get(link.peer)
        if ties is not None:
            ties.remove(link)
            if not ties:
                del self._ties[link.peer]
            self._settle(link.peer, ties)
        self.ended.set()
        self.ended = trio.Event()

    def _hear(self, link: Link, message: Message) -> None:
        """Whatever connection a peer speaks on: the other end may prefer another one.

        What an ended program has said stays unheard once its successor is here.
        """
        ties = self._ties.get(link.peer)
        voice = self.links.get(link.peer)
        if ties is None or voice is None or voice.hello.start != link.hello.start:
            return
        if isinstance(message, Pong):
            ties.answer(link)
            self._settle(link.peer, ties)
        elif isinstance(message, Peers):
            for key, places in message.entries:
                self.hint(key, (Address(*place) for place in places))
        else:
            self._ears.heard(link.peer, message)

    def _quiet(self, link: Link) -> None:
        ties = self._ties.get(link.peer)
        if ties is not None:
            ties.fell_silent()
            self._settle(link.peer, ties)
            self._beat.stir()

    def _share(self) -> None:
        """Tell everybody who is linked here and where they listen."""
        known = ((peer, self.book.of(peer)) for peer in list(self.links)[:SHARED])
        entries = tuple((peer, places) for peer, places in known if places)
        frame = encode(Peers(entries))
        for link in self.links.values():
            link.post(frame)

    async def _redial_forever(self, nursery: trio.Nursery) -> None:
        while True:
            missing = {key for key in self._wanted if self._is_missing(key)}
            for key in missing - self._dialling:
                if addresses := self.book.of(key):
                    self._dialling.add(key)
                    nursery.start_soon(self._redial, key, addresses)
            await self._beat.next(trio.current_time() if missing else math.inf)

    def _is_missing(self, key: bytes) -> bool:
        link = self.links.get(key)
        return link is None or link.quiet

    async def _redial(self, key: bytes, addresses: tuple[Address, ...]) -> None:
        try:
            await self.connect(addresses, key)
        except NodeError as error:
            LOG.debug("%s is not reached: %s", key.hex()[:8], error)
        except Exception:  # the next attempt may do better, the other peers must not suffer
            LOG.exception("dialling %s", key.hex()[:8])
        finally:
            self._dialling.discard(key)
