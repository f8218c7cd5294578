"""A game of this machine on the screen: bots that move one after the other, people at a curtain.

What is waited for is `cli.model.room`'s to say; here are the clock and the keys. Nothing of a
person whose hand is hidden stays behind when the keyboard is passed on.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cli.model.outcome import outcome
from cli.model.replay.showing import dealt_place, show
from cli.model.retold import local_reel
from cli.model.screen.replaying import Viewing
from cli.ui.local.kept import KeptError
from cli.ui.local.localgame import at_table, rematch
from cli.ui.main import DONE, CommandFailed
from cli.ui.screen.lessons import Lessons
from cli.ui.screen.replaystage import look_at
from cli.ui.screen.roomstage import CurtainStage, RoomStage, RoomTable, Wish
from cli.ui.verdict import verdict_of

if TYPE_CHECKING:
    from cli.model.room import Room
    from cli.ui.local.localgame import LocalTable
    from cli.ui.options import Options
    from cli.ui.screen.stage import Screen, Stage

PACE: Final = 0.4
"""Seconds that an action of a bot stays to be looked at before the next one."""


class LocalVisit:
    """Games at one keyboard, one after the other, until it is left."""

    def __init__(self, options: Options, game: LocalTable) -> None:
        self._options = options
        self._game = game

    async def work(self, screen: Screen) -> int:
        """See `stage.Work`."""
        going: LocalTable | None = self._game
        lessons = Lessons.of(self._options)
        try:
            while going is not None:
                with at_table(self._options, going) as room:
                    keyboard = Keyboard(room, screen, lessons=lessons)
                    wish = await keyboard.stay()
                    while wish == "replay":
                        await _look_back(going, room, screen)
                        wish = await keyboard.stay()
                if room.parlour.over:
                    screen.last(outcome(room.view))
                again = wish == "rematch"
                going = rematch(self._options, going.parlour.setup) if again else None
        except KeptError as error:
            raise CommandFailed(str(error)) from error
        return DONE


async def _look_back(going: LocalTable, room: Room, screen: Screen) -> None:
    """Show the game that is over from its beginning, until the reader leaves it."""
    showing = show(local_reel(room.parlour), None)
    viewing = Viewing(showing.moved(dealt_place(showing)), RoomTable(room).kind)
    await look_at(screen, viewing, partial(verdict_of, going.path, "local"))


class Keyboard:
    """One game at the keyboard: whose turn it is to be shown, and the bots' pace."""

    def __init__(
        self,
        room: Room,
        screen: Screen,
        *,
        pace: float = PACE,
        lessons: Lessons | None = None,
    ) -> None:
        self._room = room
        self._screen = screen
        self._pace = pace
        self._table = RoomTable(room, lessons)
        self._acts = -1  # of the game when a person was called last

    async def stay(self) -> Wish:
        """Play until the game is left, or over and it is said what then.  Raises `KeptError`.

        It may be stayed at again after a replay.
        """
        self._table.wish = ""
        while not self._table.wish:
            if self._room.waits == "bots":
                await self._bot()
            elif self._room.waits == "curtain":
                await self._pass()
            else:
                self._call()
                await self._table.woken()
        return self._table.wish

    async def _bot(self) -> None:
        """Let what is shown be looked at, then play the bot's next action."""
        self._show(self._table.stage)
        await self._table.paused(self._pace)
        if not self._table.wish:
            self._room.bots()
            self._table.wake()

    async def _pass(self) -> None:
        """Cover the table until the next person is alone; then it is a table of their own."""
        self._show(CurtainStage(self._table))
        while self._room.waits == "curtain" and not self._table.wish:
            await self._table.woken()
        self._table.stage = RoomStage(self._table)

    def _call(self) -> None:
        """Show the table; who is called now is told what has happened meanwhile."""
        acts = len(self._room.parlour.history)
        if self._acts != acts:
            self._acts = acts
            self._table.called()
        self._show(self._table.stage)

    def _show(self, stage: Stage) -> None:
        self._screen.show(stage)
        self._screen.changed()
