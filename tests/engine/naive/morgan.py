"""Morgan of the naive second engine: drawing by pushing an opponent's pirate (RULES 9).

It must never import engine.
"""

from typing import Any

from tests.engine.naive.cards import Shuffle, draw
from tests.engine.naive.paths import push_target
from tests.engine.naive.places import Game, move_of, movers, relocate

Action = dict[str, Any]


def pushes(game: Game) -> list[Action]:
    """RULES 9: "Draw by moving *an opponent's* pirate forward".

    A seat that left is still an opponent: "its pirates stay and count for every rule" (RULES 13).
    """
    if game["options"]["morgan"] == "off":
        return []
    return [
        {"do": "push", "seat": other, **move_of(origin, captain)}
        for other in range(game["options"]["players"])
        if other != game["seat"]
        for origin, captain in movers(game, other)
        if push_target(game, origin) is not None
    ]


def push(game: Game, action: Action, shuffle: Shuffle) -> None:
    found = push_target(game, action["from"])
    assert found is not None, "a legal push has a target"
    target, cards = found
    captain = "captain" in action
    relocate(game, action["seat"], action["from"], target, captain=captain)
    # RULES 5: "Only the captain's own backward move gives this [a take], not a push."
    draw(game, cards, shuffle)


def own_retreats(game: Game) -> bool:
    """RULES 9: "`both` keeps the own retreat too.": `instead` does not."""
    return bool(game["options"]["morgan"] != "instead")
