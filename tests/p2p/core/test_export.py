"""A game file as a record: what is known to whom, and where it stops."""

import json
from typing import Any, cast

import pytest

from engine.record import read_record
from p2p.core.errors import PeerError
from p2p.core.export import record_lines
from p2p.core.log.records import MAGIC
from tests.p2p.core.table_of_seats import RoundTable

Line = dict[str, Any]


def lines_of(table: RoundTable, *seats: int) -> list[Line]:
    lines = record_lines(table.file(), {seat: table.seeds[seat] for seat in seats})
    assert read_record(json.dumps(line) for line in lines).fault is None
    return cast("list[Line]", list(lines))


def hands(lines: list[Line]) -> list[list[list[str]]]:
    return [line["state"]["hands"] for line in lines[1:]]


def test_the_header_names_rules_seats_and_board() -> None:
    table = RoundTable.of("first-escape", 2).play(events=40)
    header = lines_of(table)[0]
    state = table.game.state
    assert state is not None
    assert header["rules"] == table.game.genesis.rules().options()
    assert header["seats"] == ["player 0", "player 1"]
    assert header["first"] == state.first
    assert len(header["board"]) == len(state.board)
    assert "stopped" not in header


def test_a_spectator_sees_played_cards_and_no_others() -> None:
    table = RoundTable.of("jamaica", 2).play(events=60)
    public = lines_of(table)
    unknown = {card for line in hands(public) for hand in line for card in hand if card == "?"}
    assert unknown == {"?"}
    last = hands(public)[-1]
    assert all(card == "?" for hand in last for card in hand)


def test_a_player_sees_its_own_hand_throughout() -> None:
    table = RoundTable.of("jamaica", 2).play(events=60)
    for seat in range(2):
        mine = hands(lines_of(table, seat))
        assert all("?" not in line[seat] for line in mine)
        assert any("?" in line[1 - seat] for line in mine)


def test_after_the_disclosure_everything_is_known() -> None:
    table = RoundTable.of("jamaica", 2, round_cap=6).play()
    both = lines_of(table, 0, 1)
    assert all("?" not in hand for line in hands(both) for hand in line)
    assert all("legal" in line for line in both[2:])
    assert lines_of(table.disclose()) == both
    assert both[-1]["state"]["winners"] is not None


def test_a_seed_that_does_not_fit_is_not_used() -> None:
    table = RoundTable.of("jamaica", 2).play(events=40)
    assert record_lines(table.file(), {0: bytes(32), 7: bytes(32)}) == record_lines(table.file())


def test_a_resignation_stops_the_record() -> None:
    table = RoundTable.of("hispaniola", 3).play_until("act").play(events=9)
    played = lines_of(table)
    table.resign(2)
    table.play(events=20)
    stopped = lines_of(table)
    assert stopped[0]["stopped"] == ["resign", 2]
    assert [line["action"] for line in stopped[2:]] == [line["action"] for line in played[2:]]


def test_a_log_that_stops_making_sense_gives_its_beginning() -> None:
    table = RoundTable.of("tortuga", 2).play_until("act").play(events=9)
    whole = lines_of(table)
    table.records[-3] = table.records[-4]
    assert lines_of(table)[1:] == whole[1 : len(lines_of(table))]
    assert 2 < len(lines_of(table)) < len(whole)


def test_a_game_that_has_not_begun_has_no_lines() -> None:
    assert record_lines(RoundTable.of("tortuga", 2).play(events=3).file()) == ()


@pytest.mark.parametrize("data", [b"", MAGIC, b"PK"])
def test_a_file_without_a_game_is_refused(data: bytes) -> None:
    with pytest.raises(PeerError):
        record_lines(data)
