"""Proofs of shuffles are work beside the loop: one a piece, whatever brings them, and bounded."""

from functools import cache

import pytest

from p2p.core import messages as m
from p2p.core.fold.game import Game
from p2p.core.log.chain import RIVALS
from p2p.core.log.events import Signed, signed_of
from p2p.core.notices import Applied, FaultSeen, Frozen
from p2p.core.ready import LinkUp, LocalChat, PeerSaid, Ready, SessionInput, Work, WorkDone
from p2p.core.session import Session
from p2p.core.session.evidence import FAULTS_A_SEAT, REST
from p2p.core.session.trunk import PAST_GAMES
from p2p.deck import DeckError, table
from p2p.deck.shuffle import Statement
from tests.p2p.session.bench import Bench, identity
from tests.p2p.session.cheatpass import (
    CHEAT,
    SEATS,
    VICTIM,
    another_pass,
    at_a_reshuffle,
    at_the_opening,
    signed_pass,
)

PEER = identity(CHEAT).key


class Desk:
    """One session whose work is done when the test says so."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.work: list[Work] = []
        self.told: list[object] = []
        self.now = 0.0
        self.give(LinkUp(PEER))

    def give(self, given: SessionInput) -> Ready:
        ready = self.session.step(given, self.now)
        self.work.extend(ready.work)
        self.told.extend(ready.deliver)
        return ready

    def say(self, *events: Signed) -> Ready:
        return self.give(PeerSaid(PEER, m.Events(self.session.game.game16, events)))

    def do(self) -> None:
        """Do the oldest piece of work that is out."""
        work = self.work.pop(0)
        self.give(WorkDone(work.ticket, work.fn()))

    def heights(self) -> list[int]:
        return [one.height for one in self.told if isinstance(one, Applied)]


class Spy:
    """Counts the checks of passes; may refuse them all, as if every proof were false."""

    def __init__(self) -> None:
        self.count = 0
        self.refuses = False

    def verify(self, _statement: Statement, _data: bytes) -> None:
        self.count += 1
        if self.refuses:
            raise DeckError("the proof of the shuffle does not hold")


@pytest.fixture
def spy(monkeypatch: pytest.MonkeyPatch) -> Spy:
    spy = Spy()
    monkeypatch.setattr(table, "verify", spy.verify)
    return spy


@cache
def opening() -> tuple[Signed, ...]:
    """The log of a game whose first turn has begun; seat 0's file has it."""
    bench = Bench(SEATS)
    bench.link_all()
    bench.run()
    return tuple(signed_of(record[1:3]) for record in bench.files[0] if record[0] == "event")


def watcher() -> Desk:
    return Desk(Session(identity(7), opening()[0], None))


def waiting() -> Desk:
    """Seat 0, which waits for the cheat's pass."""
    return Desk(at_the_opening().sessions[0])


def test_a_catch_up_holds_one_pass_in_a_piece_of_work_and_tells_each_at_once(spy: Spy) -> None:
    desk, log = watcher(), opening()
    passes = [signed.event.height for signed in log if signed.event.kind == "shuffle"]
    spy.count = 0
    for signed in log[1:]:
        desk.say(signed)  # all of them wait when the first check is out
    while desk.work:
        assert len(desk.work) == 1
        before = spy.count
        desk.do()
        assert spy.count - before <= 1
        assert sum(height in passes for height in desk.heights()) == spy.count
    assert spy.count == SEATS
    assert desk.heights() == [signed.event.height for signed in log[1:]]


def test_no_step_checks_a_pass_itself(spy: Spy) -> None:
    desk, log = watcher(), opening()
    for signed in log[1:]:
        desk.say(signed)
        while desk.work:
            counted = spy.count
            desk.give(LocalChat("hello"))
            assert spy.count == counted
            work = desk.work.pop(0)
            result = work.fn()
            counted = spy.count
            desk.give(WorkDone(work.ticket, result))
            assert spy.count == counted
    assert desk.session.height == len(log) - 1


def test_the_player_is_told_whose_pass_is_checked_here(spy: Spy) -> None:
    desk = waiting()
    game = desk.session.game
    assert [(one.seat, one.what) for one in desk.session.awaited()] == [(CHEAT, "shuffle")]
    desk.say(signed_pass(game, CHEAT, another_pass(game.table, CHEAT)))
    assert [(one.seat, one.what) for one in desk.session.awaited()] == [(CHEAT, "check")]
    desk.do()
    assert [(one.seat, one.what) for one in desk.session.awaited()] == [(VICTIM, "shuffle")]


