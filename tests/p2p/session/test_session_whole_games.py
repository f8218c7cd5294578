"""Whole games of pure sessions with the real joint deck, two to five at the table."""

import pytest

from engine.bots import choose
from engine.cards import UNKNOWN
from engine.check import check
from engine.rules import make_rules
from engine.statehash import state_hash
from p2p.core.audit import audit
from p2p.core.log.records import encode_file
from p2p.core.ready import LocalAct, LocalResign
from tests.p2p.session.bench import Bench


def play_on(bench: Bench, most: int = 2_000) -> None:
    for number in range(most):
        duty = bench.sessions[0].game.duty
        if duty is None:
            return
        own = bench.sessions[duty.seat].own
        assert own is not None
        assert own.state is not None
        action = choose("greedy", own.state, number.to_bytes(4))
        bench.give(duty.seat, LocalAct(action))
        bench.run()


def check_end(bench: Bench) -> None:
    """All are at one end, know only their own hands, and every file audits clean."""
    assert all(session.finished for session in bench.sessions)
    assert len({session.game.head for session in bench.sessions}) == 1
    states = [session.game.state for session in bench.sessions]
    assert len({state_hash(state) for state in states if state is not None}) == 1
    assert not [problem for state in states if state is not None for problem in check(state)]
    for records in bench.files:
        report = audit(encode_file(tuple(records)))
        assert [one.outcome for one in report.verdicts] == ["clean"] * len(bench.sessions)


@pytest.mark.parametrize(
    ("seats", "preset"), [(2, "jamaica"), (3, "tortuga"), (4, "first-escape"), (5, "first-escape")]
)
def test_a_whole_game(seats: int, preset: str) -> None:
    bench = Bench(seats, make_rules(preset, seats))
    bench.link_all()
    bench.run()
    for session in bench.sessions:
        own = session.own
        assert own is not None
        assert own.state is not None
        open_hands = session.game.genesis.rules().hands == "open"
        known = [UNKNOWN not in own.state.hand(seat) for seat in range(seats)]
        assert known == [open_hands or seat == own.seat for seat in range(seats)]
    play_on(bench)
    check_end(bench)


@pytest.mark.parametrize("leaver", [0, 2])
def test_a_game_that_one_resigns_from(leaver: int) -> None:
    bench = Bench(3, make_rules("first-escape", 3))
    bench.link_all()
    bench.run()
    play_on(bench, 7)
    bench.give(leaver, LocalResign())
    bench.run()
    assert [leaver in session.game.living for session in bench.sessions] == [False] * 3
    play_on_living(bench)
    check_end(bench)


def test_who_resigned_with_its_seed_is_not_waited_for_at_the_end() -> None:
    """Its seed stands in the log already (DECK 5); its program may be gone for good."""
    bench = Bench(3, make_rules("first-escape", 3, {"round_cap": 1}))
    bench.link_all()
    bench.run()
    bench.give(2, LocalResign())
    bench.run()
    for seat in (0, 1):
        bench.cut(2, seat)
    play_on_living(bench)
    for session in bench.sessions[:2]:
        assert session.game.over is not None
        assert session.awaited() == ()
        assert session.finished


def play_on_living(bench: Bench) -> None:
    play_on(bench)
    bench.pass_time(6.0)


def test_the_last_but_one_resigns() -> None:
    bench = Bench(2, make_rules("first-escape", 2))
    bench.link_all()
    bench.run()
    bench.give(1, LocalResign())
    bench.run()
    bench.pass_time(6.0)
    check_end(bench)
