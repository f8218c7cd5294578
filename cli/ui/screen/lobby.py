"""Bare ``cartagena`` on the screen: the lobby, and every game that is begun from it and leads back.

Painted first; the network, the ciphers and the rules are loaded behind the picture (TOOLCHAIN).
Tables of the network and games of this machine are stages of one application.
"""

from __future__ import annotations

import asyncio
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from cli.model.language import N_, _
from cli.ui.config import nick_of
from cli.ui.main import DONE, CommandFailed
from cli.ui.screen.loading import loaded, loaded_now
from cli.ui.screen.lobbystage import Ears, LobbyStage
from cli.ui.screen.terminal import run_screen

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from cli.model.screen.lobbyform import Kind
    from cli.model.screen.lobbyforms import Begun
    from cli.model.screen.lobbykeys import Wish
    from cli.model.screen.lobbyscene import Around, GameRow
    from cli.ui.local.localgame import LocalTable
    from cli.ui.options import Options
    from cli.ui.screen.stage import Screen

NETWORK: Final = "cli.ui.screen.lobbynet"
LOCAL: Final = "cli.ui.screen.lobbylocal"
OPENING: Final = "cli.ui.screen.opening"
"""What is behind the first picture: the network, the games of this disk, the replay of one."""

Doing: TypeAlias = "Callable[[], Coroutine[object, object, None]]"
"""What is done beside the rest. A function: a task that is cancelled at once never begins it."""

READING: Final = N_("Reading the game ...")

NOT_YET: Final = N_("The games are still being read: try again in a moment.")


class Net(Protocol):
    """See `lobbynet.LobbyNet`."""

    async def run(self) -> None:
        """Have a node until cancelled."""
        ...

    async def sit(self, options: Options, screen: Screen, first: str = "") -> tuple[str, ...]:
        """Sit at a table until it is left."""
        ...

    def give_up(self) -> None:
        """Sit down nowhere after all."""
        ...


def run(options: Options) -> int:
    """Show the lobby until the player leaves it; gives the exit code.

    Raises UsageError for a name that cannot be shown.
    """
    if options.nick is not None:
        nick_of(options)
    visit = LobbyVisit(options)
    return run_screen(options, visit.stage, visit.work)


