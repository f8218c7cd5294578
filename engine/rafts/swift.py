"""The common steps in one expression each, as `engine.forward` and `engine.backward` have them.

They are for speed alone (ENGINE 4): a state made here is the one that `engine.paying`,
`engine.drawing` and `engine.rafts.grey` make of small functions, and those are called for whatever
is not common: a raft boarded or left, a pair, a captain's takes, cards that must be drawn first.
"""

from engine import backward, drawing, paying
from engine.actions import Action
from engine.cards import BYTE, ONE, UNKNOWN, Counts
from engine.extra import Extra, fresh_extra, fresh_pending
from engine.geometry import BIT
from engine.needs import ESCAPED, Need, Over
from engine.rafts import grey
from engine.rafts.effects import quietly, revealed
from engine.rafts.shape import shape_of
from engine.rafts.vessels import docks_of
from engine.rules import Rules
from engine.state import State, fresh
from engine.turn import next_turn

_HIDDEN = ONE[UNKNOWN]


class Swift:
    """The plays of one set of rules; it holds no state."""

    __slots__ = ("_ashore", "_goal", "_wharf")

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self._ashore, self._goal, self._wharf = shape.ashore, shape.goal, shape.wharf

    def advance(self, state: State, action: Action) -> State:
        """As `engine.paying.play`."""
        _, origin, card, second, _, to, _, captain = action
        if to >= 0 or second >= 0 or origin > self._wharf:
            return paying.play(state, action)
        hand = state.holdings[state.tables.players + state.seat]
        hand -= ONE[card] if hand & BYTE[card] else _HIDDEN
        return self._slid(state, origin, card, captain, hand, state.discarded + ONE[card])

    def play(self, state: State, action: Action) -> State:
        """As `engine.rafts.grey.play`: nothing can have come about before the token is revealed."""
        card, second = action[2:4]
        if second >= 0 or not docks_of(state).pool:
            return grey.play(state, action)
        (
            tables, _, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        changed = [*holdings]
        hand = holdings[tables.players + seat]
        changed[tables.players + seat] = hand - (ONE[card] if hand & BYTE[card] else _HIDDEN)
        extra = fresh_extra((grey.begun(card), *extra[1:]))
        return fresh(
            State,
            (
                tables, grey.REVEAL, seat, round_, actions, tuple(changed), occupied, supply,
                deck, discarded + ONE[card], owed, turning_up, skipping, living, extra,
            ),
        )  # fmt: skip

    def move(self, state: State, action: Action) -> State:
        """As `engine.rafts.grey.move_pirate`."""
        _, origin, _, _, _, to, _, captain = action
        if to >= 0 or origin > self._wharf:
            return grey.move_pirate(state, action)
        icon = grey.icon_of_committed(grey.committed_of(state))
        hand = state.holdings[state.tables.players + state.seat]
        return self._slid(state, origin, icon, captain, hand, state.discarded)

    def _slid(
        self, state: State, origin: int, card: int, captain: bool, hand: Counts, discarded: Counts
    ) -> State:
        """A pirate went by the path from jail, passage or wharf, with this hand and discard left.

        Nobody else may have escaped by that, and no berth is empty.
        """
        (
            tables, _, seat, round_, actions, holdings, occupied, supply,
            deck, _, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        docks = extra.docks
        assert docks is not None, "these rules have no wharf"
        free = tables.ahead[card][origin] & ~(occupied | occupied >> 1 | docks.blocked)
        to = free & -free or tables.aboard
        changed = [*holdings]
        changed[seat] = crew = holdings[seat] + to - BIT[origin]
        changed[tables.players + seat] = hand
        occupied += to - BIT[origin] if 0 < origin <= self._goal else to
        if captain:
            extra = _arrived(extra, seat, to.bit_length() >> 2)
        elif extra.pending is not None:
            extra = fresh_extra((None, *extra[1:]))
        actions += 1
        need: Need = tables.chooses[seat]
        if not crew & self._ashore:
            need = Over((seat,), ESCAPED)
        elif actions == tables.max_actions:
            need, seat, round_, actions = next_turn(tables, seat, round_, actions, changed, living)
        return fresh(
            State,
            (
                tables, need, seat, round_, actions, tuple(changed), occupied, supply,
                deck, discarded, owed, turning_up, skipping, living, extra,
            ),
        )  # fmt: skip

    def retreat(self, state: State, action: Action) -> State:
        """As `engine.drawing.play`: no raft is left, so that it is the base game's own retreat."""
        if action.captain or action.origin > self._goal:
            return drawing.play(state, action)
        return backward.play(state, action)

    def reveal(self, state: State, tokens: tuple[int, ...]) -> State:
        """As `engine.rafts.effects.reveal` and what `engine.steps.go_on` makes of it.

        A single grey card moves somebody: who has nobody ashore has won.
        """
        (
            tables, _, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        pending, turn, captains, crossing, docks, closing = extra
        after = None if docks is None else quietly(tables, occupied, docks, tokens[0])
        committed = None if pending is None else pending.committed
        if after is None or committed is None or committed.second >= 0:
            return revealed(state, tokens)
        if closing or seat not in living:  # nobody answers
            return revealed(state, tokens)
        asked = fresh_pending(("move", committed, -1, 0, 0))
        return fresh(
            State,
            (
                tables, tables.chooses[seat], seat, round_, actions, holdings, occupied, supply,
                deck, discarded, owed, turning_up, skipping, living,
                fresh_extra((asked, turn, captains, crossing, after, closing)),
            ),
        )  # fmt: skip


def _arrived(extra: Extra, seat: int, captain_at: int) -> Extra:
    """The captain stands there, and nothing is pending any more."""
    _, turn, captains, *others = extra
    captains = (*captains[:seat], captain_at, *captains[seat + 1 :])
    return fresh_extra((None, turn, captains, *others))
