"""What may be read of a gathering at any time. Changes nothing."""

from __future__ import annotations

from p2p.core import messages as m
from p2p.core.cleaning import clean_nick
from p2p.core.lobby import GuestLobby, HostLobby
from p2p.core.log.genesis import Genesis
from p2p.core.notices import LobbyView
from p2p.core.session import Session
from p2p.net.play import Play
from p2p.net.seen import Waited


class Glance:
    """The readable side of a Gathering."""

    _lobby: HostLobby | GuestLobby | None
    _play: Play | None
    _name: str

    @property
    def session(self) -> Session | None:
        """The running game's session."""
        return None if self._play is None else self._play.session

    @property
    def name(self) -> str:
        """What the table is called."""
        return self._name

    @property
    def busy(self) -> bool:
        """Whether a lobby or a game is open."""
        return self._lobby is not None or self.session is not None

    @property
    def lobby(self) -> LobbyView | None:
        """The lobby as last heard."""
        return None if self._lobby is None else self._lobby.view

    @property
    def genesis(self) -> Genesis | None:
        """The running game's genesis."""
        return None if self.session is None else self.session.game.genesis

    def offers(self) -> tuple[m.Offer, ...]:
        """What HELLO and the announcement say of this table; a guest's lobby is its host's."""
        if self.session is not None:
            game = self.session.game
            rules, seats = game.genesis.rules(), len(game.genesis.joins)
            stage = "play" if game.over is None else "done"
            return (m.Offer(game.game16, self._name, stage, rules.preset or "", seats, seats),)
        view = self.lobby
        if view is None or not isinstance(self._lobby, HostLobby):
            return ()
        taken = len(view.seated)
        return (m.Offer(view.lobby16, view.name, "lobby", view.preset, taken, view.seats),)

    def nick_of(self, key: bytes) -> str:
        """The cleaned name of somebody at the table, "" if unknown."""
        genesis, view = self.genesis, self.lobby
        named = {} if view is None else {one.key: one.nick for one in view.seated}
        named |= {} if genesis is None else dict(zip(genesis.keys, genesis.nicks, strict=True))
        return clean_nick(named.get(key, ""))

    def waiting(self) -> tuple[Waited, ...]:
        """The seats the game waits for; the own one only while this program shuffles."""
        session, genesis = self.session, self.genesis
        if session is None or genesis is None:
            return ()
        own = -1 if session.own is None else session.own.seat
        here = session.here()
        return tuple(
            Waited(one.seat, self.nick_of(key), one.what, key in here or one.seat == own)
            for one in session.awaited()
            if (one.seat != own or one.what == "shuffle") and (key := genesis.keys[one.seat])
        )
