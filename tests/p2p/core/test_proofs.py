"""Why a game stopped, as a file: whoever has it and nothing else comes to the same."""

import pytest

from engine.moves import legal_actions
from p2p.core.audit import audit
from p2p.core.errors import LocalError
from p2p.core.log.records import scan
from p2p.core.notices import Frozen
from p2p.core.proofs import height_of, proof_file
from tests.p2p.core.cheats import faults, writer_of
from tests.p2p.core.table_of_seats import RoundTable


def test_two_events_for_one_place_are_proved_by_the_file_alone() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act")
    height, seat = table.game.height + 1, writer_of(table)
    state = table.owns[seat].state
    assert state is not None
    one, other = (table.next_event(action) for action in legal_actions(state)[:2])
    below = tuple(table.log)
    table.accept(one)
    stopped = Frozen("two moves", seat, "split", (one, other))
    assert height_of(stopped) == height
    report = audit(proof_file(below, stopped))
    assert faults(report, "proofs") == [(height, seat)]
    assert report.exit_code == 4


def test_another_state_is_written_down_and_blames_nobody() -> None:
    table = RoundTable.of("tortuga", 2, round_cap=1).play_until("act")
    body = table.next_event().event.body
    signed = table.sign(writer_of(table), "act", body, state8=b"another!")
    data = proof_file(table.log, Frozen("another state", writer_of(table), "desync", (signed,)))
    report = audit(data)
    assert report.findings == ()
    assert "desync" in report.notes[0]
    assert {record[0] for record in scan(data).records} == {"event", "fault"}  # and no secret


def test_what_nobody_signed_cannot_be_written_down() -> None:
    with pytest.raises(LocalError):
        proof_file((), Frozen("a share twice", None, "share"))
