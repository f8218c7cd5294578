"""What the parts of one session share: who we are, the trunk, the links, the outbox, the time."""

from dataclasses import dataclass, field
from typing import Final

from p2p.core.chat import Bucket
from p2p.core.cleaning import clean_nick
from p2p.core.identity import Identity
from p2p.core.outbox import Outbox
from p2p.core.ready import Peer
from p2p.core.session.folds import Folds
from p2p.core.session.trunk import Trunk
from p2p.core.standing import Place

# Frames of the log given to one link at once and a second: 25,000 events, then more than it needs
# to keep up. A WANT is small and its answer is not, so whoever asks on and on is passed over.
WANTS: Final = (100.0, 20.0)


@dataclass(slots=True)
class Link:
    """What we know of a linked peer's knowledge; begins anew with every connection."""

    height: int = -1  # it surely has the log up to here
    greeted: bool = False  # its HEADS came on this connection
    acks: dict[bytes, int] = field(default_factory=dict[bytes, int])  # seat key -> height it knows
    told: float | None = None  # when it last got our HEADS
    told_height: int = -1
    wanted: float | None = None  # when we last sent it a WANT that is not answered yet
    vain: int = 0  # WANTs to it since one brought something
    wants: Bucket = field(default_factory=lambda: Bucket(*WANTS, WANTS[0], 0.0))  # its own

    def disappoint(self, height: int) -> None:
        """A WANT to it was in vain: it has shown no more than our own height."""
        self.height, self.wanted, self.vain = min(self.height, height), None, self.vain + 1


@dataclass(slots=True)
class Desk:
    """Use: every part holds the same desk.

    `synced`: this program may sign (NETWORK 4, sync before sign). `frozen`: why nobody may.
    `checking`: the ticket of the work that is out; while it is, the trunk does not grow otherwise.
    `weighing`: the ticket of the rival event that is judged meanwhile (see Evidence).
    `closed`: the game was abandoned before it started.
    """

    identity: Identity
    place: Place | None
    trunk: Trunk
    folds: Folds
    out: Outbox
    synced: bool
    links: dict[Peer, Link] = field(default_factory=dict[Peer, Link])
    now: float = 0.0
    frozen: str | None = None
    checking: int | None = None
    weighing: int | None = None
    closed: bool = False

    @property
    def game16(self) -> bytes:
        """The game's short id."""
        return self.trunk.game.game16

    @property
    def seated(self) -> bool:
        """Whether this program has a seat that has not left."""
        return self.place is not None and self.place.seat in self.trunk.game.living

    @property
    def may_sign(self) -> bool:
        """Whether this seat may sign an ACK or an event of the chain now."""
        return self.seated and self.synced and self.frozen is None and not self.closed

    def name_of(self, seat: int) -> str:
        """A seat's name as it is shown; never empty."""
        return clean_nick(self.trunk.game.genesis.nicks[seat]) or f"seat {seat + 1}"
