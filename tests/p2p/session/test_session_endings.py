"""The end of a game, and what is said beside the chain: disclosure, resigning, chat, leaving."""

from typing import cast

import pytest

from p2p.core import messages as m
from p2p.core.errors import LocalError, PeerError
from p2p.core.log.events import Signed
from p2p.core.notices import (
    Abandoned,
    ChatSaid,
    Disclosed,
    FaultSeen,
    Finished,
    Frozen,
    Resigning,
)
from p2p.core.ready import (
    LocalChat,
    LocalDisclose,
    LocalLeave,
    LocalResign,
    PeerSaid,
    Tick,
)
from p2p.core.session import Session
from p2p.core.standing import Awaited
from tests.p2p.model.lightgame import ACTS, LIGHT, LightGame
from tests.p2p.session.bench import Bench, identity, places
from tests.p2p.session.lightbench import act_to_the_end, made, say, started
from tests.p2p.session.traces import talk


def test_the_end_is_disclosed_by_all_once_it_is_confirmed() -> None:
    bench = started(2)
    bench.loses = lambda _one, _other, message: (
        isinstance(message, (m.Acks, m.Heads)) and bench.sessions[0].game.over is not None
    )
    act_to_the_end(bench)
    writer = next(s for s in (0, 1) if bench.sessions[s].confirmed != bench.sessions[s].height)
    assert bench.told(writer, Finished) == []
    assert bench.sessions[writer].awaited() == (Awaited(1 - writer, "confirm"),)
    assert [n for n in bench.told(writer, Disclosed) if n == Disclosed(writer)] == []
    bench.loses = lambda _one, _other, _message: False
    bench.pass_time(6.0)
    for seat in (0, 1):
        assert {n.seat for n in cast("list[Disclosed]", bench.told(seat, Disclosed))} == {0, 1}
        assert bench.told(seat, Finished) == [Finished()]
        assert bench.sessions[seat].awaited() == ()


def test_disclosing_by_command_needs_an_end() -> None:
    bench = started(2)
    with pytest.raises(LocalError, match="not over"):
        bench.give(0, LocalDisclose())


def test_resigning_is_written_by_whose_turn_it_is() -> None:
    bench = started(3)
    bench.give(2, LocalResign())
    bench.run()
    assert [s.game.living for s in bench.sessions] == [(0, 1)] * 3
    assert [s.confirmed for s in bench.sessions[:2]] == [6, 6]
    assert bench.told(0, Resigning) == [Resigning(2)]
    said = talk(bench)
    assert said[:2] == ["2>0 request of 2", "2>1 request of 2"]
    assert "0>1 requests@6" in said
    with pytest.raises(LocalError, match="no seat"):
        bench.give(2, LocalResign())


def test_a_resignation_is_repeated_until_it_is_written() -> None:
    bench = started(3)
    bench.loses = lambda _one, _other, message: isinstance(message, m.Request)
    bench.give(2, LocalResign())
    bench.run()
    assert len(bench.sessions[0].game.living) == 3
    bench.loses = lambda _one, _other, _message: False
    bench.pass_time(6.0)
    assert len(bench.sessions[0].game.living) == 2


def test_chat_is_cleaned_relayed_once_and_not_numbered_twice() -> None:
    bench = started(3)
    bench.cut(0, 2)
    talk(bench)
    bench.give(0, LocalChat("ahoy\x1b[2J"))
    bench.run()
    assert talk(bench) == ["0>1 chat", "1>2 chat"]
    assert bench.told(2, ChatSaid) == [ChatSaid(bench.keys[0], 1, "ahoy[2J")]
    resumed = Session.resume(identity(0), places(3)[0], bench.files[0], whole=True, folds=LIGHT)
    again = [n for n in resumed.step(LocalChat("again"), 0.0).deliver if isinstance(n, ChatSaid)]
    assert [line.number for line in again] == [2]


def test_a_flood_of_chat_ends_the_connection() -> None:
    bench = started(2)
    for number in range(150):
        bench.give(0, LocalChat(f"line {number}"))
        bench.run()
    bench.give(0, LocalChat("one too many"))
    with pytest.raises(PeerError, match="too much chat"):
        bench.run()
    assert len(bench.told(1, ChatSaid)) == 20


def test_a_forged_event_is_the_senders_fault_and_changes_nothing() -> None:
    bench = started(2)
    true = made(bench, 0, [1])
    with pytest.raises(PeerError):
        say(bench, 0, 1, true, Signed(made(bench, 0, [2]).data, bytes(64)))
    assert bench.sessions[1].height == 3
    ready = bench.sessions[1].step(Tick(0.0))
    assert ready.store == ()
    assert ready.deliver == ()


def test_events_of_another_game_or_of_strangers_are_passed_over() -> None:
    bench, other = started(2), started(3)
    say(bench, 0, 1, made(other, 0, [1]))
    bench.give(1, PeerSaid(bytes(32), m.Ping(1)))
    assert bench.sessions[1].height == 3
    assert bench.told(1, FaultSeen) == []


def test_walking_away_before_the_start_takes_all_back_to_the_lobby() -> None:
    bench = Bench(3, folds=LIGHT)
    bench.link(0, 1)
    bench.link(0, 2)
    bench.give(1, LocalLeave())
    bench.run()
    assert all(session.closed for session in bench.sessions)
    assert [len(bench.told(seat, Abandoned)) for seat in range(3)] == [1, 1, 1]
    talk(bench)
    game16 = bench.sessions[0].game.game16
    bench.give(0, PeerSaid(bench.keys[1], m.Heads(game16, 0, 3, bytes(32), ())))
    assert talk(bench) == ["0>1 leave"]


def test_a_seat_lost_before_the_start_ends_the_waiting() -> None:
    bench = Bench(2, folds=LIGHT)
    bench.loses = lambda _one, _other, _message: True
    bench.link(0, 1)
    bench.cut(0, 1)
    bench.pass_time(9.0)
    assert not bench.sessions[0].closed
    bench.pass_time(2.0)
    assert bench.sessions[0].closed


def test_leaving_after_the_start_only_says_so() -> None:
    bench = started(2)
    bench.give(0, LocalLeave())
    bench.run()
    assert talk(bench) == ["0>1 leave"]
    assert not any(session.closed for session in bench.sessions)


def test_a_light_game_is_played_to_its_end() -> None:
    bench = started(4)
    act_to_the_end(bench)
    assert all(session.finished for session in bench.sessions)
    assert cast("LightGame", bench.sessions[0].game).acts == ACTS
    assert not [n for notices in bench.notices for n in notices if isinstance(n, Frozen)]
