"""The table this program sits at: a lobby, and the game that comes of it.

It makes the cores, feeds them what peers say, and passes their notices on. It takes no decision
of the protocol; it only knows which core a message is for and when one core follows another.
"""

from __future__ import annotations

import logging
import secrets

import trio

from engine.rules import Rules, make_rules
from p2p.core import messages as m
from p2p.core.errors import LocalError
from p2p.core.frames import encode
from p2p.core.lobby import GuestLobby, HostLobby
from p2p.core.log.events import Signed
from p2p.core.log.genesis import genesis_of
from p2p.core.notices import (
    Abandoned,
    Finished,
    GameBegun,
    LobbyChanged,
    LobbyClosed,
    LobbyRefused,
    LobbyView,
    Notice,
    Presence,
    Started,
    StoreTrouble,
    WatchBegun,
)
from p2p.core.ready import LinkLost, LinkUp, LocalLeave, PeerSaid, Reopen
from p2p.core.session import Session
from p2p.core.standing import Place
from p2p.net.disk.shelves import GameShelf, LobbyShelf
from p2p.net.disk.store import Profile
from p2p.net.drive import Core, Drive
from p2p.net.errors import NotNow, StoreError
from p2p.net.glance import Glance
from p2p.net.play import Play
from p2p.net.room import Room

LOG = logging.getLogger(__name__)


