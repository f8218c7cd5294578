"""The listing with rafts where pirates number 1 wear hats (RULES 5, 6): see `engine.rafts.listing`.

A captain stands at one position more often than it meets a raft, so its rows are cut together from
those of the plain pirates, its own, and the pairs in hand.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.actions import CAPTAIN_RETREATS, PAIR_INDEX, Action, grey, pair_rows
from engine.cards import ICONS, ONE, UNKNOWN, Counts
from engine.geometry import BEFORE, BIT
from engine.listing import FILL_TWICE, pairs_of
from engine.rafts.berths import (
    CAPTAIN_MOVES,
    advance_boards,
    boarding,
    free_places,
    move_boards,
    pair_boards,
    rafts_for,
)
from engine.rafts.grey import committed_of, icon_of_committed
from engine.rafts.listing import (
    HIDDEN,
    PLAIN,
    PLAYED,
    Listing,
    Seen,
    rows_of,
)
from engine.rafts.vessels import docks_of
from engine.rules import Rules
from engine.state import State
from engine.tables import FILL, HIGH


class Hand(NamedTuple):
    """What a hand can be played as where the captain may go with two cards.

    `marks` of its plain kinds, its `pairs` of plain cards as places of `PAIR_INDEX`; the `plays` of
    its grey cards, and these with the pairs that hold one.
    """

    marks: int
    pairs: tuple[int, ...]
    plays: tuple[Action, ...]
    plays_with_pairs: tuple[Action, ...]


class CaptainsListing(Listing):
    """The listing of one set of rules with captains; it holds no state."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._hat_rows = rows_of(self.shape, rules.sloop_retreat, captain=True)
        self._hat_boards = advance_boards(self.shape, captain=True)
        self._hat_move_boards = move_boards(self.shape, captain=True)

    def of_seat(
        self, state: State, crew: int, captain_at: int, hand: Counts, seen: Seen
    ) -> tuple[Action, ...]:
        """As `Listing.of_seat`: on one position plain pirates, then the captain."""
        held = hand_of(hand)
        _, _, plays, plays_with_pairs = held
        hat, behind = BIT[captain_at], BEFORE[captain_at]
        if not crew >> 4 * captain_at & 15:  # the captain is at sea
            return self.of_crew(crew, seen) + plays
        crew -= hat
        actions: tuple[Action, ...] = ()
        if crew > behind:
            actions = self.of_crew(crew & ~behind, seen)
        actions += self._of_captain(state, captain_at, held, seen)
        if crew & behind:
            actions += self.of_crew(crew & behind, seen)
        return actions + (plays_with_pairs if self.ashore & hat else plays)

    def _of_captain(self, state: State, origin: int, held: Hand, seen: Seen) -> tuple[Action, ...]:
        """What the captain may do: with one card, with two, and its retreat."""
        marks, pairs, _, _ = held
        _, _, near, rear, _, _, _ = seen
        _, staying, going_back = self._hat_rows[marks]
        length = 4 * origin + 1
        near &= BIT[origin]
        back = length > rear and (not near or rear <= self.to_wharf)
        if not self.ashore & BIT[origin]:
            pairs = ()
        if not near and not pairs:
            return going_back[length] if back else staying[length]
        actions = staying[length]
        if near:
            actions += self.boardings(origin, seen, self._hat_boards[origin])
        if pairs:
            actions = (*actions, *self._by_pairs(state, origin, pairs))
        return (*actions, CAPTAIN_RETREATS[origin]) if back else actions

    def _by_pairs(self, state: State, origin: int, pairs: Sequence[int]) -> list[Action]:
        """The captain's advances with two plain cards, then those of them onto a raft."""
        shape = self.shape
        rows = pair_rows(origin)
        listed = [action for index in pairs for action in rows[index]]
        if not shape.near & BIT[origin]:
            return listed
        tables, docks, occupied = state.tables, docks_of(state), state.occupied
        ahead = shape.spaces & ~(occupied | occupied >> 1 | docks.blocked)
        if origin > shape.before_wharf:  # from the wharf or a raft
            ahead = 0
        crossing = [not column & ahead for column in tables.columns[origin]]
        if True in crossing:
            boards = [
                pair_boards(origin, shape.raft_spaces[place], icon)
                for place, icon in free_places(rafts_for(docks, origin, shape))
                if crossing[icon]
            ]
            listed += [row[index] for index in pairs for row in boards]
        return listed

    def legal_moves(self, state: State) -> tuple[Action, ...]:
        """What the committed cards move: of each pirate the forced move, then those onto rafts.

        A plain pirate comes before the captain; a pair moves the captain alone.
        """
        committed = committed_of(state)
        at = state.extra.captains[state.seat]
        icon = icon_of_committed(committed)
        docks = docks_of(state)
        near = self.near_of(state, icon)
        crew = (state.holdings[state.seat] - BIT[at]) & self.ashore
        if committed.captain:
            crew = 0
        actions = self.moves_of(crew & ~BEFORE[at], near, docks, icon)
        if self.ashore & BIT[at]:
            actions += (CAPTAIN_MOVES[at],)
            if near & BIT[at]:
                rafts = rafts_for(docks, at, self.shape)
                actions += boarding(rafts, icon, self._hat_move_boards[at])
        return actions + self.moves_of(crew & BEFORE[at], near, docks, icon)


def hand_of(hand: Counts) -> Hand:
    """What this hand can be, all of it in order."""
    if hand >= HIDDEN:
        return _hand(HIGH, *pairs_of(hand, HIGH, PLAIN))
    marks = (hand + FILL) & HIGH
    return _single(marks) if hand in _ONE_CARD else _known(marks, (hand + FILL_TWICE) & HIGH)


@lru_cache(maxsize=16)
def _single(marks: int) -> Hand:
    """A hand of one card, or of none."""
    return _hand(marks, (), ())


@lru_cache(maxsize=4096)
def _known(marks: int, twice: int) -> Hand:
    """The hand out of the marks of kinds that are held, and held twice."""
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
    return _hand(marks, at_once, in_steps)


def _hand(marks: int, at_once: Sequence[int], in_steps: Sequence[int]) -> Hand:
    plays = PLAYED[marks >> 8 * ICONS & PLAIN]
    with_pairs = [*plays]
    for index in in_steps:
        with_pairs += _PLAYED_PAIRS[index]
    return Hand(marks & PLAIN, tuple(at_once), plays, tuple(with_pairs))


_ONE_CARD: Final = frozenset((0, *ONE))
"""The hands that hold no pair."""

_INDEX: Final = tuple(
    tuple(PAIR_INDEX.get((low, high), -1) for high in range(UNKNOWN)) for low in range(UNKNOWN)
)
_PLAYED_PAIRS: Final = tuple(
    tuple(grey(low, high, icon) for icon in range(ICONS)) for low, high in PAIR_INDEX
)


def listing_of(rules: Rules) -> Listing:
    """The listing of these rules."""
    return CaptainsListing(rules) if rules.captain else Listing(rules)
