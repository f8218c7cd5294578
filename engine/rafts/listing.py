"""All legal actions where rafts are docked, in the order that `engine.listing` pins (RULES 5, 6).

Nobody pushes, sails or discards in such a game. With a card in hand something can always be played:
who has a pirate ashore may advance it with any icon, and who has none has won. With its plain cards
a pirate advances by a row of actions; it is more than a row at the berths and before the wharf from
the foremost vacant spaces on, where a raft may be boarded. `engine.rafts.captains` has the hats.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.actions import CAPTAIN_RETREATS, END, PLAYS, POSITIONS, RETREATS, SKIP, Action
from engine.cards import ICONS, ONE, UNKNOWN, Counts
from engine.data.rafts import RAFT_SPACES
from engine.endturn import skip_refusal
from engine.extra import Docks, fresh_of
from engine.geometry import BEFORE, BIT
from engine.listing import advance_rows
from engine.rafts.berths import (
    MOVES,
    advance_boards,
    boarding,
    free_space,
    move_boards,
    rafts_for,
)
from engine.rafts.berths import Row as Boards
from engine.rafts.grey import committed_of, icon_of_committed
from engine.rafts.shape import Shape, shape_of
from engine.rafts.vessels import docks_of
from engine.rules import Rules
from engine.state import State
from engine.tables import CUT, FILL, HIGH, TOP, Row, by_length

HIDDEN: Final = ONE[UNKNOWN]
PLAIN: Final = 0x80 * sum(ONE[:ICONS])
"""The marks of all kinds that are not grey; those of the grey ones lie above."""

_NOWHERE: Final = 4 * POSITIONS + 4
"""A bit length that no crew has."""

_END: Final = (END,)
_SKIP: Final = (SKIP,)


class Rows(NamedTuple):
    """What a pirate may do with plain cards of some marks, but for boarding a raft.

    `icons` of the cards; by the bit length of a crew (`engine.tables.CUT`) the advances, and these
    with the retreat.
    """

    icons: tuple[int, ...]
    staying: Row
    going_back: Row


class Seen(NamedTuple):
    """What the pirates of the acting seat share: one position differs by these alone.

    `icons` are those of the plain cards in hand, `foremost` the vacant spaces of each before the
    wharf, `near` the digits of positions from which one of them may cross it. By the bit length of
    a crew (`engine.tables.CUT`): pirates may retreat beyond `rear`; the rows of those who stay, and
    of those who may go back.
    """

    docks: Docks
    foremost: Sequence[int]
    near: int
    rear: int
    icons: tuple[int, ...]
    staying: Row
    going_back: Row


class Listing:
    """The listing of one set of rules without captains; it holds no state."""

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self.shape = shape
        self.ashore, self._returning, self._spaces = shape.ashore, shape.returning, shape.spaces
        self._rows = rows_of(shape, rules.sloop_retreat, captain=False)
        self._boards = advance_boards(shape, captain=False)
        self._moves = by_length([(move,) for move in MOVES])
        self._move_boards = move_boards(shape, captain=False)
        self._near = tuple(shape.near & ~BEFORE[at] for at in range(shape.before_wharf + 2))
        """By position: from there on the digits from which an icon may cross the wharf."""
        self._before_wharf = shape.before_wharf
        self.to_wharf = 4 * (shape.before_wharf + 1)
        """The last bit length of a crew before the wharf."""

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Every legal action of the seat that must choose."""
        (
            tables, _, seat, _, done, holdings, occupied, _, _, _, _, _, _, _,
            (pending, _, captains, _, docks, _),
        ) = state  # fmt: skip
        if pending is not None or docks is None:
            return answers(state)
        hand = holdings[tables.players + seat]
        marks = (hand + FILL) & HIGH if hand < HIDDEN else HIGH
        icons, staying, going_back = self._rows[marks & PLAIN]
        vacant = self._spaces & ~(occupied | occupied >> 1 | docks.blocked)
        column = tables.columns[0]
        foremost = [column[icon] & vacant for icon in icons]
        near = self._near[min(foremost).bit_length() >> 2 if icons else -1]
        reach = (occupied ^ occupied >> 1) & tables.low
        rear = 4 if tables.jail_behind else (reach & -reach).bit_length() + 3 if reach else _NOWHERE
        crew = holdings[seat] & self._returning
        actions: tuple[Action, ...] = ()
        if captains or crew & near:
            seen = _seen((docks, foremost, near, rear, icons, staying, going_back))
            at = captains[seat] if captains else -1
            actions = self.of_seat(state, crew, at, hand, seen)
        else:  # as most often: the rows alone
            while (length := crew.bit_length()) > rear:
                actions += going_back[length]
                crew &= CUT[length]
            while crew:
                actions += staying[crew.bit_length()]
                crew &= CUT[crew.bit_length()]
            actions += PLAYED[marks >> 8 * ICONS & PLAIN]
        if done >= tables.min_actions or not actions:
            actions += _END
        return actions if hand else _with_skip(state, actions)

    def of_seat(
        self, state: State, crew: int, captain_at: int, hand: Counts, seen: Seen
    ) -> tuple[Action, ...]:
        """What the pirates of the acting seat may do, then the cards that may be played.

        Where somebody may board a raft, or wears a hat.
        """
        grey = (hand + FILL) & HIGH if hand < HIDDEN else HIGH
        return self.of_crew(crew, seen) + PLAYED[grey >> 8 * ICONS & PLAIN]

    def of_crew(self, crew: int, seen: Seen) -> tuple[Action, ...]:
        """What these pirates, none with a hat, may do with one plain card, and their retreats."""
        _, _, near, rear, _, staying, going_back = seen
        actions: tuple[Action, ...] = ()
        if not crew & near:
            while (length := crew.bit_length()) > rear:
                actions += going_back[length]
                crew &= CUT[length]
        while crew:
            length = crew.bit_length()
            if near & TOP[length]:
                actions += self.at_the_wharf(length, seen)
            else:
                actions += going_back[length] if length > rear else staying[length]
            crew &= CUT[length]
        return actions

    def at_the_wharf(self, length: int, seen: Seen) -> tuple[Action, ...]:
        """What a pirate without a hat may do who may board a raft."""
        _, _, _, rear, _, staying, _ = seen
        origin = length - 1 >> 2
        actions = staying[length] + self.boardings(origin, seen, self._boards[origin])
        if length > rear and rear <= self.to_wharf:  # from the berths, to before the wharf only
            actions += (RETREATS[origin],)
        return actions

    def boardings(self, origin: int, seen: Seen, boards: Sequence[Boards]) -> tuple[Action, ...]:
        """The advances onto a raft with one plain card, as far as they may be chosen.

        `boards` are those from the origin (`engine.rafts.berths.advance_boards`).
        """
        docks, foremost, _, _, icons, _, _ = seen
        white, orange = rafts_for(docks, origin, self.shape)
        beyond = BIT[origin + 1] if origin <= self._before_wharf else BIT[-1]
        listed: list[Action] = []
        for place, icon in enumerate(icons):
            if foremost[place] < beyond:
                row = boards[icon]
                if white is not None and (space := free_space(white, icon)) >= 0:
                    listed.append(row[space])
                if orange is not None and (space := free_space(orange, icon)) >= 0:
                    listed.append(row[RAFT_SPACES + space])
        return tuple(listed)

    def legal_moves(self, state: State) -> tuple[Action, ...]:
        """What the committed card moves: of each pirate the forced move, then those onto rafts."""
        icon = icon_of_committed(committed_of(state))
        crew = state.holdings[state.seat] & self.ashore
        return self.moves_of(crew, self.near_of(state, icon), docks_of(state), icon)

    def moves_of(self, crew: int, near: int, docks: Docks, icon: int) -> tuple[Action, ...]:
        """The moves of these pirates, none with a hat; who is `near` may board a raft."""
        actions: tuple[Action, ...] = ()
        while crew:
            length = crew.bit_length()
            actions += self._moves[length]
            if near & TOP[length]:
                origin = length - 1 >> 2
                rafts = rafts_for(docks, origin, self.shape)
                actions += boarding(rafts, icon, self._move_boards[origin])
            crew &= CUT[length]
        return actions

    def near_of(self, state: State, icon: int) -> int:
        """The digits of positions from which a raft may be boarded with this icon."""
        occupied = state.occupied
        vacant = self._spaces & ~(occupied | occupied >> 1 | docks_of(state).blocked)
        return self._near[(state.tables.columns[0][icon] & vacant).bit_length() >> 2]


