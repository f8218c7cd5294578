"""The path with the wharf: where rafts are boarded, and who has escaped (RULES 6).

The wharf and the rafts are no spaces of the passage: the occupancy does not count them, and nobody
advances to the wharf or retreats to either.
"""

from engine.draft import Draft, Moment, relocate
from engine.errors import Reason
from engine.extra import NOBODY
from engine.geometry import BIT
from engine.needs import Need
from engine.path import ALL_ICONS, Track
from engine.rafts import vessels
from engine.rafts.berths import crosses, free_places, rafts_for
from engine.rafts.shape import shape_of
from engine.rules import Rules
from engine.tables import Tables


class Wharf(Track):
    """The passage with its wharf, made for one length; it holds no state."""

    __slots__ = ("_ashore", "_goal", "_shape", "_to_wharf", "_wharf")

    def __init__(self, rules: Rules) -> None:
        shape = shape_of(rules)
        self._shape = shape
        self._goal, self._wharf = shape.goal, shape.wharf
        self._ashore = shape.ashore
        self._to_wharf = BIT[shape.before_wharf + 1]

    # -- advancing -----------------------------------------------------------------------------

    def ways(self, at: Moment, seat: int, held: int) -> tuple[int, int, int]:
        """Every position stands alone: from all ashore a raft may come into question."""
        return 0, ~self._ashore, self.retreats(at)

    def icons(self, at: Moment, seat: int, origin: int) -> int:
        """Every icon leads on, but from the sloop and from the sea."""
        return ALL_ICONS if self._ashore & BIT[origin] else 0

    def landing(self, at: Moment, seat: int, origin: int, icon: int) -> int:
        """The first vacant space of the icon that no X closed, or the sloop."""
        docks = at.extra.docks
        assert docks is not None, "these rules have no wharf"
        occupied = at.occupied
        free = at.tables.ahead[icon][origin] & ~(occupied | occupied >> 1 | docks.blocked)
        return (free & -free).bit_length() >> 2 or self._goal

    def boardings(self, at: Moment, seat: int, origin: int) -> tuple[tuple[int, int], ...]:
        """The unoccupied spaces of docked rafts that the pirate may choose instead.

        With the icons that have no vacant space before the wharf; from the wharf with all, from a
        raft to the other raft.
        """
        shape = self._shape
        free = free_places(rafts_for(vessels.docks_of(at), origin, shape))
        return tuple(
            [(shape.wharf + 1 + it, icon) for it, icon in free if crosses(at, shape, origin, icon)]
        )

    def advance_refusal(self, at: Moment, seat: int, origin: int) -> Reason:
        """It is on the sloop, or at sea."""
        return Reason.ALREADY_ABOARD if origin == self._goal else Reason.AT_SEA

    # -- retreating ----------------------------------------------------------------------------

    def retreats(self, at: Moment) -> int:
        """As on every path; the wharf and the rafts too when somebody is before the wharf."""
        occupied = at.occupied
        tables = at.tables
        marks = (occupied ^ occupied >> 1) & tables.low
        rear = marks & -marks
        reached = super().retreats(at)
        if tables.jail_behind or 0 < rear < self._to_wharf:
            return reached | self._shape.docked
        return reached

    def retreat_refusal(self, at: Moment, origin: int) -> Reason:
        """Nobody comes back from the sea; on the wharf and the rafts, nobody is behind."""
        if origin <= self._goal:
            return super().retreat_refusal(at, origin)
        return Reason.NOBODY_BEHIND if self._ashore & BIT[origin] else Reason.AT_SEA

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
        docks = draft.extra.docks
        if docks is None or (docks.white is not None and docks.orange is not None):
            return None
        return vessels.DOCK if docks.pile else None

    def winners(self, at: Moment) -> tuple[int, ...]:
        """The living seats all of whose pirates escaped; of several the best in vessels (RULES 6).

        A token may finish the game for several at once, in anybody's turn.
        """
        holdings, ashore = at.holdings, self._ashore
        for seat in at.living:
            if not holdings[seat] & ashore:
                return self._best(at, [seat for seat in at.living if not holdings[seat] & ashore])
        return ()

    def _best(self, at: Moment, escaped: list[int]) -> tuple[int, ...]:
        ranks = {seat: self._vessels_of(at.holdings[seat]) for seat in escaped}
        best = max(ranks.values())
        return tuple([seat for seat in escaped if ranks[seat] == best])

    def _vessels_of(self, crew: int) -> tuple[int, int]:
        """How many vessels the pirates left on, and how many of them on rafts."""
        on = [crew >> 4 * vessel & 15 for vessel in self._shape.vessels]
        return sum(number > 0 for number in on), sum(on[1:])

    def rank(self, tables: Tables, crew: int) -> tuple[int, int]:
        """The pirates on the sloop and at sea, and the sum of positions.

        At sea counts like the sloop, the wharf and the rafts like the last space before the wharf.
        """
        shape = self._shape
        aboard = sum(crew >> 4 * vessel & 15 for vessel in shape.vessels)
        total = aboard * shape.goal
        for position in range(1, shape.last_docked + 1):
            if position != shape.goal:
                worth = position if position < shape.goal else shape.before_wharf
                total += worth * (crew >> 4 * position & 15)
        return aboard, total
