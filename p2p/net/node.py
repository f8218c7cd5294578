"""One peer of the network: the door through which a client hosts, joins, watches and plays.

It must never take a decision of the protocol (the cores of p2p.core do) and never wait for
a peer's socket on behalf of the game (NETWORK 2).
"""

from __future__ import annotations

import math
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager

import trio

from engine.actions import Action
from engine.rules import Rules
from p2p.core import messages as m
from p2p.core.cleaning import clean_game_name, clean_nick
from p2p.core.frames import encode
from p2p.core.log.events import Signed
from p2p.core.log.genesis import verify_genesis
from p2p.core.notices import Notice, Presence
from p2p.core.ready import (
    LocalAct,
    LocalChat,
    LocalDisclose,
    LocalReady,
    LocalResign,
    LocalRules,
    LocalSit,
    LocalStart,
)
from p2p.net.comeback import Comeback
from p2p.net.disk.finished import check_over
from p2p.net.disk.store import Profile
from p2p.net.errors import GameOver, NoSuchGame, NotNow, Refused, Unreachable
from p2p.net.gathering import Gathering, options_set
from p2p.net.house import House
from p2p.net.links.listen import cannot_listen, open_listeners, port_of
from p2p.net.search import Search
from p2p.net.seen import GameSeen, Unfinished
from p2p.net.target import target_of

ANSWER = 5.0  # seconds a host has to answer a wish


