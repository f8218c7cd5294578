"""The stages of a game at one keyboard: the table as its room shows it, and the curtain.

Keys and lines go to the room, which judges them; whoever keeps the clock is woken by `RoomTable`.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final, Literal

from cli.model.completion import offers
from cli.model.language import N_, _, pgettext
from cli.model.parlour import HUMAN, undo_depth
from cli.model.screen.jamo import latin
from cli.model.screen.meanwhile import meanwhile
from cli.model.screen.mode import Frame
from cli.model.screen.notices import curtain
from cli.model.screen.picture import text_row
from cli.model.screen.scene import Presence, Scene, bot_told, left_told
from cli.model.spoken import order_word
from cli.ui.local.kept import KeptError
from cli.ui.local.room import AGAIN, ENOUGH
from cli.ui.screen.lessons import Lessons
from cli.ui.screen.playing import LOOKING, Playing, plays_title

if TYPE_CHECKING:
    from cli.model.completion import Offer
    from cli.model.room import Room
    from cli.model.screen.look import Look
    from cli.model.screen.mode import Mode
    from engine.actions import Action

Wish = Literal["", "leave", "rematch", "replay"]
"""What the people at the keyboard want instead of going on; "" while they play."""

HURRY: Final = N_("Any key hurries the bots.")
# i18n: y and n are keys; at most 60 columns, where that can be
LEAVING: Final = N_("Leave? The game is kept and can be gone on with. y or n")
NOBODY: Final = N_("Nobody else is at this table to read it.")
# i18n: r, v and q are keys
OVER: Final = (N_("r plays again, v replays it, q leaves."),)
REPLAY: Final = "v"


class RoomTable:
    """A room as the table of a stage (see `playing.Table`), and what wakes its clock."""

    def __init__(self, room: Room, lessons: Lessons | None = None) -> None:
        self.room = room
        self.lessons = Lessons() if lessons is None else lessons
        self.wish: Wish = ""
        self.stage = RoomStage(self)
        self._scene: Scene | None = None
        self._woken = asyncio.Event()
        self._hurried = asyncio.Event()

    @property
    def kind(self) -> str:
        """What stands in the heading."""
        hotseat = pgettext("a game", "hot-seat")
        return hotseat if self.room.several else pgettext("a game", "against bots")

    def scene(self) -> Scene:
        """See `Table`."""
        if self._scene is None:
            room = self.room
            idle = _(HURRY) if room.waits == "bots" else ""
            presence = tuple(map(self._presence, range(len(room.view.names))))
            self._scene = Scene(
                room.view,
                self.kind,
                presence=presence,
                log=room.lines(),
                idle=idle,
                ended=tuple(map(_, OVER)) if room.waits == "over" else (),
                moved=room.moved,
                undo=room.waits == "line" and undo_depth(room.parlour) > 0,
            )
        return self._scene

    def _presence(self, seat: int) -> Presence:
        if seat not in self.room.parlour.state.living:
            return Presence(left_told(), here=False)
        return Presence("" if self.room.parlour.setup.policies[seat] == HUMAN else bot_told())

    def act(self, action: Action) -> None:
        """See `Table`. What it brought is told; that it happened stands in the log."""
        before = len(self.room.lines())
        try:
            self.room.act(action)
        except KeptError as error:
            self.stage.tell(str(error))
            return
        self.stage.tell(*(said.text for said in self.room.lines()[before:] if not said.who))
        self.wake()

    def answer(self, line: str) -> None:
        """See `Table`."""
        if self.room.waits == "over" and self._answered_at_the_end(line):
            return
        acts = len(self.room.parlour.history)
        try:
            lines = self.room.answer(line)
        except KeptError as error:
            self.stage.tell(str(error))
            return
        happened = len(self.room.parlour.history) != acts
        self.stage.reply(*(lines[:1] if happened else lines))
        if self.room.left:
            self.leave()
        self.wake()

    def _answered_at_the_end(self, line: str) -> bool:
        word = order_word(line)
        if word in (*AGAIN, "replay"):
            self.wants("replay" if word == "replay" else "rematch")
        elif word in ENOUGH:
            self.leave()
        return bool(self.wish)

    def chat(self, text: str) -> None:
        """See `Table`."""
        del text
        self.stage.tell(_(NOBODY))

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Table`."""
        return offers(text, self.room.view) if self.room.looking is not None else ()

    @property
    def asks(self) -> bool:
        """See `Table`."""
        return self.room.waits == "yes"

    @property
    def question(self) -> str:
        """See `Table`."""
        return "" if self.room.waits == "over" else _(LEAVING)

    def leave(self) -> None:
        """See `Table`."""
        self.wants("leave")

    # The clock

    def wants(self, wish: Wish) -> None:
        """Something else than going on is wished; the first wish counts."""
        self.wish = self.wish or wish
        self._hurried.set()
        self.wake()

    def wake(self) -> None:
        """Something has changed: show it, and let whoever waits look."""
        self._scene = None
        self._woken.set()

    def hurry(self) -> None:
        """Let the bots not be waited for until a person is called."""
        self._hurried.set()

    def called(self) -> None:
        """A person is called: what has happened meanwhile is told, and nobody hurries any more."""
        self._hurried.clear()
        self._scene = None
        self.room.news()  # the log and this sentence tell it here
        room, me = self.room, self.room.looking
        over = room.waits == "over"  # then the end is told, and nothing else matters
        told = "" if me is None or over else meanwhile(room.stands(), room.view.name(me))
        if told or over:
            self.stage.hush()
        if told:
            self.stage.tell(told)

    async def woken(self) -> None:
        """Wait until something has changed."""
        await self._woken.wait()
        self._woken.clear()

    async def paused(self, seconds: float) -> None:
        """Wait so long, unless somebody hurries or leaves."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._hurried.wait(), seconds)
        await asyncio.sleep(0)  # the screen has its turn between two bots all the same


class RoomStage(Playing):
    """The table of one room: while bots play a key hurries them."""

    def __init__(self, table: RoomTable) -> None:
        super().__init__(table, table.lessons)
        self.table = table

    def press(self, key: str) -> str:
        """See `Stage`."""
        if self._page is not None:  # a long answer is read first
            return super().press(key)
        key = latin(key)
        waits = self.table.room.waits
        if waits == "bots" and key not in LOOKING:
            self.table.hurry()
            return ""
        if waits == "over" and key == REPLAY:
            self.table.wants("replay")
            return ""
        if key.lower() == "t":
            self.hush()
            self.tell(_(NOBODY))
            return ""
        return super().press(key)


class CurtainStage:
    """The page between two people (SCREEN 5); see `stage.Stage`. Nothing of a hand is here."""

    calls = False

    def __init__(self, table: RoomTable) -> None:
        self._table = table
        self._told: tuple[str, ...] = ()

    def sight(self) -> object:
        """See `Stage`."""
        return self._table.room.parlour.public, self._told

    def frame(self, columns: int, rows: int, look: Look, mode: Mode) -> Frame:
        """See `Stage`. Whatever the mode: there is nothing to read or to type here."""
        del mode
        room = self._table.room
        view = room.parlour.view(None)
        picture = curtain(view, room.sitter, self._table.kind, columns, rows, look)
        if self._told and rows > 1:  # whether to leave: asked above the keys
            picture = (*picture[:-2], text_row(f" {self._told[-1]}", columns), picture[-1])
        return Frame(picture)

    def press(self, key: str) -> str:
        """See `Stage`."""
        key = latin(key)
        if key == "enter":
            self._table.room.sit()
            self._table.wake()
        return {"q": "quit", "f6": "copy", "c-l": "redraw"}.get(key, "")

    def click(self, hit: str) -> str:
        """See `Stage`."""
        kind, _blank, key = hit.partition(" ")
        return self.press(key.lower()) if kind == "key" else ""

    def drag(self, start: str, end: str) -> str:
        """See `Stage`."""
        del start, end
        return ""

    def scroll(self, rows: int) -> None:
        """See `Stage`."""

    def help_rows(self, columns: int, look: Look, mode: Mode) -> int:
        """See `Stage`."""
        del columns, look, mode
        return 0

    def enter(self, line: str, *, chat: bool) -> None:
        """See `Stage`."""

    def offers(self, text: str) -> tuple[Offer, ...]:
        """See `Stage`."""
        del text
        return ()

    def tell(self, *lines: str) -> None:
        """See `Stage`."""
        self._told = lines

    def hush(self) -> None:
        """See `Stage`."""
        self._told = ()

    @property
    def title(self) -> str:
        """See `Stage`."""
        view = self._table.room.parlour.view(None)
        return plays_title(view)

    @property
    def question(self) -> str:
        """See `Stage`."""
        return _(LEAVING)

    def leave(self) -> None:
        """See `Stage`."""
        self._table.leave()
