"""The words of sailing, pushing and discarding at the prompt, and those of other rules."""

import pytest

from cli.model.command import Refused, Say
from engine.actions import SAIL, Action, advance, discard, push
from engine.cards import ICONS
from engine.extra import Crossing, Extra, Pending
from tests.cli.scenery import table_of
from tests.cli.test_variant_grammar import does, said, shows

SKULL, DAGGER, KEY = 3, 4, 5
DARK = ICONS


@pytest.mark.parametrize("line", ["sail", "sai", "SAIL", "sail the sloop", ":sail now"])
def test_sailing(line: str) -> None:
    state = table_of("whole-jailbreak", pirates=[[31] + [0] * 5, [0] * 6])
    does(line, state, SAIL)
    shows("sail?", state, "Would sail the sloop to Tortuga as your free move.")
    paid = state._replace(actions=1)
    shows("sail?", paid, "Would sail the sloop to Tortuga as an action.")


@pytest.mark.parametrize(
    ("line", "origin"),
    [("lantern sloop", 31), ("lantern c", 31), ("lantern 31", 31), ("lantern to cove", 49)],
)
def test_the_places_of_the_jailbreak(line: str, origin: int) -> None:
    state = table_of(
        "whole-jailbreak",
        pirates=[[0, 30, 31, 32, 49, 50], [0] * 6],
        extra=Extra(crossing=Crossing(True)),
    )
    does(line, state, advance(origin, SKULL))


MORGAN = table_of(
    "morgan",
    players=3,
    pirates=[[5] + [0] * 5, [2, 9] + [0] * 4, [9, 3] + [0] * 4],
)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("push yellow 2", push(1, 2)),
        ("push y b", push(1, 2)),
        ("push bo jail", push(1, 0)),
        ("push yel 2-3", push(1, 2)),
        ("push blue a", push(2, 0)),
        ("push b b", push(2, 3)),
        ("push Cy 3 to 5", push(2, 3)),
        ("push 3", push(2, 3)),
        ("pu y 2", push(1, 2)),
    ],
)
def test_pushing(line: str, action: Action) -> None:
    does(line, MORGAN, action)
    assert isinstance(said(f"{line}?", MORGAN), Say)


def test_with_two_players_the_other_need_not_be_named() -> None:
    state = table_of("morgan", pirates=[[5] + [0] * 5, [2] + [0] * 5])
    for line in ("push b", "push 2", "push 5", "push yellow b"):
        does(line, state, push(1, 2)) if line != "push 5" else does("push a", state, push(1, 0))


def test_a_captain_that_is_pushed_is_named() -> None:
    state = table_of(
        "morgan",
        options={"captain": True},
        pirates=[[5] + [0] * 5, [0] * 6],
        extra=Extra(captains=(0, 0)),
    )
    does("push yellow captain", state, push(1, 0, captain=True))
    does("push yellow jail", state, push(1, 0))


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("lantern", SKULL),
        ("l", SKULL),
        ("1", SKULL),
        ("discard lantern", SKULL),
        ("hook*", DAGGER + DARK),
        ("*2", DAGGER + DARK),
        ("discard *2", DAGGER + DARK),
    ],
)
def test_discarding(line: str, card: int) -> None:
    state = table_of(
        "filibusters",
        hands=[[SKULL] * 5 + [DAGGER + DARK] * 4, [SKULL]],
        actions=1,
        extra=Extra(Pending("discard"), turn=0),
    )
    does(line, state, discard(card))
    assert isinstance(said(f"{line}?", state), Say)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("push", "in this game nobody is pushed."),
        ("sail", "in this game no sloop is sailed."),
        ("take 2", "in this game no card of the supply is chosen."),
        ("place white", "in this game there are no tokens."),
        ("discard skull", "in this game nobody discards."),
        ("skull captain", "in this game there are no captains."),
        ("skull+key as hat", "only the captain is moved by two cards. This game has no captains."),
    ],
)
def test_words_of_other_rules_are_known_as_such(line: str, why: str) -> None:
    reply = said(line, table_of("jamaica", hands=[[SKULL, KEY], [SKULL]]))
    assert isinstance(reply, Refused)
    assert reply.lines[0].startswith(f"Not possible: {why} (Rules: ")
