"""The numbers that engine gives to what the naive engine names: cards, tokens, rafts, states.

Written from the texts (RULES 4 and 6), not from engine's tables: a duel would not see a slip there.
"""

from collections.abc import Iterable
from typing import Any

from engine import UNKNOWN, State
from engine.extra import CREW, HOLE, NOBODY, NOTHING, Crossing, Docks, Extra, Raft
from engine.notation.places import position_behind
from tests.engine.naive import options
from tests.engine.naive.places import BERTHS, Game, Place, goal
from tests.engine.naive.shown import state as shown

SIDES = ("white", "orange", "both")


class Faces:
    """The faces of one game's piles."""

    def __init__(self, chosen: options.Options) -> None:
        self.icons = options.ICON_NAMES[chosen["icons"]]
        self.cards = (*self.icons, *(f"{icon}*" for icon in self.icons))
        self.tokens = (
            *(f"{kind}:{side}" for kind in ("crew", "hole") for side in SIDES),
            *(f"x:{icon}" for icon in self.icons),
        )

    def number(self, pile: str, face: Any) -> int:
        """The number of a face in its pile; rafts are numbers on both sides."""
        if pile == "raft":
            assert isinstance(face, int)
            return face
        return (self.cards if pile == "card" else self.tokens).index(face)

    def counts(self, pile: str, faces: Iterable[Any]) -> int:
        """Faces counted as engine counts them: a byte for each number."""
        return sum(1 << 8 * self.number(pile, face) for face in faces)

    def state(self, game: Game, known: Iterable[int], like: State) -> State:
        """A game in which somebody is to choose as a state of engine; `known` hands are seen.

        Rules, board and starter are those of the state `like`.
        """
        seen = set(known)
        hands = [
            [self.number("card", card) if seat in seen else UNKNOWN for card in hand]
            for seat, hand in enumerate(game["hands"])
        ]
        return State.build(
            like.rules,
            board=like.board,
            first=like.first,
            pirates=[[position(game, place) for place in crew] for crew in game["pirates"]],
            hands=hands,
            supply=[self.number("card", card) for card in game["supply"]],
            deck=len(game["deck"]),
            discard=[self.number("card", card) for card in game["discard"]],
            seat=game["seat"],
            round=game["round"],
            actions=game["actions"],
            living=game["living"],
            extra=_extra(game),
        )


def position(game: Game, place: Place) -> int:
    """A place as engine numbers it."""
    if isinstance(place, int):
        return place
    found = position_behind(place, goal(game))
    assert found is not None
    return found


def _extra(game: Game) -> Extra:
    chosen = game["options"]
    captains = [position(game, place) for place in game["captains"]] if chosen["captain"] else []
    crossing = Crossing(game["sloop"] == "tortuga", game["sailed"])
    return Extra(
        captains=tuple(captains),
        crossing=crossing if chosen["path"] == "jailbreak" else None,
        docks=_docks(game) if chosen["rafts"] else None,
    )


def _docks(game: Game) -> Docks:
    blocked = sum(1 << 4 * space for space in game["blocked"])
    rafts: list[Raft | None] = [None, None]
    for berth, raft in enumerate(shown(game)["rafts"][name] for name in BERTHS):
        if raft is not None:
            tokens = ({"crew": CREW, "hole": HOLE}.get(token, NOTHING) for token in raft["tokens"])
            pirates = (NOBODY if seat is None else seat for seat in raft["pirates"])
            rafts[berth] = Raft(raft["number"], tuple(tokens), tuple(pirates))
    return Docks(rafts[0], rafts[1], len(game["raft_pile"]), len(game["pool"]), blocked)
