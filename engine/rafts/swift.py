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
    NOBODY,
    Docks,
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


class Swift:
    """The plays of one set of rules; it holds no state."""

    __slots__ = ("_ashore", "_goal", "_wharf")

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self._ashore, self._goal, self._wharf = shape.ashore, shape.goal, shape.wharf

    # -- pirates that go -----------------------------------------------------------------------

    def advance(self, state: State, action: Action) -> State:
        """As `engine.paying.play`; as `engine.rafts.grey.move_pirate` where cards are committed."""
        (
            tables, need, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        _, origin, card, second, icon, to, _, hat = action
        pending, turn, captains, crossing, docks, closing = extra
        assert docks is not None, "these rules have no wharf"
        changed = [*holdings]
        if pending is None:
            place = tables.players + seat
            changed[place], spent = _paid(changed[place], card, second)
            discarded += spent
        else:
            card, second, icon, _ = grey.committed_of(state)
        there = BIT[to]
        if to < 0:
            ahead = tables.ahead[icon if second >= 0 else card][origin]
            free = ahead & ~(occupied | occupied >> 1 | docks.blocked)
            there = free & -free or tables.aboard
            occupied += there
        if 0 < origin <= self._goal:
            occupied -= BIT[origin]
        changed[seat] = crew = holdings[seat] + there - BIT[origin]
        if hat:
            captains = (*captains[:seat], there.bit_length() >> 2, *captains[seat + 1 :])
        if to >= 0 or origin > self._wharf:
            docks = _moored(self._goal, docks, seat, origin, to)
            if docks is None:  # others escape with it
                return (paying.play if pending is None else grey.move_pirate)(state, action)
        if hat or pending is not None or docks is not extra.docks:
            extra = fresh_extra((None, turn, captains, crossing, docks, closing))
        actions += 1
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

    move = advance  # the cards are paid already; all else is the same

    def retreat(self, state: State, action: Action) -> State:
        """As `engine.drawing.play`: where no raft is left, the base game's own retreat."""
        origin, hat = action[1], action[7]  # quicker than the fields' names
        if origin <= self._goal and not hat:
            return backward.play(state, action)
        (
            tables, need, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        pending, turn, captains, crossing, docks, closing = extra
        target = ((occupied ^ occupied >> 1) & tables.below[origin]).bit_length() >> 2
        drawn = occupied >> 4 * target & 15 if target else 1
        if len(supply) <= drawn or docks is None:
            return drawing.play(state, action)
        changed = [*holdings]
        changed[seat] += BIT[target] - BIT[origin]
        occupied += (BIT[target] if target else 0) - (BIT[origin] if origin <= self._goal else 0)
        if origin > self._wharf:
            docks = _moored(self._goal, docks, seat, origin, -1)
        if hat:
            captains = (*captains[:seat], target, *captains[seat + 1 :])
            pending = captain.TAKES_LEFT[drawn]
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
                deck, discarded, owed, turning_up, skipping, living,
                fresh_extra((pending, turn, captains, crossing, docks, closing)),
            ),
        )  # fmt: skip

    def take(self, state: State, action: Action) -> State:
        """As `engine.captain.play`."""
        (
            tables, need, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        pending, turn, captains, crossing, docks, closing = extra
        index = action.to
        if len(supply) == 1 or pending is None:
            return captain.play(state, action)
        changed = [*holdings]
        changed[tables.players + seat] += ONE[supply[index]]
        if pending.takes > 1:
            pending = captain.TAKES_LEFT[pending.takes - 1]
        else:
            pending = None
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
                deck, discarded, owed, turning_up, skipping, living,
                fresh_extra((pending, turn, captains, crossing, docks, closing)),
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
        _, turn, captains, crossing, docks, closing = extra
        assert docks is not None, "these rules have no wharf"
        changed = [*holdings]
        changed[tables.players + seat], spent = _paid(changed[tables.players + seat], card, second)
        tokens = (1 + (is_pair and card >= ICONS)) if docks.pool else 0  # the higher kind is grey
        pending = grey.begun(card, second, icon, is_pair, tokens)
        return fresh(
            State,
            (
                tables, grey.REVEAL if tokens else tables.chooses[seat], seat, round_, actions,
                tuple(changed), occupied, supply,
                deck, discarded + spent, owed, turning_up, skipping, living,
                fresh_extra((pending, turn, captains, crossing, docks, closing)),
            ),
        )  # fmt: skip

    def reveal(self, state: State, tokens: tuple[int, ...]) -> State:
        """As `engine.rafts.effects.revealed`."""
        docks, token = docks_of(state), tokens[0]
        after = effects.quietly(state.tables, state.occupied, docks, token)
        if after is None:
            return effects.revealed(state, tokens)
        placed = token if effects.chosen(docks, token) else -1
        went_on = self._stepped(state, after, 1, placed)
        return effects.revealed(state, tokens) if went_on is None else went_on

    def place(self, state: State, action: Action) -> State:
        """As `engine.rafts.grey.place`."""
        pending = state.extra.pending
        white, orange, *piles = docks_of(state)
        assert pending is not None, "a token to be placed"
        assert white is not None, "both berths hold a raft"
        assert orange is not None, "both berths hold a raft"
        after = with_token(orange if action.to else white, effects.LAID[pending.token])
        if after is None:
            return grey.place(state, action)
        docks = fresh_docks((white, after, *piles) if action.to else (after, orange, *piles))
        went_on = self._stepped(state, docks, 0)
        return grey.place(state, action) if went_on is None else went_on

    def _stepped(self, state: State, docks: Docks, revealed: int, placed: int = -1) -> State | None:
        """The state after a token that moved nobody, and after so many of the committed cards'.

        `placed` is the token if its berth is to be chosen. None if nobody answers, or the captain
        is at sea and cannot be moved by its pair. Without one somebody can be moved: who has nobody
        ashore has won.
        """
        (
            tables, _, seat, round_, actions, holdings, occupied, supply,
            deck, discarded, owed, turning_up, skipping, living, extra,
        ) = state  # fmt: skip
        pending, turn, captains, crossing, _, closing = extra
        if closing or seat not in living or pending is None:
            return None
        _, committed, _, _, left = pending
        if committed is None or (committed.captain and not self._ashore & BIT[captains[seat]]):
            return None
        left -= revealed
        need: Need = tables.chooses[seat]
        if placed >= 0:
            pending = fresh_pending(("place", committed, placed, 0, left))
        else:
            left = left if docks.pool else 0
            need = grey.REVEAL if left else need
            pending = fresh_pending(("move", committed, -1, 0, left))
        return fresh(
            State,
            (
                tables, need, seat, round_, actions,
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


def _paid(hand: Counts, card: Card, second: Card) -> tuple[Counts, Counts]:
    """The hand without the card, or both: known ones are used first. And what was spent."""
    hand -= ONE[card] if hand & BYTE[card] else _HIDDEN
    if second < 0:
        return hand, ONE[card]
    return hand - (ONE[second] if hand & BYTE[second] else _HIDDEN), ONE[card] + ONE[second]
