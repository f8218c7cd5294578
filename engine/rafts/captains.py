"""The listing with rafts where pirates number 1 wear hats (RULES 5, 6): see `engine.rafts.listing`.

What a captain may do is put between the rows of the plain pirates at and before its position, and
of those behind it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.actions import PAIR_INDEX, Action, grey, pair_rows
from engine.cards import ICONS, ONE, UNKNOWN, Counts
from engine.geometry import BIT
from engine.listing import FILL_TWICE, pairs_of
from engine.rafts.berths import (
    CAPTAIN_MOVES,
    advance_boards,
    free_places,
    move_boards,
    pair_boarding,
    rafts_for,
)
from engine.rafts.listing import PLAYED, Listing, Seen
from engine.rafts.vessels import docks_of
from engine.rules import Rules
from engine.state import State
from engine.tables import CUT, FILL, HIGH


class CaptainsListing(Listing):
    """The listing of one set of rules with captains; it holds no state."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._hat_boards = advance_boards(self.shape, captain=True)
        self._hat_moves = [(move,) for move in CAPTAIN_MOVES]
        self._hat_move_boards = move_boards(self.shape, captain=True)

    def of_seat(
        self, state: State, crew: int, captain_at: int, hand: Counts, seen: Seen
    ) -> tuple[Action, ...]:
        """As `Listing.of_seat`: on one position plain pirates, then the captain."""
        _, boards, _, rear, (_, played, staying, going_back, hat_staying, hat_going_back) = seen
        if not crew >> 4 * captain_at & 15:  # it is at sea
            return self.of_crew(crew, seen) + played
        hat, length = BIT[captain_at], 4 * captain_at + 1
        crew -= hat
        pairs: Sequence[int] = ()
        if hat & self.ashore:
            pairs, played = pairs_in(hand)
        wharf = boards or rear > self.no_way_back
        if wharf or pairs:
            row = self._of_captain(state, captain_at, pairs, seen)
        else:
            row = (hat_going_back if length > rear else hat_staying)[length]
        if wharf:
            above = self.at_the_wharf(crew & -hat, seen)
            return above + row + self.at_the_wharf(crew & hat - 1, seen) + played
        actions: tuple[Action, ...] = ()
        while crew >= hat:
            length = crew.bit_length()
            actions += going_back[length] if length > rear else staying[length]
            crew &= CUT[length]
        actions += row
        while crew:
            length = crew.bit_length()
            actions += going_back[length] if length > rear else staying[length]
            crew &= CUT[length]
        return actions + played

    def _of_captain(
        self, state: State, origin: int, pairs: Sequence[int], seen: Seen
    ) -> tuple[Action, ...]:
        """What the captain may do: with one card, with two, and its retreat."""
        tables, boards, vacant, rear, (_, _, _, _, staying, going_back) = seen
        length = 4 * origin + 1
        actions = staying[length]
        retreats = going_back[length][len(actions) :]
        if boards and self.near & BIT[origin]:
            column, onto = tables.columns[origin], self._hat_boards[origin]
            for icon, spot in boards:
                if not column[icon] & vacant:
                    actions += onto[icon][spot]
        if pairs:
            actions = (*actions, *self._by_pairs(state, origin, pairs))
        stuck = rear > self.no_way_back and length > self.to_wharf
        return actions if stuck or length <= rear else actions + retreats

    def _by_pairs(self, state: State, origin: int, pairs: Sequence[int]) -> list[Action]:
        """The captain's advances with two plain cards, then those of them onto a raft."""
        shape = self.shape
        rows = pair_rows(origin)
        listed: list[Action] = []
        for index in pairs:
            listed += rows[index]
        if not shape.near & BIT[origin]:
            return listed
        tables, docks, occupied = state.tables, docks_of(state), state.occupied
        vacant = shape.spaces & ~(occupied | occupied >> 1 | docks.blocked)
        column = tables.columns[origin]
        if not all(map(vacant.__and__, column)):
            boards = [
                (icon, shape.raft_spaces[place])
                for place, icon in free_places(rafts_for(docks, origin, shape))
                if not column[icon] & vacant
            ]
            listed += [pair_boarding(origin, index, *board) for index in pairs for board in boards]
        return listed

    def legal_moves(self, state: State) -> tuple[Action, ...]:
        """What the committed cards move: of each pirate the forced move, then those onto rafts.

        A plain pirate comes before the captain; a pair moves the captain alone.
        """
        crew, near, spot, is_pair = self.committed(state)
        at = state[14].captains[state[2]]
        hat = BIT[at] & self.ashore
        if is_pair:
            crew = hat
        if not hat:
            return self.moves_of(crew, near, spot)
        row: tuple[Action, ...] = self._hat_moves[at]
        if near & hat:
            row += self._hat_move_boards[at][spot]
        if is_pair:
            return row
        crew -= hat
        above, below = crew & -hat, crew & hat - 1
        return self.moves_of(above, near, spot) + row + self.moves_of(below, near, spot)


Pairs: TypeAlias = tuple[tuple[int, ...], tuple[Action, ...]]
"""The pairs of plain cards as places of `PAIR_INDEX`; what is played in steps, cards then pairs."""


@lru_cache(maxsize=4096)  # most hands are small and come again
def pairs_in(hand: Counts) -> Pairs:
    """What this hand can be in steps, and with two cards, where the captain may go with two."""
    if hand >= ONE[UNKNOWN]:
        return _listed(HIGH, *pairs_of(hand, HIGH, _PLAIN))
    marks, twice = (hand + FILL) & HIGH, (hand + FILL_TWICE) & HIGH
    kinds = [kind for kind in range(UNKNOWN) if marks >> 8 * kind + 7 & 1]
    plain = len([kind for kind in kinds if kind < ICONS])
    at_once: list[int] = []
    in_steps: list[int] = []
    for place, low in enumerate(kinds):
        row = _INDEX[low]
        higher = kinds[place if twice >> 8 * low + 7 & 1 else place + 1 :]
        if place < plain:
            at_once += [row[high] for high in higher[: len(higher) - len(kinds) + plain]]
            higher = kinds[plain:]
        in_steps += [row[high] for high in higher]
    return _listed(marks, at_once, in_steps)


def _listed(marks: int, at_once: Sequence[int], in_steps: Sequence[int]) -> Pairs:
    plays = [*PLAYED[marks >> 8 * ICONS]]
    for index in in_steps:
        plays += _PLAYED_PAIRS[index]
    return tuple(at_once), tuple(plays)


_PLAIN: Final = 0x80 * sum(ONE[:ICONS])
"""The marks of all kinds that are not grey."""

_INDEX: Final = tuple(
    tuple(PAIR_INDEX.get((low, high), -1) for high in range(UNKNOWN)) for low in range(UNKNOWN)
)
_PLAYED_PAIRS: Final = tuple(
    tuple(grey(low, high, icon) for icon in range(ICONS)) for low, high in PAIR_INDEX
)


def listing_of(rules: Rules) -> Listing:
    """The listing of these rules."""
    return CaptainsListing(rules) if rules.captain else Listing(rules)
