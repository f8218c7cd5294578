"""`cartagena identity` where something is amiss: no identity, odd files, an export that is cut off.

Whatever is amiss: a sentence says so, no key is lost, and no identity is in use twice.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from cli.ui import identity, profiles
from cli.ui.main import run
from p2p.net.disk import luggage
from p2p.net.disk.moved import is_moved
from p2p.net.disk.store import Profile
from p2p.net.errors import ProfileMoved
from tests.cli.test_identity import GAME, exported, old, order, secret_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = ["old"]  # a fixture

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files there")


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


def test_a_damaged_identity_is_replaced_when_told_and_kept(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"
    place = new / "profiles" / "default"
    place.mkdir(parents=True)
    (place / "identity").write_bytes(b"short")
    code, _, err = order(capsys, new, "import", str(file))
    assert (code, "is damaged" in err, secret_of(new)) == (1, True, b"short")
    assert order(capsys, new, "import", str(file), "--replace")[0] == 0
    assert (secret_of(new), secret_of(new, "default-old")) == (secret_of(old), b"short")


def damaged_bot(profile: Path) -> None:
    (profile / "bots" / "greedy").mkdir(parents=True)
    (profile / "bots" / "greedy" / "identity").write_bytes(b"short")


def many_files(profile: Path) -> None:
    for number in range(3):
        (profile / "games" / f"{number:032x}.done").touch()


@pytest.mark.parametrize(
    ("spoil", "why"), [(damaged_bot, "should hold 32 bytes"), (many_files, "more than 4 files")]
)
def test_nothing_is_exported_that_could_not_be_imported(
    old: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    spoil: Callable[[Path], None],
    why: str,
) -> None:
    monkeypatch.setattr(luggage, "MOST_FILES", 4)
    spoil(old / "profiles" / "default")
    code, _, err = order(capsys, old, "export", str(old.parent / "me"))
    assert (code, why in " ".join(err.split())) == (1, True)
    assert not (old.parent / "me").exists()
    assert not is_moved(old / "profiles" / "default")


def test_as_many_files_are_carried_as_are_read_again() -> None:
    found = {"identity": bytes(32)}
    found |= {f"games/{number:032x}.done": b"" for number in range(luggage.MOST_FILES - 1)}
    assert luggage.unpacked(luggage.packed(luggage.Luggage(found))).files == found


@pytest.mark.parametrize("words", [("export", "-"), ("import", "-"), ("export", "a", "b")])
def test_one_file_is_named(
    old: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    code, _, err = order(capsys, old, *words)
    assert (code, "name one file" in err) == (2, True)
    assert not is_moved(old / "profiles" / "default")


@POSIX
@pytest.mark.parametrize("name", ["me\x1b[2J", "me\x9b2J", "me\u202etxt", "me\b"])
def test_no_name_of_a_file_is_obeyed_by_a_terminal(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Told in an answer, and in a refusal of each kind."""
    file = str(tmp_path / name)
    told = ""
    for folder, *words in (("new", "import"), ("old", "export"), ("old", "export")):
        told += "".join(map(str, order(capsys, tmp_path / folder, *words, file)))
    (tmp_path / name).write_bytes(b"x")
    told += order(capsys, tmp_path / "new", "import", file)[2]
    assert told.count("me?") == 4
    assert not [sign for sign in told if not sign.isprintable() and sign != "\n"]
