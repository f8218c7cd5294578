"""Games that somebody handed on, in a folder of their own beside one's own games.

    copies/HEX.log    the signed log       copies/HEX.done    nothing: the game is over
    copies/HEX.name   the table's name     copies/HEX.fault   nothing: its audit found a fault
    copies.lock       held while a copy is kept or deleted

They are there to be read. No program goes on with one: a seat that played on from a copy might sign
a second history (NETWORK 4, sync before sign). Nothing here writes over a file.
"""

from __future__ import annotations

import os
import secrets
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, Final

from p2p.net.disk import files
from p2p.net.disk.filelocks import portalocker
from p2p.net.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

COPIES: Final = "copies"
_NOTES: Final = (".name", ".done", ".fault")  # what is known of a copy, beside its log
_LEFT = (*_NOTES, ".seed", ".join")  # beside a log, of no use without it


def keep_copy(profile: Path, game16: bytes, log: bytes, name: str, marks: tuple[str, ...]) -> Path:
    """Keep a log whose audit was made; its file. `marks`: of ".done" and ".fault".

    Raises FileExistsError for a game that is there, StoreError where the disk refuses; then nothing
    of it is there.
    """
    folder = profile / COPIES
    files.make_folder(folder)
    path = folder / f"{game16.hex()}.log"
    with _alone(folder):
        if os.path.lexists(path):
            raise FileExistsError(path)
        try:
            _forget_notes(path)  # a program that was killed here may have left some
            for mark in marks:
                write_new(path.with_suffix(mark), b"")
            if name:
                write_new(path.with_suffix(".name"), name.encode())
            write_new(path, log)  # the last: the game is there when all of it is
        except BaseException:
            _forget_notes(path)
            raise
    return path


@contextmanager
def _alone(folder: Path) -> Generator[None]:
    """Nobody else keeps or deletes a copy there meanwhile; what was killed holds nothing.

    Waits for the other, which takes as long as writing one file. Raises StoreError.
    """
    lock = folder.with_suffix(".lock")
    try:
        descriptor = files.open_private(lock, os.O_RDWR)
    except OSError as error:
        raise StoreError(f"{lock} cannot be written: {error.strerror or error}") from error
    try:
        portalocker.lock(descriptor, portalocker.LockFlags.EXCLUSIVE)
        yield
    except portalocker.LockException as error:
        raise StoreError(f"{lock} cannot be used: {error}") from error
    finally:
        os.close(descriptor)


def _forget_notes(path: Path) -> None:
    """Of a copy that is not there nothing is known. Raises StoreError."""
    try:
        for ending in _NOTES:
            path.with_suffix(ending).unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror or error}") from error


def write_new(path: Path, data: bytes) -> None:
    """Write a file of one's own that is not there yet, whole or not at all; never through a link.

    Of two programs that write it at once one does. Raises FileExistsError, StoreError.
    """
    fresh = path.with_name(f".{secrets.token_hex(8)}.new")
    try:
        try:
            descriptor = files.open_private(fresh, os.O_WRONLY | os.O_EXCL)
            try:
                files.write_all(descriptor, data)
                files.flush(descriptor)
            finally:
                os.close(descriptor)
            _named(fresh, path)
        finally:
            fresh.unlink(missing_ok=True)
    except FileExistsError:
        raise
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror or error}") from error


def _named(fresh: Path, path: Path) -> None:
    """Give a whole file a name that nobody has. Raises OSError; then the name is nobody's still."""
    try:
        path.hardlink_to(fresh)
    except FileExistsError:
        raise
    except OSError:  # a disk without hard links: the name is taken first, empty
        os.close(files.open_private(path, os.O_WRONLY | os.O_EXCL))
        try:
            fresh.replace(path)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
    try:
        files.flush_folder(path.parent)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def forget_log(path: Path) -> None:
    """Delete a game's log, and then what lay beside it. Raises StoreError.

    The length noted beside the identity stays: should the game come back from others, nothing is
    signed in it before they have told how far it is (NETWORK 4).
    """
    folder = path.parent
    try:
        with _alone(folder) if folder.name == COPIES else nullcontext():
            path.unlink()
            for ending in _LEFT:
                path.with_suffix(ending).unlink(missing_ok=True)
            for rest in folder.glob(f"{path.name}.corrupt*"):
                rest.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{path} cannot be deleted: {error.strerror or error}") from error
