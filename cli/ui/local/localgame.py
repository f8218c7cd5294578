"""What ``play`` and ``hotseat`` share: a new or kept local game, its room, and a quiet end."""

import secrets
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from cli.model.folding import columns, padded
from cli.model.language import N_, _
from cli.model.parlour import Parlour, Setup, opened
from cli.model.room import Room
from cli.ui.config import ascii_only, local_folder
from cli.ui.hint import hint
from cli.ui.local.handed import kind_of
from cli.ui.local.keeper import keeping
from cli.ui.local.kept import FINISHED, KeptError, KeptGame, found_game, kept_games, load
from cli.ui.local.room import again, board, play
from cli.ui.main import DONE, NOT_FOUND, CommandFailed
from cli.ui.options import Options
from cli.ui.page import say
from cli.ui.prompt import Ask, plain_ask

SEED_BYTES = 8
"""Bytes of a drawn seed: short enough to type again, long enough not to meet twice."""

ONCE_AGAIN = N_("Say `rematch` to play again by the same rules, or `quit`.")


KEPT: Final = N_("The game is kept. Go on with:")
# i18n: above a command, and above why the game cannot be saved
SO_FAR: Final = N_("All but the last action is kept. Make room on the disk, then go on with:")


class LocalTable(NamedTuple):
    """A game that is to be played: its file, how far it is, whether it is gone on with."""

    path: Path
    parlour: Parlour
    resumed: bool = False


def drawn_seed(options: Options) -> str:
    """The seed of the command line, or a drawn one."""
    return options.seed if options.seed is not None else secrets.token_hex(SEED_BYTES)


def dealt(options: Options, setup: Setup) -> LocalTable:
    """A new game in a new file."""
    parlour, _ = opened(setup)
    return LocalTable(_new_path(local_folder(options)), parlour)


def resumed(options: Options, *, hotseat: bool) -> LocalTable:
    """The newest kept game of this kind, or the one that ``--resume`` names.

    Raises CommandFailed.
    """
    game = _chosen(options, hotseat=hotseat)
    return LocalTable(game.path, game.parlour, resumed=True)


def unfinished(options: Options, most: int | None = None) -> tuple[KeptGame, ...]:
    """The kept games that can be gone on with, the newest first; a damaged file is named.

    With ``most`` no more than so many, since each is played through.
    """
    games: list[KeptGame] = []
    for path in kept_games(local_folder(options)):
        if len(games) == most:
            break
        try:
            games.append(load(path))
        except KeptError as error:
            told = _("cartagena: passed over: {why}").format(why=error)
            sys.stderr.write(f"{told}\n")
    return tuple(games)


def local_game(options: Options) -> Path | None:
    """The file of the local game that the command line names by id or file, None when none is.

    It may be one that was handed on, which `handed.look` reads.  Raises `CommandFailed` for a name
    that no file can have.
    """
    folder = local_folder(options)
    try:
        found = found_game(folder, options.target)
        if found is not None and found.parent == folder:
            return found
        kind = kind_of(Path(options.target))  # whatever the file is called
    except OSError as error:
        told = _("{file} cannot be read: {why}").format(file=options.target, why=error.strerror)
        raise CommandFailed(told) from error
    if not kind:
        return found
    return Path(options.target) if kind == "local" else None


def is_hotseat(game: KeptGame) -> bool:
    """Whether several people play it at one keyboard."""
    return len(game.parlour.setup.people) > 1


def _chosen(options: Options, *, hotseat: bool) -> KeptGame:
    if options.resume:
        path = local_folder(options) / f"{Path(options.resume).name}.game"
        try:
            return load(path)
        except FileNotFoundError as error:
            told = _("there is no unfinished game {name} in {folder}")
            text = told.format(name=repr(options.resume), folder=path.parent)
            raise CommandFailed(text, NOT_FOUND) from error
        except KeptError as error:
            raise CommandFailed(str(error)) from error
    games = [game for game in unfinished(options) if is_hotseat(game) == hotseat]
    if not games:
        told = _("there is no unfinished game in {folder}")
        raise CommandFailed(told.format(folder=local_folder(options)), NOT_FOUND)
    return games[0]


def play_in_lines(options: Options, game: LocalTable) -> int:
    """Play it, and once more as often as that is wished.  Raises CommandFailed."""
    try:
        going: LocalTable | None = game
        while going is not None:
            going = _played(options, going, plain_ask)
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    return DONE


def _played(options: Options, game: LocalTable, ask: Ask) -> LocalTable | None:
    """One game in lines; the next one where it is over and they say so."""
    with at_table(options, game) as room:
        play(room, ask)
    if not room.parlour.over:
        return None
    if sys.stdin.isatty():  # a program that pipes its lines knows what it wants
        say((_(ONCE_AGAIN),), sys.stderr)
    if again(ask):
        return rematch(options, game.parlour.setup)
    return None


@contextmanager
def at_table(options: Options, game: LocalTable) -> Generator[Room]:
    """The room of a game whose acts are kept in its file; on leaving, what can be done is told.

    Raises `KeptError`, and then nothing is lost.
    """
    draw = partial(board, ascii_only=ascii_only(options))
    with keeping(game.path, game.parlour.setup) as keeper:
        room = Room(game.parlour, keeper, draw)
        room.begin(resumed=game.resumed)
        told = KEPT
        try:
            yield room
        except KeptError:
            told = SO_FAR
            raise
        finally:
            keeper.secure()
            if not room.parlour.over:
                _tell_kept(options, game, _(told))
    if room.parlour.over:
        game.path.replace(game.path.with_suffix(FINISHED))
        _tell_over(options, game.path)


def rematch(options: Options, setup: Setup) -> LocalTable:
    """The same people, bots and rules at a new table, with other cards."""
    return dealt(options, setup._replace(seed=secrets.token_hex(SEED_BYTES)))


def _tell_kept(options: Options, game: LocalTable, told: str) -> None:
    command = "hotseat" if len(game.parlour.setup.people) > 1 else "play"
    again = hint(options, command, "--resume", game.path.stem)
    say((told, f"  {again}"), sys.stderr)


def _tell_over(options: Options, path: Path) -> None:
    """What can be done with a game that is over."""
    ways = (
        (_("Step through it:"), "replay"),
        (_("Check it:"), "audit"),
        (_("As plain data:"), "export"),
    )
    width = max(columns(label) for label, _order in ways) + 3
    lines = [f"  {padded(label, width)}{hint(options, order, path.stem)}" for label, order in ways]
    say((_("The game is kept as {name}.").format(name=path.stem), *lines), sys.stderr)


def _new_path(folder: Path) -> Path:
    """A file that is not there yet, named by the time it was begun."""
    stem = time.strftime("%Y%m%d-%H%M%S")
    path = folder / f"{stem}.game"
    number = 2
    while path.exists() or path.with_suffix(FINISHED).exists():
        path = folder / f"{stem}-{number}.game"
        number += 1
    return path
