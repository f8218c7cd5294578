"""What is kept against a seat's program: invalid events it signed, and pairs for one place.

Blames nobody for what anybody could have made: only verified signatures come in here. Neutral
words; the audit decides what it was (NETWORK 3).
"""

from typing import Final

from p2p.core import messages as m
from p2p.core.errors import Fault, Ignored, PeerError
from p2p.core.log.events import Signed, signed_of
from p2p.core.log.records import Record
from p2p.core.notices import FaultSeen, Frozen
from p2p.core.ready import Peer
from p2p.core.session.desk import Desk
from p2p.core.wire import array, text

FAULTS_A_SEAT: Final = 8  # evidence kept against one seat: more would only fill the disk
_TWO_MOVES: Final = (
    "signed two different moves for one place in the game; perhaps it runs twice or was restored "
    "from a backup"
)


class Evidence:
    """Invariant: what is known here is on disk and has been flooded once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._faults: dict[bytes, m.Fault] = {}
        self._proof: m.Proof | None = None
        self._of_seat: dict[int, int] = {}

    def knows(self, event_id: bytes) -> bool:
        """Whether this event is kept as a fault."""
        return event_id in self._faults

    def refused(self, signed: Signed, refusal: Fault, source: Peer | None = None) -> None:
        """The right author signed an event for the right place, and it is not valid."""
        event, desk = signed.event, self._desk
        seat = desk.trunk.seat_of(event.author)
        assert seat is not None, "only a seat's events are judged"
        if refusal.kind == "desync":
            self._freeze(
                f"{self._desk.name_of(seat)}'s program is in another state of the game", seat
            )
            return
        if self.knows(signed.id) or self._of_seat.get(seat, 0) >= FAULTS_A_SEAT:
            return
        desk.out.keep(["fault", *signed.pair(), refusal.reason])
        self._note_fault(signed, refusal.reason, seat)
        desk.out.flood(desk.links, self._faults[signed.id], source)
        desk.out.tell(FaultSeen(seat, event.height, refusal.reason))

    def rival(self, signed: Signed, source: Peer | None = None) -> None:
        """A verified event for a height at which another one stands: judge it."""
        desk, event = self._desk, signed.event
        ours = desk.trunk.chain.events[event.height]
        same = (ours.event.author, ours.event.prev) == (event.author, event.prev)
        seat = desk.trunk.seat_of(event.author)
        if not same or seat is None or event.height == 0 or self._proof is not None:
            return
        if self._of_seat.get(seat, 0) >= FAULTS_A_SEAT:
            return
        try:
            desk.trunk.game_at(event.height - 1).apply(signed, verified=True)
        except Ignored:
            return
        except Fault as refusal:
            self.refused(signed, refusal, source)
            return
        self._prove(ours, signed, seat, source)

    def greet(self, peer: Peer) -> None:
        """Tell a newly linked peer what is known."""
        for fault in self._faults.values():
            self._desk.out.say(peer, fault)
        if self._proof is not None:
            self._desk.out.say(peer, self._proof)

    def restore(self, record: Record) -> None:
        """Take a fault or proof record of our own file. Raises PeerError for a malformed one."""
        if record[0] == "fault":
            _, data, sig, reason = array(record, 4)
            signed = signed_of([data, sig])
            seat = self._desk.trunk.seat_of(signed.event.author)
            if seat is not None:
                self._note_fault(signed, text(reason), seat)
            return
        one, other = signed_of(record[1:3]), signed_of(record[3:5])
        seat = self._desk.trunk.seat_of(one.event.author)
        if seat is None:
            raise PeerError("a proof against nobody")
        self._proof = m.Proof(self._desk.game16, one, other)
        self._desk.frozen = f"{self._desk.name_of(seat)}'s program {_TWO_MOVES}"

    def _note_fault(self, signed: Signed, reason: str, seat: int) -> None:
        self._of_seat[seat] = self._of_seat.get(seat, 0) + 1
        self._faults[signed.id] = m.Fault(self._desk.game16, signed, reason[:500])

    def _prove(self, ours: Signed, other: Signed, seat: int, source: Peer | None) -> None:
        desk = self._desk
        self._proof = m.Proof(desk.game16, ours, other)
        desk.out.keep(["proof", *ours.pair(), *other.pair()])
        desk.out.flood(desk.links, self._proof, source)
        self._freeze(f"{desk.name_of(seat)}'s program {_TWO_MOVES}", seat)

    def _freeze(self, reason: str, seat: int) -> None:
        if self._desk.frozen is None:
            self._desk.frozen = reason
            self._desk.out.tell(Frozen(reason, seat))
