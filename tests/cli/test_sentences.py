"""`cli.model.plain.tell`: one sentence for each step of every variant, and what it caused."""

import pytest

from cli.model.asking import prompt
from cli.model.outcome import outcome
from cli.model.situation import first_words, pass_page, situation, turn_begins
from engine.actions import (
    SAIL,
    Action,
    advance,
    discard,
    pair,
    push,
    retreat,
    take,
)
from engine.cards import ICONS
from engine.events import Acted, PassedOver
from engine.extra import Crossing, Extra
from engine.moves import apply
from engine.needs import Over
from engine.positions import raft_space, wharf
from engine.state import State
from tests.cli.scenery import table_of, told, view

BOTTLE, PISTOL, HAT, SKULL, DAGGER, KEY = range(6)
GREY_SKULL, DARK_SKULL = SKULL + ICONS, SKULL + ICONS
GOAL = 37
WHARF = wharf(GOAL)
WHITE = [raft_space(GOAL, 0, space) for space in range(6)]
ORANGE = [raft_space(GOAL, 1, space) for space in range(6)]
EMPTY = (-1,) * 5


# -- the captain ----------------------------------------------------------------------------------


def captains(**changes: object) -> State:
    """Ana's captain on 9 with another pirate; Bo alone on 8."""
    place_: dict[str, object] = {
        "pirates": [[0, 0, 0, 0, 9, 9], [0, 0, 0, 0, 0, 8]],
        "hands": [[SKULL, KEY], [SKULL]],
        "supply": [HAT, KEY, KEY],
        "extra": Extra(captains=(9, 0)),
        **changes,
    }
    return table_of("follow-the-captain", **place_)


CAPTAIN = [
    (advance(9, SKULL), "Ana: skull, 9 to 13. 2 actions left."),
    (advance(9, SKULL, captain=True), "Ana: skull, captain 9 to 13. 2 actions left."),
    (pair(9, SKULL, KEY, HAT), "Ana: skull and key as hat, captain 9 to 12. 2 actions left."),
    (retreat(9), "Ana: retreat, 9 to 8, takes hat. 2 actions left."),
    (
        retreat(9, captain=True),
        "Ana: retreat, captain 9 to 8. Ana is to take 1 card of the supply.",
    ),
]


@pytest.mark.parametrize(("action", "sentence"), CAPTAIN)
def test_what_a_captain_does(action: Action, sentence: str) -> None:
    assert told(captains(), action) == (sentence,)


def test_who_takes_is_asked_with_numbers() -> None:
    state = apply(captains(), Acted(0, retreat(9, captain=True)))
    assert situation(view(state))[-1] == "Take which card? 1 hat, 2 key, 3 key."
    assert told(state, take(1)) == ("Ana: takes key out of the supply. 2 actions left.",)


def test_two_takes_are_counted() -> None:
    state = captains(pirates=[[0, 0, 0, 0, 9, 9], [0, 0, 0, 0, 8, 8]])
    after = apply(state, Acted(0, retreat(9, captain=True)))
    assert situation(view(after))[-1] == "Take which card (2 to take)? 1 hat, 2 key, 3 key."
    assert told(after, take(0), 0) == (
        "Ana: takes hat out of the supply.",
        "Take which card? 1 key, 2 key.",
    )


def test_the_own_captain_is_named_among_the_pirates() -> None:
    state = captains(pirates=[[0, 9, 9, 20, GOAL, GOAL], [0] * 6])
    assert (
        situation(view(state))[1]
        == "Pirates: a jail, b 9 (2, captain), c 20. Two on the sloop (d)."
    )
    home = captains(extra=Extra(captains=(GOAL, 0)), pirates=[[0, 0, 0, 0, 9, GOAL], [0] * 6])
    assert situation(view(home))[1] == "Pirates: a jail (4), b 9. One on the sloop (c, captain)."


# -- the whole jailbreak --------------------------------------------------------------------------


def crossing(pirates: list[list[int]], *, tortuga: bool = False, actions: int = 0) -> State:
    return table_of(
        "whole-jailbreak",
        pirates=pirates,
        actions=actions,
        extra=Extra(crossing=Crossing(at_tortuga=tortuga)),
    )


AHEAD, BEHIND = (
    [[0, 0, 0, 0, 31, 31], [0, 0, 0, 0, 0, 31]],
    [[0, 0, 0, 0, 0, 31], [0] * 4 + [31, 31]],
)


def test_sailing_free_and_as_an_action() -> None:
    free = "Ana: sails the sloop to Tortuga, its captain's free move. 3 actions left."
    assert told(crossing(AHEAD), SAIL) == (free,)
    assert told(crossing(BEHIND), SAIL) == ("Ana: sails the sloop to Tortuga. 2 actions left.",)
    back = crossing(AHEAD, tortuga=True, actions=1)
    assert told(back, SAIL) == ("Ana: sails the sloop to Cartagena. 1 action left.",)


def test_a_free_sail_is_offered_when_it_is_there() -> None:
    offer = "You are the sloop's captain: one sail before your first action is free."
    assert offer in situation(view(crossing(AHEAD)))
    assert offer not in situation(view(crossing(BEHIND)))
    assert offer not in situation(view(crossing(AHEAD, actions=1)))


def test_the_places_of_the_jailbreak() -> None:
    pirates = [[0, 30, 31, 32, 49, 50], [0] * 6]
    state = crossing(pirates, tortuga=True)
    assert situation(view(state))[1] == (
        "Pirates: a jail, b 30, c the sloop, d 32, e 49. One in the cove (f)."
    )
    assert told(state, advance(31, SKULL)) == ("Ana: lantern, the sloop to 38. 2 actions left.",)
    assert told(state, advance(49, SKULL)) == ("Ana: lantern, 49 to the cove. 2 actions left.",)


