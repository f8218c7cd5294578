"""All legal actions where rafts are docked, in the order that `engine.listing` pins (RULES 5, 6).

Nobody pushes, sails or discards in such a game. With a card in hand something can always be played:
who has a pirate ashore may advance it with any icon, and who has none has won. With its plain cards
a pirate advances by a row of actions; it is more than a row at the berths and before the wharf from
the foremost vacant spaces on, where a raft may be boarded. `engine.rafts.captains` has the hats.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.actions import CAPTAIN_RETREATS, END, PLAYS, POSITIONS, RETREATS, SKIP, Action
from engine.cards import ICONS, ONE, UNKNOWN, Counts, icon_of
from engine.endturn import skip_refusal
from engine.geometry import BIT
from engine.listing import advance_rows
from engine.rafts.berths import (
    MOVES,
    advance_boards,
    move_boards,
    spot_of,
)
from engine.rafts.shape import Shape, shape_of
from engine.rules import Rules
from engine.state import State
from engine.tables import CUT, FILL, HIGH, TOP, Row, Tables, by_length

_HIDDEN: Final = ONE[UNKNOWN]
_NOWHERE: Final = 4 * POSITIONS + 4
"""A bit length that no crew has."""

_END: Final = (END,)
_SKIP: Final = (SKIP,)


Rows: TypeAlias = tuple[tuple[int, ...], tuple[Action, ...], Row, Row, Row, Row]
"""What a pirate may do with the cards of some marks, but for boarding a raft.

The icons of the plain ones, and the grey ones that may be played. By the bit length of a crew
(`engine.tables.CUT`) the advances with the plain ones, and these with the retreat; then the same of
a captain.
"""

Seen: TypeAlias = tuple[Tables, list[tuple[int, int]], int, int, Rows]
"""What the pirates of the acting seat share: tables, boards, vacant, rear and rows.

