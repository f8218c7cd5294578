"""What all states of one game share: its rules, its board and the bit tables made from them.

One hex digit of an int stands for one position (ENGINE 1): jail is digit 0, space p digit p, the
sloop the digit after the last space. Everything here is made once a game and never grows.
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engine.actions import ADVANCES, POSITIONS, RETREATS, Action
from engine.cards import ICONS, KINDS, ONE, UNKNOWN, Card, Counts, deck_counts
from engine.extra import EMPTY
from engine.geometry import BEFORE, BIT, ahead, below, beyond, low_bits, space_positions
from engine.needs import CARD_PILE, Choose, Draw
from engine.positions import goal_of, last_of
from engine.rules import RULES_ID, Rules

if TYPE_CHECKING:
    from engine.state import State
    from engine.variant import Move, Variant

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
        "moves",
        "opening",
        "players",
        "plays",
        "rules",
        "top",
        "variant",
        "variant_parts",
        "width",
    )

    def __init__(self, rules: Rules, board: tuple[int, ...] = (), first: int = -1) -> None:
        shared = _shared(rules)
        self.rules = rules
        self.players = rules.players
        self.board = board
        self.first = first
        self.goal = shared.goal
        self.low, self.below, self.beyond = shared.low, shared.below, shared.beyond
        """The low bits of all spaces, of those behind and of those ahead of each position."""
        self.ahead = ahead(board, shared.spaces, shared.beyond)
        """By card and position: the spaces of the card's icon further on; () without a board."""
        self.aboard = BIT[self.goal]
        """One pirate on the sloop."""
        self.home = rules.pirates * self.aboard
        self.top = self.goal if rules.sloop_retreat else self.goal - 1
        """The foremost position a retreat may start from."""
        self.jail_behind = rules.jail_retreat
        self.min_actions = rules.min_actions
        self.max_actions = rules.max_actions
        self.deck, self.kinds, self.faces = shared.deck, shared.kinds, shared.faces
        self.chooses = CHOOSES[: rules.players]
        self.draws = DRAWS[: rules.players]
        """By seat and number of cards: the draw from the deck into a hand."""
        self.menus = shared.menus
        self.variant = shared.variant
        """How a game with any variant is played; None for the base game, which needs none."""
        self.moves, self.plays = shared.moves, shared.plays
        """The moves of these rules by the action's name, and their `play` alone."""
        self.opening = EMPTY
        """The extra of a new game."""
        if self.variant is not None:
            self.variant_parts = self.variant
            """The same for those who know that there is one; the base game lacks it."""
            self.opening = self.variant.opening
            self.columns: tuple[tuple[int, ...], ...] = tuple(zip(*self.ahead[:ICONS], strict=True))
            """As `ahead`, by position and icon; the base game lacks it."""
        self.counted = BEFORE[self.goal + 1] - 15
        """The digits that a state's occupancy counts: out of jail, up to the goal."""
        self.width = shared.width
        """Bytes that hold the digits of all positions."""
        self.digest = _digest(shared.rules_bytes, board, first)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tables):
            return NotImplemented
        return self is other or self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Tables({self.rules!r}, {self.board!r}, {self.first})"


class _Shared(NamedTuple):
    """What all games of the same rules share: made once for them (see `Tables` for the fields)."""

    goal: int
    spaces: tuple[int, ...]
    low: int
    below: tuple[int, ...]
    beyond: tuple[int, ...]
    deck: Counts
    kinds: tuple[Card, ...]
    faces: frozenset[Card]
    menus: dict[int, Menu]
    variant: "Variant | None"
    moves: "Mapping[str, Move]"
    plays: "Mapping[str, Callable[[State, Action], State]]"
    width: int
    rules_bytes: bytes


@lru_cache(maxsize=16)
def _shared(rules: Rules) -> _Shared:
    from engine.composition import BASE_MOVES, composed  # modules that are built on states

    variant, goal, deck = composed(rules), goal_of(rules), deck_counts(rules)
    moves = BASE_MOVES if variant is None else variant.moves
    kinds = tuple(kind for kind in range(UNKNOWN) if deck >> 8 * kind & 255)
    return _Shared(
        goal=goal,
        spaces=space_positions(rules),
        low=low_bits(rules),
        below=below(rules),
        beyond=beyond(rules),
        deck=deck,
        kinds=kinds,
        faces=frozenset((*kinds, UNKNOWN)),
        menus=_menus(goal, kinds, rules.sloop_retreat) if variant is None else {},
        variant=variant,
        moves=moves,
        plays={do: move.play for do, move in moves.items()},
        width=(last_of(rules) + 2) // 2,
        rules_bytes=f"{RULES_ID}\n{rules.as_pairs()!r}\n".encode(),
    )


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


def _digest(rules_bytes: bytes, board: tuple[int, ...], first: int) -> bytes:
    """32 bytes that stand for rules, board and starter in a state's canonical bytes."""
    return hashlib.sha256(rules_bytes + bytes(board) + bytes((first + 1,))).digest()


def unknown_in(hand: int) -> int:
    """How many cards of a packed hand have a face this viewer does not know."""
    return hand >> 8 * (KINDS - 1)
