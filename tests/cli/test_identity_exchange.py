"""One identity in the place of another: killed, failed or twice at once, and no key is lost."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, NoReturn

import pytest

from cli.ui import identity, profiles
from cli.ui.main import run
from p2p.net.disk import exchange
from p2p.net.disk.store import Profile
from p2p.net.errors import ProfileInUse, ProfileMoved, StoreError
from tests.cli.test_identity import exported, old, order, profiles_of, secret_of

if TYPE_CHECKING:
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


@pytest.mark.parametrize(
    ("more", "why"), [((), "There is an identity here"), (("--replace",), "meanwhile")]
)
def test_an_identity_that_came_while_the_passphrase_was_typed_is_not_replaced(
    old: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    more: tuple[str, ...],
    why: str,
) -> None:
    file, new = exported(capsys, old), tmp_path / "new"

    def typed(options: object) -> str:
        with_new(tmp_path)
        return (tmp_path / "words").read_text().strip()

    monkeypatch.setattr(identity, "asked_passphrase", typed)
    code, _, err = order(capsys, new, "import", str(file), *more)
    assert (code, why in err) == (1, True)
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
