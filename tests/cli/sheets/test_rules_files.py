"""``rules --print`` and ``rules --html`` through the real command: files, refusals, exit codes."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from cli.ui.main import run

if TYPE_CHECKING:
    from pathlib import Path


def test_the_sheets_are_named_after_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["rules", "--print", "jamaica", "--players", "4"]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "The sheets are written: cartagena-jamaica.pdf\n")
    data = (tmp_path / "cartagena-jamaica.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert run(["rules", "jamaica", "-n", "4", "--print", "--out", "same.pdf"]) == 0
    assert (tmp_path / "same.pdf").read_bytes() == data


def test_both_can_be_written_at_once_and_nothing_is_when_one_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheets, page = tmp_path / "a.pdf", tmp_path / "a.html"
    page.write_text("dear")
    both = ["rules", "--print", "--out", str(sheets), "--html", str(page)]
    assert run(both) == 2
    assert f"--html {page}: there is a file of this name" in capsys.readouterr().err
    assert page.read_text() == "dear"
    assert not sheets.exists()
    assert run([*both, "--force"]) == 0
    assert sheets.read_bytes().startswith(b"%PDF-")
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_pipe_gets_the_file_alone(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert run(["rules", "morgan", "--html", "-", "--set", "supply=10"]) == 0
    told = capsysbinary.readouterr()
    assert told.out.endswith(b"</html>\n")
    assert b"Changed: supply=10." in told.out
    assert told.err == b""
    assert run(["rules", "morgan", "--print", "--out", "-"]) == 0
    assert capsysbinary.readouterr().out.startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("jamaica", "retreat", "--print"), "'retreat': only whole rules are written"),
        (("jamaica", "--out", "x.pdf"), "--out is the file of --print"),
        (("--print", "jamaika"), "only whole rules are written"),
        (("--html", "-", "--print", "--out", "-"), "two files do not fit into stdout"),
        (("--print", "--players", "6"), "players"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["rules", *arguments]) == 2
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_terminal_gets_no_pdf(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert run(["rules", "--print", "--out", "-"]) == 2
    assert "a PDF is not for a terminal" in capsys.readouterr().err


def test_the_library_is_loaded_for_sheets_alone(tmp_path: Path) -> None:
    page = tmp_path / "a.html"
    program = (
        "import sys; from cli.ui.main import run; run(sys.argv[1:]); "
        "sys.exit(any(name in sys.modules for name in ('fpdf', 'PIL', 'fontTools')))"
    )
    arguments = [sys.executable, "-c", program, "rules", "--html", str(page)]
    assert subprocess.run(arguments, check=False, timeout=60).returncode == 0
    assert page.exists()
