"""A light game at the bench, begun, for the tests of what sessions say to each other."""

from p2p.core import messages as m
from p2p.core.log.events import Event, Signed, sign_event
from p2p.core.ready import LocalAct, PeerSaid
from tests.p2p.model.lightgame import LIGHT, choice
from tests.p2p.session.bench import Bench, identity
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


def act_to_the_end(bench: Bench) -> None:
    number = 0
    while (duty := bench.sessions[0].game.duty) is not None:
        act(bench, duty.seat, number)
        bench.run()
        number += 1


def made(bench: Bench, seat: int, body: list[object], state8: bytes = b"") -> Signed:
    """An act that a seat signs on the bench's head, whether it is valid or not."""
    game, who = bench.sessions[seat].game, identity(seat)
    place = (game.game16, 0, game.height + 1, game.head, who.key)
    return sign_event(who, Event(*place, "act", body, state8 or game.state8()))


def say(bench: Bench, one: int, other: int, *events: Signed) -> None:
    """Events from one to another as if that program had sent them."""
    message = m.Events(bench.sessions[0].game.game16, events)
    bench.give(other, PeerSaid(bench.keys[one], message))
