"""The games of this machine as the lobby begins, lists and resumes them, and what hosting needs.

Imported behind the first picture: it knows the rules of the game.
"""

from __future__ import annotations

import time
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cli.model.changed import changed_options
from cli.model.language import _, pgettext
from cli.model.network.crew import BOT_NAMES
from cli.model.network.peertexts import peer_text
from cli.model.parlour import HUMAN, Setup
from cli.model.screen.lobbyrows import local_row, with_told
from cli.model.screen.lobbyscene import GameRow
from cli.ui.config import local_folder, nick_of
from cli.ui.games import Listed, listed_games
from cli.ui.local.kept import KeptError, load
from cli.ui.local.localgame import LocalTable, rematch, unfinished
from cli.ui.main import CommandFailed
from cli.ui.screen.local import LocalVisit
from engine.options import text_of

if TYPE_CHECKING:
    from cli.model.screen.lobbyform import Kind
    from cli.model.screen.lobbyforms import Begun
    from cli.ui.options import Options
    from cli.ui.screen.stage import Screen, Stage

MOST: Final = 20
"""Unfinished games that are listed: each is played through for it."""

LOCAL, NETWORK = "local", "network"


def unfinished_rows(options: Options) -> tuple[GameRow, ...]:
    """The unfinished games of this machine, newest first. Reads the disk."""
    return tuple(
        local_row(game.id, game.parlour, _written(game.path)) for game in unfinished(options, MOST)
    )


def _written(path: Path) -> str:
    """When a file was written last; "" for one that has just gone."""
    try:
        return when(path.stat().st_mtime)
    except OSError:
        return ""


def when(seconds: float) -> str:
    """``"2026-11-30 21:04"``, as this machine's clock had it."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def stored_rows(options: Options) -> tuple[GameRow, ...]:
    """All games kept here, over or not, newest first. Reads the disk."""
    return tuple(map(_stored_row, listed_games(options)))


def _stored_row(game: Listed) -> GameRow:
    told = game.line()
    if game.foreign:
        told = _("It cannot be read: {reason}.").format(reason=peer_text(game.foreign))
    return GameRow(
        "local" if game.kind == LOCAL else "kept",
        game.id,
        game.name,
        # i18n: in the place of the players of a game whose file cannot be read
        with_told(game.players) if game.players else _("damaged"),
        # i18n: the state of a game in a list; at most 10 columns
        state=pgettext("state", "over") if game.over else pgettext("state", "unfinished"),
        why=(told,),
        enter="" if game.foreign else "replay",
        played=when(game.modified),
    )


def kept_game(options: Options, row: GameRow) -> LocalTable:
    """An unfinished game of this machine. Raises CommandFailed where it cannot be gone on with."""
    path = local_folder(options) / f"{Path(row.id).name}.game"
    try:
        return LocalTable(path, load(path).parlour, resumed=True)
    except FileNotFoundError as error:
        raise CommandFailed(_("That game is not there any more.")) from error
    except KeptError as error:
        raise CommandFailed(str(error)) from error


def new_game(options: Options, kind: Kind, begun: Begun) -> LocalTable:
    """A new game at this keyboard, as its form says."""
    if kind == "hotseat":
        people = (HUMAN,) * len(begun.names)
        return rematch(options, Setup(begun.rules, "", begun.names, people))
    name = nick_of(options)
    others = [bot for bot in BOT_NAMES if bot.casefold() != name.casefold()][: begun.bots]
    policies = (HUMAN, *[begun.policy] * len(others))
    return rematch(options, Setup(begun.rules, "", (name, *others), policies))


def hosting(options: Options, begun: Begun) -> tuple[Options, str]:
    """The options of `host` as a form says, and what is said at the table first."""
    asked = copy(options)
    asked.command, (asked.target,) = "host", begun.names
    asked.preset, asked.players = begun.rules.preset, begun.rules.players
    changed = changed_options(begun.rules)
    asked.sets = [f"{name}={text_of(value)}" for name, value in changed if name != "players"]
    return asked, f"bots {begun.bots} {begun.policy}" if begun.bots else ""


class Aside:
    """The screen as a game of the lobby has it: its last words are the lobby's too."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self.look = screen.look
        self.told: tuple[str, ...] = ()

    def show(self, stage: Stage) -> None:
        """See `Screen`."""
        self._screen.show(stage)

    def changed(self) -> None:
        """See `Screen`."""
        self._screen.changed()

    def stop(self, code: int) -> None:
        """See `Screen`."""
        self._screen.stop(code)

    def last(self, *lines: str) -> None:
        """See `Screen`."""
        self.told = lines
        self._screen.last(*lines)


async def play(options: Options, game: LocalTable, screen: Screen) -> tuple[str, ...]:
    """Play it until it is left; what is told then.

    Raises CommandFailed when the game cannot be kept; nothing is lost then.
    """
    aside = Aside(screen)
    await LocalVisit(options, game).work(aside)
    return aside.told
