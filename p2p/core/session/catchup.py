"""Anti-entropy: HEADS, WANT, EVENTS, ACKS; and the sync before the first signature (NETWORK 3-4).

HEADS go out on connect, on change (gathered for a tenth of a second, to those not known to know)
and every 5 s; they carry ACKs on to peers who have no link to their author. Never signs anything.
"""

from typing import Final

from p2p.core import messages as m
from p2p.core.errors import PeerError
from p2p.core.log.acks import Ack, ack_of
from p2p.core.log.events import Signed
from p2p.core.notices import Synced
from p2p.core.ready import Peer
from p2p.core.session.desk import Desk, Link

HEADS_EVERY: Final = 5.0
GATHER: Final = 0.1  # a change waits so long for more of its kind before HEADS tell it
GAP: Final = 0.2  # an event is only late, not lost, for so long
ANSWER: Final = 1.0  # a WANT not answered in this time goes to another peer
_SMALL_GAP: Final = 2  # heights by which a peer may be ahead while its events are on the way


class CatchUp:
    """Use: `greet` a new link, `heads`, `want`, `acks`, `events` for what it says, `tick`.

    Invariant: at most one WANT is out at a time.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._heard: dict[Peer, int] = {}  # seats heard since our start -> what we must have first
        self._heads_at = 0.0
        self._gather_at: float | None = None
        self._ask_at: float | None = None
        self._answered: Peer | None = (
            None  # whose EVENTS frame answered a WANT and is being taken in
        )
        self._asked_for = -1  # our height when the last WANT went out
        self._told: tuple[int, int] = (-1, 0)  # height and sum of ACK heights last gathered for

    # What peers say

    def greet(self, peer: Peer) -> None:
        """A link is up: tell it where we stand."""
        self._tell(peer, self._desk.links[peer])

    def heads(self, peer: Peer, said: m.Heads) -> None:
        """Take HEADS; raises PeerError for a forged ACK."""
        desk, link = self._desk, self._desk.links[peer]
        if said.epoch != desk.trunk.game.epoch:
            return
        self._take_acks(peer, said.acks)
        first, link.greeted = not link.greeted, True
        link.height = max(link.height, said.height)
        self._hear_seat(peer, said)
        ahead = said.height - desk.trunk.chain.height
        asks = ahead > _SMALL_GAP or (first and ahead > 0) or self._diverges(said)
        if asks and not link.vain:
            self._want(peer)
        elif asks or ahead > 0:
            self.late()
        elif ahead < 0 and (link.told is None or desk.now - link.told >= ANSWER):
            self._tell(peer, link)

    def want(self, peer: Peer, said: m.Want) -> None:
        """Answer a WANT with one frame of events; one too many is passed over."""
        events = self._desk.trunk.chain.after(said.locator)
        if events and self._desk.links[peer].wants.takes(self._desk.now):
            self._desk.out.say(peer, m.Events(self._desk.game16, events))

    def acks(self, peer: Peer, said: m.Acks) -> None:
        """Take ACKS; raises PeerError for a forged one."""
        self._take_acks(peer, said.acks)

    def events(self, peer: Peer, highest: int) -> None:
        """A peer sent events up to this height, which it surely has."""
        link = self._desk.links[peer]
        link.height = max(link.height, highest)
        if link.wanted is not None:
            self._answered, link.wanted = peer, None

    def late(self) -> None:
        """Something above our head is known: ask if it does not come by itself."""
        if self._ask_at is None:
            self._ask_at = self._desk.now + GAP

    # What time brings

    def proceed(self, pending: int) -> None:
        """After a step; `pending` is the highest waiting height: ask on, gather changes."""
        desk = self._desk
        height = desk.trunk.chain.height
        behind = max(pending, *(link.height for link in desk.links.values()), -1) > height
        if not behind:
            self._ask_at = None
        elif desk.checking is None:
            self._ask_on()
            self.late()
        self._check_sync()
        state = (height, sum(ack.height for ack in desk.trunk.acks.values()))
        if state != self._told:
            self._told = state
            self._gather_at = desk.now + GATHER if self._gather_at is None else self._gather_at

    def tick(self) -> bool:
        """Do what is due; True if the 5 s have passed again."""
        desk = self._desk
        if self._ask_at is not None and desk.now >= self._ask_at:
            self._ask_at = None
            self._ask_somebody()
        if self._gather_at is not None and desk.now >= self._gather_at:
            self._gather_at = None
            for peer, link in desk.links.items():
                if not self._knows(link):
                    self._tell(peer, link)
        if desk.now < self._heads_at:
            return False
        self._heads_at = desk.now + HEADS_EVERY
        for peer, link in desk.links.items():
            self._tell(peer, link)
        return True

    @property
    def alarm(self) -> float:
        """When `tick` wants to be called."""
        times = (self._heads_at, self._gather_at, self._ask_at)
        return min(at for at in times if at is not None)

    @property
    def unsynced(self) -> tuple[int, ...]:
        """The seats that keep us from signing: not heard yet, or heard of a log we do not have."""
        trunk = self._desk.trunk
        ahead = (seat for seat, key in enumerate(trunk.keys) if self._claims(key))
        return tuple(sorted({*self.unheard, *ahead}))

    def _claims(self, key: bytes) -> bool:
        return self._heard.get(key, -1) > self._desk.trunk.chain.height

    @property
    def unheard(self) -> tuple[int, ...]:
        """The living seats whose HEADS we still need before we may sign."""
        trunk, ours = self._desk.trunk, self._desk.identity.key
        living = ((seat, trunk.keys[seat]) for seat in trunk.game.living)
        return tuple(s for s, key in living if key != ours and key not in self._heard)

    # Within

    def _take_acks(self, peer: Peer, carried: tuple[Signed, ...]) -> None:
        trunk, link = self._desk.trunk, self._desk.links[peer]
        read = [ack for ack in map(self._ack, carried) if ack.game16 == self._desk.game16]
        acks = [ack for ack in read if ack.key in trunk.keys]
        fresh = [ack for ack in acks if ack.epoch == trunk.game.epoch and not trunk.knows(ack)]
        for ack in fresh:
            if not ack.verify():
                raise PeerError("an acknowledgement was not signed by its seat")
        for ack in fresh:
            if trunk.stand(ack):
                self._desk.out.ride(("ack", ack.key), ["ack", *ack.pair()])
        for ack in acks:
            link.acks[ack.key] = max(link.acks.get(ack.key, -1), ack.height)
            if ack.key == peer:
                link.height = max(link.height, ack.height)

    def _hear_seat(self, peer: Peer, said: m.Heads) -> None:
        """Note what a seat shows of us and of itself: we sign nothing before we have that much."""
        ours = self._desk.identity.key
        own = [ack.height for ack in map(self._ack, said.acks) if ack.key == ours]
        self._heard[peer] = max([said.height, self._heard.get(peer, -1), *own])

    def _check_sync(self) -> None:
        desk = self._desk
        if desk.synced or desk.place is None or self.unsynced:
            return
        desk.synced = True
        desk.out.tell(Synced())

    def _diverges(self, said: m.Heads) -> bool:
        ours = self._desk.trunk.chain.id_at(said.height)
        return ours is not None and ours != said.id and self._desk.frozen is None

    def _ask_somebody(self) -> None:
        links = self._desk.links
        height = self._desk.trunk.chain.height
        for link in links.values():
            if link.wanted is not None and self._desk.now - link.wanted >= ANSWER:
                link.disappoint(height)
        if links:  # who kept its word before others, whatever height they claim
            rank = {
                p: (link.height > height, -link.vain, link.height, p) for p, link in links.items()
            }
            self._want(max(links, key=rank.__getitem__))

    def _ask_on(self) -> None:
        """A frame that answered a WANT was all taken in: ask the same peer for what follows.

        Not one whose frame brought nothing: it could keep us asking it, and nobody else, for ever.
        """
        link = self._desk.links.get(self._answered or b"")
        height = self._desk.trunk.chain.height
        if link is not None and height <= self._asked_for:
            link.disappoint(height)
        elif link is not None:
            link.vain = 0
            if link.height > height:
                self._want(self._answered or b"")
        self._answered = None

    def _want(self, peer: Peer) -> None:
        desk = self._desk
        recent = [link for link in desk.links.values() if link.wanted is not None]
        if any(desk.now - link.wanted < ANSWER for link in recent if link.wanted is not None):
            self.late()
            return
        desk.links[peer].wanted = desk.now
        self._ask_at, self._asked_for = desk.now + ANSWER, desk.trunk.chain.height
        desk.out.say(peer, m.Want(desk.game16, desk.trunk.chain.locator()))

    def _knows(self, link: Link) -> bool:
        trunk = self._desk.trunk
        acks = all(link.acks.get(key, -1) >= ack.height for key, ack in trunk.acks.items())
        return acks and max(link.height, link.told_height) >= trunk.chain.height

    def _tell(self, peer: Peer, link: Link) -> None:
        desk, trunk = self._desk, self._desk.trunk
        at = (trunk.game.epoch, trunk.chain.height, trunk.chain.head)
        heads = m.Heads(desk.game16, *at, trunk.carried)
        desk.out.say(peer, heads)
        link.told, link.told_height = desk.now, trunk.chain.height
        for key, ack in trunk.acks.items():
            link.acks[key] = max(link.acks.get(key, -1), ack.height)

    def _ack(self, carried: Signed) -> Ack:
        return self._desk.trunk.known(carried) or ack_of(carried.pair())
