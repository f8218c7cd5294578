"""Writing files so that a crash or a full disk never leaves half of one (NETWORK 4).

The only module that knows how each system flushes; it must never delete what it did not write.
"""

from __future__ import annotations

import os
import stat
import sys
from pathlib import Path

from p2p.net.errors import StoreError

PRIVATE = 0o600
PRIVATE_FOLDER = 0o700
_BINARY = getattr(os, "O_BINARY", 0)  # Windows would translate line ends
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody writes to would never open


def open_private(path: Path, flags: int) -> int:
    """Open a file that only its owner may read; gives the descriptor. Raises OSError."""
    return os.open(path, flags | os.O_CREAT | _BINARY, PRIVATE)


def flush(descriptor: int) -> None:
    """Return when the file's content is on the disk. Raises OSError.

    Done on the event loop: it takes 0.1-3 ms, a hop to a thread and back adds 0.2 ms to each move.
    """
    if sys.platform == "linux":
        os.fdatasync(descriptor)
    else:
        os.fsync(descriptor)


def write_private(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Replace a file's whole content, or leave it as it was. Raises StoreError.

    `durable`: on the disk when this returns, so that what it guards may be sent.
    """
    fresh = path.with_name(path.name + ".new")
    try:
        fresh.unlink(missing_ok=True)  # what a crash left, or another's with rights of its own
        descriptor = open_private(fresh, os.O_WRONLY | os.O_EXCL)
        try:
            write_all(descriptor, data)
            if durable:
                flush(descriptor)
        finally:
            os.close(descriptor)
        fresh.replace(path)
        if durable:
            flush_folder(path.parent)
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror or error}") from error


def read(path: Path) -> bytes | None:
    """Give a file's content, None if there is none; never waits at a pipe. Raises StoreError."""
    try:
        descriptor = os.open(path, os.O_RDONLY | _AT_ONCE | _BINARY)
        try:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                with os.fdopen(descriptor, "rb", closefd=False) as file:
                    return file.read()
        finally:
            os.close(descriptor)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {error.strerror or error}") from error
    raise StoreError(f"{path} cannot be read: it is no plain file")


def write_all(descriptor: int, data: bytes) -> None:
    """Write every byte at the descriptor's position. Raises OSError."""
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view) :]


def flush_folder(folder: Path) -> None:
    """Make a new name in a folder durable; Windows has no such call and needs none."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def make_folder(path: Path) -> None:
    """Make a private folder and those above it. Raises StoreError."""
    try:
        path.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{path} cannot be made: {error.strerror or error}") from error