class Node(Comeback):
    """A peer. Made by `open_node` only; all methods belong to the trio thread that opened it.

    Methods that play raise `NotNow` (no lobby, no game), or p2p.core's LocalError whose text says
    why it is not possible; then nothing was signed and nothing has changed.
    """

    def __init__(
        self,
        profile: Profile,
        nick: str,
        nursery: trio.Nursery,
        *,
        interface: str | None,
        port: int,
        discover: bool,
    ) -> None:
        # the client is this process: it reads, or its player sees that it does not
        self._notices, self.notices = trio.open_memory_channel[Notice](math.inf)
        self._house = House(profile, nick, self, interface=interface, port=port, discover=discover)
        self._gathering = Gathering(profile, nick, nursery, self)
        self._snapshots: dict[bytes, m.Lobby] = {}
        self._watched: bytes | None = None
        self._genesis: Signed | None = None
        self._heard_genesis = trio.Event()
        self._search = Search(self._house.finder, self)

    # Sitting down

    async def host(self, name: str, rules: Rules, seats: int) -> None:
        """Open a lobby and announce it. Raises NotNow."""
        self._must_be_free()
        self._gathering.host(clean_game_name(name), rules, seats)
        await trio.lowlevel.checkpoint()

    async def join(self, target: GameSeen | str, seat: int | None = None) -> None:
        """Sit down at a lobby, or return to the own seat of a running game.

        `target` is a seen game, an address, an invite code, or a table's name, NAME@HOST or the
        beginning of its id (4 hex digits or more). Raises NodeError: Ambiguous lists the tables
        where the name is that of several, GameOver is an own finished game whose copy is whole.
        """
        self._must_be_free()
        aim = target_of(target)
        if aim.name:
            table = await self._search.joinable(aim)
            if table.seen is None or table.own or table.id16 in self._seats(self.finished()):
                await self.resume(table.id16)
                return
            aim = target_of(table.seen)
        peer = await self._house.mesh.connect(aim.addresses, aim.expected)
        offers = self._house.mesh.links[peer].hello.offers
        own = self._seats((*self.unfinished(), *self.finished()))
        if ours := next((offer for offer in offers if offer.id16 in own), None):
            await self.resume(ours.id16)
        elif any(one.stage == "lobby" for one in offers) or peer in self._snapshots:
            await self._sit(peer, seat)
        elif offers:
            raise NotNow("That game has begun; you can watch it.")
        else:
            raise NoSuchGame("Nobody hosts a game there.")

    async def watch(self, target: GameSeen | str) -> None:
        """Follow a game without a seat; `target` and errors as in `join`.

        A table that has not begun is watched as well: `lobby` shows it, and the game is followed
        as soon as it begins; LobbyClosed is delivered if it never does.
        """
        self._must_be_free()
        aim = target_of(target)
        if aim.name:
            table = await self._search.watchable(aim)
            if table.seen is None:
                raise GameOver(table.id16)
            aim = target_of(table.seen)
        peer = await self._house.mesh.connect(aim.addresses, aim.expected)
        offers = self._house.mesh.links[peer].hello.offers
        if running := next((one for one in offers if one.stage != "lobby"), None):
            await self._follow(peer, running)
        elif offers or peer in self._snapshots:
            await self._answered(lambda known: self._gathering.watch_lobby(peer, known), peer)
        else:
            raise NoSuchGame("Nobody hosts a game there.")

    async def _follow(self, peer: bytes, running: m.Offer) -> None:
        if running.id16 in self._seats(self.finished()):
            check_over(self._house.profile, running.id16)
        self._watched, self._heard_genesis = running.id16, trio.Event()
        try:
            self.post(peer, encode(m.Want(running.id16, ())))
            with trio.fail_after(ANSWER):
                await self._heard_genesis.wait()
        except trio.TooSlowError as error:
            raise Unreachable("That game does not answer.") from error
        finally:
            self._watched = None
        assert self._genesis is not None
        self._gathering.watch(self._genesis, clean_game_name(running.name))

    async def resume(self, game16: bytes) -> None:
        """Return to the own seat of a game on disk. Raises NotNow, StoreError.

        A finished game is taken up where its file has lost something, which the others then give
        once more; raises GameOver where it has not.
        """
        self._must_be_free()
        games = {one.game16: one for one in self._house.profile.games()}
        if game16 not in games:
            raise NoSuchGame("There is no such game on this disk.")
        if games[game16].over:
            check_over(self._house.profile, game16)
            self._house.profile.mark_open(game16)
        self._gathering.resume(game16, games[game16].name)
        self._house.nick = self._gathering.nick_of(self.key) or self._house.nick
        await trio.lowlevel.checkpoint()

    # At the table

    def sit(self, seat: int) -> None:
        """Ask for another seat of the lobby; -1: the next free one."""
        self._gathering.tell_lobby(LocalSit(seat))

    def set_rules(self, rules: Rules) -> None:
        """As host, before the start: play by other rules; the guests have to say ready again."""
        self._gathering.tell_lobby(LocalRules(rules.preset or "", options_set(rules)))

    def ready(self, ready: bool = True) -> None:
        """Say in the lobby that one is ready, or not any more."""
        self._gathering.tell_lobby(LocalReady(ready))

    def start(self) -> None:
        """As host: begin the game with those who are seated and ready."""
        self._gathering.tell_lobby(LocalStart())

    def act(self, action: Action) -> None:
        """Play an action."""
        self._gathering.tell_game(LocalAct(action))

    def chat(self, text: str) -> None:
        """Say something to all at the table."""
        table = self._gathering
        (table.tell_lobby if table.session is None else table.tell_game)(LocalChat(text))

    def resign(self) -> None:
        """Leave the game for good, with a word (RULES 13)."""
        self._gathering.tell_game(LocalResign())

    def disclose(self) -> None:
        """Make the own hand and shuffles public for good (DECK 3.3.10)."""
        self._gathering.tell_game(LocalDisclose())

    async def leave(self) -> None:
        """Leave the lobby, or the table of a game (which is then unfinished, not resigned)."""
        self._gathering.leave()
        await self._house.goodbye("left the table")

    # For the gathering (Room) and the mesh (Ears)

    def peers(self) -> Iterable[bytes]:
        """The keys of the live links."""
        return self._house.mesh.links

    def post(self, peer: bytes, frame: bytes, *, patient: bool = False) -> None:
        """Queue a frame for a peer; one without a link is skipped."""
        self._house.mesh.send(peer, frame, patient=patient)

    def want(self, keys: Iterable[bytes]) -> None:
        """Keep these peers connected."""
        self._house.want(keys)

    def deliver(self, notice: Notice) -> None:
        """Tell the player."""
        self._notices.send_nowait(notice)

    def changed(self) -> None:
        """Announce what is true now."""
        self._house.say(self._gathering.offers(), busy=self._gathering.busy)

    def link_up(self, peer: bytes) -> None:
        """A connection to this peer is there."""
        self._house.met(peer)
        self._gathering.link_up(peer)

    def link_replaced(self, peer: bytes, *, restarted: bool) -> None:
        """Another connection took the place of the one there was."""
        self._house.met(peer)
        if restarted:
            self._snapshots.pop(peer, None)
            self._closed_again(peer)
        self._gathering.link_replaced(peer, restarted=restarted)

    def link_lost(self, peer: bytes) -> None:
        """The connection to this peer is gone."""
        self._snapshots.pop(peer, None)
        self._closed_again(peer)
        self._gathering.link_lost(peer)

    def quiet(self, peer: bytes, *, silent: bool) -> None:
        """The peer stopped answering, or answers again: shown like a link that came or went."""
        self.deliver(Presence(peer, here=not silent))

    def heard(self, peer: bytes, message: m.Message) -> None:
        """A message came; PeerError drops the peer."""
        if isinstance(message, m.Lobby) and not self._gathering.busy:
            self._snapshots[peer] = message
        elif isinstance(message, m.Events) and message.game16 == self._watched:
            self._hear_genesis(message)
        elif not self._hear_opening(peer, message):
            self._gathering.heard(peer, message)

    async def live(self, listeners: list[trio.SocketListener], nursery: trio.Nursery) -> None:
        """Start listening, announcing and looking."""
        await self._house.live(listeners, nursery)

    async def close(self) -> None:
        """Leave a lobby, or put a running game down so that it can be resumed."""
        if self._gathering.session is None and self._gathering.busy:
            self._gathering.leave()
        else:
            self._gathering.close()
        await self._house.goodbye("closed the program")

    @staticmethod
    def _seats(games: Iterable[Unfinished]) -> set[bytes]:
        return {one.game16 for one in games if one.seat is not None}

    def _must_be_free(self) -> None:
        if self._gathering.busy:
            raise NotNow("You already sit at a table; leave it first.")

    async def _sit(self, host: bytes, seat: int | None) -> None:
        await self._answered(lambda known: self._gathering.sit(host, seat, known), host)

    async def _sit_at(self, host: bytes, snapshot: m.Lobby) -> None:
        self._snapshots[host] = snapshot
        await self._sit(host, None)

    async def _answered(self, ask: Callable[[m.Lobby | None], None], host: bytes) -> None:
        """Ask a host for something and wait for its word. Raises Refused or Unreachable."""
        table = self._gathering
        ask(self._snapshots.pop(host, None))
        with trio.move_on_after(ANSWER):
            await table.seated.wait()
        if table.seated.is_set() and not table.refusal:
            return
        reason = table.refusal
        await self.leave()
        raise Refused(reason) if reason else Unreachable("The host does not answer.")

    def _hear_genesis(self, message: m.Events) -> None:
        if message.events:
            verify_genesis(message.events[0])
            self._genesis = message.events[0]
            self._heard_genesis.set()


@asynccontextmanager
async def open_node(
    profile: Profile,
    *,
    nick: str,
    interface: str | None = None,
    port: int | None = None,
    discover: bool = True,
) -> AsyncGenerator[Node]:
    """Run a peer for the length of the block; on leaving it says goodbye within 300 ms.

    `interface` pins one network interface ("lo": this machine only), `port` one TCP port
    (0: any free one), `discover=False` neither announces nor browses. What the block raises comes
    out as it is. Raises Unreachable when there is nothing to listen on.
    """
    try:
        listeners = await open_listeners(interface, port)
    except OSError as error:
        raise Unreachable(cannot_listen(error, port)) from error
    name = clean_nick(nick) or profile.identity.key.hex()[:8]
    failure: BaseException | None = None
    async with trio.open_nursery() as nursery:
        node = Node(
            profile,
            name,
            nursery,
            interface=interface,
            port=port_of(listeners),
            discover=discover,
        )
        await node.live(listeners, nursery)
        try:
            yield node
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001 - raised below, unwrapped
            failure = error
        finally:
            await node.close()
            nursery.cancel_scope.cancel()
    if failure is not None:
        raise failure
