"""Walking away before a game has started, and hearing that others did (NETWORK 3).

Until the last KEY is confirmed anyone may leave and all are back in the lobby. Afterwards a LEAVE
means only that somebody is away. A program that has the last KEY itself never gives the game up by
its own decision: others may already count it as started.
"""

from math import inf
from typing import Final

from p2p.core import messages as m
from p2p.core.notices import Abandoned
from p2p.core.ready import Peer, PeerSaid, SessionInput
from p2p.core.session.desk import Desk

GONE_AFTER: Final = 10.0  # seconds without a link after which a game not started is given up


class Departure:
    """Invariant: once `desk.closed` is set nothing of this game is ever signed again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._gone: dict[Peer, float] = {}

    def leave(self) -> None:
        """The player leaves the table."""
        desk = self._desk
        if desk.place is None or desk.trunk.started:
            desk.out.flood(desk.links, m.Leave(desk.game16))
            return
        self._abandon(desk.identity.key, "you left before the game had started")

    def hear(self, peer: Peer) -> None:
        """A peer says that it leaves."""
        seat = self._desk.trunk.seat_of(peer)
        if seat is not None and not self._desk.trunk.started:
            name = self._desk.name_of(seat)
            self._abandon(peer, f"{name} left before the game had started")

    def came(self, peer: Peer) -> None:
        """A peer has a link again."""
        self._gone.pop(peer, None)

    def went(self, peer: Peer) -> None:
        """A peer lost its link."""
        if self._desk.trunk.seat_of(peer) is not None and not self._desk.trunk.started:
            self._gone[peer] = self._desk.now

    def tick(self) -> None:
        """Give a game up whose seat has been gone for too long before its start."""
        desk = self._desk
        for peer, since in list(self._gone.items()):
            if desk.closed or not self._may_give_up():
                return
            seat = desk.trunk.seat_of(peer)
            if desk.now - since >= GONE_AFTER and seat is not None:
                name = desk.name_of(seat)
                self._abandon(None, f"{name} was lost before the game had started")

    @property
    def alarm(self) -> float:
        """When `tick` wants to be called."""
        if not self._gone or not self._may_give_up():
            return inf
        return min(self._gone.values()) + GONE_AFTER

    def answer(self, given: SessionInput) -> None:
        """To an abandoned game nothing is said but that we left it."""
        if not isinstance(given, PeerSaid):
            return
        match given.message:
            case m.Heads(game16=about) | m.Events(game16=about) | m.Acks(game16=about):
                if about == self._desk.game16:
                    self._desk.out.say(given.peer, m.Leave(about))
            case _:
                pass

    def _may_give_up(self) -> bool:
        return self._desk.place is not None and self._desk.trunk.started_at is None

    def _abandon(self, key: bytes | None, reason: str) -> None:
        desk = self._desk
        desk.closed = True
        desk.out.flood(desk.links, m.Leave(desk.game16))
        desk.out.tell(Abandoned(key, reason))
