"""Positions of the whole jailbreak for tests of single rules, on a board of segments A to H.

The passage is A to E: bottle 1 8 16 20 30, pistol 2 10 15 24 25, hat 3 11 13 23 28, skull 4 12 17
21 29, dagger 5 7 18 22 27, key 6 9 14 19 26; then the sloop 31; the island is F G H: bottle 35 38
47, pistol 36 41 48, hat 32 42 45, skull 37 40 49, dagger 33 39 46, key 34 43 44; then the cove 50.
"""

from collections.abc import Sequence

from engine import State, make_rules
from engine.cards import UNKNOWN
from engine.check import check
from engine.data.segments import HOUSE, PRINTED
from engine.extra import Crossing, Extra, Pending
from tests.engine.positions import cards, unnamed

SLOOP, COVE = 31, 50

SEGMENTS = [*PRINTED.values(), *HOUSE.values()]
BOARD = tuple(icon for segment in SEGMENTS for icon in segment)

FULL = [29, 29, 29, SLOOP, SLOOP, SLOOP]
"""A crew with the sloop at Cartagena: only a bottle moves it, to 30; nobody stands behind."""


def shores(
    crews: Sequence[Sequence[int]],
    hands: Sequence[str],
    supply: str = "",
    *,
    tortuga: bool = False,
    sailed: bool = False,
    captains: Sequence[int] = (),
    pending: Pending | None = None,
    turn: int = -1,
    seat: int = 0,
    actions: int = 0,
    round_number: int = 1,
    first: int = 0,
    deck: int | None = None,
    living: Sequence[int] | None = None,
    preset: str = "whole-jailbreak",
    **options: object,
) -> State:
    """A state of the whole jailbreak in which `seat` must choose.

    `crews` names the pirates out of jail; with `tortuga` the sloop is there, else at Cartagena.
    Cards named nowhere lie in the deck, or in the discard above `deck`.
    """
    path = {"path": "jailbreak", "segments": 5, "island_segments": 3}
    chosen = {**path, "icons": "classic", "captain": bool(captains), **options}
    rules = make_rules(preset, len(crews), chosen)
    held = [list(cards(names)) for names in hands]
    rest = unnamed(rules, [*held, list(cards(supply))])
    left = len(rest) - sum(hand.count(UNKNOWN) for hand in held)
    state = State.build(
        rules,
        board=BOARD[: 6 * (rules.segments + rules.island_segments)],
        first=first,
        pirates=[[*crew, *[0] * (rules.pirates - len(crew))] for crew in crews],
        hands=held,
        supply=cards(supply),
        deck=left if deck is None else deck,
        discard=() if deck is None else rest[: left - deck],
        seat=seat,
        round=round_number,
        actions=actions,
        living=living,
        extra=Extra(pending, turn, tuple(captains), Crossing(tortuga, sailed)),
    )
    assert check(state) == ()
    return state
