"""Records at the commands that read stored games."""

from pathlib import Path

import pytest

from cli.ui.recordfile import is_record
from tests.cli.command import cartagena


def test_a_record_is_refused_by_name(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text('{"schema":1}\n')
    done = cartagena("export", str(file), data=tmp_path)
    assert done.returncode == 1
    assert f"is a record, no stored game. cartagena audit {file} checks it." in done.stderr


@pytest.mark.parametrize("data", [b"", b'{"a"', b' \n{"a"', b'\xef\xbb\xbf{"a"', b"[1]"])
def test_what_may_be_a_record_goes_to_its_reader(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    assert is_record(file)


@pytest.mark.parametrize("data", [b"CTGN\x01{", b"# 1", b"\x00{"])
def test_anything_else_does_not(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(data)
    assert not is_record(file)


def test_an_empty_preset_is_no_preset(tmp_path: Path) -> None:
    done = cartagena("simulate", "--preset", "", data=tmp_path)
    assert done.returncode == 2
    assert "there is no preset ''." in done.stderr
