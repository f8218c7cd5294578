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
        """The number of the turn, from 1; the turn of a seat that has left counts (RULES 13)."""
        state = self.state
        players = state.rules.players
        return (state.round - 1) * players + (state.seat - state.first) % players + 1

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


def origins(state: State, seat: int) -> tuple[int, ...]:
    """The places where a seat's pirates stand, from the rear: place i has the letter i."""
    return tuple(sorted(set(state.pirates(seat))))


def letter(state: State, seat: int, position: int) -> str:
    """The letter of a place of the seat's pirates."""
    return PIRATE_LETTERS[origins(state, seat).index(position)]
