"""What a table needs of the node around it, so that neither knows the other's inside."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from p2p.core.notices import Notice


class Room(Protocol):
    """What the gathering needs of the node around it."""

    def peers(self) -> Iterable[bytes]:
        """The keys of the live links."""
        ...

    def post(self, peer: bytes, frame: bytes, *, patient: bool = False) -> None:
        """Queue a frame for a peer."""

    def want(self, keys: Iterable[bytes]) -> None:
        """Keep these peers connected."""

    def deliver(self, notice: Notice) -> None:
        """Tell the player."""

    def stirred(self) -> None:
        """Whom the table waits for may have changed."""

    def changed(self) -> None:
        """What HELLO and the announcement say is not true any more."""
