"""What all states of one game share: its rules, its board and the bit tables made from them.

One hex digit of an int stands for one position (ENGINE 1): jail is digit 0, space p digit p, the
sloop the digit after the last space. Everything here is made once a game and never grows.
"""

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.actions import ADVANCES, POSITIONS, RETREATS, Action
from engine.cards import ICONS, KINDS, ONE, UNKNOWN, Card, Counts, deck_counts
from engine.extra import EMPTY
from engine.geometry import BEFORE, BIT, ahead, below, beyond, low_bits
from engine.needs import CARD_PILE, Choose, Draw
from engine.positions import goal_of, last_of
from engine.rules import RULES_ID, Rules, is_base

if TYPE_CHECKING:
    from engine.variant import Variant

Row: TypeAlias = tuple[tuple[Action, ...], ...]
Menu: TypeAlias = tuple[Row, Row]
"""For one set of kinds in hand, the advances of each position, and these with its retreat.

Both are indexed by the bit length of a crew whose foremost pirate is meant (see `CUT`).
"""

ANY_KIND: Final = -1
"""The key of the menu of a hand with unknown cards: every kind of the deck (ENGINE 2)."""

CUT: Final = tuple(BEFORE[max(0, length - 1) >> 2] for length in range(4 * POSITIONS))
"""By the bit length of a crew: the digits behind its foremost pirates."""

TOP: Final = (0, *[BIT[(length - 1) >> 2] for length in range(1, 4 * POSITIONS + 1)])
"""By the bit length of a crew: the low bit of its foremost pirates' digit."""

FILL: Final = sum(0x7F * one for one in ONE[:UNKNOWN])
HIGH: Final = sum(0x80 * one for one in ONE[:UNKNOWN])
"""`(hand + FILL) & HIGH` marks the known kinds in a hand, whatever their counts up to 128."""


MAX_PLAYERS: Final = 5
MAX_GAIN: Final = 2
"""The most cards that one action draws (RULES 2)."""


CHOOSES: Final = tuple(Choose(seat) for seat in range(MAX_PLAYERS))
DRAWS: Final = tuple(
    tuple(Draw(CARD_PILE, ((seat, n),)) for n in range(MAX_GAIN + 1)) for seat in range(MAX_PLAYERS)
)


class Tables:
    """The constants of one game. Equal rules, board and starting seat make equal tables.

    `board` is () and `first` -1 until the board is laid out.
    """

    __slots__ = (
        "aboard",
        "ahead",
        "below",
        "beyond",
        "board",
        "chooses",
        "columns",
        "counted",
        "deck",
        "digest",
        "draws",
        "faces",
        "first",
        "goal",
        "home",
        "jail_behind",
        "kinds",
        "low",
        "max_actions",
        "menus",
        "min_actions",
        "opening",
        "players",
        "rules",
        "top",
        "variant",
        "variant_parts",
        "width",
    )

    def __init__(self, rules: Rules, board: tuple[int, ...] = (), first: int = -1) -> None:
        self.rules = rules
        self.players = rules.players
        self.board = board
        self.first = first
        self.goal = goal_of(rules)
        self.low, self.below, self.beyond = _masks(rules)
        """The low bits of all spaces, of those behind and of those ahead of each position."""
        self.ahead = ahead(rules, board)
        """By card and position: the spaces of the card's icon further on; () without a board."""
        self.columns: tuple[tuple[int, ...], ...] = tuple(zip(*self.ahead[:ICONS], strict=True))
        """The same by position and icon."""
        self.aboard = BIT[self.goal]
        """One pirate on the sloop."""
        self.home = rules.pirates * self.aboard
        self.top = self.goal if rules.sloop_retreat else self.goal - 1
        """The foremost position a retreat may start from."""
        self.jail_behind = rules.jail_retreat
        self.min_actions = rules.min_actions
        self.max_actions = rules.max_actions
        self.deck, self.kinds, self.faces = _deck(rules)
        self.chooses = CHOOSES[: rules.players]
        self.draws = DRAWS[: rules.players]
        """By seat and number of cards: the draw from the deck into a hand."""
        self.menus = _menus(self.goal, self.kinds, rules.sloop_retreat) if is_base(rules) else {}
        self.variant = _variant(rules)
        """How a game with any variant is played; None for the base game, which needs none."""
        if self.variant is not None:
            self.variant_parts = self.variant
            """The same for those who know that there is one; the base game lacks it."""
        self.opening = EMPTY if self.variant is None else self.variant.opening
        """The extra of a new game."""
        self.counted = BEFORE[self.goal + 1] - 15
        """The digits that a state's occupancy counts: out of jail, up to the goal."""
        self.width = (last_of(rules) + 2) // 2
        """Bytes that hold the digits of all positions."""
        self.digest = _digest(rules, board, first)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tables):
            return NotImplemented
        return self is other or self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Tables({self.rules!r}, {self.board!r}, {self.first})"


@lru_cache(maxsize=16)
def _masks(rules: Rules) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return low_bits(rules), below(rules), beyond(rules)


def _variant(rules: Rules) -> "Variant | None":
    from engine.composition import composed  # it is made of modules that are built on states

    return composed(rules)


@lru_cache(maxsize=16)
def _deck(rules: Rules) -> tuple[Counts, tuple[Card, ...], frozenset[Card]]:
    """The deck as a counter, its kinds, and the faces a card can show to some viewer."""
    deck = deck_counts(rules)
    kinds = tuple(kind for kind in range(UNKNOWN) if deck >> 8 * kind & 255)
    return deck, kinds, frozenset((*kinds, UNKNOWN))


@lru_cache(maxsize=16)  # a menu hangs on the path's length, the kinds in the deck and one rule
def _menus(goal: int, kinds: tuple[Card, ...], sloop_retreat: bool) -> dict[int, Menu]:
    """The menu for every set of kinds a hand can hold, by its marks; by `ANY_KIND` the full one.

    From the sloop, the last position, nothing advances, and by the rules nothing may retreat.
    """
    menus: dict[int, Menu] = {}
    for chosen in range(1 << len(kinds)):
        held = [kind for place, kind in enumerate(kinds) if chosen >> place & 1]
        rows = [tuple([ADVANCES[origin][kind] for kind in held]) for origin in range(goal)]
        with_retreat: list[tuple[Action, ...]] = [
            (*row, RETREATS[origin]) for origin, row in enumerate(rows)
        ]
        rows.append(())
        with_retreat.append((RETREATS[goal],) if sloop_retreat else ())
        menu = by_length(rows), by_length(with_retreat)
        menus[sum(0x80 * ONE[kind] for kind in held)] = menu
        menus[ANY_KIND] = menu  # the last set of all has every kind
    return menus


def by_length(rows: Sequence[tuple[Action, ...]]) -> Row:
    """The rows of the positions, four times each: a digit ends at one of four bits."""
    return ((), *[row for row in rows for _ in range(4)])


def _digest(rules: Rules, board: tuple[int, ...], first: int) -> bytes:
    """32 bytes that stand for rules, board and starter in a state's canonical bytes."""
    return hashlib.sha256(_rules_bytes(rules) + bytes(board) + bytes((first + 1,))).digest()


@lru_cache(maxsize=16)
def _rules_bytes(rules: Rules) -> bytes:
    return f"{RULES_ID}\n{rules.as_pairs()!r}\n".encode()


def unknown_in(hand: int) -> int:
    """How many cards of a packed hand have a face this viewer does not know."""
    return hand >> 8 * (KINDS - 1)
