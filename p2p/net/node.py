"""One peer of the network: the door through which a client hosts, joins, watches and plays.

It must never take a decision of the protocol (the cores of p2p.core do) and never wait for
a peer's socket on behalf of the game (NETWORK 2).
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import trio

from p2p.net.seen import Address, GameSeen, Unfinished, Waited

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.rules import Rules
    from p2p.core.game import Game
    from p2p.core.lobby import LobbyView
    from p2p.core.notices import Notice
    from p2p.core.own import Own
    from p2p.net.store import Profile


class Node:
    """A peer. Made by `open_node` only; all methods belong to the trio thread that opened it."""

    notices: trio.MemoryReceiveChannel[Notice]

    @property
    def key(self) -> bytes:
        """The own Ed25519 public key, 32 bytes."""
        raise NotImplementedError

    @property
    def addresses(self) -> tuple[Address, ...]:
        """Where this peer listens, best first."""
        raise NotImplementedError

    @property
    def invite(self) -> str:
        """The invite code: own addresses, port and first 8 bytes of the own key."""
        raise NotImplementedError

    def games(self) -> tuple[GameSeen, ...]:
        """The probed games on the network, at most 50, lobbies first."""
        raise NotImplementedError

    def unfinished(self) -> tuple[Unfinished, ...]:
        """Own games on disk that are not over, newest first."""
        raise NotImplementedError

    async def host(self, name: str, rules: Rules, seats: int) -> None:
        """Open a lobby and announce it. Raises NotNow."""
        raise NotImplementedError

    async def join(self, target: GameSeen | str, seat: int | None = None) -> None:
        """Sit down at a lobby (or return to an own running game).

        `target` is a seen game, its name, an address or an invite code. Raises NodeError.
        """
        raise NotImplementedError

    async def watch(self, target: GameSeen | str) -> None:
        """Follow a lobby or game without a seat. Raises NodeError."""
        raise NotImplementedError

    async def resume(self, game16: bytes) -> None:
        """Return to the own seat of a game on disk. Raises NodeError."""
        raise NotImplementedError

    def sit(self, seat: int) -> None:
        """Ask for another seat of the lobby; -1: the next free one."""
        raise NotImplementedError

    def set_rules(self, rules: Rules) -> None:
        """As host, before the start: play by other rules; everybody must get ready anew."""
        raise NotImplementedError

    def ready(self, ready: bool = True) -> None:
        """Say in the lobby that one is ready, or not any more."""
        raise NotImplementedError

    def start(self) -> None:
        """As host: begin the game with those who are seated and ready."""
        raise NotImplementedError

    def act(self, action: Action) -> None:
        """Play an action. Raises IllegalAction or NotNow before anything is signed."""
        raise NotImplementedError

    def chat(self, text: str) -> None:
        """Say something to all at the table."""
        raise NotImplementedError

    def resign(self) -> None:
        """Leave the game for good, with a word (RULES 13)."""
        raise NotImplementedError

    def disclose(self) -> None:
        """Make the own hand and shuffles public for good (DECK 3.3.10)."""
        raise NotImplementedError

    async def leave(self) -> None:
        """Leave the lobby, or the table of a game (which is then unfinished, not resigned)."""
        raise NotImplementedError

    @property
    def game(self) -> Game | None:
        """The public fold of the running game."""
        raise NotImplementedError

    @property
    def own(self) -> Own | None:
        """The own seat's fold; None in a lobby and for a spectator."""
        raise NotImplementedError

    @property
    def lobby(self) -> LobbyView | None:
        """The lobby as last heard; None when there is none."""
        raise NotImplementedError

    @property
    def confirmed(self) -> int:
        """The height every living seat stands on; -1 before there is one."""
        raise NotImplementedError

    @property
    def frozen(self) -> str | None:
        """Why nobody writes any more, None while the game goes on."""
        raise NotImplementedError

    def here(self) -> frozenset[bytes]:
        """The keys of the connected peers."""
        raise NotImplementedError

    def nick_of(self, key: bytes) -> str:
        """The cleaned name of a player or onlooker, "" if unknown."""
        raise NotImplementedError

    def waiting(self) -> tuple[Waited, ...]:
        """Whom the game waits for and for what; empty when it is the own turn or over."""
        raise NotImplementedError


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
    (0: any free one), `discover=False` neither announces nor browses.
    """
    raise NotImplementedError
    yield