class LobbyVisit:
    """The lobby from its first picture to the last; see `lobbynet.Lobby`."""

    def __init__(self, options: Options) -> None:
        self._options = options
        ears = Ears(self._wish, self._begin, self._give_up, self._leave)
        self.stage = LobbyStage(ears, self._names)
        self._screen: Screen | None = None
        self._net: Net | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._doing: asyncio.Task[None] | None = None
        self._left: asyncio.Future[None] | None = None
        self._online: tuple[GameRow, ...] = ()
        self._here: tuple[GameRow, ...] = ()

    async def work(self, screen: Screen) -> int:
        """See `stage.Work`."""
        self._screen = screen
        self._left = asyncio.get_running_loop().create_future()
        self._spawn(self._read_disk)
        self._spawn(self._open)
        try:
            await self._left
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks)
        return DONE

    def _spawn(self, doing: Doing) -> asyncio.Task[None]:
        """Do it beside the rest; a fault of this program in it ends the visit and is raised."""
        task = asyncio.ensure_future(self._guarded(doing))
        self._tasks = {one for one in self._tasks if not one.done()} | {task}
        return task

    async def _guarded(self, doing: Doing) -> None:
        try:
            await doing()
        except Exception as error:  # noqa: BLE001 - raised where the visit is waited for
            if self._left is not None and not self._left.done():
                self._left.set_exception(error)

    async def _open(self) -> None:
        """Load the network behind the picture and have it open."""
        network = await loaded(NETWORK)
        self._net = net = network.LobbyNet(self._options, self)
        await net.run()

    async def _read_disk(self) -> None:
        """List the unfinished games of this machine; each is played through for that."""
        local = await loaded(LOCAL)
        self._here = await asyncio.to_thread(local.unfinished_rows, self._options)
        self._kept()

    # What the network shows

    def saw(self, found: tuple[GameRow, ...], around: Around) -> None:
        """See `lobbynet.Lobby`."""
        scene = self.stage.scene
        if (found, around) != (scene.found, scene.around):
            # What Enter would do now must not become another thing between eye and finger.
            ready = scene.marked or (scene.row is not None and scene.row.enter)
            held = scene.mark(scene.place) if ready else scene
            self.stage.scene = held._replace(found=found, around=around)
            self._changed()

    def keeps(self, rows: tuple[GameRow, ...]) -> None:
        """See `lobbynet.Lobby`."""
        self._online = rows
        self._kept()

    def explain(self, problem: str) -> None:
        """See `lobbynet.Lobby`."""
        self.stage.explain(problem)
        self._changed()

    def _kept(self) -> None:
        self.stage.scene = self.stage.scene._replace(kept=(*self._online, *self._here))
        self._changed()

    def _changed(self) -> None:
        if self._screen is not None:
            self._screen.changed()

    # What the player wants

    def _names(self, kind: Kind) -> tuple[str, ...]:
        """What a form offers: a new table bears its host's name."""
        return (f"{nick_of(self._options)}'s table",) if kind == "host" else ()

    def _wish(self, wish: Wish) -> None:
        if wish.what == "stored":
            self._do(self._list_stored, "")
        elif wish.what in ("join", "watch", "return"):
            self._sit(*_seating(self._options, wish))
        elif wish.row is not None:
            self._local_wish(wish.what, wish.row)

    def _local_wish(self, what: str, row: GameRow) -> None:
        if what == "replay":
            self._do(partial(self._look_back, row), _(READING))
        else:
            local = loaded_now(LOCAL)
            self._do(partial(self._play, lambda: local.kept_game(self._options, row)), "")

    def _begin(self, kind: Kind, begun: Begun) -> None:
        """What a form has made begins."""
        local = loaded_now(LOCAL)
        if kind == "host":
            options, first = local.hosting(self._options, begun)
            self._sit(options, _('Opening "{game}" ...').format(game=options.target), first)
        else:
            self._do(partial(self._play, lambda: local.new_game(self._options, kind, begun)), "")

    def _do(self, doing: Doing, idle: str) -> None:
        """Do one thing at a time; what goes wrong with it is told in the lobby."""
        if self._doing is not None and not self._doing.done():
            return
        self.stage.scene = self.stage.scene._replace(idle=idle, said=())
        self._doing = self._spawn(partial(self._told, doing))
        self._changed()

    async def _told(self, doing: Doing) -> None:
        try:
            await doing()
        except CommandFailed as error:
            self._back(str(error))

    def _sit(self, options: Options, idle: str, first: str = "") -> None:
        net, screen = self._net, self._screen
        if net is None or screen is None:
            self.stage.tell(_(NOT_YET))
            return

        async def sit() -> None:
            self._back(*await net.sit(options, screen, first))

        self._do(sit, idle)

    async def _play(self, made: Callable[[], LocalTable]) -> None:
        """A game at this keyboard, and back."""
        local = loaded_now(LOCAL)
        assert self._screen is not None, "wishes come behind the first picture"
        told = await local.play(self._options, made(), self._screen)
        await self._read_disk()
        self._back(*told)

    async def _look_back(self, row: GameRow) -> None:
        """A game that was played, and back."""
        opening = await loaded(OPENING)
        await opening.look_back(self._options, self._screen, row.id)
        self._back()

    async def _list_stored(self) -> None:
        local = loaded_now(LOCAL)
        rows = await asyncio.to_thread(local.stored_rows, self._options)
        self.stage.scene = self.stage.scene._replace(stored=rows).mark(0)
        self._changed()

    def _back(self, *told: str) -> None:
        """The lobby again, with what there is to tell."""
        self.stage.scene = self.stage.scene._replace(idle="", said=told)
        if self._screen is not None:
            self._screen.show(self.stage)

    def _give_up(self) -> None:
        if self._net is not None:
            self._net.give_up()

    def _leave(self) -> None:
        if self._left is not None and not self._left.done():
            self._left.set_result(None)


def _seating(options: Options, wish: Wish) -> tuple[Options, str]:
    """The options of `join` or `watch` for a wish, and what is said while it takes its time."""
    sitting = copy(options)
    row = wish.row
    sitting.command = "watch" if wish.what == "watch" else "join"
    sitting.target = wish.target if row is None else row.id
    sitting.seat = None if wish.seat is None else wish.seat + 1
    name = wish.target[:60] if row is None else _('"{table}"').format(table=row.name)
    return sitting, _(_DOING.get(wish.what, _JOINING)).format(game=name)


_JOINING: Final = N_("Joining {game} ...  Esc gives up.")
_DOING: Final = {
    "watch": N_("Looking in at {game} ...  Esc gives up."),
    "return": N_("Returning to {game} ...  Esc gives up."),
}
