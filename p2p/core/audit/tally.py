"""Counts what an audit has checked, for the rows of its report. Judges nothing.

A pass is counted twice: once for its public form (points, order of the seats, first components) and
once for its proof, so that a reader of the report sees that shuffles were proved and how many.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from p2p.core.audit.report import Check
from p2p.core.log.events import Event
from p2p.core.wire import array

_ROWS: Final = {
    "key": "keys with their proofs",
    "shuffle": "passes of shuffles, public form",
    "shuffle proof": "shuffle proofs verified",
    "shares": "messages of shares",
    "act": "actions by the rules, with the cards they opened",
    "void": "declarations of a void deck",
    "share proof": "share proofs verified",
    "requests": "resignations",
}


@dataclass
class Tally:
    """How many of each thing were found good."""

    counts: Counter[str] = field(default_factory=Counter[str])

    def add(self, event: Event) -> None:
        """Count an event that the fold has accepted: all its proofs held."""
        self.counts[event.kind] += 1
        if event.kind == "shuffle":
            self.counts["shuffle proof"] += 1
        self.counts["share proof"] += _share_proofs(event)

    def rows(self) -> tuple[Check, ...]:
        """Return the rows, also those of nothing."""
        return tuple(Check(name, self.counts[what]) for what, name in _ROWS.items())


def _share_proofs(event: Event) -> int:
    """How many proofs of shares an accepted event holds: one a component (DECK 3.3.6)."""
    if event.kind == "shares":
        return len(array(event.body[0]))
    if event.kind == "act" and event.body[1]:
        return len(array(array(event.body[1])[1]))  # none for a card that lies open
    return int(event.kind == "void")
