"""A desk without a network: a node that only remembers, a keyboard that types a script."""

from __future__ import annotations

import io
import math
from itertools import islice
from typing import TYPE_CHECKING, cast

import trio
import trio.testing

from cli.model.network.page import Page
from cli.ui.network.desk import Desk
from cli.ui.network.voice import Voice
from p2p.core import notices
from p2p.core.messages import Seated
from p2p.core.notices import LobbyView
from p2p.net.seen import Address, Waited
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.ui.network.keyboard import Key
    from p2p.core.notices import Notice
    from p2p.net.node import Node

ANA = Seated(0, b"A" * 32, "Ana", True)
BO = Seated(1, b"B" * 32, "Bo", True)


class Recorder:
    """Stands for a node: remembers what it was asked to do, says what the test gives it."""

    def __init__(self) -> None:
        self.done: list[object] = []
        self.key = ANA.key
        self.addresses = (Address("10.0.0.1", 16720),)
        self.invite = "AB-CD"
        self.confirmed = -1
        self.nicks: dict[bytes, str] = {}
        self.waited: tuple[Waited, ...] = ()
        self.refuses: Exception | None = None
        self.tell, self.notices = trio.open_memory_channel[notices.Notice](math.inf)

    def _do(self, *what: object) -> None:
        if self.refuses is not None:
            raise self.refuses
        self.done.append(what)

    def sit(self, seat: int) -> None:
        self._do("sit", seat)

    def ready(self, ready: bool = True) -> None:
        self._do("ready", ready)

    def start(self) -> None:
        self._do("start")

    def chat(self, text: str) -> None:
        self._do("chat", text)

    def act(self, action: object) -> None:
        self._do("act", action)

    def resign(self) -> None:
        self._do("resign")

    def set_rules(self, rules: object) -> None:
        self._do("rules", rules)

    async def rejoin(self) -> None:
        await trio.lowlevel.checkpoint()
        self._do("rejoin")

    async def reopen(self, rules: object, seats: int) -> None:
        await trio.lowlevel.checkpoint()
        self._do("reopen", rules, seats)

    async def leave(self) -> None:
        await trio.lowlevel.checkpoint()
        self.done.append(("leave",))

    def waiting(self) -> tuple[Waited, ...]:
        return self.waited

    def when_stirred(self, call: Callable[[], None]) -> None:
        self.stir = call

    def here(self) -> frozenset[bytes]:
        return frozenset()

    def nick_of(self, key: bytes) -> str:
        return self.nicks.get(key, "")

    @property
    def anybody_heard(self) -> bool:
        return False


class Script:
    """A keyboard that types its lines one by one, each when all is quiet, and then stays silent."""

    def __init__(self, *lines: str | Key) -> None:
        self._lines = list(lines)

    async def line(self) -> str | Key:
        await trio.testing.wait_all_tasks_blocked()
        if not self._lines:
            await trio.sleep_forever()
        return self._lines.pop(0)


def lobby(*seated: Seated, mine: int | None = 0) -> notices.LobbyChanged:
    view = LobbyView(b"L" * 16, ANA.key, "Friday", "tortuga", (), 5, seated, mine)
    return notices.LobbyChanged(view)


async def at_desk(
    node: Recorder, told: list[Notice], *lines: str | Key, page: Page | None = None
) -> tuple[int, list[str]]:
    """Sit at a desk until the lines have been typed; gives the exit code and what was said."""
    stream = io.StringIO()
    for notice in told:
        node.tell.send_nowait(notice)
    desk = Desk(cast("Node", node), Script(*lines), Voice(stream), page or Page())
    code = await desk.run()
    return code, stream.getvalue().splitlines()


def begun(height: int) -> Page:
    applied = next(islice(play("tortuga", 2, 0, Greedy(1)), height, None))
    return Page(name="Friday", game=applied.game, own=applied.own, confirmed=height)


def my_turn() -> Page:
    """The first position of a game in which seat 0 is to play."""
    for applied in play("tortuga", 2, 0, Greedy(1)):
        page = Page(name="Friday", game=applied.game, own=applied.own)
        if page.view is not None and page.view.my_turn:
            return page
    raise AssertionError("seat 0 never plays")
