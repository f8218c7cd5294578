"""One game as it is played here: its session, its file, and the links its session knows of.

A session is told of its seats' links at once, of an onlooker's when that peer first speaks of the
game: a passer-by who only looks for games is nobody at the table.
"""

from __future__ import annotations

from collections.abc import Iterable

from p2p.core.messages import Message
from p2p.core.ready import LinkLost, LinkUp, PeerSaid
from p2p.core.session import Session
from p2p.net.disk.shelves import GameShelf
from p2p.net.drive import Drive


class Play:
    """A session that runs; `end` stops it and closes its file."""

    def __init__(self, session: Session, shelf: GameShelf, drive: Drive) -> None:
        self.session = session
        self.drive = drive
        self._shelf = shelf
        self._keys = frozenset(session.game.genesis.keys)
        self._met: set[bytes] = set()

    @property
    def game16(self) -> bytes:
        """The game's name in messages and on disk."""
        return self.session.game.game16

    def begin(self, linked: Iterable[bytes]) -> None:
        """Start; these peers have a link already."""
        self.drive.begin()
        for peer in tuple(linked):
            self.link_up(peer)

    def link_up(self, peer: bytes) -> None:
        """A link is there."""
        if peer in self._keys or peer in self._met:  # the latter: a link in another's place
            self._meet(peer)

    def link_lost(self, peer: bytes) -> None:
        """A link is gone."""
        if peer in self._met:
            self._met.discard(peer)
            self.drive.give(LinkLost(peer))

    def heard(self, peer: bytes, message: Message) -> None:
        """Somebody speaks of this game. Raises PeerError."""
        if peer not in self._met:
            self._meet(peer)
        self.drive.give(PeerSaid(peer, message))

    def end(self) -> None:
        """Stop; everything is on the disk."""
        self.drive.stop()
        self._shelf.close()

    def _meet(self, peer: bytes) -> None:
        self._met.add(peer)
        self.drive.give(LinkUp(peer))
