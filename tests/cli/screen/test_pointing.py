"""`cli.model.screen.pointing`: clicks and drags as in SCREEN 6, and what they never do."""

import pytest

from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.pointing import clicked, dragged
from cli.model.screen.press import Pressed, press
from engine.actions import (
    END,
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
from engine.extra import Extra, Pending
from engine.moves import apply
from engine.state import State
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import SKULL_CHOSEN, friday_state
from tests.cli.screen.keywalks import pressed
from tests.cli.test_variant_grammar import HATS, WHARF, WHITE, committed

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)

FRIDAY = view(friday_state())
RETREATING = Chosen((Step("retreat"),))


def after(state: State, *hits: str, keys: str = "") -> Pressed:
    """What the last of these clicks came to, behind some keys."""
    seen = view(state, state.seat)
    found = pressed(seen, keys)
    for hit in hits:
        assert found.action is None, f"{hit} follows an action"
        found = clicked(seen, found.chosen, hit)
    return found


# -- a card and then a pirate or a landing --------------------------------------------------------


def test_a_card_and_a_pirate_advance() -> None:
    assert after(friday_state(), "card 3", "place 9") == Pressed(Chosen(), advance(9, SKULL))


def test_a_card_and_a_landing_that_one_pirate_reaches_advance() -> None:
    assert after(friday_state(), "card 3", "place 13").action == advance(9, SKULL)


def test_a_landing_that_two_reach_names_their_keys() -> None:
    found = after(friday_state(), "card 3", "place 8")
    assert found == Pressed(SKULL_CHOSEN, said=("More than one can be meant by 8: press a or b.",))


def test_nought_and_a_pirate_retreat() -> None:
    assert after(friday_state(), "key 0", "place 30").action == retreat(30)
    assert after(friday_state(), "key 0", "place 37").action == retreat(37)


def test_a_pirate_where_another_one_lands_is_asked_for() -> None:
    state = table_of("tortuga", pirates=[[0, 0, 9, 14, 14, 20], [0] * 5 + [5]], supply=[HAT] * 12)
    found = after(state, "key 0", "place 14")
    assert found.chosen == RETREATING
    assert found.said == ("A pirate goes from 14 and another one lands there: press c or d.",)


def test_a_place_that_the_card_does_not_lead_to_says_why_as_the_line_does() -> None:
    found = after(friday_state(), "card 3", "place 32", keys="")
    assert found.action == advance(30, SKULL)
    wrong = after(friday_state(), "card 3", "place 19")
    assert wrong.chosen == SKULL_CHOSEN
    assert wrong.said[0].startswith("Not possible: ")


def test_the_same_card_is_put_back_and_another_one_is_chosen_instead() -> None:
    assert after(friday_state(), "card 3", "card 3") == Pressed(Chosen())
    assert after(friday_state(), "card 3", "card 4").chosen.steps == (Step("card", DAGGER),)


def test_a_card_that_is_not_held_is_refused_as_its_key_is() -> None:
    assert after(friday_state(), "card 1") == press(FRIDAY, Chosen(), "5")


def test_an_own_pirate_with_nothing_chosen_says_what_comes_first() -> None:
    found = after(friday_state(), "place 9")
    assert found == press(FRIDAY, Chosen(), "a")
    assert after(friday_state(), "place 19") == Pressed(Chosen())


# -- drags ----------------------------------------------------------------------------------------


def test_a_card_dragged_onto_a_pirate_advances_it() -> None:
    assert dragged(FRIDAY, Chosen(), "card 3", "place 9") == Pressed(Chosen(), advance(9, SKULL))
    assert dragged(FRIDAY, RETREATING, "card 4", "place 0").action == advance(0, DAGGER)


def test_a_pirate_dragged_onto_its_retreat_space_retreats() -> None:
    assert dragged(FRIDAY, Chosen(), "place 9", "place 5") == Pressed(Chosen(), retreat(9))
    assert dragged(FRIDAY, SKULL_CHOSEN, "place 37", "place 34").action == retreat(37)


@pytest.mark.parametrize(
    ("start", "end"),
    [
        ("card 3", "place 8"),
        ("card 3", "place 13"),
        ("card 3", "card 4"),
        ("card 3", ""),
        ("card 3", "key ."),
        ("place 9", "place 2"),
        ("place 9", "place 13"),
        ("place 9", "card 3"),
        ("place 15", "place 5"),
        ("place 37", "place 36"),
        ("take 0", "place 9"),
        ("key .", "place 9"),
        ("", "place 9"),
    ],
)
@pytest.mark.parametrize("chosen", [Chosen(), SKULL_CHOSEN, RETREATING])
def test_a_release_anywhere_else_does_nothing(start: str, end: str, chosen: Chosen) -> None:
    assert dragged(FRIDAY, chosen, start, end) == Pressed(chosen)


def test_a_release_where_it_was_pressed_is_a_click() -> None:
    assert dragged(FRIDAY, Chosen(), "card 3", "card 3") == clicked(FRIDAY, Chosen(), "card 3")


def test_a_card_that_cannot_move_the_pirate_says_why() -> None:
    found = dragged(FRIDAY, Chosen(), "card 3", "place 37")
    assert found.action is None
    assert found.said[0].startswith("Not possible: ")


