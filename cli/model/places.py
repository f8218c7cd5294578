"""What the places of a game are called: start, goal, wharf, rafts, sea (RULES 1, 6, 7, 8).

The words hang on the rules' path alone; which pirates stand there is not asked here.
"""

from cli.model.language import kept, pgettext
from engine.geometry import space_positions
from engine.notation import places_of, position_name
from engine.positions import berth_and_space, goal_of, raft_at_sea, sloop_of, wharf
from engine.rules import Rules
from engine.state import State

BERTHS = ("white", "orange")
"""The berths of the wharf, by number, as they are typed."""

START = {"passage": "jail", "island": "flooded sloop", "jailbreak": "jail"}
"""Where all pirates begin, by the rules' path, as it is typed."""

GOAL = {"passage": "sloop", "island": "cove", "jailbreak": "cove"}
"""Where they escape to."""


@kept(256)
def place(position: int, rules: Rules) -> str:
    """``"jail"``, ``"9"``, ``"the sloop"``, ``"the wharf"``, ``"white 2"``, ``"the sea"``."""
    key, number = _key(position, rules)
    told = {
        # i18n: a place as a field of "{start} to {end}" or a subject: a form that fits both
        "jail": pgettext("place", "jail"),
        "sloop": pgettext("place", "the sloop"),
        "cove": pgettext("place", "the cove"),
        "wharf": pgettext("place", "the wharf"),
        "flooded-sloop": pgettext("place", "the flooded sloop"),
        "sea": pgettext("place", "the sea"),
        # i18n: a space of a raft by its berth, as in "white 2"
        "white": pgettext("place", "white {number}"),
        "orange": pgettext("place", "orange {number}"),
    }
    return told[key].format(number=number) if key in told else key


@kept(256)
def bare(position: int, rules: Rules) -> str:
    """The same for a narrow column, without article: ``"jail"``, ``"sloop"``, ``"white 2"``."""
    key, number = _key(position, rules)
    told = {
        # i18n: a place in a narrow column, at most 7 columns, without article
        "jail": pgettext("place, short", "jail"),
        # i18n: a place in a narrow column, at most 7 columns, without article
        "sloop": pgettext("place, short", "sloop"),
        # i18n: a place in a narrow column, at most 7 columns, without article
        "cove": pgettext("place, short", "cove"),
        # i18n: a place in a narrow column, at most 7 columns, without article
        "wharf": pgettext("place, short", "wharf"),
        # i18n: a place in a narrow column, without article
        "flooded-sloop": pgettext("place, short", "flooded sloop"),
        # i18n: a place in a narrow column, at most 7 columns, without article
        "sea": pgettext("place, short", "sea"),
        # i18n: a space of a raft by its berth, at most 9 columns, as in "white 2"
        "white": pgettext("place, short", "white {number}"),
        # i18n: a space of a raft by its berth, at most 9 columns, as in "orange 2"
        "orange": pgettext("place, short", "orange {number}"),
    }
    return told[key].format(number=number) if key in told else key


def at(position: int, rules: Rules) -> str:
    """With its preposition: ``"in jail"``, ``"on 9"``, ``"in the cove"``, ``"at sea"``."""
    key, _number = _key(position, rules)
    told = {
        # i18n: where a pirate stands, behind a number or a verb: "2 in jail", "is in jail"
        "jail": pgettext("where", "in jail"),
        "sloop": pgettext("where", "on the sloop"),
        "cove": pgettext("where", "in the cove"),
        "wharf": pgettext("where", "on the wharf"),
        "flooded-sloop": pgettext("where", "on the flooded sloop"),
        "sea": pgettext("where", "at sea"),
    }
    # i18n: where a pirate stands: on a space or a raft, "on 9", "on white 2"
    on = pgettext("where", "on {place}")
    return told[key] if key in told else on.format(place=place(position, rules))


def _key(position: int, rules: Rules) -> tuple[str, str]:
    """The English key of a place, and the number behind it for a raft."""
    key, _colon, number = position_name(position, places_of(rules)).partition(":")
    return key, number


def typed(position: int, rules: Rules) -> str:
    """A place as one word of the prompt: ``"jail"``, ``"9"``, ``"sloop"``, ``"white:2"``."""
    name = position_name(position, places_of(rules))
    return "flooded" if name == "flooded-sloop" else name


def in_start(rules: Rules) -> str:
    """``"in jail"`` or ``"on the flooded sloop"``."""
    return at(0, rules)


def at_goal(rules: Rules) -> str:
    """``"on the sloop"`` or ``"in the cove"``."""
    return at(goal_of(rules), rules)


def in_the_way(rules: Rules) -> str:
    """``"in the passage"`` or ``"on the island"``, as `at`: where the first spaces are."""
    if rules.path == "island":
        return on_the_island()
    # i18n: where pirates stand, behind a number: "2 in the passage"
    return pgettext("where", "in the passage")


def on_the_island() -> str:
    """``"on the island"``, as `at`."""
    # i18n: where pirates stand, behind a number: "2 on the island"
    return pgettext("where", "on the island")


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
