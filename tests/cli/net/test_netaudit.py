from __future__ import annotations

import io
import json
from typing import TYPE_CHECKING

import pytest

from cli.ui.main import run
from cli.ui.network.gamebook import own_secret
from cli.ui.network.netaudit import Progress
from engine.rules import make_rules
from p2p.core.audit.report import Report, Verdict, Word
from p2p.core.log.records import encode, encode_file, scan
from p2p.core.wire import pack
from tests.cli.net.fold import disclosures, log_of
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from pathlib import Path

GAME = "ab" * 16


@pytest.fixture(scope="module")
def undisclosed() -> bytes:
    return log_of(make_rules("jamaica", 2), Greedy(6))


@pytest.fixture
def data(tmp_path: Path, undisclosed: bytes) -> Path:
    folder = tmp_path / "profiles" / "default" / "games"
    folder.mkdir(parents=True)
    (folder / f"{GAME}.log").write_bytes(undisclosed)
    (folder / f"{GAME}.name").write_text("Friday")
    return tmp_path


def log(data: Path) -> Path:
    return data / "profiles" / "default" / "games" / f"{GAME}.log"


def disclose(data: Path, undisclosed: bytes) -> None:
    seeds = [encode(["seed", *one.pair()]) for one in disclosures(undisclosed)]
    log(data).write_bytes(undisclosed + b"".join(seeds))


