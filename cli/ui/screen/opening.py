"""A kept game of any kind made ready for the screen: read, seen by somebody, with its audit."""

from __future__ import annotations

import asyncio
from copy import copy
from typing import TYPE_CHECKING

from cli.model.replay.showing import dealt_place, show
from cli.model.screen.replaying import Viewing
from cli.ui.hint import hint
from cli.ui.main import CommandFailed
from cli.ui.network import reels as network  # loaded here, in the thread of the screen
from cli.ui.reels import reel_for, seat_of
from cli.ui.screen.replaystage import look_at
from cli.ui.verdict import verdict_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.ui.options import Options
    from cli.ui.reels import Kept
    from cli.ui.screen.replaystage import Audit
    from cli.ui.screen.stage import Screen
    from cli.ui.verdict import Heard, Outcome

_SHOWN: set[asyncio.Task[None]] = set()
"""What is shown now: a loop keeps no task alive by itself."""

__all__ = ["begin_look_back", "look_at", "look_back", "network", "opened", "shown_from"]


def opened(options: Options) -> tuple[Viewing, Audit]:
    """The game that the options name; takes its time. Raises as `reel_for` and `seat_of`."""
    kept = reel_for(options)
    return shown_from(options, kept), audit_of(kept)


def shown_from(options: Options, kept: Kept) -> Viewing:
    """A kept game from the place on where its cards are dealt."""
    showing = show(kept.reel, seat_of(options, kept.reel), kept.signed)
    told = (kept.told,) if kept.told else ()
    target = (options.target,) if options.target else ()
    plain = hint(options, "--plain", "replay", *target)
    return Viewing(showing.moved(dealt_place(showing)), kept.title, said=told, plain=plain)


async def look_back(options: Options, screen: Screen, game: str) -> None:
    """Show a game of this folder, by its id, until the reader leaves; for who sits in the lobby or
    at its table. Raises as `opened`.
    """
    asked = copy(options)
    asked.command, asked.target, asked.seat = "replay", game, None
    viewing, audit = await asyncio.to_thread(opened, asked)
    await look_at(screen, viewing, audit)


def begin_look_back(
    options: Options, screen: Screen, game: str, left: Callable[[str], None]
) -> None:
    """See `tables.LookBack`."""

    async def shown() -> None:
        problem = ""
        try:
            await look_back(options, screen, game)
        except CommandFailed as error:
            problem = str(error)
        left(problem)

    _SHOWN.add(task := asyncio.ensure_future(shown()))
    task.add_done_callback(_SHOWN.discard)


def audit_of(kept: Kept) -> Audit:
    """How a kept game is checked."""

    def audit(heard: Heard) -> Outcome:
        return verdict_of(kept.path, kept.kind, heard)

    return audit