class Gathering(Glance):
    """At most one lobby and one game at a time; `leave` clears both."""

    def __init__(self, profile: Profile, nick: str, nursery: trio.Nursery, room: Room) -> None:
        self.refusal = ""
        self.seated = trio.Event()
        self._profile = profile
        self._usual = nick
        self._nick = nick
        self._nursery = nursery
        self._room = room
        self._lobby: HostLobby | GuestLobby | None = None
        self._lobby_drive: Drive | None = None
        self._lobby_shelf = LobbyShelf(profile)
        self._play: Play | None = None
        self._given_up: Play | None = None  # an abandoned game, still told to who asks for it
        self._name = ""
        self._leaving = False
        self._replaced: bytes | None = None  # the peer whose link is just being replaced

    # Sitting down

    def host(self, name: str, rules: Rules, seats: int) -> None:
        """Open a lobby."""
        self._clear_for_lobby()
        self._begin_lobby(
            HostLobby(
                self._profile.identity,
                self._nick,
                name,
                preset=rules.preset or "",
                options=options_set(rules),
                seats=seats,
                entropy=secrets.token_bytes,
            )
        )

    def sit(self, host: bytes, seat: int | None, snapshot: m.Lobby | None) -> None:
        """Ask a host for a seat; `seated` is set when it has answered, `refusal` says a no."""
        self._clear_for_lobby()
        lobby = GuestLobby(
            self._profile.identity, self._nick, host, seat=seat, entropy=secrets.token_bytes
        )
        self._room.want([host])
        self._begin_lobby(lobby)
        if snapshot is not None:
            self.tell_lobby(PeerSaid(host, snapshot))

    def watch_lobby(self, host: bytes, snapshot: m.Lobby | None) -> None:
        """Look on at a lobby and follow its game; `seated` is set when it is shown."""
        self._clear_for_lobby()
        lobby = GuestLobby(
            self._profile.identity,
            self._nick,
            host,
            seat=None,
            entropy=secrets.token_bytes,
            watching=True,
        )
        self._room.want([host])
        self._begin_lobby(lobby)
        if snapshot is not None:
            self.tell_lobby(PeerSaid(host, snapshot))

    def resume(self, game16: bytes, name: str) -> None:
        """Take up a game from disk. Raises NotNow or StoreError.

        A file under another game's name is refused: the note of the own newest signature, by
        which a restored folder is known, would be another game's (NETWORK 4).
        """
        kept = self._profile.secrets(game16)
        shelf = GameShelf(self._profile, game16)
        session = self._resumed(shelf, None if kept is None else Place(*kept))
        if session.game.game16 != game16:
            shelf.close()
            raise NotNow(
                f"The file {shelf.log.path.name} holds another game, {session.game.game16.hex()}: "
                "give it its own name again."
            )
        self._name = name
        self._begin_session(session, shelf)

    def watch(self, genesis: Signed, name: str) -> None:
        """Follow a game without a seat, from where its file on this disk ends.

        Raises PeerError for a genesis that is none, NotNow for a game of one's own, StoreError.
        """
        session = Session(self._profile.identity, genesis, None)
        if self._profile.identity.key in session.game.genesis.keys:
            raise NotNow("You have a seat in that game: join it to return to it.")
        shelf = GameShelf(self._profile, session.game.game16)
        if shelf.log.records:  # watched before: its events are not stored a second time
            session = self._resumed(shelf, None)
        self._name = name
        self._profile.save_name(session.game.game16, name)
        self._begin_session(session, shelf)

    def _resumed(self, shelf: GameShelf, place: Place | None) -> Session:
        """The session of a game's file; closes the shelf and raises NotNow where it makes none."""
        try:
            return Session.resume(
                self._profile.identity, place, shelf.log.records, whole=shelf.whole
            )
        except LocalError as error:
            shelf.close()
            raise NotNow(str(error)) from error

    def leave(self) -> None:
        """Get up; the peers are told."""
        self._leaving = True
        try:
            if self._play is not None:
                self._play.drive.give(LocalLeave())
            if self._lobby_drive is not None:
                self._lobby_drive.give(LocalLeave())
        finally:
            self._leaving = False
            self.close()

    def put_down(self) -> None:
        """End a game that is over and disclosed; its links and its own nick stay. Raises NotNow."""
        if self.session is None or not self.session.finished:
            raise NotNow("The game is not over for everybody yet: `waiting` says who is awaited.")
        self._nick = self.nick_of(self._profile.identity.key) or self._nick
        self._end_play()

    def close(self) -> None:
        """End all without a word; everything is on the disk."""
        self._end_play()
        self._forget_given_up()
        self._end_lobby()
        self._nick = self._usual
        self._room.want(())
        self._room.changed()

    # What comes in

    def tell_game(self, given: object) -> None:
        """Step the session. Raises NotNow without one, LocalError where it is not possible."""
        if self._play is None:
            raise NotNow("There is no game.")
        self._play.drive.give(given)

    def tell_lobby(self, given: object) -> None:
        """Step the lobby. Raises NotNow without one, LocalError where it is not possible."""
        if self._lobby_drive is None:
            raise NotNow("There is no lobby.")
        self._lobby_drive.give(given)

    def link_up(self, peer: bytes) -> None:
        """A link to a peer is there."""
        if self._lobby_drive is not None:
            self._lobby_drive.give(LinkUp(peer))
        for play in self._plays():
            play.link_up(peer)

    def link_replaced(self, peer: bytes, *, restarted: bool) -> None:
        """Another link to a peer is there; the player is not told that it was away."""
        self._replaced = peer
        try:
            if restarted:
                self.link_lost(peer)
            self.link_up(peer)
        finally:
            self._replaced = None

    def link_lost(self, peer: bytes) -> None:
        """A link to a peer is gone."""
        if self._lobby_drive is not None:
            self._lobby_drive.give(LinkLost(peer))
        for play in self._plays():
            play.link_lost(peer)

    def heard(self, peer: bytes, message: m.Message) -> None:
        """Hand a message to the core it is for. Raises PeerError."""
        named = getattr(message, "game16", None) or getattr(message, "id16", None)
        for play in self._plays():
            if named == play.game16:
                play.heard(peer, message)
                return
        if self._lobby_drive is not None:
            self._lobby_drive.give(PeerSaid(peer, message))
        if isinstance(message, (m.Heads, m.Events)) and not isinstance(self._lobby, GuestLobby):
            self._room.post(peer, encode(m.Leave(message.game16)))  # nobody plays that here

    def _plays(self) -> tuple[Play, ...]:
        return tuple(play for play in (self._play, self._given_up) if play is not None)

    # One core after another

    def _clear_for_lobby(self) -> None:
        self.refusal, self.seated = "", trio.Event()

    def _begin_lobby(self, lobby: HostLobby | GuestLobby) -> None:
        self._lobby = lobby
        self._lobby_drive = self._drive(lobby, self._lobby_shelf)
        self._lobby_drive.begin()
        for peer in tuple(self._room.peers()):
            self._lobby_drive.give(LinkUp(peer))

    def _begin_session(self, session: Session, shelf: GameShelf) -> None:
        self._forget_given_up()
        self._play = Play(session, shelf, self._drive(session, shelf))
        self._room.want(session.game.genesis.keys)
        self._play.begin(self._room.peers())
        self._room.changed()

    def _drive(self, core: Core, shelf: GameShelf | LobbyShelf) -> Drive:
        return Drive(core, shelf, self._nursery, self._room.post, self._noticed, self._room.stirred)

    def _noticed(self, notice: Notice) -> None:
        """Follow what a core tells, then tell the player."""
        if isinstance(notice, Presence) and notice.key == self._replaced:
            return
        self._room.deliver(notice)
        match notice:
            case LobbyChanged(view):
                self._lobby_changed(view)
            case LobbyRefused(reason):
                self.refusal = reason
                self.seated.set()
            case LobbyClosed(reason):
                self.refusal = reason
                self.seated.set()
                self._end_lobby()
            case GameBegun():
                self._game_begun(notice)
            case WatchBegun(genesis):
                self._watch_begun(genesis)
            case Started():
                self._end_lobby()
            case Abandoned():
                self._abandoned()
            case Finished():
                self._over()
            case _:
                return
        self._room.changed()

    def _lobby_changed(self, view: LobbyView) -> None:
        self._name, lobby = view.name, self._lobby
        if view.mine is not None or (isinstance(lobby, GuestLobby) and lobby.watching):
            self.seated.set()
        if self.session is None:
            others = view.seated if view.mine is not None else ()  # an onlooker needs the host only
            self._room.want([view.host, *(one.key for one in others)])

    def _game_begun(self, begun: GameBegun) -> None:
        game16 = genesis_of(begun.genesis.event.body).gid[:16]
        place = Place(begun.seat, begun.seed, begun.coin)
        try:
            shelf = GameShelf(self._profile, game16)
            self._profile.save_name(game16, self._name)
        except StoreError as error:  # nothing is signed: the game does not start
            self._room.deliver(StoreTrouble(str(error)))
            return
        self._begin_session(Session(self._profile.identity, begun.genesis, place), shelf)
        self.seated.set()

    def _watch_begun(self, genesis: Signed) -> None:
        try:
            self.watch(genesis, self._name)
        except (StoreError, NotNow) as error:
            self._room.deliver(StoreTrouble(str(error)))

    def _abandoned(self) -> None:
        """Nobody is bound before the start: back to the lobby with new JOINs (NETWORK 3)."""
        self._over()
        self._given_up, self._play = self._play, None
        if self._lobby_drive is not None and not self._leaving:
            self._lobby_drive.give(Reopen())

    def _over(self) -> None:
        if self.session is None:
            return
        try:
            self._profile.mark_over(self.session.game.game16)
        except StoreError as error:  # the log says it too: it is looked at once more, at a return
            LOG.debug("%s", error)

    def _end_play(self) -> None:
        if self._play is not None:
            self._play.end()
        self._play = None

    def _forget_given_up(self) -> None:
        if self._given_up is not None:
            self._given_up.end()
        self._given_up = None

    def _end_lobby(self) -> None:
        if self._lobby_drive is not None:
            self._lobby_drive.stop()
            self._lobby_shelf.forget()
        self._lobby = self._lobby_drive = None


def options_set(rules: Rules) -> dict[str, object]:
    """The options by which these rules differ from their preset's."""
    usual = dict(make_rules(rules.preset, rules.players).as_pairs())
    return {name: value for name, value in rules.as_pairs() if usual.get(name) != value}