def marked(game: Game, body: list[object], mark: int) -> Signed:
    """The same pass with other bytes in its proof; whether that holds the spy decides."""
    number, out, proof = body
    assert isinstance(proof, bytes)
    return signed_pass(game, CHEAT, [number, out, proof[:-8] + mark.to_bytes(8)])


def test_a_rival_of_a_pass_is_judged_beside_the_game_which_goes_on(spy: Spy) -> None:
    desk = waiting()
    game = desk.session.game
    body = another_pass(game.table, CHEAT)
    true, rival = (marked(game, body, mark) for mark in range(2))
    desk.say(true)
    desk.do()
    after = desk.session.game
    counted = spy.count
    desk.give(PeerSaid(PEER, m.Proof(game.game16, true, rival)))
    desk.say(signed_pass(after, VICTIM, another_pass(after.table, VICTIM)))
    judging, checking = desk.work
    assert spy.count == counted
    desk.work = [checking, judging]
    desk.do()
    assert desk.session.height == after.height + 1
    assert desk.session.frozen is None
    while desk.work:
        desk.do()
    (told,) = (one for one in desk.told if isinstance(one, Frozen))
    assert told.seat == CHEAT


def test_a_pass_that_is_not_its_authors_to_write_makes_no_work(spy: Spy) -> None:
    """Else a seat could keep everybody's thread, and with it their own duties, waiting for ever."""
    desk = waiting()
    game = desk.session.game
    body = another_pass(game.table, CHEAT)
    for _ in range(3):
        desk.say(signed_pass(game, VICTIM, body))
        assert not desk.work
    desk.say(signed_pass(game, CHEAT, body))
    desk.do()
    assert desk.session.height == game.height + 1
    assert spy.count == 1


def test_a_rival_of_a_pass_long_ago_costs_one_check(spy: Spy) -> None:
    """On the way to its height lies another pass, which was checked when it came."""
    game = at_the_opening().sessions[0].game
    rival = signed_pass(game, CHEAT, another_pass(game.table, CHEAT))
    desk = Desk(at_a_reshuffle().sessions[0])
    assert desk.session.height > game.height + PAST_GAMES
    spy.count = 0
    desk.say(rival)
    assert spy.count == 0
    desk.do()
    assert spy.count == 1
    assert any(isinstance(one, Frozen) for one in desk.told)


def test_many_rivals_of_an_old_pass_are_judged_one_by_one_and_not_for_ever(spy: Spy) -> None:
    desk = waiting()
    game = desk.session.game
    body = another_pass(game.table, CHEAT)
    desk.say(marked(game, body, 0))
    desk.do()
    spy.refuses, spy.count = True, 0
    for _ in range(2):
        for mark in range(1, 40):
            desk.say(marked(game, body, mark))
            assert len(desk.work) <= 1
        while desk.work:
            desk.do()
    assert spy.count == FAULTS_A_SEAT
    assert sum(isinstance(one, FaultSeen) for one in desk.told) == FAULTS_A_SEAT
    assert desk.session.frozen is None


@pytest.mark.parametrize("at_once", [1, RIVALS, 9])
def test_false_passes_without_end_make_no_work_without_end(spy: Spy, at_once: int) -> None:
    desk = waiting()
    spy.refuses = True
    game, seconds = desk.session.game, 60
    body = another_pass(game.table, CHEAT)
    for moment in range(10 * seconds):
        desk.now = moment / 10
        desk.say(*(marked(game, body, at_once * moment + n) for n in range(at_once)))
        while desk.work:
            desk.do()
    waited = min(at_once, RIVALS)  # so many of one frame wait for the check that is out
    assert FAULTS_A_SEAT < spy.count <= FAULTS_A_SEAT + waited * seconds / REST
    assert sum(isinstance(one, FaultSeen) for one in desk.told) == FAULTS_A_SEAT
    desk.now += REST
    spy.refuses = False
    desk.say(signed_pass(game, CHEAT, body))
    desk.do()
    assert desk.session.height == game.height + 1
