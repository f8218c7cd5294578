"""The moves that are shown as pictures, on the first spaces of segments A and B (RULES 2, 4, 9).

A move that is drawn is a move of the engine: the tests make each one there.
"""

from typing import Final

from cli.model.language import _
from cli.model.sheets.values import Example, Stand
from cli.model.terms import icon_names
from engine.data.segments import PRINTED
from engine.rules import Rules

FIRST: Final = 2
"""The space that the first stand of an example is."""

LENGTH: Final = 8
OWN, OTHER = 0, 1

PATH: Final = (*PRINTED["A"], *PRINTED["B"])


def _stands(*standing: tuple[int, tuple[int, ...]]) -> tuple[Stand, ...]:
    """The spaces of an example, with the pirates on some of them by the number of the space."""
    there = dict(standing)
    spaces = range(FIRST, FIRST + LENGTH)
    return tuple(Stand(PATH[space - 1], there.get(space, ())) for space in spaces)


def advance(rules: Rules) -> Example:
    """From 3 by a dagger past the occupied dagger on 5 to the empty one on 7."""
    told = _("Played: {icon}. The first {icon} ahead is occupied, so the pirate goes to the next.")
    icon = icon_names(rules.icons)[PATH[6]]
    stands = _stands((3, (OWN,)), (4, (OTHER,)), (5, (OTHER,)))
    return Example(stands, OWN, 3 - FIRST, 7 - FIRST, told.format(icon=icon))


def retreat(_rules: Rules) -> Example:
    """From 8 past an empty and a full space to the two on 4: two cards."""
    told = _("Empty spaces and one with three pirates are passed over. Two stand here: two cards.")
    stands = _stands((4, (OWN, OTHER)), (6, (OTHER,) * 3), (8, (OWN,)))
    return Example(stands, OWN, 8 - FIRST, 4 - FIRST, told)


def push(_rules: Rules) -> Example:
    """From 3 past an empty and a full space to the one on 7: a card."""
    told = _(
        "Another player's pirate goes ahead, past empty and full spaces. One stands here: one card."
    )
    stands = _stands((3, (OTHER,)), (5, (OWN,) * 3), (7, (OWN,)))
    return Example(stands, OTHER, 3 - FIRST, 7 - FIRST, told)