# -- pushes and discards --------------------------------------------------------------------------


def test_a_push_names_whose_pirate_it_is() -> None:
    state = table_of(
        "morgan", options={"supply": 12}, supply=[HAT, KEY], pirates=[[0] * 5 + [9], [0] * 6]
    )
    assert told(state, push(1, 0), 0) == ("Ana: pushes Bo, jail to 9, takes parrot.",) or told(
        state, push(1, 0), 0
    )[0].startswith("Ana: pushes Bo, jail to 9, takes parrot")


def fat(seat: int = 0, **changes: object) -> State:
    """Ana is about to play a dark card; Ana and Bo hold too many."""
    place_: dict[str, object] = {
        "hands": [[DARK_SKULL, SKULL] + [HAT] * 7, [KEY] * 9],
        "seat": seat,
        **changes,
    }
    return table_of("filibusters", **place_)


def test_discards_pass_from_the_mover_on() -> None:
    state = fat()
    assert told(state, advance(0, DARK_SKULL), 1) == (
        "Ana: lantern*, jail to 1. Ana must discard 1 card.",
    )
    assert told(state, advance(0, DARK_SKULL), 0) == (
        "Ana: lantern*, jail to 1.",
        "Discard which card (1 too many)? 1 lantern, 6 parrot.",
    )
    state = apply(state, Acted(0, advance(0, DARK_SKULL)))
    assert told(state, discard(HAT), 0) == (
        "Ana: discards parrot.",
        "Turn 1 of Ana. Bo holds 9 cards and must discard 2.",
    )
    asked = told(state, discard(HAT), 1)
    assert asked == (
        "Ana: discards parrot.",
        "Turn 1 of Ana. You hold 9 cards and must discard 2.",
        "Pirates: a jail (6).",
        "Cards: chest 9.",
        "Discard which card (2 too many)? 3 chest.",
    )
    state = apply(state, Acted(0, discard(HAT)))
    assert pass_page(view(state, 1), 0)[0] == (
        "Turn 1. Pass the keyboard to Bo (yellow, Y), who must discard in Ana's turn."
    )
    assert told(state, discard(KEY), 0) == ("Bo: discards chest. Bo must discard 1 card.",)
    state = apply(state, Acted(1, discard(KEY)))
    assert told(state, discard(KEY), 1) == (
        "Bo: discards chest.",
        "Turn 1. Ana to play.",
    )


def test_the_prompt_says_who_is_asked_for_what() -> None:
    state = apply(fat(), Acted(0, advance(0, DARK_SKULL)))
    assert prompt(view(state)) == "discard> "
    assert prompt(view(state), several=True) == "Ana, discard> "
    assert prompt(view(state, 1), several=True) == "> "
    assert prompt(view(fat()), several=True) == "Ana> "
    assert prompt(view(fat())) == "> "
    assert prompt(None) == "> "
    taking = apply(captains(), Acted(0, retreat(9, captain=True)))
    assert prompt(view(taking)) == "take> "


def test_a_spectator_is_told_of_an_off_turn_choice() -> None:
    state = apply(fat(), Acted(0, advance(0, DARK_SKULL)))
    assert situation(view(state, None)) == ("Turn 1. Ana holds 8 cards and must discard 1.",)
    assert turn_begins(view(state, None)) == situation(view(state, None))


def test_a_table_may_pass_over_who_must_choose() -> None:
    state = apply(fat(), Acted(0, advance(0, DARK_SKULL)))
    assert (
        told(state, PassedOver(0))[0]
        == "The table passes over the turn of Ana. Ana discards no more."
    )


# -- ends -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "where"), [("tortuga-island", "in the cove"), ("jamaica", "on the sloop")]
)
def test_the_end_in_the_words_of_the_path(preset: str, where: str) -> None:
    state = table_of(preset, pirates=[[GOAL] * 6, [0] * 6], need=Over((0,), "escaped"))
    assert outcome(view(state)) == f"All pirates of Ana are {where}. Ana wins the game."


FIRST = [
    ("follow-the-captain", "^ is a captain's hat"),
    ("risky-rafts", "* is a grey card"),
    ("filibusters", "* is a dark card"),
    ("whole-jailbreak", "sail moves the sloop"),
    ("morgan", "push moves another"),
]


@pytest.mark.parametrize(("preset", "words"), FIRST)
def test_the_first_words_name_what_is_new(preset: str, words: str) -> None:
    state = table_of(preset)
    assert any(line.startswith(words) for line in first_words(view(state)))
    assert not any(line.startswith(words) for line in first_words(view(table_of("jamaica"))))


def test_the_first_words_name_a_retreat_only_where_one_is_possible() -> None:
    in_jail = view(table_of("jamaica"))
    assert not any("retreat" in line for line in first_words(in_jail))
    on_the_way = view(table_of("jamaica", pirates=[[0, 0, 0, 0, 3, 9], [0] * 6]))
    assert "retreat b or end" not in " ".join(first_words(on_the_way))
    assert "retreat c or end" in " ".join(first_words(on_the_way))


@pytest.mark.parametrize(("me", "other"), [(0, "yellow"), (1, "red")])
def test_the_first_words_push_somebody_else(me: int, other: str) -> None:
    lines = first_words(view(table_of("morgan"))._replace(me=me))
    assert f"push moves another player's pirate, and you draw: push {other} 9." in lines
