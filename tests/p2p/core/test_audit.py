"""What the audit says of honest games, of damaged files, and how it says it."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.core.audit import Verdict, Word, audit
from p2p.core.audit.report import TWO_VERDICTS, Finding, Line, Outcome, Report
from p2p.core.log.records import MAGIC, encode_file, scan
from p2p.core.wire import array
from tests.p2p.core.table_of_seats import RoundTable

TABLE = RoundTable.of("hispaniola", 2, acks=True, round_cap=1).play().disclose()
FILE = TABLE.file()
OFFSETS = scan(FILE).offsets
REPORT = audit(FILE)
SHORT = RoundTable.of("tortuga", 2).play(events=2).file()


def test_a_clean_game() -> None:
    report = REPORT
    assert report.exit_code == 0
    assert report.first is None
    assert report.finished
    assert report.height == TABLE.game.height
    assert report.game == TABLE.game.gid.hex()
    assert [verdict.outcome for verdict in report.verdicts] == ["clean", "clean"]
    kinds = [signed.event.kind for signed in TABLE.log]
    plays = [s.event.body[1] for s in TABLE.log if s.event.kind == "act" and s.event.body[1]]
    opened = sum(len(array(array(play)[1])) for play in plays)
    counts = {check.what: check.count for check in report.checks}
    assert counts["events: signature, chain, writer and state"] == len(TABLE.log)
    assert counts["passes of shuffles, public form"] == 2
    assert counts["shuffle proofs verified"] == 2
    assert counts["messages of shares"] == kinds.count("shares")
    assert counts["share proofs verified"] == kinds.count("shares") + opened
    assert counts["messages derived again from their seed"] == len(TABLE.log) - 1
    assert counts["acknowledgements"] == 2 * len(TABLE.log)
    assert counts["seeds that fit their commitment"] == 2


def test_the_report_as_plain_data() -> None:
    report = REPORT
    form = json.loads(json.dumps(report.to_dict()))
    assert form["schema"] == 2
    assert form["exit"] == 0
    assert form["seats"][1] == {
        "seat": 1,
        "nick": "player 1",
        "key": TABLE.people[1].key.hex(),
        "verdict": "clean",
        "proofs": {"verdict": "clean", "height": None, "what": None},
        "derived": {"verdict": "clean", "height": None, "what": None},
    }
    assert (form["first"], form["damage"], form["faults"], form["notes"]) == (None, None, [], [])
    assert form["unread"] == ""
    assert form["rules"]["preset"] == "hispaniola"


def test_the_report_as_lines() -> None:
    lines = REPORT.lines()
    assert lines[0] == f"Game {TABLE.game.gid.hex()[:32]}"
    assert lines[1].startswith(f"Finished with event {TABLE.game.height}: round cap; won by")
    assert lines[2] == TWO_VERDICTS
    assert lines[3].startswith("player 0 (seat 1, ")
    assert lines[3].endswith("): clean")
    assert lines[4:6] == ("  proofs   clean", "  derived  clean")
    assert "      2  shuffle proofs verified" in lines
    assert all(line.isprintable() for line in lines)


def test_progress_counts_every_event() -> None:
    calls: list[tuple[int, int]] = []
    audit(FILE, lambda done, total: calls.append((done, total)))
    assert calls == [(done, len(TABLE.log)) for done in range(2, len(TABLE.log) + 1)]


def test_a_seat_that_has_not_disclosed_is_no_fault() -> None:
    records = [record for record in TABLE.records if record[0] != "seed"]
    report = audit(encode_file((*records, TABLE.records[-1])))
    assert [verdict.outcome for verdict in report.verdicts] == ["undisclosed", "clean"]
    assert report.exit_code == 1
    assert report.verdicts[0].proofs == Word("clean")
    assert report.lines()[3].endswith("): undisclosed")
    assert report.lines()[5] == "  derived  not disclosed, so its hidden moves could not be checked"


@pytest.mark.parametrize(
    ("proofs", "derived", "outcome", "code"),
    [
        ("clean", "clean", "clean", 0),
        ("clean", "undisclosed", "undisclosed", 1),
        ("clean", "fault", "fault", 4),
        ("fault", "clean", "fault", 4),
        ("fault", "undisclosed", "fault", 4),
        ("fault", "fault", "fault", 4),
    ],
)
def test_both_words_make_the_verdict_of_a_seat_and_of_the_game(
    proofs: Outcome, derived: Outcome, outcome: Outcome, code: int
) -> None:
    said: tuple[tuple[Line, Outcome], ...] = (("proofs", proofs), ("derived", derived))
    words = [Word(word, 3, "that") if word == "fault" else Word(word) for _, word in said]
    found = tuple(Finding(3, 0, line, "that") for line, word in said if word == "fault")
    verdict = Verdict(0, "Ana", "ab" * 32, words[0], words[1])
    report = Report("c" * 64, (), 9, True, "escaped", (0,), (verdict,), found, (), None, ())
    assert (verdict.outcome, report.exit_code) == (outcome, code)
    form = json.loads(json.dumps(report.to_dict()))
    assert [fault["line"] for fault in form["faults"]] == [finding.line for finding in found]


def test_an_unfinished_game_is_said_to_be_one() -> None:
    table = RoundTable.of("tortuga", 2).play(events=20)
    report = audit(table.file())
    assert not report.finished
    assert report.exit_code == 1
    assert report.lines()[1] == "Unfinished: the log stops after event 20."


def test_an_unfinished_game_is_inconclusive_even_with_all_seeds() -> None:
    report = audit(RoundTable.of("tortuga", 2).play(events=20).disclose().file())
    assert [verdict.outcome for verdict in report.verdicts] == ["clean", "clean"]
    assert report.exit_code == 1


def test_seeds_may_lie_anywhere_in_the_file() -> None:
    seeds = [record for record in TABLE.records if record[0] == "seed"]
    others = [record for record in TABLE.records if record[0] != "seed"]
    assert audit(encode_file((*seeds, *others))).exit_code == 0


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(FILE) - 1), st.integers(1, 255))
def test_a_flipped_byte_is_damage_at_its_record_and_blames_nobody(offset: int, mask: int) -> None:
    broken = bytearray(FILE)
    broken[offset] ^= mask
    report = audit(bytes(broken))
    record = max(sum(start <= offset for start in OFFSETS) - 1, 0)
    assert report.damage is not None
    assert report.damage.index == record
    assert report.findings == ()
    assert report.exit_code == 1


@pytest.mark.parametrize("cut", [1, 7, 60, 200])
def test_a_torn_tail_is_damage_for_the_audit(cut: int) -> None:
    report = audit(SHORT[:-cut])
    assert report.damage is not None
    assert report.damage.index == 2
    assert report.exit_code == 1
    assert "Nobody is blamed" in "\n".join(report.lines())


@pytest.mark.parametrize("data", [b"", b"cartagena", MAGIC, b"PK\x03\x04", bytes(1000)])
def test_a_file_without_a_game(data: bytes) -> None:
    report = audit(data)
    assert report.exit_code == 1
    assert report.damage is not None
    assert report.verdicts == ()
    assert report.lines()[0] == "No game can be read from this file."
    assert json.dumps(report.to_dict())


def test_a_log_that_does_not_begin_with_a_genesis() -> None:
    report = audit(encode_file(tuple(TABLE.records[3:])))
    assert report.damage is not None
    assert "genesis" in report.damage.what


@settings(max_examples=30)
@given(st.binary(max_size=400))
def test_any_bytes_get_a_report(data: bytes) -> None:
    for whole in (data, MAGIC + data, SHORT + data):
        assert audit(whole).exit_code == 1


def test_an_event_left_out_is_damage_where_the_next_one_stands() -> None:
    events = [record for record in TABLE.records if record[0] == "event"]
    report = audit(encode_file((*events[:9], *events[10:])))
    assert report.damage is not None
    assert report.damage.index == 9
    assert report.height == 8
    assert report.findings == ()


def test_a_record_of_another_form_is_damage() -> None:
    records = [*TABLE.records]
    records[5] = ["event", b"no event", bytes(64)]
    report = audit(encode_file(tuple(records)))
    assert report.damage is not None
    assert report.damage.index == 5
