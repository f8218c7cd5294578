"""A player at a table of the network: lines in, notices in, sentences out.

It wires a `Node`, a `Keyboard` and a `Voice` to the pure page of `cli.model.network.table`. It
decides nothing of the game, and whatever a line holds, it never ends the game: leaving the table
keeps the seat. Its tasks end together; the node's own goodbye is said by `open_node`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import trio

from cli.model.answers import LOG_LINES
from cli.model.network.lobby import nobody_heard
from cli.model.network.table import Page, opening, tell
from cli.ui.network import deskgame, desklobby
from cli.ui.network.keyboard import Key
from cli.ui.network.reminders import Reminders
from p2p.core import notices

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cli.ui.network.keyboard import Keyboard
    from cli.ui.network.voice import Voice
    from p2p.core.notices import Notice
    from p2p.net.node import Node

MANY = 5 * LOG_LINES  # sentences of one moment: more is a catch-up, told as a whole
NOBODY = 5.0  # seconds without any peer, then the firewall hint (NETWORK 1)
INTERRUPTED = 130
GONE = 129  # whoever read the page has gone: as on a hang-up
TICK = 1.0  # seconds between two looks at who is waited for


class Desk:
    """One player's place. `page` may be given where a game is taken up in the middle."""

    def __init__(
        self,
        node: Node,
        keyboard: Keyboard,
        voice: Voice,
        page: Page,
        *,
        ascii_only: bool = False,
    ) -> None:
        self.node = node
        self.ascii_only = ascii_only
        self.voice = voice
        self.page = page
        self.question: Callable[[], Awaitable[None]] | None = None
        self._keyboard = keyboard
        self._reminders = Reminders()
        self._scope = trio.CancelScope()
        self._code = 0
        self._warned = False
        self._was_mine = False

    async def run(self, *, hosting: bool = False) -> int:
        """Stay at the table until the player leaves; gives the exit code."""
        with self._scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._hear_notices)
                nursery.start_soon(self._remind)
                if hosting:
                    nursery.start_soon(self._hint)
                self.say(*opening(self.page))
                await self._hear_lines()
        return self._code

    def say(self, *lines: str) -> None:
        """Tell the player. When nobody reads the page any more, the table is left."""
        try:
            self.voice.say(lines)
        except BrokenPipeError:
            self.stop(GONE)

    def waiting_lines(self, now: float) -> tuple[str, ...]:
        """Whom the game waits for, one a line."""
        waited = self.node.waiting()
        if not waited:
            return ("Nobody is waited for.",)
        return tuple(self._reminders.sentence(self.page, one, now) for one in waited)

    def stop(self, code: int) -> None:
        """End all tasks; the exit code is the first one given."""
        if not self._scope.cancel_called:
            self._code = code
            self._scope.cancel()

    async def leave(self) -> None:
        """Leave politely: others are told, the seat of a running game waits."""
        self.say(*deskgame.farewell(self.page))
        await self.node.leave()
        self.stop(0)

    async def _hear_lines(self) -> None:
        while True:
            line = await self._keyboard.line()
            if line is Key.END:
                await self.leave()
            elif line is Key.INTERRUPT:
                self._interrupt()
            else:
                self._warned = False
                await self._answer(line)

    def _interrupt(self) -> None:
        if self._warned:
            self.say(*deskgame.farewell(self.page))
            self.stop(INTERRUPTED)
        else:
            self._warned = True
            self.say("Ctrl-C once more leaves the table.")

    async def _answer(self, line: str) -> None:
        if self.question is not None:
            asked, self.question = self.question, None
            await self._settle(asked, line)
        elif self.page.game is not None:
            await deskgame.answer(self, line)
        else:
            await desklobby.answer(self, line)

    async def _settle(self, asked: Callable[[], Awaitable[None]], line: str) -> None:
        if line.strip().lower() in ("yes", "y"):
            await asked()
        else:
            self.say("Nothing was done.")

    async def _hear_notices(self) -> None:
        async for first in self.node.notices:
            batch = [first]
            while True:
                try:
                    batch.append(self.node.notices.receive_nowait())
                except (trio.WouldBlock, trio.EndOfChannel):
                    break
            self._tell(batch)
        await trio.sleep_forever()  # the node has nothing to say any more; the player may

    def _tell(self, batch: list[Notice]) -> None:
        """Tell what happened at once; a long catch-up is told by where it led."""
        lines: list[str] = []
        for notice in batch:
            self._reminders.heard(notice, trio.current_time())
            self.page, told = tell(self.page, notice)
            lines.extend(told)
        if len(lines) > MANY:
            events = sum(isinstance(notice, notices.Applied) for notice in batch)
            lines = [f"{events} events were caught up; `log` tells them.", *opening(self.page)]
        self.say(*lines)
        self._ring()

    def _ring(self) -> None:
        mine = self.page.view is not None and self.page.view.my_turn
        if mine and not self._was_mine:
            self.voice.ring()
        self._was_mine = mine

    async def _remind(self) -> None:
        while True:
            await trio.sleep(TICK)
            waited = self.node.waiting() if self.page.game is not None else ()
            self.say(*self._reminders.due(self.page, waited, trio.current_time()))

    async def _hint(self) -> None:
        await trio.sleep(NOBODY)
        if not self.node.here() and not self.node.games():
            ports = [address.port for address in self.node.addresses]
            self.say(*nobody_heard(ports[0] if ports else 0))
