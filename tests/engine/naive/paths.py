"""The three paths of the naive second engine behind one question each (RULES 2, 6, 8 and 9).

It must never import engine.
"""

from tests.engine.naive import jailbreak, passage, wharf
from tests.engine.naive.passage import Landing
from tests.engine.naive.places import Game, Place, goal


def landings(game: Game, seat: int, origin: Place, icon: str) -> list[Landing]:
    """Every way a pirate of a seat may advance with an icon; empty where it may not."""
    if game["options"]["rafts"]:
        return wharf.landings(game, origin, icon)
    assert isinstance(origin, int)
    if game["options"]["path"] == "jailbreak":
        return jailbreak.landings(game, seat, origin, icon)
    return passage.landings(game, origin, icon)


def retreat_target(game: Game, origin: Place) -> tuple[int, int] | None:
    """Where a pirate retreats to and how many cards that draws; None where it may not."""
    if game["options"]["rafts"]:
        return wharf.retreat_target(game, origin)
    assert isinstance(origin, int)
    if game["options"]["path"] == "jailbreak":
        return jailbreak.retreat_target(game, origin)
    return passage.retreat_target(game, origin)


def push_target(game: Game, origin: Place) -> tuple[int, int] | None:
    """Where a pirate is pushed to and how many cards that draws; None where it cannot be."""
    assert isinstance(origin, int), "rafts with morgan are refused"
    if game["options"]["path"] == "jailbreak":
        return jailbreak.push_target(game, origin)
    return passage.push_target(game, origin)


def has_escaped(game: Game, place: Place) -> bool:
    """RULES 2: "Aboard means on the goal (sloop or at sea; cove in sections 7 and 8)"."""
    return place == goal(game) or wharf.is_at_sea(place)
