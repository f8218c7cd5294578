"""What the audit says of honest games, of damaged files, and how it says it."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.core.audit import Verdict, Word, audit
from p2p.core.audit.counted import ONE, counted
from p2p.core.audit.report import TWO_VERDICTS, Finding, Line, Outcome, Report
from p2p.core.audit.tally import Tally
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


def test_equal_games_have_equal_heads_and_others_have_not() -> None:
    """The head is of what was accepted: seeds, ACKs and the order of records do not change it."""
    records = [record for record in TABLE.records if record[0] == "event"]
    bare, shorter = audit(encode_file(tuple(records))), audit(encode_file(tuple(records[:-1])))
    assert bare.head == REPORT.head == REPORT.to_dict()["head"] == TABLE.game.head.hex()
    assert shorter.head != bare.head
    told = f"Head {bare.head[:16]} at event {bare.height}: equal heads are equal games."
    assert told in bare.lines()
    assert told in REPORT.lines()
    assert told not in shorter.lines()


def test_one_of_a_thing_is_not_called_by_its_plural() -> None:
    rows = [*REPORT.checks, *Tally().rows()]
    assert {row.what for row in rows} <= set(ONE)
    for what, one in ONE.items():
        assert counted(1, what) == f"      1  {one}"
        assert counted(2, what) == f"      2  {what}"
        assert not one.split()[0].rstrip(":").endswith("s") or one.startswith("pass ")


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
    assert report.lines()[3].endswith("): not disclosed")
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


def cut_short() -> bytes:
    return FILE[: OFFSETS[len(OFFSETS) // 2] + 5]


def bent() -> bytes:
    at = OFFSETS[len(OFFSETS) // 2] + 20
    return FILE[:at] + bytes([FILE[at] ^ 1]) + FILE[at + 1 :]


def without_an_event() -> bytes:
    records = [record for record in TABLE.records if record[0] != "seed"]
    events = [at for at, record in enumerate(records) if record[0] == "event"]
    del records[events[9]]
    return encode_file(tuple(records))


@pytest.mark.parametrize("harm", [cut_short, bent, without_an_event])
def test_what_a_damaged_file_does_not_show_is_laid_to_nobody(harm: Callable[[], bytes]) -> None:
    """The damage is said first, clean holds up to it, and no seat is said to keep a secret."""
    data = harm()
    report = audit(data)
    damage = report.damage
    assert damage is not None
    assert {verdict.outcome for verdict in report.verdicts} == {"unread"}
    lines = report.lines()
    behind = len(data) - damage.offset
    assert lines[1].startswith(f"Damage: record {damage.index} at byte {damage.offset}: ")
    assert f"({behind:,} bytes). Nobody is blamed" in lines[1]
    assert lines[1].endswith("ask another player for a copy.")
    assert lines[2].startswith(f"Read up to event {report.height};")
    assert f"  proofs   clean up to event {report.height}" in lines
    assert not any("disclosed," in line or line.endswith(": clean") for line in lines)
    form = report.to_dict()
    assert json.loads(json.dumps(form["damage"]))["behind"] == behind
    assert "undisclosed" not in json.dumps(form)


def test_what_was_disclosed_before_the_damage_is_clean_up_to_there() -> None:
    seeds = [record for record in TABLE.records if record[0] == "seed"]
    others = [record for record in TABLE.records if record[0] != "seed"]
    report = audit(encode_file((*others[:1], *seeds, *others[1:]))[:-5])
    assert {verdict.outcome for verdict in report.verdicts} == {"clean"}
    assert f"  derived  clean up to event {report.height}" in report.lines()


def test_a_record_of_another_form_is_damage() -> None:
    records = [*TABLE.records]
    records[5] = ["event", b"no event", bytes(64)]
    report = audit(encode_file(tuple(records)))
    assert report.damage is not None
    assert report.damage.index == 5
