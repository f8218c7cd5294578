"""What the sheets and the page show, as values: the shell lays it out on paper or in HTML.

Nothing here knows a page's size, a font or a colour. Icons and seats are numbers, as in the engine.
"""

from enum import Enum
from typing import NamedTuple


class Shown(Enum):
    """What a step of setting up may have a picture of."""

    NOTHING = "nothing"
    PIRATES = "pirates"
    RAFTS = "rafts"
    ROW = "row"


class Step(NamedTuple):
    """One step of setting up; ``house``: with data of this project's making (HOUSE)."""

    title: str
    text: str
    house: bool = False
    shown: Shown = Shown.NOTHING


class Stand(NamedTuple):
    """A space of an example: its icon, and the seats of the pirates on it."""

    icon: int
    seats: tuple[int, ...] = ()


class Example(NamedTuple):
    """A move on a piece of the path: pirate of ``seat`` from one stand to another, by index.

    ``caption`` says what is seen, also to those who do not see it.
    """

    stands: tuple[Stand, ...]
    seat: int
    origin: int
    target: int
    caption: str


class Act(NamedTuple):
    """Something that is done in a turn, in full, and in a few words for a player's card.

    ``brief`` is "" for what the card has no room for.
    """

    title: str
    brief: str
    text: str
    example: Example | None = None
    house: bool = False


class Stretch(NamedTuple):
    """A piece of the way between two named places: icons by segments, and the wharf before one.

    ``wharf``: the index of the segment that stands behind the wharf, or None.
    """

    begins: str
    segments: tuple[tuple[int, ...], ...]
    ends: str
    wharf: int | None = None


class Table(NamedTuple):
    """What lies on the table beside the way: ``rafts`` are the icons of two of them, or ()."""

    supply: int = 0
    rafts: tuple[tuple[int, ...], ...] = ()


class Sheets(NamedTuple):
    """All of it for one set of rules."""

    name: str
    line: str
    """What the rules are, and what is changed in them, in one line."""
    icons: tuple[str, ...]
    """The keys of the six by which they are drawn; what they are called stands beside."""
    icons_shown: tuple[str, ...]
    players: int
    pirates: int
    captain: bool
    goal: str
    way: tuple[Stretch, ...]
    table: Table
    steps: tuple[Step, ...]
    turn: str
    turn_brief: str
    acts: tuple[Act, ...]
    ending: str
    ending_brief: str
    house: str
    """What is of this project's making, with the data; "" for nothing."""
    borrowed: str
    """Which printed data stands in for another edition's; "" for none."""
