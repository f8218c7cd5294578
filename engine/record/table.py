"""The game that a record tells, with the faces that its deck can still hold.

A state keeps no deck (ENGINE 2), so a fold alone would let a record draw a seventh key out of six:
whoever reads a game from outside must count the faces as well.
"""

from typing import Final, NamedTuple

from engine.cards import KINDS, UNKNOWN, Counts
from engine.check import check
from engine.errors import IllegalAction
from engine.events import Acted, Drawn, Event
from engine.moves import apply
from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE, Choose, Draw, Over, Shuffle
from engine.notation.tokens import format_pile
from engine.record.actions import action_form
from engine.record.fields import quoted
from engine.state import State


class BrokenError(Exception):
    """A line that was read breaks a rule; the text says which."""


_LACKING: Final = {
    CARD_PILE: "no {} can be left in the deck (RULES 2)",
    TOKEN_PILE: "no token {} can be left in the pool (RULES 6)",
    RAFT_PILE: "no raft {} can be left in the pile (RULES 6)",
}


class RecordTable(NamedTuple):
    """A state and what lies in its piles: an upper bound by face where unknown cards were drawn."""

    state: State
    piles: tuple[tuple[str, Counts], ...] = ()
    """By the pile's name what it can still hold, sorted."""

    @property
    def settled(self) -> bool:
        """Whether a player must choose, or the game is over."""
        return isinstance(self.state.need, Choose | Over)

    def after(self, event: Event) -> "RecordTable":
        """The table after an event.  Raises `BrokenError` with the rule that forbids it."""
        piles = self._piles_after(event)
        try:
            state = apply(self.state, event)
        except IllegalAction as illegal:
            reason = illegal.reason
            sentence = f"{reason.sentence.rstrip('.')} ({reason.section})"
            if isinstance(event, Acted):
                form = quoted(action_form(event.action, self.state.rules))
                sentence = f"action {form} is not legal: {sentence}"
            raise BrokenError(sentence) from illegal
        table = RecordTable(state, piles)
        for problem in check(state) if table.settled else ():
            raise BrokenError(f"the position cannot be: {problem}")
        return table

    def _piles_after(self, event: Event) -> tuple[tuple[str, Counts], ...]:
        need = self.state.need
        if not isinstance(need, Shuffle | Draw):
            return self.piles
        piles = dict(self.piles)
        if isinstance(need, Shuffle):
            piles[need.pile] = need.counts
        else:
            for number in event.cards if isinstance(event, Drawn) else ():
                piles[need.pile] = self._without(need.pile, piles.get(need.pile, 0), number)
        return tuple(sorted(piles.items()))

    def _without(self, pile: str, left: Counts, number: int) -> Counts:
        """A pile's counts without one card, token or raft, which must be able to lie there."""
        if pile == CARD_PILE and number == UNKNOWN:
            return left
        if not 0 <= number < KINDS or not left >> 8 * number & 255:
            name = format_pile(pile, (number,), self.state.rules.icons)
            raise BrokenError(_LACKING[pile].format(name))
        return left - (1 << 8 * number)
