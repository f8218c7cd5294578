"""One profile in the place of another: by one program at a time, and whole after any end of it.

    profiles/.lock           held while a profile is laid out and exchanged
    profiles/.NAME.kept      while NAME has no folder: as which profile its own is kept
    profiles/.NAME.HEX.new   what is being laid out; of no use once the lock is free

It must never let a name be without its profile: the next start would make a new identity there.
"""

from __future__ import annotations

import os
import re
import secrets
import shutil
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from p2p.net.disk import files
from p2p.net.disk.filelocks import portalocker
from p2p.net.disk.lock import lock_profile
from p2p.net.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

_LONGEST: Final = 32  # letters of a profile's name
_NAME: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{_LONGEST}}}", re.ASCII)
_LEFT: Final = re.compile(r"\..+\.new", re.ASCII)


@contextmanager
def alone(profiles: Path) -> Generator[None]:
    """Nobody else exchanges a profile of this folder meanwhile; what was killed holds nothing.

    Raises StoreError, also while somebody does.
    """
    files.make_folder(profiles)
    try:
        lock = files.open_private(profiles / ".lock", os.O_RDWR)
    except OSError as error:
        raise StoreError(f"{profiles} cannot be used: {error.strerror or error}") from error
    try:
        flags = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING
        portalocker.lock(lock, flags)
        yield
    except portalocker.LockException as error:
        raise _busy(profiles) from error
    finally:
        os.close(lock)


def _busy(profiles: Path) -> StoreError:
    return StoreError(
        f"Another cartagena is changing the profiles in {profiles}; try again when it has ended."
    )


def new_place(profile: Path) -> Path:
    """Where the next content of a profile is laid out; nothing is there. Only when `alone`.

    What ended programs had laid out goes: each of it is in the file it came from.
    """
    for left in profile.parent.iterdir():
        if _LEFT.fullmatch(left.name) and left.is_dir() and not left.is_symlink():
            shutil.rmtree(left, ignore_errors=True)
    return profile.with_name(f".{profile.name}.{secrets.token_hex(8)}.new")


def beside(profile: Path) -> Path:
    """The first free profile to keep the one in that is there. Raises StoreError."""
    for ending in ("-old", *(f"-old-{number}" for number in range(2, 1000))):
        path = profile.with_name(f"{profile.name[: _LONGEST - len(ending)]}{ending}")
        if not os.path.lexists(path):
            return path
    raise StoreError(f"All names beside {profile} are taken: delete or rename an -old profile.")


def note(profile: Path) -> Path:
    """The file that is there while the profile's name has no folder."""
    return profile.with_name(f".{profile.name}.kept")


def step_aside(profile: Path) -> Path:
    """Keep the profile under another name, which is noted before. Only when `alone`.

    Then comes `step_in` or `restore`. Raises ProfileInUse, StoreError, OSError.
    """
    old = beside(profile)
    files.write_private(note(profile), old.name.encode())
    _rename_unused(profile, old)
    return old


def _rename_unused(path: Path, target: Path) -> None:
    lock = lock_profile(path)
    try:
        if sys.platform != "win32":  # there no folder with an open file is renamed
            path.rename(target)
    finally:
        os.close(lock)
    if sys.platform == "win32":
        path.rename(target)


def step_in(fresh: Path, profile: Path) -> None:
    """What was laid out has the profile's name from now on. Only when `alone`. Raises OSError."""
    fresh.rename(profile)
    files.flush_folder(profile.parent)
    note(profile).unlink(missing_ok=True)


def refuse_exchanged(profile: Path) -> None:
    """Raises StoreError for a name whose profile is kept under another just now."""
    if os.path.lexists(note(profile)):
        raise _busy(profile.parent)


def put_back(profile: Path) -> None:
    """Undo an exchange that was cut off, if there is one. Raises StoreError, also during one."""
    if not os.path.lexists(note(profile)):
        return
    with alone(profile.parent):
        restore(profile)


def restore(profile: Path) -> None:
    """The noted profile has its own name again, unless another identity has it. Only when `alone`.

    Raises ProfileInUse, StoreError.
    """
    name = (files.read(note(profile)) or b"").decode("ascii", "replace")
    try:
        old = profile.with_name(name) if _NAME.fullmatch(name) else None
        if old is not None and old.is_dir() and not os.path.lexists(profile / "identity"):
            if os.path.lexists(profile):  # a program began to use the name meanwhile
                profile.rename(beside(profile))
            _rename_unused(old, profile)
            files.flush_folder(profile.parent)
        note(profile).unlink(missing_ok=True)
    except OSError as error:
        raise StoreError(f"{profile} cannot be made again: {error.strerror or error}") from error
