"""What the numbers of positions mean, for every path (RULES 1, 6, 8).

path passage and island    0 jail or flooded sloop, 1..S spaces, S+1 the goal: sloop or cove
path jailbreak             0 jail, 1..P passage, P+1 the sloop, P+2..P+1+I island, P+I+2 the cove
with rafts, beyond the goal: +1 wharf, +2..+6 the white raft's spaces, +7..+11 the orange one's,
                           +12..+17 at sea on raft 1..6

Pure arithmetic: whether a pirate may stand there is not decided here.
"""

from typing import TYPE_CHECKING, Final

from engine.data.rafts import RAFT_SPACES
from engine.tokens import RAFTS

if TYPE_CHECKING:
    from engine.rules import Rules

SEGMENT_SPACES: Final = 6
AFTER_WHARF: Final = 2
"""Segments behind the wharf (RULES 6)."""

WHITE, ORANGE = 0, 1
"""The berths of the wharf."""


def passage_spaces(rules: "Rules") -> int:
    """Spaces of the passage, or of the island where that is the whole path."""
    return rules.segments * SEGMENT_SPACES


def island_spaces(rules: "Rules") -> int:
    """Spaces of the island of the whole jailbreak; 0 with another path."""
    return rules.island_segments * SEGMENT_SPACES if rules.path == "jailbreak" else 0


def spaces(rules: "Rules") -> int:
    """How many spaces the path has in all; the board has an icon for each."""
    return passage_spaces(rules) + island_spaces(rules)


def goal_of(rules: "Rules") -> int:
    """The position that all pirates must reach."""
    return spaces(rules) + (2 if rules.path == "jailbreak" else 1)


def sloop_of(rules: "Rules") -> int:
    """The position of the jailbreak's sloop between passage and island."""
    return passage_spaces(rules) + 1


def last_of(rules: "Rules") -> int:
    """The highest position of these rules: the goal, or with rafts the sixth one at sea."""
    goal = goal_of(rules)
    return sea(goal, RAFTS) if rules.rafts else goal


def before_wharf(rules: "Rules") -> int:
    """The last space before the wharf."""
    return passage_spaces(rules) - AFTER_WHARF * SEGMENT_SPACES


def wharf(goal: int) -> int:
    """The position of the wharf."""
    return goal + 1


def raft_space(goal: int, berth: int, space: int) -> int:
    """The position of a docked raft's space, 1..5 from the wharf on."""
    return goal + 1 + berth * RAFT_SPACES + space


def berth_and_space(goal: int, position: int) -> tuple[int, int] | None:
    """The berth and the space 1..5 of a position on a docked raft; None for another position."""
    place = position - goal - 2
    if not 0 <= place < 2 * RAFT_SPACES:
        return None
    return place // RAFT_SPACES, place % RAFT_SPACES + 1


def sea(goal: int, number: int) -> int:
    """The position of those who escaped on raft `number`."""
    return goal + 1 + 2 * RAFT_SPACES + number


def raft_at_sea(goal: int, position: int) -> int | None:
    """The number of the raft whose pirates stand at this position; None for another position."""
    number = position - sea(goal, 0)
    return number if 1 <= number <= RAFTS else None
