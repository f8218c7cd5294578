"""The lock of a player's data folder: one program uses an identity, or none does (NETWORK 4)."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from p2p.net.disk import files
from p2p.net.disk.filelocks import portalocker
from p2p.net.errors import ProfileInUse, StoreError

if TYPE_CHECKING:
    from pathlib import Path


def lock_profile(path: Path) -> int:
    """Give the descriptor that holds the folder until it is closed, or its program ends.

    Raises ProfileInUse while another program holds it, StoreError where there is no folder.
    """
    file = path / "lock"
    try:
        lock = files.open_private(file, os.O_RDWR)
    except OSError as error:
        raise StoreError(f"{path} cannot be used: {error.strerror or error}") from error
    try:
        flags = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING
        portalocker.lock(lock, flags)
        if not os.path.samestat(os.fstat(lock), file.stat()):  # another folder has its name by now
            raise _in_use(path)
    except portalocker.LockException as error:
        os.close(lock)
        raise _in_use(path) from error
    except ProfileInUse:
        os.close(lock)
        raise
    except OSError as error:
        os.close(lock)
        raise StoreError(f"{path} cannot be used: {error.strerror or error}") from error
    return lock


def _in_use(path: Path) -> ProfileInUse:
    return ProfileInUse(
        f"Another cartagena is running with the data folder {path}; "
        "use --profile NAME to play as somebody else beside it."
    )
