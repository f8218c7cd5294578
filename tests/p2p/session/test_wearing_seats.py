"""A seat that signs without end: what is of no use costs nothing, and its last cheat has a name."""

from collections.abc import Callable

import pytest

from p2p.core import messages as m
from p2p.core.errors import PeerError
from p2p.core.log.chain import PENDING_HEIGHTS, RIVALS
from p2p.core.log.events import Event, Signed, sign_event, signed_of
from p2p.core.notices import FaultSeen
from p2p.core.ready import LinkUp, PeerSaid, WorkDone
from p2p.core.session import Session, intake
from p2p.core.session.evidence import FAULTS_A_SEAT, REST
from tests.p2p.session.bench import Bench, identity, places
from tests.p2p.session.cheatpass import (
    CHEAT,
    SEATS,
    VICTIM,
    another_pass,
    at_a_reshuffle,
    at_the_opening,
    doubled,
    false_pass,
    say,
    signed_pass,
)

MANY = 40
NO_PROOF = "the proof of the shuffle does not hold"


def of_a_fork(session: Session, by: int, n: int) -> Signed:
    """For a place above the head, on an event that nobody knows."""
    return _signed(session, by, session.height + 2, bytes([n]) * 32, n)


def out_of_turn(session: Session, by: int, n: int) -> Signed:
    """On the head, where another seat writes."""
    return _signed(session, by, session.height + 1, session.game.head, n)


def of_the_far_future(session: Session, by: int, n: int) -> Signed:
    return _signed(session, by, session.height + PENDING_HEIGHTS + 1 + n, bytes(32), n)


def of_another_past(session: Session, by: int, n: int) -> Signed:
    """For a place that is filled, on an event that does not stand below it."""
    return _signed(session, by, session.height, bytes([n]) * 32, n)


def _signed(session: Session, by: int, height: int, prev: bytes, n: int) -> Signed:
    key = identity(by).key
    event = Event(session.game.game16, 0, height, prev, key, "act", [n], bytes(8))
    return sign_event(identity(by), event)


class Clerk:
    """Counts the signatures of events that are looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._verify = vars(intake)["verify_event"]
        monkeypatch.setattr(intake, "verify_event", self.verify)

    def verify(self, signed: Signed) -> bool:
        self.count += 1
        found: bool = self._verify(signed)
        return found


@pytest.mark.parametrize(
    ("useless", "once"),
    [(of_a_fork, MANY), (out_of_turn, 0), (of_the_far_future, 0), (of_another_past, 0)],
)
def test_the_signature_of_what_nobody_can_use_is_not_looked_at_again_and_again(
    monkeypatch: pytest.MonkeyPatch, useless: Callable[[Session, int, int], Signed], once: int
) -> None:
    """Each costs the loop a tenth of a millisecond; a frame holds 256 of them."""
    bench, clerk = at_the_opening(), Clerk(monkeypatch)
    session = bench.sessions[0]
    frame = tuple(useless(session, VICTIM, n) for n in range(MANY))
    for _ in range(20):
        say(bench, 0, *frame)
    assert clerk.count == once
    say(bench, 0, signed_pass(session.game, CHEAT, another_pass(session.game.table, CHEAT)))
    assert session.game.table.decks[0].passed == (0, CHEAT)


def test_what_waits_already_is_not_verified_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever relays an event brings it once more."""
    bench, clerk = at_the_opening(), Clerk(monkeypatch)
    early = of_a_fork(bench.sessions[0], CHEAT, 1)
    for _ in range(5):
        say(bench, 0, early)
    assert clerk.count == 1


def test_who_brings_a_forged_event_is_dropped_where_it_would_have_been_kept() -> None:
    bench = at_the_opening()
    forged = of_a_fork(bench.sessions[0], CHEAT, 1)
    with pytest.raises(PeerError, match="not signed by its author"):
        say(bench, 0, Signed(forged.data, bytes(64)))
    for n in range(RIVALS):
        say(bench, 0, of_a_fork(bench.sessions[0], CHEAT, n))
    say(bench, 0, Signed(of_a_fork(bench.sessions[0], CHEAT, 99).data, bytes(64)))


def with_a_full_measure(bench: Bench) -> Session:
    """Seat 0 at a reshuffle, with as much kept against the cheat as is kept of a seat."""
    log = [signed_of(record[1:3]) for record in bench.files[0] if record[0] == "event"]
    key = next(one for one in log if one.event.author == identity(CHEAT).key)
    for n in range(FAULTS_A_SEAT):
        say(bench, 0, sign_event(identity(CHEAT), key.event._replace(body=[n])))
    assert len(bench.told(0, FaultSeen)) == FAULTS_A_SEAT
    return bench.sessions[0]


def false(session: Session) -> Signed:
    game = session.game
    return signed_pass(game, CHEAT, false_pass(game.table, CHEAT, doubled(game.table)))


def test_a_false_shuffle_has_a_name_however_much_its_seat_has_signed_before() -> None:
    bench = at_a_reshuffle()
    session = with_a_full_measure(bench)
    bench.now += REST
    bench.notices[0].clear()
    stored, wrong = len(bench.files[0]), false(session)
    for _ in range(2):
        say(bench, 0, wrong)
        bench.now += REST
    told = FaultSeen(CHEAT, session.height + 1, "shuffle", NO_PROOF)
    assert bench.told(0, FaultSeen) == [told]  # once of a place, and no more is kept
    assert len(bench.files[0]) == stored


def test_who_comes_back_hears_of_a_new_place_too() -> None:
    bench = at_a_reshuffle()
    with_a_full_measure(bench)
    again = Session.resume(identity(0), places(SEATS)[0], bench.files[0], whole=True)
    again.step(LinkUp(identity(CHEAT).key), 0.0)
    wrong = false(again)
    said = m.Events(again.game.game16, (wrong,))
    (work,) = again.step(PeerSaid(identity(CHEAT).key, said), 1.0).work
    ready = again.step(WorkDone(work.ticket, work.fn()), 1.0)
    assert FaultSeen(CHEAT, again.height + 1, "shuffle", NO_PROOF) in ready.deliver
