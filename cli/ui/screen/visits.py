"""``host``, ``join`` and ``watch`` on the screen: painted first, the network behind the picture.

trio, zeroconf and the ciphers take longer to load than the whole screen: see `loading`.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from cli.model.language import _
from cli.ui.main import DONE
from cli.ui.screen.loading import loaded
from cli.ui.screen.reading import Reading, Ways
from cli.ui.screen.terminal import run_screen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cli.ui.options import Options
    from cli.ui.screen.stage import Screen

NETWORK: Final = "cli.ui.screen.sitting"
"""Everything behind the first picture: ``sit(options, screen, waiting) -> exit code``."""


def run(options: Options) -> int:
    """Sit at a table of the network until the player leaves it; gives the exit code."""
    waiting = Reading("Cartagena", (_looking(options),), Ways(leave=_nothing))
    return run_screen(options, waiting, partial(sit_down, options, waiting))


def _looking(options: Options) -> str:
    if options.command == "host":
        return _("Opening the table ...")
    told = _("Looking for {game} ...") if options.target else _("Looking around ...")
    return told.format(game=(options.target or "")[:60])


def _nothing() -> None:
    """A key before the loop runs: it is too early to leave."""


async def sit_down(options: Options, waiting: Reading, screen: Screen) -> int:
    """Do what these options say (``command`` and its own) on a screen that is shown already.

    `waiting` is shown until there is a game. Raises CommandFailed and UsageError.
    """
    waiting.ways = Ways(leave=lambda: screen.stop(DONE))
    network = await loaded(NETWORK)
    sit: Callable[[Options, Screen, Reading], Awaitable[int]] = network.sit
    return await sit(options, screen, waiting)
