"""Who checks the proofs of shuffles: everybody once, whatever way a pass comes; nobody its own.

Trust of one's own file and own events must never reach what a peer says (NETWORK 4): here all the
cheat's friends have let its pass in and have signed on.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache

import pytest

from p2p.core import messages as m
from p2p.core.audit import audit
from p2p.core.log.events import Signed
from p2p.core.log.records import encode_file
from p2p.core.notices import FaultSeen, Frozen
from p2p.core.ready import LinkUp
from p2p.core.session import Session
from p2p.deck import table
from p2p.deck.shuffle import Statement
from tests.p2p.session.bench import Bench, identity, places
from tests.p2p.session.cheatpass import (
    CHEAT,
    SEATS,
    VICTIM,
    another_pass,
    at_a_reshuffle,
    at_the_opening,
    doubled,
    false_pass,
    say,
    signed_pass,
)

WATCHER = SEATS


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> Counter[Statement]:
    """How often each pass is checked, by whomever."""
    seen: Counter[Statement] = Counter()
    verify = vars(table)["verify"]

    def counted(statement: Statement, data: bytes) -> None:
        seen[statement] += 1
        verify(statement, data)

    monkeypatch.setattr(table, "verify", counted)
    return seen


def test_everybody_checks_everybodys_pass_once_and_nobody_its_own(
    checks: Counter[Statement],
) -> None:
    bench = Bench(SEATS)
    bench.link_all()
    bench.run()
    assert bench.sessions[0].game.table.decks[0].passed == (0, 1, 2)
    assert set(checks.values()) == {SEATS - 1}
    assert len(checks) == SEATS


def test_a_seat_takes_up_its_own_file_without_checking_a_proof_again(
    checks: Counter[Statement],
) -> None:
    bench = at_a_reshuffle()
    passes = [len(deck.passed) for deck in bench.sessions[0].game.table.decks]
    assert passes == [SEATS, 1]
    checks.clear()
    for seat, place in enumerate(places(SEATS)):
        again = Session.resume(identity(seat), place, bench.files[seat], whole=True)
        assert again.game == bench.sessions[seat].game
    assert not checks
    audit(encode_file(tuple(bench.files[0])))
    assert checks.total() == sum(passes)  # the audit trusts nobody


@cache
def colluding() -> tuple[Signed, tuple[Signed, ...]]:
    """A true pass of the cheat, and a log with a false one on which another seat has signed on."""
    game = at_the_opening().sessions[0].game
    true = signed_pass(game, CHEAT, another_pass(game.table, CHEAT))
    false = signed_pass(game, CHEAT, false_pass(game.table, CHEAT, doubled(game.table)))
    after = game.apply(false, verified=True, proved=True)
    on = signed_pass(after, VICTIM, another_pass(after.table, VICTIM))
    assert after.apply(on).height == game.height + 2  # the rest of it is in order
    return true, (false, on)


def by_one_frame_each(bench: Bench, to: int, events: tuple[Signed, ...]) -> None:
    for signed in events:
        say(bench, to, signed)


def out_of_order(bench: Bench, to: int, events: tuple[Signed, ...]) -> None:
    by_one_frame_each(bench, to, events[::-1])


def as_a_catch_up(bench: Bench, to: int, events: tuple[Signed, ...]) -> None:
    """The peer claims a longer log, is asked for it and gives it in one frame."""
    game, last = bench.sessions[to].game, events[-1]
    bench.said.clear()
    heads = m.Heads(game.game16, 0, last.event.height, last.id, ())
    bench.hear(to, CHEAT, heads)
    bench.hear(to, CHEAT, m.Heads(game.game16, 0, last.event.height + 5, last.id, ()))
    assert any(isinstance(said, m.Want) for one, _, said in bench.said if one == to)
    say(bench, to, *events)


def as_a_fault(bench: Bench, to: int, events: tuple[Signed, ...]) -> None:
    for signed in events:
        bench.hear(to, CHEAT, m.Fault(signed.event.game16, signed, "it is quite right"))


def as_a_proof(bench: Bench, to: int, events: tuple[Signed, ...]) -> None:
    """As if the cheat had signed a true pass and this one."""
    bench.hear(to, CHEAT, m.Proof(events[0].event.game16, events[0], events[1]))


def seated() -> tuple[Bench, int]:
    return at_the_opening(), 0


def next_to_shuffle() -> tuple[Bench, int]:
    return at_the_opening(), VICTIM


def watched() -> tuple[Bench, int]:
    bench = at_the_opening()
    bench.watch(WATCHER, Session(identity(WATCHER), bench.genesis, None))
    for peer in (0, CHEAT):
        bench.link(WATCHER, peer)
    bench.run()
    assert bench.sessions[WATCHER].game == bench.sessions[0].game
    return bench, WATCHER


def returned() -> tuple[Bench, int]:
    """A seat that has just taken up its file."""
    bench = at_the_opening()
    again = Session.resume(identity(0), places(SEATS)[0], bench.files[0], whole=True)
    bench.watch(0, again)
    bench.give(0, LinkUp(bench.keys[CHEAT]))
    return bench, 0


@pytest.mark.parametrize("who", [seated, next_to_shuffle, watched, returned])
@pytest.mark.parametrize(
    "way", [by_one_frame_each, out_of_order, as_a_catch_up, as_a_fault, as_a_proof]
)
def test_a_false_pass_is_checked_whatever_way_it_comes(
    who: Callable[[], tuple[Bench, int]], way: Callable[[Bench, int, tuple[Signed, ...]], None]
) -> None:
    _, log = colluding()
    bench, to = who()
    height = bench.sessions[to].height
    way(bench, to, log)
    assert bench.sessions[to].height == height
    (told,) = bench.told(to, FaultSeen)
    assert isinstance(told, FaultSeen)
    assert (told.seat, told.height, told.kind) == (CHEAT, height + 1, "shuffle")
    assert bench.told(to, Frozen) == []


@pytest.mark.parametrize("way", [by_one_frame_each, as_a_fault, as_a_proof])
def test_a_false_pass_beside_a_true_one_that_stands_is_no_second_move(
    way: Callable[[Bench, int, tuple[Signed, ...]], None],
) -> None:
    """Were its proof not checked, an honest seat could be said to have signed two moves."""
    true, (false, _) = colluding()
    bench = at_the_opening()
    say(bench, 0, true)
    way(bench, 0, (false, true))
    assert bench.sessions[0].id_at(true.event.height) == true.id
    assert len(bench.told(0, FaultSeen)) == 1
    assert bench.told(0, Frozen) == []


def test_two_true_passes_for_one_place_are_two_moves() -> None:
    true, _ = colluding()
    bench = at_the_opening()
    game = bench.sessions[0].game
    other = signed_pass(game, CHEAT, another_pass(game.table, CHEAT, 500))
    say(bench, 0, true, other)
    (told,) = bench.told(0, Frozen)
    assert isinstance(told, Frozen)
    assert told.seat == CHEAT
