"""A lobby without a network: what it sees is given by the test, where it sits is remembered.

Stands for `cli.ui.screen.lobbynet`.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from cli.ui.options import Options
    from cli.ui.screen.lobbynet import Lobby
    from cli.ui.screen.stage import Screen


class LobbyNet:
    """See `lobbynet.LobbyNet`."""

    there: ClassVar[list[LobbyNet]] = []
    fault: ClassVar[Exception | None] = None

    def __init__(self, options: Options, lobby: Lobby) -> None:
        self.options = options
        self.lobby = lobby
        self.sat: list[tuple[Options, str]] = []
        self.left: asyncio.Future[tuple[str, ...]] | None = None
        self.there.append(self)

    async def run(self) -> None:
        if self.fault is not None:
            raise self.fault
        await asyncio.Event().wait()

    async def sit(self, options: Options, screen: Screen, first: str = "") -> tuple[str, ...]:
        del screen
        self.sat.append((options, first))
        self.left = asyncio.get_running_loop().create_future()
        return await self.left

    def give_up(self) -> None:
        assert self.left is not None
        self.left.set_result(())
