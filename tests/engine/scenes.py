"""Small positions of a two-player game on the printed board A-F, for tests of single moves.

On that board bottle stands on 1 8 16 20 30 34 and hat on 3 11 13 23 28 31.
"""

from engine import Choose, State, make_rules
from engine.cards import UNKNOWN, cards_of, counts_of, deck_counts
from engine.check import check
from engine.data.segments import PRINTED
from engine.extra import Extra

BOARD = tuple(icon for segment in PRINTED.values() for icon in segment)
BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)
SLOOP = 37


def scene(
    mine: tuple[int, ...],
    theirs: tuple[int, ...] = (0,) * 6,
    hand: tuple[int, ...] = (),
    *,
    actions: int = 0,
    row: tuple[int, ...] = (),
    deck: int | None = None,
    extra: Extra | None = None,
    **options: object,
) -> State:
    """Seat 0 to choose; the cards named nowhere lie in the deck, or in the discard above `deck`.

    The opponent holds one bottle. Options go over jamaica's.
    """
    rules = make_rules("jamaica", 2, options)
    known = counts_of([card for card in (*hand, *row, BOTTLE) if card != UNKNOWN])
    rest = cards_of(deck_counts(rules) - known)
    left = len(rest) - hand.count(UNKNOWN)
    state = State.build(
        rules,
        board=BOARD,
        first=0,
        need=Choose(0),
        pirates=(mine, theirs),
        hands=(hand, (BOTTLE,)),
        supply=row,
        deck=left if deck is None else deck,
        discard=() if deck is None else rest[: left - deck],
        actions=actions,
        extra=extra,
    )
    assert check(state) == ()
    return state
