"""What all states of one game share: its rules, its board and the bit tables made from them.

One hex digit of an int stands for one position (ENGINE 1): jail is digit 0, space p digit p, the
sloop the digit after the last space. Everything here is made once a game and never grows.
"""

import hashlib
from functools import lru_cache
from typing import Final, TypeAlias

from engine.actions import ADVANCES, POSITIONS, Action
from engine.board import spaces
from engine.cards import KINDS, ONE, UNKNOWN, Card, deck_counts
from engine.needs import CARD_PILE, Choose, Draw
from engine.rules import RULES_ID, Rules

Menu: TypeAlias = tuple[tuple[Action, ...], ...]
"""For one set of kinds in hand: the advances from each position."""

BIT: Final = tuple(1 << 4 * position for position in range(POSITIONS))
"""The low bit of a position's digit: one pirate there."""

BEFORE: Final = tuple(bit - 1 for bit in BIT)
"""All digits of the positions before this one."""

FILL: Final = sum(0x7F * one for one in ONE[:UNKNOWN])
HIGH: Final = sum(0x80 * one for one in ONE[:UNKNOWN])
"""`(hand + FILL) & HIGH` marks the known kinds in a hand, whatever their counts up to 128."""


MAX_GAIN: Final = 2
"""The most cards that one action draws (RULES 2)."""


class Tables:
    """The constants of one game. Equal rules, board and starting seat make equal tables.

    `board` is () and `first` -1 until the board is laid out.
    """

    __slots__ = (
        "ahead",
        "board",
        "chooses",
        "digest",
        "draws",
        "first",
        "full_menu",
        "goal",
        "home",
        "jail_behind",
        "kinds",
        "low",
        "max_actions",
        "menus",
        "rules",
        "spaces",
        "top",
    )

    def __init__(self, rules: Rules, board: tuple[int, ...] = (), first: int = -1) -> None:
        self.rules = rules
        self.board = board
        self.first = first
        self.goal = spaces(rules) + 1
        self.spaces = (0, *BIT[1 : self.goal], 0)
        """By position: its bit in the occupancy, which leaves out jail and sloop."""
        self.low = sum(self.spaces)
        self.home = rules.pirates * BIT[self.goal]
        self.top = self.goal if rules.sloop_retreat else self.goal - 1
        """The foremost position a retreat may start from."""
        self.jail_behind = rules.jail_retreat
        deck = deck_counts(rules)
        self.kinds = tuple(kind for kind in range(UNKNOWN) if deck >> 8 * kind & 255)
        self.ahead = _ahead(board)
        self.chooses = tuple(Choose(seat) for seat in range(rules.players))
        self.draws = tuple(
            tuple(Draw(CARD_PILE, ((seat, n),)) for n in range(MAX_GAIN + 1))
            for seat in range(rules.players)
        )
        """By seat and number of cards: the draw from the deck into a hand."""
        self.max_actions = rules.max_actions
        self.menus, self.full_menu = _menus(self.goal, self.kinds)
        self.digest = _digest(rules, board, first)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tables):
            return NotImplemented
        return self is other or self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)

    def __repr__(self) -> str:
        return f"Tables({self.rules!r}, {self.board!r}, {self.first})"


def _ahead(board: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By card and position: the spaces of the card's icon further on; () without a board."""
    icons: list[tuple[int, ...]] = []
    for icon in range(6):
        places = sum(BIT[space] for space, here in enumerate(board, 1) if here == icon)
        icons.append(tuple(places & ~BEFORE[position + 1] for position in range(len(board) + 1)))
    return tuple(icons + icons) if board else ()


@lru_cache(maxsize=16)  # a menu hangs on the path's length and the kinds in the deck only
def _menus(goal: int, kinds: tuple[Card, ...]) -> tuple[dict[int, Menu], Menu]:
    """The menu for every set of kinds a hand can hold, by its marks, and the one with all.

    From the sloop, the last entry, nothing advances.
    """
    menus: dict[int, Menu] = {}
    full: Menu = ()
    for chosen in range(1 << len(kinds)):
        held = [kind for place, kind in enumerate(kinds) if chosen >> place & 1]
        rows = (tuple(ADVANCES[origin][kind] for kind in held) for origin in range(goal))
        full = (*rows, ())
        menus[sum(0x80 * ONE[kind] for kind in held)] = full
    return menus, full


def _digest(rules: Rules, board: tuple[int, ...], first: int) -> bytes:
    """32 bytes that stand for rules, board and starter in a state's canonical bytes."""
    text = f"{RULES_ID}\n{rules.as_pairs()!r}\n"
    return hashlib.sha256(text.encode() + bytes(board) + bytes((first + 1,))).digest()


def unknown_in(hand: int) -> int:
    """How many cards of a packed hand have a face this viewer does not know."""
    return hand >> 8 * (KINDS - 1)
