"""The games stored in a data folder, found by what a player calls them.

Reads only, and takes no lock: a game may be audited or replayed while another program of the same
player is still at its table (the file is append-only, NETWORK 4).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cli.model.changed import changed_options
from cli.model.language import _
from cli.model.network.names import seat_names
from cli.model.words import listed
from p2p.core.cleaning import clean_game_name
from p2p.core.errors import PeerError, VersionError
from p2p.core.log.events import signed_of
from p2p.core.log.genesis import Genesis, first_genesis
from p2p.core.log.records import scan
from p2p.core.wire import array, blob, number, unpack
from p2p.net.disk.copies import COPIES

MOST_SEATS = 5
SHORT = 8  # hex digits of a game id that are shown; any unique beginning is taken
SHORTEST = 4  # fewer would make a name like "bed" an id
_HEAD = 65_536  # bytes that surely hold the genesis, the first record (NETWORK 2: <= 32 KiB)


class UnknownGame(LookupError):  # noqa: N818 - its text is what the player reads
    """No stored game has that name, id or path."""


class AmbiguousGame(LookupError):  # noqa: N818 - its text is what the player reads
    """Several stored games fit; the text lists their ids, players and days."""


class StoredGame(NamedTuple):
    """A game file. `id` is 32 hex digits, `modified` seconds since the epoch.

    `copy`: somebody handed it on, and it is only read; `faulty`: its audit found a fault then.
    """

    id: str
    name: str
    path: Path
    over: bool
    modified: float
    copy: bool = False
    faulty: bool = False

    @property
    def short(self) -> str:
        """The id as it is shown."""
        return self.id[:SHORT]

    def genesis(self) -> Genesis | None:
        """The game's first event; None when no game can be read from the file."""
        try:
            return self._first()
        except (PeerError, IndexError, OSError):  # one bad file must not hide the other games
            return None

    def foreign(self) -> str:
        """Why another version of the program is needed for this game, "" where it is not.

        In English, as a program says it; `peer_text` says it to a player.
        """
        try:
            self._first()
        except VersionError as error:
            return str(error)
        except (PeerError, IndexError, OSError):
            return ""
        return ""

    def _first(self) -> Genesis:
        with self.path.open("rb") as file:
            found = scan(file.read(_HEAD))
        return first_genesis(signed_of(found.records[0][1:]))

    def players(self) -> tuple[str, ...]:
        """The players in seat order, no two alike; () when no game can be read from the file."""
        genesis = self.genesis()
        return () if genesis is None else seat_names(genesis.nicks)

    def options(self) -> tuple[tuple[str, object], ...]:
        """What the game's rules change in their preset; () when they cannot be read."""
        genesis = self.genesis()
        try:
            return () if genesis is None else changed_options(genesis.rules())
        except PeerError:  # rules of another version: whoever opens the game is told
            return ()


def stored_games(data: Path) -> tuple[StoredGame, ...]:
    """All games of a data folder, newest first; () for a folder that has none.

    A pipe, a device and what is gone by now are passed over. Of a game that is there as
    one's own too the copy is passed over.
    """
    own = list(_stored(_logs(data / "games")))
    ids = {game.id for game in own}
    copies = _stored(path for path in _logs(data / COPIES) if path.stem not in ids)
    return tuple(sorted((*own, *copies), key=lambda game: -game.modified))


def _logs(folder: Path) -> list[Path]:
    return [path for path in folder.glob("*.log") if _is_id(path.stem)]


def _is_id(text: str) -> bool:
    return len(text) == 32 and set(text) <= set("0123456789abcdef")


def _stored(paths: Iterable[Path]) -> Iterator[StoredGame]:
    for path in paths:
        try:
            if not (path.is_file() or path.is_dir()):  # a pipe would be waited for
                continue
            modified = path.stat().st_mtime
            over, faulty = (path.with_suffix(end).exists() for end in (".done", ".fault"))
        except OSError:
            continue  # deleted meanwhile, or a link in a ring
        copy, name = path.parent.name == COPIES, _name(path.with_suffix(".name"))
        yield StoredGame(path.stem, name, path, over, modified, copy, faulty)


def _name(kept: Path) -> str:
    """The name of a table that was kept, cleaned; "" for none, and where it cannot be read."""
    try:
        named = kept.read_bytes() if kept.is_file() else b""
    except OSError:
        return ""  # the game is found by its id
    return clean_game_name(named.decode("utf-8", "replace"))


def find_game(data: Path, text: str) -> StoredGame:
    """The one stored game that `text` names: its id, a beginning of it, or its name.

    An id goes before a name. Raises UnknownGame, AmbiguousGame.
    """
    games = stored_games(data)
    wanted = text.strip().casefold()
    fits = [game for game in games if len(wanted) >= SHORTEST and game.id.startswith(wanted)]
    fits = fits or [game for game in games if game.name.casefold() == wanted and wanted]
    if not fits:
        raise UnknownGame(_("No stored game is called {name}.").format(name=repr(text)))
    if len(fits) > 1:
        ids = _(", ").join(map(_told_apart, fits))
        told = _("Several stored games fit {name}; name one of them: {ids}.")
        raise AmbiguousGame(told.format(name=repr(text), ids=ids))
    return fits[0]


def _told_apart(game: StoredGame) -> str:
    """What names a game, and what its player remembers it by."""
    when = time.strftime("%Y-%m-%d %H:%M", time.localtime(game.modified))
    people = listed(game.players())
    # i18n: a game among others; {id} is typed, {when}: "2026-12-01 20:15"
    told = _("{id} ({people}, {when})") if people else _("{id} ({when})")
    return told.format(id=game.short, people=people, when=when)


def find_file(data: Path, text: str) -> Path:
    """The file that `text` names: a path to a file, or a stored game. Raises as `find_game`."""
    path = Path(text)
    try:
        there = path.is_file()
    except OSError:  # a name that no file can have
        there = False
    return path if there else find_game(data, text).path


def foreign_game(data: Path, text: str) -> str:
    """Why the stored game that `text` names cannot be gone on with; "" for any other text."""
    try:
        return find_game(data, text).foreign()
    except LookupError:
        return ""


def own_secret(path: Path) -> dict[int, bytes]:
    """The own seat's secret of a game by its seat, from beside its log; {} if it is not there."""
    kept = path.with_suffix(".seed")
    if not kept.is_file():
        return {}
    try:
        seat, seed, _coin = array(unpack(kept.read_bytes()), 3)
        return {number(seat, 0, MOST_SEATS - 1): blob(seed, 32)}
    except PeerError:
        return {}  # a damaged secret opens nothing; the log can be read without it
