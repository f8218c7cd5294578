"""Sitting down at a table of the network: what `visits` loads behind its first picture."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from cli.model.network.page import Page
from cli.ui.network.lobby import STAYS
from cli.ui.network.visit import Means, calls, visit_within
from cli.ui.screen.lessons import Lessons
from cli.ui.screen.opening import begin_look_back
from cli.ui.screen.tables import NetTable

if TYPE_CHECKING:
    from cli.ui.options import Options
    from cli.ui.screen.reading import Reading
    from cli.ui.screen.stage import Screen


async def sit(options: Options, screen: Screen, waiting: Reading) -> int:
    """Do what the command line says, with `waiting` as the page until there is a game.

    Raises CommandFailed and UsageError. Cancelled, it says goodbye to the table first.
    """
    stay = STAYS[options.command](options)

    def means() -> Means:
        lessons, back = Lessons.of(options), partial(begin_look_back, options)
        table = NetTable(screen, waiting, lessons=lessons, look_back=back)
        return Means(table, table, Page(calls=calls(options)), table.sit, table)

    return await visit_within(options, stay, means)
