"""What the terminal can show is read from the options and the environment (SCREEN 9)."""

import io
import os
import sys
from pathlib import Path

import pytest

from cli.ui.config import ascii_only, data_folder
from cli.ui.options import Options, UsageError


@pytest.mark.parametrize(
    ("encoding", "environment", "only"),
    [
        ("utf-8", {}, False),
        ("ascii", {}, True),
        ("iso8859-1", {}, True),
        ("utf-8", {"CARTAGENA_ASCII": "1"}, True),
        ("utf-8", {"LC_ALL": "C.UTF-8"}, False),
        ("utf-8", {"LC_ALL": "C"}, True),
        ("utf-8", {"LC_ALL": "POSIX"}, True),
        ("utf-8", {"LC_ALL": "C", "PYTHONUTF8": "1"}, False),
    ],
)
def test_what_the_locale_knows_is_drawn_and_no_more(
    encoding: str,
    environment: dict[str, str],
    only: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """SCREEN 9: Python takes the locale C for UTF-8 (PEP 540), and who sets it means ASCII."""
    for name in ("CARTAGENA_ASCII", "LC_ALL", "PYTHONUTF8"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert ascii_only(Options()) is only


def test_a_data_folder_that_no_disk_takes_is_refused_in_a_sentence() -> None:
    options = Options()
    options.data = "x" * 300
    with pytest.raises(UsageError, match="cannot be used: "):
        data_folder(options)


def test_a_data_folder_that_is_somebody_elses_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after `sudo cartagena` once; the right itself is asked for, root has every one."""

    def nothing_allowed(_: object, __: int) -> bool:
        return False

    monkeypatch.setattr(os, "access", nothing_allowed)
    options = Options()
    options.data = str(tmp_path)
    with pytest.raises(UsageError, match="cannot be used: Permission denied"):
        data_folder(options)
    options.data = str(tmp_path / "new")
    assert data_folder(options) == tmp_path / "new"
