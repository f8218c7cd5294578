"""The whole jailbreak of the naive second engine: passage, sloop, crossing, island (RULES 8).

RECORD: "0 jail, 1..P passage, P+1 sloop, P+2..P+1+I island, P+2+I cove." It must never import
engine.
"""

from tests.engine.naive import passage
from tests.engine.naive.passage import Landing
from tests.engine.naive.places import JAIL, Game, company, goal, passage_end, vacant

ROOM = 3  # RULES 8: "The sloop ... carries at most 3 of a colour."


def sloop(game: Game) -> int:
    return passage_end(game) + 1


def landings(game: Game, seat: int, origin: int, icon: str) -> list[Landing]:
    """Where a pirate of a seat advances to with an icon."""
    if origin < sloop(game):
        return _from_passage(game, seat, origin, icon)
    # "Advance from the sloop only while docked at Tortuga".
    if origin == goal(game) or (origin == sloop(game) and game["sloop"] != "tortuga"):
        return []
    # "first vacant match on the island, none: the cove."
    space = vacant(game, range(origin + 1, goal(game)), icon)
    return [(None, goal(game) if space is None else space)]


def _from_passage(game: Game, seat: int, origin: int, icon: str) -> list[Landing]:
    """RULES 8: "The jail belongs to the passage for advances."""
    space = vacant(game, range(origin + 1, sloop(game)), icon)
    if space is not None:
        return [(None, space)]
    # "Advance from the passage with no vacant match: boards the sloop, only if it is docked at
    # Cartagena with room for the colour, else not legal."
    aboard = game["pirates"][seat].count(sloop(game))
    if game["sloop"] == "cartagena" and aboard < ROOM:
        return [(None, sloop(game))]
    return []


def retreat_target(game: Game, origin: int) -> tuple[int, int] | None:
    """Where a pirate retreats to; "never across water"."""
    if origin in (sloop(game), goal(game)) and not game["options"]["sloop_retreat"]:
        # "sloop_retreat=false forbids retreats from the sloop and from the cove".
        return None
    # "Retreat: on the island only to island spaces ...; from the cove to island spaces".
    if origin > sloop(game):
        return company(game, range(origin - 1, sloop(game), -1))
    # "from the sloop only while at Cartagena, to passage spaces."
    if origin == JAIL or (origin == sloop(game) and game["sloop"] != "cartagena"):
        return None
    # "jail_retreat=true serves pirates of the passage and of the sloop at Cartagena only."
    return passage.behind(game, origin)


def push_target(game: Game, origin: int) -> tuple[int, int] | None:
    """RULES 9: "In the whole jailbreak a push does not cross water".

    "jail and passage to passage spaces, the sloop only while at Tortuga to island spaces, the
    island to island spaces."
    """
    if origin < sloop(game):
        return company(game, range(origin + 1, sloop(game)))
    if origin == sloop(game) and game["sloop"] != "tortuga":
        return None
    return company(game, range(origin + 1, goal(game)))


# -- sailing -----------------------------------------------------------------------------------


def may_sail(game: Game) -> bool:
    """Whether the conditions of a move of the sloop hold for the acting seat.

    RULES 8: "To Tortuga with at least 1 own pirate aboard; back with at least 1 own pirate in the
    jail or the passage".
    """
    crew = game["pirates"][game["seat"]]
    if game["sloop"] == "cartagena":
        return sloop(game) in crew
    return any(place < sloop(game) for place in crew)


def sails_free(game: Game) -> bool:
    """Whether a sail now would be the captain's free one.

    RULES 8: "at the turn's start a player with at least 1 aboard (decided) and at least as many as
    each other player may once move the sloop free, before the actions. ... A sail by that captain
    before the first action is the free one".
    """
    aboard = [crew.count(sloop(game)) for crew in game["pirates"]]
    own = aboard[game["seat"]]
    return game["actions"] == 0 and not game["sailed"] and own >= 1 and own == max(aboard)


def sail(game: Game) -> bool:
    """Move the sloop; True where that was free: "it counts as no action"."""
    free = sails_free(game)
    game["sloop"] = "tortuga" if game["sloop"] == "cartagena" else "cartagena"
    game["sailed"] = game["sailed"] or free
    return free
