"""`cartagena identity` where something is amiss: no identity, odd files, cut off or twice at once.

Whatever is amiss: a sentence says so, no key is lost, and no identity is in use twice.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NoReturn

import pytest

from cli.ui import identity, profiles
from cli.ui.main import run
from p2p.net.disk import exchange
from p2p.net.disk.moved import is_moved
from p2p.net.disk.store import Profile
from p2p.net.errors import ProfileInUse, ProfileMoved, StoreError
from tests.cli.test_identity import GAME, exported, old, order, profiles_of, secret_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["old"]  # a fixture

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files there")


class Killed(BaseException):
    """The end of a program at which nothing is cleaned."""


def killed(*_: object, **__: object) -> NoReturn:
    raise Killed


def with_new(tmp_path: Path) -> Path:
    """Another data folder with an identity of its own."""
    with Profile.open(tmp_path / "new" / "profiles" / "default"):
        return tmp_path / "new"


@pytest.mark.parametrize("words", [("use", "--yes"), ("use",), ("export", "me")])
def test_without_an_identity_nothing_is_said_to_be_in_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, lines, err = order(capsys, tmp_path / "new", *words)
    told = " ".join(err.split())
    assert (code, lines) == (1, [])
    assert "There is no identity in" in told
    assert "--profile NAME" in told
    assert "identity import FILE" in told
    assert not (tmp_path / "new").exists()


def test_an_identity_is_not_used_again_beside_a_profile_that_uses_it(
    old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = exported(capsys, old)
    assert order(capsys, old, "import", str(file), "--profile", "second")[0] == 0
    code, _, err = order(capsys, old, "use", "--yes")
    assert (code, "has the same identity" in err) == (1, True)
    with pytest.raises(ProfileMoved):
        Profile.open(old / "profiles" / "default")


def damaged(neighbour: Path) -> None:
    (neighbour / "identity").write_bytes(b"short")


def folder(neighbour: Path) -> None:
    (neighbour / "identity").mkdir()


def pipe(neighbour: Path) -> None:
    os.mkfifo(neighbour / "identity")


def circle(neighbour: Path) -> None:
    (neighbour / "identity").symlink_to("identity")


@POSIX
@pytest.mark.parametrize("spoil", [damaged, folder, pipe, circle])
def test_a_spoilt_neighbour_hinders_no_import_and_hides_no_twin(
    old: Path, capsys: pytest.CaptureFixture[str], spoil: Callable[[Path], None]
) -> None:
    file = exported(capsys, old)
    neighbour = old / "profiles" / "a-neighbour"
    neighbour.mkdir()
    spoil(neighbour)
    assert order(capsys, old, "import", str(file), "--profile", "second")[0] == 0
    code, _, err = order(capsys, old, "import", str(file), "--profile", "third")
    assert (code, "has the same identity" in err) == (1, True)


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "none"])
@pytest.mark.parametrize("where", ["file", "words"])
def test_what_is_no_plain_file_is_refused_and_not_waited_for(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str, where: str
) -> None:
    file, words = exported(capsys, old), tmp_path / "words"
    odd = file if where == "file" else words
    odd.unlink()
    if kind == "pipe":
        os.mkfifo(odd)
    elif kind == "folder":
        odd.mkdir()
    elif kind == "device":
        odd.symlink_to("/dev/zero")
    code, _, err = order(capsys, tmp_path / "new", "import", str(file))
    why = "there is no such file" if kind == "none" else "is no plain file"
    assert (code, why in " ".join(err.split())) == (1, True)
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("line", "code", "why"),
    [
        (b"x" * 1025 + b"\n", 1, "1024 characters or fewer"),
        (b"\xff" * 9999, 1, "1024 characters or fewer"),
        ("\u20ac".encode() * 1365 + b"\n", 1, "1024 characters or fewer"),
        (b"parrots \xff\n", 1, "is no text"),
        ("\U0001f99c".encode() * 1024 + b"\r\nmore", 0, ""),
        (b"x" * 1024 + b"\n" + b"\xff" * 9999, 0, ""),
    ],
)
def test_a_passphrase_is_taken_whole_or_not_at_all(
    old: Path, capsys: pytest.CaptureFixture[str], line: bytes, code: int, why: str
) -> None:
    (old.parent / "words").write_bytes(line)
    found, _, err = order(capsys, old, "export", str(old.parent / "me"))
    assert (found, why in err) == (code, True)
    assert is_moved(old / "profiles" / "default") == (code == 0)


def test_a_mark_of_an_editor_is_no_part_of_the_passphrase(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, words = exported(capsys, old), tmp_path / "words"
    words.write_bytes(b"\xef\xbb\xbf" + words.read_bytes())
    assert order(capsys, tmp_path / "new", "import", str(file))[0] == 0


@pytest.mark.parametrize("typed", ["parrots\udcff\udcfe", "x" * 1025])
def test_what_is_typed_and_is_no_passphrase_is_refused(
    old: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
) -> None:
    monkeypatch.setattr("getpass.getpass", str(typed).format)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    assert run(["identity", "export", str(old.parent / "me"), "--data", str(old)]) == 1
    assert "nothing was done" in capsys.readouterr().err
    assert not is_moved(old / "profiles" / "default")


@pytest.mark.parametrize("end", [KeyboardInterrupt, SystemExit, OSError])
def test_an_export_that_is_cut_off_leaves_no_file_and_the_identity_in_use(
    old: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    end: type[BaseException],
) -> None:
    monkeypatch.setattr(identity, "put_away", _writing_ended_by(end))
    words = ("identity", "export", str(old.parent / "me"), "--data", str(old))
    try:
        code = run([*words, "--passphrase-file", str(old.parent / "words")])
    except SystemExit:
        code = 1
    assert code in (1, 130)
    assert "Nothing was exported" in capsys.readouterr().err
    assert sorted(path.name for path in old.parent.iterdir()) == ["old", "words"]
    with Profile.open(old / "profiles" / "default") as one:  # nobody else ever had it
        assert one.noted_length(bytes.fromhex(GAME)) == 0


def _writing_ended_by(end: type[BaseException]) -> Callable[[Path, bytes], None]:
    """Write a file as always, but for the end in the middle of it."""

    def put_away(path: Path, data: bytes) -> None:
        def write_all(descriptor: int, content: bytes) -> None:
            os.write(descriptor, content[:9])
            raise end

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("p2p.net.disk.files.write_all", write_all)
            profiles.put_away(path, data)

    return put_away


@POSIX
def test_a_link_to_nowhere_is_a_file_that_is_there(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "me").symlink_to(tmp_path / "target")
    assert order(capsys, old, "export", str(tmp_path / "me"))[0] == 2
    assert not (tmp_path / "target").exists()
    assert not is_moved(old / "profiles" / "default")


@pytest.mark.parametrize("step", ["mark_moved", "step_in"])
def test_an_exchange_that_was_killed_is_undone_and_no_new_identity_made(
    old: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    step: str,
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"
    assert order(capsys, new, "import", str(file))[0] == 0
    before, profile = secret_of(new), new / "profiles" / "default"
    with monkeypatch.context() as patch:
        patch.setattr(profiles, step, killed)
        patch.setattr(profiles, "restore", killed)
        patch.setattr("shutil.rmtree", killed)
        with pytest.raises(Killed):
            order(capsys, new, "import", str(file), "--replace")
    assert not profile.exists()
    assert len(profiles_of(new)) == 3  # kept beside, noted, and laid out
    try:
        Profile.open(profile).close()
    except ProfileMoved:
        assert step == "step_in"  # marked: never silently in use twice
    assert secret_of(new) == before
    assert not (new / "profiles" / "default-old").exists()
    assert order(capsys, new, "import", str(file), "--replace")[0] == 0
    assert profiles_of(new) == ["default", "default-old"]


def test_what_was_killed_is_undone_before_games_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = with_new(tmp_path)
    profile, before = new / "profiles" / "default", secret_of(new)
    with exchange.alone(profile.parent):
        exchange.step_aside(profile)
        with pytest.raises(StoreError, match="changing the profiles"):
            Profile.open(profile)
        assert run(["games", "--data", str(new)]) == 2
        assert not profile.exists()
    assert "changing the profiles" in " ".join(capsys.readouterr().err.split())
    assert run(["games", "--data", str(new)]) == 0
    assert secret_of(new) == before


def test_a_kept_profile_that_is_played_with_is_not_taken_away(tmp_path: Path) -> None:
    profile = with_new(tmp_path) / "profiles" / "default"
    with exchange.alone(profile.parent):
        kept = exchange.step_aside(profile)
    with Profile.open(kept), pytest.raises(ProfileInUse):
        Profile.open(profile)
    Profile.open(profile).close()
    assert not kept.exists()


def test_an_exchange_that_fails_leaves_the_identity_in_use(
    old: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"
    assert order(capsys, new, "import", str(file))[0] == 0

    def full(*_: object) -> NoReturn:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(profiles, "step_in", full)
    code, _, err = order(capsys, new, "import", str(file), "--replace")
    assert (code, "No space left" in " ".join(err.split())) == (1, True)
    assert profiles_of(new) == ["default"]
    Profile.open(new / "profiles" / "default").close()


def test_two_imports_at_once_are_one(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"
    with exchange.alone(new / "profiles"):
        code, _, err = order(capsys, new, "import", str(file))
    assert (code, "changing the profiles" in " ".join(err.split())) == (1, True)
    assert profiles_of(new) == []


def test_an_identity_that_came_while_the_passphrase_was_typed_is_not_replaced(
    old: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"

    def typed(options: object) -> str:
        with_new(tmp_path)
        return (tmp_path / "words").read_text().strip()

    monkeypatch.setattr(identity, "asked_passphrase", typed)
    code, _, err = order(capsys, new, "import", str(file))
    assert (code, "meanwhile" in err) == (1, True)
    assert profiles_of(new) == ["default"]
    assert secret_of(new) != secret_of(old)


@POSIX
def test_leftovers_go_but_nothing_behind_a_link(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, places, mine = exported(capsys, old), old / "profiles", tmp_path / "mine"
    mine.mkdir()
    (mine / "letter").write_text("dear")
    (places / ".default.new").symlink_to(mine)
    left = places / ".second.0123456789abcdef.new"
    left.mkdir()
    (left / "identity").write_bytes(secret_of(old))  # no profile, so no twin
    assert order(capsys, old, "import", str(file), "--profile", "second")[0] == 0
    assert not left.exists()
    assert (mine / "letter").read_text() == "dear"


def test_where_all_names_beside_are_taken_it_is_said(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = exported(capsys, old), with_new(tmp_path)
    before = secret_of(new)
    for ending in ("", *(f"-{number}" for number in range(2, 1000))):
        (new / "profiles" / f"default-old{ending}").touch()
    for words in ((), ("--replace",)):
        code, _, err = order(capsys, new, "import", str(file), *words)
        assert (code, "All names beside" in " ".join(err.split())) == (1, True)
    assert secret_of(new) == before
