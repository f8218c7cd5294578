"""A file that a command was told to write takes the place of a plain file, and of nothing else."""

import os
from pathlib import Path

import pytest

from cli.ui.options import UsageError
from cli.ui.outfile import put, refuse_file


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name")
@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_nothing_but_a_file_is_written_over(tmp_path: Path, kind: str) -> None:
    """A device that became a file would break more than this program."""
    path = tmp_path / "there"
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.mkdir()
    before = path.stat().st_mode
    with pytest.raises(UsageError, match="is no plain file"):
        refuse_file("--out", str(path), over=True)
    with pytest.raises(UsageError, match="is no plain file"):
        put("--out", str(path), b"data", over=True)
    assert path.stat().st_mode == before


def test_of_a_link_what_it_leads_to_is_written_over(tmp_path: Path) -> None:
    target, link = tmp_path / "page", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    assert put("--out", str(link), b"new", over=True)
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
