"""Meshes on real loopback sockets, for the tests of connections."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace

import trio

from p2p.core.identity import Identity
from p2p.core.messages import Hello, Message
from p2p.net.links.listen import open_listeners, port_of
from p2p.net.links.mesh import Mesh
from p2p.net.links.secure import StaticKey
from p2p.net.seen import Address
from tests.p2p.net.links import HELLO

PATIENCE = 20.0  # seconds of real time before a condition counts as never met


class Peer:
    """One program: its mesh, and what its ears were told."""

    def __init__(self, number: int, start: bytes = b"start001") -> None:
        self.identity = Identity(bytes([number]) * 32)
        self.hello = replace(HELLO, nick=f"P{number}", start=start)
        self.told: list[tuple[str, bytes]] = []
        self.heard_messages: list[Message] = []
        self._changed = trio.Event()
        self.mesh = Mesh(self.identity.key, StaticKey.fresh(self.identity), self, self._say_hello)

    @property
    def key(self) -> bytes:
        return self.identity.key

    @property
    def address(self) -> Address:
        return Address("127.0.0.1", self.hello.port)

    def _say_hello(self) -> Hello:
        return self.hello

    def link_up(self, peer: bytes) -> None:
        self._note("up", peer)

    def link_replaced(self, peer: bytes, *, restarted: bool) -> None:
        self._note("restarted" if restarted else "replaced", peer)

    def link_lost(self, peer: bytes) -> None:
        self._note("lost", peer)

    def quiet(self, peer: bytes, *, silent: bool) -> None:
        self._note("quiet" if silent else "awake", peer)

    def heard(self, peer: bytes, message: Message) -> None:
        self.heard_messages.append(message)
        self._note("heard", peer)

    def _note(self, what: str, peer: bytes) -> None:
        self.told.append((what, peer))
        self._changed.set()
        self._changed = trio.Event()

    async def until_linked(self, *others: "Peer") -> None:
        """Wait until exactly these are linked."""
        with trio.fail_after(PATIENCE):
            while set(self.mesh.links) != {other.key for other in others}:
                await self._changed.wait()

    async def until_told(self, what: str) -> None:
        """Wait until the ears were told this."""
        with trio.fail_after(PATIENCE):
            while what not in [one for one, _ in self.told]:
                await self._changed.wait()


@asynccontextmanager
async def open_peers(*peers: Peer) -> AsyncGenerator[None]:
    """Let these live on loopback sockets for the length of the block."""
    async with trio.open_nursery() as nursery:
        for peer in peers:
            listeners = await open_listeners("lo", 0)
            peer.hello = replace(peer.hello, port=port_of(listeners))
            await nursery.start(peer.mesh.run, listeners)
        yield
        nursery.cancel_scope.cancel()
