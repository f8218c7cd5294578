"""The path with the wharf of the naive second engine (RULES 6): where pirates move with rafts.

It must never import engine. What happens to a raft then is in rafts.py.
"""

from tests.engine.naive import passage
from tests.engine.naive.passage import Landing
from tests.engine.naive.places import (
    BERTHS,
    WHARF,
    Game,
    Place,
    goal,
    passage_end,
    pirates_on,
    vacant,
)


def is_at_sea(place: Place) -> bool:
    return isinstance(place, str) and place.startswith("sea:")


def last_before(game: Game) -> int:
    """RULES 6: "With another path length the wharf stands before the last two segments."""
    return passage_end(game) - 12


def berth_of(place: Place) -> str | None:
    """The berth of a place on a docked raft, None for every other place."""
    berth = str(place).partition(":")[0]
    return berth if berth in BERTHS else None


def landings(game: Game, origin: Place, icon: str) -> list[Landing]:
    """Where a pirate advances to with an icon; "nobody advances or retreats *to*" the wharf."""
    # "at sea": "its pirates have escaped for good".
    if is_at_sea(origin):
        return []
    last = last_before(game)
    if isinstance(origin, int):
        if origin > last:
            return passage.landings(game, origin, icon)
        near = vacant(game, range(origin + 1, last + 1), icon)
        if near is not None:
            return [(None, near)]
    # "when the advance would cross the wharf (no vacant matching space before it), or the pirate is
    # on the wharf or on a docked raft, the player may instead choose any unoccupied matching space
    # of a docked raft (another one, if on a raft)."
    beyond = vacant(game, range(last + 1, goal(game)), icon)
    onward: Landing = (None, goal(game) if beyond is None else beyond)
    return [onward, *((place, place) for place in boardings(game, origin, icon))]


def boardings(game: Game, origin: Place, icon: str) -> list[Place]:
    """The free matching spaces of the docked rafts but the one the pirate is on.

    RULES 6: "A raft space is unoccupied when it has no pirate and no token; it holds one pirate."
    """
    found: list[Place] = []
    for berth in BERTHS:
        raft = game["rafts"][berth]
        if raft is None or berth_of(origin) == berth:
            continue
        for number, (face, token) in enumerate(zip(raft["icons"], raft["tokens"], strict=True), 1):
            place = f"{berth}:{number}"
            if face == icon and token is None and pirates_on(game, place) == 0:
                found.append(place)
    return found


def retreat_target(game: Game, origin: Place) -> tuple[int, int] | None:
    """Where a pirate retreats to; "A raft space is never the target of a retreat."""
    if isinstance(origin, int):
        return passage.retreat_target(game, origin)
    # "Pirates on the wharf or a docked raft may retreat, to spaces before the wharf (decided);
    # pirates at sea may not."
    if is_at_sea(origin):
        return None
    return passage.behind(game, last_before(game) + 1)


def worth(game: Game, place: Place) -> int:
    """What a pirate counts in the sum at the round cap.

    RULES 2: "in the sum a pirate at sea counts like the sloop and one on the wharf or a docked raft
    like the last space before the wharf."
    """
    if isinstance(place, int):
        return place
    assert is_at_sea(place) or place == WHARF or berth_of(place) is not None
    return goal(game) if is_at_sea(place) else last_before(game)
