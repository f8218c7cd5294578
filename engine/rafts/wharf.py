"""The path with the wharf: where rafts are boarded, and who has escaped (RULES 6).

The wharf and the rafts are no spaces of the passage: the occupancy does not count them, and nobody
advances to the wharf or retreats to either.
"""

from functools import lru_cache

from engine.cards import ICONS
from engine.draft import Draft, Moment, relocate
from engine.errors import Reason
from engine.extra import NOBODY, NOTHING, Docks, Raft
from engine.geometry import BEFORE, BIT
from engine.needs import Need
from engine.path import ALL_ICONS, Track
from engine.positions import (
    ORANGE,
    WHITE,
    before_wharf,
    berth_and_space,
    goal_of,
    last_of,
    raft_at_sea,
    raft_space,
    sea,
    wharf,
)
from engine.rafts import vessels
from engine.rules import Rules
from engine.tables import Tables
from engine.tokens import RAFTS, icons_of_raft

Boardings = tuple[tuple[int, int], ...]
"""Unoccupied spaces of rafts: (position, icon), by position."""


class Wharf(Track):
    """The passage with its wharf, made for one length; it holds no state."""

    def __init__(self, rules: Rules) -> None:
        goal = goal_of(rules)
        self._goal = goal
        self._wharf = wharf(goal)
        self._last_docked = raft_space(goal, ORANGE, 5)
        self._before_wharf = before_wharf(rules)
        self._docked = BEFORE[self._last_docked + 1] & ~BEFORE[self._wharf]
        self._ashore = BEFORE[goal] | self._docked
        self._vessels = (goal, *[sea(goal, number) for number in range(1, RAFTS + 1)])
        self._last = last_of(rules)

    # -- advancing -----------------------------------------------------------------------------

    def ways(self, at: Moment, seat: int) -> tuple[int, int, int]:
        """A raft may be boarded from everywhere; nothing advances from the sloop and the sea."""
        return 0, ~self._ashore, self.retreats(at)

    def icons(self, at: Moment, seat: int, origin: int) -> int:
        """Every icon leads on, but from the sloop and from the sea."""
        return ALL_ICONS if self._ashore & BIT[origin] else 0

    def landing(self, at: Moment, seat: int, origin: int, icon: int) -> int:
        """The first vacant space of the icon that no X closed, or the sloop."""
        occupied = at.occupied
        tables = at.tables
        closed = vessels.docks_of(at).blocked
        free = tables.ahead[icon][origin] & ~(occupied | occupied >> 1 | closed)
        return (free & -free).bit_length() >> 2 or tables.goal

    def boardings(self, at: Moment, seat: int, origin: int) -> Boardings:
        """The unoccupied spaces of docked rafts that the pirate may choose instead.

        With the icons that have no vacant space before the wharf; from the wharf with all, from a
        raft to the other raft.
        """
        docks = vessels.docks_of(at)
        if origin > self._before_wharf:
            if not self._docked & BIT[origin]:
                return ()
            left = berth_and_space(self._goal, origin)
            return unoccupied(self._goal, docks, left[0] if left else None)
        occupied = at.occupied
        vacant = BEFORE[self._before_wharf + 1] & ~(occupied | occupied >> 1 | docks.blocked)
        ahead = at.tables.ahead
        crossing = [not ahead[icon][origin] & vacant for icon in range(ICONS)]
        if True not in crossing:
            return ()
        return tuple([spot for spot in unoccupied(self._goal, docks, None) if crossing[spot[1]]])

    def advance_refusal(self, at: Moment, seat: int, origin: int) -> Reason:
        """It is on the sloop, or at sea."""
        return Reason.ALREADY_ABOARD if origin == self._goal else Reason.AT_SEA

    # -- retreating ----------------------------------------------------------------------------

    def retreats(self, at: Moment) -> int:
        """As on every path; the wharf and the rafts too when somebody is before the wharf."""
        occupied = at.occupied
        tables = at.tables
        marks = (occupied ^ occupied >> 1) & tables.low & BEFORE[self._before_wharf + 1]
        reached = super().retreats(at)
        return reached | self._docked if marks or tables.jail_behind else reached

    def retreat_refusal(self, at: Moment, origin: int) -> Reason:
        """Nobody comes back from the sea; on the wharf and the rafts, nobody is behind."""
        if raft_at_sea(self._goal, origin) is not None:
            return Reason.AT_SEA
        return Reason.NOBODY_BEHIND if origin > self._goal else super().retreat_refusal(at, origin)

    # -- steps and ends ------------------------------------------------------------------------

    def step(self, draft: Draft, seat: int, origin: int, to: int, *, captain: bool) -> None:
        """The pirate leaves its raft and boards another, which may go to sea with it."""
        relocate(draft, seat, origin, to, captain=captain)
        if origin > self._wharf:
            vessels.set_foot(draft, origin, NOBODY)
        if to > self._wharf:
            vessels.set_foot(draft, to, seat)

    def due(self, draft: Draft) -> Need | None:
        """The next raft for an empty berth."""
        return vessels.due(draft)

    def winners(self, at: Moment) -> tuple[int, ...]:
        """The living seats all of whose pirates escaped; of several the best in vessels (RULES 6).

        A token may finish the game for several at once, in anybody's turn.
        """
        ashore = self._ashore
        escaped = tuple([seat for seat in at.living if not at.holdings[seat] & ashore])
        if len(escaped) < 2:
            return escaped
        ranks = {seat: self._vessels_of(at.holdings[seat]) for seat in escaped}
        best = max(ranks.values())
        return tuple([seat for seat in escaped if ranks[seat] == best])

    def _vessels_of(self, crew: int) -> tuple[int, int]:
        """How many vessels the pirates left on, and how many of them on rafts."""
        on = [crew >> 4 * vessel & 15 for vessel in self._vessels]
        return sum(number > 0 for number in on), sum(on[1:])

    def rank(self, tables: Tables, crew: int) -> tuple[int, int]:
        """The pirates on the sloop and at sea, and the sum of positions.

        At sea counts like the sloop, the wharf and the rafts like the last space before the wharf.
        """
        aboard = sum(crew >> 4 * vessel & 15 for vessel in self._vessels)
        total = aboard * self._goal
        for position in range(1, self._last_docked + 1):
            if position != self._goal:
                worth = position if position < self._goal else self._before_wharf
                total += worth * (crew >> 4 * position & 15)
        return aboard, total


def unoccupied(goal: int, docks: Docks, left: int | None) -> Boardings:
    """The unoccupied spaces of the docked rafts; not those of the berth that is left."""
    white = _free(goal, WHITE, docks.white) if left != WHITE else ()
    return white + (_free(goal, ORANGE, docks.orange) if left != ORANGE else ())


@lru_cache(maxsize=1024)
def _free(goal: int, berth: int, raft: Raft | None) -> Boardings:
    if raft is None:
        return ()
    icons = icons_of_raft(raft.number)
    return tuple(
        (raft_space(goal, berth, space), icons[space - 1])
        for space in range(1, len(icons) + 1)
        if raft.tokens[space - 1] == NOTHING and raft.pirates[space - 1] == NOBODY
    )
