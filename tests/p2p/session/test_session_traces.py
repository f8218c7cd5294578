"""Whole conversations of two and three sessions on a wire that loses only what a test says."""

import pytest

from p2p.core import messages as m
from p2p.core.errors import LocalError
from p2p.core.log.events import Event, sign_event
from p2p.core.notices import (
    Applied,
    ConfirmedTo,
    FaultSeen,
    Frozen,
    StoreTrouble,
    StoreWell,
    Synced,
)
from p2p.core.ready import (
    LocalAct,
    LocalLeave,
    StoreFailed,
    Tick,
)
from p2p.core.session import Session
from p2p.core.standing import Awaited
from tests.p2p.model.lightgame import LIGHT, choice
from tests.p2p.session.bench import Bench, identity, places
from tests.p2p.session.lightbench import act, act_to_the_end, made, say, started
from tests.p2p.session.traces import talk


def test_two_set_up_a_game() -> None:
    bench = Bench(2, folds=LIGHT)
    bench.link(0, 1)
    bench.run()
    assert talk(bench) == [
        "0>1 heads@0",
        "1>0 heads@0",
        "0>1 key@1",
        "1>0 ack@1",
        "1>0 key@2",
        "0>1 ack@2",
        "1>0 shares@3",
        "0>1 ack@3",
    ]
    told = [type(notice).__name__ for notice in bench.notices[0]]
    assert told == [
        "Presence",
        "Applied",
        "ConfirmedTo",
        "ConfirmedTo",
        "Applied",
        "ConfirmedTo",
        "Started",
        "Applied",
        "ConfirmedTo",
    ]
    assert [record[0] for record in bench.files[1]] == [
        "event",
        "ack",
        "event",
        "ack",
        "event",
        "ack",
        "journal",
        "event",
    ]


def test_an_act_is_stored_sent_acknowledged_confirmed() -> None:
    bench = started(2)
    stored = bench.give(0, LocalAct(choice(7))).store
    assert [record[0] for record in stored] == ["event"]
    assert [type(notice) for notice in bench.notices[0]] == [Applied]
    bench.run()
    assert talk(bench) == ["0>1 act@4", "1>0 ack@4"]
    assert [type(n) for n in bench.notices[0]] == [Applied, ConfirmedTo]
    assert bench.sessions[0].awaited() == (Awaited(1, "act"),)


def test_acts_out_of_turn_are_refused_with_the_reason() -> None:
    bench = started(2)
    with pytest.raises(LocalError, match="It is not your turn: Ana is to play"):
        act(bench, 1)
    assert talk(bench) == []


def test_an_early_event_waits_for_the_one_below() -> None:
    bench = started(2)
    bench.loses = lambda one, _other, message: one == 0 and isinstance(message, m.Events)
    act(bench, 0)
    bench.loses = lambda _one, _other, _message: False
    first = bench.sessions[0].game.head
    assert bench.sessions[1].height == 3
    bench.pass_time(0.4)
    assert bench.sessions[1].game.head == first
    assert talk(bench) == [
        "0>1 act@4",
        "0>1 heads@4",
        "1>0 heads@3",
        "1>0 want[3, 2, 1, 0]",
        "0>1 act@4",
        "1>0 ack@4",
    ]


def test_heads_carry_events_and_acks_past_a_missing_link() -> None:
    bench = started(3)
    bench.cut(0, 2)
    act(bench, 0)
    bench.run()
    talk(bench)
    bench.pass_time(0.5)
    assert [s.height for s in bench.sessions] == [6] * 3
    assert [s.confirmed for s in bench.sessions] == [6] * 3
    said = talk(bench)
    assert said.index("1>2 heads@6") < said.index("2>1 want[5, 4, 3, 1, 0]")
    assert said.index("2>1 want[5, 4, 3, 1, 0]") < said.index("1>2 act@6")


def test_no_key_before_the_genesis_is_confirmed() -> None:
    bench = Bench(3, folds=LIGHT)
    bench.link(0, 1)
    bench.run()
    assert [s.height for s in bench.sessions] == [0, 0, 0]
    assert bench.sessions[0].awaited() == (Awaited(2, "confirm"),)


