"""Once more after a game that is over: its host opens the table again, the others sit down there.

Nobody has to find anybody: the links of the finished game stay, and the host's LOBBY goes over
them. It must never give up a game in which anything is left to do.
"""

from __future__ import annotations

from abc import abstractmethod

import trio

from engine.rules import Rules
from p2p.core import messages as m
from p2p.core.cleaning import clean_game_name
from p2p.core.notices import Notice, TableOpened
from p2p.net.errors import NotNow
from p2p.net.testimony import Testimony


class Comeback(Testimony):
    """The side of a node that plays again; `_opened` is the host and its LOBBY, once it came."""

    _opened: tuple[bytes, m.Lobby] | None = None

    async def reopen(self, rules: Rules, seats: int) -> None:
        """After a game that is over: open its table again under its name, for so many seats.

        Raises NotNow as long as the game's end is not confirmed and disclosed by all.
        """
        name = self._gathering.name
        self._put_down()
        self._gathering.host(name, rules, seats)
        await trio.lowlevel.checkpoint()

    async def rejoin(self) -> None:
        """Sit down at the table that was opened again (`TableOpened`). Raises NodeError."""
        if self._opened is None:
            raise NotNow("Nobody has opened the table again.")
        host, snapshot = self._opened
        self._put_down()
        await self._sit_at(host, snapshot)

    def _put_down(self) -> None:
        """End the finished game without a word: it is whole on the disk, and its links stay."""
        self._gathering.put_down()
        self._opened = None

    def _hear_opening(self, peer: bytes, message: m.Message) -> bool:
        """Whether a message is the LOBBY of a player of the game that is over; then it is told."""
        if self._opened is not None and message == m.Leave(self._opened[1].lobby16):
            self._closed_again(peer)
        session = self._gathering.session
        if not isinstance(message, m.Lobby) or session is None or session.game.over is None:
            return False
        if self._gathering.lobby is not None or peer not in session.game.genesis.keys:
            return False
        news = self._opened is None or self._opened[1].lobby16 != message.lobby16
        self._opened = (peer, message)
        if news:
            self.deliver(TableOpened(peer, clean_game_name(message.name)))
        return True

    def _closed_again(self, peer: bytes) -> None:
        """Who has opened the table again has gone, or has closed it."""
        if self._opened is not None and self._opened[0] == peer:
            self._opened = None

    @abstractmethod
    def deliver(self, notice: Notice) -> None:
        """Tell the player."""

    @abstractmethod
    async def _sit_at(self, host: bytes, snapshot: m.Lobby) -> None:
        """Ask for a seat at a lobby that is seen."""
