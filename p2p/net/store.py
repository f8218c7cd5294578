"""The data folder of one player: identity, game files, secrets, remembered peers (NETWORK 4)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from p2p.core.identity import Identity


class Profile:
    """An open data folder, locked against a second process. Use as a context manager."""

    path: Path
    identity: Identity

    @classmethod
    def open(cls, path: Path) -> Profile:
        """Open the folder, made at need with a new identity (0600).

        Raises ProfileInUse while another process holds it, StoreError when it cannot be used.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Give the lock back."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
