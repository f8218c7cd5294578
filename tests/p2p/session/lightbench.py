"""A light game at the bench, begun, for the tests of what sessions say to each other."""

from p2p.core.ready import LocalAct
from tests.p2p.model.lightgame import LIGHT, choice
from tests.p2p.session.bench import Bench
from tests.p2p.session.traces import talk


def started(seats: int) -> Bench:
    """A light game of these seats, up to the first act, which is seat 0's."""
    bench = Bench(seats, folds=LIGHT)
    bench.link_all()
    bench.run()
    assert all(session.started for session in bench.sessions)
    talk(bench)
    for notices in bench.notices:
        notices.clear()
    return bench


def act(bench: Bench, seat: int, number: int = 0) -> None:
    bench.give(seat, LocalAct(choice(number)))
