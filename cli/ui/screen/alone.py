"""``play`` and ``hotseat`` on the screen: painted first, the game is dealt behind the picture.

The rules, the bots and the record take longer to load than the whole screen (TOOLCHAIN).
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from cli.model.language import _
from cli.ui.main import DONE
from cli.ui.screen.reading import Reading, Ways
from cli.ui.screen.terminal import run_screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.ui.local.localgame import LocalTable
    from cli.ui.options import Options
    from cli.ui.screen.local import LocalVisit
    from cli.ui.screen.stage import Screen

GAMES: Final = {"play": "cli.ui.local.play", "hotseat": "cli.ui.local.hotseat"}
"""What a command line means: ``game(options) -> LocalTable``."""

LOCAL: Final = "cli.ui.screen.local"
"""How it is played here: ``LocalVisit(options, table)``."""


def run(options: Options) -> int:
    """Play at this keyboard until it is left; gives the exit code.

    Raises UsageError, CommandFailed and NoScreen.
    """
    alone = Alone(options)
    return run_screen(options, alone.waiting, alone.work)


class Alone:
    """A visit that is shown before there is a game."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self.waiting = Reading("Cartagena", (_("The cards are dealt ..."),), Ways(leave=_nothing))
        self.visit: LocalVisit | None = None

    async def work(self, screen: Screen) -> int:
        """See `stage.Work`."""
        self.waiting.ways = Ways(leave=lambda: screen.stop(DONE))
        local = import_module(LOCAL)  # in no thread: see `loading`
        games = import_module(GAMES[self._options.command])
        game: Callable[[Options], LocalTable] = games.game
        visit: LocalVisit = local.LocalVisit(self._options, game(self._options))
        self.visit = visit
        return await visit.work(screen)


def _nothing() -> None:
    """A key before the loop runs: it is too early to leave."""
