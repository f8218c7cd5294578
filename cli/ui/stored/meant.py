"""The stored game that an order means, and how many words an order takes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cli.model.language import _
from cli.ui.config import local_folder, profile_folder
from cli.ui.hint import hint
from cli.ui.local.kept import found_game
from cli.ui.main import NOT_FOUND, CommandFailed
from cli.ui.network.gamebook import AmbiguousGame, StoredGame, UnknownGame, find_game
from cli.ui.options import UsageError

if TYPE_CHECKING:
    from cli.ui.options import Options


class Meant(NamedTuple):
    """A stored game: `stored` is None for a game of this machine."""

    path: Path
    stored: StoredGame | None

    @property
    def shown(self) -> str:
        """What the lists call it."""
        return self.path.stem if self.stored is None else self.stored.short


def words(options: Options, *wanted: str) -> tuple[str, ...]:
    """The words behind an order, one for each that is wanted. Raises UsageError."""
    asked = tuple(options.asked)
    if len(asked) != len(wanted):
        told = _("it is written: {command}")
        command = hint(options, options.command, options.order or "", *wanted).replace("'", "")
        raise UsageError(told.format(command=command))
    return asked


def meant(options: Options, name: str) -> Meant:
    """The game of that id or name, by preference one of this machine; never a file elsewhere.

    Raises CommandFailed.
    """
    try:
        local = found_game(local_folder(options), Path(name).name)
        if local is not None and local.parent == local_folder(options):
            return Meant(local, None)
        stored = find_game(profile_folder(options), name)
    except AmbiguousGame as error:
        raise CommandFailed(str(error), NOT_FOUND) from error
    except (UnknownGame, OSError) as error:
        told = _("no game of this machine is called {name}: {command} lists them")
        text = told.format(name=repr(name[:40]), command=hint(options, "games"))
        raise CommandFailed(text, NOT_FOUND) from error
    return Meant(stored.path, stored)