def test_no_share_before_every_living_seat_stands_on_the_draw() -> None:
    bench = started(3)
    act(bench, 0)
    bench.run()
    bench.cut(1, 2)
    bench.cut(0, 2)
    talk(bench)
    act(bench, 1)  # the second act draws for seat 1; seat 0 would share next
    bench.run()
    assert talk(bench) == ["1>0 act@7", "0>1 ack@7"]
    assert bench.sessions[0].awaited() == (Awaited(2, "confirm"),)
    bench.link(0, 2)
    bench.run()
    bench.pass_time(0.3)
    assert bench.sessions[0].game.duty == bench.sessions[2].game.duty
    assert any("shares@8" in line for line in talk(bench))


def test_two_moves_for_one_place_halt_the_game_everywhere() -> None:
    bench = started(3)
    one, other = made(bench, 0, [1]), made(bench, 0, [2])
    say(bench, 0, 1, one)
    say(bench, 0, 2, other)
    bench.run()
    bench.pass_time(0.5)
    halted = [s.frozen for s in bench.sessions[1:]]
    assert all(reason is not None and reason.startswith("Ana's program") for reason in halted)
    for seat in (1, 2):
        assert [record[0] for record in bench.files[seat]].count("proof") == 1
        (told,) = bench.told(seat, Frozen)
        assert isinstance(told, Frozen)
        assert (told.seat, told.kind, set(told.events)) == (0, "split", {one, other})
        assert told.events[0].id == bench.sessions[seat].id_at(6)  # the own log's goes first
    with pytest.raises(LocalError, match="halted"):
        act(bench, 1)
    resumed = Session.resume(identity(1), places(3)[1], bench.files[1], whole=True, folds=LIGHT)
    assert resumed.frozen == bench.sessions[1].frozen
    (before,) = bench.told(1, Frozen)
    assert before in resumed.step(Tick(0.0), 0.0).deliver


@pytest.mark.parametrize("own", [True, False])
def test_of_two_seats_both_keep_the_proof(own: bool) -> None:
    """The one who signed twice too: its program may know of one of the two events only."""
    bench = started(2)
    one, other = made(bench, 0, [1]), made(bench, 0, [2])
    if own:
        act(bench, 0)
    else:
        say(bench, 0, 1, one)
    bench.run()
    say(bench, 0, 1, other)
    bench.run()
    for seat in (0, 1):
        assert [record[0] for record in bench.files[seat]].count("proof") == 1
        assert len(bench.told(seat, Frozen)) == 1


def test_an_invalid_event_is_kept_as_evidence_and_a_valid_one_may_follow() -> None:
    bench = started(3)
    bad = made(bench, 0, ["bad"])
    say(bench, 0, 1, bad)
    bench.run()
    for seat in (1, 2):
        assert bench.told(seat, FaultSeen) == [FaultSeen(0, 6, "act", "a bad body")]
        assert [record[0] for record in bench.files[seat]].count("fault") == 1
    act(bench, 0)
    bench.run()
    assert [s.confirmed for s in bench.sessions] == [6] * 3


def test_another_state_halts_without_blame_and_is_kept_once_for_the_audit() -> None:
    bench = started(2)
    event = made(bench, 0, [1], b"another!")
    say(bench, 0, 1, event)
    reason = "Ana's program is in another state of the game"
    assert bench.sessions[1].frozen == reason
    assert bench.told(1, Frozen) == [Frozen(reason, 0, "desync", (event,))]
    assert bench.told(1, FaultSeen) == []
    kept = [record for record in bench.files[1] if record[0] == "fault"]
    assert kept == [["fault", *event.pair(), "desync"]]
    again = Session.resume(identity(1), places(2)[1], bench.files[1], whole=True, folds=LIGHT)
    assert again.frozen is None, "a newer program may agree: it is judged when it comes again"
    told = again.step(Tick(0.0), 0.0).deliver
    assert not [notice for notice in told if isinstance(notice, FaultSeen | Frozen)]


