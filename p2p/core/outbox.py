"""What a step has brought forth so far, and the Ready made of it.

Keeps the last Ready until it is known to be stored: a Ready that the disk refused is given out
again, whole, and nothing that was signed in it leaves before it is stored (NETWORK 4).
"""

from collections.abc import Callable, Iterable
from typing import Final

from p2p.core.log.records import Record
from p2p.core.messages import Message
from p2p.core.notices import Notice
from p2p.core.ready import JoinSecret, Peer, Ready, SeatSecret, Work

_RIDERS: Final = 256  # riders that wait for a store of their own accord


class Outbox:
    """Collects one step's work; `take` ends the step."""

    def __init__(self) -> None:
        self._store: list[Record] = []
        self._riders: dict[object, Record] = {}
        self._send: list[tuple[Peer, Message]] = []
        self._deliver: list[Notice] = []
        self._work: list[Work] = []
        self._secrets: list[JoinSecret | SeatSecret] = []
        self._signs = False
        self._ticket = 0
        self.last = Ready()

    def keep(self, *records: Record, signs: bool = False) -> None:
        """Store these before anything of this step is sent; `signs`: an own signature is in it."""
        self._store.extend(records)
        self._signs = self._signs or signs

    def keep_secret(self, secret: JoinSecret | SeatSecret) -> None:
        """Write a secret file before anything of this step is sent."""
        self._secrets.append(secret)

    def ride(self, name: object, record: Record) -> None:
        """Store a record with the next store that happens anyway: it can be fetched again.

        A later rider of the same name replaces it. Saves an fdatasync for every ACK of others.
        """
        self._riders[name] = record

    def say(self, peer: Peer, message: Message) -> None:
        """Send to one peer."""
        self._send.append((peer, message))

    def flood(self, peers: Iterable[Peer], message: Message, source: Peer | None = None) -> None:
        """Send to all of these but the one it came from."""
        self._send.extend((peer, message) for peer in peers if peer != source)

    def tell(self, notice: Notice) -> None:
        """Deliver to the client."""
        self._deliver.append(notice)

    def have_done(self, fn: Callable[[], object]) -> int:
        """Have a heavy function run outside; returns the ticket its WorkDone will carry."""
        self._ticket += 1
        self._work.append(Work(self._ticket, fn))
        return self._ticket

    def clear(self) -> None:
        """Forget what was collected (it is stored, or was given out)."""
        self._store, self._send, self._deliver = [], [], []
        self._work, self._secrets, self._signs = [], [], False

    def take(self, alarm: float | None) -> Ready:
        """End the step."""
        if self._store or len(self._riders) > _RIDERS:
            self._store[:0] = self._riders.values()
            self._riders = {}
        self.last = Ready(
            tuple(self._store),
            tuple(self._send),
            tuple(self._deliver),
            alarm,
            tuple(self._work),
            tuple(self._secrets),
            self._signs,
        )
        self.clear()
        return self.last
