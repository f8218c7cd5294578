"""A table as one viewer sees it: the state as far as the viewer knows it, the names, the own seat.

It is what every sentence and picture is made from, so what it does not hold cannot be shown.
"""

from typing import NamedTuple

from cli.model.places import is_at_sea
from engine.needs import Choose, Over
from engine.positions import before_wharf, goal_of
from engine.rules import Rules
from engine.state import State

COLOURS = ("red", "yellow", "blue", "cyan", "magenta")
LETTERS = "RYBCM"
"""A seat's colour and the letter on its pirates (RULES 2, SCREEN 2)."""

PIRATE_LETTERS = "abcdefg"
"""The names of a seat's origins from the rear: at most six pirates stand on six places."""


class View(NamedTuple):
    """What one viewer sees; ``me`` is None for a spectator and for the audit."""

    state: State
    names: tuple[str, ...]
    me: int | None = None
    missed: int = 0
    """Turns before this one that nobody had, since their seat had left (`missed_between`)."""

    @property
    def settled(self) -> bool:
        """Whether the game waits for a player or is over, and no card is still to come."""
        return isinstance(self.state.need, Choose | Over)

    @property
    def my_turn(self) -> bool:
        """Whether the viewer must choose now, be it in another seat's turn (RULES 10)."""
        return isinstance(self.state.need, Choose) and self.state.seat == self.me

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; turns that nobody had are not counted."""
        return turn_place(self.state) + 1 - self.missed

    @property
    def actions_left(self) -> int:
        """How many actions the turn still allows."""
        return self.state.rules.max_actions - self.state.actions

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat]

    def at(self, state: State) -> "View":
        """The same viewer at another state."""
        return self._replace(state=state)

    def as_if_to_play(self) -> "View":
        """The viewer, who has a seat, at the beginning of an own turn: for looking ahead."""
        assert self.me is not None, "a spectator has no turn"
        extra = self.state.extra._replace(pending=None, turn=-1, closing=False)
        if extra.crossing is not None:
            extra = extra._replace(crossing=extra.crossing._replace(sailed=False))
        need = Choose(self.me)
        return self.at(self.state._replace(need=need, seat=self.me, actions=0, extra=extra))


def turn_place(state: State) -> int:
    """Which turn this is in a game that nobody leaves, from 0 (RULES 13 keeps the rounds)."""
    players = state.rules.players
    return (state.round - 1) * players + (state.turn - state.first) % players


def missed_between(before: State, after: State) -> int:
    """How many turns of seats that have left lie between two states that one event parts."""
    if not before.round or after.round < before.round:
        return 0
    return max(turn_place(after) - turn_place(before) - 1, 0)


def origins(state: State, seat: int) -> tuple[int, ...]:
    """The places where a seat's pirates stand, from the rear: place i has the letter i.

    Not those at sea: from there nobody comes back (RULES 6). The wharf and its rafts stand between
    the spaces before and behind them.
    """
    rules = state.rules
    there = {position for position in state.pirates(seat) if not is_at_sea(position, rules)}
    return tuple(sorted(there, key=lambda position: from_rear(position, rules)))


def from_rear(position: int, rules: Rules) -> tuple[int, int]:
    """A key that sorts positions as they lie on the table."""
    docked = rules.rafts and position > goal_of(rules)
    return (before_wharf(rules) if docked else position, position)


def letter(state: State, seat: int, position: int) -> str:
    """The letter of a place of the seat's pirates."""
    return PIRATE_LETTERS[origins(state, seat).index(position)]


def captain_at(state: State, seat: int) -> int | None:
    """Where a seat's captain stands; None where nobody wears the hat (RULES 5)."""
    return state.captains[seat] if state.captains else None


def stands_alone(state: State, seat: int) -> bool:
    """Whether no other pirate of the seat stands where its captain does."""
    at = captain_at(state, seat)
    return at is not None and state.pirates(seat).count(at) == 1
