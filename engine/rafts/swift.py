"""The common steps in one expression each, as `engine.forward` and `engine.backward` have them.

They are for speed alone (ENGINE 4): a state made here is the one that `engine.paying`,
`engine.drawing`, `engine.captain`, `engine.rafts.grey` and `engine.rafts.effects` make of small
functions, and those are called for whatever is not common: a raft boarded or left or gone, a pair
that moves at once, a row that was emptied, a choice that nobody answers.
"""

from engine import backward, captain, drawing, paying
from engine.actions import Action
from engine.cards import BYTE, ICONS, ONE, UNKNOWN, Card, Counts
from engine.data.rafts import RAFT_SPACES
from engine.extra import (
    CREW,
    HOLE,
    NOBODY,
    Committed,
    Docks,
    Extra,
    Pending,
    fresh_docks,
    fresh_extra,
    fresh_pending,
    fresh_raft,
)
from engine.geometry import BIT
from engine.needs import ESCAPED, Need, Over
from engine.positions import WHITE, raft_space
from engine.rafts import effects, grey
from engine.rafts.shape import shape_of
from engine.rafts.vessels import LEAVES, aboard, docks_of, with_token
from engine.rules import Rules
from engine.state import State, fresh
from engine.turn import next_turn

_HIDDEN = ONE[UNKNOWN]
_TAKES = tuple(Pending("take", takes=takes) for takes in range(3))


