"""Writing the game record of RECORD.md.

A recorder is fed with every event of a game and the states around it; it never changes a game
and needs no more than what its viewer knows.
"""

from collections.abc import Sequence

from engine.cards import UNKNOWN
from engine.events import Acted, Event, Left, PassedOver
from engine.moves import legal_actions
from engine.needs import Choose, Over
from engine.notation.tokens import card_name, token_name
from engine.record.actions import Form, action_form
from engine.record.form import header_form, state_form
from engine.record.gains import gained, tokens_revealed
from engine.state import State

PASSED_OVER = "skip"
LEFT = "resign"
"""What the header's ``stopped`` says by default, in the words of NETWORK 3."""


class Recorder:
    """Collects one game's record; `lines` may be asked for at any time.

    Feed it every event in order.  It stops for good at the first event that has no line
    (RECORD: a turn passed over, a resignation, a dropped seat).
    """

    def __init__(self, seats: Sequence[str], seed: str | None = None) -> None:
        self._seats = tuple(seats)
        self._seed = seed
        self._laid: State | None = None
        self._steps: list[Form] = []
        self._open: Form | None = None
        self._seat = -1
        self._drawn: list[str] = []
        self._tokens: list[str] = []
        self._stopped: tuple[str, int] | None = None

    def feed(self, before: State, event: Event, after: State) -> Form | None:
        """Take one event; the return is the line that it completed, if it did."""
        if self._stopped is not None:
            return None
        if isinstance(event, PassedOver | Left):
            self.stop(PASSED_OVER if isinstance(event, PassedOver) else LEFT, event.seat)
            return None
        if isinstance(event, Acted):
            self._begin(before, event)
        if self._open is not None:
            cards = gained(before, event, after, self._seat)
            icons = after.rules.icons
            self._drawn.extend(card_name(card, icons) for card in cards)
            self._tokens.extend(token_name(t, icons) for t in tokens_revealed(before, event))
        return self._settle(after)

    def stop(self, what: str, seat: int) -> None:
        """The record ends here: ``what`` ("skip", "resign", "drop") happened to ``seat``."""
        self._stopped = (what, seat)
        self._open = None

    def header(self) -> Form | None:
        """The header line, None before the board is laid out."""
        if self._laid is None:
            return None
        return header_form(self._laid, self._seats, self._seed, self._stopped)

    def lines(self) -> tuple[Form, ...]:
        """The whole record so far: nothing before the game has started."""
        header = self.header()
        if header is None or not self._steps:
            return ()
        return (header, *self._steps)

    def _begin(self, before: State, event: Acted) -> None:
        form: Form = {"step": len(self._steps), "seat": event.seat}
        if UNKNOWN not in before.hand(event.seat):
            form["legal"] = [action_form(a, before.rules) for a in legal_actions(before)]
        form["action"] = action_form(event.action, before.rules)
        self._open = form
        self._seat = event.seat
        self._drawn = []
        self._tokens = []

    def _settle(self, after: State) -> Form | None:
        if not isinstance(after.need, Choose | Over):
            return None
        line = self._open
        if line is not None:
            line["drawn"] = self._drawn
            if self._tokens:
                line["token"] = self._tokens
        elif not self._steps:
            self._laid = after
            line = Form(step=0)
        else:
            return None
        line["state"] = state_form(after)
        self._steps.append(line)
        self._open = None
        return line
