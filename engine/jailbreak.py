"""The whole jailbreak: passage, sloop, island and cove, and who sails the sloop (RULES 8).

The water cuts the path: no pirate moves across it but aboard, and what lies on the other shore
counts for no advance, retreat or push. The tables' masks are cut at the water already
(`engine.geometry`); here stands what hangs on where the sloop is. It has nothing to do with the
option `captain` (RULES 5): the captain of this module is who sails free.
"""

from functools import lru_cache
from typing import Final

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


class Jailbreak(Track):
    """The path of these rules, and the sailing of its sloop."""

    __slots__ = ("_digits", "_far", "_island", "_near", "_passage", "_pushed", "_shore", "sloop")

    def __init__(self, rules: Rules) -> None:
        self.sloop = sloop_of(rules)
        """The sloop's position."""
        self._digits = 4 * self.sloop
        """The bits before the sloop's digit."""
        low = low_bits(rules)
        self._shore = BEFORE[self.sloop]
        """All digits of jail and passage."""
        self._passage, self._island = low & self._shore, low & ~self._shore
        """The low bits of the spaces of passage and island."""
        goal = goal_of(rules)
        self._near, self._far = _starts(rules, self.sloop, goal)
        """Where a retreat may start: on this side with the sloop here and away; on the island."""
        from_sloop = BEFORE[goal] & ~self._shore
        self._pushed = (from_sloop & ~BEFORE[self.sloop + 1], from_sloop)
        """Where a push to the island may start: with the sloop at Cartagena and at Tortuga."""

    def icons(self, at: Moment, seat: int, origin: int) -> int:
        """Every icon from the island and from the sloop at Tortuga, none from the cove.

        From jail and passage every one while the sloop takes the colour aboard, else those of
        which a space is vacant ahead.
        """
        if origin > self.sloop:
            return ALL_ICONS if origin < at.tables.goal else 0
        if origin == self.sloop:
            return ALL_ICONS if crossing_of(at).at_tortuga else 0
        if self.boards(at, seat):
            return ALL_ICONS
        occupied = at.occupied
        vacant = ~(occupied | occupied >> 1)
        found = 0
        for icon, ahead in enumerate(at.tables.ahead[:ICONS]):
            if ahead[origin] & vacant:
                found |= 1 << icon
        return found

    def boards(self, at: Moment, seat: int) -> bool:
        """Whether an advance of this seat may end on the sloop: here, with room for the colour."""
        aboard = at.holdings[seat] >> self._digits & 15
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
        occupied = at.occupied
        marks = occupied ^ occupied >> 1
        here = marks & self._passage
        rear = 1 if at.tables.jail_behind else here & -here
        island = marks & self._island
        near = self._near[crossing_of(at).at_tortuga]
        return near & -(rear << 4) | self._far & -((island & -island) << 4)

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
        return here | there & self._pushed[crossing_of(at).at_tortuga]

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
        shore = self._shore if crossing_of(state).at_tortuga else 15 << self._digits
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
        aboard = [crew >> self._digits & 15 for crew in at.holdings[: at.tables.players]]
        return aboard[seat] == max(aboard) > 0


def _starts(rules: Rules, sloop: int, goal: int) -> tuple[tuple[int, int], int]:
    """The digits of passage with sloop and without, and of the island, from which one retreats."""
    aboard = int(rules.sloop_retreat)
    here = BEFORE[sloop + aboard], BEFORE[sloop]
    return here, BEFORE[goal + aboard] & ~BEFORE[sloop + 1]


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
    """Whether a sail would cost the seat that must choose no action; False on other paths."""
    path = state.tables.variant_parts.path if state.tables.variant else None
    return isinstance(path, Jailbreak) and path.sails_free(state)
