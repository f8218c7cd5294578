"""Copies of games on disk: all of one or nothing, whatever the disk or another program does."""

from __future__ import annotations

import errno
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import TYPE_CHECKING

import pytest

from p2p.net.disk import files
from p2p.net.disk.copies import COPIES, forget_log, keep_copy, write_new
from p2p.net.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GAME16 = bytes(range(16))
MARKS = (".done", ".fault")


def there(profile: Path) -> set[str]:
    """What lies in the folder of the copies, by its ending; hidden files by their names."""
    names = [path.name for path in (profile / COPIES).iterdir()]
    return {name if name.startswith(".") else name.removeprefix(GAME16.hex()) for name in names}


class Full(Exception):  # noqa: N818 - what happens, not whose fault it is
    """Another end than an error of the system, as Ctrl-C is."""


@pytest.mark.parametrize("end", [OSError(errno.ENOSPC, "No space left on device"), Full()])
@pytest.mark.parametrize("call", ["write_all", "flush", "flush_folder", "open_private"])
@pytest.mark.parametrize("at", range(4))
def test_of_a_copy_that_cannot_be_kept_nothing_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: Exception, call: str, at: int
) -> None:
    """The disk is full at each of the four files: two marks, the name, the log."""
    calls, real = [0], getattr(files, call)

    def failing(*given: object) -> object:
        if given[0] == tmp_path / "copies.lock":
            return real(*given)
        calls[0] += 1
        if calls[0] == at + 1:
            raise end
        return real(*given)

    monkeypatch.setattr(files, call, failing)
    with pytest.raises(StoreError if isinstance(end, OSError) else Full):
        keep_copy(tmp_path, GAME16, b"faulty", "Friday", MARKS)
    assert there(tmp_path) == set()
    monkeypatch.setattr(files, call, real)
    keep_copy(tmp_path, GAME16, b"clean", "", (".done",))
    assert there(tmp_path) == {".log", ".done"}


def test_what_a_killed_import_left_says_nothing_of_the_next_one(tmp_path: Path) -> None:
    (tmp_path / COPIES).mkdir()
    for ending in (".done", ".fault", ".name"):
        (tmp_path / COPIES / f"{GAME16.hex()}{ending}").write_bytes(b"old")
    keep_copy(tmp_path, GAME16, b"clean", "", ())
    assert there(tmp_path) == {".log"}


def test_a_copy_that_is_there_keeps_what_is_known_of_it(tmp_path: Path) -> None:
    keep_copy(tmp_path, GAME16, b"faulty", "Friday", MARKS)
    with pytest.raises(FileExistsError):
        keep_copy(tmp_path, GAME16, b"clean", "", ())
    assert there(tmp_path) == {".log", ".done", ".fault", ".name"}


def at_once(*works: Callable[[], object]) -> list[object]:
    """What each of them gave or raised, all begun in the same moment."""
    barrier = Barrier(len(works))

    def one(work: Callable[[], object]) -> object:
        barrier.wait()
        try:
            return work()
        except (FileExistsError, StoreError) as error:
            return error

    with ThreadPoolExecutor(len(works)) as pool:
        return list(pool.map(one, works))


@pytest.fixture(params=["hard links", "no hard links"])
def disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk with hard links, and one without, as an SD card has."""
    if request.param == "no hard links":

        def none(*_: object, **__: object) -> None:
            raise PermissionError(errno.EPERM, "Operation not permitted")

        monkeypatch.setattr(os, "link", none)


@pytest.mark.usefixtures("disk")
def test_of_several_that_write_one_file_at_once_one_does(tmp_path: Path) -> None:
    for number in range(20):
        path = tmp_path / f"{number}.game"
        texts = [bytes([letter]) * 5_000 for letter in b"abcd"]
        given = at_once(*(partial(write_new, path, text) for text in texts))
        assert [type(one) for one in given].count(FileExistsError) == 3
        assert path.read_bytes() == texts[given.index(None)]
    assert len(list(tmp_path.iterdir())) == 20


@pytest.mark.usefixtures("disk")
def test_a_file_is_whole_private_and_never_written_through_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    with pytest.raises(FileExistsError):
        write_new(link, b"x")
    write_new(tmp_path / "new", b"x")
    assert (tmp_path / "new").stat().st_mode & 0o077 == 0
    assert {path.name for path in tmp_path.iterdir()} == {"link", "new"}


def test_where_the_name_cannot_be_taken_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", none)
    monkeypatch.setattr(files, "flush_folder", none)
    with pytest.raises(StoreError, match="Operation not permitted"):
        write_new(tmp_path / "new", b"x")
    assert list(tmp_path.iterdir()) == []


def test_two_copies_of_one_game_at_once_are_one_with_its_own_marks(tmp_path: Path) -> None:
    """A faulty log and a clean one of the same game: the marks are those of the log that stays."""
    for number in range(20):
        profile = tmp_path / str(number)
        kept: dict[bytes, tuple[str, ...]] = {b"faulty": (".fault",), b"clean": (".done",)}
        given = at_once(*(partial(keep_copy, profile, GAME16, log, "", kept[log]) for log in kept))
        assert sum(isinstance(one, FileExistsError) for one in given) == 1
        log = (profile / COPIES / f"{GAME16.hex()}.log").read_bytes()
        assert there(profile) == {".log", *kept[log]}


def test_a_copy_that_is_deleted_and_taken_again_at_once_has_its_own_marks(tmp_path: Path) -> None:
    for number in range(20):
        profile = tmp_path / str(number)
        path = keep_copy(profile, GAME16, b"clean", "Friday", (".done",))
        again = partial(keep_copy, profile, GAME16, b"faulty", "", (".fault",))
        at_once(partial(forget_log, path), again)
        assert there(profile) in ({".log", ".fault"}, set())
