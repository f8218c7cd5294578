"""The data folder of one player: identity, game files, secrets, remembered peers (NETWORK 4).

    identity          32 secret bytes, 0600        lock         held while a program runs
    games/HEX.log     the game's records           peers        the last 10 peers and addresses
    games/HEX.seed    [seat, seed, coin], 0600     noted/HEX    length after the last own signature
    games/HEX.name    the lobby's name             games/HEX.done   nothing: the game is over
    games/HEX.join    what a lobby's JOIN commits to, until the game's own secret is stored
    proofs/           why a game was stopped, written where the player asks for it
    moved             nothing: the identity was exported, and is perhaps used elsewhere

It must never let two processes use one identity: they would sign two different moves.
"""

from __future__ import annotations

import logging
import os
import secrets
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Self

from p2p.core.cleaning import clean_game_name
from p2p.core.errors import PeerError
from p2p.core.identity import Identity
from p2p.core.wire import array, blob, number, pack, text, unpack
from p2p.net.disk import files
from p2p.net.disk.exchange import put_back, refuse_exchanged
from p2p.net.disk.gamelog import GameLog
from p2p.net.disk.lock import lock_profile
from p2p.net.disk.moved import refuse_moved
from p2p.net.errors import StoreError
from p2p.net.seen import Address

REMEMBERED = 10  # peers that are probed at the next start (NETWORK 1)
_ADDRESSES = 8  # kept of one peer
NOTED_DIGITS = 12
_ID_BYTES = 16  # of a game's short id, which names its files
LOG = logging.getLogger(__name__)


class GameSecrets(NamedTuple):
    """What only the owner of a seat holds: the deck's seed and the coin, 32 bytes each."""

    seat: int
    seed: bytes
    coin: bytes


class GameFile(NamedTuple):
    """A game on disk; `modified` is in seconds since the epoch."""

    game16: bytes
    name: str
    over: bool
    modified: float


class RememberedPeer(NamedTuple):
    """A peer one has played with and where it was."""

    key: bytes
    addresses: tuple[Address, ...]


