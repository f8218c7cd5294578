"""Finding games: what mDNS and memory hint at is probed, and only what answers is shown.

A probe is TCP, handshake and the other's HELLO within 1.5 s; nothing is joined by it
(NETWORK 1). It must never show a game on the word of a TXT record, nor let a flood of false
ones crowd out a real one.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Iterable
from dataclasses import dataclass

import trio

from p2p.core.cleaning import clean_game_name, clean_nick, clean_text
from p2p.core.errors import PeerError
from p2p.core.frames import decode
from p2p.core.log.genesis import PROTOCOL, protocol_words
from p2p.core.messages import Bye, Hello, Offer
from p2p.net.errors import LinkDown, NodeError
from p2p.net.finding.announce import ADDRESSES, Heard, service_name
from p2p.net.links.dial import dial
from p2p.net.links.secure import StaticKey
from p2p.net.seen import Address, GameSeen

PROBE_DEADLINE = 1.5  # seconds
PROBE_EVERY = 3.0  # seconds: with the deadline a dead game is gone within 6 s
PROBES = 8  # at once
LISTED = 50  # games shown
CANDIDATES = 200  # peers hinted at and not (yet) answering
LONGEST_WAIT = 30.0  # seconds between probes of a peer that does not answer
LOG = logging.getLogger(__name__)


@dataclass(slots=True)
class _Candidate:
    addresses: tuple[Address, ...]
    start: str
    due: float
    failures: int = 0
    probing: bool = False
    games: tuple[GameSeen, ...] = ()


class Finder:
    """The games that answered lately. `paused` while the player sits at a table."""

    def __init__(self, key: bytes, static: StaticKey, rules: bytes) -> None:
        self._paused = False
        self.changed = trio.Event()
        self.heard_anybody = False
        self.answered: float | None = None  # when a peer answered last, in trio's clock
        self._key = key
        self._static = static
        self._rules = rules
        self._candidates: dict[bytes, _Candidate] = {}
        self._stir = trio.Event()

    @property
    def paused(self) -> bool:
        """Whether nobody is probed just now."""
        return self._paused

    @paused.setter
    def paused(self, paused: bool) -> None:
        self._paused = paused
        self._stir.set()

    @property
    def hinted(self) -> int:
        """How many peers are probed from time to time."""
        return len(self._candidates)

    def games(self) -> tuple[GameSeen, ...]:
        """One entry a game, lobbies first, by name.

        Where there are too many, everybody's first offer is shown before anybody's second.
        """
        shown: dict[bytes, tuple[int, GameSeen]] = {}
        for candidate in self._candidates.values():
            for place, game in enumerate(candidate.games):
                shown.setdefault(game.game, (place, game))
        fair = sorted(shown.values(), key=lambda entry: (entry[1].state != "lobby", entry[0]))
        kept = (game for _, game in fair[:LISTED])
        return tuple(sorted(kept, key=lambda game: (game.state != "lobby", game.name)))

    def heard(self, heard: Heard) -> None:
        """Take a hint of mDNS; a new start or new addresses are probed at once."""
        self.heard_anybody = True
        self.hint(heard.key, heard.addresses, heard.start)

    def hint(self, key: bytes, addresses: tuple[Address, ...], start: str = "") -> None:
        """Take any hint of where a peer is."""
        known = self._candidates.get(key)
        if key == self._key or not addresses:
            return
        if known is None:
            self._make_room()
            self._candidates[key] = _Candidate(addresses, start, trio.current_time())
        elif known.start != start or not set(addresses) <= set(known.addresses):
            known.addresses = tuple(dict.fromkeys((*addresses, *known.addresses)))[:ADDRESSES]
            known.due, known.failures, known.start = trio.current_time(), 0, start
        self._stir.set()

    def gone(self, name: str) -> None:
        """A service said goodbye (or somebody in its name): probe it now."""
        for key, candidate in self._candidates.items():
            if name.startswith(service_name(key, b"")):
                candidate.due = trio.current_time()
        self._stir.set()

    def look_again(self) -> None:
        """Probe everybody now."""
        for candidate in self._candidates.values():
            candidate.due = trio.current_time()
        self._stir.set()

    async def run(self) -> None:
        """Probe until cancelled."""
        limiter = trio.CapacityLimiter(PROBES)
        async with trio.open_nursery() as nursery:
            while True:
                self._stir = trio.Event()
                now = trio.current_time()
                for key, candidate in self._candidates.items():
                    if candidate.due <= now and not candidate.probing and not self._paused:
                        candidate.probing = True
                        nursery.start_soon(self._probe, key, candidate, limiter)
                with trio.move_on_at(self._next_due()):
                    await self._stir.wait()

    def _next_due(self) -> float:
        idle = (one.due for one in self._candidates.values() if not one.probing)
        return math.inf if self._paused else min(idle, default=math.inf)

    def _make_room(self) -> None:
        """Of too many candidates forget the oldest that does not answer."""
        if len(self._candidates) >= CANDIDATES:
            silent = (key for key, one in self._candidates.items() if not one.games)
            del self._candidates[next(silent, next(iter(self._candidates)))]

    async def _probe(
        self, key: bytes, candidate: _Candidate, limiter: trio.CapacityLimiter
    ) -> None:
        async with limiter:
            try:
                hello, address = await self._hello_of(key, candidate.addresses)
            except (NodeError, LinkDown, PeerError, trio.TooSlowError) as error:
                LOG.debug("%s does not answer: %s", key.hex()[:8], error)
                self._missed(candidate)
            else:
                candidate.addresses = tuple(dict.fromkeys((address, *candidate.addresses)))
                self._answered(key, candidate, hello)
        candidate.probing = False
        self._stir.set()
        self.changed.set()
        self.changed = trio.Event()

    async def _hello_of(self, key: bytes, addresses: Iterable[Address]) -> tuple[Hello, Address]:
        with trio.fail_after(PROBE_DEADLINE):
            stream, address = await dial(tuple(addresses), self._static, key)
            try:
                first = decode(await stream.receive())
            finally:
                await stream.aclose()
        if isinstance(first, Bye):
            raise LinkDown(clean_text(first.reason, 200, 500))
        if not isinstance(first, Hello):
            raise PeerError("something else before HELLO")
        return first, address

    def _missed(self, candidate: _Candidate) -> None:
        candidate.games = ()
        candidate.failures += 1
        wait = min(PROBE_EVERY * 2 ** (candidate.failures - 1), LONGEST_WAIT)
        candidate.due = trio.current_time() + wait

    def _answered(self, key: bytes, candidate: _Candidate, hello: Hello) -> None:
        problem = self._problem(hello)
        host = clean_nick(hello.nick) or key.hex()[:8]
        candidate.games = tuple(
            _seen(offer, key, host, candidate.addresses, problem) for offer in hello.offers
        )
        candidate.failures = 0
        self.answered = trio.current_time()
        candidate.due = trio.current_time() + PROBE_EVERY

    def _problem(self, hello: Hello) -> str:
        low, high = hello.protocols
        if not low <= PROTOCOL <= high:
            version = clean_text(hello.version, 32, 64)
            theirs = f"cartagena {version} with {protocol_words(low, high)}"
            return f"It is {theirs}; this one has protocol {PROTOCOL}."
        if hello.rules != self._rules:
            theirs, ours = hello.rules.hex()[:16], self._rules.hex()[:16]
            return f"Its rules data are {theirs}, those of this program {ours}."
        return ""


def _seen(
    offer: Offer, key: bytes, host: str, addresses: tuple[Address, ...], problem: str
) -> GameSeen:
    return GameSeen(
        name=clean_game_name(offer.name) or host,
        host=host,
        key=key,
        game=offer.id16,
        state=clean_text(offer.stage, 8, 8),
        seated=offer.seated,
        seats=offer.seats,
        preset=clean_text(offer.preset, 32, 32),
        addresses=addresses,
        problem=problem,
    )
