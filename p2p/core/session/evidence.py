"""What is kept against a seat's program: invalid events it signed, and pairs for one place.

Blames nobody for what anybody could have made: only verified signatures come in here. Neutral
words; the audit decides what it was (NETWORK 3). However much a seat signs, what is kept of it and
the work it makes are bounded.
"""

from functools import partial
from typing import Final

from p2p.core import messages as m
from p2p.core.errors import Fault, PeerError
from p2p.core.log.events import Signed, signed_of
from p2p.core.log.records import Record
from p2p.core.notices import FaultSeen, Frozen
from p2p.core.ready import Peer
from p2p.core.session.checking import Weighed, light, weigh
from p2p.core.session.desk import Desk
from p2p.core.wire import array, text

FAULTS_A_SEAT: Final = 8  # evidence kept against one seat: more would only fill the disk
# Seconds between two looks at what a seat signs that has filled its measure: a false shuffle costs
# its author nothing and us a tenth of a second. A true one comes again with the others' HEADS.
REST: Final = 5.0
DESYNC: Final = "desync"
"""The reason kept of an event that stands on another state: a program's, nobody's fault."""

_TWO_MOVES: Final = (
    "signed two different moves for one place in the game; perhaps it runs twice or was restored "
    "from a backup"
)


class Evidence:
    """Invariant: what is known here is on disk and has been flooded once.

    A rival that takes long to judge is judged as work, one at a time, beside the checks.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._faults: dict[bytes, m.Fault] = {}
        self._proof: m.Proof | None = None
        self._of_seat: dict[int, int] = {}
        self._desyncs: set[bytes] = set()  # ids of events on another state that the file has
        self._places: set[tuple[int, int]] = set()  # seats and heights of which the player knows
        self._rests: dict[int, float] = {}  # until when nothing of a seat is looked at
        self._rivals: dict[bytes, tuple[Signed, Peer | None]] = {}  # by id: to be judged, in order

    def knows(self, event_id: bytes) -> bool:
        """Whether this event is kept as a fault, or waits to be judged."""
        return event_id in self._faults or event_id in self._rivals

    def wearies(self, seat: int) -> bool:
        """Whether a seat has signed so much that is invalid that its events are not looked at now.

        After a while they are again: one may be valid.
        """
        return self._desk.now < self._rests.get(seat, self._desk.now)

    def refused(self, signed: Signed, refusal: Fault, source: Peer | None = None) -> None:
        """The right author signed an event for the right place, and it is not valid."""
        seat = self._desk.trunk.seat_of(signed.event.author)
        assert seat is not None, "only a seat's events are judged"
        if refusal.kind == "desync":
            self._differ(signed, seat)
            return
        if not self.knows(signed.id):
            if self._may_have(seat):
                self._keep(signed, refusal.reason, seat, source)
            elif (seat, signed.event.height) not in self._places:
                self._tell(signed, refusal.reason, seat)
        if self._of_seat.get(seat, 0) >= FAULTS_A_SEAT:
            self._rests[seat] = self._desk.now + REST

    def judges(self, signed: Signed) -> bool:
        """Whether an event for a height that another one has filled would be judged beside it."""
        desk, event = self._desk, signed.event
        ours = desk.trunk.chain.events[event.height]
        same = (ours.event.author, ours.event.prev) == (event.author, event.prev)
        seat = desk.trunk.seat_of(event.author)
        if not same or seat is None or event.height == 0 or self._proof is not None:
            return False
        return not self.knows(signed.id) and self._may_have(seat)

    def rival(self, signed: Signed, source: Peer | None = None) -> None:
        """A verified event for a height at which another one stands: judge it, if need be later."""
        if not self.judges(signed):
            return
        game, way = self._desk.trunk.way_to(signed.event.height - 1)
        if light([*way, signed]):
            self._judge(weigh(game, way, signed), source)
        else:
            self._rivals[signed.id] = signed, source
            self._weigh_next()

    def weighed(self, result: Weighed) -> None:
        """The work of judging a rival is done; once the game is halted for good it is too late."""
        waiting = self._rivals.pop(result.signed.id, None)
        if waiting is not None and not self._desk.closed:
            self._judge(result, waiting[1])
            self._weigh_next()

    def _weigh_next(self) -> None:
        desk = self._desk
        signed = next((signed for signed, _ in self._rivals.values()), None)
        if signed is not None and desk.weighing is None:
            game, way = desk.trunk.way_to(signed.event.height - 1)
            desk.weighing = desk.out.have_done(partial(weigh, game, way, signed))

    def _judge(self, result: Weighed, source: Peer | None) -> None:
        signed, refusal = result.signed, result.refusal
        if isinstance(refusal, Fault):
            self.refused(signed, refusal, source)
        elif refusal is None:
            ours = self._desk.trunk.chain.events[signed.event.height]
            self._prove(ours, signed)

    def _may_have(self, seat: int) -> bool:
        """Whether one event more may be kept, or wait to be judged, against a seat."""
        key = self._desk.trunk.keys[seat]
        waiting = sum(signed.event.author == key for signed, _ in self._rivals.values())
        return self._of_seat.get(seat, 0) + waiting < FAULTS_A_SEAT

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
            if reason == DESYNC:  # judged anew when it comes again: a newer program may agree
                self._desyncs.add(signed.id)
                return
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

    def retell(self) -> None:
        """After a restart: tell again why the game stands where it does."""
        if self._proof is not None and self._desk.frozen is not None:
            one, other = self._proof.one, self._proof.other
            seat = self._desk.trunk.seat_of(one.event.author)
            self._desk.out.tell(Frozen(self._desk.frozen, seat, "split", (one, other)))
        for fault in self._faults.values():
            event = fault.event.event
            seat = self._desk.trunk.seat_of(event.author)
            if event.prev == self._desk.trunk.chain.head and seat is not None:
                self._desk.out.tell(FaultSeen(seat, event.height, event.kind, fault.reason))

    def _differ(self, signed: Signed, seat: int) -> None:
        """Two programs disagree on the state: halt, and keep the event for the audit's note."""
        if self._desk.frozen is None and signed.id not in self._desyncs:
            self._desyncs.add(signed.id)
            self._desk.out.keep(["fault", *signed.pair(), DESYNC])
        reason = f"{self._desk.name_of(seat)}'s program is in another state of the game"
        self._freeze(Frozen(reason, seat, "desync", (signed,)))

    def _keep(self, signed: Signed, reason: str, seat: int, source: Peer | None) -> None:
        desk = self._desk
        desk.out.keep(["fault", *signed.pair(), reason])
        self._note_fault(signed, reason, seat)
        desk.out.flood(desk.links, self._faults[signed.id], source)
        self._tell(signed, reason, seat)

    def _tell(self, signed: Signed, reason: str, seat: int) -> None:
        """Of every place at which the game waits for a better one the player hears once at least,
        however much is kept of the seat already.
        """
        event = signed.event
        self._places.add((seat, event.height))
        self._desk.out.tell(FaultSeen(seat, event.height, event.kind, reason))

    def _note_fault(self, signed: Signed, reason: str, seat: int) -> None:
        self._of_seat[seat] = self._of_seat.get(seat, 0) + 1
        self._faults[signed.id] = m.Fault(self._desk.game16, signed, reason[:500])

    def _prove(self, ours: Signed, other: Signed) -> None:
        desk = self._desk
        seat = desk.trunk.seat_of(other.event.author)
        assert seat is not None, "only a seat's events are judged"
        self._proof = m.Proof(desk.game16, ours, other)
        self._rivals.clear()
        desk.out.keep(["proof", *ours.pair(), *other.pair()])
        desk.out.flood(desk.links, self._proof)  # the author too: it may know one event only
        reason = f"{desk.name_of(seat)}'s program {_TWO_MOVES}"
        self._freeze(Frozen(reason, seat, "split", (ours, other)))

    def _freeze(self, why: Frozen) -> None:
        if self._desk.frozen is None:
            self._desk.frozen = why.reason
            self._desk.out.tell(why)