def test_a_game_is_audited_by_name_id_and_path(
    data: Path, undisclosed: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    disclose(data, undisclosed)
    for named in ("friday", GAME[:6], str(log(data))):
        assert run(["audit", named, "--data", str(data)]) == 0
        assert "Ana (seat 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("command", "records", "why"),
    [
        ("export", 2, "the players' keys for the deck were not all there yet"),
        ("export", 4, "the cards were still being shuffled"),
        ("export", 5, "the cards were still being dealt"),
        ("replay", 2, "the players' keys for the deck were not all there yet"),
    ],
)
def test_of_a_game_that_is_being_set_up_it_is_told_how_far_it_has_come(
    data: Path,
    undisclosed: bytes,
    capsys: pytest.CaptureFixture[str],
    command: str,
    records: int,
    why: str,
) -> None:
    log(data).write_bytes(undisclosed[: scan(undisclosed).offsets[records]])
    assert run([command, "Friday", "--data", str(data)]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith(f"nothing was played yet: {why}.\n")


def test_an_undisclosed_game_is_neither_clean_nor_faulty(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["audit", "Friday", "--json", "--data", str(data)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert [seat["verdict"] for seat in report["seats"]] == ["undisclosed", "undisclosed"]
    assert [seat["proofs"]["verdict"] for seat in report["seats"]] == ["clean", "clean"]


def test_a_flipped_byte_is_damage_and_nobodys_fault(
    data: Path, undisclosed: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    altered = bytearray(undisclosed)
    altered[len(altered) // 2] ^= 1
    log(data).write_bytes(bytes(altered))
    assert run(["audit", "Friday", "--json", "--data", str(data)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["damage"] is not None
    assert report["faults"] == []


def cut(undisclosed: bytes, flipped: int) -> bytes:
    altered = bytearray(undisclosed)
    altered[flipped] ^= 1
    return bytes(altered)


def out_of_order(undisclosed: bytes) -> bytes:
    records = scan(undisclosed).records
    return encode_file((*records[:20], *records[21:]))


def test_a_damaged_game_is_shown_as_far_as_it_stands_and_said_to_be_damaged(
    data: Path,
    undisclosed: bytes,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    half = len(undisclosed) // 2
    early = scan(undisclosed).offsets[2] + 20
    for altered in (cut(undisclosed, half), cut(undisclosed, early), out_of_order(undisclosed)):
        log(data).write_bytes(altered)
        assert run(["audit", "Friday", "--json", "--data", str(data)]) == 1
        place = json.loads(capsys.readouterr().out)["damage"]
        told = f"This file is damaged at record {place['record']} (byte {place['offset']}): "
        assert run(["export", "Friday", "--jsonl", "--data", str(data)]) == 1
        errors = capsys.readouterr().err
        assert errors.startswith(told)
        assert errors.count("\n") == 1
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        run(["replay", "Friday", "--data", str(data)])
        assert told in capsys.readouterr().err


def test_no_such_game_and_no_game_in_a_file(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["audit", "Kitchen", "--data", str(data)]) == 3
    assert f"cartagena --data {data} games lists them." in capsys.readouterr().err
    log(data).write_bytes(b"rubbish")
    assert run(["export", "Friday", "--jsonl", "--data", str(data)]) == 1
    assert "no game file, or its first bytes are damaged" in capsys.readouterr().err
    assert run(["audit", "Friday", "--data", str(data)]) == 1
    assert run(["replay", "Friday", "--data", str(data)]) == 1
    assert run(["export", "Friday", "--jsonl", "--data", str(data)]) == 1


def test_an_export_shows_the_own_hand_and_no_others(
    data: Path, undisclosed: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    log(data).write_bytes(encode_file(scan(undisclosed).records[:12]))  # after 5 actions
    log(data).with_suffix(".seed").write_bytes(pack([1, bytes([33]) * 32, bytes(32)]))
    assert run(["export", "Friday", "--jsonl", "--data", str(data)]) == 0
    header, *steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert header["seats"] == ["Ana", "Bo"]
    hands = [step["state"]["hands"] for step in steps]
    assert all("?" in ana for ana, _ in hands[-5:])  # she was dealt 6 and has played fewer
    assert not any("?" in bo for _, bo in hands)


def test_a_damaged_secret_opens_nothing(tmp_path: Path) -> None:
    path = tmp_path / f"{GAME}.log"
    assert own_secret(path) == {}
    path.with_suffix(".seed").write_bytes(b"rubbish")
    assert own_secret(path) == {}


def test_games_are_listed_as_lines_and_as_json(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["games", "--data", str(data)]) == 0
    line = capsys.readouterr().out
    assert line.startswith("abababab Friday: Ana and Bo, ")
    assert line.endswith("unfinished.\n")
    log(data).with_suffix(".done").touch()
    assert run(["games", "--json", "--data", str(data)]) == 0
    assert json.loads(capsys.readouterr().out)["over"] is True


def test_the_list_and_the_audit_name_the_file_of_a_game(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever wants to hand a copy on, or to look at it, needs its place."""
    path = str(log(data))
    run(["games", "--data", str(data)])
    assert f"Its file: {path}" in capsys.readouterr().err.splitlines()
    run(["games", "--json", "--data", str(data)])
    assert json.loads(capsys.readouterr().out)["file"] == path
    for named in ("Friday", GAME, path):
        run(["audit", named, "--data", str(data)])
        assert capsys.readouterr().out.splitlines()[-1] == f"File: {path}"
        run(["audit", named, "--json", "--data", str(data)])
        assert json.loads(capsys.readouterr().out)["file"] == path


def test_progress_is_told_after_half_a_second_and_then_once_a_second() -> None:
    stream, now = io.StringIO(), [0.0]
    progress = Progress(stream, lambda: now[0])
    for done in range(1, 11):
        now[0] += 0.4
        progress.at(done, 10)
    assert stream.getvalue().splitlines() == [
        "Checked 2 of 10 events.",
        "Checked 5 of 10 events.",
        "Checked 8 of 10 events.",
    ]


def test_two_winners_of_one_name_are_told_apart_by_the_seat_from_one() -> None:
    clean = Word("clean")
    verdicts = tuple(Verdict(seat, "Ana", "ab" * 32, clean, clean) for seat in range(2))
    report = Report("c" * 64, (), 9, True, "all escaped", (1,), verdicts, (), (), None, ())
    lines = report.lines()
    assert lines[1].endswith("won by Ana (seat 2).")
    people = [line.split(",")[0] for line in lines[2:] if line.startswith("Ana")]
    assert people == ["Ana (seat 1", "Ana (seat 2"]
