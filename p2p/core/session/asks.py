"""REQs: who asked to resign and is not out yet (NETWORK 3).

A program that holds a REQ not yet in the chain writes it as soon as it is the writer, before its
own event; the asker repeats it until then.
"""

from p2p.core import messages as m
from p2p.core.errors import LocalError
from p2p.core.log.events import Signed
from p2p.core.log.records import Record
from p2p.core.log.requests import Request, request_of, sign_resign
from p2p.core.notices import Resigning
from p2p.core.ready import Peer
from p2p.core.session.desk import Desk

_SEED_FROM = 3  # living seats from which on a resignation carries the seed (DECK 5)


class Asks:
    """Invariant: what is held is verified, on disk, flooded once, and its seat lives."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._held: dict[int, Request] = {}

    def resign(self) -> None:
        """Ask to leave the game for good. Raises LocalError where that is not possible."""
        desk, place = self._desk, self._desk.place
        game = desk.trunk.game
        if place is None or place.seat not in game.living:
            raise LocalError("You have no seat in this game to resign from.")
        if not desk.trunk.started or game.over is not None:
            raise LocalError("The game is not being played: just leave.")
        if place.seat in self._held:
            raise LocalError("You have resigned already; the others have to note it.")
        seed = place.seed if len(game.living) >= _SEED_FROM else b""
        request = sign_resign(desk.identity, game.game16, place.seat, seed)
        self._hold(request, None)

    def hear(self, signed: Signed, source: Peer) -> None:
        """Take a REQ; one not valid now is ignored. Raises PeerError for a malformed one."""
        request = request_of(signed.pair())
        if request.seat in self._held or self._desk.trunk.game.refusal(request) is not None:
            return
        self._hold(request, source)

    def restore(self, record: Record) -> None:
        """Take a request record of our own file. Raises PeerError for a malformed one."""
        request = request_of(record[1:3])
        self._held[request.seat] = request

    @property
    def pending(self) -> bool:
        """Whether a living seat's REQ waits for the chain's writer."""
        return any(seat in self._desk.trunk.game.living for seat in self._held)

    def body(self) -> list[object] | None:
        """The body of the `requests` event that is to be written now; None: nothing is asked.

        One request an event: after the first the game may be over, and a second would be refused.
        """
        for seat in sorted(self._held):
            if self._desk.trunk.game.refusal(self._held[seat]) is None:
                return [self._held[seat].pair()]
        return None

    def repeat(self) -> None:
        """Send again our own REQ that is not in the chain yet, and drop those that are."""
        desk = self._desk
        living = desk.trunk.game.living if desk.trunk.game.over is None else ()
        self._held = {seat: held for seat, held in self._held.items() if seat in living}
        place = desk.place
        if place is not None and place.seat in self._held:
            desk.out.flood(desk.links, _message(self._held[place.seat]))

    def greet(self, peer: Peer) -> None:
        """Tell a newly linked peer what is asked."""
        for request in self._held.values():
            self._desk.out.say(peer, _message(request))

    def _hold(self, request: Request, source: Peer | None) -> None:
        desk = self._desk
        self._held[request.seat] = request
        desk.out.keep(["request", *request.pair()])
        desk.out.flood(desk.links, _message(request), source)
        desk.out.tell(Resigning(request.seat))


def _message(request: Request) -> m.Request:
    return m.Request(request.game16, Signed(request.encode(), request.sig))