def test_another_state_is_judged_again_after_a_restart_and_kept_no_second_time() -> None:
    bench = started(2)
    event = made(bench, 0, [1], b"another!")
    say(bench, 0, 1, event)
    bench.cut(0, 1)
    again = Session.resume(identity(1), places(2)[1], bench.files[1], whole=True, folds=LIGHT)
    bench.watch(1, again)
    bench.link(0, 1)
    bench.run()
    assert again.frozen is None
    say(bench, 0, 1, event)
    assert again.frozen == "Ana's program is in another state of the game"
    assert [record[0] for record in bench.files[1]].count("fault") == 1


def test_a_full_disk_signs_nothing_and_goes_on_later() -> None:
    bench = started(2)
    session = bench.sessions[0]
    refused = session.step(LocalAct(choice(1)), 0.0)
    assert refused.store
    assert session.step(StoreFailed("no space left"), 0.0).deliver == (
        StoreTrouble("no space left"),
    )
    with pytest.raises(LocalError, match="disk"):
        session.step(LocalAct(choice(2)), 0.5)
    assert session.step(Tick(1.0)).send == ()
    again = session.step(Tick(2.5))
    assert (again.store, again.send) == (refused.store, refused.send)
    assert session.step(StoreFailed("still none"), 2.5).deliver == ()
    assert session.step(Tick(5.0)).store == refused.store
    well = session.step(Tick(5.1))
    assert well.deliver[0] == StoreWell()


@pytest.mark.parametrize("tried", [False, True])
def test_who_leaves_while_the_disk_is_full_leaves_and_says_nothing(tried: bool) -> None:
    session = started(2).sessions[0]
    session.step(LocalAct(choice(1)), 0.0)
    session.step(StoreFailed("no space left"), 0.0)
    if tried:
        session.step(Tick(2.5))
        session.step(StoreFailed("still none"), 2.5)
    left = session.step(LocalLeave(), 3.0)
    assert (left.store, left.send, left.deliver) == ((), (), ())


def test_an_own_event_that_was_stored_but_not_sent_goes_out_after_the_restart() -> None:
    bench = started(2)
    bench.loses = lambda _one, _other, _message: True
    act(bench, 0, 5)
    bench.loses = lambda _one, _other, _message: False
    bench.cut(0, 1)
    head = bench.sessions[0].game.head
    restarted = Session.resume(identity(0), places(2)[0], bench.files[0], whole=True, folds=LIGHT)
    bench.watch(0, restarted)
    bench.link(0, 1)
    bench.run()
    assert [s.game.head for s in bench.sessions] == [head, head]


def test_a_restored_folder_signs_nothing_before_all_were_heard() -> None:
    bench = started(3)
    old = list(bench.files[0])
    act(bench, 0, 5)
    bench.run()
    signed = bench.sessions[0].game.head
    for other in (1, 2):
        bench.cut(0, other)
    restored = Session.resume(identity(0), places(3)[0], old, whole=False, folds=LIGHT)
    bench.watch(0, restored)
    bench.link(0, 1)
    bench.run()
    talk(bench)
    assert not restored.synced
    assert restored.awaited() == (Awaited(2, "sync"),)
    with pytest.raises(LocalError):
        act(bench, 0, 6)
    bench.link(0, 2)
    bench.run()
    assert restored.synced
    assert restored.game.head == signed
    assert bench.told(0, Synced) == [Synced()]


def test_what_waits_by_a_peer_that_comes_anew_is_forgotten() -> None:
    """The model's seed 1076: a restored seat signed anew what only a pending map still held."""
    bench = started(3)
    early = made(bench, 0, [1])
    late = Event(early.event.game16, 0, 7, early.id, bench.keys[0], "act", [2], bytes(8))
    say(bench, 0, 1, sign_event(identity(0), late))
    bench.cut(0, 1)
    bench.link(0, 1)
    bench.run()
    say(bench, 0, 1, early)
    assert bench.sessions[1].height == 6


def test_an_onlooker_follows_and_never_signs() -> None:
    bench = started(2)
    bench.watch(2, Session(identity(2), bench.genesis, None, LIGHT))
    bench.link_all()
    bench.run()
    act_to_the_end(bench)
    assert bench.sessions[2].finished
    assert {record[0] for record in bench.files[2]} == {"event", "ack", "seed"}
    said = {type(message) for one, _, message in bench.said if one == 2}
    assert said <= {m.Heads, m.Want, m.Seed}
    with pytest.raises(LocalError, match="watching"):
        act(bench, 2)
