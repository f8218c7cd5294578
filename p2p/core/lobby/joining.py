"""A guest's side of a lobby: sits down with a signed JOIN and checks the genesis against it.

Trusts the host with nothing: a game begins only by a genesis that carries our JOIN, at the seat
and by the options we were shown, with every JOIN signed (NETWORK 3).
"""

from collections.abc import Callable

from engine.rules import rules_digest
from p2p.core import messages as m
from p2p.core.chat import ChatRing, first_line
from p2p.core.cleaning import clean_game_name, clean_nick, clean_text
from p2p.core.errors import LocalError, PeerError
from p2p.core.identity import Identity
from p2p.core.lobby.pledge import Pledge, carried
from p2p.core.lobby.terms import Terms, changed_settings, differing_rules, rules_of_lobby
from p2p.core.log.events import Signed
from p2p.core.log.genesis import Genesis, verify_genesis
from p2p.core.notices import (
    LobbyChanged,
    LobbyClosed,
    LobbyRefused,
    LobbyView,
    RulesChanged,
    WatchBegun,
)
from p2p.core.outbox import Outbox
from p2p.core.ready import (
    LinkLost,
    LinkUp,
    LobbyInput,
    LocalChat,
    LocalLeave,
    LocalReady,
    LocalRules,
    LocalSit,
    LocalStart,
    PeerSaid,
    Ready,
    Reopen,
    Tick,
)
from p2p.core.trouble import Trouble

_NEXT_FREE = -1
_Wish = LocalSit | LocalReady | LocalRules | LocalStart | LocalChat | LocalLeave


