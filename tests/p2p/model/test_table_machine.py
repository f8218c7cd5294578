"""A table of pure sessions under a hypothesis state machine: any order of mishaps, then healed."""

from collections import deque

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from p2p.core.errors import LocalError
from p2p.core.frames import decode
from p2p.core.notices import Frozen
from p2p.core.ready import LinkLost, LocalAct, LocalChat, LocalResign, PeerSaid
from p2p.core.session import Session
from tests.p2p.model.lightgame import LIGHT, choice
from tests.p2p.session.bench import Bench, identity, places

SEATS = st.integers(0, 4)


class Table(RuleBasedStateMachine):
    """The wire delivers in any order, loses, and forgets; sessions are killed and come back."""

    def __init__(self) -> None:
        super().__init__()
        self.confirmed: dict[int, bytes] = {}

    @initialize(seats=st.integers(2, 4))
    def sit_down(self, seats: int) -> None:
        self.seats = seats
        self.bench = Bench(seats, folds=LIGHT)
        self.bench.link_all()
        self.bench.run()

    @rule(seat=SEATS, number=st.integers(0, 1 << 20))
    def act(self, seat: int, number: int) -> None:
        try:
            self.bench.give(seat % self.seats, LocalAct(choice(number)))
        except LocalError:
            return

    @rule(number=st.integers(0, 1 << 20))
    def act_who_must(self, number: int) -> None:
        for seat, session in enumerate(self.bench.sessions):
            duty = session.game.duty
            if duty is not None and duty.seat == seat and duty.kind == "act":
                self.act(seat, number)
                return

    @precondition(lambda self: bool(self.bench.wire))
    @rule(at=st.integers(0, 1 << 20), lost=st.sampled_from([False, False, False, True]))
    def one_message(self, at: int, *, lost: bool) -> None:
        bench = self.bench
        bench.wire.rotate(-(at % len(bench.wire)))
        one, other, frame = bench.wire.popleft()
        if not lost and (one, other) in bench.links:
            bench.give(other, PeerSaid(bench.keys[one], decode(frame)))

    @rule()
    def all_messages(self) -> None:
        self.bench.run()

    @rule(one=SEATS, other=SEATS)
    def link_or_cut(self, one: int, other: int) -> None:
        one, other = one % self.seats, other % self.seats
        if (one, other) in self.bench.links:
            self.bench.cut(one, other)
        elif one != other:
            self.bench.link(one, other)

    @rule(seconds=st.floats(0.05, 6.0))
    def time(self, seconds: float) -> None:
        self.bench.pass_time(seconds)

    @rule(seat=SEATS, whole=st.booleans())
    def kill(self, seat: int, *, whole: bool) -> None:
        """kill -9 and a restart; `whole=False`: it does not trust its own file."""
        bench, seat = self.bench, seat % self.seats
        for one, other in [pair for pair in bench.links if pair[0] == seat]:
            bench.links -= {(one, other), (other, one)}
            bench.give(other, LinkLost(bench.keys[one]))
        bench.wire = deque(x for x in bench.wire if seat not in x[:2])
        place, records = places(self.seats)[seat], bench.files[seat]
        bench.watch(seat, Session.resume(identity(seat), place, records, whole=whole, folds=LIGHT))

    @rule(seat=SEATS)
    def resign(self, seat: int) -> None:
        try:
            self.bench.give(seat % self.seats, LocalResign())
        except LocalError:
            return

    @rule(seat=SEATS)
    def chat(self, seat: int) -> None:
        self.bench.give(seat % self.seats, LocalChat("ahoy"))

    @invariant()
    def nothing_confirmed_changes(self) -> None:
        for session in self.bench.sessions if hasattr(self, "bench") else ():
            for height in range(session.confirmed + 1):
                event_id = session.id_at(height)
                assert event_id is not None
                assert self.confirmed.setdefault(height, event_id) == event_id

    @invariant()
    def nobody_is_accused(self) -> None:
        for notices in self.bench.notices if hasattr(self, "bench") else ():
            assert not [notice for notice in notices if isinstance(notice, Frozen)]

    def teardown(self) -> None:
        """Heal the wire: all must come to one confirmed head, and can play on from there."""
        if not hasattr(self, "bench"):
            return
        self.bench.link_all()
        self.bench.run()
        self.bench.pass_time(7.0)
        heads = {session.game.head for session in self.bench.sessions}
        assert len(heads) == 1
        living = self.bench.sessions[0].game.living
        reached = [self.bench.sessions[seat] for seat in living]
        assert [s.confirmed for s in reached] == [s.height for s in reached]


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