class Profile:
    """An open data folder, locked against a second process. Use as a context manager."""

    def __init__(self, path: Path, lock: int, secret: bytes, *, sync: bool) -> None:
        self.path = path
        self.identity = Identity(secret)
        self._secret = secret
        self._peers = b""
        self._names: dict[bytes, str] = {}
        self._lock = lock
        self._sync = sync

    @classmethod
    def open(cls, path: Path, *, sync: bool = True) -> Profile:
        """Open the folder, made at need with a new identity (0600).

        `sync=False` skips every fdatasync of game files and is for measuring only.
        Raises ProfileInUse while another process holds it, ProfileMoved for one that was exported,
        StoreError when it cannot be used.
        """
        put_back(path)
        _make_folders(path)
        lock = lock_profile(path)
        try:
            refuse_exchanged(path)
            refuse_moved(path)
            secret = _identity(path / "identity", secrets.token_bytes(32))
            return cls(path, lock, secret, sync=sync)
        except BaseException:
            os.close(lock)
            raise

    @staticmethod
    @contextmanager
    def locked(path: Path) -> Generator[None]:
        """Nobody uses the folder meanwhile; nothing is made in it but the lock's own file.

        Raises as `open`, but for ProfileMoved.
        """
        lock = lock_profile(path)
        try:
            yield
        finally:
            os.close(lock)

    def make_again(self) -> None:
        """Put back what was taken away of the open folder: itself, the lock, the identity.

        Cheap where nothing is amiss. Raises ProfileInUse where another program has taken the place,
        StoreError where another identity has, or where nothing can be written.
        """
        _make_folders(self.path)
        if os.fstat(self._lock).st_nlink:
            return
        lock = lock_profile(self.path)
        os.close(self._lock)
        self._lock = lock
        if _identity(self.path / "identity", self._secret) != self._secret:
            raise StoreError(f"{self.path} belongs to another identity now.")
        if self._peers:  # who comes back looks for the others there first
            files.write_private(self.path / "peers", self._peers, durable=False)

    def close(self) -> None:
        """Give the lock back."""
        os.close(self._lock)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def log_path(self, game16: bytes) -> Path:
        """Where a game's file is; it needs nothing else to be audited."""
        return self._game(game16, "log")

    def open_log(self, game16: bytes) -> GameLog:
        """Open or begin a game's file. Raises StoreError."""
        return GameLog(self._game(game16, "log"), sync=self._sync)

    def save_proof(self, game16: bytes, height: int, data: bytes) -> Path:
        """Keep why a game stopped at a height, beside the games; gives the file. Raises StoreError.

        The same proof once more replaces the file.
        """
        path = self.path / "proofs" / f"{game16.hex()[:8]}-event-{height}.log"
        files.make_folder(path.parent)
        files.write_private(path, data)
        return path

    def games(self) -> tuple[GameFile, ...]:
        """List the games on this disk, newest first; what is no file of ours is passed over.

        Raises StoreError where the folder itself cannot be read.
        """
        try:
            paths = list((self.path / "games").glob("*.log"))
        except OSError as error:
            raise StoreError(f"{self.path} cannot be read: {error}") from error
        found = [game for path in paths if (game := _game_file(path)) is not None]
        self._names |= {game.game16: game.name for game in found}
        return tuple(sorted(found, key=lambda game: -game.modified))

    def save_secrets(self, game16: bytes, kept: GameSecrets) -> None:
        """Store a seat's secrets for good, before anything made of them is sent (DECK 3.2)."""
        files.write_private(self._game(game16, "seed"), pack(list(kept)))

    def secrets(self, game16: bytes) -> GameSecrets | None:
        """Give the own seat's secrets of a game; None for a game that was only watched."""
        data = files.read(self._game(game16, "seed"))
        if data is None:
            return None
        try:
            seat, seed, coin = array(unpack(data), 3)
            return GameSecrets(number(seat, 0, 4), blob(seed, 32), blob(coin, 32))
        except PeerError as error:
            raise StoreError(f"{self._game(game16, 'seed')} is damaged.") from error

    def save_name(self, game16: bytes, name: str) -> None:
        """Keep the name of the lobby a game came from, for `join NAME` and lists."""
        self._names[game16] = name
        files.write_private(self._game(game16, "name"), name.encode(), durable=False)

    def save_name_again(self, game16: bytes) -> None:
        """Keep the name that it had, in a folder that is made again."""
        if game16 in self._names:
            self.save_name(game16, self._names[game16])

    def mark_over(self, game16: bytes) -> None:
        """Remember that nothing is left to do in a game."""
        files.write_private(self._game(game16, "done"), b"", durable=False)

    def mark_open(self, game16: bytes) -> None:
        """Something is left to do in a game after all: its file has lost something."""
        self._game(game16, "done").unlink(missing_ok=True)

    def save_join(self, lobby16: bytes, parts: tuple[bytes, bytes, bytes]) -> None:
        """Store nonce, seed and coin of a JOIN before it is sent (NETWORK 3)."""
        files.write_private(self._game(lobby16, "join"), pack(list(parts)))

    def forget_join(self, lobby16: bytes) -> None:
        """A JOIN serves one game: its secrets are the game's now, or of no use any more."""
        self._game(lobby16, "join").unlink(missing_ok=True)

    def open_noted(self, game16: bytes) -> int:
        """Give a descriptor for `gamelog.note`. Raises StoreError."""
        try:
            return files.open_private(self._noted(game16), os.O_RDWR)
        except OSError as error:
            raise StoreError(f"{self._noted(game16)} cannot be opened: {error}") from error

    def noted_length(self, game16: bytes) -> int:
        """How long the log was at the own newest signature; 0 if that is not known."""
        data = files.read(self._noted(game16)) or b""
        return int(data) if data.isdigit() and len(data) <= NOTED_DIGITS else 0

    def remember(self, peer: RememberedPeer) -> None:
        """Put a peer first among the remembered."""
        others = [old for old in self.remembered() if old.key != peer.key]
        rows = [
            [one.key, [list(address) for address in one.addresses[:_ADDRESSES]]]
            for one in [peer, *others][:REMEMBERED]
        ]
        self._peers = pack(rows)
        files.write_private(self.path / "peers", self._peers, durable=False)

    def remembered(self) -> tuple[RememberedPeer, ...]:
        """List the remembered peers, newest first; one that cannot be read is an empty one."""
        try:
            data = files.read(self.path / "peers")
        except StoreError as error:  # they only shorten the search for others
            LOG.debug("%s", error)
            return ()
        if data is None:
            return ()
        try:
            return tuple(_remembered(row) for row in array(unpack(data))[:REMEMBERED])
        except PeerError:
            return ()

    def _game(self, game16: bytes, ending: str) -> Path:
        return self.path / "games" / f"{game16.hex()}.{ending}"

    def _noted(self, game16: bytes) -> Path:
        return self.path / "noted" / game16.hex()


def _make_folders(path: Path) -> None:
    for folder in (path, path / "games", path / "noted"):
        files.make_folder(folder)


def _identity(path: Path, fresh: bytes) -> bytes:
    """The secret that lies there; the fresh one where there is none, which then does."""
    secret = files.read(path)
    if secret is None:
        files.write_private(path, fresh)
        return fresh
    if len(secret) != 32:
        raise StoreError(f"{path} is damaged: it should hold 32 bytes, not {len(secret)}.")
    return secret


def _game_file(path: Path) -> GameFile | None:
    """One bad file must not hide the others: anything strange about it is only a debug line."""
    try:
        game16 = bytes.fromhex(path.stem)
        is_ours = len(game16) == _ID_BYTES and path.is_file()
        over, modified = path.with_suffix(".done").exists(), path.stat().st_mtime
    except (ValueError, OSError) as error:
        LOG.debug("%s is passed over: %s", path, error)
        return None
    if not is_ours:
        LOG.debug("%s is passed over: it is no game's file", path)
        return None
    return GameFile(game16, _game_name(path.with_suffix(".name")), over, modified)


def _game_name(path: Path) -> str:
    try:
        name = files.read(path) or b""
    except StoreError as error:  # only a name is lost
        LOG.debug("%s", error)
        return ""
    return clean_game_name(name.decode("utf-8", "replace"))


def _remembered(row: object) -> RememberedPeer:
    key, places = array(row, 2)
    addresses = [array(place, 2) for place in array(places)[:_ADDRESSES]]
    return RememberedPeer(
        blob(key, 32),
        tuple(Address(text(host, 128), number(port, 1, 65_535)) for host, port in addresses),
    )