class Swift:
    """The plays of one set of rules; it holds no state."""

    __slots__ = ("_ashore", "_goal", "_wharf")

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self._ashore, self._goal, self._wharf = shape.ashore, shape.goal, shape.wharf

    # -- pirates that go by the path -----------------------------------------------------------

    def advance(self, state: State, action: Action) -> State:
        """As `engine.paying.play`."""
        _, _, card, second, icon, _, _, _ = action
        went = self._went(state, action, card if second < 0 else icon, card, second)
        return paying.play(state, action) if went is None else went

    def move(self, state: State, action: Action) -> State:
        """As `engine.rafts.grey.move_pirate`."""
        icon = grey.icon_of_committed(grey.committed_of(state))
        went = self._went(state, action, icon)
        return grey.move_pirate(state, action) if went is None else went

    def _went(
        self, state: State, action: Action, icon: int, card: Card = -1, second: Card = -1
    ) -> State | None:
        """A pirate went by the path or onto a raft, with these cards or with none more to be paid.

        None if the raft that it boards leaves; else nobody but itself may have escaped.
        """
        (
            tables, _, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        _, origin, _, _, _, to, _, hat = action
        pending, _, _, _, docks, _ = extra
        assert docks is not None, "these rules have no wharf"
        if to < 0:
            free = tables.ahead[icon][origin] & ~(occupied | occupied >> 1 | docks.blocked)
            there = free & -free or tables.aboard
            occupied += there
        else:
            there = BIT[to]
        if 0 < origin <= self._goal:
            occupied -= BIT[origin]
        changed = [*holdings]
        changed[seat] = crew = holdings[seat] + there - BIT[origin]
        if card >= 0:
            discarded += _paid(changed, tables.players + seat, card, second)
        if hat:
            extra = _arrived(extra, None, seat, there.bit_length() >> 2)
        elif pending is not None:
            extra = fresh_extra((None, *extra[1:]))
        if to >= 0 or origin > self._wharf:
            if (moored := _moored(self._goal, docks, seat, origin, to)) is None:
                return None
            extra = _with_docks(extra, moored)
        actions += 1
        need: Need = tables.chooses[seat] if crew & self._ashore else Over((seat,), ESCAPED)
        if actions == tables.max_actions and crew & self._ashore:
            need, seat, round_, actions = next_turn(tables, seat, round_, actions, changed, living)
        return fresh(
            State,
            (
                tables, need, seat, round_, actions, tuple(changed), occupied, supply,
                deck, discarded, owed, turning_up, skipping, living, extra,
            ),
        )  # fmt: skip

    def retreat(self, state: State, action: Action) -> State:
        """As `engine.drawing.play`: where no raft is left, the base game's own retreat."""
        _, origin, _, _, _, _, _, hat = action
        if origin <= self._goal and not hat:
            return backward.play(state, action)
        (
            tables, need, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        target = ((occupied ^ occupied >> 1) & tables.below[origin]).bit_length() >> 2
        drawn = occupied >> 4 * target & 15 if target else 1
        if len(supply) <= drawn:
            return drawing.play(state, action)
        changed = [*holdings]
        changed[seat] += BIT[target] - BIT[origin]
        occupied += (BIT[target] if target else 0) - (BIT[origin] if origin <= self._goal else 0)
        if origin > self._wharf:
            extra = _with_docks(extra, _moored(self._goal, docks_of(state), seat, origin, -1))
        if hat:
            extra = _arrived(extra, _TAKES[drawn], seat, target)
        else:
            cards = ONE[supply[0]] + ONE[supply[1]] if drawn == 2 else ONE[supply[0]]
            changed[tables.players + seat] += cards
            supply = supply[drawn:]
            actions += 1
            if actions == tables.max_actions:
                need, seat, round_, actions = next_turn(
                    tables, seat, round_, actions, changed, living
                )
        return fresh(
            State,
            (
                tables, need, seat, round_, actions, tuple(changed), occupied, supply,
                deck, discarded, owed, turning_up, skipping, living, extra,
            ),
        )  # fmt: skip

    def take(self, state: State, action: Action) -> State:
        """As `engine.captain.play`."""
        (
            tables, need, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        pending, *others = extra
        index = action.to
        if len(supply) == 1 or pending is None:
            return captain.play(state, action)
        changed = [*holdings]
        changed[tables.players + seat] += ONE[supply[index]]
        if pending.takes > 1:
            extra = fresh_extra((_TAKES[pending.takes - 1], *others))
        else:
            extra = fresh_extra((None, *others))
            actions += 1
            if actions == tables.max_actions:
                need, seat, round_, actions = next_turn(
                    tables, seat, round_, actions, changed, living
                )
        return fresh(
            State,
            (
                tables, need, seat, round_, actions, tuple(changed), occupied,
                supply[:index] + supply[index + 1 :],
                deck, discarded, owed, turning_up, skipping, living, extra,
            ),
        )  # fmt: skip

    # -- grey cards ----------------------------------------------------------------------------

    def play(self, state: State, action: Action) -> State:
        """As `engine.rafts.grey.play`: nothing can have come about before the token is revealed."""
        (
            tables, _, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        _, _, card, second, icon, _, _, is_pair = action
        changed = [*holdings]
        discarded += _paid(changed, tables.players + seat, card, second)
        pool = docks_of(state).pool
        tokens = 1 + (is_pair and card >= ICONS)  # the higher kind is grey
        pending = grey.begun(card, second, icon, is_pair, tokens if pool else 0)
        extra = fresh_extra((pending, *extra[1:]))
        return fresh(
            State,
            (
                tables, grey.REVEAL if pool else tables.chooses[seat], seat, round_, actions,
                tuple(changed), occupied, supply,
                deck, discarded, owed, turning_up, skipping, living, extra,
            ),
        )  # fmt: skip

    def reveal(self, state: State, tokens: tuple[int, ...]) -> State:
        """As `engine.rafts.effects.revealed`."""
        pending = state.extra.pending
        after = effects.quietly(state.tables, state.occupied, docks_of(state), tokens[0])
        if after is None or pending is None:
            return effects.revealed(state, tokens)
        went_on = self._stepped(state, after, pending.committed, pending.tokens - 1)
        return effects.revealed(state, tokens) if went_on is None else went_on

    def place(self, state: State, action: Action) -> State:
        """As `engine.rafts.grey.place`."""
        pending = state.extra.pending
        white, orange, *piles = docks_of(state)
        raft = orange if action.to else white
        if raft is None or pending is None:
            return grey.place(state, action)
        after = with_token(raft, HOLE if effects.is_hole(pending.token) else CREW)
        if after is None:
            return grey.place(state, action)
        docks = fresh_docks((white, after, *piles) if action.to else (after, orange, *piles))
        went_on = self._stepped(state, docks, pending.committed, pending.tokens)
        return grey.place(state, action) if went_on is None else went_on

    def _stepped(
        self, state: State, docks: Docks, committed: Committed | None, tokens: int
    ) -> State | None:
        """The state after a token that moved nobody, with so many more to be revealed.

        None if nobody answers, or the captain is at sea and cannot be moved by its pair. Without
        one somebody can be moved: who has nobody ashore has won.
        """
        (
            tables, _, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        _, turn, captains, crossing, _, closing = extra
        if closing or seat not in living or committed is None:
            return None
        if committed.captain and not self._ashore & BIT[captains[seat]]:
            return None
        left = tokens if docks.pool else 0
        pending = fresh_pending(("move", committed, -1, 0, left))
        return fresh(
            State,
            (
                tables, grey.REVEAL if left else tables.chooses[seat], seat, round_, actions,
                holdings, occupied, supply, deck, discarded, owed, turning_up, skipping, living,
                fresh_extra((pending, turn, captains, crossing, docks, closing)),
            ),
        )  # fmt: skip


def _moored(goal: int, docks: Docks, seat: int, origin: int, to: int) -> Docks | None:
    """The wharf when a pirate has left its raft, or boarded one, or both (-1 for by the path).

    None if the raft that it boards leaves with it.
    """
    white, orange, *piles = docks
    rafts = [white, orange]
    for position, standing in ((origin, NOBODY), (to, seat)):
        place = position - raft_space(goal, WHITE, 1)
        raft = rafts[place >= RAFT_SPACES] if place >= 0 else None
        if raft is not None:
            number, tokens, pirates = raft
            space = place % RAFT_SPACES
            after = fresh_raft(
                (number, tokens, (*pirates[:space], standing, *pirates[space + 1 :]))
            )
            if standing != NOBODY and aboard(after) >= LEAVES:
                return None
            rafts[place >= RAFT_SPACES] = after
    return fresh_docks((*rafts, *piles))


def _with_docks(extra: Extra, docks: Docks | None) -> Extra:
    """The extra with this wharf."""
    pending, turn, captains, crossing, _, closing = extra
    return fresh_extra((pending, turn, captains, crossing, docks, closing))


def _paid(holdings: list[int], place: int, card: Card, second: Card) -> Counts:
    """Takes the card, or both, from the hand at this place: known ones first; what was spent."""
    hand = holdings[place]
    hand -= ONE[card] if hand & BYTE[card] else _HIDDEN
    spent = ONE[card]
    if second >= 0:
        hand -= ONE[second] if hand & BYTE[second] else _HIDDEN
        spent += ONE[second]
    holdings[place] = hand
    return spent


def _arrived(extra: Extra, pending: Pending | None, seat: int, captain_at: int) -> Extra:
    """The captain of this seat stands there, and this is asked."""
    _, turn, captains, *others = extra
    captains = (*captains[:seat], captain_at, *captains[seat + 1 :])
    return fresh_extra((pending, turn, captains, *others))
