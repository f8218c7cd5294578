"""Positions of the naive engine for tests of single sentences, on the board A to F.

bottle 1 8 16 20 30 34, pistol 2 10 15 24 25 35, hat 3 11 13 23 28 31, skull 4 12 17 21 29 36,
dagger 5 7 18 22 27 32, key 6 9 14 19 26 33; the goal is 37, the wharf stands after 24. In the whole
jailbreak (5 and 3 segments) the passage ends at 30, the sloop is 31, the island goes from 32 to 49
(the icons of F, of G and H of boards.py) and the cove is 50.

It must never import engine.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.engine.naive import naive, options, pieces
from tests.engine.naive.boards import STAND_INS
from tests.engine.naive.places import BERTHS, JAIL, Game, Place

BOARD = " ".join([*options.SEGMENTS.values(), *STAND_INS.values()]).split()


def scene(
    preset: str,
    crews: Sequence[Sequence[Place]],
    hands: Sequence[str] = (),
    changes: Mapping[str, object] | None = None,
    **fields: Any,
) -> Game:
    """Seat 0 to act in the first round; `crews` names the pirates out of jail, captains first.

    Fields go over those of the game: `supply` and `deck` as words, `rafts` as numbers by berth,
    everything else as it is. Without `deck` it is 40 bottles.
    """
    players = len(crews)
    chosen = options.resolve(preset, players, {"icons": "classic", **(changes or {})})
    assert options.option_problems(chosen) == []
    split = chosen["path"] == "jailbreak"
    segments = chosen["segments"] + (chosen["island_segments"] if split else 0)
    game = naive.unopened(chosen, BOARD[: 6 * segments], 0)
    jail = [JAIL] * chosen["pirates"]
    game["pirates"] = [[*crew, *jail][: len(jail)] for crew in crews]
    game["captains"] = [crew[0] for crew in game["pirates"]]
    game["hands"] = [words.split() for words in (*hands, *[""] * players)][:players]
    game["deck"] = ["bottle"] * 40
    docked = fields.pop("rafts", {"white": 1, "orange": 2} if chosen["rafts"] else {})
    game["raft_pile"] = [number for number in pieces.full_rafts(chosen) if number > 2]
    for berth in BERTHS:
        number = docked.get(berth)
        game["rafts"][berth] = None if number is None else raft(chosen, number)
    game.update({key: _words(value) for key, value in fields.items()})
    return game


def raft(chosen: Mapping[str, Any], number: int) -> dict[str, Any]:
    return {"number": number, "icons": pieces.raft_icons(chosen, number), "tokens": [None] * 5}


def _words(value: Any) -> Any:
    return value.split() if isinstance(value, str) and value not in PLAIN else value


PLAIN = ("cartagena", "tortuga")


def play(game: Game, *actions: naive.Action) -> Game:
    """The game after these actions of whoever must act; nothing is shuffled."""
    for action in actions:
        game = naive.play(game, action, list)
    return game


def listed(game: Game, do: str) -> list[naive.Action]:
    """The legal actions of a kind, without its name."""
    return [
        {key: value for key, value in action.items() if key != "do"}
        for action in naive.legal(game)
        if action["do"] == do
    ]


def kinds(game: Game) -> set[str]:
    return {action["do"] for action in naive.legal(game)}


def advance(origin: Place, card: str, **more: Any) -> naive.Action:
    return {"do": "advance", "from": origin, "card": card, **more}


def pair(origin: Place, cards: str, icon: str, **more: Any) -> naive.Action:
    """The captain's advance by two cards."""
    paid = {"cards": cards.split(), "as": icon, "captain": True}
    return {"do": "advance", "from": origin, **paid, **more}


def retreat(origin: Place, **more: Any) -> naive.Action:
    return {"do": "retreat", "from": origin, **more}
