"""Rafts and tokens of the naive second engine (RULES 6): docking, placing, leaving, sinking.

`rafts` holds a raft or None for each berth, `raft_pile` and `pool` are lists with the top first,
`gone` lists the rafts that left or sank, `box` the tokens that are out of the game. It must never
import engine.
"""

from typing import Any

from tests.engine.naive.departures import turn_up
from tests.engine.naive.pieces import raft_icons
from tests.engine.naive.places import (
    BERTHS,
    FULL,
    WHARF,
    Game,
    goal,
    icon_at,
    pirates_on,
    relocate_all,
)
from tests.engine.naive.wharf import berth_of

Raft = dict[str, Any]


def dock(game: Game, berth: str) -> None:
    """RULES 6: "dock the next raft there." and "No raft left: the berth stays empty."""
    game["rafts"][berth] = None
    if game["raft_pile"]:
        number = game["raft_pile"][0]
        turn_up(game, "raft", berth, number)
        del game["raft_pile"][0]
        icons = raft_icons(game["options"], number)
        game["rafts"][berth] = {"number": number, "icons": icons, "tokens": [None] * 5}


def top_token(game: Game) -> str:
    """RULES 6: "40 tokens, face down in a pool."""
    token: str = game["pool"][0]
    turn_up(game, "token", "table", token)
    del game["pool"][0]
    game["tokens"].append(token)
    return token


def berths_for(game: Game, token: str) -> list[str]:
    """Where a crew or hole token may go; empty for an X and where no raft is docked.

    RULES 6: "A token of both colours: the player's choice when both berths hold a raft; with one
    docked it goes there. No room or no raft there: the token goes to the box."
    """
    kind, mark = token.split(":")
    if kind == "x":
        return []
    wanted = BERTHS if mark == "both" else (mark,)
    return [berth for berth in wanted if game["rafts"][berth] is not None]


def place(game: Game, token: str, berth: str | None) -> None:
    """Place a token, on the raft of a berth where it belongs on one, with all that follows."""
    kind, mark = token.split(":")
    if kind == "x":
        _place_x(game, token, mark)
    elif berth is None:
        game["box"].append(token)
    else:
        index = _free_index(game, berth, kind)
        if index is None:
            game["box"].append(token)
            return
        game["rafts"][berth]["tokens"][index] = kind
        if kind == "hole":
            # "a pirate there goes to the wharf."
            relocate_all(game, f"{berth}:{index + 1}", WHARF)
        settle(game, berth)


def _place_x(game: Game, token: str, icon: str) -> None:
    """RULES 6: "**X**: the unoccupied space (no pirate, no X) with that icon closest to the sloop;
    it is then no longer a space. None: to the box."
    """
    for space in range(goal(game) - 1, 0, -1):
        free = space not in game["blocked"] and pirates_on(game, space) == 0
        if free and icon_at(game, space) == icon:
            game["blocked"].append(space)
            return
    game["box"].append(token)


def _free_index(game: Game, berth: str, kind: str) -> int | None:
    """Where on a raft a token goes.

    RULES 6: "**Crew**: first space of the raft, counted from the wharf, without token or pirate.
    **Hole**: first space without a token".
    """
    for index, token in enumerate(game["rafts"][berth]["tokens"]):
        pirate = pirates_on(game, f"{berth}:{index + 1}") > 0
        if token is None and not (kind == "crew" and pirate):
            return index
    return None


def settle(game: Game, berth: str) -> None:
    """What a raft does after a pirate or a token came to it."""
    raft = game["rafts"][berth]
    pirates = sum(berth_of(position) == berth for crew in game["pirates"] for position in crew)
    # "**To sea**: pirates + crew on one raft reach 3: it leaves, its pirates have escaped for good;
    # its spaces vanish; dock the next raft there."
    if pirates + raft["tokens"].count("crew") >= FULL:
        _leave(game, berth, f"sea:{raft['number']}")
    # "**Sinks**: the third hole: its pirates go to the wharf, raft and tokens to the box; dock the
    # next."
    elif raft["tokens"].count("hole") == 3:
        _leave(game, berth, WHARF)


def _leave(game: Game, berth: str, target: str) -> None:
    for number in range(1, 6):
        relocate_all(game, f"{berth}:{number}", target)
    game["gone"].append(game["rafts"][berth]["number"])
    dock(game, berth)
