"""The house a node lives in: its mesh, its announcements, its search for games.

It knows nothing of lobbies and games but what is announced of them.
"""

from __future__ import annotations

import importlib.metadata
import logging
import secrets
from collections.abc import Iterable

import trio

from engine.rules import rules_digest
from p2p.core.log.genesis import PROTOCOL
from p2p.core.messages import Hello, Offer
from p2p.net.disk.store import Profile, RememberedPeer
from p2p.net.errors import StoreError
from p2p.net.finding.announce import Announcement, Heard
from p2p.net.finding.discover import Discovery
from p2p.net.finding.finder import Finder
from p2p.net.finding.interfaces import local_addresses
from p2p.net.links.link import FAREWELL
from p2p.net.links.mesh import Ears, Mesh
from p2p.net.links.secure import StaticKey
from p2p.net.links.wake import watch_sleep
from p2p.net.seen import Address

PROTOCOLS = (PROTOCOL, PROTOCOL)
LOG = logging.getLogger(__name__)


class House:
    """What a node stands on; `ears` hears what happens on its connections."""

    def __init__(
        self,
        profile: Profile,
        nick: str,
        ears: Ears,
        *,
        interface: str | None,
        port: int,
        discover: bool,
    ) -> None:
        self.profile = profile
        self.nick = nick
        self.start = secrets.token_bytes(8)
        self.port = port
        self._interface = interface
        self._offers: tuple[Offer, ...] = ()
        self._version = _version()
        self._static = StaticKey.fresh(profile.identity)
        self._wanted: frozenset[bytes] = frozenset()
        self._met: dict[bytes, tuple[Address, ...]] = {}
        self.finder = Finder(profile.identity.key, self._static, rules_digest())
        self.mesh = Mesh(profile.identity.key, self._static, ears, self.hello)
        self.discovery = self._discovery() if discover else None

    async def live(self, listeners: list[trio.SocketListener], nursery: trio.Nursery) -> None:
        """Start listening, announcing and looking."""
        await nursery.start(self.mesh.run, listeners)
        nursery.start_soon(self.finder.run)
        nursery.start_soon(watch_sleep, self._woke)
        if self.discovery is not None:
            nursery.start_soon(self.discovery.run)
        for peer in self.profile.remembered():
            self.mesh.hint(peer.key, peer.addresses)
            self.finder.hint(peer.key, peer.addresses)

    @property
    def trouble(self) -> str:
        """Why mDNS does not work just now, "" if it does."""
        return "it is switched off" if self.discovery is None else self.discovery.trouble

    def addresses(self) -> tuple[Address, ...]:
        """Where this program listens, best first."""
        return tuple(Address(one.host, self.port) for one in local_addresses(self._interface))

    def hello(self) -> Hello:
        """What is said first on each connection."""
        return Hello(
            PROTOCOLS,
            self._version,
            self.start,
            self.nick,
            self.port,
            rules_digest(),
            self._offers,
        )

    def say(self, offers: tuple[Offer, ...], *, busy: bool) -> None:
        """Announce these from now on; nobody at a table looks for games."""
        self._offers = offers
        self.finder.paused = busy
        if self.discovery is not None:
            first = offers[0] if offers else None
            self.discovery.announce(None if first is None else _announcement(first))

    def want(self, keys: Iterable[bytes]) -> None:
        """Keep these peers connected, and remember those that are."""
        self._wanted = frozenset(keys)
        self.mesh.want(self._wanted)
        for peer in self._wanted & set(self.mesh.links):
            self.met(peer)

    def met(self, peer: bytes) -> None:
        """A peer of the table is linked: remember where, for the next start."""
        addresses = self.mesh.book.of(peer)
        if peer in self._wanted and addresses and self._met.get(peer) != addresses:
            self._met[peer] = addresses
            try:
                self.profile.remember(RememberedPeer(peer, addresses))
            except StoreError as error:  # only a shortcut for later is lost
                LOG.debug("%s", error)

    async def goodbye(self, reason: str) -> None:
        """End all links; what is queued gets 0.3 s to leave."""
        self.mesh.part(reason)
        with trio.move_on_after(FAREWELL, shield=True):
            while self.mesh.links:
                await self.mesh.ended.wait()

    def _discovery(self) -> Discovery:
        return Discovery(
            self.profile.identity.key,
            self.start,
            self.port,
            self._interface,
            self._heard,
            self.finder.gone,
        )

    def _woke(self) -> None:
        """After a sleep every connection is dead: drop all, dial and look anew."""
        self.mesh.part("the machine slept")
        self.finder.look_again()
        if self.discovery is not None:
            self.discovery.refresh()

    def _heard(self, heard: Heard) -> None:
        self.mesh.hint(heard.key, heard.addresses)
        self.finder.heard(heard)


def _announcement(offer: Offer) -> Announcement:
    return Announcement(
        offer.id16, offer.name, offer.stage, offer.preset, offer.seated, offer.seats
    )


def _version() -> str:
    try:
        return importlib.metadata.version("cartagena")
    except importlib.metadata.PackageNotFoundError:
        return "checkout"
