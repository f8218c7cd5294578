"""Perft: the tree of games below seeded positions, counted; and the pinned order of legal actions.

Peers must agree on the order of `legal_actions` (ENGINE 3), and a released version of the rules
must never change a count.
"""

import pytest

from engine import legal_actions
from engine.dealer import Stream
from engine.local import LocalGame
from engine.notation import format_action, places_of
from scripts.perft import PLACES, Place, perft
from tests.engine.naive import naive, options
from tests.engine.naive.cards import Shuffle
from tests.engine.naive.places import Game

COUNTS: dict[Place, list[int]] = {
    PLACES[0]: [3, 19, 134, 746, 7489],
    PLACES[1]: [10, 113, 1548, 16954, 173549],
    PLACES[2]: [5, 57, 624, 8124, 91570],
    PLACES[3]: [3, 22, 169, 1404, 8389],
    PLACES[4]: [10, 93, 895, 8780, 80850],
    PLACES[5]: [15, 75, 777, 9541, 144369],
    PLACES[6]: [4, 28, 241, 2652, 32921],
}

ORDERS: dict[Place, str] = {
    PLACES[0]: ("advance bottle jail, advance pistol jail, advance skull jail"),
    PLACES[1]: (
        "advance hat 33, retreat 33, advance hat 28, retreat 28, advance hat 16, retreat 16, "
        "advance hat 14, retreat 14, advance hat 9, retreat 9"
    ),
    PLACES[2]: ("retreat 26, retreat 21, retreat 12, retreat 4, skip"),
    PLACES[3]: ("retreat 23, retreat 4, end"),
    PLACES[4]: (
        "retreat sloop, advance hat 31, advance skull 31, retreat 31, advance hat 18, "
        "advance skull 18, retreat 18, advance hat 17, advance skull 17, end"
    ),
    PLACES[5]: (
        "advance hat 34, advance dagger 34, retreat 34, advance hat 24, advance dagger 24, "
        "retreat 24, advance hat 21, advance dagger 21, retreat 21, advance hat 11, "
        "advance dagger 11, retreat 11, advance hat 2, advance dagger 2, end"
    ),
    PLACES[6]: ("retreat sloop, retreat 21, retreat 6, skip"),
}


def test_every_place_is_counted_and_ordered() -> None:
    assert [*COUNTS] == [*ORDERS] == [*PLACES]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.preset}-{place.actions}")
def test_counts(place: Place) -> None:
    game = place.game()
    assert [perft(game, depth) for depth in range(1, 6)] == COUNTS[place]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.preset}-{place.actions}")
def test_order_of_legal_actions(place: Place) -> None:
    state = place.game().state
    places = places_of(state.rules)
    lines = [format_action(action, places=places) for action in legal_actions(state)]
    assert ", ".join(lines) == ORDERS[place]


# -- the same tree, counted by the naive engine --------------------------------------------------


def naive_game(game: LocalGame) -> Game:
    """The naive engine's form of a local game, the order of its deck included."""
    state = game.state
    names = options.ICON_NAMES[state.rules.icons]
    seats = range(state.rules.players)
    board = [names[icon] for icon in state.board]
    return {
        **naive.unopened(state.rules.options(), board, state.first),
        "round": state.round,
        "seat": state.seat,
        "turn": state.seat,
        "actions": state.actions,
        "pirates": [list(state.pirates(seat)) for seat in seats],
        "hands": [[names[card] for card in state.hand(seat)] for seat in seats],
        "supply": [names[card] for card in state.supply],
        "deck": [names[card] for card in game.dealer.deck],
        "discard": [names[card] for card in state.discard()],
        "living": list(state.living),
    }


def reshuffle(game: LocalGame) -> Shuffle:
    """ENGINE 3: "purposes ... reshuffle/k", "Fisher-Yates from canonical order".

    The trees here are too shallow for a second one.
    """
    names = options.ICON_NAMES[game.state.rules.icons]

    def shuffle(cards: list[str]) -> list[str]:
        stream = Stream.of(game.dealer.seed, game.dealer.purpose())
        return stream.shuffle(sorted(cards, key=names.index))

    return shuffle


def naive_perft(game: Game, depth: int, shuffle: Shuffle) -> int:
    legal = naive.legal(game)
    if depth == 1:
        return len(legal)
    return sum(
        naive_perft(naive.play(game, action, shuffle), depth - 1, shuffle) for action in legal
    )


@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.preset}-{place.actions}")
def test_naive_engine_counts_the_same(place: Place) -> None:
    game = place.game()
    counts = [naive_perft(naive_game(game), depth, reshuffle(game)) for depth in (1, 2, 3)]
    assert counts == COUNTS[place][:3]
