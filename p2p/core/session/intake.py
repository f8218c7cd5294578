"""Events of others: from the door (signature) over the pending map and the check into the trunk.

Nothing is folded before its signature held, nothing is stored before it was folded. While a check
is out, later events of the chain queue behind it (DESIGN 3).
"""

from functools import partial
from typing import Final

from p2p.core.errors import Fault, PeerError
from p2p.core.log.chain import Pending
from p2p.core.log.events import Signed, verify_event
from p2p.core.messages import EVENTS_AT_MOST
from p2p.core.notices import Applied
from p2p.core.ready import Peer
from p2p.core.session.checking import Checked, check_run, light, portion
from p2p.core.session.desk import Desk
from p2p.core.session.evidence import Evidence
from p2p.core.session.trunk import Step

_SIGNED_BY_NOBODY: Final = "an event was not signed by its author"


def adopt(desk: Desk, step: Step, *, mine: bool) -> None:
    """Let the trunk grow by a checked event: store it, tell the player."""
    trunk, event = desk.trunk, step.signed.event
    before, before_own = trunk.game, trunk.own
    desk.out.keep(["event", *step.signed.pair()], signs=mine)
    trunk.grow(step)
    seat = trunk.seat_of(event.author)
    desk.out.tell(
        Applied(event.height, seat, event.kind, event, before, step.game, before_own, step.own)
    )


class Intake:
    """Use: `take` events of a peer, then `proceed`; `checked` when the work is done."""

    def __init__(self, desk: Desk, evidence: Evidence) -> None:
        self._desk = desk
        self._evidence = evidence
        self._distrusted: set[Peer] = set()
        self.pending = Pending()

    def take(self, events: tuple[Signed, ...], source: Peer) -> int:
        """Take signed events in; returns the greatest height among ours of this game, or -1.

        Raises PeerError, before anything is changed, for a malformed one, or a forged one that
        would have been kept.
        """
        fresh = [signed for signed in events if self._fresh(signed)]
        for signed in fresh:
            if not verify_event(signed):
                raise PeerError(_SIGNED_BY_NOBODY)
        for signed in fresh:
            self._place(signed, source)
        return max((s.event.height for s in events if self._ours(s)), default=-1)

    def came(self, peer: Peer) -> None:
        """A peer is linked anew, perhaps restored from a backup: forget its events that are not in
        the trunk yet. Our HEADS do not show them, so it may sign others in their place after its
        sync (NETWORK 4); whoever has them in its trunk brings them again.
        """
        self.pending.forget(peer)
        if self._desk.checking is not None:
            self._distrusted.add(peer)

    def proceed(self) -> None:
        """Check what stands on the head, at once or as work."""
        desk = self._desk
        while desk.checking is None and desk.frozen is None and not desk.closed:
            trunk = desk.trunk
            run = portion(self.pending.run(trunk.chain.height, trunk.chain.head, EVENTS_AT_MOST))
            if not run:
                return
            if run[0].event.author != trunk.game.writer():
                self.pending.drop(run[0])  # nobody is to blame for it, and it makes no work
                continue
            check = partial(check_run, trunk.game, trunk.own, tuple(run))
            if light(run):
                self._settle(check())
            else:
                desk.checking = desk.out.have_done(check)

    def checked(self, result: Checked) -> None:
        """The work of a check is done. A freeze in the meantime lets nothing in any more."""
        if self._desk.frozen is None and not self._desk.closed:
            self._settle(result)
        self._distrusted.clear()

    def _settle(self, result: Checked) -> None:
        distrusted, self._distrusted = self._distrusted, set()
        for step in result.steps:
            if step.signed.event.author in distrusted:
                return
            self.pending.drop(step.signed)
            adopt(self._desk, step, mine=step.signed.event.author == self._desk.identity.key)
        if result.refused is not None:
            signed, refusal = result.refused
            self.pending.drop(signed)
            if isinstance(refusal, Fault):
                self._evidence.refused(signed, refusal)
        for rival in self.pending.below(self._desk.trunk.chain.height):
            self._evidence.rival(rival)

    def _ours(self, signed: Signed) -> bool:
        event = signed.event
        return event.game16 == self._desk.game16 and event.epoch == self._desk.trunk.game.epoch

    def _fresh(self, signed: Signed) -> bool:
        """Whether an event is worth its signature's check; raises PeerError if malformed."""
        trunk = self._desk.trunk
        known = trunk.chain.id_at(signed.event.height) == signed.id
        known = known or self._evidence.knows(signed.id)
        seat = trunk.seat_of(signed.event.author)
        if known or seat is None or not self._ours(signed):
            return False
        return not self._evidence.wearies(seat) and self._of_use(signed)

    def _of_use(self, signed: Signed) -> bool:
        """Whether an event would be kept or judged. A check of its signature costs us as much as
        all else of a small event, and its author may send it again and again.
        """
        event, trunk = signed.event, self._desk.trunk
        if event.height <= trunk.chain.height:
            return self._evidence.judges(signed)
        if event.prev == trunk.chain.head and event.author != trunk.game.writer():
            return False  # nobody is to blame for it
        return self.pending.takes(signed, trunk.chain.height)

    def _place(self, signed: Signed, source: Peer) -> None:
        if signed.event.height <= self._desk.trunk.chain.height:
            self._evidence.rival(signed, source)
        else:
            self.pending.add(signed, self._desk.trunk.chain.height)
