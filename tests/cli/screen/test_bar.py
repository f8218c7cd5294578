"""`cli.model.screen.bar`: the lines below the board in the words of SCREEN 3, and no more."""

import pytest
from hypothesis import given, settings

from cli.model.parlour import Parlour
from cli.model.screen.bar import bar, key_range, prompt, question
from cli.model.screen.chosen import Chosen
from cli.model.screen.menu import menu
from cli.model.screen.picture import width
from cli.model.screen.press import press
from engine.actions import retreat
from engine.cards import ICONS
from engine.events import Acted
from engine.extra import Crossing, Extra, Pending
from engine.moves import apply
from engine.needs import Draw, Over
from engine.positions import sloop_of
from engine.state import State
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import SKULL_CHOSEN, friday, friday_state
from tests.cli.screen.keywalks import pressed
from tests.cli.test_variant_grammar import HATS, WHARF, committed
from tests.cli.walks import tables, view_of

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)

FRIDAY = friday().view


def line(state: State, keys: str | tuple[str, ...] = "", me: int | None = 0) -> str:
    seen = view(state, me)
    hints = bar(seen, pressed(seen, keys).chosen)
    return "  ".join(f"{hint.key} {hint.label}" for hint in hints)


def asks(state: State, keys: str | tuple[str, ...] = "") -> tuple[str, ...]:
    seen = view(state)
    return question(seen, pressed(seen, keys).chosen)


def prompts(state: State, keys: str | tuple[str, ...] = "", me: int | None = 0) -> str:
    seen = view(state, me)
    return prompt(seen, pressed(seen, keys).chosen)


# -- the pictures of SCREEN 3 ---------------------------------------------------------------------

ALWAYS = ": command  t chat  l log  ? help"
PICTURE = f"1-6 card  0 retreat  . end turn  {ALWAYS}"
"""Without the letters of the pirates, which do nothing before a card is chosen."""


def test_the_three_lines_with_nothing_chosen() -> None:
    assert prompt(FRIDAY, Chosen()) == "Ana, 2 actions left >"
    assert question(FRIDAY, Chosen()) == ("Choose a card (1-6) or 0 to retreat.",)
    assert line(friday_state()) == PICTURE


def test_the_three_lines_with_a_card_chosen() -> None:
    assert prompt(FRIDAY, SKULL_CHOSEN) == "Ana, 2 actions left > skull"
    wanted = "a jail→8  b 2→8  c 9→13  d 21→27  e 30→32   Esc back"
    assert question(FRIDAY, SKULL_CHOSEN) == (wanted,)
    assert line(friday_state(), "1") == f"a-e pirate  {PICTURE}"


def test_the_retreat_names_the_letters_that_can() -> None:
    assert prompts(friday_state(), "0") == "Ana, 2 actions left > retreat"
    assert line(friday_state(), "0") == f"c-f pirate  {PICTURE}"


# -- only what works now --------------------------------------------------------------------------


def test_what_is_not_possible_is_not_offered() -> None:
    fresh = table_of("tortuga")
    assert line(fresh) == f"1-6 card  {ALWAYS}"
    assert asks(fresh) == ("Choose a card (1-6).",)


def test_an_empty_hand_may_skip() -> None:
    bare = table_of("tortuga", hands=[[], [SKULL]], pirates=[[0, 0, 0, 3, 9, 9], [0] * 6])
    assert line(bare) == f"0 retreat  . skip turn  {ALWAYS}"
    assert asks(bare) == ("Choose 0 to retreat or . to skip the turn for a card.",)
    assert asks(bare, ".") == ("Skip your turn and draw a card: . again does it, Esc goes back.",)


def test_a_bare_turn_that_may_be_ended_or_skipped() -> None:
    bare = table_of("first-escape", hands=[[], [SKULL]])
    assert asks(bare, ".") == ("1 skip for a card  2 end turn   Esc back",)
    assert line(bare, ".") == f"1,2 choose  Esc back  {ALWAYS}"


def test_nothing_else_is_possible() -> None:
    bare = table_of("tortuga", hands=[[], [SKULL]], actions=1)
    assert asks(bare) == ("Nothing else is possible: . ends your turn.",)
    assert line(bare) == f". end turn  {ALWAYS}"


def test_the_end_of_a_turn_is_asked_with_the_actions_left() -> None:
    assert asks(friday_state(), ".") == ("2 actions left: . again ends your turn.",)
    assert asks(friday_state(actions=2), ".") == ("1 action left: . again ends your turn.",)
    assert line(friday_state(), ".") == f". end turn  Esc back  {ALWAYS}"


def test_others_get_the_keys_that_look() -> None:
    for me in (1, None):
        assert line(friday_state(), me=me) == (ALWAYS if me else f"q leave  {ALWAYS}")
        assert prompts(friday_state(), me=me) == "Ana to play, 2 actions left"
        assert question(view(friday_state(), me), Chosen()) == ()


def test_the_end_of_the_game() -> None:
    over = friday_state(need=Over((0,), "escaped"), pirates=((37,) * 6, *[(0,) * 6] * 4))
    assert prompts(over) == "The game is over."
    assert asks(over) == ("All pirates of Ana are on the sloop. Ana wins the game.",)
    assert line(over) == f"r rematch  v replay  q leave  {ALWAYS}"


def test_while_cards_are_drawn() -> None:
    drawing = friday_state(need=Draw("card", ((0, 1),)))
    assert prompts(drawing) == "Cards are being drawn."
    assert line(drawing) == ALWAYS


