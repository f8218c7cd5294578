"""What the places of a game are called: start, goal, wharf, rafts, sea (RULES 1, 6, 7, 8).

The words hang on the rules' path alone; which pirates stand there is not asked here.
"""

from engine.geometry import space_positions
from engine.notation import places_of, position_name
from engine.positions import berth_and_space, goal_of, raft_at_sea, sloop_of, wharf
from engine.rules import Rules
from engine.state import State

BERTHS = ("white", "orange")
"""The berths of the wharf, by number."""

_NAMED = frozenset({"sloop", "cove", "wharf", "flooded-sloop"})

START = {"passage": "jail", "island": "flooded sloop", "jailbreak": "jail"}
"""Where all pirates begin, by the rules' path."""

GOAL = {"passage": "sloop", "island": "cove", "jailbreak": "cove"}
"""Where they escape to."""


def place(position: int, rules: Rules) -> str:
    """``"jail"``, ``"9"``, ``"the sloop"``, ``"the wharf"``, ``"white 2"``, ``"the sea"``."""
    name = position_name(position, places_of(rules))
    if name in _NAMED:
        return f"the {name.replace('-', ' ')}"
    where, _, number = name.partition(":")
    if not number:
        return name
    return "the sea" if where == "sea" else f"{where} {number}"


def at(position: int, rules: Rules) -> str:
    """The same with its preposition: ``"in jail"``, ``"on 9"``, ``"in the cove"``, ``"at sea"``."""
    name = place(position, rules)
    if name == "the sea":
        return "at sea"
    return f"in {name}" if name in ("jail", "the cove") else f"on {name}"


def typed(position: int, rules: Rules) -> str:
    """A place as one word of the prompt: ``"jail"``, ``"9"``, ``"sloop"``, ``"white:2"``."""
    name = position_name(position, places_of(rules))
    return "flooded" if name == "flooded-sloop" else name


def in_start(rules: Rules) -> str:
    """``"in jail"`` or ``"on the flooded sloop"``."""
    return at(0, rules)


def the_start(rules: Rules) -> str:
    """``"the jail"`` or ``"the flooded sloop"``."""
    return f"the {START[rules.path]}"


def the_goal(rules: Rules) -> str:
    """``"the sloop"`` or ``"the cove"``."""
    return f"the {GOAL[rules.path]}"


def at_goal(rules: Rules) -> str:
    """``"on the sloop"`` or ``"in the cove"``."""
    return at(goal_of(rules), rules)


def the_way(rules: Rules) -> str:
    """What lies between them: ``"the passage"``, ``"the island"``, ``"passage and island"``."""
    ways = {"passage": "the passage", "island": "the island", "jailbreak": "passage and island"}
    return ways[rules.path]


def in_the_way(rules: Rules) -> str:
    """``"in the passage"`` or ``"on the island"``."""
    return f"{'on' if rules.path == 'island' else 'in'} {the_way(rules)}"


def icon_at(state: State, position: int) -> int | None:
    """The icon of a space of the path; None for a place that is none (rafts have their own)."""
    spaces = space_positions(state.rules)
    return state.board[spaces.index(position)] if position in spaces else None


def berth_of(position: int, rules: Rules) -> int | None:
    """The berth whose raft a position lies on; None for any other place."""
    docked = berth_and_space(goal_of(rules), position) if rules.rafts else None
    return None if docked is None else docked[0]


def is_home(position: int, rules: Rules) -> bool:
    """Whether a pirate there has escaped: it is at the goal, or at sea."""
    goal = goal_of(rules)
    return position == goal or (rules.rafts and raft_at_sea(goal, position) is not None)


def is_at_sea(position: int, rules: Rules) -> bool:
    """Whether a pirate there left on a raft."""
    return rules.rafts and raft_at_sea(goal_of(rules), position) is not None


def wharf_of(rules: Rules) -> int | None:
    """The wharf's position; None where there is none."""
    return wharf(goal_of(rules)) if rules.rafts else None


def crossing_sloop(rules: Rules) -> int | None:
    """The position of the whole jailbreak's sloop; None with another path."""
    return sloop_of(rules) if rules.path == "jailbreak" else None
