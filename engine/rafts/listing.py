"""All legal actions where rafts are docked, in the order that `engine.listing` pins (RULES 5, 6).

Nobody pushes, sails or discards in such a game. With a card in hand something can always be played:
who has a pirate ashore may advance it with any icon, and who has none has won. So what is listed
hangs on the kinds in hand, and only at the wharf, on a raft and on the last spaces before the wharf
on what lies at the berths.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.actions import (
    CAPTAIN_RETREATS,
    END,
    PAIR_INDEX,
    PLAYS,
    POSITIONS,
    RETREATS,
    SKIP,
    Action,
    grey,
    pair_rows,
)
from engine.cards import ICONS, ONE, UNKNOWN
from engine.endturn import skip_refusal
from engine.geometry import BEFORE, BIT
from engine.listing import advance_rows, held_pairs
from engine.rafts.berths import (
    CAPTAIN_MOVES,
    MOVES,
    advance_boards,
    board,
    boarding_pairs,
    crosses,
    free_places,
    move_boards,
    rafts_for,
)
from engine.rafts.berths import Row as Boards
from engine.rafts.grey import committed_of, icon_of_committed
from engine.rafts.shape import Shape, shape_of
from engine.rafts.vessels import docks_of
from engine.rules import Rules
from engine.state import State
from engine.tables import CUT, FILL, HIGH, TOP, Row

_HIDDEN = ONE[UNKNOWN]
_PLAIN: Final = 0x80 * sum(ONE[:ICONS])
"""The marks of all kinds that are not grey; those of the grey ones lie above."""

_END: Final = (END,)
_SKIP: Final = (SKIP,)
_NOWHERE: Final = 4 * POSITIONS + 4
"""A bit length that no crew has."""


class Listing:
    """The listing of one set of rules; it holds no state."""

    __slots__ = (
        "_boards",
        "_captains_boards",
        "_captains_moves",
        "_captains_rows",
        "_moves",
        "_near",
        "_returning",
        "_rows",
        "_shape",
        "_spaces",
        "_to_wharf",
        "_top",
    )

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self._shape = shape
        self._spaces, self._returning = shape.spaces, shape.returning
        self._rows = _rows(shape, rules.sloop_retreat, False)
        self._captains_rows = _rows(shape, rules.sloop_retreat, True)
        self._boards = advance_boards(shape, False)
        self._captains_boards = advance_boards(shape, True)
        self._moves = move_boards(shape, False)
        self._captains_moves = move_boards(shape, True)
        self._near = tuple(shape.near & ~BEFORE[at] for at in range(shape.before_wharf + 2))
        """By position: from there on the digits from which an icon may cross the wharf."""
        self._to_wharf = 4 * (shape.before_wharf + 1)
        self._top = 4 * (shape.goal + rules.sloop_retreat)
        """The last bit lengths before the wharf, and of those who retreat by the path."""

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Every legal action of the seat that must choose.

        With its plain cards a pirate advances by a row of actions; it is more than that at the
        berths, before the wharf from the foremost vacant spaces on and where the captain stands.
        """
        tables, _, seat, _, done, holdings, occupied = state[:7]
        extra = state.extra
        docks = extra.docks
        if extra.pending is not None or docks is None:
            return _answers(state)
        hand = holdings[tables.players + seat]
        marks = (hand + FILL) & HIGH if hand < _HIDDEN else HIGH
        icons, staying, going_back = self._rows[marks & _PLAIN]
        vacant = self._spaces & ~(occupied | occupied >> 1 | docks.blocked)
        column = tables.columns[0]
        foremost = [column[icon] & vacant for icon in icons]
        special = self._near[min(foremost).bit_length() >> 2 if icons else -1]
        if extra.captains:
            special |= BIT[extra.captains[seat]]
        reach = (occupied ^ occupied >> 1) & tables.low
        rear = 4 if tables.jail_behind else (reach & -reach).bit_length() + 3 if reach else _NOWHERE
        crew = holdings[seat] & self._returning
        actions: tuple[Action, ...] = ()
        while crew:
            length = crew.bit_length()
            if special & TOP[length]:
                actions = (*actions, *self._special(state, length, marks, foremost, rear))
            else:
                actions += going_back[length] if length > rear else staying[length]
            crew &= CUT[length]
        if marks > _PLAIN:
            actions += _PLAYS[marks >> 8 * ICONS]
            if extra.captains:
                actions = (*actions, *self._played_pairs(state))
        if done >= tables.min_actions or not actions:
            actions += _END
        if not hand and skip_refusal(state, SKIP) is None:
            actions += _SKIP
        return actions

    def _special(
        self, state: State, length: int, marks: int, foremost: Sequence[int], rear: int
    ) -> list[Action]:
        """What a plain pirate on that position may do, then the captain.

        `foremost` are the vacant spaces before the wharf, for each icon of the plain cards.
        """
        shape = self._shape
        origin = length - 1 >> 2
        captains = state.extra.captains
        captain_here = bool(captains) and captains[state.seat] == origin
        goes_back = length > rear
        if length > self._top:  # from the berths, to before the wharf
            goes_back = origin > shape.goal and rear <= self._to_wharf
        listed: list[Action] = []
        if not captain_here or state.holdings[state.seat] >> 4 * origin & 15 > 1:
            icons, rows, _ = self._rows[marks & _PLAIN]
            listed += rows[length]
            self._board(listed, state, origin, icons, foremost, self._boards[origin])
            if goes_back:
                listed.append(RETREATS[origin])
        if captain_here:
            icons, rows, _ = self._captains_rows[marks & _PLAIN]
            listed += rows[length]
            self._board(listed, state, origin, icons, foremost, self._captains_boards[origin])
            if shape.ashore & BIT[origin]:
                self._advance_by_pairs(listed, state, origin)
            if goes_back:
                listed.append(CAPTAIN_RETREATS[origin])
        return listed

    def _board(
        self,
        listed: list[Action],
        state: State,
        origin: int,
        icons: Sequence[int],
        foremost: Sequence[int],
        rows: Sequence[Boards],
    ) -> None:
        """List the advances onto a raft with one card, as far as they cross the wharf.

        `rows` are those of the origin (`engine.rafts.berths.advance_boards`).
        """
        if not rows or not icons:
            return
        rafts = rafts_for(docks_of(state), self._shape, origin)
        beyond = BIT[origin + 1] if origin <= self._shape.before_wharf else BIT[-1]
        for place, icon in enumerate(icons):
            if foremost[place] < beyond:
                board(listed, rafts, icon, rows[icon])

    def _advance_by_pairs(self, listed: list[Action], state: State, origin: int) -> None:
        """List the captain's advances with two plain cards, then those of them onto a raft."""
        shape = self._shape
        pairs = held_pairs(state)
        if not pairs:
            return
        rows = pair_rows(origin)
        for index in pairs:
            listed += rows[index]
        if shape.near & BIT[origin]:
            free = free_places(docks_of(state), shape, origin)
            crossing = [crosses(state, shape, origin, icon) for icon in range(ICONS)]
            places = [(place, icon) for place, icon in free if crossing[icon]]
            listed += boarding_pairs(shape, origin, [_PAIRS[index] for index in pairs], places)

    def _played_pairs(self, state: State) -> list[Action]:
        """The captain's pairs with a grey card, with every icon."""
        listed: list[Action] = []
        if self._shape.ashore & BIT[state.extra.captains[state.seat]]:
            for index in held_pairs(state, in_steps=True):
                listed += _PLAYED_PAIRS[index]
        return listed

    # -- the committed cards -------------------------------------------------------------------

    def legal_moves(self, state: State) -> tuple[Action, ...]:
        """The pirates that the committed cards move: forced, then by place; then the captain."""
        committed = committed_of(state)
        icon = icon_of_committed(committed)
        occupied, captains, docks = state.occupied, state.extra.captains, docks_of(state)
        vacant = self._spaces & ~(occupied | occupied >> 1 | docks.blocked)
        near = self._near[(state.tables.columns[0][icon] & vacant).bit_length() >> 2]
        captain_at = captains[state.seat] if captains else -1
        crew = BIT[captain_at] if committed.captain else state.holdings[state.seat]
        crew &= self._shape.ashore
        listed: list[Action] = []
        while crew:
            length = crew.bit_length()
            origin = length - 1 >> 2
            rafts = rafts_for(docks, self._shape, origin) if near & TOP[length] else None
            if origin != captain_at or (not committed.captain and crew >> 4 * origin > 1):
                listed.append(MOVES[origin])
                if rafts:
                    board(listed, rafts, icon, self._moves[origin])
            if origin == captain_at:
                listed.append(CAPTAIN_MOVES[origin])
                if rafts:
                    board(listed, rafts, icon, self._captains_moves[origin])
            crew &= CUT[length]
        return tuple(listed)


