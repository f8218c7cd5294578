"""`cartagena identity`: told, moved to another folder, never lost and never twice by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from nacl.pwhash import argon2id

from cli.ui import identity
from cli.ui.main import CommandFailed
from cli.ui.network.visit import node_within
from cli.ui.options import Options
from p2p.core.errors import PeerError
from p2p.core.sealed import MAGIC, NONCE_BYTES, SALT_BYTES, Cost, sealed, unsealed
from p2p.core.wire import pack
from p2p.net.disk.luggage import unpacked
from p2p.net.disk.store import Profile
from p2p.net.errors import ProfileMoved
from tests.cli.test_local_games import said

if TYPE_CHECKING:
    from pathlib import Path

CHEAP = Cost(argon2id.OPSLIMIT_MIN, argon2id.MEMLIMIT_MIN)
WORDS = "a parrot and a plank"
GAME = "ab" * 16


def cheaply(content: bytes, passphrase: str, *, salt: bytes, nonce: bytes) -> bytes:
    """Sealed as always, but for what a guess costs."""
    return sealed(content, passphrase, salt=salt, nonce=nonce, cost=CHEAP)


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with an identity, one game and its secret, and a file with the passphrase."""
    monkeypatch.setattr(identity, "sealed", cheaply)
    profile = tmp_path / "old" / "profiles" / "default"
    with Profile.open(profile) as one:
        one.open_log(bytes.fromhex(GAME)).close()
    (profile / "games" / f"{GAME}.seed").write_bytes(b"secret")
    (tmp_path / "words").write_text(WORDS + "\n")
    return tmp_path / "old"


def order(
    capsys: pytest.CaptureFixture[str], folder: Path, *words: str
) -> tuple[int, list[str], str]:
    return said(
        capsys, folder, "identity", *words, "--passphrase-file", str(folder.parent / "words")
    )


def exported(capsys: pytest.CaptureFixture[str], old: Path) -> Path:
    file = old.parent / "me.identity"
    code, lines, _ = order(capsys, old, "export", str(file))
    assert code == 0
    assert "Never let it run in two places" in lines[1]
    return file


def secret_of(folder: Path, name: str = "default") -> bytes:
    return (folder / "profiles" / name / "identity").read_bytes()


def profiles_of(folder: Path) -> list[str]:
    """What lies in the folder of profiles, but for the lock's own file."""
    return sorted(path.name for path in (folder / "profiles").iterdir() if path.name != ".lock")


