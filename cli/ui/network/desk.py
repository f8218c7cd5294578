"""A player at a table of the network: lines in, notices in, sentences out.

It wires a `Node`, a `Keyboard` and a `Voice` to the pure page of `cli.model.network.table`. It
decides nothing of the game, and whatever a line holds, it never ends the game: leaving the table
keeps the seat. Its tasks end together; the node's own goodbye is said by `open_node`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import trio

from cli.model.answers import LOG_LINES
from cli.model.language import _, ngettext
from cli.model.network import halted
from cli.model.network.doorway import farewell, opening
from cli.model.network.lobby import nobody_heard
from cli.model.network.page import Page
from cli.model.network.peertexts import peer_text
from cli.model.network.table import is_dissolved, tell
from cli.model.network.waiting import nobody
from cli.model.spoken import yes
from cli.model.vocabulary import NOTHING_DONE, ONCE_MORE
from cli.ui.network import deskgame, desklobby
from cli.ui.network.keyboard import Key
from cli.ui.network.reminders import Reminders, thinks
from p2p.core import notices
from p2p.core.errors import LocalError
from p2p.net.beat import Beat
from p2p.net.errors import NodeError

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.reply import Answers
    from cli.ui.network.crew import Crew
    from cli.ui.network.keyboard import Keyboard
    from cli.ui.network.voice import Prompt, Speaker
    from p2p.core.notices import Notice
    from p2p.net.node import Node
    from p2p.net.seen import Waited

MANY = 5 * LOG_LINES  # sentences of one moment: more is a catch-up, told as a whole
NOBODY = 5.0  # seconds without any peer, then the firewall hint (NETWORK 1)
CLOSED = 1  # the table was closed by its host
INTERRUPTED = 130
GONE = 129  # whoever read the page has gone: as on a hang-up
TICK = 0.5  # seconds between two looks at the clock, and at whom the game waits for


class Reader(Protocol):
    """Somebody who draws the table and so needs fewer sentences than a page of them has."""

    def hear(self, before: Page, notice: Notice, desk: Desk) -> bool:
        """A notice has changed the page; whether its sentences are still to be said."""
        ...

    def look(self, desk: Desk) -> None:
        """Notices have come, or time has passed: look at the table again."""
        ...


class Desk:
    """One player's place. `page` may be given where a game is taken up in the middle.

    With a `reader` what it draws is not told: where the game stands, how far a shuffle is, who is
    waited for. With a `prompt` a person sees when a line is waited for: behind every answer, and
    behind whatever is told before the start and in the own turn.
    """

    def __init__(
        self,
        node: Node,
        keyboard: Keyboard,
        voice: Speaker,
        page: Page,
        *,
        ascii_only: bool = False,
        reader: Reader | None = None,
        crew: Crew | None = None,
        prompt: Prompt | None = None,
    ) -> None:
        self.node = node
        self.crew = crew
        self.ascii_only = ascii_only
        self.voice = voice
        self.page = page
        self.answers: Answers = ()
        self._question: Callable[[], None] | None = None
        self._keyboard = keyboard
        self._reader = reader
        self._prompt = prompt
        self._said = False
        self._reminders = Reminders(trio.current_time(), returning=page.game is not None)
        self._beat = Beat(TICK)
        self._seen: tuple[Page, tuple[Waited, ...]] | None = None
        self._scope = trio.CancelScope()
        self._code = 0
        self._warned = False
        self._was_mine = False
        self._left = False

    async def run(self, *, hosting: bool = False) -> int:
        """Stay at the table until the player leaves; gives the exit code."""
        self.node.when_stirred(self._stirred)
        with self._scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._hear_notices)
                nursery.start_soon(self._remind)
                if hosting:
                    nursery.start_soon(self._hint)
                if self._reader is None:
                    self.say(*opening(self.page))
                await self._hear_lines()
        return self._code

    def say(self, *lines: str) -> None:
        """Tell the player. When nobody reads the page any more, the table is left."""
        self._said = self._said or bool(lines)
        try:
            self.voice.say(lines)
        except BrokenPipeError:
            self.stop(GONE)

    def news(self, line: str) -> None:
        """Tell of something beside the game that changes what is drawn: of a bot, say."""
        self.say(line)
        self._look()

    def ask(self, step: Callable[[], None], *question: str) -> None:
        """Say the question; the next line answers it."""
        self.say(*question)
        self._question = step

    @property
    def asks(self) -> bool:
        """Whether the next line answers a question with yes or no."""
        return self._question is not None

    def waiting_lines(self, but: int | None = None) -> tuple[str, ...]:
        """Whom the game waits for, one a line; ``but``: without this seat where it only thinks."""
        waited, page = self.node.waiting(), self.page
        if page.unsaved:  # whoever is awaited, it is for this disk
            why, *_rest, cure = halted.disk_full(page.unsaved).lines
            return why, cure
        troubles = () if self.crew is None else self.crew.troubles
        others = tuple(one for one in waited if one.seat != but or not thinks(one))
        return (*troubles, *(self._awaited(page, others) if others or not waited else ()))

    def _awaited(self, page: Page, waited: tuple[Waited, ...]) -> tuple[str, ...]:
        if not waited:
            my_turn = page.view is not None and page.view.my_turn
            over = page.game is not None and page.game.over is not None
            return (nobody(my_turn=my_turn, over=over),)
        now = trio.current_time()
        return tuple(self._reminders.sentence(page, one, now) for one in waited)

    def silent(self, key: bytes) -> float | None:
        """For how many seconds a player's program has not been heard; None: not known."""
        return self._reminders.silent(key, trio.current_time())

    def stop(self, code: int) -> None:
        """End all tasks; the exit code is the first one given."""
        if not self._scope.cancel_called:
            self._code = code
            self._scope.cancel()

    async def leave(self) -> None:
        """Leave politely: others are told, the seat of a running game waits."""
        self._left = True  # what leaving itself brings about is told already
        self.say(*farewell(self.page))
        await self.node.leave()
        self.stop(0)

    async def _hear_lines(self) -> None:
        while True:
            if self._said:
                self._invite()  # else the answer is an event that is on its way
            line = await self._keyboard.line()
            if line is Key.END:
                await self.leave()
            else:
                self._heard()
                await self._answer(line)
                self._beat.stir()

    def _heard(self) -> None:
        self._warned = self._said = False
        if self._prompt is not None:
            self._prompt.entered()

    def _invite(self) -> None:
        """Show a person that a line can be typed."""
        if self._prompt is None or self._scope.cancel_called:
            return
        try:
            self._prompt.invite()
        except BrokenPipeError:
            self.stop(GONE)

    def interrupt(self) -> bool:
        """Ctrl-C: leaves when it comes twice without a line between; False where all is over."""
        if self._scope.cancel_called:
            return False
        if self._prompt is not None:
            self._prompt.broken()
        if self._warned:
            self.say(*farewell(self.page))
            self.stop(INTERRUPTED)
        else:
            self._warned = True
            self.say(_(ONCE_MORE))
            self._invite()
        return True

    async def _answer(self, line: str) -> None:
        if self._question is not None:
            asked, self._question = self._question, None
            self._settle(asked, line)
        elif self.page.game is not None:
            await deskgame.answer(self, line)
        else:
            await desklobby.answer(self, line)

    def _settle(self, asked: Callable[[], None], line: str) -> None:
        if not yes(line):
            self.say(_(NOTHING_DONE))
            return
        try:
            asked()
        except (NodeError, LocalError) as error:
            self.say(peer_text(str(error)))

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
        """Tell what happened at once; a long catch-up is told by where it led, and by what came
        beside its events: `log` has no trouble and no chat.
        """
        lines: list[str] = []
        beside: list[str] = []
        dissolved = False
        for notice in batch:
            self._reminders.heard(notice, trio.current_time())
            before = self._introduced(notice)
            self.page, told = tell(before, notice)
            if self._reader is not None and not self._reader.hear(before, notice, self):
                told = ()
            dissolved = dissolved or is_dissolved(self.page, notice)
            lines.extend(told)
            beside.extend(() if isinstance(notice, notices.Applied) else told)
        events = sum(isinstance(notice, notices.Applied) for notice in batch)
        if len(lines) > MANY and events > 1:
            caught_up = ngettext(
                "{number} event was caught up; `log` tells it.",
                "{number} events were caught up; `log` tells them.",
                events,
            )
            lines = [caught_up.format(number=events), *opening(self.page), *beside]
        if not self._left:
            self.say(*lines, *self._progress(trio.current_time()))
            self._ring()
            if self._was_mine or self.page.game is None:
                self._invite()
            self._look()
            self._beat.stir()
            if dissolved:  # a prompt at which nothing works any more would only puzzle
                self.stop(CLOSED)

    def _introduced(self, notice: Notice) -> Page:
        """The page, with the name of an onlooker who speaks."""
        page = self.page
        if not isinstance(notice, notices.ChatSaid) or page.seat_of(notice.key) is not None:
            return page
        return page._replace(
            onlookers={**page.onlookers, notice.key: self.node.nick_of(notice.key)}
        )

    def _look(self) -> None:
        if self._reader is not None:
            self._reader.look(self)

    def _progress(self, now: float) -> tuple[str, ...]:
        if self._reader is not None:
            return ()
        return self._reminders.progress(self.page, self._waited(), now)

    def _ring(self) -> None:
        mine = self.page.view is not None and self.page.view.my_turn
        if mine and not self._was_mine:
            self.voice.ring()
        self._was_mine = mine

    async def _remind(self) -> None:
        """Tell and draw what the clock decides, and whom the game waits for; see `Beat`."""
        self._beat.stir()
        while True:
            moment = self._soonest()
            await self._beat.next(moment)
            page, waited, now = self.page, self._waited(), trio.current_time()
            if now < moment and self._has_seen(page, waited):
                continue  # what stirred is as it was again
            self._seen = page, waited
            due = () if self._reader is not None else self._reminders.due(page, waited, now)
            self.say(*self._reminders.settled(page, now), *self._progress(now), *due)
            self._look()

    def _stirred(self) -> None:
        """See `Node.when_stirred`. Most words of the network change nothing: no beat for them."""
        if not self._beat.stirred and not self._has_seen(self.page, self._waited()):
            self._beat.stir()

    def _has_seen(self, page: Page, waited: tuple[Waited, ...]) -> bool:
        return self._seen is not None and page is self._seen[0] and waited == self._seen[1]

    def _soonest(self) -> float:
        drawn, now = self._reader is not None, trio.current_time()
        if drawn and self.page.game is None:
            return now  # bots come to a lobby and leave it without a notice
        return self._reminders.soonest(self.page, self._waited(), now, drawn=drawn)

    def _waited(self) -> tuple[Waited, ...]:
        return self.node.waiting() if self.page.game is not None else ()

    async def _hint(self) -> None:
        await trio.sleep(NOBODY)
        if not self.node.anybody_heard:
            ports = [address.port for address in self.node.addresses]
            self.say(*nobody_heard(ports[0] if ports else 0))
