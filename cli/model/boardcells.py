"""The cells of the board in plain text: spaces with their pirates, vessels with their crews."""

from collections.abc import Sequence

from cli.model.folding import columns, padded
from cli.model.language import _
from cli.model.places import icon_at, is_at_sea
from cli.model.player import LETTERS, PIRATE_LETTERS, View, captain_at, origins
from cli.model.terms import icon_names
from engine.geometry import BIT

PLACES = 3
"""Pirates that a space holds (RULES 2)."""

HAT = "^"
"""Behind the letter of a captain (RULES 5)."""

CLOSED = "xxx"
"""On a space that an X has closed (RULES 6)."""

WIDTH = 8
"""Columns of what stands in a cell; four more are its margin and number."""


class Cells:
    """Draws the places of one table for one viewer; ``dot`` is a free place."""

    def __init__(self, view: View, dot: str) -> None:
        self._view = view
        self.dot = dot

    def harbour(self, title: str, position: int) -> str:
        """A place of any number: how many of each colour, and the own letter."""
        crews = self._crews((position,))
        own = self.own_letter(position)
        # i18n: nobody stands at a place of the board, behind its name
        held = crews or _("empty")
        return f"{padded(title, WIDTH - 2)}  {held}{'   ' + own if own else ''}"

    def sea(self) -> str:
        """All who left on a raft."""
        state = self._view.state
        gone = {
            position
            for seat in range(state.rules.players)
            for position in state.pirates(seat)
            if is_at_sea(position, state.rules)
        }
        # i18n: who left on a raft; at most 7 columns
        return padded(_("At sea"), WIDTH) + (self._crews(tuple(gone)) or _("nobody"))

    def _crews(self, positions: Sequence[int]) -> str:
        state = self._view.state
        crews: list[str] = []
        for seat in range(state.rules.players):
            number = sum(state.pirates(seat).count(position) for position in positions)
            hat = HAT if captain_at(state, seat) in positions else ""
            crews += [f"{LETTERS[seat]}{number}{hat}"] if number else []
        return "  ".join(crews)

    def own_letter(self, position: int) -> str:
        """The small letter of the viewer's pirates there, "" where there are none."""
        view = self._view
        if view.me is None:
            return ""
        places = origins(view.state, view.me)
        return PIRATE_LETTERS[places.index(position)] if position in places else ""

    def rows(self, spaces: Sequence[int], row: int) -> tuple[str, ...]:
        """Spaces of the path, two lines a row: number and icon, then the pirates."""
        state = self._view.state
        names = icon_names(state.rules.icons)
        lines: list[str] = []
        for start in range(0, len(spaces), row):
            part = spaces[start : start + row]
            icons = [names[icon] for space in part if (icon := icon_at(state, space)) is not None]
            lines += self.pair([str(space) for space in part], icons, [*map(self._space, part)])
        return tuple(lines)

    def pair(
        self, numbers: Sequence[str], icons: Sequence[str], held: Sequence[str], title: str = ""
    ) -> list[str]:
        """Two lines: numbers with icons, below them what stands there."""
        above = "".join(
            f"{n:>3} {padded(icon, WIDTH)}" for n, icon in zip(numbers, icons, strict=True)
        )
        below = "".join(f"    {padded(what, WIDTH)}" for what in held)
        return [f"{title}{above}".rstrip(), f"{' ' * columns(title)}{below}".rstrip()]

    def _space(self, space: int) -> str:
        """The three places of a space and the own letter: ``"RY·  b"``, ``"R^Y·  b"``."""
        state = self._view.state
        if state.docks is not None and state.docks.blocked & BIT[space]:
            return CLOSED
        pirates = [self.pirates(seat, space) for seat in range(state.rules.players)]
        free = self.dot * (PLACES - state.occupancy(space))
        return self.with_letter("".join(pirates) + free, space)

    def pirates(self, seat: int, position: int) -> str:
        """The letters of a seat's pirates there, the captain with its hat first."""
        state = self._view.state
        number = state.pirates(seat).count(position)
        hat = HAT if captain_at(state, seat) == position else ""
        return LETTERS[seat] + hat + LETTERS[seat] * (number - 1) if number else ""

    def with_letter(self, text: str, position: int) -> str:
        """What stands there with the own letter behind it, in the columns of a cell."""
        own = self.own_letter(position)
        gap = " " if len(text) > PLACES + 2 else "  "
        return f"{text}{gap}{own}" if own else text