def answers(state: State) -> tuple[Action, ...]:
    """The answers to what is pending."""
    pending = state.extra.pending
    assert pending is not None, "nothing is pending"
    return state.tables.variant_parts.questions[pending.do].legal(state)


def _with_skip(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """These actions of an empty hand, then the skip where it is legal."""
    return actions + _SKIP if skip_refusal(state, SKIP) is None else actions


@lru_cache(maxsize=32)
def rows_of(shape: Shape, sloop_retreat: bool, *, captain: bool) -> dict[int, Rows]:
    """By the marks of plain kinds the rows of `advance_rows`; from the sloop, a retreat at most."""
    retreat = (CAPTAIN_RETREATS if captain else RETREATS)[shape.goal]
    on_sloop = slice(4 * shape.goal + 1, 4 * shape.goal + 5)
    rows: dict[int, Rows] = {}
    for marks, (staying, going_back) in advance_rows(captain, False).items():
        one, other = [*staying], [*going_back]
        one[on_sloop] = [()] * 4
        other[on_sloop] = [(retreat,) if sloop_retreat else ()] * 4
        rows[marks] = Rows(_ICONS_HELD[marks], tuple(one), tuple(other))
    return rows


_seen: Final = fresh_of(Seen)


def _sets_of_icons() -> dict[int, tuple[int, ...]]:
    """By the marks of plain kinds: their icons."""
    sets = [tuple(icon for icon in range(ICONS) if chosen >> icon & 1) for chosen in range(64)]
    return {sum(0x80 * ONE[icon] for icon in icons): icons for icons in sets}


_ICONS_HELD: Final = _sets_of_icons()

PLAYED: Final = {
    marks: tuple(PLAYS[icon + ICONS] for icon in icons) for marks, icons in _ICONS_HELD.items()
}
"""By the marks of grey kinds, moved to where those of plain ones are: the cards to be played."""
