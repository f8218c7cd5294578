"""A host and its guests on a wire that loses nothing, for the tests of lobbies."""

from collections import deque
from itertools import count

from p2p.core.frames import decode, encode
from p2p.core.lobby import GuestLobby, HostLobby
from p2p.core.notices import GameBegun, LobbyView, Notice
from p2p.core.ready import (
    JoinSecret,
    LinkUp,
    LobbyInput,
    LocalReady,
    PeerSaid,
    Ready,
    SeatSecret,
    Tick,
)
from tests.p2p.session.bench import NICKS, identity


class Room:
    """A host (0) and its guests on a wire that loses nothing."""

    def __init__(
        self, guests: int, *, seats: int = 4, wishes: dict[int, int] | None = None
    ) -> None:
        self._fresh = count(1)
        host = HostLobby(
            identity(0),
            "Ana",
            "harbour\x1b",
            preset="first-escape",
            options={},
            seats=seats,
            entropy=self.entropy,
        )
        self.keys = [identity(n).key for n in range(guests + 1)]
        self.lobbies: list[HostLobby | GuestLobby] = [host]
        for n in range(1, guests + 1):
            wish = (wishes or {}).get(n)
            self.lobbies.append(
                GuestLobby(identity(n), NICKS[n], self.keys[0], seat=wish, entropy=self.entropy)
            )
        self.notices: list[list[Notice]] = [[] for _ in self.lobbies]
        self.secrets: list[list[JoinSecret | SeatSecret]] = [[] for _ in self.lobbies]
        self.wire: deque[tuple[int, int, bytes]] = deque()
        self.now = 0.0
        self.give(0, Tick(0.0))
        for n in range(1, guests + 1):
            self.link(n)

    def entropy(self, size: int) -> bytes:
        return next(self._fresh).to_bytes(size)

    def link(self, guest: int) -> None:
        self.now += 1.0
        self.give(guest, LinkUp(self.keys[0]))
        self.give(0, LinkUp(self.keys[guest]))
        self.run()

    def give(self, who: int, given: LobbyInput) -> Ready:
        ready = self.lobbies[who].step(given, self.now)
        self.secrets[who].extend(ready.secrets)
        self.notices[who].extend(ready.deliver)
        for peer, message in ready.send:
            self.wire.append((who, self.keys.index(peer), encode(message)))
        return ready

    def run(self) -> None:
        while self.wire:
            one, other, frame = self.wire.popleft()
            self.give(other, PeerSaid(self.keys[one], decode(frame)))

    def do(self, who: int, given: LobbyInput) -> None:
        """One thing happens, a second after the last, and all that follows of it."""
        self.now += 1.0
        self.give(who, given)
        self.run()

    def view(self, who: int = 0) -> LobbyView:
        view = self.lobbies[who].view
        assert view is not None
        return view

    def seating(self, who: int = 0) -> list[tuple[int, str, bool]]:
        return [(one.seat, one.nick, one.ready) for one in self.view(who).seated]

    def told(self, who: int, kind: type[Notice]) -> list[Notice]:
        return [notice for notice in self.notices[who] if isinstance(notice, kind)]

    def begun(self, who: int) -> GameBegun:
        last = [notice for notice in self.notices[who] if isinstance(notice, GameBegun)][-1]
        assert isinstance(last, GameBegun)
        return last


def all_ready(guests: int) -> Room:
    room = Room(guests)
    for guest in range(1, guests + 1):
        room.do(guest, LocalReady(ready=True))
    return room
