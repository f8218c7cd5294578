"""The end of a game: everybody's SEED, beside the chain, in any order (DECK 3.3 step 10).

Never discloses before the final event is confirmed, except by the player's own command: what a
seed opens, hand and shuffles, is public for ever.
"""

from typing import Final

from p2p.core import messages as m
from p2p.core.errors import LocalError
from p2p.core.log.disclosure import Disclosure, disclosure_of, sign_disclosure
from p2p.core.log.events import Signed
from p2p.core.log.records import Record
from p2p.core.notices import Disclosed, Finished
from p2p.core.ready import Peer
from p2p.core.session.desk import Desk

_EARLY_AT_MOST: Final = 16
REPEAT: Final = 4.0  # who misses seeds repeats its own every 5 s; it is answered each time


class Closing:
    """Invariant: `seeds` holds verified disclosures only, each on disk and flooded once."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._early: list[tuple[Signed, Peer]] = []  # of an end we have not reached
        self._completed: dict[Peer, float] = {}
        self._told_finished = False
        self.seeds: dict[int, Disclosure] = {}

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats whose seed is not known, once the game has ended; () before.

        A seat that resigned with its seed owes nothing more, though its program may disclose too.
        """
        trunk = self._desk.trunk
        if trunk.final is None:
            return ()
        known = {*self.seeds, *trunk.game.disclosed}
        return tuple(seat for seat in range(len(trunk.keys)) if seat not in known)

    @property
    def finished(self) -> bool:
        """Whether the end is confirmed and all seeds are there."""
        return self._desk.trunk.ended and not self.missing

    def proceed(self) -> None:
        """Do what has become due: disclose, judge early seeds, say that all is done."""
        desk = self._desk
        if desk.trunk.final is not None and self._early:
            early, self._early = self._early, []
            for signed, source in early:
                self.hear(signed, source)
        if desk.trunk.ended and desk.frozen is None:
            self._disclose()
        if self.finished and not self._told_finished:
            self._told_finished = True
            desk.out.tell(Finished())

    def disclose(self) -> None:
        """By command, on a final event that this program has ACKed. Raises LocalError."""
        trunk = self._desk.trunk
        if self._desk.place is None:
            raise LocalError("An onlooker has nothing to disclose.")
        if trunk.final is None or trunk.stands(self._desk.identity.key) < trunk.final:
            raise LocalError("The game is not over yet: disclosing would open your hand.")
        self._disclose()

    def hear(self, signed: Signed, source: Peer) -> None:
        """Take a SEED; raises PeerError for a malformed one. What does not fit is ignored."""
        desk, disclosure = self._desk, disclosure_of(signed.pair())
        trunk = desk.trunk
        if disclosure.gid != trunk.game.gid:
            return
        if disclosure.seat in self.seeds:
            self._complete(source)
            return
        if trunk.final is None:
            if len(self._early) < _EARLY_AT_MOST:
                self._early.append((signed, source))
            return
        if not self._valid(disclosure):
            return
        desk.out.keep(["seed", *signed.pair()])
        self._accept(disclosure, source)

    def _complete(self, peer: Peer) -> None:
        """Somebody repeats a known seed, perhaps because it misses others: who has all gives."""
        last = self._completed.get(peer, -REPEAT)
        if not self.missing and self._desk.now - last >= REPEAT:
            self._completed[peer] = self._desk.now
            self.greet(peer)

    def greet(self, peer: Peer) -> None:
        """Give a peer all seeds we have."""
        for disclosure in self.seeds.values():
            self._desk.out.say(peer, _message(self._desk.game16, disclosure))

    def restore(self, record: Record) -> None:
        """Take a seed record of our own file. Raises PeerError for a malformed one."""
        disclosure = disclosure_of(record[1:3])
        self.seeds[disclosure.seat] = disclosure

    def _valid(self, disclosure: Disclosure) -> bool:
        trunk = self._desk.trunk
        assert trunk.final is not None
        return (
            disclosure.seat < len(trunk.keys)
            and disclosure.final == trunk.chain.id_at(trunk.final)
            and disclosure.verify(trunk.keys[disclosure.seat])
            and self._desk.folds.fits(trunk.game, disclosure.seat, disclosure.seed)
        )

    def _disclose(self) -> None:
        desk = self._desk
        place, final = desk.place, desk.trunk.final
        if place is None or final is None or place.seat in self.seeds:
            return
        final_id = desk.trunk.chain.events[final].id
        gid = desk.trunk.game.gid
        disclosure = sign_disclosure(desk.identity, gid, final_id, place.seat, place.seed)
        desk.out.keep(["seed", *disclosure.pair()])
        self._accept(disclosure, None)

    def _accept(self, disclosure: Disclosure, source: Peer | None) -> None:
        desk = self._desk
        self.seeds[disclosure.seat] = disclosure
        desk.out.flood(desk.links, _message(desk.game16, disclosure), source)
        desk.out.tell(Disclosed(disclosure.seat))


def _message(game16: bytes, disclosure: Disclosure) -> m.Seed:
    return m.Seed(game16, Signed(disclosure.encode(), disclosure.sig))
