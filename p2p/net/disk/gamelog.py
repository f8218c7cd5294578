"""One game's append-only file (NETWORK 4): records go in, are on the disk, and only then sent.

A torn tail, as a crash leaves it, is cut silently; damage in the middle keeps the prefix and
saves the rest beside it. It must never report a record as stored that a crash could lose.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from p2p.core.log.records import MAGIC, Damage, Record, encode, scan
from p2p.net.disk.files import flush, flush_folder, open_private, read, write_all
from p2p.net.errors import StoreError


class GameLog:
    """An open game file. `records` is what was in it when opened, `length` its good bytes."""

    def __init__(self, path: Path, *, sync: bool = True) -> None:
        """Open or begin the file; `sync=False` is for measuring only. Raises StoreError."""
        self.path = path
        self.damage: Damage | None = None
        self._sync = sync
        self._clean = True
        try:
            self._file = open_private(path, os.O_RDWR)
        except OSError as error:
            raise StoreError(f"{path} cannot be opened: {error.strerror or error}") from error
        try:
            self.records, self.length = self._recover(read(path) or b"")
        except OSError as error:
            os.close(self._file)
            raise StoreError(f"{path} cannot be opened: {error.strerror or error}") from error
        except StoreError:
            os.close(self._file)
            raise

    def append(self, records: Iterable[Record]) -> None:
        """Store records; they are on the disk when this returns. Raises StoreError.

        After a failure nothing of them is in the file, and a later call goes on.
        """
        data = b"".join(encode(record) for record in records)
        try:
            self._cut_if_unclean()
            self._clean = False
            write_all(self._file, data)
            if self._sync:
                flush(self._file)
        except OSError as error:
            raise StoreError(f"The game cannot be saved: {error.strerror or error}.") from error
        self._clean = True
        self.length += len(data)

    @property
    def is_gone(self) -> bool:
        """Whether somebody has taken the file away; it is kept as long as it is open."""
        return os.fstat(self._file).st_nlink == 0

    def make_again(self) -> None:
        """Put the whole file back to its place. Raises StoreError: no room, or a file is there."""
        try:
            os.lseek(self._file, 0, os.SEEK_SET)
            content = _read_all(self._file, self.length)
            fresh = open_private(self.path, os.O_RDWR | os.O_EXCL)
            try:
                write_all(fresh, content)
                flush(fresh)
            except OSError:
                os.close(fresh)
                self.path.unlink()
                raise
            flush_folder(self.path.parent)
        except OSError as error:
            raise StoreError(
                f"{self.path} cannot be made again: {error.strerror or error}"
            ) from error
        os.close(self._file)
        self._file, self._clean = fresh, True

    def close(self) -> None:
        """Close the file; everything stored is on the disk already."""
        os.close(self._file)

    def _recover(self, data: bytes) -> tuple[tuple[Record, ...], int]:
        found = scan(data)
        self.damage = found.damage
        if found.damage:
            self._save_rest(data[found.end :])
        if found.end < len(data):
            os.ftruncate(self._file, found.end)
        os.lseek(self._file, 0, os.SEEK_END)
        if found.end:
            return found.records, found.end
        write_all(self._file, MAGIC)
        flush(self._file)
        flush_folder(self.path.parent)
        return (), len(MAGIC)

    def _save_rest(self, rest: bytes) -> None:
        """Keep what lies behind the damage under the first free `.corrupt` name."""
        names = (f"{self.path.name}.corrupt{number or ''}" for number in range(1000))
        path = next(place for name in names if not (place := self.path.with_name(name)).exists())
        path.write_bytes(rest)

    def _cut_if_unclean(self) -> None:
        if not self._clean:
            os.ftruncate(self._file, self.length)
            os.lseek(self._file, self.length, os.SEEK_SET)


def _read_all(descriptor: int, length: int) -> bytes:
    """So many bytes from the descriptor's position. Raises OSError."""
    parts: list[bytes] = []
    while length and (part := os.read(descriptor, length)):
        parts.append(part)
        length -= len(part)
    return b"".join(parts)