# -- variants -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "keys", "text"),
    [
        (HATS, "1", "skull"),
        (HATS, "+", "+"),
        (HATS, "+1", "skull+"),
        (HATS, "+13", "skull+key"),
        (WHARF, "*", "*"),
        (WHARF, "*1", "skull*"),
        (WHARF, "1b", "skull b"),
        (friday_state(), ".", "end"),
    ],
)
def test_the_prompt_says_what_is_chosen_in_the_words_of_the_line(
    state: State, keys: str, text: str
) -> None:
    assert prompts(state, keys).partition(" > ")[2] == text


def test_the_keys_of_a_captain() -> None:
    assert line(HATS) == f"1-6 card  0 retreat  + two cards  . end turn  {ALWAYS}"
    assert line(HATS, "1") == f"a-d,C pirate  {line(HATS)}"
    assert line(HATS, "+") == f"1,3,6 card  Esc back  {ALWAYS}"
    assert line(HATS, "+13") == f"1-6 icon  Esc back  {ALWAYS}"
    assert asks(HATS, "+13")[0].startswith("As which icon?  1 skull 9→13  2 dagger 9→14")


def test_the_keys_of_a_grey_card() -> None:
    assert "*1-6 grey card" in line(WHARF)
    assert asks(WHARF, "*1") == ("A grey card: a token first. Enter plays it, Esc goes back.",)
    assert line(WHARF, "*1") == f"Enter play  Esc back  {ALWAYS}"
    assert asks(WHARF, "1b") == (
        "Where to?  1 space 25  2 white raft, space 3  3 orange raft, space 3",
        "Esc back",
    )
    assert line(WHARF, "1b") == f"1-3 place  Esc back  {ALWAYS}"


def test_the_keys_of_a_push() -> None:
    state = table_of("morgan", players=3, pirates=[[0] * 6, [0] * 5 + [3], [0] * 4 + [9, 9]])
    assert line(state) == f"1-6 card  p push  {ALWAYS}"
    assert asks(state) == ("Choose a card (1-6) or p to push.",)
    assert asks(state, "p") == ("Whose pirate?  1 Bo (yellow)  2 Cy (blue)   Esc back",)
    assert prompts(state, "p1").endswith("> push yellow")
    assert line(state, "p1") == f"1,2 pirate  Esc back  {ALWAYS}"


def test_the_keys_of_the_sloop() -> None:
    rules = table_of("whole-jailbreak").rules
    aboard = [sloop_of(rules)] * 2 + [0] * 4
    state = table_of("whole-jailbreak", pirates=[aboard, [0] * 6], extra=Extra(crossing=Crossing()))
    assert "s sail" in line(state)
    wanted = "Sail the sloop to Tortuga as your free move. Enter does it, Esc goes back."
    assert asks(state, "s") == (wanted,)
    assert line(state, "s") == f"Enter sail  Esc back  {ALWAYS}"


def test_what_is_asked_within_an_action() -> None:
    taking = apply(HATS, Acted(0, retreat(9, captain=True)))
    assert prompts(taking) == "Ana, take >"
    assert asks(taking) == ("Take which card?",)
    assert line(taking) == f"1,2 card  {ALWAYS}"
    assert asks(taking, "2") == ("Take key. Enter does it, Esc goes back.",)
    assert prompts(taking, "2") == "Ana, take > 2"
    assert asks(committed()) == ("Which pirate moves by skull*?",)
    assert asks(committed("place", 2)) == ("Where does the token go, crew for either raft?",)
    assert prompts(committed("place", 2), "1") == "Ana, raft > white"


def test_a_discard_in_another_s_turn() -> None:
    full = table_of(
        "filibusters",
        hands=[[SKULL] * 7 + [KEY + ICONS], [SKULL]],
        extra=Extra(Pending("discard"), turn=1),
    )
    assert prompts(full) == "Ana, discard >"
    assert asks(full) == ("Discard which card (1 too many)?",)
    assert asks(full, "1") == ("Discard lantern. Enter does it, Esc goes back.",)
    assert line(full, "1") == f"Enter discard  Esc back  {ALWAYS}"
    assert prompts(full, me=1) == "Ana must discard 1 card."


# -- properties -----------------------------------------------------------------------------------


@settings(deadline=None, max_examples=80)
@given(tables())
def test_help_is_last_and_each_single_key_does_something(parlour: Parlour) -> None:
    seen = view_of(parlour)
    for chosen in (Chosen(), *(press(seen, Chosen(), e.key).chosen for e in menu(seen, Chosen()))):
        hints = bar(seen, chosen)
        assert hints[-1] == ("?", "help")
        for hint in hints:
            key = {"Esc": "escape", "Enter": "enter"}.get(hint.key, hint.key)
            if len(key) > 1 and key not in ("escape", "enter"):
                continue  # a range of keys
            alone = hint.label == "pirate" and not chosen.steps
            done = press(seen, chosen, key)
            assert alone or done.action or done.order or done.chosen != chosen, hint


@settings(deadline=None, max_examples=80)
@given(tables())
def test_lines_are_as_narrow_as_their_words_allow(parlour: Parlour) -> None:
    seen = view_of(parlour)
    for entry in menu(seen, Chosen()):
        chosen = press(seen, Chosen(), entry.key).chosen
        for columns in (58, 78):
            for told in question(seen, chosen, columns):
                longest = max(width(piece) for piece in told.split("  "))
                assert width(told) <= max(columns, longest)


@pytest.mark.parametrize(
    ("keys", "text"),
    [("a", "a"), ("ab", "a,b"), ("abc", "a-c"), ("abd", "a,b,d"), ("abcC", "a-c,C"), ("12", "1,2")],
)
def test_keys_in_a_row_are_a_range(keys: str, text: str) -> None:
    assert key_range(list(keys)) == text
