"""The seam between the rules of moving and the way pirates go: `Path`, and the one-piece `Track`.

A path knows where an advance of an icon leads, what lies behind, where a pushed pirate goes, who is
home and who is ahead. It knows no card, no hand and no draw. Another path is a class with the same
methods (RULES 6, 8) that `engine.composition` picks by the rules; it may derive from `Track` and
override what differs. The masks of spaces are those of `engine.geometry`, in the tables.

Every method reads a `Moment`, a state or a draft, and must be cheap: listing asks for each origin.
Masks are of hex digits (`tables.BEFORE`), icon masks have bit i for icon i.
"""

from typing import Final, Protocol

from engine.cards import ICONS
from engine.draft import Draft, Moment, relocate
from engine.errors import Reason
from engine.extra import Extra
from engine.geometry import BEFORE
from engine.needs import Need
from engine.tables import Tables

ALL_ICONS: Final = (1 << ICONS) - 1


class Path(Protocol):
    """What a path must answer."""

    def ways(self, at: Moment, seat: int, held: int) -> tuple[int, int, int]:
        """Three sets of positions as digits, for listing, which asks no more of those in the first.

        From which every icon of the mask `held` leads on and no place can be named: the path may
        leave out any. From which nothing advances, likewise. And those of `retreats`.
        """
        ...

    def icons(self, at: Moment, seat: int, origin: int) -> int:
        """The icons with which a pirate of `seat` on `origin` may advance; 0 if with none."""
        ...

    def landing(self, at: Moment, seat: int, origin: int, icon: int) -> int:
        """Where such an advance ends that names no place; asked only for an icon of `icons`."""
        ...

    def boardings(self, at: Moment, seat: int, origin: int) -> tuple[tuple[int, int], ...]:
        """The places that an advance may name instead: (position, icon), by position (RULES 6)."""
        ...

    def advance_refusal(self, at: Moment, seat: int, origin: int) -> Reason:
        """Why a pirate may not advance from there with an icon that is not in `icons`."""
        ...

    def retreats(self, at: Moment) -> int:
        """The digits of all positions from which a pirate of any colour may retreat."""
        ...

    def behind(self, at: Moment, origin: int) -> int:
        """Where a retreat from one of these positions ends; 0 is the jail (jail_retreat)."""
        ...

    def retreat_refusal(self, at: Moment, origin: int) -> Reason:
        """Why a pirate may not retreat from a position that is not in `retreats`."""
        ...

    def pushes(self, at: Moment) -> int:
        """The digits of all positions from which a pirate may be pushed (RULES 9)."""
        ...

    def pushed_to(self, at: Moment, origin: int) -> int:
        """Where a push from one of these positions ends: a space with one or two pirates."""
        ...

    def push_refusal(self, at: Moment, origin: int) -> Reason:
        """Why a pirate may not be pushed from a position that is not in `pushes`."""
        ...

    def step(self, draft: Draft, seat: int, origin: int, to: int, *, captain: bool) -> None:
        """Move the pirate, and do what its leaving and coming cause on the path itself."""
        ...

    def due(self, draft: Draft) -> Need | None:
        """What must be drawn before anything else happens, such as a raft for an empty berth."""
        ...

    def winners(self, at: Moment) -> tuple[int, ...]:
        """The living seats that have won, in seat order; () while nobody has."""
        ...

    def rank(self, tables: Tables, crew: int) -> tuple[int, int]:
        """Pirates aboard, and the sum of positions: what the turn cap compares (RULES 2)."""
        ...

    def turn_begins(self, extra: Extra) -> Extra:
        """The extra of a turn that begins."""
        ...


