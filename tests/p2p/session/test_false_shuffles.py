"""A seat that doctors a shuffle is named at once by everybody, and no card of it is dealt (DECK 1).

The attack of DECK 4.1, a copy of another's hidden card in a reshuffled deck, would otherwise
show the hand of an honest player and be found only at the end.
"""

from collections.abc import Callable, Mapping

import pytest

from p2p.core.audit import audit
from p2p.core.log.records import encode_file
from p2p.core.notices import FaultSeen, Frozen
from p2p.core.session import Session
from p2p.core.standing import Awaited
from p2p.deck import Table
from p2p.deck.slots import Cipher
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
    planted,
    replaced,
    say,
    signed_pass,
)

HONEST = (0, VICTIM)
FALSE = "the proof of the shuffle does not hold"
Doctored = Callable[[Table], Mapping[int, Cipher]]


def cheated(bench: Bench, doctored: Doctored) -> FaultSeen:
    """The cheat signs a false pass and shows it to one seat; what everybody is to be told."""
    game = bench.sessions[0].game
    say(bench, 0, signed_pass(game, CHEAT, false_pass(game.table, CHEAT, doctored(game.table))))
    bench.run()
    return FaultSeen(CHEAT, game.height + 1, "shuffle", FALSE)


@pytest.mark.parametrize(
    ("table", "doctored"),
    [
        (at_the_opening, doubled),
        (at_the_opening, replaced),
        (at_a_reshuffle, planted),
    ],
)
def test_a_false_shuffle_is_refused_by_all_and_names_its_seat(
    table: Callable[[], Bench], doctored: Doctored
) -> None:
    bench = table()
    before = bench.sessions[0].game
    told = cheated(bench, doctored)
    for seat in HONEST:
        session = bench.sessions[seat]
        assert bench.told(seat, FaultSeen) == [told]
        assert bench.told(seat, Frozen) == []
        assert session.game == before
        assert session.game.table.decks[-1].cells == ()
        assert session.awaited() == (Awaited(CHEAT, "shuffle"),)
        report = audit(encode_file(tuple(bench.files[seat])))
        named = [(one.height, one.seat, one.what) for one in report.findings]
        assert named == [(told.height, CHEAT, FALSE)]
        assert report.verdicts[CHEAT].outcome == "fault"
        assert {report.verdicts[one].outcome for one in HONEST} == {"undisclosed"}


def test_after_a_false_shuffle_a_true_one_brings_the_game_on() -> None:
    bench = at_the_opening()
    told = cheated(bench, doubled)
    game = bench.sessions[0].game
    true = signed_pass(game, CHEAT, another_pass(game.table, CHEAT))
    for seat in HONEST:
        say(bench, seat, true)
    bench.run()
    assert bench.sessions[0].height > told.height
    assert bench.sessions[0].game.table.decks[0].passed == (0, CHEAT, VICTIM)
    assert [bench.told(seat, FaultSeen) for seat in HONEST] == [[told], [told]]


@pytest.mark.parametrize("seat", HONEST)
def test_who_comes_back_to_a_false_shuffle_is_told_of_it_again(seat: int) -> None:
    bench = at_the_opening()
    told = cheated(bench, doubled)
    again = Session.resume(identity(seat), places(SEATS)[seat], bench.files[seat], whole=True)
    bench.notices[seat].clear()
    bench.watch(seat, again)
    assert bench.told(seat, FaultSeen) == [told]
    bench.link(CHEAT, seat)
    game = again.game
    say(bench, seat, signed_pass(game, CHEAT, another_pass(game.table, CHEAT)))
    assert again.height >= told.height
    later = Session.resume(identity(seat), places(SEATS)[seat], bench.files[seat], whole=True)
    bench.notices[seat].clear()
    bench.watch(seat, later)
    assert bench.told(seat, FaultSeen) == []


def test_who_links_later_is_shown_the_false_shuffle_and_checks_it() -> None:
    bench = at_the_opening()
    told = cheated(bench, replaced)
    late = Session(identity(7), bench.genesis, None)
    bench.watch(SEATS, late)
    bench.link(SEATS, 0)
    bench.run()
    assert late.height == told.height - 1
    assert bench.told(SEATS, FaultSeen) == [told]