`boards` are what the foremost pirate may board with plain cards, if it stands on no raft: the icons
and their places of `SPOTS`; who is behind it can with no other. `vacant` are the vacant spaces
before the wharf. Pirates may retreat beyond `rear`, a bit length of a crew.
"""


class Listing:
    """The listing of one set of rules without captains; it holds no state."""

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self.shape = shape
        self.ashore, self._returning = shape.ashore, shape.returning
        self.near, self._spaces = shape.near, shape.spaces
        self._rows = rows_of(shape, rules.sloop_retreat)
        self._boards = advance_boards(shape, captain=False)
        self._retreats = by_length([(retreat,) for retreat in RETREATS])
        self._moves = by_length([(move,) for move in MOVES])
        self._move_boards = move_boards(shape, captain=False)
        self.to_wharf = 4 * shape.wharf
        """The last bit length of a crew before the wharf."""
        self.no_way_back = 4 * (shape.before_wharf + 1)
        """Nobody retreats from the berths where `rear` is longer: to before the wharf only."""

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Every legal action of the seat that must choose."""
        tables, _, seat, _, done, holdings, occupied = state[:7]
        extra = state[14]
        docks = extra.docks
        if extra.pending is not None or docks is None:
            return self.answers(state)
        hand = holdings[tables.players + seat]
        rows = self._rows[(hand + FILL) & HIGH if hand < _HIDDEN else HIGH]
        held, played, staying, going_back, _, _ = rows
        reach = (occupied ^ occupied >> 1) & tables.low
        rear = 4 if tables.jail_behind else (reach & -reach).bit_length() + 3 if reach else _NOWHERE
        crew = holdings[seat] & self._returning
        boards: list[tuple[int, int]] = []
        vacant = 0
        if held and (front := crew & self.near):
            vacant = self._spaces & ~(occupied | occupied >> 1 | docks.blocked)
            column = tables.columns[front.bit_length() - 1 >> 2]
            for icon in held:
                if not column[icon] & vacant and (spot := spot_of(docks[0], docks[1], icon)):
                    boards.append((icon, spot))  # noqa: PERF401 - most often there is none
        captains = extra.captains
        if captains or boards or rear > self.no_way_back:
            seen = (tables, boards, vacant, rear, rows)
            actions = self.of_seat(state, crew, captains[seat] if captains else -1, hand, seen)
        else:  # as most often: the rows alone
            actions = ()
            while (length := crew.bit_length()) > rear:
                actions += going_back[length]
                crew &= CUT[length]
            while crew:
                length = crew.bit_length()
                actions += staying[length]
                crew &= CUT[length]
            actions += played
        if done >= tables.min_actions or not actions:
            actions += _END
        return actions if hand else _with_skip(state, actions)

    def of_seat(
        self, state: State, crew: int, captain_at: int, hand: Counts, seen: Seen
    ) -> tuple[Action, ...]:
        """What the pirates of the acting seat may do, then the cards that may be played."""
        return self.of_crew(crew, seen) + seen[4][1]

    def of_crew(self, crew: int, seen: Seen) -> tuple[Action, ...]:
        """What these pirates, none with a hat, may do with one plain card, and their retreats."""
        _, boards, _, rear, (_, _, staying, going_back, _, _) = seen
        if boards or rear > self.no_way_back:
            return self.at_the_wharf(crew, seen)
        actions: tuple[Action, ...] = ()
        while (length := crew.bit_length()) > rear:
            actions += going_back[length]
            crew &= CUT[length]
        while crew:
            length = crew.bit_length()
            actions += staying[length]
            crew &= CUT[length]
        return actions

    def at_the_wharf(self, crew: int, seen: Seen) -> tuple[Action, ...]:
        """As `of_crew` where somebody may board a raft, or nobody is behind the berths."""
        tables, boards, vacant, rear, (_, _, staying, going_back, _, _) = seen
        near = self.near if boards else 0
        last = _NOWHERE if rear <= self.no_way_back else self.to_wharf
        actions: tuple[Action, ...] = ()
        while crew:
            length = crew.bit_length()
            back = rear < length <= last
            if near & TOP[length]:
                column, onto = tables.columns[length - 1 >> 2], self._boards[length - 1 >> 2]
                actions += staying[length]
                for icon, spot in boards:
                    if not column[icon] & vacant:
                        actions += onto[icon][spot]
                if back:
                    actions += self._retreats[length]
            else:
                actions += going_back[length] if back else staying[length]
            crew &= CUT[length]
        return actions

    def legal_moves(self, state: State) -> tuple[Action, ...]:
        """What the committed card moves: of each pirate the forced move, then those onto rafts."""
        crew, near, spot, _ = self.committed(state)
        return self.moves_of(crew, near, spot)

    def committed(self, state: State) -> tuple[int, int, int, bool]:
        """The pirates ashore; the digits from which one may board a raft with the committed cards.

        And what it boards, a place of `SPOTS`; and whether the cards are a pair.
        """
        tables, _, seat, _, _, holdings, occupied = state[:7]
        pending, _, _, _, docks, _ = state[14]
        assert docks is not None, "these rules have no wharf"
        assert pending is not None, "cards that move a pirate"
        assert pending.committed is not None, "cards that move a pirate"
        card, second, icon, is_pair = pending.committed
        if second < 0:
            icon = icon_of(card)
        crew = holdings[seat] & self.ashore
        vacant = self._spaces & ~(occupied | occupied >> 1 | docks.blocked)
        foremost = tables.columns[0][icon] & vacant
        near = self.near & -BIT[foremost.bit_length() >> 2]
        spot = spot_of(docks.white, docks.orange, icon) if near & crew else 0
        return crew, near if spot else 0, spot, is_pair

    def moves_of(self, crew: int, near: int, spot: int) -> tuple[Action, ...]:
        """The moves of these pirates, none with a hat; who is `near` may board a raft there."""
        actions: tuple[Action, ...] = ()
        while crew:
            length = crew.bit_length()
            actions += self._moves[length]
            if near & TOP[length]:
                actions += self._move_boards[length - 1 >> 2][spot]
            crew &= CUT[length]
        return actions

    def answers(self, state: State) -> tuple[Action, ...]:
        """The answers to what is pending."""
        pending = state.extra.pending
        assert pending is not None, "nothing is pending"
        if pending.do == "move":
            return self.legal_moves(state)
        return state.tables.variant_parts.questions[pending.do].legal(state)


def _with_skip(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """These actions of an empty hand, then the skip where it is legal."""
    return actions + _SKIP if skip_refusal(state, SKIP) is None else actions


@lru_cache(maxsize=32)
def rows_of(shape: Shape, sloop_retreat: bool) -> dict[int, Rows]:
    """By the marks of all kinds their rows."""
    rows: dict[int, Rows] = {}
    for marks in PLAYED:
        icons = _icons_in(marks)
        plain = _off_sloop(shape, sloop_retreat, *advance_rows(False, False)[marks], RETREATS)
        hat = _off_sloop(shape, sloop_retreat, *advance_rows(True, False)[marks], CAPTAIN_RETREATS)
        for grey, played in PLAYED.items():
            rows[marks | grey << 8 * ICONS] = (icons, played, *plain, *hat)
    return rows


def _off_sloop(
    shape: Shape, sloop_retreat: bool, staying: Row, going_back: Row, retreats: Sequence[Action]
) -> tuple[Row, Row]:
    """These rows where nobody advances from the sloop, and by the rules nobody may retreat."""
    on_sloop = slice(4 * shape.goal + 1, 4 * shape.goal + 5)
    one, other = [*staying], [*going_back]
    one[on_sloop] = [()] * 4
    other[on_sloop] = [(retreats[shape.goal],) if sloop_retreat else ()] * 4
    return tuple(one), tuple(other)


def _icons_in(marks: int) -> tuple[int, ...]:
    """The icons of marks of plain kinds."""
    return tuple([icon for icon in range(ICONS) if marks >> 8 * icon + 7 & 1])


PLAYED: Final = {
    marks: tuple([PLAYS[icon + ICONS] for icon in _icons_in(marks)])
    for marks in advance_rows(False, False)
}
"""By the marks of grey kinds, moved to where those of plain ones are: the cards to be played."""
