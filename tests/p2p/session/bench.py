"""A table of pure sessions on a fake wire that loses nothing: what is sent arrives, in order.

Work runs inline, time stands still unless a test moves it. Everything that was said, stored and
delivered is kept, so that a test can compare the whole of it.
"""

from collections import deque
from collections.abc import Callable

from engine.rules import Rules, make_rules
from p2p.core.errors import LocalError, PeerError
from p2p.core.frames import decode, encode
from p2p.core.identity import Identity
from p2p.core.log.events import Signed
from p2p.core.log.genesis import build_genesis, sign_join
from p2p.core.log.records import Record
from p2p.core.messages import Message
from p2p.core.notices import Notice
from p2p.core.ready import LinkLost, LinkUp, PeerSaid, Ready, SessionInput, Tick, WorkDone
from p2p.core.session import Session
from p2p.core.session.folds import FOLDS, Folds
from p2p.core.standing import Place

NICKS = ("Ana", "Bo", "Cy", "Di", "Ed")
LOBBY = bytes(16)


def secret(of: str, seat: int) -> bytes:
    """32 bytes that differ by purpose and seat."""
    return f"{of} {seat}".encode().ljust(32, b".")


def identity(seat: int) -> Identity:
    return Identity(secret("identity", seat))


def places(seats: int) -> list[Place]:
    return [Place(s, secret("seed", s), secret("coin", s)) for s in range(seats)]


def genesis(seats: int, rules: Rules | None = None) -> Signed:
    """The genesis of a game of these seats, signed by seat 0."""
    joins = tuple(
        sign_join(identity(s), LOBBY, NICKS[s], secret("nonce", s), secret("coin", s))
        for s in range(seats)
    )
    return build_genesis(identity(0), rules or make_rules("first-escape", seats), joins)


class Bench:
    """Use: `link` seats, `run` until nothing is on the way, `give` inputs, read the lists."""

    def __init__(self, seats: int, rules: Rules | None = None, folds: Folds = FOLDS) -> None:
        self.genesis = genesis(seats, rules)
        self.keys = [identity(s).key for s in range(seats)]
        self.sessions = [
            Session(identity(s), self.genesis, place, folds)
            for s, place in enumerate(places(seats))
        ]
        self.now = 0.0
        self.files: list[list[Record]] = [[] for _ in range(seats)]
        self.notices: list[list[Notice]] = [[] for _ in range(seats)]
        self.said: list[tuple[int, int, Message]] = []
        self.links: set[tuple[int, int]] = set()
        self.wire: deque[tuple[int, int, bytes]] = deque()
        self.loses: Callable[[int, int, Message], bool] = lambda _from, _to, _message: False
        for seat in range(seats):
            self.give(seat, Tick(0.0))

    def watch(self, seat: int, session: Session) -> None:
        """Put an onlooker or a restarted session at the bench, as the next or the same number."""
        if seat == len(self.sessions):
            self.keys.append(identity(seat).key)
            self.sessions.append(session)
            self.files.append([])
            self.notices.append([])
        self.sessions[seat] = session
        self.give(seat, Tick(self.now))

    def link(self, one: int, other: int) -> None:
        self.links |= {(one, other), (other, one)}
        self.give(one, LinkUp(self.keys[other]))
        self.give(other, LinkUp(self.keys[one]))

    def link_all(self) -> None:
        for one in range(len(self.sessions)):
            for other in range(one):
                if (one, other) not in self.links:
                    self.link(other, one)

    def cut(self, one: int, other: int) -> None:
        self.links -= {(one, other), (other, one)}
        self.wire = deque(x for x in self.wire if {x[0], x[1]} != {one, other})
        self.give(one, LinkLost(self.keys[other]))
        self.give(other, LinkLost(self.keys[one]))

    def give(self, seat: int, given: SessionInput) -> Ready:
        """One step with all that the shell owes; the work is run at once."""
        ready = self.sessions[seat].step(given, self.now)
        self.files[seat].extend(ready.store)
        for peer, message in ready.send:
            to = self.keys.index(peer)
            self.said.append((seat, to, message))
            if (seat, to) in self.links and not self.loses(seat, to, message):
                self.wire.append((seat, to, encode(message)))
        self.notices[seat].extend(ready.deliver)
        for work in ready.work:
            self.give(seat, WorkDone(work.ticket, work.fn()))
        return ready

    def hear(self, seat: int, peer: int, message: Message) -> Ready:
        """A seat hears something that a peer's honest program would not say."""
        return self.give(seat, PeerSaid(self.keys[peer], message))

    def run(self) -> None:
        """Deliver until the wire is empty."""
        while self.wire:
            one, other, frame = self.wire.popleft()
            self.give(other, PeerSaid(self.keys[one], decode(frame)))

    def pass_time(self, seconds: float) -> None:
        """Let time pass in small steps, delivering everything."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + 0.05)
            for seat in range(len(self.sessions)):
                self.give(seat, Tick(self.now))
            self.run()

    def told(self, seat: int, kind: type[Notice]) -> list[Notice]:
        """The notices of one kind a seat got."""
        return [notice for notice in self.notices[seat] if isinstance(notice, kind)]


__all__ = ["Bench", "LocalError", "PeerError", "genesis", "identity", "places", "secret"]
