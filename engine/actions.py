"""The things a player can do, as values; the common ones are interned.

An action says what is meant, not whether it is legal: that is `engine.moves.is_legal`.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from engine.cards import ICONS, KINDS, UNKNOWN, Card

POSITIONS: Final = 74
"""Positions an action may name, 0..73: the longest path with rafts ends at 66, a raft at sea."""

MAX_SEATS: Final = 5


class Action(NamedTuple):
    """One action: `do` names it, the other fields are -1 (`captain` False) where they mean nothing.

    do         fields                                            the action (RULES)
    advance    origin card [to] [captain]                        2; `to` a raft's space (6)
    advance    origin card second icon captain=True [to]         5: two cards as one joker, sorted
    play       card [second icon captain=True]                   6: a grey card is committed
    place      to 0 white, 1 orange                              6: the berth a token goes to
    move       origin [to] [captain]                             6: what the committed cards move
    retreat    origin [captain]                                  2
    take       to: a card of the supply, 0 on the left           5
    push       seat origin [captain]                             9
    sail, end, skip                                              8, 2, 2
    discard    card                                              10

    Actions of equal fields are equal; later versions add fields with defaults at the end.
    """

    do: str
    origin: int = -1
    card: Card = -1
    second: Card = -1
    icon: int = -1
    to: int = -1
    seat: int = -1
    captain: bool = False


ADVANCES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(Action("advance", origin, card) for card in range(KINDS)) for origin in range(POSITIONS)
)
RETREATS: Final[tuple[Action, ...]] = tuple(
    Action("retreat", origin) for origin in range(POSITIONS)
)
CAPTAIN_ADVANCES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(action._replace(captain=True) for action in row) for row in ADVANCES
)
CAPTAIN_RETREATS: Final[tuple[Action, ...]] = tuple(
    action._replace(captain=True) for action in RETREATS
)
PUSHES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(Action("push", origin, seat=seat) for origin in range(POSITIONS))
    for seat in range(MAX_SEATS)
)
CAPTAIN_PUSHES: Final[tuple[tuple[Action, ...], ...]] = tuple(
    tuple(action._replace(captain=True) for action in row) for row in PUSHES
)
TAKES: Final[tuple[Action, ...]] = tuple(Action("take", to=index) for index in range(12))
DISCARDS: Final[tuple[Action, ...]] = tuple(Action("discard", card=card) for card in range(KINDS))
PLAYS: Final[tuple[Action, ...]] = tuple(Action("play", card=card) for card in range(KINDS))
PLACES: Final[tuple[Action, ...]] = (Action("place", to=0), Action("place", to=1))
SAIL: Final = Action("sail")
END: Final = Action("end")
SKIP: Final = Action("skip")


def advance(origin: int, card: Card, to: int = -1, *, captain: bool = False) -> Action:
    """Play `card` and move a pirate from position `origin` forward (RULES 2).

    `to` names the raft's space that is boarded (RULES 6); elsewhere the destination is forced.
    """
    if to < 0 <= origin < POSITIONS and 0 <= card < KINDS:
        return (CAPTAIN_ADVANCES if captain else ADVANCES)[origin][card]
    return Action("advance", origin, card, to=to, captain=captain)


def pair(origin: int, card: Card, second: Card, icon: int, to: int = -1) -> Action:
    """Play two cards as one of `icon` and move the captain from `origin` forward (RULES 5)."""
    low, high = sorted((card, second))
    return Action("advance", origin, low, high, icon, to, captain=True)


@lru_cache(maxsize=POSITIONS)  # a row for each position at most
def pair_rows(origin: int) -> tuple[tuple[Action, ...], ...]:
    """The pairs that move the captain from `origin`: by `PAIR_INDEX`, the six icons of each."""
    return tuple(
        tuple(Action("advance", origin, low, high, icon, captain=True) for icon in range(ICONS))
        for low in range(UNKNOWN)
        for high in range(low, UNKNOWN)
    )


PAIR_INDEX: Final = {
    cards: index
    for index, cards in enumerate(
        (low, high) for low in range(UNKNOWN) for high in range(low, UNKNOWN)
    )
}
"""The place of two sorted kinds of card among all that can be a pair."""


def retreat(origin: int, *, captain: bool = False) -> Action:
    """Move a pirate from position `origin` backward and draw (RULES 2)."""
    if 0 <= origin < POSITIONS:
        return (CAPTAIN_RETREATS if captain else RETREATS)[origin]
    return Action("retreat", origin, captain=captain)


def push(seat: int, origin: int, *, captain: bool = False) -> Action:
    """Move a pirate of another seat from `origin` forward and draw (RULES 9)."""
    if 0 <= seat < MAX_SEATS and 0 <= origin < POSITIONS:
        return (CAPTAIN_PUSHES if captain else PUSHES)[seat][origin]
    return Action("push", origin, seat=seat, captain=captain)


def take(index: int) -> Action:
    """Take a card of the supply, 0 on the left, for the captain's retreat (RULES 5)."""
    return TAKES[index] if 0 <= index < len(TAKES) else Action("take", to=index)


def discard(card: Card) -> Action:
    """Discard a card of too large a hand (RULES 10)."""
    return DISCARDS[card] if 0 <= card < KINDS else Action("discard", card=card)


def grey(card: Card, second: Card = -1, icon: int = -1) -> Action:
    """Commit a grey card, or with `second` and `icon` a captain's pair (RULES 6)."""
    if second < 0:
        return PLAYS[card] if 0 <= card < KINDS else Action("play", card=card)
    low, high = sorted((card, second))
    return Action("play", -1, low, high, icon, captain=True)


def place(berth: int) -> Action:
    """Put the token on the raft at the white (0) or orange (1) berth (RULES 6)."""
    return PLACES[berth] if berth in (0, 1) else Action("place", to=berth)


def move(origin: int, to: int = -1, *, captain: bool = False) -> Action:
    """Move a pirate from `origin` by the committed cards, perhaps onto a raft's space (RULES 6)."""
    return Action("move", origin, to=to, captain=captain)
