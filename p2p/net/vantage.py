"""What a client may read of a node at any time: who it is, what it sees, where the game stands.

Reading changes nothing and never waits.
"""

from __future__ import annotations

from collections.abc import Callable

from p2p.core.cleaning import clean_nick
from p2p.core.fold.game import Game
from p2p.core.fold.own import Own
from p2p.core.notices import LobbyView
from p2p.net.disk.finished import was_given_up
from p2p.net.disk.unfinished import finished_games, unfinished_games
from p2p.net.gathering import Gathering
from p2p.net.house import House
from p2p.net.invite import encode_invite
from p2p.net.seen import Address, GameSeen, Unfinished, Waited


class Vantage:
    """The readable side of a node."""

    _watcher: Callable[[], None] | None = None

    def __init__(self, house: House, gathering: Gathering) -> None:
        self._house = house
        self._gathering = gathering

    # Who and where

    @property
    def key(self) -> bytes:
        """The own Ed25519 public key, 32 bytes."""
        return self._house.profile.identity.key

    @property
    def addresses(self) -> tuple[Address, ...]:
        """Where this peer listens, best first."""
        return self._house.addresses()

    @property
    def invite(self) -> str:
        """The invite code: own addresses, port and first 8 bytes of the own key; "" if offline."""
        return encode_invite(self.addresses, self.key)

    @property
    def trouble(self) -> str:
        """Why others cannot be found by mDNS just now, "" if they can."""
        return self._house.trouble

    def games(self) -> tuple[GameSeen, ...]:
        """The probed games on the network, at most 50, lobbies first."""
        return self._house.finder.games()

    @property
    def answered(self) -> float | None:
        """When another program answered last that was looked for, in trio's clock; None: never."""
        return self._house.finder.answered

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Own games on disk that are not over, newest first. Raises StoreError."""
        return unfinished_games(self._house.profile)

    def finished(self) -> tuple[Unfinished, ...]:
        """Own games on disk that are marked as over, newest first. Raises StoreError."""
        return finished_games(self._house.profile)

    def given_up(self, game16: bytes) -> bool:
        """Whether an own game marked as over never began. Raises StoreError."""
        return was_given_up(self._house.profile, game16)

    # What is there

    @property
    def game(self) -> Game | None:
        """The public fold of the running game."""
        session = self._gathering.session
        return None if session is None else session.game

    @property
    def own(self) -> Own | None:
        """The own seat's fold; None in a lobby and for a spectator."""
        session = self._gathering.session
        return None if session is None else session.own

    @property
    def lobby(self) -> LobbyView | None:
        """The lobby as last heard; None when there is none."""
        return self._gathering.lobby

    @property
    def confirmed(self) -> int:
        """The height every living seat stands on; -1 before there is one."""
        session = self._gathering.session
        return -1 if session is None else session.confirmed

    @property
    def frozen(self) -> str | None:
        """Why nobody writes any more, None while the game goes on."""
        session = self._gathering.session
        return None if session is None else session.frozen

    def here(self) -> frozenset[bytes]:
        """The keys of the connected peers."""
        return frozenset(self._house.mesh.links)

    @property
    def anybody_heard(self) -> bool:
        """Whether any other program was heard: linked, seen on the network, or looking in."""
        return bool(self._house.mesh.links or self._house.mesh.visited or self.games())

    def nick_of(self, key: bytes) -> str:
        """The cleaned name of a player or onlooker, "" if unknown."""
        link = self._house.mesh.links.get(key)
        spoken = "" if link is None else clean_nick(link.hello.nick)
        own = self._house.nick if key == self.key else ""
        return self._gathering.nick_of(key) or spoken or own

    def when_stirred(self, call: Callable[[], None]) -> None:
        """Have this called whenever what `waiting` says may have changed; it must not wait.

        Most such changes come with a notice as well, but not all: a proof that is being checked,
        one confirmation of several. One caller at a time.
        """
        self._watcher = call

    def stirred(self) -> None:
        """See `Room`."""
        if self._watcher is not None:
            self._watcher()

    def waiting(self) -> tuple[Waited, ...]:
        """Whom the game waits for and for what; empty when it is the own turn or over.

        The own seat is among them only while this program shuffles.
        """
        return self._gathering.waiting()
