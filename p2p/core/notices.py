"""What a core tells its player: plain values, every text in them cleaned.

Never holds a secret of another seat; `own` is this program's own fold.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from p2p.core.fold.game import Game
from p2p.core.fold.own import Own
from p2p.core.log.events import Event, Signed
from p2p.core.messages import Seated


@dataclass(frozen=True, slots=True)
class LobbyView:
    """A lobby as it is shown: who sits where, by which rules. `mine` is the own seat or None.

    `preset` and `options` are what the host chose; `host` is its key, `seats` how many may sit.
    """

    lobby16: bytes
    host: bytes
    name: str
    preset: str
    options: tuple[tuple[str, str | int | bool | None], ...]
    seats: int
    seated: tuple[Seated, ...]
    mine: int | None

    @property
    def free(self) -> tuple[int, ...]:
        """The seats nobody has taken."""
        taken = {one.seat for one in self.seated}
        return tuple(seat for seat in range(self.seats) if seat not in taken)

    @property
    def startable(self) -> bool:
        """Whether two or more sit and all are ready."""
        return len(self.seated) >= 2 and all(one.ready for one in self.seated)


@dataclass(frozen=True, slots=True)
class LobbyChanged:
    """Somebody sat down, stood up, got ready, or the lobby was seen for the first time."""

    view: LobbyView


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """The host changed what the table plays by; told before the LobbyChanged that shows it.

    `view` is the lobby with the new rules; `changed` the settings that differ, by name, with
    their new values ("preset" first, "seats" if the number of seats is another), empty where the
    host's options make no rules. `unready`: this player had said ready, and it was taken back.
    """

    view: LobbyView
    changed: tuple[tuple[str, str | int | bool | None], ...]
    unready: bool


@dataclass(frozen=True, slots=True)
class LobbyRefused:
    """The host, or this program itself, refused the wish to sit or the game; why."""

    reason: str


@dataclass(frozen=True, slots=True)
class LobbyClosed:
    """The lobby is gone: its host left or cannot be reached."""

    reason: str


@dataclass(frozen=True, slots=True)
class GameBegun:
    """A genesis we agreed to: make a Session of it with this seat, seed and coin."""

    genesis: Signed
    seat: int
    seed: bytes
    coin: bytes


@dataclass(frozen=True, slots=True)
class WatchBegun:
    """The game of a lobby that is only watched has begun: make a Session of it without a seat."""

    genesis: Signed


@dataclass(frozen=True, slots=True)
class Applied:
    """An event was checked, stored and folded. `seat` wrote it (None: the genesis).

    `before` is None for the genesis only. `own` is None for a spectator.
    """

    height: int
    seat: int | None
    kind: str
    event: Event
    before: Game | None
    game: Game
    before_own: Own | None
    own: Own | None


@dataclass(frozen=True, slots=True)
class ConfirmedTo:
    """Every living seat stands on this height or above; it is never undone."""

    height: int


@dataclass(frozen=True, slots=True)
class Started:
    """The last KEY is confirmed: the game counts from here."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """Somebody (or we: own key; or nobody in particular: None) left before the game started."""

    key: bytes | None
    reason: str


@dataclass(frozen=True, slots=True)
class ChatSaid:
    """A line of chat, cleaned."""

    key: bytes
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Presence:
    """A peer came or went."""

    key: bytes
    here: bool


@dataclass(frozen=True, slots=True)
class Synced:
    """After a restart: every living seat was heard, this program signs again."""


@dataclass(frozen=True, slots=True)
class Resigning:
    """A seat asked to resign; it is out as soon as the request stands in the log."""

    seat: int


Halt: TypeAlias = Literal["split", "desync", "share"]
"""Why a game stands still: see Frozen."""


@dataclass(frozen=True, slots=True)
class Frozen:
    """Nobody writes any more. `seat` is whose program is meant, None where nobody's is.

    `kind` "split": that program signed both `events` for one place. "desync": it stands in another
    state of the game than this one before the one event in `events`; nobody is blamed (NETWORK 5,
    row 29). "share": this program was to give a share that it gave to another seat before (DECK
    3.4); there is no event.
    """

    reason: str
    seat: int | None
    kind: Halt
    events: tuple[Signed, ...] = ()


@dataclass(frozen=True, slots=True)
class FaultSeen:
    """A seat's program signed an event that is not valid; it was not played and is kept.

    `kind` is the event's. Told when it comes, and again at a restart that finds the game still
    standing where that event should have brought it on.
    """

    seat: int
    height: int
    kind: str
    reason: str


@dataclass(frozen=True, slots=True)
class Disclosed:
    """A seat has disclosed its seed."""

    seat: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The end is confirmed and every seat has disclosed: nothing is waited for any more."""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """After a game that is over: a player of it has opened a table again, with this name."""

    key: bytes
    name: str


@dataclass(frozen=True, slots=True)
class StoreTrouble:
    """The disk took nothing: nothing is signed or played until it does; tried again by itself."""

    error: str


@dataclass(frozen=True, slots=True)
class StoreWell:
    """The disk takes records again."""


Notice: TypeAlias = (
    LobbyChanged
    | RulesChanged
    | LobbyRefused
    | LobbyClosed
    | GameBegun
    | WatchBegun
    | Applied
    | ConfirmedTo
    | Started
    | Abandoned
    | ChatSaid
    | Presence
    | Synced
    | Resigning
    | Frozen
    | FaultSeen
    | Disclosed
    | Finished
    | TableOpened
    | StoreTrouble
    | StoreWell
)
