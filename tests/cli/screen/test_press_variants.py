"""`cli.model.screen.press`: the keys of captains, rafts, pushes, sails and answers."""

import pytest

from cli.model.screen.press import Pressed, press
from engine.actions import (
    SAIL,
    Action,
    advance,
    discard,
    grey,
    move,
    pair,
    place,
    push,
    retreat,
    take,
)
from engine.cards import ICONS
from engine.events import Acted
from engine.extra import Crossing, Extra, Pending
from engine.moves import apply
from engine.positions import sloop_of
from engine.state import State
from tests.cli.scenery import table_of, view
from tests.cli.screen.keywalks import pressed
from tests.cli.test_variant_grammar import HATS, WHARF, WHITE, committed

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)


def does(state: State, keys: str | tuple[str, ...], action: Action) -> None:
    assert pressed(view(state, state.seat), keys).action == action


def keeps(state: State, keys: str | tuple[str, ...]) -> Pressed:
    """The keys come to no action and nothing is left chosen."""
    found = pressed(view(state, state.seat), keys)
    assert found.action is None
    assert found.chosen.steps == ()
    return found


def test_the_captain_is_the_capital_letter_or_the_hat() -> None:
    does(HATS, "1c", advance(9, SKULL))
    does(HATS, "1C", advance(9, SKULL, captain=True))
    does(HATS, "1^", advance(9, SKULL, captain=True))
    does(HATS, "0C", retreat(9, captain=True))


def test_a_captain_alone_is_its_letter_in_either_case() -> None:
    alone = HATS._replace(extra=HATS.extra._replace(captains=(20, 0)))
    for key in "dD^":
        does(alone, f"1{key}", advance(20, SKULL, captain=True))


def test_a_pair_is_plus_two_cards_in_any_order_and_the_icon() -> None:
    does(HATS, "+136", pair(9, SKULL, KEY, HAT))
    does(HATS, "+316", pair(9, SKULL, KEY, HAT))
    does(HATS, "+112", pair(9, SKULL, SKULL, DAGGER))


def test_a_marked_card_is_a_star_and_its_digit_and_waits_for_enter() -> None:
    does(WHARF, ("*", "1", "enter"), grey(SKULL + ICONS))
    assert pressed(view(WHARF), "*1").action is None


def test_a_dark_card_is_a_star_its_digit_and_the_pirate() -> None:
    state = table_of("filibusters", hands=[[SKULL + ICONS], [SKULL]])
    does(state, "*1a", advance(0, SKULL + ICONS))


def test_the_place_is_asked_where_there_is_a_choice() -> None:
    does(WHARF, "1b1", advance(24, SKULL))
    does(WHARF, "1b2", advance(24, SKULL, WHITE[3]))
    does(WHARF, "1d", advance(30, SKULL))


def test_a_push_is_p_the_rival_and_the_pirate() -> None:
    two = table_of("morgan", pirates=[[0] * 6, [3, 9, 9, 9, 20, 30]])
    does(two, "p1", push(1, 3))
    three = table_of("morgan", players=3, pirates=[[0] * 6, [0] * 5 + [3], [0] * 4 + [9, 9]])
    does(three, "p12", push(1, 3))


def test_a_sail_is_s_and_enter() -> None:
    rules = table_of("whole-jailbreak").rules
    aboard = [sloop_of(rules)] * 2 + [0] * 4
    state = table_of("whole-jailbreak", pirates=[aboard, [0] * 6], extra=Extra(crossing=Crossing()))
    does(state, ("s", "enter"), SAIL)
    keeps(state, "ss")


TAKING = apply(HATS, Acted(0, retreat(9, captain=True)))
FULL = table_of(
    "filibusters",
    hands=[[SKULL] * 7 + [KEY + ICONS], [SKULL]],
    extra=Extra(Pending("discard"), turn=1),
)


@pytest.mark.parametrize(
    ("state", "keys", "action"),
    [
        (TAKING, "2", take(1)),
        (committed("place", 2), "2", place(1)),
        (FULL, "1", discard(SKULL)),
        (FULL, "*3", discard(KEY + ICONS)),
    ],
)
def test_what_is_asked_within_an_action_is_chosen_by_its_key_and_done_by_enter(
    state: State, keys: str, action: Action
) -> None:
    assert pressed(view(state), keys).action is None
    assert press(view(state), pressed(view(state), keys).chosen, keys[-1]).action is None
    does(state, (*keys, "enter"), action)


def test_another_answer_replaces_the_first_one() -> None:
    does(TAKING, ("1", "2", "enter"), take(1))
    does(FULL, ("*", "3", "1", "enter"), discard(SKULL))


def test_the_tenth_answer_is_nought_and_then_come_letters() -> None:
    row = [HAT] * 9 + [KEY, SKULL, BOTTLE]
    state = table_of(
        "jamaica",
        options={"captain": True, "supply": 12},
        supply=row,
        extra=Extra(Pending("take", takes=1), captains=(9, 0)),
    )
    for key, index in (("9", 8), ("0", 9), ("a", 10), ("b", 11)):
        does(state, (key, "enter"), take(index))


def test_the_pirate_of_a_grey_card_is_its_letter() -> None:
    does(committed(), "a", move(0))
    does(committed(), "b2", move(24, WHITE[3]))
