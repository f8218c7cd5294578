"""What goes into a core (`Session`, `HostLobby`, `GuestLobby`) and what comes out of it.

`core.step(given, now) -> Ready`. The shell then does, in this order and before the next step:

1. `secrets`: write each to its own 0600 file and fsync;
2. `store`: append all records to the game's file, fdatasync (nothing to do where it is empty);
   where `signs` is set, note the file's new length in the identity folder afterwards;
3. `send`: put each message into that peer's queue (a peer without a link is skipped);
4. `deliver`: hand the notices to the client;
5. `work`: run each `fn` (in a thread), then step `WorkDone(ticket, value or exception)`.

If 1 or 2 fails, nothing of the rest is done and the next step is `StoreFailed`: the core keeps the
whole Ready and gives it out again later. A failed append must leave no part behind in the file.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.actions import Action
from p2p.core.log.records import Record
from p2p.core.messages import Message
from p2p.core.notices import Notice

Peer: TypeAlias = bytes  # a peer's 32-byte identity key


# What comes in.


@dataclass(frozen=True, slots=True)
class LinkUp:
    """A connection to this peer is open, HELLO done, opened since this core began.

    A replaced connection is a LinkUp again, with a LinkLost before it if the peer's program was
    restarted; nothing of the old connection may be given in after it.
    """

    peer: Peer


@dataclass(frozen=True, slots=True)
class LinkLost:
    """The last connection to this peer has ended."""

    peer: Peer


@dataclass(frozen=True, slots=True)
class PeerSaid:
    """A decoded frame of this peer. A step with it may raise PeerError: drop that peer."""

    peer: Peer
    message: Message


@dataclass(frozen=True, slots=True)
class LocalAct:
    """The player plays. LocalError names the reason if it is not possible now."""

    action: Action


@dataclass(frozen=True, slots=True)
class LocalChat:
    """The player says a line; it is cleaned here."""

    text: str


@dataclass(frozen=True, slots=True)
class LocalResign:
    """The player leaves the running game for good."""


@dataclass(frozen=True, slots=True)
class LocalDisclose:
    """The player discloses although the end is not confirmed: hand and shuffles become public."""


@dataclass(frozen=True, slots=True)
class LocalLeave:
    """The player leaves the table: gives up a game not yet started, or goes away and may return.

    In a lobby: gives the seat back; the host's closes the lobby.
    """


@dataclass(frozen=True, slots=True)
class LocalSit:
    """The player asks for another seat of the lobby (-1: the next free one)."""

    seat: int


@dataclass(frozen=True, slots=True)
class LocalReady:
    """The player is ready for the game to begin, or not any more."""

    ready: bool


@dataclass(frozen=True, slots=True)
class LocalRules:
    """The host chooses other rules before the start: a preset, and options set on it.

    Takes everybody's readiness back but the host's. LocalError names what makes no rules.
    """

    preset: str
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class LocalStart:
    """The host begins the game; LocalError names what is missing."""


@dataclass(frozen=True, slots=True)
class Reopen:
    """To a lobby whose game was abandoned before it started: sit down again with new JOINs."""


@dataclass(frozen=True, slots=True)
class WorkDone:
    """The value of a Work's `fn`, or the exception it raised."""

    ticket: int
    result: object


@dataclass(frozen=True, slots=True)
class StoreFailed:
    """The last Ready could not be stored; nothing of it was sent or delivered."""

    error: str


@dataclass(frozen=True, slots=True)
class Tick:
    """The time is `now`: seconds of any monotonic clock, always the same one."""

    now: float


SessionInput: TypeAlias = (
    LinkUp
    | LinkLost
    | PeerSaid
    | LocalAct
    | LocalChat
    | LocalResign
    | LocalDisclose
    | LocalLeave
    | WorkDone
    | StoreFailed
    | Tick
)
LobbyInput: TypeAlias = (
    LinkUp
    | LinkLost
    | PeerSaid
    | LocalSit
    | LocalReady
    | LocalRules
    | LocalStart
    | LocalChat
    | LocalLeave
    | Reopen
    | StoreFailed
    | Tick
)


# What comes out.


@dataclass(frozen=True, slots=True)
class Work:
    """A heavy pure function to run outside the loop, answered by WorkDone with this ticket."""

    ticket: int
    fn: Callable[[], object]


@dataclass(frozen=True, slots=True)
class JoinSecret:
    """What a JOIN commits to, to be kept until the game's own secret is stored or given up."""

    lobby16: bytes
    nonce: bytes
    seed: bytes
    coin: bytes


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """The secret of one's seat in one game: the file `<game16 hex>.seed`."""

    game16: bytes
    seat: int
    seed: bytes
    coin: bytes


@dataclass(frozen=True, slots=True)
class Ready:
    """The work of one step, to be done in the module's order. `alarm` is the time of the next Tick
    that is wanted, in the clock of `now`; None: only something else can happen next.
    """

    store: tuple[Record, ...] = ()
    send: tuple[tuple[Peer, Message], ...] = ()
    deliver: tuple[Notice, ...] = ()
    alarm: float | None = None
    work: tuple[Work, ...] = ()
    secrets: tuple[JoinSecret | SeatSecret, ...] = ()
    signs: bool = False  # `store` holds an own signature: note the file's length
