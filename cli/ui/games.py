"""``cartagena games``: every game kept here, with others and on this machine, in one list.

It reads headers only and takes no lock.  ``--delete`` removes a game of this machine; a game that
was played with others is evidence for all of them, and stays.
"""

import json
import sys
import time
from pathlib import Path
from typing import NamedTuple

from cli.model.vocabulary import NOTHING_DONE, yes
from cli.model.words import listed, rules_name
from cli.ui.config import local_folder, profile_folder
from cli.ui.hint import hint
from cli.ui.local.kept import FINISHED, KeptError, all_games, discard, found_game, setup_of
from cli.ui.main import DONE, FAILED, NOT_FOUND, CommandFailed
from cli.ui.network.gamebook import AmbiguousGame, StoredGame, UnknownGame, find_game, stored_games
from cli.ui.options import Options, UsageError
from cli.ui.page import say
from cli.ui.prompt import plain_ask

SCHEMA = 1
"""The version of the JSON lines; a key may be added without a new one, never renamed."""


class Listed(NamedTuple):
    """A kept game of either kind; ``modified`` in seconds since the epoch.

    ``foreign`` says why this version cannot read it: then nothing else in it is known.
    """

    kind: str
    id: str
    shown: str
    name: str
    players: tuple[str, ...]
    modified: float
    over: bool
    path: Path
    foreign: str = ""

    def line(self) -> str:
        """The game as a sentence."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.modified))
        if self.foreign:  # whether it is over, only the version that wrote it can say
            return f"{self.shown} {self.name}: {when}, not readable: {self.foreign}."
        state = "over" if self.over else "unfinished"
        people = listed(self.players) or "damaged"
        return f"{self.shown} {self.name}: {people}, {when}, {state}."

    def form(self) -> dict[str, object]:
        """The game as an object of ``--json``."""
        return {
            "schema": SCHEMA,
            "kind": self.kind,
            "game": self.id,
            "name": self.name,
            "players": list(self.players),
            "modified": self.modified,
            "over": self.over,
            "file": str(self.path),
            "foreign": self.foreign,
        }


def run(options: Options) -> int:
    """List the games, the newest first, or delete one."""
    if options.delete is not None:
        return _delete(options, options.delete)
    games = listed_games(options)
    if options.json:
        lines = (json.dumps(game.form(), ensure_ascii=False) for game in games)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    elif games:
        say([game.line() for game in games])
        say(_uses(options, games), sys.stderr)
    else:
        say(("No game is stored here.",), sys.stderr)
    return DONE


def listed_games(options: Options) -> list[Listed]:
    """Every game that is kept here, the newest first. Reads the disk."""
    stored = [_network(game) for game in stored_games(profile_folder(options))]
    local = [_local(path) for path in all_games(local_folder(options))]
    return sorted([*stored, *local], key=lambda game: -game.modified)


def _network(game: StoredGame) -> Listed:
    name = game.name or "unnamed"
    about = (game.players(), game.modified, game.over, game.path, game.foreign())
    return Listed("network", game.id, game.short, name, *about)


def _local(path: Path) -> Listed:
    """A game of this machine by its header; one that cannot be read has no players."""
    name, people = "on this machine", tuple[str, ...]()
    try:
        setup = setup_of(path)
        name, people = f"{name}, {rules_name(setup.rules)}", setup.names
    except (KeptError, FileNotFoundError):
        pass  # it is listed as damaged, and its audit says what is wrong
    modified = path.stat().st_mtime
    over = path.suffix == FINISHED
    return Listed("local", path.stem, path.stem, name, people, modified, over, path)


def _uses(options: Options, games: list[Listed]) -> tuple[str, ...]:
    """What can be done with the newest game that can be read, and where its file lies."""
    readable = next((game for game in games if not game.foreign), None)
    if readable is None:
        return ()
    told = f"Step through one: {hint(options, 'replay', readable.shown)}"
    return (f"{told} (also: audit, export).", f"Its file: {readable.path}")


def _delete(options: Options, name: str) -> int:
    path = found_game(local_folder(options), Path(name).name)
    if path is None:
        raise _not_deleted(options, name)
    if not options.yes:
        if not sys.stdin.isatty():
            raise UsageError(f"--delete {name}: say --yes too, since nobody can be asked here")
        say((_local(path).line(),))
        if not yes(plain_ask("Delete it for good? yes or no: ") or ""):
            say((NOTHING_DONE,))
            return FAILED
    try:
        discard(path)
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    say((f"{path.stem} is deleted.",))
    return DONE


def _not_deleted(options: Options, name: str) -> CommandFailed:
    """Why a game is not deleted: it was played with others, or there is none of that name."""
    try:
        game = find_game(profile_folder(options), name)
    except AmbiguousGame as error:
        return CommandFailed(str(error), NOT_FOUND)
    except UnknownGame:
        text = (
            f"no game of this machine is called {name[:40]!r}: {hint(options, 'games')} lists them"
        )
        return CommandFailed(text, NOT_FOUND)
    text = f"{game.short} was played with others and is kept for them too: {game.path}"
    return CommandFailed(text)
