"""The file of a moved identity, and the folders of profiles: never over anything that is there."""

import os
import shutil
import sys
from pathlib import Path
from typing import Final

from cli.model.language import _
from cli.ui.main import CommandFailed
from p2p.net.disk import files
from p2p.net.disk.copies import COPIES
from p2p.net.disk.luggage import MOST_BYTES, Luggage, lay_out
from p2p.net.disk.moved import mark_moved
from p2p.net.disk.store import Profile

_HEAD: Final = 4096  # bytes of a file beside what is in it
_LONGEST: Final = 32  # letters of a profile's name


def put_away(path: Path, data: bytes) -> None:
    """Write a file that only its owner may read. Raises CommandFailed; then it is not there."""
    try:
        descriptor = files.open_private(path, os.O_WRONLY | os.O_EXCL)
    except OSError as error:
        raise CommandFailed(_unwritten(path, error)) from error
    try:
        files.write_all(descriptor, data)
        files.flush(descriptor)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise CommandFailed(_unwritten(path, error)) from error
    finally:
        os.close(descriptor)


def _unwritten(path: Path, error: OSError) -> str:
    return _("{file} cannot be written: {why}").format(file=path, why=error.strerror)


def read_sealed(path: Path) -> bytes:
    """The bytes of a file, never more than one has. Raises CommandFailed."""
    try:
        if not path.is_file():
            raise CommandFailed(_("{file}: there is no such file").format(file=path))
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + _HEAD)
    except OSError as error:
        told = _("{file} cannot be read: {why}").format(file=path, why=error.strerror)
        raise CommandFailed(told) from error
    if len(data) == MOST_BYTES + _HEAD:
        raise CommandFailed(_("{file} is too large to be an identity").format(file=path))
    return data


def beside(profile: Path) -> Path:
    """The first free profile to keep the one in that is there."""
    endings = ("-old", *(f"-old-{number}" for number in range(2, 1000)))
    names = (f"{profile.name[: _LONGEST - len(ending)]}{ending}" for ending in endings)
    return next(path for name in names if not (path := profile.with_name(name)).exists())


def moved_in(profile: Path, luggage: Luggage, *, same: bool) -> Path | None:
    """Lay a profile out; where the one that was there is kept now, None where there was none.

    All is written beside first, so a full disk costs nothing. `same`: the one that was there has
    the same identity, and is marked as moved. Raises StoreError, ProfileInUse, CommandFailed.
    """
    fresh = profile.with_name(f".{profile.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    try:
        lay_out(luggage, fresh)
        return _exchanged(profile, fresh, same=same)
    except OSError as error:
        told = _("{folder} cannot be made: {why}").format(folder=profile, why=error.strerror)
        raise CommandFailed(told) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _exchanged(profile: Path, fresh: Path, *, same: bool) -> Path | None:
    if not profile.exists():
        fresh.rename(profile)
        return None
    old = beside(profile)
    with Profile.locked(profile):
        if same:
            mark_moved(profile)
        if sys.platform != "win32":  # there no folder with an open file is renamed
            profile.rename(old)
    if sys.platform == "win32":
        profile.rename(old)
    try:
        _bring_copies(old, fresh)
        fresh.rename(profile)
    except OSError:
        old.rename(profile)
        raise
    return old


def _bring_copies(old: Path, fresh: Path) -> None:
    """What was handed on to a folder without an identity belongs to whoever comes into it."""
    copies = old / COPIES
    if copies.is_dir() and not (old / "identity").exists() and not (fresh / COPIES).exists():
        copies.rename(fresh / COPIES)
