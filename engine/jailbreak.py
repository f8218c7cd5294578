"""The whole jailbreak: passage, sloop, island and cove, and who sails the sloop (RULES 8).

The water cuts the path: no pirate moves across it but aboard, and what lies on the other shore
counts for no advance, retreat or push. The tables' masks are cut at the water already
(`engine.geometry`); here stands what hangs on where the sloop is. It has nothing to do with the
option `captain` (RULES 5): the captain of this module is who sails free.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.actions import SAIL, Action
from engine.cards import ICONS
from engine.draft import Draft, Moment
from engine.errors import Reason
from engine.extra import Crossing, Extra
from engine.geometry import BEFORE, low_bits
from engine.path import ALL_ICONS, Track
from engine.positions import goal_of, sloop_of
from engine.rules import Rules
from engine.state import State
from engine.steps import go_on
from engine.variant import Move

SLOOP_HOLDS: Final = 3
"""Pirates of one colour that the sloop carries at most."""


_ICONS_OF: Final = tuple(
    tuple(icon for icon in range(ICONS) if mask >> icon & 1) for mask in range(1 << ICONS)
)
"""By an icon mask its icons."""


class Harbour(NamedTuple):
    """Sets of positions, as digits, that hang on where the sloop is.

    `onward`: sloop and island as far as every icon leads on from there; `closed`: where nothing
    advances; `near`: passage and sloop as far as one may retreat from there.
    """

    onward: int
    closed: int
    near: int


class Jailbreak(Track):
    """The path of these rules, and the sailing of its sloop."""

    __slots__ = ("_aboard", "_far", "_harbours", "_island", "_passage", "_shore", "sloop")

    def __init__(self, rules: Rules) -> None:
        sloop, goal = sloop_of(rules), goal_of(rules)
        self.sloop = sloop
        """The sloop's position."""
        self._aboard = 4 * sloop
        """The place of the sloop's digit."""
        self._shore = BEFORE[sloop]
        """All digits of jail and passage."""
        low = low_bits(rules)
        self._passage, self._island = low & self._shore, low & ~self._shore
        """The low bits of the spaces of passage and island."""
        on_sloop, home = BEFORE[sloop + 1] & ~self._shore, BEFORE[goal + 1] & ~BEFORE[goal]
        island = BEFORE[goal] & ~BEFORE[sloop + 1]
        stays = not rules.sloop_retreat
        self._far = island if stays else island | home
        """The digits of island and cove from which one may retreat."""
        self._harbours = (
            Harbour(island, on_sloop | home, self._shore if stays else self._shore | on_sloop),
            Harbour(island | on_sloop, home, self._shore),
        )
        """Cartagena and Tortuga."""

    def ways(self, at: Moment, seat: int, held: int) -> tuple[int, int, int]:
        """Nothing is special on island and sloop, and in jail and passage while the sloop takes
        the colour aboard; else only so far ahead as a space of every icon held is vacant.
        """
        tables = at.tables
        occupied = at.occupied
        tortuga = crossing_of(at).at_tortuga
        onward, closed, near = self._harbours[tortuga]
        marks = occupied ^ occupied >> 1
        here, there = marks & self._passage, marks & self._island
        rear = 1 if tables.jail_behind else here & -here
        back = near & -(rear << 4) | self._far & -((there & -there) << 4)
        if not tortuga and at.holdings[seat] >> self._aboard & 15 < SLOOP_HOLDS:
            return onward | self._shore, closed, back
        vacant = ~(occupied | occupied >> 1)
        column = tables.columns[0]
        nearest = min([column[icon] & vacant for icon in _ICONS_OF[held]], default=self._shore)
        return onward | BEFORE[nearest.bit_length() >> 2], closed, back

    def icons(self, at: Moment, seat: int, origin: int) -> int:
        """Every icon from the island and from the sloop at Tortuga, none from the cove.

        From jail and passage every one while the sloop takes the colour aboard, else those of
        which a space is vacant ahead.
        """
        if origin < self.sloop:
            return ALL_ICONS if self.boards(at, seat) else vacant_ahead(at, origin)
        if origin > self.sloop:
            return ALL_ICONS if origin < at.tables.goal else 0
        return ALL_ICONS if crossing_of(at).at_tortuga else 0

    def boards(self, at: Moment, seat: int) -> bool:
        """Whether an advance of this seat may end on the sloop: here, with room for the colour."""
        aboard = at.holdings[seat] >> self._aboard & 15
        return aboard < SLOOP_HOLDS and not crossing_of(at).at_tortuga

    def landing(self, at: Moment, seat: int, origin: int, icon: int) -> int:
        """The first vacant space of the icon on this side of the water, else sloop or cove."""
        occupied = at.occupied
        tables = at.tables
        free = tables.ahead[icon][origin] & ~(occupied | occupied >> 1)
        end = self.sloop if origin < self.sloop else tables.goal
        return (free & -free).bit_length() >> 2 or end

    def advance_refusal(self, at: Moment, seat: int, origin: int) -> Reason:
        """It is home, it waits for Tortuga, or the sloop does not take it."""
        if origin == at.tables.goal:
            return Reason.HOME_IN_THE_COVE
        return Reason.SLOOP_AWAY if origin == self.sloop else Reason.NO_ROOM_ABOARD

    def retreats(self, at: Moment) -> int:
        """All positions beyond the rearmost space with one or two on their own side of the water.

        With jail_retreat all of the passage. The sloop belongs to the passage while it is there;
        sloop and cove are none with sloop_retreat=false.
        """
        return self.ways(at, at.seat, 0)[2]

    def retreat_refusal(self, at: Moment, origin: int) -> Reason:
        """It is in jail, stays where it is, waits for Cartagena, or nobody is behind."""
        tables = at.tables
        if origin == 0:
            return Reason.IN_JAIL
        if origin == self.sloop and crossing_of(at).at_tortuga:
            return Reason.SLOOP_AWAY
        if origin in (self.sloop, tables.goal) and not tables.rules.sloop_retreat:
            return Reason.STAYS_IN_THE_COVE if origin == tables.goal else Reason.STAYS_ABOARD
        return Reason.NOBODY_BEHIND

    def pushes(self, at: Moment) -> int:
        """All positions before the foremost space with one or two on their side of the water.

        The jail belongs to the passage, the sloop to the island while it is at Tortuga.
        """
        occupied = at.occupied
        marks = occupied ^ occupied >> 1
        there = BEFORE[(marks & self._island).bit_length() >> 2]
        here = BEFORE[(marks & self._passage).bit_length() >> 2]
        return here | there & self._harbours[crossing_of(at).at_tortuga].onward

    def push_refusal(self, at: Moment, origin: int) -> Reason:
        """It is home, it waits for Tortuga, or nobody is ahead."""
        if origin == at.tables.goal:
            return Reason.CANNOT_BE_PUSHED
        away = origin == self.sloop and not crossing_of(at).at_tortuga
        return Reason.SLOOP_AWAY if away else Reason.NOBODY_AHEAD

    def turn_begins(self, extra: Extra) -> Extra:
        """The free move may be made again."""
        crossing = extra.crossing
        if crossing is None or not crossing.sailed:
            return extra
        return extra._replace(crossing=crossing._replace(sailed=False))

    def sail_refusal(self, state: State, action: Action) -> Reason | None:
        """Why the acting seat cannot move the sloop, or None; free and paid are the same action.

        To Tortuga it needs an own pirate aboard, back one in the jail or the passage.
        """
        if action != SAIL:
            return Reason.UNKNOWN_ACTION
        shore = self._shore if crossing_of(state).at_tortuga else 15 << self._aboard
        return None if state.holdings[state.seat] & shore else Reason.CANNOT_SAIL

    def sail(self, state: State, _action: Action) -> State:
        """The state after a legal sail: an action, but for the captain's free one."""
        draft = Draft(state)
        at_tortuga, sailed = crossing_of(draft)
        if self.sails_free(draft):
            sailed = True
        else:
            draft.actions += 1
        draft.extra = draft.extra._replace(crossing=Crossing(not at_tortuga, sailed))
        return go_on(draft)

    def sails_free(self, at: Moment) -> bool:
        """Whether a sail of the acting seat would be the free one.

        It is the captain, and its turn has had no action and no free sail.
        """
        if at.actions or crossing_of(at).sailed:
            return False
        return self.is_captain(at, at.seat)

    def is_captain(self, at: Moment, seat: int) -> bool:
        """Whether a seat has pirates aboard, and as many as each other seat, also who has left."""
        aboard = [crew >> self._aboard & 15 for crew in at.holdings[: at.tables.players]]
        return aboard[seat] == max(aboard) > 0


def vacant_ahead(at: Moment, origin: int) -> int:
    """The icons of which a space is vacant ahead on the same side of the water."""
    occupied = at.occupied
    vacant = ~(occupied | occupied >> 1)
    a, b, c, d, e, f = at.tables.columns[origin]
    return (
        (a & vacant and 1)
        | (b & vacant and 2)
        | (c & vacant and 4)
        | (d & vacant and 8)
        | (e & vacant and 16)
        | (f & vacant and 32)
    )


def crossing_of(at: Moment) -> Crossing:
    """Where the sloop is; every state of the whole jailbreak has one."""
    crossing = at.extra.crossing
    assert crossing is not None, "the sloop is missing"
    return crossing


@lru_cache(maxsize=16)
def path_of(rules: Rules) -> Jailbreak:
    """The path of these rules, made once."""
    return Jailbreak(rules)


def sailing(rules: Rules) -> Move:
    """The action `sail` of these rules."""
    path = path_of(rules)
    return Move(path.sail_refusal, path.sail)


def sails_free(state: State) -> bool:
    """Whether a sail of the seat that must choose would cost no action; False on other paths."""
    return state.rules.path == "jailbreak" and path_of(state.rules).sails_free(state)
