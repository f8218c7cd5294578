"""The network behind the lobby: one node for all its tables, open as long as the lobby is.

It looks for games, tells the lobby what it sees, and sits down where that is wished. It lives under
trio in the loop of the screen; loading it takes longer than the whole screen (TOOLCHAIN), so it is
imported behind the first picture.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import trio

from cli.model.language import N_, _
from cli.model.network.calls import Copied, Leads
from cli.model.network.lobby import nobody_heard
from cli.model.network.page import Page
from cli.model.network.peertexts import NOT_SEEN, peer_text
from cli.model.screen.lobbyrows import found_rows, kept_row
from cli.model.screen.lobbyscene import Around, ago
from cli.model.templates import parts_of
from cli.ui.config import ascii_only
from cli.ui.main import CommandFailed
from cli.ui.network.lobby import STAYS
from cli.ui.network.looking import found, kept, looking_trouble
from cli.ui.network.visit import Means, Visit, calls, node_within
from cli.ui.options import UsageError
from cli.ui.screen.lessons import Lessons
from cli.ui.screen.lobbylocal import when
from cli.ui.screen.opening import begin_look_back
from cli.ui.screen.reading import Reading, Ways
from cli.ui.screen.tables import NetTable
from p2p.core.errors import LocalError
from p2p.net.errors import NodeError, OtherVersion, StoreError
from p2p.net.finding.interfaces import local_addresses

if TYPE_CHECKING:
    from cli.model.screen.lobbyscene import GameRow
    from cli.ui.options import Options
    from cli.ui.screen.stage import Screen
    from p2p.net.node import Node
    from p2p.net.seen import Unfinished

LOOK: Final = 1.0
"""Seconds between two looks at what the network shows."""

PLACES: Final = 10.0
"""Seconds between two looks at the own addresses."""

MOST_PLACES: Final = 2
NOBODY: Final = 5.0
"""Seconds without any other program before it is said what may be in the way (NETWORK 1)."""

AGAIN: Final = 5.0
"""Seconds before a network that could not be opened is tried once more."""

GOODBYE: Final = 2.0

NO_NETWORK: Final = N_("The network is not open yet: try again in a moment.")
FAULTS: Final = (CommandFailed, UsageError, NodeError, LocalError, StoreError)


class Lobby(Protocol):
    """Who is told what the network shows."""

    def saw(self, found: tuple[GameRow, ...], around: Around) -> None:
        """These games are there now."""
        ...

    def keeps(self, rows: tuple[GameRow, ...]) -> None:
        """These own games of the network are not over."""
        ...

    def explain(self, problem: str) -> None:
        """A table was not joined since its program is another version."""
        ...


class Seating(NamedTuple):
    """A table that is to be sat at: ``host``, ``join`` or ``watch`` with its options.

    ``first`` is said there at once; ``done`` gets the sentences for the lobby at the end.
    """

    options: Options
    screen: Screen
    first: str
    done: asyncio.Future[tuple[str, ...]]
    scope: trio.CancelScope


class Berth:
    """The screen as a table of the lobby has it: its last words are the lobby's, and what ends the
    visit of a single table only ends the sitting there. See `stage.Screen`.
    """

    def __init__(self, seating: Seating) -> None:
        self._screen = seating.screen
        self._scope = seating.scope
        self.told: tuple[str, ...] = ()
        self.look = self._screen.look
        self.show = self._screen.show
        self.changed = self._screen.changed

    def stop(self, code: int) -> None:
        """See `Screen`."""
        del code
        self._scope.cancel()

    def last(self, *lines: str) -> None:
        """See `Screen`."""
        self.told = lines
        self._screen.last(*lines)


class LobbyNet:
    """The node of a lobby. `run` and `sit` belong to asyncio, all else to trio; one thread."""

    def __init__(self, options: Options, lobby: Lobby) -> None:
        self._options = options
        self._lobby = lobby
        self._node: Node | None = None
        self._token: trio.lowlevel.TrioToken | None = None
        self._wishes: trio.MemorySendChannel[Seating] | None = None
        self._seating: Seating | None = None
        self._places: tuple[str, ...] = ()
        self._trouble = ""
        self._own: tuple[Unfinished, ...] = ()

    # For the screen's loop

    async def run(self) -> None:
        """Have a node until cancelled; what keeps it from opening is told, and tried again."""
        while True:
            try:
                await node_within(self._options, self._live)
            except FAULTS as error:
                self._trouble = _no_network(error)
                self._lobby.saw((), Around(trouble=self._trouble, opening=False))
            await asyncio.sleep(AGAIN)

    async def sit(self, options: Options, screen: Screen, first: str = "") -> tuple[str, ...]:
        """Sit at a table until it is left; gives what the lobby has to tell then."""
        if self._token is None or self._wishes is None:
            return (self._trouble or _(NO_NETWORK),)
        done: asyncio.Future[tuple[str, ...]] = asyncio.get_running_loop().create_future()
        seating = Seating(options, screen, first, done, trio.CancelScope())
        self._seating = seating
        self._token.run_sync_soon(self._wishes.send_nowait, seating)
        try:
            return await done
        finally:
            self._seating = None

    def give_up(self) -> None:
        """Sit down nowhere after all."""
        seating, token = self._seating, self._token
        if seating is not None and token is not None:
            token.run_sync_soon(seating.scope.cancel)

    # Under trio

    async def _live(self, node: Node) -> None:
        send, wishes = trio.open_memory_channel[Seating](10)
        self._node, self._wishes, self._trouble = node, send, ""
        self._token = trio.lowlevel.current_trio_token()
        try:
            await self._keep()
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._look, node)
                async for seating in wishes:
                    await self._seat(node, seating)
        finally:
            self._node = self._token = self._wishes = None
            if self._seating is not None and not self._seating.done.done():
                self._seating.done.set_result((_(NO_NETWORK),))

    async def _seat(self, node: Node, seating: Seating) -> None:
        berth = Berth(seating)
        told: tuple[str, ...] = ()
        try:
            with seating.scope:
                await self._stay(node, seating, berth)
        except OtherVersion as error:
            self._lobby.explain(str(error))
        except FAULTS as error:
            told = (in_lobby(str(error)),)
        finally:
            await _get_up(node)
        await self._keep()
        if not seating.done.done():
            seating.done.set_result((*spoken(berth.told), *told))

    async def _stay(self, node: Node, seating: Seating, berth: Berth) -> None:
        options = seating.options
        stay = STAYS[options.command](options)
        _forget_notices(node)
        waiting = Reading("Cartagena", (), Ways(_nothing))
        lessons, back = Lessons.of(options), partial(begin_look_back, options)
        table = NetTable(berth, waiting, seating.first, lessons, back)
        means = Means(table, table, Page(calls=calls(options)), table.sit, table)
        await stay(Visit(node, means, ascii_only(options)))

    async def _look(self, node: Node) -> None:
        began, port = trio.current_time(), 0
        while True:
            now = trio.current_time()
            if (now - began) % PLACES < LOOK or not self._places:
                self._places = places(self._options.interface)
                port = next((address.port for address in node.addresses), 0)
            own = {one.game16.hex() for one in self._own}
            rows = found_rows(tuple(map(found, node.games())), own)
            self._lobby.saw(rows, self._around(node, port, now, now - began))
            await trio.sleep(LOOK)

    def _around(self, node: Node, port: int, now: float, since: float) -> Around:
        answered = "" if node.answered is None else ago(now - node.answered)
        silent = since >= NOBODY and not node.anybody_heard
        hints = nobody_heard(port) if silent else ()
        return Around(self._places, answered, hints, looking_trouble(node), opening=False)

    async def _keep(self) -> None:
        """Read the own unfinished games, which takes its time where they are many."""
        node = self._node
        assert node is not None, "there is one while it lives"
        try:
            there = await trio.to_thread.run_sync(node.unfinished)
            # One that was only watched has no seat that waits; it can be looked at again.
            self._own = tuple(one for one in there if one.seat is not None)
            rows = await trio.to_thread.run_sync(self._rows)
        except StoreError:
            self._own, rows = (), ()  # the folder cannot be read: sitting down tells why
        self._lobby.keeps(rows)

    def _rows(self) -> tuple[GameRow, ...]:
        return tuple(kept_row(kept(one, self._options), when(one.modified)) for one in self._own)


def _no_network(error: Exception) -> str:
    return _("No network: {reason}").format(reason=peer_text(str(error)))


def places(interface: str | None) -> tuple[str, ...]:
    """Own addresses with their interfaces, IPv4 first: where it is looked. Reads the machine's."""
    there = local_addresses(interface)
    fours = [one for one in there if ":" not in one.host]
    return tuple(f"{one.interface} {one.host}" for one in (fours or there)[:MOST_PLACES])