class Track:
    """Passage or island in one piece (RULES 2, 7): what the base game does in fused form."""

    def ways(self, at: Moment, seat: int, held: int) -> tuple[int, int, int]:
        """Nothing is special below the goal, and nothing advances from there."""
        tables = at.tables
        goal = tables.goal
        occupied = at.occupied
        marks = (occupied ^ occupied >> 1) & tables.low
        rear = 1 if tables.jail_behind else marks & -marks
        # as `retreats`: all that lies beyond the rearmost space with one or two, and no jail
        back = BEFORE[tables.top + 1] & -(rear << 4)
        return BEFORE[goal], 15 << 4 * goal, back

    def icons(self, at: Moment, seat: int, origin: int) -> int:
        """Every icon leads on from below the goal, and none from the goal."""
        return ALL_ICONS if origin < at.tables.goal else 0

    def landing(self, at: Moment, seat: int, origin: int, icon: int) -> int:
        """The first vacant space of the icon, or the goal."""
        occupied = at.occupied
        tables = at.tables
        free = tables.ahead[icon][origin] & ~(occupied | occupied >> 1)
        return (free & -free).bit_length() >> 2 or tables.goal

    def boardings(self, at: Moment, seat: int, origin: int) -> tuple[tuple[int, int], ...]:
        """None: the destination is forced."""
        return ()

    def advance_refusal(self, at: Moment, seat: int, origin: int) -> Reason:
        """Only the goal stops an advance."""
        return Reason.ALREADY_ABOARD

    def retreats(self, at: Moment) -> int:
        """All positions beyond the rearmost space with one or two; all but the jail with C's rule.

        Up to the goal, or with sloop_retreat=false up to the last space.
        """
        tables = at.tables
        occupied = at.occupied
        marks = (occupied ^ occupied >> 1) & tables.low
        rear = 1 if tables.jail_behind else ((marks & -marks).bit_length() >> 2) + 1
        return BEFORE[tables.top + 1] & ~BEFORE[rear] if rear > 1 or tables.jail_behind else 0

    def behind(self, at: Moment, origin: int) -> int:
        """The closest space behind with one or two, else the jail."""
        occupied = at.occupied
        return ((occupied ^ occupied >> 1) & at.tables.below[origin]).bit_length() >> 2

    def retreat_refusal(self, at: Moment, origin: int) -> Reason:
        """It is in jail, stays aboard, or nobody is behind."""
        if origin == 0:
            return Reason.IN_JAIL
        return Reason.STAYS_ABOARD if origin > at.tables.top else Reason.NOBODY_BEHIND

    def pushes(self, at: Moment) -> int:
        """All positions before the foremost space with one or two, the jail too."""
        occupied = at.occupied
        marks = (occupied ^ occupied >> 1) & at.tables.low
        return BEFORE[marks.bit_length() >> 2]

    def pushed_to(self, at: Moment, origin: int) -> int:
        """The first space ahead with one or two."""
        occupied = at.occupied
        marks = (occupied ^ occupied >> 1) & at.tables.beyond[origin]
        return (marks & -marks).bit_length() >> 2

    def push_refusal(self, at: Moment, origin: int) -> Reason:
        """It is at the goal, or nobody is ahead."""
        return Reason.CANNOT_BE_PUSHED if origin == at.tables.goal else Reason.NOBODY_AHEAD

    def step(self, draft: Draft, seat: int, origin: int, to: int, *, captain: bool) -> None:
        """The pirate stands where it went, and nothing else happens."""
        relocate(draft, seat, origin, to, captain=captain)

    def due(self, draft: Draft) -> Need | None:
        """Nothing."""
        return None

    def winners(self, at: Moment) -> tuple[int, ...]:
        """Only the seat whose turn it is moves pirates to the goal."""
        turn = at.extra.turn
        seat = at.seat if turn < 0 else turn
        return (seat,) if at.holdings[seat] == at.tables.home else ()

    def rank(self, tables: Tables, crew: int) -> tuple[int, int]:
        """The pirates on the goal, and the sum of all positions."""
        goal = tables.goal
        return crew >> 4 * goal, sum(at * (crew >> 4 * at & 15) for at in range(1, goal + 1))

    def turn_begins(self, extra: Extra) -> Extra:
        """Nothing of the path changes."""
        return extra
