"""The audit beside a replay says the same as `cartagena audit`, for every kind of file."""

from pathlib import Path

import pytest

from cli.ui.main import run
from cli.ui.reels import Kind
from cli.ui.verdict import Outcome, verdict_of
from tests.cli.test_reels import network_log, record_of


def record(folder: Path) -> Path:
    path = folder / "game.jsonl"
    path.write_text("\n".join(record_of("tortuga")[1]) + "\n", encoding="utf-8")
    return path


def log(folder: Path, change: int = 0) -> Path:
    path = folder / "game.log"
    data = bytearray(network_log())
    if change:
        data[len(data) // 2] ^= change
    path.write_bytes(data)
    return path


def told(path: Path, kind: Kind, capsys: pytest.CaptureFixture[str]) -> tuple[Outcome, str, int]:
    found = verdict_of(path, kind)
    code = run(["audit", str(path)])
    return found, capsys.readouterr().out, code


def test_a_clean_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, printed, code = told(record(tmp_path), "record", capsys)
    assert (found.short, found.clean, code) == ("audit: clean", True, 0)
    assert "\n".join(found.lines) + "\n" == printed


def test_a_record_that_breaks_a_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = record(tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    del lines[5]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    found, printed, _ = told(path, "record", capsys)
    assert (found.short, found.clean) == ("audit: a fault was found", False)
    assert "\n".join(found.lines) + "\n" == printed


def test_a_signed_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    heard: list[int] = []
    path = log(tmp_path)
    found, printed, code = told(path, "network", capsys)
    assert found.clean == (code == 0)
    assert found.short == ("audit: clean" if code == 0 else "audit: no fault so far")
    assert all(line in printed for line in found.lines)
    verdict_of(path, "network", lambda done, _total: heard.append(done))
    assert heard == sorted(heard)
    assert heard


def test_a_damaged_log_clears_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, _, code = told(log(tmp_path, change=1), "network", capsys)
    assert code != 0
    assert found.short != "audit: clean"