def test_a_captain_beside_a_mate_is_asked_for() -> None:
    seen = view(HATS)
    found = dragged(seen, Chosen(), "card 3", "place 9")
    assert found.chosen == SKULL_CHOSEN
    assert found.said == ("More than one can be meant by 9: press c or C.",)
    back = dragged(seen, Chosen(), "place 9", "place 8")
    assert back.chosen == RETREATING
    assert back.said == found.said


def test_a_grey_card_dragged_onto_a_pirate_is_only_chosen() -> None:
    """A token comes first: where its pirates land is not known yet (RULES 6)."""
    found = dragged(view(WHARF), Chosen(), f"card {SKULL + ICONS}", "place 0")
    assert found.chosen.steps == (Step("mark"), Step("card", SKULL))
    assert found.said == ("A grey card: a token first. Enter plays it, Esc goes back.",)
    assert clicked(view(WHARF), found.chosen, "key enter").action == grey(SKULL + ICONS)


# -- the targets of the variants ------------------------------------------------------------------


def test_a_pirate_with_a_choice_of_places_and_then_the_place() -> None:
    asked = after(WHARF, "card 3", "place 24")
    assert asked.chosen.steps == (Step("card", SKULL), Step("who", 24))
    assert after(WHARF, "card 3", "place 24", f"place {WHITE[3]}").action == advance(
        24, SKULL, WHITE[3]
    )
    assert after(WHARF, "card 3", "place 24", "berth 0").action == advance(24, SKULL, WHITE[3])
    dropped = dragged(view(WHARF), Chosen(), "card 3", "place 24")
    assert dropped.chosen == asked.chosen


def test_a_pair_by_clicks() -> None:
    hits = ("key +", "card 3", "card 5")
    assert after(HATS, *hits, "place 12").action == pair(9, SKULL, KEY, HAT)
    assert after(HATS, *hits, "key 6").action == pair(9, SKULL, KEY, HAT)
    twice = after(HATS, "key +", "card 3", "card 3")
    assert twice.chosen.steps[1:] == (Step("card", SKULL), Step("card", SKULL))


def test_a_push_by_clicks() -> None:
    state = table_of("morgan", players=3, pirates=[[0] * 6, [0] * 5 + [3], [0] * 4 + [9, 9]])
    assert after(state, "key p", "place 3").action == push(1, 3)
    both = after(state, "key p", "place 0")
    assert both.said == ("More than one can be meant by jail: press 1 or 2.",)
    assert after(state, "key p", "key 1", "place 0").action == push(1, 0)


TAKING = apply(HATS, Acted(0, retreat(9, captain=True)))
FULL = table_of(
    "filibusters",
    hands=[[SKULL] * 7 + [KEY + ICONS], [SKULL]],
    extra=Extra(Pending("discard"), turn=1),
)


@pytest.mark.parametrize(
    ("state", "hit", "action"),
    [
        (TAKING, "take 1", take(1)),
        (committed("place", 2), "berth 1", place(1)),
        (FULL, "card 3", discard(SKULL)),
        (FULL, f"card {KEY + ICONS}", discard(KEY + ICONS)),
    ],
)
def test_an_answer_is_chosen_by_a_click_and_done_by_the_same_click(
    state: State, hit: str, action: Action
) -> None:
    assert after(state, hit).action is None
    assert after(state, hit, hit).action == action
    assert after(state, hit, "key enter").action == action


def test_another_answer_replaces_the_first_one() -> None:
    assert after(TAKING, "take 0", "take 1", "take 1").action == take(1)
    assert after(TAKING, "take 0", "take 7").action is None


def test_the_pirate_of_a_grey_card_is_one_click() -> None:
    assert after(committed(), "place 0").action == move(0)
    assert after(committed(), "place 24", f"place {WHITE[3]}").action == move(24, WHITE[3])


# -- the bar, lists, other players ----------------------------------------------------------------


def test_a_hint_of_the_bar_is_its_key() -> None:
    for key in ("1", "0", ".", "?", "l", "t", ":", "enter", "escape"):
        assert clicked(FRIDAY, SKULL_CHOSEN, f"key {key}") == press(FRIDAY, SKULL_CHOSEN, key)
    assert after(friday_state(), "key .", "key .").action == END
    assert clicked(FRIDAY, SKULL_CHOSEN, "log") == Pressed(SKULL_CHOSEN, order="log")


def test_a_row_of_the_menu_is_its_key() -> None:
    assert after(friday_state(), "card 3", "row 2").action == advance(9, SKULL)
    assert after(friday_state(), "row 0").chosen == SKULL_CHOSEN
    assert after(friday_state(), "row 99") == Pressed(Chosen())


def test_out_of_turn_nothing_is_chosen() -> None:
    bo = view(friday_state(), 1)
    assert clicked(bo, Chosen(), "card 3") == press(bo, Chosen(), "1")
    assert clicked(bo, Chosen(), "place 21") == press(bo, Chosen(), "a")
    watcher = view(friday_state(), None)
    assert clicked(watcher, Chosen(), "place 21") == Pressed(Chosen())
    for start, end in (("card 3", "place 0"), ("place 5", "place 2")):
        assert dragged(bo, Chosen(), start, end) == Pressed(Chosen())


@pytest.mark.parametrize(
    "hit", ["", "card", "card x", "card 12", "card -1", "place ²", "place 9999", "berth 7", "row",
            "key", "take", "nonsense 3", "card 3 4"]
)  # fmt: skip
def test_a_target_that_is_none_changes_nothing(hit: str) -> None:
    assert clicked(FRIDAY, SKULL_CHOSEN, hit) == Pressed(SKULL_CHOSEN)
