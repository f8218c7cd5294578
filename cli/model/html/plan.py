"""Where everything lies on the drawn board, for the rules of every variant (RULES 1, 6, 8).

Rows of six spaces as on the screen (SCREEN 2): start above, goal below, the wharf with its rafts or
the sloop between.  It hangs on the rules alone: a board never moves while a game is played.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cli.model.language import _, kept
from cli.model.places import BERTHS, crossing_sloop, wharf_of
from engine.data.rafts import RAFT_SPACES
from engine.geometry import space_positions
from engine.positions import before_wharf, goal_of, raft_space, sea
from engine.rules import Rules
from engine.tokens import RAFTS

ACROSS: Final = 6
WIDE, HIGH, STRIP = 104, 98, 56
"""A space, and the height of a place for any number of pirates."""

MARGIN: Final = 10
WIDTH: Final = 2 * MARGIN + ACROSS * WIDE
SEATS_FROM, SEAT_WIDE = 188, 86
"""Where in a strip the first seat's pirates stand, and the columns of a seat."""


class Strip(NamedTuple):
    """A place for any number: ``key`` of its crews, ``note`` the key of a text beside its title."""

    key: str
    title: str
    top: int
    kind: str
    note: str = ""


class Space(NamedTuple):
    """A space: ``key`` of what stands there, its position, and -1 or the place on the board."""

    key: str
    position: int
    left: int
    top: int
    number: str
    order: int = -1


class Berth(NamedTuple):
    """A berth of the wharf: the key of its title, its name, and its spaces."""

    key: str
    name: str
    top: int
    spaces: tuple[Space, ...]


class Plan(NamedTuple):
    """The whole board: ``spots`` has the middle of every place by position, of a strip the top."""

    height: int
    strips: tuple[Strip, ...]
    spaces: tuple[Space, ...]
    berths: tuple[Berth, ...]
    spots: Mapping[int, tuple[int, int]]
    wide: frozenset[int]
    """The positions of strips: there each seat has its own column."""


def strip_spot(top: int, seat: int) -> tuple[int, int]:
    """Where a seat's pirates stand in a strip."""
    return MARGIN + SEATS_FROM + seat * SEAT_WIDE + 15, top + STRIP // 2


def spot(plan: Plan, position: int, seat: int) -> tuple[int, int, int]:
    """Where a seat's pirate stands at a position: the middle, and 1 where it is in a strip."""
    x, y = plan.spots[position]
    return (*strip_spot(y, seat), 1) if position in plan.wide else (x, y, 0)


class _Drawer:
    """Lays row below row."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.top = MARGIN
        self.strips: list[Strip] = []
        self.spaces: list[Space] = []
        self.berths: list[Berth] = []
        self.spots: dict[int, tuple[int, int]] = {}
        self.wide: set[int] = set()

    def strip(self, title: str, kind: str, *positions: int, note: str = "") -> None:
        """A place of these positions: one, or all those at sea."""
        self.strips.append(Strip(f"g{positions[0]}", title, self.top, kind, note))
        for position in positions:
            self.spots[position] = (0, self.top)
            self.wide.add(position)
        self.top += STRIP + 8

    def rows(self, first: int, end: int) -> None:
        """Spaces of the path, by their place on the board."""
        positions = space_positions(self.rules)
        for at in range(first, end):
            column = (at - first) % ACROSS
            if at > first and not column:
                self.top += HIGH
            left, position = MARGIN + column * WIDE, positions[at]
            self.spaces.append(Space(f"s{position}", position, left, self.top, str(position), at))
            self.spots[position] = (left + WIDE // 2, self.top + HIGH - 22)
        self.top += HIGH + 8

    def berth(self, berth: int) -> None:
        """A berth and the five spaces of its raft."""
        goal, spaces = goal_of(self.rules), list[Space]()
        for space in range(1, RAFT_SPACES + 1):
            left, position = MARGIN + space * WIDE, raft_space(goal, berth, space)
            spaces.append(Space(f"f{berth}{space}", position, left, self.top, str(space)))
            self.spots[position] = (left + WIDE // 2, self.top + HIGH - 22)
        names = (_("White berth"), _("Orange berth"))
        assert len(names) == len(BERTHS), "every berth has a name"
        self.berths.append(Berth(f"b{berth}", names[berth], self.top, tuple(spaces)))
        self.top += HIGH + 8


@kept(8)
def plan_of(rules: Rules) -> Plan:
    """The board of these rules."""
    drawer = _Drawer(rules)
    drawer.strip(_("Flooded sloop") if rules.path == "island" else _("Jail"), "start", 0)
    _between(drawer)
    goal = goal_of(rules)
    drawer.strip(_("Sloop") if rules.path == "passage" else _("Cove"), "goal", goal)
    if rules.rafts:
        at_sea = [sea(goal, number) for number in range(1, RAFTS + 1)]
        drawer.strip(_("At sea"), "water", *at_sea)
    return Plan(
        drawer.top + MARGIN - 8,
        tuple(drawer.strips),
        tuple(drawer.spaces),
        tuple(drawer.berths),
        drawer.spots,
        frozenset(drawer.wide),
    )


def _between(drawer: _Drawer) -> None:
    """The way, with what lies across it."""
    rules = drawer.rules
    every = len(space_positions(rules))
    sloop, at_wharf = crossing_sloop(rules), wharf_of(rules)
    if sloop is not None:
        drawer.rows(0, sloop - 1)
        drawer.strip(_("Sloop"), "water", sloop, note="tsloop")
        drawer.rows(sloop - 1, every)
    elif at_wharf is not None:
        split = before_wharf(rules)
        drawer.rows(0, split)
        drawer.strip(_("Wharf"), "water", at_wharf, note="twharf")
        drawer.berth(0)
        drawer.berth(1)
        drawer.rows(split, every)
    else:
        drawer.rows(0, every)
