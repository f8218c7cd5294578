"""Where the wharf of one path length stands, as positions and masks of digits (RULES 6)."""

from functools import lru_cache
from typing import NamedTuple

from engine.data.rafts import RAFT_SPACES
from engine.geometry import BEFORE, low_bits
from engine.positions import ORANGE, WHITE, before_wharf, goal_of, raft_space, sea, wharf
from engine.rules import Rules
from engine.tokens import RAFTS


class Shape(NamedTuple):
    """Masks have all bits of a position's digit, but for `spaces`: the low bits of spaces.

    `before_wharf` is the last space before it and `spaces` are those up to there; `docked` the
    wharf and both rafts; `near` these and all before the wharf; `ashore` all positions of pirates
    that have not escaped, `returning` these and the sloop. `raft_spaces` are the positions on both
    rafts, `vessels` the sloop and those of the rafts at sea.
    """

    goal: int
    wharf: int
    orange: int
    last_docked: int
    before_wharf: int
    spaces: int
    docked: int
    near: int
    ashore: int
    returning: int
    raft_spaces: tuple[int, ...]
    vessels: tuple[int, ...]


@lru_cache(maxsize=16)
def shape_of(rules: Rules) -> Shape:
    """The shape of these rules' path."""
    goal, last = goal_of(rules), before_wharf(rules)
    docked = BEFORE[raft_space(goal, ORANGE, RAFT_SPACES) + 1] & ~BEFORE[wharf(goal)]
    return Shape(
        goal=goal,
        wharf=wharf(goal),
        orange=raft_space(goal, ORANGE, 1),
        last_docked=raft_space(goal, ORANGE, RAFT_SPACES),
        before_wharf=last,
        spaces=low_bits(rules) & BEFORE[last + 1],
        docked=docked,
        near=BEFORE[last + 1] | docked,
        ashore=BEFORE[goal] | docked,
        returning=BEFORE[goal + 1] | docked,
        raft_spaces=tuple(
            raft_space(goal, berth, space + 1)
            for berth in (WHITE, ORANGE)
            for space in range(RAFT_SPACES)
        ),
        vessels=(goal, *[sea(goal, number) for number in range(1, RAFTS + 1)]),
    )
