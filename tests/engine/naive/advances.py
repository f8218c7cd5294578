"""Advances of the naive second engine: what pays for them and where they lead (RULES 2, 5 and 6).

It must never import engine.
"""

from typing import Any

from tests.engine.naive import rafts
from tests.engine.naive.captain import pairs
from tests.engine.naive.cards import icon_of, is_marked
from tests.engine.naive.paths import landings
from tests.engine.naive.places import Game, Place, move_of, movers, relocate
from tests.engine.naive.wharf import berth_of

Action = dict[str, Any]


def cards_of(action: Action) -> list[str]:
    """The cards an advance, a play or a discard takes from the hand."""
    return list(action["cards"]) if "cards" in action else [action["card"]]


def is_grey(game: Game, card: str) -> bool:
    return bool(game["options"]["rafts"]) and is_marked(card)


def advances(game: Game) -> list[Action]:
    """Every advance of the acting seat, those that start with the play of a grey card too."""
    found: list[Action] = []
    for card in sorted(set(game["hands"][game["seat"]])):
        found += _starts(game, {"card": card})
    # RULES 5: "Forward: it may also be moved by any 2 cards, alike or not, as one action: they act
    # as one joker whose icon the player names".
    if game["options"]["captain"]:
        for pair in pairs(game["hands"][game["seat"]]):
            for icon in sorted(set(game["board"])):
                found += _starts(game, {"cards": pair, "as": icon, "captain": True})
    return found


def _starts(game: Game, paid: Action) -> list[Action]:
    """The actions that begin with these cards.

    RULES 6: "A grey card is always played in these steps, also when the pool is empty." RECORD: "A
    captain's pair with at least one grey card is a `play`."
    """
    moves = ways(game, paid)
    if any(is_grey(game, card) for card in cards_of(paid)):
        return [{"do": "play", **paid}] if moves else []
    return [{"do": "advance", **paid, **move} for move in moves]


def ways(game: Game, paid: Action) -> list[Action]:
    """Which pirate of the acting seat these cards may move, and where to: from, to, captain."""
    seat = game["seat"]
    icon = paid["as"] if "as" in paid else icon_of(paid["card"])
    found: list[Action] = []
    for origin, captain in movers(game, seat):
        if captain or "cards" not in paid:
            for to, _ in landings(game, seat, origin, icon):
                # RECORD: "boarding a raft adds `"to":POS`".
                found.append({**move_of(origin, captain), **({} if to is None else {"to": to})})
    return found


def advance(game: Game, paid: Action, move: Action) -> None:
    """Move a pirate by cards that are paid already; a raft that is full then leaves."""
    seat, origin = game["seat"], move["from"]
    target = landing(game, paid, move)
    relocate(game, seat, origin, target, captain="captain" in move)
    berth = berth_of(target)
    if berth is not None:
        rafts.settle(game, berth)


def landing(game: Game, paid: Action, move: Action) -> Place:
    """Where a legal move by these cards sets the pirate down, before a raft leaves."""
    icon = paid["as"] if "as" in paid else icon_of(paid["card"])
    found = dict(landings(game, game["seat"], move["from"], icon))
    return found[move.get("to")]