@lru_cache(maxsize=32)
def _rows(
    shape: Shape, sloop_retreat: bool, captain: bool
) -> dict[int, tuple[tuple[int, ...], Row, Row]]:
    """By the marks of plain kinds: their icons, and the rows of `advance_rows`.

    From the sloop there is a retreat at most.
    """
    retreat = (CAPTAIN_RETREATS if captain else RETREATS)[shape.goal]
    on_sloop = slice(4 * shape.goal + 1, 4 * shape.goal + 5)
    rows: dict[int, tuple[tuple[int, ...], Row, Row]] = {}
    for marks, (staying, going_back) in advance_rows(captain, False).items():
        one, other = [*staying], [*going_back]
        one[on_sloop] = [()] * 4
        other[on_sloop] = [(retreat,) if sloop_retreat else ()] * 4
        rows[marks] = _ICONS_HELD[marks], tuple(one), tuple(other)
    return rows


def _answers(state: State) -> tuple[Action, ...]:
    """The answers to what is pending."""
    pending = state.extra.pending
    assert pending is not None, "these rules have no wharf"
    return state.tables.variant_parts.questions[pending.do].legal(state)


def _sets_of_icons() -> dict[int, tuple[int, ...]]:
    """By the marks of plain kinds: their icons."""
    sets = [tuple(icon for icon in range(ICONS) if chosen >> icon & 1) for chosen in range(64)]
    return {sum(0x80 * ONE[icon] for icon in icons): icons for icons in sets}


_ICONS_HELD: Final = _sets_of_icons()
_PLAYS: Final = {
    marks: tuple(PLAYS[icon + ICONS] for icon in icons) for marks, icons in _ICONS_HELD.items()
}
"""By the marks of grey kinds, moved to where those of plain ones are: the cards to be played."""

_PAIRS: Final = tuple(PAIR_INDEX)
_PLAYED_PAIRS: Final = tuple(
    tuple(grey(low, high, icon) for icon in range(ICONS)) for low, high in _PAIRS
)
