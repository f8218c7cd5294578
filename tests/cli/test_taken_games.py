"""`games import` where the disk, another import or time stands in its way: a sentence, no crash."""

from __future__ import annotations

import io
import shlex
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cli.ui.network.netaudit import Progress
from cli.ui.stored import taking
from p2p.core.log.records import encode_file, scan
from p2p.core.parcel import LOCAL, Parcel, shared_log, wrapped
from p2p.net.disk.copies import write_new
from tests.cli.command import SECONDS, cartagena, environment
from tests.cli.test_kept import kept
from tests.cli.test_local_games import LEFT
from tests.cli.test_stored_games import copies, game_id, imported, network, played

if TYPE_CHECKING:
    from collections.abc import Callable

SHUT = Path("/proc/self/mem")
"""A plain file whose reading the system refuses, even to root."""


def local(folder: Path) -> bytes:
    """A game of one machine that was handed on."""
    path = folder / "made" / f"{LEFT}.game"
    kept(path, 6)
    return wrapped(Parcel(LOCAL, LEFT, path.read_bytes()))


@pytest.mark.skipif(not SHUT.exists(), reason="no such file on this system")
def test_what_lies_in_the_way_is_named_and_nothing_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "two" / "profiles" / "default" / "games" / f"{game_id()}.log"
    there.parent.mkdir(parents=True)
    there.symlink_to(SHUT)
    code, told = imported(capsys, tmp_path / "two", network(played()))
    assert (code, "nothing was kept" in told, "error" in told) == (1, True, True)
    assert copies(tmp_path / "two") == []


@pytest.mark.parametrize("folder", ["local", "profiles/default/copies"])
def test_a_file_where_the_folder_would_be_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], folder: str
) -> None:
    there = tmp_path / "two" / folder
    there.parent.mkdir(parents=True)
    there.write_text("no folder")
    content = local(tmp_path) if folder == "local" else network(played())
    code, told = imported(capsys, tmp_path / "two", content)
    assert (code, "nothing was kept" in told) == (1, True), told


@pytest.mark.skipif(not SHUT.exists(), reason="no such file on this system")
def test_another_game_that_cannot_be_read_is_in_nobody_s_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "two" / "local"
    folder.mkdir(parents=True)
    (folder / "20250101-120000.game").symlink_to(SHUT)
    code, told = imported(capsys, tmp_path / "two", local(tmp_path))
    assert (code, f"It is kept as {LEFT}" in told) == (0, True), told


@pytest.mark.parametrize("same", [True, False])
def test_two_imports_at_once_keep_a_game_once_and_two_games_both(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    *,
    same: bool,
) -> None:
    """The other import has written its file by the time that this one writes."""

    def other_was_faster(path: Path, data: bytes) -> None:
        monkeypatch.setattr(taking, "write_new", write_new)
        write_new(path, data if same else b"another game\n")
        write_new(path, data)

    monkeypatch.setattr(taking, "write_new", other_was_faster)
    code, told = imported(capsys, tmp_path / "two", local(tmp_path))
    names = sorted(path.name for path in (tmp_path / "two" / "local").iterdir())
    if same:
        assert (code, f"{LEFT} is the same game" in told) == (1, True), told
        assert names == [f"{LEFT}.game"]
    else:
        assert (code, f"It is kept as {LEFT}-2." in told) == (0, True), told
        assert names == [f"{LEFT}-2.game", f"{LEFT}.game"]


def seconds() -> Callable[[], float]:
    """A clock that is a second further at each look."""
    ticks = count()
    return lambda: float(next(ticks))


def test_a_long_import_tells_how_far_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = io.StringIO()
    monkeypatch.setattr(Progress, "shown", lambda: Progress(seen, seconds()))
    monkeypatch.setattr(taking, "AT_ONCE", 1)
    records = scan(played()).records
    code, _ = imported(capsys, tmp_path / "two", network(played()))
    lines, events = seen.getvalue().splitlines(), sum(one[0] == "event" for one in records)
    assert (code, lines[0]) == (0, "Reading the game ...")
    assert f"Checked 2 of {events} events." in lines
    assert lines[-1] == f"Checked {len(records) - 1} of {len(records)} records."


def test_what_is_shared_of_records_is_what_their_scan_holds() -> None:
    records = scan(played()).records
    assert shared_log(records) == encode_file(tuple(r for r in records if r[0] != "journal"))


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="no ulimit")
def test_on_a_full_disk_games_are_listed_and_deleted_and_none_is_kept(tmp_path: Path) -> None:
    """No file takes a byte, not even one in the folder for temporary files."""
    (tmp_path / "one").write_bytes(network(played()))
    (tmp_path / "two").write_bytes(local(tmp_path))
    assert cartagena("games", "import", "one", data=tmp_path).returncode == 0
    before = sorted(tmp_path.rglob("*"))
    shown = {"games": 0, "games import two": 1, f"games delete {game_id()[:8]} --yes": 0}
    for order, code in shown.items():
        script = f"ulimit -f 0; exec {shlex.quote(sys.executable)} -m cartagena {order}"
        done = subprocess.run(
            ["bash", "-c", script],
            capture_output=True,
            text=True,
            timeout=SECONDS,
            env=environment(tmp_path),
            cwd=tmp_path,
            check=False,
        )
        assert (done.returncode, "something went wrong" in done.stderr) == (code, False), done
    left = {path.suffix for path in before} - {path.suffix for path in tmp_path.rglob("*")}
    assert left >= {".log", ".done", ".name"}
    assert not list(tmp_path.rglob("crash*"))
