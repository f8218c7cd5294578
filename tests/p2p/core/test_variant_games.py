"""Whole games of every variant among pure seats: to a clean audit with all seeds (RULES 5-10)."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from engine.needs import Over
from engine.record import read_record
from engine.rules import make_rules
from p2p.core.audit import audit
from p2p.core.export import record_of
from p2p.core.history import read_history
from p2p.core.log.records import encode_file
from p2p.core.ready import LocalAct
from tests.p2p.core.insight import check_table
from tests.p2p.core.scenes import showy
from tests.p2p.core.table_of_seats import RoundTable
from tests.p2p.session.bench import Bench

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("all-together", 2, {"deck": 15}),
    ("all-together", 3, {"hands": "open", "supply": 0}),
    ("risky-rafts", 4, {"round_cap": 2, "deck": 15}),
    ("follow-the-captain", 3, {}),
    ("filibusters", 4, {"filibusters": 6, "deck": 15}),
    ("whole-jailbreak", 2, {"deck": 15, "pirates": 4}),
    ("morgan", 3, {"deck": 15}),
    ("tortuga-island", 2, {"deck": 15}),
    (
        "hispaniola",
        2,
        {"captain": True, "morgan": "both", "filibusters": 6, "path": "jailbreak", "segments": 4},
    ),
]
"""The last is everything that RULES 3 lets be combined without rafts."""


def steps(table: RoundTable) -> Iterator[None]:
    """Play to the end, the seats choosing showily; stop after each event."""
    while (duty := table.game.duty) is not None:
        state = table.owns[duty.seat].state
        if duty.kind == "act" and state is not None:
            action = showy(state, table.bot_seed(duty.seat))
            table.accept(table.next_event(action))
        else:
            table.step()
        yield


@pytest.mark.parametrize(("preset", "players", "options"), GAMES)
def test_a_game_of_each_variant_is_played_to_a_clean_audit(
    preset: str, players: int, options: dict[str, Any]
) -> None:
    chosen: dict[str, Any] = {"round_cap": 4, **options}
    table = RoundTable.of(preset, players, **chosen)
    for _ in steps(table):
        check_table(table)
    assert isinstance(table.game.over, Over)
    report = audit(table.disclose().file())
    assert report.exit_code == 0, report.lines()
    assert report.winners == table.game.over.winners
    history = read_history(table.file())
    public, lines = record_of(history._replace(seeds={})), record_of(history)
    for record in (public, lines):
        assert read_record(json.dumps(line) for line in record).fault is None
    assert "?" not in json.dumps(lines)
    assert [line.get("token") for line in lines] == [line.get("token") for line in public]


def test_sessions_turn_up_tokens_and_dock_rafts_by_themselves() -> None:
    """With the release rule of DECK 3.4: nobody waits for ever, and the players only choose."""
    bench = Bench(2, make_rules("all-together", 2, {"round_cap": 3, "deck": 15}))
    bench.link_all()
    bench.run()
    for number in range(200):
        duty = bench.sessions[0].game.duty
        if duty is None:
            break
        own = bench.sessions[duty.seat].own
        assert duty.kind == "act"
        assert own is not None
        assert own.state is not None
        bench.give(duty.seat, LocalAct(showy(own.state, number.to_bytes(4))))
        bench.run()
    assert all(session.finished for session in bench.sessions)
    assert len({session.game.head for session in bench.sessions}) == 1
    for records in bench.files:
        report = audit(encode_file(tuple(records)))
        assert [one.outcome for one in report.verdicts] == ["clean"] * 2
