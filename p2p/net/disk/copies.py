"""Games that somebody handed on, in a folder of their own beside one's own games.

    copies/HEX.log    the signed log       copies/HEX.done    nothing: the game is over
    copies/HEX.name   the table's name     copies/HEX.fault   nothing: its audit found a fault

They are there to be read. No program goes on with one: a seat that played on from a copy might sign
a second history (NETWORK 4, sync before sign). Nothing here writes over a file.
"""

from __future__ import annotations

import os
import secrets
from typing import TYPE_CHECKING, Final

from p2p.net.disk import files
from p2p.net.errors import StoreError

if TYPE_CHECKING:
    from pathlib import Path

COPIES: Final = "copies"
_LEFT = (".name", ".done", ".fault", ".seed", ".join")  # beside a log, of no use without it


def keep_copy(profile: Path, game16: bytes, log: bytes, name: str, marks: tuple[str, ...]) -> Path:
    """Keep a log whose audit was made; its file. `marks`: of ".done" and ".fault".

    Raises FileExistsError for a game that is there, StoreError where the disk refuses; then nothing
    of it is there.
    """
    folder = profile / COPIES
    files.make_folder(folder)
    path = folder / f"{game16.hex()}.log"
    if os.path.lexists(path):
        raise FileExistsError(path)
    for mark in marks:
        files.write_private(path.with_suffix(mark), b"", durable=False)
    if name:
        files.write_private(path.with_suffix(".name"), name.encode(), durable=False)
    write_new(path, log)  # the last: the game is there when all of it is
    return path


def write_new(path: Path, data: bytes) -> None:
    """Write a file of one's own that is not there yet, whole or not at all; never through a link.

    Raises FileExistsError, StoreError.
    """
    if os.path.lexists(path):
        raise FileExistsError(path)
    fresh = path.with_name(f".{secrets.token_hex(8)}.new")
    try:
        descriptor = files.open_private(fresh, os.O_WRONLY | os.O_EXCL)
        try:
            files.write_all(descriptor, data)
            files.flush(descriptor)
        finally:
            os.close(descriptor)
        fresh.replace(path)
        files.flush_folder(path.parent)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise StoreError(f"{path} cannot be written: {error.strerror or error}") from error


def forget_log(path: Path) -> None:
    """Delete a game's log, and then what lay beside it. Raises StoreError.

    The length noted beside the identity stays: should the game come back from others, nothing is
    signed in it before they have told how far it is (NETWORK 4).
    """
    try:
        path.unlink()
        for ending in _LEFT:
            path.with_suffix(ending).unlink(missing_ok=True)
        for rest in path.parent.glob(f"{path.name}.corrupt*"):
            rest.unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{path} cannot be deleted: {error.strerror or error}") from error
