"""Looking for a table by what a player typed. It never chooses between two tables of one name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import trio

from p2p.net.errors import NoSuchGame
from p2p.net.finding.finder import Finder
from p2p.net.seen import Unfinished
from p2p.net.target import Table, Target, tables_meant, the_one

LOOK_FOR = 3.0  # seconds a typed name is looked for
SETTLE = 1.0  # seconds from the start in which a second table of that name is still waited for


class Kept(Protocol):
    """The own games on disk."""

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Those that are not over."""
        ...

    def finished(self) -> tuple[Unfinished, ...]:
        """Those marked as over, newest first."""
        ...

    def given_up(self, game16: bytes) -> bool:
        """Whether one marked as over never began."""
        ...


class Search:
    """Use: one of its methods for a Target with a name.

    Both raise NoSuchGame, and Ambiguous, which lists the tables, where several are meant.
    """

    def __init__(self, finder: Finder, kept: Kept) -> None:
        self._finder = finder
        self._kept = kept
        self._began = trio.current_time()

    async def joinable(self, aim: Target) -> Table:
        """Find the own game or the open lobby that is meant; without any, whatever is so called:
        what is seen, else the newest own game that is over.
        """
        return await self._find(aim, self._joinable)

    async def watchable(self, aim: Target) -> Table:
        """Find the seen table that is meant, else the newest own game that is over."""
        return await self._find(aim, lambda name: tables_meant(name, self._finder.games()))

    def _joinable(self, name: str) -> tuple[Table, ...]:
        tables = tables_meant(name, self._finder.games(), self._kept.unfinished())
        return tuple(one for one in tables if one.own or one.is_lobby) or tables

    async def _find(self, aim: Target, meant: Callable[[str], tuple[Table, ...]]) -> Table:
        with trio.move_on_after(LOOK_FOR):
            while not (tables := meant(aim.name)):
                await self._finder.changed.wait()
            if not any(table.own for table in tables):  # one's own needs no looking for
                await trio.sleep_until(self._began + SETTLE)
            return the_one(aim.name, meant(aim.name) or tables)
        for over in tables_meant(aim.name, (), self._kept.finished()):
            if not self._kept.given_up(over.id16):
                return over
        raise NoSuchGame(aim.problem or f"No game called {aim.name!r} is seen on this network.")
