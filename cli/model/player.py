"""A table as one viewer sees it: the state as far as the viewer knows it, the names, the own seat.

It is what every sentence and picture is made from, so what it does not hold cannot be shown.
"""

from typing import NamedTuple

from engine.needs import Choose, Over
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
        """Whether the viewer must choose now."""
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
        return self.at(self.state._replace(need=Choose(self.me), seat=self.me, actions=0))


def turn_place(state: State) -> int:
    """Which turn this is in a game that nobody leaves, from 0 (RULES 13 keeps the rounds)."""
    players = state.rules.players
    return (state.round - 1) * players + (state.seat - state.first) % players


def missed_between(before: State, after: State) -> int:
    """How many turns of seats that have left lie between two states that one event parts."""
    if not before.round or after.round < before.round:
        return 0
    return max(turn_place(after) - turn_place(before) - 1, 0)


def origins(state: State, seat: int) -> tuple[int, ...]:
    """The places where a seat's pirates stand, from the rear: place i has the letter i."""
    return tuple(sorted(set(state.pirates(seat))))


def letter(state: State, seat: int, position: int) -> str:
    """The letter of a place of the seat's pirates."""
    return PIRATE_LETTERS[origins(state, seat).index(position)]
