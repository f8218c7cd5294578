"""Who is waited for, and for what; and that no step takes long because of an old event."""

import pytest

from p2p.core import messages as m
from p2p.core.ready import LinkUp, LocalResign, PeerSaid
from p2p.core.session import Session
from p2p.core.session.parts import Parts
from p2p.core.session.trunk import MILESTONES, PAST_GAMES
from p2p.core.standing import Awaited
from tests.p2p.model import lightgame
from tests.p2p.model.lightgame import LIGHT
from tests.p2p.session.bench import Bench, identity, places
from tests.p2p.session.lightbench import act, started


def resigned_alone(seats: int) -> Bench:
    """Seat 1 resigns while it is seat 0's turn and nobody is linked to it."""
    bench = started(seats)
    for other in (seat for seat in range(seats) if seat != 1):
        bench.cut(1, other)
    bench.give(1, LocalResign())
    return bench


@pytest.mark.parametrize("seats", [2, 3])
def test_a_resignation_waits_for_the_seat_that_has_to_write_it(seats: int) -> None:
    bench = resigned_alone(seats)
    assert bench.sessions[1].awaited() == (Awaited(0, "request"),)
    again = Session.resume(identity(1), places(seats)[1], bench.files[1], whole=True, folds=LIGHT)
    bench.watch(1, again)
    assert again.awaited() == (Awaited(0, "request"),)
    bench.link(0, 1)
    bench.run()
    assert all(1 not in bench.sessions[seat].game.living for seat in (0, 1))
    assert Awaited(0, "request") not in again.awaited()


def test_a_restarted_seat_says_first_whom_it_has_to_hear() -> None:
    bench = resigned_alone(2)
    again = Session.resume(identity(1), places(2)[1], bench.files[1], whole=False, folds=LIGHT)
    assert again.awaited() == (Awaited(0, "sync"),)


def test_a_seat_that_claims_a_log_it_does_not_give_is_named_after_a_restart() -> None:
    bench = started(3)
    for other in (1, 2):
        bench.cut(0, other)
    again = Session.resume(identity(0), places(3)[0], bench.files[0], whole=False, folds=LIGHT)
    bench.watch(0, again)
    for other, height in ((1, 1 << 40), (2, again.height)):
        again.step(LinkUp(bench.keys[other]), 0.0)
        game = again.game
        heads = m.Heads(game.game16, 0, height, game.head, ())
        again.step(PeerSaid(bench.keys[other], heads), 0.0)
    assert not again.synced
    assert again.awaited() == (Awaited(1, "sync"),)


def test_a_rival_of_an_old_event_costs_few_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log of a long game is not folded anew for each of them."""
    monkeypatch.setattr(lightgame, "ACTS", 1_000)
    bench = started(2)
    while bench.sessions[0].height < PAST_GAMES + 60:
        duty = bench.sessions[0].game.duty
        assert duty is not None
        act(bench, duty.seat)
        bench.run()
    parts: Parts = vars(bench.sessions[0])["_parts"]
    trunk = parts.desk.trunk
    assert trunk.chain.height > PAST_GAMES + MILESTONES
    lengths: list[int] = []
    for height in range(trunk.chain.height):
        game, way = trunk.way_to(height)
        for signed in way:
            game = game.apply(signed, verified=True, proved=True)
        assert game.head == trunk.chain.id_at(height)
        lengths.append(len(way))
    assert max(lengths) < MILESTONES
    assert sum(lengths) > trunk.chain.height  # some of them were not kept
