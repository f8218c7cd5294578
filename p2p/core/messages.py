"""What two programs say to each other: one dataclass a frame, with its one canonical form.

A frame is the msgpack array `[type, body]`, the body an array of the fields in their order
(NETWORK 2). Types this version does not know decode to `Unknown`, fields after the known ones
are passed over, so that a newer program can be talked to (NETWORK 5, row 19). Nothing here
checks a signature or cleans a text: the session and the lobby do, who know what it is for.
"""

from dataclasses import dataclass
from typing import TypeAlias

from p2p.core.log.events import Signed

EVENTS_AT_MOST = 256  # events of one EVENTS frame; more are asked for again (NETWORK 3)
EVENTS_ROOM = 59_000  # bytes of them in one frame: 60,000 less the frame's own bytes
LOCATOR_AT_MOST = 64  # entries of a locator: enough for 2^62 heights
SEATS_AT_MOST = 5


@dataclass(frozen=True, slots=True)
class Offer:
    """One game or lobby a program speaks of in HELLO: what a list shows before sitting down.

    `id16` is the lobby's id while `stage` is "lobby", the game's id while it is "play" or
    "done"; `seated` of `seats` are taken; `preset` is "" where options were set one by one.
    """

    id16: bytes
    name: str
    stage: str
    preset: str
    seated: int
    seats: int


@dataclass(frozen=True, slots=True)
class Hello:
    """First on each side within 3 s: who speaks, which versions, where it listens, its games."""

    protocols: tuple[int, int]
    version: str
    start: bytes  # 8 bytes, new at each start of the process
    nick: str
    port: int
    rules: bytes  # the 32-byte hash of the rules' data
    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class Ping:
    """Is anybody there? Answered by a Pong with the same number."""

    number: int


@dataclass(frozen=True, slots=True)
class Pong:
    """The answer to a Ping."""

    number: int


@dataclass(frozen=True, slots=True)
class Bye:
    """The connection is being closed, and why; the sender's protocol range is always told."""

    reason: str
    protocols: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Peers:
    """At most 16 peers and where they listen; hints only, never believed without a handshake."""

    entries: tuple[tuple[bytes, tuple[tuple[str, int], ...]], ...]  # key, ((host, port), …)


@dataclass(frozen=True, slots=True)
class Seated:
    """One taken seat of a lobby."""

    seat: int
    key: bytes
    nick: str
    ready: bool


@dataclass(frozen=True, slots=True)
class Lobby:
    """The host's snapshot of its lobby, sent to every linked peer at every change.

    `options` are the sorted option pairs the host set on the preset. `answer` is "" or, to the
    one peer whose wish was refused, the reason.
    """

    lobby16: bytes
    name: str
    preset: str
    options: tuple[tuple[str, str | int | bool | None], ...]
    seats: int
    rules: bytes
    seated: tuple[Seated, ...]
    answer: str


@dataclass(frozen=True, slots=True)
class Sit:
    """I wish to sit (seat -1: the next free one); the JOIN is signed and serves one genesis."""

    lobby16: bytes
    seat: int
    join: Signed


@dataclass(frozen=True, slots=True)
class Stand:
    """I give my seat back and stay as an onlooker."""

    lobby16: bytes


@dataclass(frozen=True, slots=True)
class Ready:
    """I am ready to begin, or not any more."""

    lobby16: bytes
    ready: bool


@dataclass(frozen=True, slots=True)
class Leave:
    """I leave this lobby or this game's table; `id16` names it."""

    id16: bytes


@dataclass(frozen=True, slots=True)
class Events:
    """Signed events of one game in rising heights; anybody may relay anybody's."""

    game16: bytes
    events: tuple[Signed, ...]


@dataclass(frozen=True, slots=True)
class Acks:
    """Signed ACKs of one game, each the newest of its seat that the sender knows."""

    game16: bytes
    acks: tuple[Signed, ...]


@dataclass(frozen=True, slots=True)
class Heads:
    """How far the sender's verified log goes, with the newest ACK of every seat (NETWORK 3)."""

    game16: bytes
    epoch: int
    height: int
    id: bytes
    acks: tuple[Signed, ...]


@dataclass(frozen=True, slots=True)
class Want:
    """Send what follows the first entry you also have: (head, -1, -2, -4 … genesis).

    An empty locator asks from the genesis on: the first word of a spectator.
    """

    game16: bytes
    locator: tuple[tuple[int, bytes], ...]


@dataclass(frozen=True, slots=True)
class Chat:
    """One signed line of a player or onlooker, beside the chain; relayed once by everybody."""

    id16: bytes
    line: Signed


@dataclass(frozen=True, slots=True)
class Request:
    """A signed REQ (resigning), repeated by its author until it stands in the chain."""

    game16: bytes
    request: Signed


@dataclass(frozen=True, slots=True)
class Seed:
    """A seat's signed disclosure at the end of the game."""

    game16: bytes
    seed: Signed


@dataclass(frozen=True, slots=True)
class Fault:
    """Evidence: an event that its right author signed and that breaks a rule, form or proof."""

    game16: bytes
    event: Signed
    reason: str


@dataclass(frozen=True, slots=True)
class Proof:
    """Evidence: two events of one author for one place in the chain."""

    game16: bytes
    one: Signed
    other: Signed


@dataclass(frozen=True, slots=True)
class Unknown:
    """A frame of a type this version does not know; it is ignored."""

    type: str


Message: TypeAlias = (
    Hello
    | Ping
    | Pong
    | Bye
    | Peers
    | Lobby
    | Sit
    | Stand
    | Ready
    | Leave
    | Events
    | Acks
    | Heads
    | Want
    | Chat
    | Request
    | Seed
    | Fault
    | Proof
    | Unknown
)