def spoken(lines: tuple[str, ...]) -> tuple[str, ...]:
    """What a table said at last, without the command lines that a shell would take: here the list
    has the game. ``"Your seat waits for you. To return to it:"`` loses its second sentence.
    """
    kept: list[str] = []
    for at, text in enumerate(lines):
        if isinstance(text, Copied):
            continue
        leads = at + 1 < len(lines) and isinstance(lines[at + 1], Copied)
        if isinstance(text, Leads):
            kept.append(text.alone)
        elif not leads:
            kept.append(text)
    return tuple(kept)


def in_lobby(problem: str) -> str:
    """Why a table was not joined, without the command whose answer this screen is."""
    parts = parts_of(NOT_SEEN, problem)
    if parts is None:
        return peer_text(problem)
    told = _(
        "No game called {name} is seen on this network. The list above has those that are; its"
        " host's HOST:PORT or invite code reaches it all the same."
    )
    return told.format(**parts)


def _forget_notices(node: Node) -> None:
    """What an earlier table still had to say is nothing for the next one."""
    while True:
        try:
            node.notices.receive_nowait()
        except trio.WouldBlock:
            return


async def _get_up(node: Node) -> None:
    """Leave whatever table the node still sits at, also where the sitting was cancelled."""
    if node.lobby is not None or node.game is not None:
        with trio.move_on_after(GOODBYE, shield=True):
            await node.leave()


def _nothing() -> None:
    """The lobby itself gives up (`LobbyNet.give_up`)."""
