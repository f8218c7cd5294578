"""A table of the network on the screen: its lobby, its game, and the desk behind both.

The desk lives under trio, the screen in the asyncio loop that trio is a guest of; they share a
thread. What the screen wants done is handed to trio, and what is drawn is put together there, so
that a picture asks nobody anything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import trio

from cli.model.language import N_, _
from cli.model.network.doorway import farewell
from cli.model.network.offered import possible
from cli.model.network.table import is_dissolved
from cli.model.outcome import outcome
from cli.model.spoken import order_word, yes
from cli.ui.main import DONE
from cli.ui.network import deskgame
from cli.ui.network.keyboard import Key
from cli.ui.screen.app import STAYING
from cli.ui.screen.lobbytable import TableStage
from cli.ui.screen.playing import Playing
from cli.ui.screen.reading import Reading, Ways
from cli.ui.screen.tablescene import Record, table_scene
from cli.ui.screen.troubled import Troubled, trouble_of
from p2p.core import notices

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cli.model.completion import Offer
    from cli.model.network.page import Page
    from cli.model.screen.scene import Scene
    from cli.ui.network.desk import Desk
    from cli.ui.screen.lessons import Lessons
    from cli.ui.screen.stage import Screen, Stage
    from engine.actions import Action
    from p2p.core.notices import Notice


LookBack: TypeAlias = "Callable[[Screen, str, Callable[[str], None]], None]"
"""Shows the game of an id on the screen, and says when the reader has left it: with a sentence
where it could not be shown.
"""

# i18n: y and n are keys; at most 60 columns, where that can be
LEAVING: Final = N_("Leave? Your seat waits for you, and so do the others. y or n")
QUITS: Final = ("quit", "q", "leave", "bye", "exit")
"""The words that leave a table (`cli.model.network.command`)."""

_TOLD_AT_END: Final = (
    notices.Finished,
    notices.TableOpened,
    notices.Disclosed,
    notices.ConfirmedTo,
)
"""What `cli.model.network.ending` has the sentences for."""


class NetTable:
    """Keyboard, voice and reader of a desk, and the table of a `Playing`.

    Made within trio. `scene` is there as soon as the game's cards are.
    """

    def __init__(
        self,
        screen: Screen,
        waiting: Reading,
        first: str = "",
        lessons: Lessons | None = None,
        look_back: LookBack | None = None,
    ) -> None:
        """`first` is said at the table as soon as it is there; `look_back` shows a game again."""
        self._screen = screen
        self._waiting = waiting
        self._lobby = TableStage(self, first)
        waiting.ways = Ways(self.leave, self.answer, self.chat, self.offers)
        self._lessons = lessons
        self._playing = Playing(self, lessons)
        self._stage: Stage = waiting
        self._desk: Desk | None = None
        self._scene: Scene | None = None
        self._record = Record()
        self._token = trio.lowlevel.current_trio_token()
        self._typed, self._lines = trio.open_memory_channel[str | Key](100)
        self._asked = False
        self._ending = False
        self._quitting = False
        self.look_back = look_back
        self._looking = False
        self._trouble: Troubled | None = None

    # The desk's keyboard and voice

    async def line(self) -> str | Key:
        """See `keyboard.Keyboard`: what was typed into the line of the screen."""
        return await self._lines.receive()

    def say(self, lines: Iterable[str]) -> None:
        """See `voice.Speaker`: an answer to a typed line, or a sentence of the table."""
        told = tuple(line for line in lines if line)
        if not told:
            return
        asked, self._asked = self._asked, False
        if asked and self._trouble is not None and self._stage is self._playing:
            self._trouble.reply(*told)
        elif asked and isinstance(self._stage, Playing | TableStage):
            self._stage.reply(*told)
        else:
            self._stage.tell(*told)
        if self._ending:
            self._screen.last(*self._result(), *told)
        self._screen.changed()

    def ring(self) -> None:
        """See `voice.Speaker`: the screen calls the player by itself (`Stage.calls`)."""

    # The desk's reader

    def sit(self, desk: Desk) -> None:
        """This is the desk from now on."""
        self._desk = desk
        self._record = Record.of_page(desk.page)
        self.look(desk)
        if desk.page.since.lines:
            self._stage.tell(*desk.page.since.told())

    def hear(self, before: Page, notice: Notice, desk: Desk) -> bool:
        """See `desk.Reader`: the log and the chat are drawn, all else is told."""
        self._ending = self._ending or is_dissolved(desk.page, notice)
        self._record = self._record.after(before, notice, desk.page)
        self._note_trouble(notice, desk.page)
        if isinstance(notice, notices.Frozen) and self._stage is self._playing:
            return False  # its page has it, and then the table's own line
        if isinstance(notice, notices.LobbyChanged) and before.lobby is None:
            return False  # the page of the lobby has it
        if self._drawn_at_end(notice, desk.page):
            self._playing.hush()
            return False
        return not isinstance(notice, notices.Applied) and not self._chatted(notice)

    def _drawn_at_end(self, notice: Notice, page: Page) -> bool:
        """Whether that is told by what stands below the board of a game that is over.

        The page knows of the end before the picture: both may come with one batch of notices.
        """
        over = page.view is not None and page.view.state.winners is not None
        return over and self._stage is self._playing and isinstance(notice, _TOLD_AT_END)

    def _chatted(self, notice: Notice) -> bool:
        """Whether that was said at the table and the game's own place for it shows it."""
        return isinstance(notice, notices.ChatSaid) and self._stage is not self._waiting

    def _note_trouble(self, notice: Notice, page: Page) -> None:
        """What stops the play is a page of its own until it is read, or is over."""
        found = trouble_of(notice, page)
        if found is not None:
            self._trouble = Troubled(found, self._playing, self.answer, self._read_trouble)
        elif isinstance(notice, notices.StoreWell):
            self._trouble = None

    def _read_trouble(self) -> None:
        self._trouble = None
        self._screen.show(self._stage)

    def look(self, desk: Desk) -> None:
        """See `desk.Reader`: put together anew what is drawn, and show it where it differs."""
        if not self._ending:  # a signal ends the visit without a word of the desk's
            self._screen.last(*farewell(desk.page))
        scene = table_scene(desk, self._record)
        self._scene = self._scene if scene == self._scene else scene
        if scene is not None:
            if self._stage is self._lobby:  # what was said at the game before is said
                self._playing = Playing(self, self._lessons)
            self._stage = self._playing
        elif self._lobby.gather(desk, self._record.chat):
            self._stage = self._lobby
        if self._stage is not self._waiting and not self._looking:
            in_game = self._stage is self._playing
            self._screen.show(self._trouble if in_game and self._trouble else self._stage)
        self._screen.changed()

    # The game as the screen plays it

    def scene(self) -> Scene:
        """See `playing.Table`."""
        assert self._scene is not None, "the game is shown when there is something of it"
        return self._scene

    def act(self, action: Action) -> None:
        """See `playing.Table`: signed and sent at once, or told why not."""
        if self._desk is not None:
            self._token.run_sync_soon(deskgame.act, self._desk, action)

    def answer(self, line: str) -> None:
        """See `playing.Table`: the desk answers, as it answers any line.

        Leaving is asked for once, as by its key, and then says how one comes back.
        """
        if self._quitting:
            self._quitting = False
            if yes(line):
                self.leave()
            else:
                self._stage.tell(_(STAYING))
        elif self._is_over and order_word(line) == "replay":
            self._replay()
        elif order_word(line) not in QUITS:
            self._asked = True
            self._type(line)
        elif self.question:
            self._quitting = True
            self._stage.tell(self.question)
        else:
            self.leave()

    def chat(self, text: str) -> None:
        """See `playing.Table`."""
        self._type(f"say {text}")

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `playing.Table`."""
        return possible(text, None if self._desk is None else self._desk.page)

    @property
    def asks(self) -> bool:
        """See `playing.Table`."""
        return self._quitting or (self._desk is not None and self._desk.asks)

    @property
    def question(self) -> str:
        """See `playing.Table`."""
        page = None if self._desk is None else self._desk.page
        if page is None or page.game is None or page.game.over is not None or page.me is None:
            return ""
        return _(LEAVING)

    def leave(self) -> None:
        """See `playing.Table`."""
        self._ending = True
        if self._desk is None:  # it is still looked for: there is nothing to say goodbye to
            self._screen.stop(DONE)
        self._type(Key.END)

    @property
    def _is_over(self) -> bool:
        return self._scene is not None and self._scene.view.state.winners is not None

    def _replay(self) -> None:
        """Show the game that is over from its beginning; the table goes on behind it."""
        game = None if self._desk is None else self._desk.page.game
        if not self._looking and self.look_back is not None and game is not None:
            self._looking = True
            self.look_back(self._screen, game.game16.hex(), self._looked_back)

    def _looked_back(self, problem: str) -> None:
        self._looking = False
        if problem:
            self._stage.tell(problem)
        if self._desk is not None:
            self.look(self._desk)

    def _type(self, line: str | Key) -> None:
        def typed() -> None:
            try:
                self._typed.send_nowait(line)
            except trio.WouldBlock:
                self._stage.tell(_("Too many lines at once: this one is not heard."))

        self._token.run_sync_soon(typed)

    def _result(self) -> tuple[str, ...]:
        """How the game has ended, for the normal screen; () while it has not."""
        view = None if self._scene is None else self._scene.view
        return () if view is None or view.state.winners is None else (outcome(view),)
