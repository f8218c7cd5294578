"""The base path of the naive second engine: passage and island (RULES 2, 7 and 9).

RULES 7: "the start stands for the jail and the cove for the sloop in every rule and option", so the
island is this path with other words. It must never import engine.
"""

from tests.engine.naive.places import JAIL, Game, Place, company, goal, vacant

Landing = tuple[Place | None, Place]
"""What an action's "to" says, None where it says nothing, and where the pirate lands."""


def landings(game: Game, origin: int, icon: str) -> list[Landing]:
    """Where a pirate advances to with an icon.

    RULES 2: "move one own pirate (jail or passage) to the *first vacant* space ahead with that
    icon. ... None vacant ahead: it boards the sloop. The destination is forced."
    """
    if origin == goal(game):
        return []
    space = vacant(game, range(origin + 1, goal(game)), icon)
    return [(None, goal(game) if space is None else space)]


def retreat_target(game: Game, origin: int) -> tuple[int, int] | None:
    """Where a pirate retreats to and how many cards that draws; None where it may not retreat."""
    # "A pirate in jail cannot retreat."
    if origin == JAIL:
        return None
    # "A pirate on the sloop can (... `sloop_retreat=true`)."
    if origin == goal(game) and not game["options"]["sloop_retreat"]:
        return None
    return behind(game, origin)


def behind(game: Game, origin: int) -> tuple[int, int] | None:
    """The way back to the jail.

    RULES 2: "move one own pirate back to the *closest* space behind holding exactly 1 or 2 pirates
    (any colours; strictly behind, so the mover never counts itself)."
    """
    found = company(game, range(origin - 1, JAIL, -1))
    # "`jail_retreat=true` ...: it goes to jail and draws 1, only when no 1-2 space is behind".
    if found is None and game["options"]["jail_retreat"]:
        return JAIL, 1
    # "No such space behind: not legal."
    return found


def push_target(game: Game, origin: int) -> tuple[int, int] | None:
    """RULES 9: "forward to the first space ahead holding 1 or 2 pirates, drawing that many".

    "none ahead: not legal; the sloop is not such a space. Pirates in jail may be moved so."
    "Pirates at the goal cannot be pushed": no space is ahead of them.
    """
    return company(game, range(origin + 1, goal(game)))
