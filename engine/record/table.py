"""The game that a record tells, with the faces that its deck can still hold.

A state keeps no deck (ENGINE 2), so a fold alone would let a record draw a seventh key out of six:
whoever reads a game from outside must count the faces as well.
"""

from typing import NamedTuple

from engine.cards import UNKNOWN, Counts
from engine.check import check
from engine.errors import IllegalAction
from engine.events import Drawn, Event
from engine.moves import apply
from engine.needs import Choose, Over, Shuffle
from engine.notation.tokens import card_name
from engine.state import State


class BrokenError(Exception):
    """A line that was read breaks a rule; the text says which."""


class RecordTable(NamedTuple):
    """A state and what lies in its deck: an upper bound by face where unknown cards were drawn."""

    state: State
    pile: Counts = 0

    @property
    def settled(self) -> bool:
        """Whether a player must choose, or the game is over."""
        return isinstance(self.state.need, Choose | Over)

    def after(self, event: Event) -> "RecordTable":
        """The table after an event.  Raises `BrokenError` with the rule that forbids it."""
        pile = self._pile_after(event)
        try:
            state = apply(self.state, event)
        except IllegalAction as illegal:
            reason = illegal.reason
            raise BrokenError(f"{reason.sentence} ({reason.section})") from illegal
        table = RecordTable(state, pile)
        for problem in check(state) if table.settled else ():
            raise BrokenError(f"the position cannot be: {problem}")
        return table

    def _pile_after(self, event: Event) -> Counts:
        if isinstance(self.state.need, Shuffle):
            return self.state.need.counts
        pile = self.pile
        for card in event.cards if isinstance(event, Drawn) else ():
            if card == UNKNOWN:
                continue
            if not pile >> 8 * card & 255:
                name = card_name(card, self.state.rules.icons)
                raise BrokenError(f"no {name} can be left in the deck (RULES 2)")
            pile -= 1 << 8 * card
        return pile
