"""What a player is shown of the network and of the disk: plain values, no behaviour.

Every text in them has been cleaned (NETWORK 2, last bullets) and may go to a terminal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Address(NamedTuple):
    """Where a peer listens: a numeric host (IPv6 with its scope, `fe80::1%eth0`) and a TCP port."""

    host: str
    port: int

    def __str__(self) -> str:
        """The form a player types: `192.168.1.7:16720`, `[fe80::1%eth0]:16720`."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class GameSeen:
    """A game somebody on the network answers for: probed within the last seconds (NETWORK 1).

    `key` is the peer that announced it (for a lobby its host), `game` the 16 bytes that name
    the lobby or the running game, `state` one of "lobby", "play", "done". `problem` says why it
    cannot be joined (another version, other rules data), "" where nothing stands against it.
    """

    name: str
    host: str
    key: bytes
    game: bytes
    state: str
    seated: int
    seats: int
    preset: str
    addresses: tuple[Address, ...]
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An own game on this disk that is not over: `node.resume(game16)` returns to its seat.

    `name` is its lobby's ("" if unknown); `seat` is None for a game that was only watched;
    `height` is the newest stored event; `modified` is the file's time in seconds since the
    epoch, for sorting only.
    """

    game16: bytes
    name: str
    nicks: tuple[str, ...]
    seat: int | None
    preset: str
    height: int
    modified: float


class Waited(NamedTuple):
    """Somebody the game waits for: the seat, its nick, what it owes, and whether it is connected.

    `kind` is what p2p.core.standing.Awaited names: a duty of the chain ("key", "shuffle",
    "shares", "act", "void"), "check" (of this seat's shuffle, by this program), "confirm",
    "request" (a resignation to be written down by this seat), "sync" (after a restart) or "seed"
    (a disclosure). The own seat is here only with "shuffle": then this program is at it.
    """

    seat: int
    nick: str
    kind: str
    here: bool
