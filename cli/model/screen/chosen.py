"""What a player has chosen so far of the next action, step by step (SCREEN 2, decision 4).

Every legal action is a way of steps; what is chosen is the beginning of some of them.
"""

from typing import NamedTuple


class Step(NamedTuple):
    """One choice within an action.

    ``kind``: ``"mark"`` (the next card is a marked one), ``"card"`` (icon), ``"pair"`` (two cards
    follow), ``"as"`` (icon), ``"retreat"``, ``"push"``, ``"rival"`` (seat), ``"who"`` (position,
    and whether the captain is meant), ``"to"`` (position), ``"sail"``, ``"take"`` (place in the
    supply from 0), ``"berth"``, ``"end"``, ``"skip"``.
    """

    kind: str
    value: int = -1
    captain: bool = False


class Chosen(NamedTuple):
    """The steps so far, and which entry of the menu is marked by the arrow keys."""

    steps: tuple[Step, ...] = ()
    at: int = 0