def test_an_identity_moves_with_its_games_and_only_its_owner_can_read_the_file(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"
    assert file.stat().st_mode & 0o077 == 0
    assert secret_of(old) not in file.read_bytes()
    assert order(capsys, new, "import", str(file))[0] == 0
    assert secret_of(new) == secret_of(old)
    profile = new / "profiles" / "default"
    assert (profile / "games" / f"{GAME}.seed").read_bytes() == b"secret"
    assert (profile / "identity").stat().st_mode & 0o077 == 0
    with Profile.open(profile) as one:  # others are asked before anything is signed
        assert one.noted_length(bytes.fromhex(GAME)) > 1 << 32


async def test_what_was_exported_is_not_used_before_that_is_meant(
    old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    exported(capsys, old)

    async def live(node: object) -> None:
        raise AssertionError(f"{node} was opened")

    options = Options()
    options.data = str(old)
    with pytest.raises(CommandFailed, match="identity use"):
        await node_within(options, live)
    assert order(capsys, old, "use")[0] == 2
    assert order(capsys, old, "use", "--yes")[0] == 0
    with Profile.open(old / "profiles" / "default") as one:  # its files may be old by now
        assert one.noted_length(bytes.fromhex(GAME)) > 1 << 32


def test_one_identity_is_used_by_one_profile_of_a_folder(
    old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = exported(capsys, old)
    assert order(capsys, old, "use", "--yes")[0] == 0
    code, _, err = order(capsys, old, "import", str(file), "--profile", "second")
    assert (code, "has the same identity" in err) == (1, True)
    assert not (old / "profiles" / "second").exists()
    assert order(capsys, old, "import", str(file), "--replace")[0] == 0
    with pytest.raises(ProfileMoved):
        Profile.open(old / "profiles" / "default-old")


def test_an_identity_in_use_is_neither_exported_nor_replaced(
    old: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = exported(capsys, old)
    assert order(capsys, old, "use", "--yes")[0] == 0
    before = secret_of(old)
    with Profile.open(old / "profiles" / "default"):
        for words in (("export", f"{file}2"), ("import", str(file), "--replace")):
            code, _, err = order(capsys, old, *words)
            assert (code, "Another cartagena is running" in err) == (1, True)
    assert secret_of(old) == before
    assert profiles_of(old) == ["default"]


def test_copies_in_a_folder_without_an_identity_stay_in_sight(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = exported(capsys, old)
    copy = tmp_path / "new" / "profiles" / "default" / "copies" / f"{'cd' * 16}.log"
    copy.parent.mkdir(parents=True)
    copy.write_bytes(b"copy")
    assert order(capsys, tmp_path / "new", "import", str(file))[0] == 0
    assert copy.read_bytes() == b"copy"
    assert secret_of(tmp_path / "new") == secret_of(old)


def test_an_export_that_cannot_be_written_leaves_the_identity_in_use(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = order(capsys, old, "export", str(tmp_path / "nowhere" / "me"))
    assert (code, "cannot be written" in err) == (1, True)
    with Profile.open(old / "profiles" / "default"):
        pass


def test_an_identity_that_is_here_is_kept_beside_and_only_when_told(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"
    with Profile.open(new / "profiles" / "default"):
        pass
    before = secret_of(new)
    code, _, err = order(capsys, new, "import", str(file))
    assert (code, "--replace" in err, secret_of(new)) == (1, True, before)
    assert order(capsys, new, "import", str(file), "--replace")[0] == 0
    assert (secret_of(new), secret_of(new, "default-old")) == (secret_of(old), before)


def test_a_file_that_is_there_is_not_written_over_and_a_short_passphrase_not_taken(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "there"
    file.write_text("mine")
    assert order(capsys, old, "export", str(file))[0] == 2
    (tmp_path / "words").write_text("short\n")
    code, _, err = order(capsys, old, "export", str(tmp_path / "fresh"))
    assert (code, "8 characters or more" in err) == (1, True)
    assert (file.read_text(), (tmp_path / "fresh").exists()) == ("mine", False)
    assert not (old / "profiles" / "default" / "moved").exists()


@pytest.mark.parametrize(
    ("cut", "added", "why"),
    [
        (-1, b"", "another one, or the file was altered"),
        (30, b"", "cut short or damaged in its head"),
        (0, b"\x1b[2J", "no identity that was exported"),
        (len(MAGIC), b"\xff\xff" + b"x" * 99, "cut short or damaged in its head"),
        (len(MAGIC), b"\x00\x1a" + pack([99, 1 << 40, bytes(SALT_BYTES)])[:26] + b"x" * 99, ""),
    ],
)
def test_a_damaged_file_is_refused_and_nothing_is_made(
    old: Path, capsys: pytest.CaptureFixture[str], cut: int, added: bytes, why: str
) -> None:
    file = exported(capsys, old)
    file.write_bytes(file.read_bytes()[:cut] + added)
    code, _, err = order(capsys, old.parent / "new", "import", str(file))
    assert (code, why in err, "\x1b" in err) == (1, True, False)
    assert not (old.parent / "new").exists()


def test_another_passphrase_opens_nothing() -> None:
    salt, nonce = bytes(SALT_BYTES), bytes(NONCE_BYTES)
    data = sealed(b"me", "e\u0301toile", salt=salt, nonce=nonce, cost=CHEAP)
    assert unsealed(data, "\u00e9toile") == b"me"
    with pytest.raises(PeerError):
        unsealed(data, "etoile")


@pytest.mark.parametrize(
    "name", ["../evil", "/etc/x", "games/../../x", "games/" + "A" * 32 + ".log", "lock"]
)
def test_no_name_in_a_file_leads_out_of_the_profile(name: str) -> None:
    with pytest.raises(PeerError):
        unpacked(pack([1, [["identity", bytes(32)], [name, b"x"]]]))


def test_the_identity_is_told_and_none_is_made_for_it(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, lines, _ = order(capsys, old)
    assert (code, lines[0].endswith("of the profile default.")) == (0, True)
    assert secret_of(old).hex() not in "".join(lines)
    assert order(capsys, tmp_path / "new")[0] == 0
    assert not (tmp_path / "new").exists()
