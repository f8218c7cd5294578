"""The bots that a host has seated: each with its own folder, node and key, in the host's process.

To all others at the table they are peers like any other. Their folders lie beside the host's games,
so that they come back to their seats when the host does.
"""

from __future__ import annotations

from collections import defaultdict
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

import trio

from cli.model.language import _
from cli.model.network.crew import (
    BOT_NAMES,
    DEFAULT_BOT,
    Wanted,
    bot_nick,
    saved_again,
    unsaved,
)
from cli.model.network.peertexts import peer_text
from cli.ui.network.bot import Bot
from engine.bots import POLICIES
from p2p.core.errors import LocalError
from p2p.net.disk.store import Profile, RememberedPeer
from p2p.net.errors import NodeError, StoreError
from p2p.net.node import open_node

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable
    from pathlib import Path

    from p2p.net.node import Node

PACE: Final = 0.4
"""Seconds before each action of a bot, so that people can follow it."""


class Crew:
    """The bots of one table. ``tell`` says to the host what went wrong with one, or is well again.

    Lives in one task tree with the host's node (see `crew_of`); all of it belongs to trio's thread.
    """

    def __init__(
        self,
        folder: Path,
        host: Node,
        nursery: trio.Nursery,
        tell: Callable[[str], None],
        *,
        interface: str | None,
        pace: float = PACE,
    ) -> None:
        self._folder = folder
        self._host = host
        self._nursery = nursery
        self._tell = tell
        self._interface = interface
        self._pace = pace
        self._aboard: dict[str, trio.CancelScope] = {}
        self._policies: dict[str, str] = {}
        self._unsaved: dict[str, str] = {}
        self._folders: dict[str, trio.Lock] = defaultdict(trio.Lock)

    @property
    def number(self) -> int:
        """How many bots are at the table, or on their way there."""
        return len(self._aboard)

    @property
    def troubles(self) -> tuple[str, ...]:
        """Which bots stand still because their disk takes nothing, a sentence each."""
        return tuple(unsaved(name, error) for name, error in self._unsaved.items())

    def _note_disk(self, name: str, error: str) -> None:
        if error:
            self._unsaved[name] = error
            self._tell(unsaved(name, error))
        elif self._unsaved.pop(name, ""):
            self._tell(saved_again(name))

    def want(self, wanted: Wanted) -> None:
        """Have so many bots sit at the host's table, all of this kind."""
        for name in list(self._aboard)[wanted.number :]:
            self._aboard.pop(name).cancel()
        free = [name for name in BOT_NAMES if name not in self._aboard]
        self._hire(free[: wanted.number - len(self._aboard)], None)
        self._policies |= dict.fromkeys(self._aboard, wanted.policy)

    def resume(self, game16: bytes) -> None:
        """Bring those back who have a seat in this game of the host's."""
        seeds = {name: self._home(name) / "games" / f"{game16.hex()}.seed" for name in BOT_NAMES}
        names = [name for name, seed in seeds.items() if seed.is_file()]
        self._policies |= {name: self._kept_policy(name, game16) for name in names}
        self._hire(names, game16)

    def _hire(self, names: list[str], game16: bytes | None) -> None:
        coming = {name: trio.CancelScope() for name in names}
        self._aboard |= coming
        self._nursery.start_soon(self._welcome, coming, game16)

    async def _welcome(self, coming: dict[str, trio.CancelScope], game16: bytes | None) -> None:
        """One after the other, so that they sit in the order of their names."""
        for name, scope in coming.items():
            met = trio.Event()
            self._nursery.start_soon(self._serve, name, scope, game16, met)
            await met.wait()

    async def _serve(
        self, name: str, scope: trio.CancelScope, game16: bytes | None, met: trio.Event
    ) -> None:
        """One bot from coming to going; what goes wrong with it is told, and only it goes."""
        try:
            with scope:
                async with self._folders[name]:  # one that is just leaving has it still
                    await self._play(name, game16, met)
        except (NodeError, LocalError, StoreError) as error:
            # i18n: {reason} is a sentence, or its end
            told = _("{name} is not at the table: {reason}")
            self._tell(told.format(name=bot_nick(name), reason=peer_text(str(error))))
        finally:
            met.set()
            self._unsaved.pop(name, None)
            if self._aboard.get(name) is scope:
                del self._aboard[name]

    async def _play(self, name: str, game16: bytes | None, met: trio.Event) -> None:
        with Profile.open(self._home(name)) as profile:
            # The host listens elsewhere than last time, perhaps: it is looked for there first.
            profile.remember(RememberedPeer(self._host.key, self._host.addresses))
            async with open_node(
                profile,
                nick=bot_nick(name),
                interface=self._interface,
                port=0,
                discover=False,
            ) as node:
                await self._sit(node, game16)
                met.set()
                bot = Bot(
                    node,
                    lambda: self._policies.get(name, DEFAULT_BOT),
                    lambda begun: self._keep_policy(name, begun),
                    lambda error: self._note_disk(name, error),
                    pace=self._pace,
                )
                await bot.run()

    async def _sit(self, node: Node, game16: bytes | None) -> None:
        if game16 is not None:
            await node.resume(game16)
        elif self._host.addresses:
            await node.join(str(self._host.addresses[0]))
        else:
            raise NodeError(_("this machine has no network address"))

    # What a bot keeps beside its games: how it plays them

    def _home(self, name: str) -> Path:
        return self._folder / name.lower()

    def _keep_policy(self, name: str, game16: bytes) -> None:
        try:
            self._policy_file(name, game16).write_text(self._policies[name], encoding="utf-8")
        except OSError as error:
            told = _("How {name} plays could not be saved: {reason}.")
            self._tell(told.format(name=bot_nick(name), reason=error.strerror))

    def _kept_policy(self, name: str, game16: bytes) -> str:
        """How it played this game; the usual way where that is not known any more."""
        try:
            kept = self._policy_file(name, game16).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            kept = ""
        return kept if kept in POLICIES else DEFAULT_BOT

    def _policy_file(self, name: str, game16: bytes) -> Path:
        return self._home(name) / "games" / f"{game16.hex()}.policy"


@asynccontextmanager
async def crew_of(
    folder: Path,
    host: Node,
    tell: Callable[[str], None],
    *,
    interface: str | None,
    pace: float = PACE,
) -> AsyncGenerator[Crew]:
    """The bots of a table for the length of the block; then they leave it, and their seats wait.

    What the block raises comes out as it is.
    """
    failure: BaseException | None = None
    async with trio.open_nursery() as nursery:
        try:
            yield Crew(folder, host, nursery, tell, interface=interface, pace=pace)
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - raised below, unwrapped
            failure = error
        finally:
            nursery.cancel_scope.cancel()
    if failure is not None:
        raise failure
