"""The pinned order of legal actions with variants (`engine.listing`): peers must agree on it."""

import pytest

from engine import PRESETS, Over, legal_actions, make_rules, retreat
from engine.actions import PAIR_INDEX
from engine.dealer import Stream
from engine.local import act, start
from engine.notation import format_action, places_of
from engine.state import State
from scripts.perft import perft
from tests.engine.naive.options import VARIANT_PRESETS
from tests.engine.positions import NAMES, SLOOP, position
from tests.engine.positions import act as acted


def listed(state: State) -> str:
    """The legal actions in their order, as the notation has them."""
    places = places_of(state.rules)
    return ", ".join(format_action(action, places=places) for action in legal_actions(state))


def test_from_the_foremost_pirate_a_plain_one_before_the_captain() -> None:
    state = position(
        [[9, 9, SLOOP], [4]], ["hat key", ""], captains=[9, 0], morgan="both", filibusters=7
    )
    pairs = [f"advance hat+key={icon} 9" for icon in NAMES]
    assert listed(state).split(", ") == [
        "retreat sloop",
        "advance hat 9",
        "advance key 9",
        "retreat 9",
        "advance hat 9 captain",
        "advance key 9 captain",
        *pairs,
        "retreat 9 captain",
        "advance hat jail",
        "advance key jail",
        "push 1 4",
        "push 1 jail",
        "push 1 jail captain",
    ]


def test_marked_cards_come_behind_plain_ones() -> None:
    state = position([[], []], ["key hat* hat key*", ""], filibusters=7)
    assert listed(state) == (
        "advance hat jail, advance key jail, advance hat* jail, advance key* jail"
    )


def test_pairs_by_card_second_card_and_icon() -> None:
    state = position([[], []], ["key hat hat hat*", ""], captains=[0, 0], filibusters=7)
    pairs = [action for action in legal_actions(state) if action.second >= 0]
    assert [action[2:5] for action in pairs] == [
        (low, high, icon) for low, high in ((2, 2), (2, 5), (2, 8), (5, 8)) for icon in range(6)
    ]
    assert [*PAIR_INDEX] == sorted(PAIR_INDEX)


def test_pushes_by_seat_and_from_the_highest_position() -> None:
    state = position([[20], [4, 9], [9, 2]], ["", "", ""], morgan="instead", seat=1)
    assert listed(state) == "push 0 jail, push 2 9, push 2 2, push 2 jail, skip"


def test_end_and_skip_are_last() -> None:
    state = position([[9], []], ["", ""], morgan="both", min_actions=0)
    assert listed(state) == "push 1 jail, end, skip"


def test_answers_to_a_choice_alone() -> None:
    state = position([[20], [9]], ["", ""], "hat key", captains=[20, 0], preset="hispaniola")
    assert listed(acted(state, retreat(20, captain=True))) == "take 0, take 1"


COUNTS = {
    "all-together": [3, 17, 140],
    "filibusters": [23, 183, 1127],
    "follow-the-captain": [6, 26, 158],
    "morgan": [18, 326, 6204],
    "risky-rafts": [5, 44, 187],
    "tortuga-island": [7, 48, 693],
    "whole-jailbreak": [7, 49, 366],
}
"""Sequences of one, two and three legal actions below a position of each preset's game."""


@pytest.mark.parametrize("preset", sorted(VARIANT_PRESETS))
def test_counts(preset: str) -> None:
    """A released version of the rules must never change a count (ENGINE 3)."""
    game = start(make_rules(preset, 3), b"perft")
    stream = Stream.of(b"perft", "perft")
    for _ in range(60):
        legal = legal_actions(game.state)
        game = act(game, legal[stream.below(len(legal))])
        assert not isinstance(game.state.need, Over)
    assert [perft(game, depth) for depth in (1, 2, 3)] == COUNTS[preset]


def test_every_variant_preset_is_counted() -> None:
    assert [*COUNTS] == sorted(VARIANT_PRESETS)
    assert {*VARIANT_PRESETS} < {*PRESETS}
