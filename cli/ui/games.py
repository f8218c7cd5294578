"""``cartagena games``: every game kept here, with others and on this machine, in one list.

The list reads headers only and takes no lock.  What is done with one game (show, delete, export,
import) has a module of its own in `cli.ui.stored`.
"""

import json
import sys
import time
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from cli.model.changed import rules_titles
from cli.model.language import N_, _, in_english
from cli.model.network.peertexts import peer_text
from cli.model.words import listed
from cli.ui.config import local_folder, profile_folder
from cli.ui.hint import hint
from cli.ui.local.kept import FINISHED, KeptError, all_games, setup_of
from cli.ui.main import DONE
from cli.ui.network.gamebook import StoredGame, stored_games
from cli.ui.options import Options
from cli.ui.page import say

ORDERS = {
    "show": "cli.ui.stored.showing",
    "delete": "cli.ui.stored.deletion",
    "export": "cli.ui.stored.handing",
    "import": "cli.ui.stored.taking",
}
"""Where each order lives: ``run(options) -> exit code``."""

SCHEMA = 1
"""The version of the JSON lines; a key may be added without a new one, never renamed."""


# i18n: {id} and {name} call a game; {people}: names, or "damaged"; {when}: "2026-12-01 20:15"
STATES: Final[Mapping[tuple[bool, bool, bool], str]] = {
    (True, False, False): N_("{id} {name}: {people}, {when}, over."),
    (False, False, False): N_("{id} {name}: {people}, {when}, unfinished."),
    (True, True, False): N_("{id} {name}: {people}, {when}, over, a copy."),
    (False, True, False): N_("{id} {name}: {people}, {when}, unfinished, a copy."),
    (True, True, True): N_("{id} {name}: {people}, {when}, over, a copy with a fault."),
    (False, True, True): N_("{id} {name}: {people}, {when}, unfinished, a copy with a fault."),
}
"""A line of the list: whether the game is over, a copy, a copy with a fault."""


class Listed(NamedTuple):
    """A kept game of either kind; ``modified`` in seconds since the epoch.

    ``foreign`` says why this version cannot read it: then nothing else in it is known.  ``copy``
    was handed on by somebody, ``faulty``: with a fault that its audit found.
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
    copy: bool = False
    faulty: bool = False

    def line(self) -> str:
        """The game as a sentence."""
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(self.modified))
        if self.foreign:  # whether it is over, only the version that wrote it can say
            told = _("{id} {name}: {when}, not readable: {why}.")
            return told.format(
                id=self.shown, name=self.name, when=when, why=peer_text(self.foreign)
            )
        told = _(STATES[self.over, self.copy, self.copy and self.faulty])
        people = listed(self.players) or _("damaged")
        return told.format(id=self.shown, name=self.name, people=people, when=when)

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
            "copy": self.copy,
            "faulty": self.faulty,
        }


def run(options: Options) -> int:
    """List the games, the newest first, or do what is ordered."""
    if options.delete is not None:
        order, options.asked = "delete", (options.delete,)
    elif options.order is not None:
        order = options.order
    else:
        return _list(options)
    code: int = import_module(ORDERS[order]).run(options)
    return code


def _list(options: Options) -> int:
    if options.json:
        with in_english():
            forms = [game.form() for game in listed_games(options)]
        lines = (json.dumps(form, ensure_ascii=False) for form in forms)
        sys.stdout.write("".join(f"{line}\n" for line in lines))
        return DONE
    games = listed_games(options)
    if games:
        say([game.line() for game in games])
        say(_uses(options, games), sys.stderr)
    else:
        say((_("No game is stored here."),), sys.stderr)
    return DONE


def listed_games(options: Options) -> list[Listed]:
    """Every game that is kept here, the newest first. Reads the disk."""
    stored = [network_listed(game) for game in stored_games(profile_folder(options))]
    local = [local_listed(path) for path in all_games(local_folder(options))]
    return sorted([*stored, *local], key=lambda game: -game.modified)


def network_listed(game: StoredGame) -> Listed:
    """A game that was played with others, by its header."""
    name = game.name or _("unnamed")
    about = (game.players(), game.modified, game.over, game.path, game.foreign())
    handed = (game.copy, game.faulty)
    return Listed("network", game.id, game.short, name, *about, *handed)


def local_listed(path: Path) -> Listed:
    """A game of this machine by its header; one that cannot be read has no players."""
    name, people = _("on this machine"), tuple[str, ...]()
    try:
        setup = setup_of(path)
        name = _("on this machine, {rules}").format(rules=rules_titles(setup.rules)[0])
        people = setup.names
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
    # i18n: audit and export are typed as they stand
    told = _("Step through one: {command} (also: audit, export).")
    return (
        told.format(command=hint(options, "replay", readable.shown)),
        _("Its file: {file}").format(file=readable.path),
    )
