"""``cartagena replay`` on the screen: painted first, the game is read behind the picture.

The rules, the ciphers and the log take longer to load than the whole screen (TOOLCHAIN).
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final

from cli.model.language import _
from cli.ui.main import DONE
from cli.ui.screen.loading import loaded
from cli.ui.screen.reading import Reading, Ways
from cli.ui.screen.terminal import run_screen

if TYPE_CHECKING:
    from cli.ui.options import Options
    from cli.ui.screen.stage import Screen

OPENING: Final = "cli.ui.screen.opening"
"""Everything behind the first picture: ``opened(options)``, ``look_at``."""


def run(options: Options) -> int:
    """Show a game until it is left; gives the exit code. Raises as `cli.ui.reels.reel_for`."""
    waiting = Reading("Cartagena", (_("Reading the game ..."),), Ways(leave=_nothing))
    return run_screen(options, waiting, partial(_show, options, waiting))


async def _show(options: Options, waiting: Reading, screen: Screen) -> int:
    waiting.ways = Ways(leave=lambda: screen.stop(DONE))
    opening = await loaded(OPENING)
    viewing, audit = await asyncio.to_thread(opening.opened, options)
    await opening.look_at(screen, viewing, audit)
    return DONE


def _nothing() -> None:
    """A key before the loop runs: it is too early to leave."""
