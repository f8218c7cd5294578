"""What one drawing of the board needs at every place: who stands where, the marks, the grid.

Made once a repaint; the parts of the board read it and nothing else.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from cli.model.player import LETTERS, View, captain_at
from cli.model.screen.chosen import Chosen
from cli.model.screen.look import Look, Size
from cli.model.screen.picture import Row, Span, row_width
from engine.cards import icon_of
from engine.state import State


class Marks(Protocol):
    """What the menu says of places (`cli.model.screen.menu.Marks`); -1 where there is none."""

    @property
    def letters(self) -> Mapping[int, str]:
        """The viewer's own letter by position."""
        ...

    @property
    def landings(self) -> Mapping[int, str]:
        """By position the letters of those who may land there."""
        ...

    @property
    def origin(self) -> int:
        """Where the marked entry begins."""
        ...

    @property
    def landing(self) -> int:
        """Where it ends."""
        ...


class Crew(NamedTuple):
    """Pirates of one seat at one place."""

    seat: int
    number: int
    captain: bool = False


class Grid(NamedTuple):
    """Columns of a row of six: ``lead``, then six times ``margin`` and ``content``.

    The last ``gap`` columns of a content stay blank. With a margin every space has its number,
    without one only the first of a row, in the lead. ``title`` is where crews begin (SCREEN 3, 4).
    """

    lead: int
    margin: int
    content: int
    gap: int
    title: int

    @property
    def cell(self) -> int:
        """Columns of a whole cell."""
        return self.margin + self.content

    @property
    def usable(self) -> int:
        """Columns of a content that may be written."""
        return self.content - self.gap


GRIDS: dict[Size, Grid] = {
    "tall": Grid(4, 3, 9, 0, 10),
    "normal": Grid(3, 0, 8, 1, 9),
    "compact": Grid(3, 0, 9, 1, 9),
}


class Sheet(NamedTuple):
    """One table at one moment, for one viewer and window."""

    view: View
    look: Look
    grid: Grid
    columns: int
    marks: Marks
    chosen: Chosen
    crews: Mapping[int, tuple[Crew, ...]]
    icon: int
    """The icon of the card that is chosen; -1 without one."""
    rival: int
    """The seat whose pirates are about to be pushed; -1 without one (RULES 9)."""
    moved: int
    """Where another's last move has ended; -1 where that is not shown."""

    def crew(self, position: int) -> tuple[Crew, ...]:
        """Who stands there, by seat."""
        return self.crews.get(position, ())

    def style(self, seat: int, position: int) -> str:
        """The style of a seat's pirates there: of the one that is about to be pushed another."""
        style = chip(seat, self.view.me)
        return f"{style} chosen" if seat == self.rival and position == self.marks.origin else style

    def picked(self, kind: str, value: int) -> bool:
        """Whether this answer to a question is chosen."""
        return any(step.kind == kind and step.value == value for step in self.chosen.steps)


def crews_of(state: State) -> dict[int, tuple[Crew, ...]]:
    """By position who stands there, seats in order."""
    found: dict[int, tuple[Crew, ...]] = {}
    for seat in range(state.rules.players):
        captain = captain_at(state, seat)
        standing = state.pirates(seat)
        for position in dict.fromkeys(standing):
            crew = Crew(seat, standing.count(position), position == captain)
            found[position] = (*found.get(position, ()), crew)
    return found


def chosen_icon(view: View, chosen: Chosen) -> int:
    """The icon that is chosen, or for which committed cards still ask a pirate; -1 for none."""
    named = [step.value for step in chosen.steps if step.kind == "as"]
    if any(step.kind == "pair" for step in chosen.steps):
        return named[-1] if named else -1
    cards = [step.value for step in chosen.steps if step.kind == "card"]
    if cards:
        return icon_of(cards[-1])
    pending = view.state.pending
    if pending is None or pending.committed is None:
        return -1
    paid = pending.committed
    return paid.icon if paid.second >= 0 else icon_of(paid.card)


def chosen_rival(view: View, chosen: Chosen) -> int:
    """Whose pirates a push that is begun moves; -1 while that is not said."""
    if not chosen.steps or chosen.steps[0].kind != "push":
        return -1
    named = [step.value for step in chosen.steps if step.kind == "rival"]
    others = [seat for seat in range(view.state.rules.players) if seat != view.state.seat]
    return (named or others)[0] if named or len(others) == 1 else -1


def chip(seat: int, me: int | None) -> str:
    """The style of a seat's pirates: ``"pirate.r"``, for the viewer's ``"pirate.r own"``."""
    style = f"pirate.{LETTERS[seat].lower()}"
    return f"{style} own" if seat == me else style


def blank(columns: int, hit: str = "") -> Row:
    """So many blanks, none for 0 or fewer."""
    return (Span(" " * columns, "", hit),) if columns > 0 else ()


def length(row: Row) -> int:
    """Columns of a row; names and heads of some languages are wide."""
    return row_width(row)
