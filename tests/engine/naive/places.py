"""Places of the naive second engine: where pirates stand and how they are found (RULES 1, RECORD).

Places are those of RECORD: 0 is the jail, then the spaces as numbers, and "wharf", "white:2" and
"sea:3" with rafts. It must never import engine.
"""

from collections.abc import Iterable
from typing import Any

Game = dict[str, Any]
Place = int | str

JAIL = 0  # RULES 1: "Positions are numbered: jail 0, spaces 1..6·segments, sloop = last + 1."
FULL = 3  # RULES 1: "A space holds 3 pirates at most."
WHARF = "wharf"
BERTHS = ("white", "orange")


def goal(game: Game) -> int:
    """Where a pirate has escaped: the sloop, or the cove (RULES 7 and 8).

    RULES 8: "jail - passage (5 segments) - sloop - crossing - island (3 segments) - cove": with the
    whole jailbreak the sloop has a number among the spaces.
    """
    return len(game["board"]) + (2 if game["options"]["path"] == "jailbreak" else 1)


def in_order(places: Iterable[Place]) -> list[Place]:
    """RECORD: "Ints sort before strings, strings by code point"."""
    found = list(places)
    numbers = [place for place in found if isinstance(place, int)]
    names = [place for place in found if isinstance(place, str)]
    return [*sorted(numbers), *sorted(names)]


def pirates_on(game: Game, place: Place) -> int:
    """Pirates of all colours on a place; a seat that left counts: "its pirates stay" (RULES 13)."""
    return sum(crew.count(place) for crew in game["pirates"])


def vacant(game: Game, spaces: Iterable[int], icon: str) -> int | None:
    """The first of these spaces with the icon and without a pirate.

    RULES 2: "the *first vacant* space ahead with that icon. Spaces of that icon holding any pirate,
    own or not, are passed over." RULES 6: a space with an X "is then no longer a space".
    """
    for space in spaces:
        if space in game["blocked"]:
            continue
        if icon_at(game, space) == icon and pirates_on(game, space) == 0:
            return space
    return None


def company(game: Game, spaces: Iterable[int]) -> tuple[int, int] | None:
    """The first of these spaces with 1 or 2 pirates, and how many they are.

    RULES 2: "exactly 1 or 2 pirates (any colours ...). Vacant spaces and spaces with 3 are passed
    over; a space with 1 may not be skipped to reach one with 2. Draw 1 card if it held 1 pirate, 2
    if it held 2."
    """
    for space in spaces:
        if 1 <= pirates_on(game, space) < FULL:
            return space, pirates_on(game, space)
    return None


def icon_at(game: Game, space: int) -> str:
    """The icon of a numbered space; RECORD: "board" is "passage, then island"."""
    board = game["board"]
    after_the_sloop = game["options"]["path"] == "jailbreak" and space > passage_end(game)
    icon: str = board[space - 2 if after_the_sloop else space - 1]
    return icon


def passage_end(game: Game) -> int:
    """The last space of the path, or of the passage in the whole jailbreak."""
    return 6 * int(game["options"]["segments"])


def movers(game: Game, seat: int) -> list[tuple[Place, bool]]:
    """The pirates of a seat that differ: where each stands, and whether it is the captain.

    RECORD: "Pirates of a colour on one position are the same pirate" and "a position holding the
    captain and others gives both actions".
    """
    crew = game["pirates"][seat]
    captain = game["captains"][seat] if game["options"]["captain"] else None
    found: list[tuple[Place, bool]] = []
    for place in in_order(set(crew)):
        if place != captain:
            found.append((place, False))
        else:
            found.append((place, True))
            if crew.count(place) > 1:
                found.append((place, False))
    return found


def relocate(game: Game, seat: int, origin: Place, target: Place, *, captain: bool) -> None:
    """Move one pirate of a seat, the captain where that is meant."""
    game["pirates"][seat].remove(origin)
    game["pirates"][seat].append(target)
    if captain:
        game["captains"][seat] = target


def relocate_all(game: Game, origin: Place, target: Place) -> None:
    """Move everybody who stands on a place, captains too."""
    for seat, crew in enumerate(game["pirates"]):
        game["pirates"][seat] = [target if place == origin else place for place in crew]
    if game["options"]["captain"]:
        places = game["captains"]
        game["captains"] = [target if place == origin else place for place in places]


def move_of(origin: Place, captain: bool) -> dict[str, Any]:
    """The part of an action that names a pirate.

    RECORD: ""captain":true is present exactly when the pirate moved is the captain".
    """
    return {"from": origin, **({"captain": True} if captain else {})}
