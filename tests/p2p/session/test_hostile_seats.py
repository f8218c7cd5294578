"""Peers and seats that sign what they like: honest programs go on, say true things, keep little."""

from engine.moves import legal_actions
from p2p.core import messages as m
from p2p.core.identity import Identity
from p2p.core.log.acks import sign_ack
from p2p.core.log.events import Event, Signed, sign_event
from p2p.core.log.requests import sign_resign
from p2p.core.ready import LinkUp, LocalAct, PeerSaid, Ready, Tick, WorkDone
from p2p.core.session import Session
from p2p.core.session.desk import WANTS
from p2p.core.session.parts import Parts
from p2p.deck.group import base
from p2p.deck.holder import Holder
from p2p.deck.keys import derive
from tests.p2p.session.bench import Bench, identity, secret


def begun(bench: Bench) -> Bench:
    """All linked, the game waits for its first choice."""
    bench.link_all()
    bench.run()
    bench.pass_time(1.0)
    duty = bench.sessions[0].game.duty
    assert duty is not None
    assert duty.kind == "act"
    return bench


def play(bench: Bench) -> int:
    """The seat to act plays; returns the height its event has."""
    duty = bench.sessions[0].game.duty
    assert duty is not None
    own = bench.sessions[duty.seat].own
    assert own is not None
    assert own.state is not None
    height = bench.sessions[0].height + 1
    bench.give(duty.seat, LocalAct(legal_actions(own.state)[0]))
    return height


def test_a_resignation_whose_seed_did_not_make_the_key_is_not_taken_up() -> None:
    """The seat committed to one seed and made its key from another: nobody could go on with it."""
    bench = Bench(3)
    own = bench.sessions[2].own
    assert own is not None
    of_another = derive(secret("other", 2), bench.sessions[2].game.gid, 2)
    _give_key(own.holder, of_another.x, of_another)
    begun(bench)
    request = sign_resign(identity(2), bench.sessions[0].game.game16, 2, secret("seed", 2))
    said = m.Request(request.game16, Signed(request.encode(), request.sig))
    for seat in (0, 1):
        assert not bench.give(seat, PeerSaid(bench.keys[2], said)).store
    height = play(bench)
    bench.run()
    assert [session.height >= height for session in bench.sessions] == [True] * 3
    assert bench.sessions[0].game.living == (0, 1, 2)


def _give_key(holder: Holder, secret_x: int, secrets: object) -> None:
    """Make a seat's program use a key that its seed does not make."""
    setattr(holder, "_secrets", secrets)  # noqa: B010 - no program of ours offers this
    setattr(holder, "_x", base(secret_x))  # noqa: B010 - as above


def junk(bench: Bench, by: int, height: int, number: int, size: int = 1) -> Signed:
    """An event of this game that its author signed for a place it has no business at."""
    game16, prev = bench.sessions[0].game.game16, bytes([number]) * 32
    body: list[object] = [bytes(size)]
    event = Event(game16, 0, height, prev, bench.keys[by], "act", body, bytes(8))
    return sign_event(identity(by), event)


def test_a_seat_cannot_keep_out_anothers_events_by_filling_what_waits() -> None:
    bench = begun(Bench(3))
    game = bench.sessions[0].game
    assert game.duty is not None
    evil = next(seat for seat in range(3) if seat != game.duty.seat)
    victim = next(seat for seat in range(3) if seat not in (game.duty.seat, evil))
    rivals = [junk(bench, evil, game.height + 1, number) for number in range(4)]
    full = [junk(bench, evil, game.height + 9 + n, n, 30_000) for n in range(8)]
    for signed in (*rivals, *full):
        bench.give(victim, PeerSaid(bench.keys[evil], m.Events(game.game16, (signed,))))
    height = play(bench)
    bench.run()
    assert bench.sessions[victim].height >= height


class Lagging:
    """An onlooker far behind, linked to an honest peer and to one that only claims to know more."""

    def __init__(self) -> None:
        self.bench = begun(Bench(3))
        self.log = self.bench.sessions[0]
        self.session = Session(identity(7), self.bench.genesis, None)
        self.honest, self.evil = identity(0).key, identity(8).key
        self.wants: list[bytes] = []
        self.now = 0.0
        for peer in (self.evil, self.honest):
            self._meet(self.session.step(LinkUp(peer), self.now))

    def hear(self, peer: bytes, message: m.Message) -> None:
        self._meet(self.session.step(PeerSaid(peer, message), self.now))

    def heads(self, peer: bytes, height: int) -> None:
        head = self.log.id_at(self.log.height) or bytes(32)
        self.hear(peer, m.Heads(self.log.game.game16, 0, height, head, ()))

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        self._meet(self.session.step(Tick(self.now)))

    def answer(self) -> None:
        """The honest peer answers with the log, the other with what everybody has."""
        wants, self.wants = self.wants, []
        for peer in wants:
            genesis, *events = (self.log_event(at) for at in range(self.log.height + 1))
            brought = events if peer == self.honest else [genesis]
            self.hear(peer, m.Events(self.log.game.game16, tuple(brought)))

    def log_event(self, height: int) -> Signed:
        records = [r for r in self.bench.files[0] if r[0] == "event"]
        data, sig = records[height][1:3]
        assert isinstance(data, bytes)
        assert isinstance(sig, bytes)
        return Signed(data, sig)

    def _meet(self, ready: Ready) -> None:
        self.wants += [peer for peer, said in ready.send if isinstance(said, m.Want)]
        for work in ready.work:
            self._meet(self.session.step(WorkDone(work.ticket, work.fn()), self.now))


def test_a_peer_that_only_claims_to_know_more_does_not_keep_us_from_asking_others() -> None:
    lagging = Lagging()
    asked = 0
    for moment in range(100):  # five seconds, the liar louder than everybody
        lagging.heads(lagging.evil, 1 << 30)
        if moment == 1:
            lagging.heads(lagging.honest, lagging.log.height)
        asked += len(lagging.wants)
        lagging.answer()
        lagging.pass_time(0.05)
    assert lagging.session.height == lagging.log.height
    assert asked < 50


def test_an_answer_that_brings_nothing_is_not_asked_for_again_at_once() -> None:
    lagging = Lagging()
    lagging.heads(lagging.evil, 1 << 30)
    assert lagging.wants == [lagging.evil]
    lagging.answer()
    assert lagging.wants == []


def test_acknowledgements_of_strangers_are_not_remembered() -> None:
    bench = begun(Bench(2))
    game16 = bench.sessions[0].game.game16
    before = len(bench.files[0])
    for number in range(300):
        ack = sign_ack(Identity(secret("stranger", number)), game16, 0, 5, bytes(32))
        said = m.Acks(game16, (Signed(ack.encode(), ack.sig),))
        ready = bench.give(0, PeerSaid(bench.keys[1], said))
        assert not ready.send
    parts: Parts = vars(bench.sessions[0])["_parts"]
    assert set(parts.desk.links[bench.keys[1]].acks) <= set(bench.keys)
    assert len(bench.files[0]) == before


def test_a_peer_that_asks_on_and_on_is_not_given_the_log_each_time() -> None:
    bench = begun(Bench(2))
    want = m.Want(bench.sessions[0].game.game16, ())

    def answers() -> int:
        asked = (bench.give(0, PeerSaid(bench.keys[1], want)) for _ in range(500))
        return sum(isinstance(said, m.Events) for ready in asked for _, said in ready.send)

    assert 50 < answers() <= WANTS[0]
    assert answers() == 0
    bench.now += 1.0
    assert answers() == WANTS[1]
