"""What an all-seeing witness of the model writes down, and the faults it can name.

conflicts   two seats hold different events of one height for confirmed, or one changed its mind
doubles     an honest seat's two signatures for one place, both on disks of other seats at once
rumours     the same, but it is enough that both once reached somebody (only without backups: who
            is restored may sign anew what reached nobody that still knows it)
proofs      a session that halted the game over such a pair
releases    a share on its way before every living seat had stored the draw it is for
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from p2p.core import messages as m
from p2p.core.log.acks import ack_of
from p2p.core.log.events import Signed, signed_of
from p2p.core.log.records import Record
from p2p.core.notices import ConfirmedTo, Frozen, Notice
from p2p.core.session import Session

Signature = tuple[tuple[object, ...], bytes]  # what for, and the id that was signed


class Witness:
    def __init__(self, keys: list[bytes]) -> None:
        self.keys = keys
        self.sessions: dict[int, Session] = {}
        self.confirmed: dict[int, bytes] = {}
        self.conflicts: list[str] = []
        self.doubles: list[str] = []
        self.rumours: list[str] = []
        self.proofs: list[str] = []
        self.releases: list[str] = []
        self._stored: defaultdict[int, set[bytes]] = defaultdict(set)  # seat -> ids ever stored
        self._held: defaultdict[object, defaultdict[bytes, set[int]]] = defaultdict(
            lambda: defaultdict(set)
        )
        self._reached: defaultdict[object, set[bytes]] = defaultdict(set)
        self._confirmed_to: dict[int, int] = {}

    def started(self, seat: int, session: Session) -> None:
        self.sessions[seat] = session
        self._note_confirmed(seat, session.confirmed)

    def stored(self, seat: int, records: Iterable[Record]) -> None:
        """These are on a seat's disk: it can show what others signed."""
        for record in records:
            if record[0] == "event":
                self._stored[seat].add(signed_of(record[1:3]).id)
        for place, event_id in self._of_others(seat, records):
            held = self._held[place]
            held[event_id].add(seat)
            if sum(bool(seats) for seats in held.values()) > 1:
                self.doubles.append(str(place))

    def lost(self, seat: int, records: Iterable[Record]) -> None:
        """These are gone from a seat's disk."""
        for place, event_id in self._of_others(seat, records):
            self._held[place][event_id].discard(seat)

    def sent(self, seat: int, message: m.Message) -> None:
        if not isinstance(message, m.Events):
            return
        for signed in message.events:
            if signed.event.kind == "shares" and signed.event.author == self.keys[seat]:
                self._check_release(seat, signed)

    def arrived(self, message: m.Message) -> None:
        """A running program has seen this."""
        match message:
            case m.Events(events=events):
                self._rumour(_event_place(signed) for signed in events)
            case m.Acks(acks=acks) | m.Heads(acks=acks):
                self._rumour(_ack_place(carried.pair()) for carried in acks)
            case _:
                pass

    def delivered(self, seat: int, notices: Iterable[Notice]) -> None:
        for notice in notices:
            if isinstance(notice, ConfirmedTo):
                self._note_confirmed(seat, notice.height)
            elif isinstance(notice, Frozen):
                self.proofs.append(f"seat {seat}: {notice.reason}")

    def _of_others(self, seat: int, records: Iterable[Record]) -> Iterator[Signature]:
        for record in records:
            if record[0] in ("event", "ack"):
                event = record[0] == "event"
                place = _event_place(signed_of(record[1:3])) if event else _ack_place(record[1:3])
                if place[0][1] != self.keys[seat]:
                    yield place

    def _rumour(self, places: Iterable[Signature]) -> None:
        for place, event_id in places:
            self._reached[place].add(event_id)
            if len(self._reached[place]) > 1:
                self.rumours.append(str(place))

    def _note_confirmed(self, seat: int, height: int) -> None:
        """Compare everything up to a confirmed height with what others hold for confirmed."""
        session = self.sessions[seat]
        for at in range(min(self._confirmed_to.get(seat, 0), max(height, 0)), height + 1):
            event_id = session.id_at(at)
            if event_id is not None and self.confirmed.setdefault(at, event_id) != event_id:
                self.conflicts.append(f"seat {seat} at height {at}")
        self._confirmed_to[seat] = height

    def _check_release(self, seat: int, signed: Signed) -> None:
        """Every seat that lives must have stored the event that assigned the draw."""
        game = self.sessions[seat].game
        draw = self.sessions[seat].id_at(game.draw_height)
        missing = [s for s in game.living if draw not in self._stored[s]]
        if signed.event.height == game.height and missing:
            self.releases.append(f"seat {seat} at height {game.height}, not yet at {missing}")


def _event_place(signed: Signed) -> Signature:
    event = signed.event
    return ("event", event.author, event.epoch, event.height, event.prev), signed.id


def _ack_place(pair: list[object]) -> Signature:
    ack = ack_of(pair)
    return ("ack", ack.key, ack.epoch, ack.height), ack.id
