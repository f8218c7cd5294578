"""`cli.model.screen.whynot`: a key that means nothing now says why, as the typed line does."""

import pytest

from cli.model.command import Refused, understand
from cli.model.player import View
from cli.model.screen.chosen import Chosen, Step
from cli.model.screen.press import Pressed, press
from engine.actions import (
    retreat,
)
from engine.cards import ICONS
from engine.events import Acted
from engine.moves import apply
from engine.needs import Draw
from tests.cli.scenery import table_of, view
from tests.cli.screen.friday import friday_state
from tests.cli.screen.keywalks import pressed
from tests.cli.test_variant_grammar import HATS, WHARF

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)

FRIDAY = view(friday_state())

TAKING = apply(HATS, Acted(0, retreat(9, captain=True)))


def refused(seen: View, line: str) -> tuple[str, ...]:
    reply = understand(line, seen)
    assert isinstance(reply, Refused), reply
    return reply.lines


# -- keys that mean nothing now -------------------------------------------------------------------


def test_a_card_that_is_not_held_is_refused_as_the_line_is() -> None:
    assert press(FRIDAY, Chosen(), "5") == Pressed(Chosen(), said=refused(FRIDAY, "pistol"))


def test_a_pirate_that_cannot_is_refused_as_the_line_is() -> None:
    found = pressed(FRIDAY, "0a")
    assert found == Pressed(Chosen((Step("retreat"),)), said=refused(FRIDAY, "retreat a"))
    assert pressed(FRIDAY, "1g").said == refused(FRIDAY, "skull g")


@pytest.mark.parametrize(("key", "line"), [("p", "push"), ("s", "sail"), ("7", "7")])
def test_keys_of_other_games_are_refused_as_the_line_is(key: str, line: str) -> None:
    assert press(FRIDAY, Chosen(), key).said == refused(FRIDAY, line)


def test_an_end_that_comes_too_early_is_refused_as_the_line_is() -> None:
    fresh = view(friday_state(actions=0))
    assert press(fresh, Chosen(), ".").said == refused(fresh, "end")


def test_a_pair_without_captains_is_refused_as_the_line_is() -> None:
    assert press(FRIDAY, Chosen(), "+").said == refused(FRIDAY, "skull+skull as skull")


def test_a_pair_of_one_card_is_none() -> None:
    one = view(table_of("follow-the-captain"))
    said = press(one, Chosen(), "+").said
    assert said[0] == "Not possible: a pair is two cards, and you have 1 card. (Rules: Captain.)"


def test_a_card_that_is_held_only_with_the_mark_names_both_keys() -> None:
    grey_only = view(table_of("risky-rafts", hands=[[SKULL + ICONS, KEY], [SKULL]]))
    said = press(grey_only, Chosen(), "1").said
    assert said[:-1] == refused(grey_only, "skull")
    assert said[-1] == "Press * and then 1."


def test_a_star_without_marks_says_so() -> None:
    assert press(FRIDAY, Chosen(), "*").said == ("In this game no card has a mark.",)
    assert press(view(table_of("risky-rafts")), Chosen(), "*").said[0] == (
        "You have no grey card to play."
    )


def test_a_pirate_before_its_card_says_what_comes_first() -> None:
    said = press(FRIDAY, Chosen(), "c").said
    assert said == ("Choose a card first (1-6), or 0 to retreat; then the pirate's letter.",)


@pytest.mark.parametrize(
    ("hand", "pirates", "told"),
    [
        ([SKULL], [0] * 6, "Choose a card first (1-6); then the pirate's letter."),
        ([], [0, 0, 0, 0, 3, 9], "Press 0 to retreat first; then the pirate's letter."),
    ],
)
def test_before_a_pirate_only_what_is_possible_is_asked_for(
    hand: list[int], pirates: list[int], told: str
) -> None:
    seen = view(table_of("tortuga", hands=[hand, []], pirates=[pirates, [3] + [0] * 5]))
    assert press(seen, Chosen(), "c").said == (told,)


@pytest.mark.parametrize("keys", ["*17", "*1g", "1b7", "1b9"])
def test_a_key_that_is_none_of_the_answers_is_not_passed_over(keys: str) -> None:
    """The question alone would stand there already: as if the key had not been heard."""
    assert pressed(view(WHARF), keys).said == (
        f"{keys[-1]} does nothing here. ? shows the keys that work now.",
    )


def test_a_key_that_means_nothing_names_the_help() -> None:
    assert press(FRIDAY, Chosen(), "x").said == (
        "x does nothing here. ? shows the keys that work now.",
    )
    assert press(FRIDAY, Chosen(), "\x1b").said == (
        "That key does nothing here. ? shows the keys that work now.",
    )
    assert press(FRIDAY, Chosen(), "\u0301").said == (  # an accent alone would be drawn on nothing
        "That key does nothing here. ? shows the keys that work now.",
    )
    assert press(FRIDAY, Chosen(), "f9") == Pressed(Chosen())


def test_within_an_action_other_keys_repeat_what_is_asked() -> None:
    seen = view(TAKING)
    assert press(seen, Chosen(), "3").said == refused(seen, "take 3")
    assert press(seen, Chosen(), ".").said == refused(seen, "end")
    assert press(seen, Chosen(), "c").said == ("Take which card? 1 hat, 2 key.",)


# -- out of turn ----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [*"0123456*+.psabcg", "enter"])
def test_out_of_turn_acting_keys_say_whose_turn_it_is(key: str) -> None:
    found = press(view(friday_state(), 1), Chosen(), key)
    assert found.chosen == Chosen()
    assert found.said == (
        "Not possible: it is the turn of Ana. (Rules: Turn.)",
        "These keys work: l log, t chat, ? help, : for a command.",
    )


def test_a_spectator_is_told_that_it_watches() -> None:
    said = press(view(friday_state(), None), Chosen(), "1").said
    assert said[0].startswith("Not possible: you are watching.")


def test_while_cards_are_drawn_keys_say_so() -> None:
    drawing = friday_state(need=Draw("card", ((0, 1),)))
    said = press(view(drawing), Chosen(), "1").said
    assert said[0] == "Not possible yet: cards are still being drawn. Try again in a moment."
