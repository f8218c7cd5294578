"""A bot at a table of the network: a peer like any other, whose player is a policy.

It sits behind its own node and sees what its own seat knows, nothing else. It must never be asked
by, or look into, the program of the player whose process it shares.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import trio

from engine.bots import bot_seed, choose
from engine.needs import Choose
from p2p.core import notices
from p2p.core.errors import LocalError
from p2p.net.errors import NotNow

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.state import State
    from p2p.core.notices import LobbyView, Notice
    from p2p.net.node import Node


class Bot:
    """Says that it is ready, plays by `policy()` whenever its seat must choose.

    ``begun`` is told the game's id when one begins, ``unsaved`` why its disk takes nothing more,
    and "" as soon as it does; ``pace``: seconds that it waits before each action, so that people
    can follow.
    """

    def __init__(
        self,
        node: Node,
        policy: Callable[[], str],
        begun: Callable[[bytes], None],
        unsaved: Callable[[str], None],
        *,
        pace: float,
    ) -> None:
        self._node = node
        self._policy = policy
        self._begun = begun
        self._unsaved = unsaved
        self._pace = pace
        self._opened = False
        self._luck = secrets.token_bytes(16)

    async def run(self) -> None:
        """Play until its table is closed. What it confirms and discloses its node does."""
        await self._act()  # a game that is gone on with may wait for this seat
        async for notice in self._node.notices:
            if isinstance(notice, notices.LobbyClosed):
                return
            await self._hear(notice)
            await self._act()

    async def _hear(self, notice: Notice) -> None:
        match notice:
            case notices.LobbyChanged(view):
                self._get_ready(view)
            case notices.GameBegun():
                game = self._node.game
                if game is not None:
                    self._begun(game.game16)
            case notices.StoreTrouble(error):
                self._unsaved(error)
            case notices.StoreWell():
                self._unsaved("")
            case notices.TableOpened():
                self._opened = True
                await self._play_again()
            case notices.Finished() if self._opened:
                await self._play_again()
            case _:
                await trio.lowlevel.checkpoint()

    async def _play_again(self) -> None:
        """Sit down once more; as long as its own game is not quite over it stays there."""
        try:
            await self._node.rejoin()
        except NotNow:
            return  # Finished is told when it is
        self._opened = False

    def _get_ready(self, view: LobbyView) -> None:
        """Agree to whatever rules the host shows; to such as make no game nobody can."""
        mine = next((one for one in view.seated if one.key == self._node.key), None)
        if mine is None or mine.ready:
            return
        try:
            self._node.ready(True)
        except LocalError:
            return  # other rules come with another view

    def _choice(self) -> State | None:
        """The state in which this seat must choose now; None where it need not."""
        own, game = self._node.own, self._node.game
        if own is None or game is None or own.state is None or game.over is not None:
            return None
        state = own.state
        mine = isinstance(state.need, Choose) and state.seat == own.seat
        return state if mine and own.seat in game.living else None

    async def _act(self) -> None:
        state = self._choice()
        game = self._node.game
        if state is None or game is None:
            return
        seed = bot_seed(self._luck, game.height, state.seat)
        await trio.sleep(self._pace)
        action = await trio.to_thread.run_sync(
            choose, self._policy(), state, seed, abandon_on_cancel=True
        )
        if self._choice() is not state:
            return  # something has happened meanwhile: its notice is still to be heard
        try:
            self._node.act(action)
        except LocalError:
            return  # a confirmation is waited for: the notice of it asks again
