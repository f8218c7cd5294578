"""All legal actions where rafts are docked, in the order that `engine.listing` pins (RULES 5, 6).

Nobody pushes, sails or discards in such a game. With a card in hand something can always be played:
who has a pirate ashore may advance it with any icon, and who has none has won. So what is listed
hangs on the kinds in hand, and only at the wharf, on a raft and on the last spaces before the wharf
on what lies at the berths.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, cast

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
from engine.extra import Docks
from engine.geometry import BEFORE, BIT
from engine.listing import advance_rows, held_pairs
from engine.rafts.berths import (
    CAPTAIN_MOVES,
    MOVES,
    boarding_advances,
    boarding_moves,
    boarding_pairs,
    crosses,
    free_for,
)
from engine.rafts.grey import committed_of, icon_of_committed
from engine.rafts.shape import Shape, shape_of
from engine.rafts.vessels import docks_of
from engine.rules import Rules
from engine.state import State
from engine.tables import CUT, FILL, HIGH, Row

_HIDDEN = ONE[UNKNOWN]
_PLAIN: Final = 0x80 * sum(ONE[:ICONS])
"""The marks of all kinds that are not grey; those of the grey ones lie above."""

_NOWHERE: Final = 4 * POSITIONS + 4
"""A bit length that no crew has."""


class Seen(NamedTuple):
    """What the acting seat's pirates share: one position differs from the other by these alone.

    `icons` are those of the plain cards in hand, `foremost` for each its vacant spaces before the
    wharf. By the bit length of a crew (`engine.tables.CUT`): `staying` and `going_back` are the
    rows of a pirate, the latter where it is beyond `rear`; beyond `near` an icon crosses the wharf.
    """

    docks: Docks
    icons: Sequence[int]
    foremost: Sequence[int]
    near: int
    rear: int
    staying: Row
    going_back: Row


class Listing:
    """The listing of one set of rules; it holds no state."""

    __slots__ = ("_captains_rows", "_docked", "_rows", "_shape", "_to_wharf", "_top")

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self._shape = shape
        self._rows = _rows(shape, rules.sloop_retreat, False)
        self._captains_rows = _rows(shape, rules.sloop_retreat, True)
        self._to_wharf = 4 * (shape.before_wharf + 1)
        self._top = 4 * (shape.goal + rules.sloop_retreat)
        self._docked = 4 * shape.wharf
        """The last bit lengths before the wharf, of those who retreat by the path, and before the
        berths.
        """

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Every legal action of the seat that must choose."""
        tables, extra = state.tables, state.extra
        pending = extra.pending
        if pending is not None:
            return tables.variant_parts.questions[pending.do].legal(state)
        hand = state.holdings[tables.players + state.seat]
        marks = (hand + FILL) & HIGH if hand < _HIDDEN else HIGH
        listed = self._of_pirates(state, marks & _PLAIN)
        if marks > _PLAIN:
            listed += _PLAYS[marks >> 8 * ICONS]
            if extra.captains and self._shape.ashore & BIT[extra.captains[state.seat]]:
                for index in held_pairs(state, in_steps=True):
                    listed += _PLAYED_PAIRS[index]
        if state.actions >= tables.min_actions or not listed:
            listed.append(END)
        if not hand and skip_refusal(state, SKIP) is None:
            listed.append(SKIP)
        return tuple(listed)

    def _of_pirates(self, state: State, marks: int) -> list[Action]:
        """What the pirates may do with the plain cards of these marks, and their retreats."""
        seen = self._seen(state, marks)
        seat, captains = state.seat, state.extra.captains
        crew = state.holdings[seat]
        if not captains:
            return self._of_crew(crew, seen)
        at = captains[seat]
        crew -= BIT[at]
        listed = self._of_crew(crew & ~BEFORE[at], seen)
        listed += self._of_captain(state, at, marks, seen)
        listed += self._of_crew(crew & BEFORE[at], seen)
        return listed

    def _seen(self, state: State, marks: int) -> Seen:
        tables, occupied = state.tables, state.occupied
        docks = docks_of(state)
        icons = _ICONS_HELD[marks]
        near = _NOWHERE
        foremost: Sequence[int] = ()
        if icons:
            vacant = self._shape.spaces & ~(occupied | occupied >> 1 | docks.blocked)
            column = tables.columns[0]
            foremost = [column[icon] & vacant for icon in icons]
            near = min(foremost).bit_length() - 1
        rear = 4
        if not tables.jail_behind:
            held = (occupied ^ occupied >> 1) & tables.low
            rear = (held & -held).bit_length() + 3 if held else _NOWHERE
        return _seen(Seen, (docks, icons, foremost, near, rear, *self._rows[marks]))

    def _of_crew(self, crew: int, seen: Seen) -> list[Action]:
        """What pirates without a hat may do, from the foremost to the rear."""
        _, _, _, near, rear, staying, going_back = seen
        to_wharf, docked = self._to_wharf, self._docked
        crew &= self._shape.returning
        listed: list[Action] = []
        while crew:
            length = crew.bit_length()
            if length > docked or near < length <= to_wharf:
                listed += self._at_the_wharf(length, seen)
            elif length > rear:
                listed += going_back[length]
            else:
                listed += staying[length]
            crew &= CUT[length]
        return listed

    def _at_the_wharf(self, length: int, seen: Seen) -> list[Action]:
        """As `_of_crew` for one position from which a raft may be boarded."""
        origin = length - 1 >> 2
        listed = [*seen.staying[length], *self._boardings(origin, seen, False)]
        if self._goes_back(length, seen.rear):
            listed.append(RETREATS[origin])
        return listed

    def _goes_back(self, length: int, rear: int) -> bool:
        """Whether a pirate there may retreat: from the berths, to before the wharf only."""
        if length <= self._top:
            return rear < length
        return rear <= self._to_wharf and length > self._docked

    def _boardings(self, origin: int, seen: Seen, captain: bool) -> list[Action]:
        """The advances onto a raft with one card, as far as they cross the wharf."""
        shape = self._shape
        beyond = BIT[origin + 1] if origin <= shape.before_wharf else BIT[-1]
        rows = boarding_advances(shape.goal, origin, captain)
        places = free_for(seen.docks, shape, origin).of_icon
        listed: list[Action] = []
        for icon, vacant in zip(seen.icons, seen.foremost, strict=True):
            if vacant < beyond and places[icon]:
                row = rows[icon]
                listed += [row[place] for place in places[icon]]
        return listed

    # -- the captain ---------------------------------------------------------------------------

    def _of_captain(self, state: State, origin: int, marks: int, seen: Seen) -> list[Action]:
        """What the captain may do: with one card, with two, and its retreat."""
        shape = self._shape
        length = 4 * origin + 1
        listed: list[Action] = []
        if shape.ashore & BIT[origin]:
            listed += self._captains_rows[marks][0][length]
            if length > self._docked or seen.near < length <= self._to_wharf:
                listed += self._boardings(origin, seen, True)
            listed += self._pairs(state, origin)
        if origin <= shape.last_docked and self._goes_back(length, seen.rear):
            listed.append(CAPTAIN_RETREATS[origin])
        return listed

    def _pairs(self, state: State, origin: int) -> list[Action]:
        """The captain's advances with two plain cards, then those onto a raft."""
        shape = self._shape
        pairs = held_pairs(state)
        listed: list[Action] = []
        if not pairs:
            return listed
        rows = pair_rows(origin)
        for index in pairs:
            listed += rows[index]
        if shape.near & BIT[origin]:
            free = free_for(docks_of(state), shape, origin).places
            places = [it for it in free if crosses(state, shape, origin, it[1])]
            listed += boarding_pairs(shape.goal, origin, [_PAIRS[index] for index in pairs], places)
        return listed

    # -- the committed cards -------------------------------------------------------------------

    def legal_moves(self, state: State) -> tuple[Action, ...]:
        """The pirates that the committed cards move: forced, then by place; then the captain."""
        committed = committed_of(state)
        icon = icon_of_committed(committed)
        captains = state.extra.captains
        captain_at = captains[state.seat] if captains else -1
        listed: list[Action] = []
        if committed.captain:
            return tuple(self._moves(state, captain_at, icon, True))
        crew = state.holdings[state.seat] & self._shape.ashore
        while crew:
            origin = crew.bit_length() - 1 >> 2
            if origin != captain_at or crew >> 4 * origin > 1:
                listed += self._moves(state, origin, icon, False)
            if origin == captain_at:
                listed += self._moves(state, origin, icon, True)
            crew &= BEFORE[origin]
        return tuple(listed)

    def _moves(self, state: State, origin: int, icon: int, captain: bool) -> list[Action]:
        """The forced move, then those onto a raft's spaces of the icon."""
        shape = self._shape
        listed = [(CAPTAIN_MOVES if captain else MOVES)[origin]]
        if crosses(state, shape, origin, icon):
            row = boarding_moves(shape.goal, origin, captain)
            places = free_for(docks_of(state), shape, origin).of_icon[icon]
            listed += [row[place] for place in places]
        return listed


@lru_cache(maxsize=32)
def _rows(shape: Shape, sloop_retreat: bool, captain: bool) -> dict[int, tuple[Row, Row]]:
    """Those of `advance_rows` with plain cards, but from the sloop: there is a retreat at most."""
    retreats = (CAPTAIN_RETREATS if captain else RETREATS)[shape.goal]
    on_sloop = slice(4 * shape.goal + 1, 4 * shape.goal + 5)
    rows: dict[int, tuple[Row, Row]] = {}
    for marks, (staying, going_back) in advance_rows(captain, False).items():
        one, other = [*staying], [*going_back]
        one[on_sloop] = [()] * 4
        other[on_sloop] = [(retreats,) if sloop_retreat else ()] * 4
        rows[marks] = tuple(one), tuple(other)
    return rows


_seen = cast(
    "Callable[[type[Seen], tuple[object, ...]], Seen]",
    tuple.__new__,  # pyright: ignore[reportUnknownMemberType] - open in typeshed
)


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
