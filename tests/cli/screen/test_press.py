"""`cli.model.screen.press`: one test a key of SCREEN 6; no key plays what was not meant."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.model.parlour import Parlour
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.menu import menu
from cli.model.screen.press import UNMARKED, Pressed, press
from engine.actions import (
    END,
    SKIP,
    Action,
    advance,
    retreat,
)
from engine.moves import legal_actions
from engine.state import State
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import SKULL_CHOSEN, friday_state
from tests.cli.screen.keywalks import pressed
from tests.cli.test_variant_grammar import WHARF
from tests.cli.walks import tables, view_of

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)

FRIDAY = view(friday_state())


def does(state: State, keys: str | tuple[str, ...], action: Action) -> None:
    assert pressed(view(state, state.seat), keys).action == action


# -- the table of SCREEN 6 ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("digit", "icon"), list(zip("12346", (SKULL, DAGGER, KEY, BOTTLE, HAT), strict=True))
)
def test_a_digit_chooses_a_card(digit: str, icon: int) -> None:
    assert press(FRIDAY, Chosen(), digit) == Pressed(Chosen((Step("card", icon),)))


def test_nought_chooses_the_retreat() -> None:
    assert press(FRIDAY, Chosen(), "0") == Pressed(Chosen((Step("retreat"),)))


@pytest.mark.parametrize(("letter", "origin"), list(zip("abcde", (0, 2, 9, 21, 30), strict=True)))
def test_a_letter_moves_that_pirate(letter: str, origin: int) -> None:
    assert press(FRIDAY, SKULL_CHOSEN, letter) == Pressed(Chosen(), advance(origin, SKULL))


def test_a_letter_retreats_that_pirate_the_sloop_s_too() -> None:
    does(friday_state(), "0c", retreat(9))
    does(friday_state(), "0f", retreat(37))


def test_arrows_mark_and_enter_acts() -> None:
    does(friday_state(), ("1", "right", "right", "enter"), advance(9, SKULL))
    does(friday_state(), ("1", "left", "enter"), advance(30, SKULL))
    does(friday_state(), ("1", "down", "up", "enter"), advance(0, SKULL))


def test_enter_takes_the_first_pirate_behind_a_digit() -> None:
    does(friday_state(), ("1", "enter"), advance(0, SKULL))


def test_enter_held_down_never_acts() -> None:
    found = Pressed(Chosen())
    for _ in range(9):
        found = press(FRIDAY, found.chosen, "enter")
        assert found.action is None
    assert found.chosen == Chosen((Step("card", SKULL),), UNMARKED)
    assert found.said == ("An arrow key marks one of them, then Enter takes it.",)


def test_arrows_and_enter_alone_do_everything() -> None:
    does(friday_state(), ("right", "enter", "right", "enter"), advance(0, DAGGER))
    does(friday_state(), ("left", "enter", "right", "enter"), END)


@pytest.mark.parametrize("key", ["escape", "backspace", "1"])
def test_escape_backspace_and_the_same_digit_take_the_card_back(key: str) -> None:
    assert press(FRIDAY, SKULL_CHOSEN, key) == Pressed(Chosen())


def test_backspace_takes_one_step_back_and_escape_all() -> None:
    seen = view(WHARF)
    both = pressed(seen, "1b").chosen
    assert press(seen, both, "backspace").chosen.steps == (Step("card", SKULL),)
    assert press(seen, both, "escape").chosen.steps == ()


def test_a_full_stop_asks_and_a_second_one_ends_the_turn() -> None:
    asked = press(FRIDAY, Chosen(), ".")
    assert asked == Pressed(Chosen((Step("end"),)))
    assert press(FRIDAY, asked.chosen, ".").action == END
    assert press(FRIDAY, asked.chosen, "enter").action == END
    assert press(FRIDAY, asked.chosen, "1").chosen == SKULL_CHOSEN


def test_a_full_stop_ends_at_once_where_nothing_else_can_be_done() -> None:
    bare = table_of("tortuga", hands=[[], [SKULL]], actions=1)
    assert legal_actions(bare) == (END,)
    does(bare, ".", END)


def test_a_full_stop_with_an_empty_hand_skips_for_a_card() -> None:
    bare = table_of("tortuga", hands=[[], [SKULL]], pirates=[[0, 0, 0, 3, 9, 9], [0] * 6])
    assert SKIP in legal_actions(bare)
    assert END not in legal_actions(bare)
    does(bare, "..", SKIP)


def test_a_turn_that_may_be_skipped_or_ended_asks_which() -> None:
    bare = table_of("first-escape", hands=[[], [SKULL]])
    does(bare, "..", SKIP)
    does(bare, ".1", SKIP)
    does(bare, ".2", END)


@pytest.mark.parametrize(
    ("key", "order"),
    [
        ("t", "chat"),
        ("l", "log"),
        (":", "line"),
        ("/", "line"),
        ("?", "help"),
        ("q", "quit"),
        ("u", "undo"),
        ("tab", "panel"),
        ("f6", "copy"),
        ("c-l", "redraw"),
        ("ㅅ", "chat"),
        ("Q", "quit"),
    ],
)
def test_keys_that_look_work_at_any_time_and_keep_the_choice(key: str, order: str) -> None:
    for seat in (0, 1, None):
        assert press(view(friday_state(), seat), Chosen(), key).order == order
    assert press(FRIDAY, SKULL_CHOSEN, key) == Pressed(SKULL_CHOSEN, order=order)


def test_keys_of_an_input_method_are_their_keys() -> None:
    does(friday_state(), "１ㅊ", advance(9, SKULL))
    does(friday_state(), "０ｃ", retreat(9))
    does(friday_state(), "。。", END)


# -- changing one's mind --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "steps"),
    [
        ("12", (Step("card", DAGGER),)),
        ("10", (Step("retreat"),)),
        ("01", (Step("card", SKULL),)),
        ("1.", (Step("end"),)),
        (".0", (Step("retreat"),)),
        ("00", ()),
    ],
)
def test_another_first_key_chooses_anew(keys: str, steps: tuple[Step, ...]) -> None:
    assert pressed(FRIDAY, keys) == Pressed(Chosen(steps))


def test_a_digit_that_is_no_answer_of_a_list_says_so() -> None:
    found = pressed(view(WHARF), "1b4")
    assert found.chosen.steps == (Step("card", SKULL), Step("who", 24))
    assert found.said == ("4 does nothing here. ? shows the keys that work now.",)


def test_another_pirate_s_letter_leaves_the_question_of_the_place() -> None:
    does(WHARF, "1bd", advance(30, SKULL))
    assert pressed(view(WHARF), "1bb").chosen.steps == (Step("card", SKULL),)


@settings(deadline=None, max_examples=120)
@given(tables(), st.data())
def test_taking_back_never_plays(parlour: Parlour, data: st.DataObject) -> None:
    """Whatever was chosen: what un-chooses comes to no action and to fewer steps."""
    seen = view_of(parlour)
    chosen = Chosen()
    for _ in range(data.draw(st.integers(1, 4))):
        found = menu(seen, chosen)
        if not found:
            break
        after = press(seen, chosen, data.draw(st.sampled_from(found)).key)
        if after.action is not None or not after.chosen.steps:
            break
        chosen = after.chosen
    for key in ("escape", "backspace"):
        back = press(seen, chosen, key)
        assert back.action is None
        assert len(back.chosen.steps) < max(len(chosen.steps), 1)


@settings(deadline=None, max_examples=150)
@given(tables())
def test_a_first_key_never_acts(parlour: Parlour) -> None:
    """But the pirate whose cards lie on the table, and the end where nothing else is possible."""
    seen = view_of(parlour)
    pending = seen.state.pending
    for key in (*"0123456789*+.^pstluqabcdefgABCDEFGxyz?:/", "enter", "left", "tab", "escape"):
        action = press(seen, Chosen(), key).action
        if action is None:
            continue
        alone = len(legal_actions(seen.state)) == 1
        assert (action.do == "move" and pending is not None) or (action == END and alone)
