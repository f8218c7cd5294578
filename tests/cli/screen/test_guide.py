"""`cli.model.screen.guide`: the first turn in one line at a time, each gone once it was done."""

import pytest
from hypothesis import given, settings

from cli.model.parlour import Parlour
from cli.model.screen.chosen import Chosen
from cli.model.screen.guide import guide, learned
from cli.model.screen.menu import menu
from cli.model.screen.picture import width
from cli.model.screen.press import press
from engine.actions import END, SAIL, SKIP, Action, advance, grey, move, pair, push, retreat, take
from engine.state import State
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import friday_state
from tests.cli.screen.keywalks import pressed
from tests.cli.test_variant_grammar import HATS, WHARF, committed
from tests.cli.walks import tables, view_of

NOTHING: frozenset[str] = frozenset()


def line(state: State, keys: str = "", done: frozenset[str] = NOTHING) -> str:
    seen = view(state, state.seat)
    return guide(seen, pressed(seen, keys).chosen, done)


def test_a_first_turn_from_its_first_line_to_its_last() -> None:
    state, done = friday_state(), set[str]()
    told: list[str] = []
    for act in (advance(9, 3), retreat(9), END, "help"):
        told.append(line(state, done=frozenset(done)))
        done.add(learned(act))
    assert told == [
        "Press 1-6 to choose a card: the board then shows every landing.",
        "Short of cards? 0 and a pirate: it goes back, and you draw.",
        "A turn has up to three actions; . ends it sooner.",
        "? shows all keys that work now.",
    ]
    assert line(state, done=frozenset(done)) == ""


def test_behind_a_card_comes_the_pirate() -> None:
    wanted = "Now a pirate (a-e): the board shows where each letter lands."
    assert line(friday_state(), "1") == wanted
    assert line(friday_state(), "1", frozenset({"advance", "retreat"})) == ""
    assert line(WHARF, "*1") == ""


def test_what_is_not_possible_yet_is_taught_later() -> None:
    fresh = table_of("tortuga")
    assert line(fresh, done=frozenset({"advance"})) == "? shows all keys that work now."


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (HATS, "+ plays any two cards as one, for your captain alone."),
        (WHARF, "* and a digit is a grey card: it turns up a token first."),
        (
            table_of("morgan", pirates=[[0] * 6, [3, 9, 9, 9, 20, 30]]),
            "p pushes another player's pirate on, and you draw.",
        ),
    ],
)
def test_a_variant_adds_its_one_line(state: State, text: str) -> None:
    assert line(state, done=frozenset({"advance", "retreat"})) == text
    assert line(state, done=frozenset({"advance", "retreat", "extra"})) != text


def test_a_turn_of_two_actions_says_two() -> None:
    state = table_of("ravensburger", actions=1)
    wanted = "A turn has up to two actions; . ends it sooner."
    assert line(state, done=frozenset({"advance", "retreat"})) == wanted


def test_out_of_turn_and_within_an_action_it_is_silent() -> None:
    assert guide(view(friday_state(), 1), Chosen(), NOTHING) == ""
    assert guide(view(friday_state(), None), Chosen(), NOTHING) == ""
    assert line(committed()) == ""


@pytest.mark.parametrize(
    ("act", "word"),
    [
        (advance(0, 3), "advance"),
        (move(0), "advance"),
        (pair(0, 3, 3, 1), "extra"),
        (grey(9), "extra"),
        (push(1, 0), "extra"),
        (SAIL, "extra"),
        (take(0), "extra"),
        (retreat(9), "retreat"),
        (END, "end"),
        (SKIP, "end"),
        ("help", "help"),
        ("log", ""),
        ("", ""),
    ],
)
def test_what_an_action_or_order_teaches(act: Action | str, word: str) -> None:
    assert learned(act) == word


@settings(deadline=None, max_examples=80)
@given(tables())
def test_every_line_fits_seventy_six_columns(parlour: Parlour) -> None:
    seen = view_of(parlour)
    starts = [press(seen, Chosen(), entry.key).chosen for entry in menu(seen, Chosen())]
    for chosen in (Chosen(), *starts):
        for done in (NOTHING, frozenset({"advance"}), frozenset({"advance", "retreat"})):
            assert width(guide(seen, chosen, done)) <= 76


@pytest.mark.parametrize("preset", ["tortuga", "follow-the-captain", "all-together"])
def test_the_sign_of_a_captain_is_explained_where_it_is_met_first(preset: str) -> None:
    state = table_of(preset, hands=[[0, 1, 2], [3]])
    assert ("^ is a captain" in line(state)) == state.rules.captain
    assert width(line(state)) < 79
