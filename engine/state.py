"""A game at one moment, as far as its viewer knows it: an immutable value of packed ints.

States are made by `engine.moves` alone; `State.build` is for notation and tests. A state must never
hold the order of a deck.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, cast

from engine.cards import Card, Counts, cards_of, counts_of, deck_counts
from engine.extra import EMPTY, Docks, Extra, Pending
from engine.geometry import BIT
from engine.needs import Choose, Layout, Need, Over
from engine.rules import Rules
from engine.tables import Tables


class State(NamedTuple):
    """The game's state; equal games have equal states, and states can be hashed.

    `need` is what must happen next. `seat` is who must act, or whose turn it is. `round` is 0
    until the cards are dealt, then counts from 1. `actions` is how many actions the turn has had.
    `holdings` are the crews by seat and after them the hands by seat: most actions change one of
    each, and so build one tuple. `supply` runs left to right. `deck` counts the cards left. `owed`
    counts the cards still to come to `seat` in the running draw, `turning_up` those still to come
    to the row; `skipping` tells that the draw is a skip's. `living` are the seats that have not
    left. `extra` is what only variants know. The other fields are packed: use the methods.
    """

    tables: Tables
    need: Need
    seat: int
    round: int
    actions: int
    holdings: tuple[int, ...]
    occupied: int
    supply: tuple[Card, ...]
    deck: int
    discarded: Counts
    owed: int
    turning_up: int
    skipping: bool
    living: tuple[int, ...]
    extra: Extra = EMPTY

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.tables.rules

    @property
    def board(self) -> tuple[int, ...]:
        """The icon of space 1.. in order; () before the board is laid out."""
        return self.tables.board

    @property
    def first(self) -> int:
        """The seat that begins; -1 before the board is laid out."""
        return self.tables.first

    @property
    def goal(self) -> int:
        """The position all pirates must reach: sloop or cove."""
        return self.tables.goal

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winners in seat order; None while the game runs."""
        return self.need.winners if isinstance(self.need, Over) else None

    @property
    def crews(self) -> tuple[int, ...]:
        """By seat: hex digit p counts its pirates on position p."""
        return self.holdings[: self.tables.players]

    @property
    def hands(self) -> tuple[Counts, ...]:
        """By seat: its cards as a counter."""
        return self.holdings[self.tables.players :]

    @property
    def pending(self) -> Pending | None:
        """The choice that an action in the middle of its steps waits for; None for none."""
        return self.extra.pending

    @property
    def turn(self) -> int:
        """Whose turn it is: not the acting seat while others discard (RULES 10)."""
        return self.seat if self.extra.turn < 0 else self.extra.turn

    @property
    def captains(self) -> tuple[int, ...]:
        """The captains' positions by seat; () without captains (RULES 5)."""
        return self.extra.captains

    @property
    def sloop(self) -> str | None:
        """Where the jailbreak's sloop is, "cartagena" or "tortuga"; None elsewhere (RULES 8)."""
        crossing = self.extra.crossing
        if crossing is None:
            return None
        return "tortuga" if crossing.at_tortuga else "cartagena"

    @property
    def sailed(self) -> bool:
        """Whether this turn's free move of the sloop is used (RULES 8)."""
        return self.extra.crossing is not None and self.extra.crossing.sailed

    @property
    def docks(self) -> Docks | None:
        """The wharf with its rafts; None without rafts (RULES 6)."""
        return self.extra.docks

    def pirates(self, seat: int) -> tuple[int, ...]:
        """The positions of a seat's pirates, sorted, one entry a pirate."""
        crew = self.holdings[seat]
        return tuple(
            position
            for position in range((crew.bit_length() + 3) >> 2)
            for _ in range(crew >> 4 * position & 15)
        )

    def hand(self, seat: int) -> tuple[Card, ...]:
        """A seat's cards, sorted; `UNKNOWN` ones last."""
        return cards_of(self.holdings[self.tables.players + seat])

    def discard(self) -> tuple[Card, ...]:
        """The discard, sorted: it has no order that matters."""
        return cards_of(self.discarded)

    def occupancy(self, position: int) -> int:
        """How many pirates of all colours are on a position, jail and sloop included."""
        return sum(crew >> 4 * position & 15 for crew in self.crews)

    def __repr__(self) -> str:
        from engine.notation import format_state  # notation is built on states

        return format_state(self)

    @classmethod
    def build(
        cls,
        rules: Rules,
        *,
        board: tuple[int, ...],
        first: int,
        pirates: Sequence[Iterable[int]],
        hands: Sequence[Iterable[Card]],
        supply: Iterable[Card] = (),
        deck: int = 0,
        discard: Iterable[Card] = (),
        seat: int = 0,
        round: int = 1,  # noqa: A002 - the field's name in RECORD
        actions: int = 0,
        living: Iterable[int] | None = None,
        need: Need | None = None,
        owed: int = 0,
        turning_up: int = 0,
        skipping: bool = False,
        extra: Extra | None = None,
    ) -> "State":
        """Any position, sound or not (see `engine.check`), from a state's readable properties.

        `need` None stands for `Choose(seat)`, `extra` None for that of a new game.
        """
        tables = Tables(rules, board, first)
        crews = tuple(sum(BIT[position] for position in crew) for crew in pirates)
        return cls(
            tables=tables,
            need=Choose(seat) if need is None else need,
            seat=seat,
            round=round,
            actions=actions,
            holdings=(*crews, *map(counts_of, hands)),
            occupied=sum(crew & tables.counted for crew in crews),
            supply=tuple(supply),
            deck=deck,
            discarded=counts_of(discard),
            owed=owed,
            turning_up=turning_up,
            skipping=skipping,
            living=tuple(range(rules.players) if living is None else living),
            extra=tables.opening if extra is None else extra,
        )


fresh: Final = cast(
    "Callable[[type[State], tuple[object, ...]], State]",
    tuple.__new__,  # pyright: ignore[reportUnknownMemberType] - open in typeshed
)
"""`fresh(State, fields)`: a state of all its fields in order, without the keyword detour."""


@lru_cache(maxsize=16)
def new_game(rules: Rules) -> State:
    """The state before anything is drawn: it needs its `Layout` (RULES 2).

    Until the first shuffle the whole deck lies in the discard: so every shuffle is of the discard.
    """
    jail = rules.pirates * BIT[0]
    tables = Tables(rules)
    return State(
        tables=tables,
        need=Layout(),
        seat=0,
        round=0,
        actions=0,
        holdings=(jail,) * rules.players + (0,) * rules.players,
        occupied=0,
        supply=(),
        deck=0,
        discarded=deck_counts(rules),
        owed=0,
        turning_up=0,
        skipping=False,
        living=tuple(range(rules.players)),
        extra=tables.opening,
    )
