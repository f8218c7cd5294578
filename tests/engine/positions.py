"""Positions for tests of single rules: a state built from its parts, and a step with chosen cards.

A state is made by `State.build` and must pass `engine.check.check`, so no test argues from a
position that the game forbids.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

from engine import (
    Acted,
    Action,
    Choose,
    Draw,
    Drawn,
    IllegalAction,
    LaidOut,
    Over,
    Reason,
    Rules,
    Shuffle,
    Shuffled,
    State,
    advance,
    apply,
    is_legal,
    legal_actions,
    make_rules,
    new_game,
)
from engine.cards import UNKNOWN, deck_faces
from engine.check import check
from engine.extra import Extra
from engine.notation import parse_card
from tests.engine.naive.options import ICON_NAMES, SEGMENTS

NAMES = ICON_NAMES["classic"]

BOARD = " ".join(SEGMENTS.values()).split()
"""A to F from left to right, so that each icon stands on these spaces:

bottle 1 8 16 20 30 34, pistol 2 10 15 24 25 35, hat 3 11 13 23 28 31, skull 4 12 17 21 29 36,
dagger 5 7 18 22 27 32, key 6 9 14 19 26 33; the sloop is 37.
"""
SLOOP = 37


def cards(names: str) -> tuple[int, ...]:
    """The cards of these names: "hat key hat* ?" is (2, 5, 8, 12)."""
    return tuple(map(parse_card, names.split()))


def play(origin: int, name: str) -> Action:
    return advance(origin, parse_card(name))


def board_of(rules: Rules) -> tuple[int, ...]:
    """The board A to F, as far as its segments go."""
    return tuple(NAMES.index(icon) for icon in (BOARD * 2)[: 6 * rules.segments])


def unnamed(rules: Rules, piles: Sequence[Sequence[int]]) -> list[int]:
    """The cards of a deck that are in none of the piles; a card not known is any one of them."""
    left = Counter(deck_faces(rules))
    left.subtract(card for pile in piles for card in pile if card != UNKNOWN)
    return sorted(left.elements())


def position(
    crews: Sequence[Sequence[int]],
    hands: Sequence[str],
    supply: str = "",
    *,
    discard: str = "",
    rest: str = "deck",
    keep: int = 0,
    preset: str = "jamaica",
    seat: int = 0,
    actions: int = 0,
    round_number: int = 1,
    first: int = 0,
    living: Sequence[int] | None = None,
    captains: Sequence[int] | None = None,
    **options: object,
) -> State:
    """A state in which `seat` must choose.

    `crews` names the pirates out of jail, seat by seat; cards named nowhere lie in the deck, or as
    `rest` says, all but `keep` of them, in the discard or in the last seat's hand. With `captains`
    they stand there, else in jail.
    """
    if captains is not None:
        options["captain"] = True
    rules = make_rules(preset, len(crews), options)
    held = [list(cards(names)) for names in hands]
    discarded = list(cards(discard))
    others = unnamed(rules, [*held, discarded, list(cards(supply))])
    if rest == "deck":
        keep = len(others) - sum(hand.count(UNKNOWN) for hand in held)
    else:
        (discarded if rest == "discard" else held[-1]).extend(others[keep:])
    state = State.build(
        rules,
        board=board_of(rules),
        first=first,
        pirates=[[*crew, *[0] * (rules.pirates - len(crew))] for crew in crews],
        hands=held,
        supply=cards(supply),
        deck=keep,
        discard=discarded,
        seat=seat,
        round=round_number,
        actions=actions,
        living=tuple(range(len(crews)) if living is None else living),
        extra=None if captains is None else Extra(captains=tuple(captains)),
    )
    assert check(state) == ()
    return state


def acted(state: State, action: Action, turned: str = "") -> tuple[State, list[Draw | Shuffle]]:
    """The state after the acting seat's action and the needs it had on the way.

    `turned` are the cards that come from the deck, in order: exactly as many as are needed.
    """
    return answered(apply(state, Acted(state.seat, action)), turned)


def answered(state: State, turned: str) -> tuple[State, list[Draw | Shuffle]]:
    """The state once its needs for cards are answered with `turned`, and those needs."""
    rest = cards(turned)
    needs: list[Draw | Shuffle] = []
    while not isinstance(state.need, (Choose, Over)):
        assert isinstance(state.need, (Draw, Shuffle))
        needs.append(state.need)
        if isinstance(state.need, Shuffle):
            state = apply(state, Shuffled())
        else:
            count = sum(number for _, number in state.need.parts)
            state, rest = apply(state, Drawn(rest[:count])), rest[count:]
    assert rest == (), "more cards were turned than were needed"
    return state, needs


def act(state: State, action: Action, turned: str = "") -> State:
    """The state after the acting seat's action; `turned` are the cards from the deck."""
    return acted(state, action, turned)[0]


def may(state: State, action: Action) -> bool:
    """Whether the action is legal, by the list and by the question alike."""
    listed = action in legal_actions(state)
    assert listed == is_legal(state, action)
    return listed


def refusal(state: State, action: Action) -> Reason:
    """Why the acting seat may not do this."""
    assert not may(state, action)
    with pytest.raises(IllegalAction) as refused:
        apply(state, Acted(state.seat, action))
    return refused.value.reason


def laid(state: State, first: int = 0) -> State:
    """A new game on its board."""
    return apply(state, LaidOut(board_of(state.rules), first))


def opened(preset: str, players: int, first: int = 0, **options: object) -> State:
    """A game at its first turn, dealt from an unshuffled deck: 17 bottles first, pistols next."""
    state = laid(new_game(make_rules(preset, players, options)), first)
    faces = deck_faces(state.rules)
    state = apply(state, Shuffled())
    assert isinstance(state.need, Draw)
    return apply(state, Drawn(faces[: sum(number for _, number in state.need.parts)]))