class GuestLobby:
    """A lobby hosted by the peer `host`. Sits down by itself once the snapshot is there.

    `seat`: the wished seat, None for the next free one; `entropy(n)` returns n fresh secret bytes.
    `watching`: sits down by a LocalSit only, and delivers WatchBegun for a game of the others.
    Delivers LobbyChanged, LobbyRefused, LobbyClosed, and GameBegun for a genesis that carries our
    JOIN, our seat and the terms shown, if the player said ready under exactly these terms; any
    other is refused. Terms that change take the readiness back: the host is told, and the player
    by RulesChanged. A JOIN serves one genesis.
    """

    def __init__(
        self,
        identity: Identity,
        nick: str,
        host: bytes,
        *,
        seat: int | None,
        entropy: Callable[[int], bytes],
        watching: bool = False,
    ) -> None:
        self.watching = watching
        self._identity = identity
        self._host = host
        self._wish: int | None = None if watching else _NEXT_FREE if seat is None else seat
        self._out = Outbox()
        self._trouble: Trouble[LobbyInput] = Trouble(self._out)
        self._pledge = Pledge(identity, nick, entropy, self._out)
        self._first_line = first_line(entropy)
        self._linked = False
        self._shown: m.Lobby | None = None
        self._agreed: Terms | None = None  # under which the player said ready
        self._chat: ChatRing | None = None
        self._playing = False
        self._closed = False
        self._now = 0.0

    @property
    def view(self) -> LobbyView | None:
        """What is shown; None before the host's first snapshot."""
        shown = self._shown
        if shown is None:
            return None
        seated = tuple(
            m.Seated(one.seat, one.key, clean_nick(one.nick) or one.key.hex()[:8], one.ready)
            for one in shown.seated
        )
        mine = next((one.seat for one in seated if one.key == self._identity.key), None)
        name, preset = clean_game_name(shown.name), clean_text(shown.preset, 32, 64)
        about = (shown.lobby16, self._host, name, preset, shown.options)
        return LobbyView(*about, shown.seats, seated, mine)

    def step(self, given: LobbyInput, now: float | None = None) -> Ready:
        """Take one input; see `ready`. Raises PeerError or LocalError, then nothing changed."""
        self._now = given.now if isinstance(given, Tick) else self._now if now is None else now
        held = self._trouble.meet(given, self._now)
        if held is not None:
            return held
        for late in (*self._trouble.released(), given):
            self._take(late)
        return self._out.take(None)

    def _take(self, given: LobbyInput) -> None:
        match given:
            case LinkUp(peer) if peer == self._host:
                self._linked = True
            case LinkLost(peer) if peer == self._host:
                self._linked = False
                if not self._playing and not self._closed:
                    self._out.tell(LobbyClosed("the host cannot be reached any more"))
            case PeerSaid(peer, message) if peer == self._host and not self._closed:
                self._hear(message)
            case Reopen():
                self._reopen()
            case LocalSit() | LocalReady() | LocalRules() | LocalStart():
                self._obey(given)
            case LocalChat() | LocalLeave():
                self._obey(given)
            case _:
                pass

    def _obey(self, given: _Wish) -> None:
        shown = self._shown
        if shown is None or self._closed:
            if isinstance(given, LocalLeave):
                return  # there is nobody to tell
            raise LocalError("The host has not answered yet, or the lobby is closed.")
        match given:
            case LocalSit(seat):
                self._wish = seat
                self._sit(shown)
            case LocalReady() if self._looks_on:
                raise LocalError("You are watching this table; sit down first.")
            case LocalReady(ready):
                self._agreed = _terms(shown) if ready else None
                self._say(m.Ready(shown.lobby16, ready))
            case LocalRules():
                raise LocalError("Only the host can change the rules.")
            case LocalStart():
                raise LocalError("The host begins the game.")
            case LocalChat(text):
                self._say_line(text)
            case LocalLeave():
                self._closed = True
                self._say(m.Leave(shown.lobby16))
                self._out.tell(LobbyClosed("you have left the lobby"))

    def _hear(self, message: m.Message) -> None:
        shown = self._shown
        match message:
            case m.Lobby():
                self._see(message)
            case m.Leave(id16=id16) if shown is not None and id16 == shown.lobby16:
                if not self._playing:
                    self._closed = True
                    self._out.tell(LobbyClosed("the host has closed the lobby"))
            case m.Chat(line=line) if self._chat is not None:
                said = self._chat.hear(line, self._host, self._now)
                if said is not None:
                    self._out.tell(said)
            case m.Heads(game16=game16) if not self._playing:
                if self.watching or self._pledge.join is not None:
                    self._say(m.Want(game16, ()))  # a game we may have missed the beginning of
            case m.Events(events=(first, *_)) if not self._playing:
                (self._follow if self._looks_on else self._judge)(first)
            case _:
                pass

    # Sitting down

    def _see(self, lobby: m.Lobby) -> None:
        """Take a snapshot; sit down if we wish to and do not yet."""
        before, self._shown = self._shown, lobby
        if before is not None and lobby.lobby16 != before.lobby16:
            self._chat = self._agreed = None
        if self._chat is None:
            self._chat = ChatRing(self._identity, lobby.lobby16, self._first_line)
        if lobby.answer:
            self._refuse(clean_text(lobby.answer, 200, 512))
        view = self.view
        assert view is not None, "a snapshot has just been taken"
        if before is not None and _terms(before) != _terms(lobby):
            self._terms_changed(view, _terms(before), _terms(lobby))
        self._out.tell(LobbyChanged(view))
        if view.mine is None and self._wish is not None and not self._playing:
            self._sit(lobby)

    def _terms_changed(self, view: LobbyView, before: Terms, after: Terms) -> None:
        """Take our readiness back: it was said to other terms, whatever the host makes of it."""
        unready, self._agreed = self._agreed is not None, None
        if unready:
            self._say(m.Ready(view.lobby16, ready=False))
        self._out.tell(RulesChanged(view, changed_settings(before, after), unready))

    def _sit(self, lobby: m.Lobby) -> None:
        if lobby.rules != rules_digest():
            self._refuse(differing_rules(lobby.rules, rules_digest()))
            return
        join = self._pledge.join
        if join is None or join.lobby16 != lobby.lobby16:
            join = self._pledge.renew(lobby.lobby16)
        wish = _NEXT_FREE if self._wish is None else self._wish
        self._say(m.Sit(lobby.lobby16, wish, carried(join)))

    def _refuse(self, reason: str) -> None:
        self._wish = None
        self._out.tell(LobbyRefused(reason))

    def _reopen(self) -> None:
        """The game was abandoned: sit down again, where we sat, with a new JOIN."""
        self._playing, self._agreed = False, None
        view = self.view
        if self._shown is None or view is None:
            return
        if view.mine is not None:
            self._wish = view.mine
        elif not self.watching:
            self._wish = _NEXT_FREE if self._wish is None else self._wish
        if self._linked:
            self._say(m.Want(self._shown.lobby16, ()))

    # The genesis

    @property
    def _looks_on(self) -> bool:
        view = self.view
        return self.watching and (view is None or view.mine is None)

    def _follow(self, signed: Signed) -> None:
        """Watch the game of this genesis if it is this lobby's; raises PeerError for a bad one."""
        if self._shown is None or signed.event.author != self._host:
            return
        if verify_genesis(signed).joins[0].lobby16 == self._shown.lobby16:
            self._playing = True
            self._out.tell(WatchBegun(signed))

    def _judge(self, signed: Signed) -> None:
        """Begin the game of this genesis, or say why not."""
        if self._shown is None or self._pledge.join is None:
            return
        try:
            genesis = verify_genesis(signed)
            self._check_agreed(signed, genesis, self._shown)
        except (PeerError, LocalError) as error:
            why = clean_text(str(error), 400, 1_000)  # it may quote the host's words
            self._out.tell(LobbyRefused(f"the host's game was refused: {why}"))
            return
        self._playing = True
        self._pledge.redeem(signed, genesis.keys.index(self._identity.key))

    def _check_agreed(self, signed: Signed, genesis: Genesis, shown: m.Lobby) -> None:
        """Raise PeerError if a valid genesis is not what we were shown and signed."""
        if signed.event.author != self._host:
            raise PeerError("it is not the host's")
        if self._pledge.join not in genesis.joins:
            raise PeerError("it does not hold our signature")
        if genesis.keys != tuple(one.key for one in sorted(shown.seated, key=lambda s: s.seat)):
            raise PeerError("the seats are not those of the lobby")
        if self._agreed != _terms(shown):
            raise PeerError("you have not said that you are ready to play by these rules")
        rules = rules_of_lobby(shown.preset, len(genesis.joins), shown.options)
        if genesis.pairs != rules.as_pairs():
            raise PeerError("the rules are not those of the lobby")

    def _say(self, message: m.Message) -> None:
        if self._linked:
            self._out.say(self._host, message)

    def _say_line(self, text: str) -> None:
        assert self._chat is not None, "a lobby that is shown has its chat"
        said, line = self._chat.say(text)
        assert self._shown is not None, "a lobby that is shown"
        self._say(m.Chat(self._shown.lobby16, line))
        self._out.tell(said)


def _terms(shown: m.Lobby) -> Terms:
    return Terms(shown.preset, shown.options, shown.seats)
