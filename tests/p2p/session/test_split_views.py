"""Two views of one table, before a share is released (DECK 7, traps 13 and 23)."""

from itertools import pairwise

import pytest

from engine.rules import make_rules
from p2p.core import messages as m
from p2p.core.log.acks import sign_ack
from p2p.core.log.events import Signed, signed_of
from p2p.core.notices import FaultSeen, Frozen
from p2p.core.ready import PeerSaid
from p2p.core.session import Session
from p2p.core.session.trunk import Trunk
from p2p.core.standing import Awaited
from tests.p2p.session.bench import Bench, identity, places
from tests.p2p.session.cheatpass import another_pass, signed_pass
from tests.p2p.session.test_hostile_seats import begun, play

LAST = 2  # the last shuffler's SHUFFLE assigns the whole deal


def shuffles(message: m.Message) -> bool:
    """Whether this is the last shuffle of the opening."""
    events = message.events if isinstance(message, m.Events) else ()
    return any(s.event.kind == "shuffle" and s.event.author == KEYS[LAST] for s in events)


KEYS = [identity(seat).key for seat in range(3)]


class SplitTable(Bench):
    """Three seats; seat 2 shows seat 0 one deck and seat 1 another, and keeps the two apart."""

    def __init__(self) -> None:
        super().__init__(3, make_rules("jamaica", 3))
        self.split = False
        self.loses = self._loses
        self.link_all()
        self.run()
        assert self.split
        self._show_another(1)
        self.pass_time(7.0)

    def _loses(self, one: int, other: int, message: m.Message) -> bool:
        self.split = self.split or (one == LAST and shuffles(message))
        return self.split and 1 in (one, other)

    def _show_another(self, seat: int) -> None:
        """A valid SHUFFLE of another order, with the ACK of its author, to this seat alone."""
        game = self.sessions[seat].game
        assert game.duty is not None
        assert (game.duty.seat, game.duty.kind) == (LAST, "shuffle")
        cheat = identity(LAST)
        other = signed_pass(game, LAST, another_pass(game.table, LAST))
        self.give(seat, PeerSaid(cheat.key, m.Events(game.game16, (other,))))
        ack = sign_ack(cheat, game.game16, 0, other.event.height, other.id)
        said = m.Acks(game.game16, (Signed(ack.encode(), ack.sig),))
        self.give(seat, PeerSaid(cheat.key, said))
        assert self.sessions[seat].game.head == other.id

    def released(self, seat: int) -> bool:
        """Whether a share of this seat's has left, or was about to."""
        kinds = {record[0] for record in self.files[seat]}
        own = self.keys[seat]
        events = [s for _, _, said in self.said if isinstance(said, m.Events) for s in said.events]
        return "journal" in kinds or any(
            s.event.kind == "shares" and s.event.author == own for s in events
        )

    def heal(self) -> None:
        self.loses = lambda _one, _other, _message: False
        self.pass_time(7.0)


def test_no_share_leaves_while_two_views_of_the_deal_are_about() -> None:
    table = SplitTable()
    assert table.sessions[0].height == table.sessions[1].height
    assert table.sessions[0].game.head != table.sessions[1].game.head
    assert not any(table.released(honest) for honest in (0, 1))
    assert table.sessions[0].awaited() == (Awaited(1, "confirm"),)
    assert table.sessions[1].awaited() == (Awaited(0, "confirm"),)


def test_when_the_two_meet_both_hold_the_proof_and_nothing_was_released() -> None:
    table = SplitTable()
    table.heal()
    for honest in (0, 1):
        (frozen,) = table.told(honest, Frozen)
        assert isinstance(frozen, Frozen)
        assert frozen.seat == LAST
        assert "proof" in [record[0] for record in table.files[honest]]
        assert not table.released(honest)
        again = Session.resume(identity(honest), places(3)[honest], table.files[honest], whole=True)
        assert again.frozen


def as_if_all_stood(_trunk: Trunk, _height: int) -> bool:
    return True


def test_without_the_echo_the_share_of_an_unechoed_deal_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The journal alone does not help: this shows that the tests above see what the echo is for."""
    monkeypatch.setattr(Trunk, "all_stand", as_if_all_stood)
    assert SplitTable().released(0)


def log_of(bench: Bench, seat: int) -> list[Signed]:
    return [signed_of(record[1:3]) for record in bench.files[seat] if record[0] == "event"]


@pytest.mark.parametrize("named", ["as its own", "as ours"])
def test_another_games_events_are_passed_over_and_nobody_is_blamed(named: str) -> None:
    """The same people have played before; everything they signed then is played back."""
    before = begun(Bench(2, make_rules("tortuga", 2)))
    for _ in range(3):
        play(before)
        before.run()
    bench = begun(Bench(2))
    old, game16 = log_of(before, 0), bench.sessions[0].game.game16
    about = before.sessions[0].game.game16 if named == "as its own" else game16
    for seat in (0, 1):
        kept, height = len(bench.files[seat]), bench.sessions[seat].height
        for signed in old:
            ready = bench.give(seat, PeerSaid(KEYS[1 - seat], m.Events(about, (signed,))))
            assert not ready.store
        for one, other in pairwise(old):
            bench.give(seat, PeerSaid(KEYS[1 - seat], m.Proof(about, one, other)))
            bench.give(seat, PeerSaid(KEYS[1 - seat], m.Fault(about, one, "it is wrong")))
        assert (len(bench.files[seat]), bench.sessions[seat].height) == (kept, height)
        assert [bench.told(seat, kind) for kind in (FaultSeen, Frozen)] == [[], []]
    height = play(bench)
    bench.run()
    assert [session.height >= height for session in bench.sessions] == [True, True]


def test_an_act_of_this_game_said_again_changes_nothing() -> None:
    bench = begun(Bench(2))
    play(bench)
    bench.run()
    for signed in log_of(bench, 0):
        game16 = bench.sessions[0].game.game16
        ready = bench.give(1, PeerSaid(KEYS[0], m.Events(game16, (signed,))))
        assert not ready.store
    assert [bench.told(1, kind) for kind in (FaultSeen, Frozen)] == [[], []]
