"""The host's side of a lobby: seats, snapshots, and the genesis made of everybody's JOIN.

The host decides who sits where, and nothing else: every guest checks the genesis against what it
was shown and what it signed (see `joining`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from engine.rules import make_rules, rules_digest
from p2p.core import messages as m
from p2p.core.chat import ChatRing, first_line
from p2p.core.cleaning import clean_game_name, clean_nick
from p2p.core.errors import LocalError, PeerError
from p2p.core.identity import Identity
from p2p.core.lobby.callboard import Callboard
from p2p.core.lobby.pledge import Pledge
from p2p.core.lobby.terms import differing_rules, option_pairs, rules_of_lobby
from p2p.core.log.events import Signed
from p2p.core.log.genesis import PROTOCOL, Join, build_genesis, join_of, protocol_words
from p2p.core.notices import LobbyChanged, LobbyClosed, LobbyView, Presence
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
    Peer,
    PeerSaid,
    Ready,
    Reopen,
    Tick,
)
from p2p.core.trouble import Trouble

FEWEST = 2


@dataclass(frozen=True, slots=True)
class _Sitter:
    """Who sits at a seat, by which JOIN."""

    key: bytes
    join: Join
    ready: bool


class HostLobby:
    """A lobby this program hosts. The host sits at seat 0 until it asks for another (LocalSit),
    and is ready.

    `entropy(n)` returns n fresh secret bytes (the shell's generator). `options` are those set on
    the preset (engine.make_rules checks them: RulesError). All texts are cleaned here.
    The first step also delivers the first LobbyChanged and the JOIN's secrets. Every peer that
    links gets the LOBBY snapshot. After GameBegun the lobby is asleep until `Reopen`; it still
    answers a guest's WANT for the genesis.
    """

    def __init__(
        self,
        identity: Identity,
        nick: str,
        name: str,
        *,
        preset: str,
        options: Mapping[str, object],
        seats: int,
        entropy: Callable[[int], bytes],
    ) -> None:
        make_rules(preset, seats, options)
        self._identity = identity
        self._name = clean_game_name(name) or "a game"
        self._preset = preset
        self._options = option_pairs(options)
        self._seats = seats
        self._out = Outbox()
        self._trouble: Trouble[LobbyInput] = Trouble(self._out)
        self._pledge = Pledge(identity, nick, entropy, self._out)
        self._lobby16 = entropy(16)
        self._chat = ChatRing(identity, self._lobby16, first_line(entropy))
        self._board = Callboard(self._out, self._snapshot)
        self._served: set[bytes] = set()  # coin commitments of JOINs that had their genesis
        self._genesis: Signed | None = None
        self._closed = False
        self._now = 0.0
        self._sitters: dict[int, _Sitter] = {}
        self._take_seat(0)
        self._changed()

    @property
    def view(self) -> LobbyView:
        """What is shown."""
        seated = tuple(
            m.Seated(seat, one.key, clean_nick(one.join.nick) or one.key.hex()[:8], one.ready)
            for seat, one in sorted(self._sitters.items())
        )
        mine = self._seat_of(self._identity.key)
        about = (self._lobby16, self._identity.key, self._name, self._preset, self._options)
        return LobbyView(*about, self._seats, seated, mine)

    def step(self, given: LobbyInput, now: float | None = None) -> Ready:
        """Take one input; see `ready`. Raises PeerError or LocalError, then nothing changed."""
        self._now = given.now if isinstance(given, Tick) else self._now if now is None else now
        held = self._trouble.meet(given, self._now)
        if held is not None:
            return held
        for late in (*self._trouble.released(), given):
            self._take(late)
        self._board.tick(self._now)
        return self._out.take(self._board.alarm)

    def _take(self, given: LobbyInput) -> None:
        match given:
            case LinkUp(peer):
                self._greet(peer, fresh=self._board.come(peer, self._now))
            case LinkLost(peer):
                if self._board.go(peer):
                    self._out.tell(Presence(peer, here=False))
                self._stand(peer)
            case PeerSaid(peer, message):
                if peer in self._board.links and not self._closed:
                    self._hear(peer, message)
            case Reopen():
                self._reopen()
            case _:
                self._obey(given)

    def _obey(self, given: LobbyInput) -> None:
        match given:
            case LocalSit(seat):
                self._move(seat)
            case LocalReady(ready):
                self._set_ready(self._identity.key, ready=ready)
            case LocalRules(preset, options):
                self._set_rules(preset, options)
            case LocalStart():
                self._start()
            case LocalChat(text):
                said, line = self._chat.say(text)
                self._out.flood(self._board.links, m.Chat(self._lobby16, line))
                self._out.tell(said)
            case LocalLeave():
                self._closed = True
                self._out.flood(self._board.links, m.Leave(self._lobby16))
                self._out.tell(LobbyClosed("you have closed the lobby"))
            case _:
                pass

    def _hear(self, peer: Peer, message: m.Message) -> None:
        if isinstance(message, (m.Sit, m.Stand, m.Ready, m.Leave, m.Want)):
            self._board.admit(peer, self._now)
        match message:
            case m.Sit(lobby16=id16) | m.Stand(lobby16=id16) | m.Ready(lobby16=id16):
                if id16 == self._lobby16 and self._genesis is None:
                    self._hear_wish(peer, message)
            case m.Leave(id16=id16) if id16 == self._lobby16:
                self._stand(peer)
            case m.Chat(id16=id16, line=line) if id16 == self._lobby16:
                said = self._chat.hear(line, peer, self._now)
                if said is not None:
                    self._out.flood(self._board.links, message, peer)
                    self._out.tell(said)
            case m.Want(game16=game16):
                self._answer_want(peer, game16)
            case _:
                pass

    def _hear_wish(self, peer: Peer, message: m.Sit | m.Stand | m.Ready) -> None:
        match message:
            case m.Sit(seat=seat, join=join):
                self._seat(peer, seat, join_of(join.pair()))
            case m.Stand():
                self._stand(peer)
            case m.Ready(ready=ready):
                self._set_ready(peer, ready=ready)

    # Seats

    def _seat(self, peer: Peer, seat: int, join: Join) -> None:
        """Give a guest a seat, or say why not. Raises PeerError for a JOIN that is not its own."""
        if join.key != peer or join.lobby16 != self._lobby16 or not join.verify():
            raise PeerError("a seat was asked for with somebody else's signature")
        before = self._seat_of(peer)
        if before is not None and seat in (-1, before) and self._sitters[before].join == join:
            return
        others = {at for at, one in self._sitters.items() if one.key != peer}
        free = [at for at in range(self._seats) if at not in others]
        refusal = self._refusal(join, seat, free)
        if refusal:
            self._out.say(peer, self._snapshot(refusal))
            return
        if before is not None:
            del self._sitters[before]
        self._sitters[free[0] if seat < 0 else seat] = _Sitter(peer, join, ready=False)
        self._changed()

    def _refusal(self, join: Join, seat: int, free: list[int]) -> str:
        lowest, highest = join.protocols
        if join.rules_hash != rules_digest():
            return differing_rules(rules_digest(), join.rules_hash)
        if not lowest <= PROTOCOL <= highest:
            return f"the host plays protocol {PROTOCOL}, you {protocol_words(lowest, highest)}"
        if join.coin_commit in self._served:
            return "that JOIN has served a game already"
        sitters = self._sitters.values()
        if any(one.join.coin_commit == join.coin_commit for one in sitters if one.key != join.key):
            return "another player at the table has the same coin"
        if not free:
            return "all seats are taken"
        if seat >= 0 and seat not in free:
            return f"there is no seat {seat + 1}" if seat >= self._seats else "that seat is taken"
        return ""

    def _stand(self, peer: Peer) -> None:
        seat = self._seat_of(peer)
        if seat is not None and self._genesis is None and peer != self._identity.key:
            del self._sitters[seat]
            self._changed()

    def _set_ready(self, peer: Peer, *, ready: bool) -> None:
        seat = self._seat_of(peer)
        if seat is not None and self._sitters[seat].ready != ready:
            self._sitters[seat] = replace(self._sitters[seat], ready=ready)
            self._changed()

    def _set_rules(self, preset: str, options: Mapping[str, object]) -> None:
        """Play by other rules; raises LocalError if they are none. Who was ready was so to the old.

        A guest's program takes its readiness back by itself as well (see `joining`).
        """
        if self._genesis is not None or self._closed:
            raise LocalError("The game has begun already, or the lobby is closed.")
        pairs = option_pairs(options)
        rules_of_lobby(preset, self._seats, pairs)
        if (preset, pairs) == (self._preset, self._options):
            return
        self._preset, self._options = preset, pairs
        own = self._identity.key
        self._sitters = {
            seat: replace(one, ready=one.ready and one.key == own)
            for seat, one in self._sitters.items()
        }
        self._changed()

    def _move(self, seat: int) -> None:
        """The host takes another seat; raises LocalError if it is not free."""
        free = self.view.free
        wanted = (free[0] if free else -1) if seat < 0 else seat
        mine = self._seat_of(self._identity.key)
        assert mine is not None, "the host always sits"
        if wanted == mine:
            return
        if wanted not in free or self._genesis is not None:
            raise LocalError("That seat is not free.")
        self._sitters[wanted] = self._sitters.pop(mine)
        self._changed()

    def _take_seat(self, seat: int) -> None:
        join = self._pledge.renew(self._lobby16)
        self._sitters[seat] = _Sitter(self._identity.key, join, ready=True)

    def _seat_of(self, key: bytes) -> int | None:
        return next((seat for seat, one in self._sitters.items() if one.key == key), None)

    # The game

    def _start(self) -> None:
        """Sign the genesis; raises LocalError naming what is missing."""
        view = self.view
        if self._genesis is not None or self._closed:
            raise LocalError("The game has begun already, or the lobby is closed.")
        if len(view.seated) < FEWEST:
            raise LocalError("Two must sit at the table before the game can begin.")
        waiting = [one.nick for one in view.seated if not one.ready]
        if waiting:
            raise LocalError(f"Not ready yet: {', '.join(waiting)}.")
        joins = tuple(one.join for _, one in sorted(self._sitters.items()))
        rules = rules_of_lobby(self._preset, len(joins), self._options)
        self._genesis = build_genesis(self._identity, rules, joins)
        self._served |= {join.coin_commit for join in joins}
        self._board.flush()  # a guest begins only what it was shown
        message = m.Events(self._genesis.event.game16, (self._genesis,))
        self._out.flood(self._board.links, message)  # onlookers follow the game from here
        keys = [join.key for join in joins]
        self._pledge.redeem(self._genesis, keys.index(self._identity.key))

    def _reopen(self) -> None:
        """The game was abandoned: everybody sits down anew, with new JOINs."""
        mine = self._seat_of(self._identity.key)
        self._genesis, self._sitters = None, {}
        self._take_seat(0 if mine is None else mine)
        self._changed()

    def _answer_want(self, peer: Peer, game16: bytes) -> None:
        if game16 == self._lobby16:
            self._out.say(peer, self._snapshot())
        elif self._genesis is not None and game16 == self._genesis.event.game16:
            self._out.say(peer, m.Events(game16, (self._genesis,)))

    # Snapshots

    def _greet(self, peer: Peer, *, fresh: bool) -> None:
        if self._closed:
            self._out.say(peer, m.Leave(self._lobby16))
            return
        if fresh:
            self._out.tell(Presence(peer, here=True))
        self._out.say(peer, self._snapshot())
        for line in self._chat.history():
            self._out.say(peer, m.Chat(self._lobby16, line))

    def _changed(self) -> None:
        self._board.post(self._now)
        self._out.tell(LobbyChanged(self.view))

    def _snapshot(self, answer: str = "") -> m.Lobby:
        about = (self._lobby16, self._name, self._preset, self._options, self._seats)
        return m.Lobby(*about, rules_digest(), self.view.seated, answer)
