"""The second line of defence: every body a seat wrote, derived again from its disclosed seed.

A seat whose seed is known is followed with the same code that plays (own.py), on each prefix of the
log; its bytes must come out equal, and its actions must be legal with the faces it knew. So a
cheat that no proof can see (a shuffle by another permutation than the seed's, the wrong one of two
equal hidden cards) has a name after the disclosure. It needs no proof to hold: were one broken, or
not checked at all, a false pass would still be found here.
"""

from dataclasses import dataclass, field

from engine.errors import IllegalAction
from p2p.core.audit.report import Finding
from p2p.core.errors import PeerError
from p2p.core.fold.broken import broken_rule
from p2p.core.fold.game import Duty, Game, read_act
from p2p.core.fold.own import Own
from p2p.core.log.events import Signed
from p2p.core.wire import pack
from p2p.deck.errors import DeckError
from p2p.deck.holder import check_seed

UNFITTING = "it disclosed a seed that is not the one it had committed to"


@dataclass
class Seats:
    """The disclosed seats of one game, followed along its log.

    `seeds` are what each seat has signed; `owns` the seats whose seed fits its commitment.
    """

    start: Game
    seeds: dict[int, list[bytes]]
    owns: dict[int, Own] = field(default_factory=dict[int, Own])
    findings: list[Finding] = field(default_factory=list[Finding])
    derived: int = 0

    def follow(self, before: Game, signed: Signed, after: Game) -> None:
        """Check the author's bytes against its seed and take every disclosed seat one event on."""
        duty = before.duty
        assert duty is not None, "an accepted event had a writer"
        if duty.kind == "key":
            self._meet(before, signed, after, duty.seat)
        own = self.owns.get(duty.seat)
        if own is not None and signed.event.kind != "requests":
            self._compare(own, before, signed)
        for seat, other in self.owns.items():
            self.owns[seat] = self._stepped(other, before, signed, after)

    def weigh(self, before: Game, signed: Signed) -> None:
        """Compare an event that the fold refused with what its author's seed makes in its place.

        Nothing is said of a KEY: only one that is accepted commits to a seed. One fault of a seat
        at a height says it all: a file may hold thousands of refused events, each dear to derive.
        """
        duty = before.duty
        assert duty is not None, "only the writer can be at fault"
        own, height = self.owns.get(duty.seat), signed.event.height
        known = any((one.height, one.seat) == (height, duty.seat) for one in self.findings)
        if own is not None and not known and signed.event.kind != "requests":
            self._compare(own, before, signed)

    def _meet(self, before: Game, signed: Signed, after: Game, seat: int) -> None:
        """Take up a seat at its KEY, which holds the coin and the commitment to its seed."""
        seeds = self.seeds.get(seat, [])
        for seed in seeds:
            if check_seed(after.table, seat, seed):
                own = Own.begin(self.start, seat, seed, after.coins[seat])
                self.owns[seat] = own._replace(head=before.head)
            else:
                self.findings.append(Finding(signed.event.height, seat, "derived", UNFITTING))

    def _compare(self, own: Own, before: Game, signed: Signed) -> None:
        self.derived += 1
        event = signed.event
        try:
            kind, body = _derive(own, before, signed)
            what = _difference(event.kind, event.body, kind, body)
        except IllegalAction as error:
            what = f"with the cards it held {broken_rule(error)}"
        except (DeckError, PeerError) as error:
            what = f"its seed cannot have made this {event.kind} event: {error}"
        if what is not None:
            self.findings.append(Finding(event.height, own.seat, "derived", what))

    def _stepped(self, own: Own, before: Game, signed: Signed, after: Game) -> Own:
        try:
            return own.follow(before, signed, after)
        except IllegalAction:
            # already a finding of _compare; from here on the seat is followed as the public sees it
            return own._replace(head=after.head, state=after.state)


def _derive(own: Own, before: Game, signed: Signed) -> tuple[str, list[object]]:
    """Return what the seat's program makes of its seed for the choice that the event holds."""
    duty = own.duty(before)
    assert duty is not None, "the author of an accepted event had a duty"
    action = None
    if duty.kind == "act" and signed.event.kind == "act":
        action, _ = read_act(signed.event.body)
    elif duty.kind != signed.event.kind:
        return duty.kind, []
    return own.body(before, Duty(own.seat, duty.kind), action)


def _difference(
    kind: str, body: list[object], expected_kind: str, expected: list[object]
) -> str | None:
    if kind != expected_kind:
        return f"it wrote a {kind} event where its hidden cards called for {expected_kind}"
    if pack(body) == pack(expected):
        return None
    if kind == "shuffle" and pack(body[:2]) == pack(expected[:2]):
        return "the cards of its pass are those that its seed makes, but the proof is not"
    return f"its {kind} event is not the one that its seed makes"
