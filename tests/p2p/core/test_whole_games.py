"""Whole games among pure seats, of every kind: to a clean audit and a sound record."""

import json

import pytest

from engine.check import check
from engine.needs import Over
from engine.record import read_record
from p2p.core.audit import Word, audit
from p2p.core.export import record_lines
from tests.p2p.core.table_of_seats import RoundTable

GAMES = [
    ("jamaica", 2, "random"),
    ("tortuga", 5, "greedy"),
    ("first-escape", 3, "greedy"),
    ("hispaniola", 4, "greedy"),
    ("first-escape-expert", 2, "random"),
    ("ravensburger", 3, "greedy"),
]


@pytest.mark.parametrize(("preset", "players", "policy"), GAMES)
def test_a_game_is_played_to_a_clean_audit(preset: str, players: int, policy: str) -> None:
    table = RoundTable.of(preset, players, acks=players == 2, round_cap=12)
    while table.game.over is None:
        table.step(policy)
        for own in table.owns:
            assert own.state is None or check(own.state) == ()
        assert table.game.state is None or check(table.game.state) == ()
    assert isinstance(table.game.over, Over)
    report = audit(table.disclose().file())
    assert report.exit_code == 0, report.lines()
    assert report.winners == table.game.over.winners
    lines = record_lines(table.file())
    assert read_record(json.dumps(line) for line in lines).fault is None


@pytest.mark.parametrize(("preset", "policy"), [(GAMES[0][0], GAMES[0][2]), ("tortuga", "greedy")])
def test_before_the_disclosure_all_proofs_hold_and_no_seat_is_cleared(
    preset: str, policy: str
) -> None:
    table = RoundTable.of(preset, 2, acks=True, round_cap=12).play(policy)
    report = audit(table.file())
    assert (report.exit_code, report.finished, report.damage) == (1, True, None)
    assert {verdict.proofs for verdict in report.verdicts} == {Word("clean")}
    assert {verdict.derived for verdict in report.verdicts} == {Word("undisclosed")}


@pytest.mark.parametrize("preset", ["jamaica", "hispaniola"])
def test_every_seat_knows_its_own_hand_and_no_other(preset: str) -> None:
    table = RoundTable.of(preset, 3).play_until("act")
    for _ in range(30):
        public = table.game.state
        assert public is not None
        for own in table.owns:
            assert own.state is not None
            assert 12 not in own.state.hand(own.seat)
            for seat in range(3):
                assert len(own.state.hand(seat)) == len(public.hand(seat))
                assert seat == own.seat or own.state.hand(seat) == public.hand(seat)
        table.step()


@pytest.mark.parametrize("preset", ["jamaica", "hispaniola", "first-escape"])
def test_a_log_without_seeds_opens_no_slot_whose_owner_has_not_played_it(preset: str) -> None:
    """DECK trap 22: each hidden slot misses exactly its owner's share."""
    table = RoundTable.of(preset, 3).play_until("act").play(events=60)
    cards = table.game.table
    hidden = 0
    for seat in range(3):
        for slot in cards.hand(seat):
            if cards.is_private(slot) and cards.card(slot) is None:
                hidden += 1
                assert cards.missing(slot) == (seat,)
    assert hidden
    assert cards.void is None


@pytest.mark.parametrize("preset", ["tortuga", "first-escape-expert"])
def test_open_hands_are_known_to_all(preset: str) -> None:
    table = RoundTable.of(preset, 3).play_until("act").play(events=30)
    assert all(own.state == table.game.state for own in table.owns)
