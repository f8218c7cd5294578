"""Who is linked to a lobby, how much each may ask, and the snapshot that all of them are shown.

However fast somebody sits down, stands up and gets ready, everybody else gets a few snapshots a
second: one who is slow must not be dropped for what another does (NETWORK 2).
"""

from collections.abc import Callable
from typing import Final

from p2p.core import messages as m
from p2p.core.chat import Bucket
from p2p.core.errors import PeerError
from p2p.core.outbox import Outbox
from p2p.core.ready import Peer

WISHES: Final = (30.0, 3.0)  # of one link at once and a second: more than fingers are able to
SNAPSHOTS: Final = (5.0, 5.0)  # to everybody, at once and a second


class Callboard:
    """Use: `come` and `go` of links, `admit` each wish, `post` at every change, `tick`.

    `alarm`: when a snapshot that was put off is due, None for none.
    """

    def __init__(self, out: Outbox, snapshot: Callable[[], m.Lobby]) -> None:
        self.links: dict[Peer, Bucket] = {}
        self.alarm: float | None = None
        self._out = out
        self._snapshot = snapshot
        self._pace = Bucket(*SNAPSHOTS, SNAPSHOTS[0], 0.0)

    def come(self, peer: Peer, now: float) -> bool:
        """A link is up; True if there was none to this peer."""
        fresh = peer not in self.links
        self.links[peer] = Bucket(*WISHES, WISHES[0], now)
        return fresh

    def go(self, peer: Peer) -> bool:
        """A link is gone; True if there was one."""
        return self.links.pop(peer, None) is not None

    def admit(self, peer: Peer, now: float) -> None:
        """Count a wish of a linked peer. Raises PeerError for a flood."""
        if not self.links[peer].takes(now):
            raise PeerError("too many wishes at a table at once")

    def post(self, now: float) -> None:
        """Something has changed: show it to all, now or soon."""
        if self._pace.takes(now):
            self.flush()
        else:
            self.alarm = self._pace.ready_at

    def tick(self, now: float) -> None:
        """Show what was put off if it is due."""
        if self.alarm is not None and now >= self.alarm:
            self.post(now)

    def flush(self) -> None:
        """Show at once what was put off."""
        self.alarm = None
        self._out.flood(self.links, self._snapshot())
