"""Every move that a sheet draws is a move of the engine, and draws as many cards as is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.model.sheets import examples
from cli.model.sheets.sheets import sheets_of
from engine.actions import Action, advance, push, retreat
from engine.moves import gain, is_legal, landing
from engine.rules import PRESETS, make_rules
from tests.engine.scenes import BOARD, DAGGER, scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.sheets.values import Example
    from engine.rules import Rules


def crew(example: Example, seat: int) -> tuple[int, ...]:
    """Where the pirates of a seat stand; those that are not shown are in jail."""
    shown = [
        at + examples.FIRST
        for at, stand in enumerate(example.stands)
        for one in stand.seats
        if one == seat
    ]
    return (*[0] * (6 - len(shown)), *shown)


@pytest.mark.parametrize(
    ("shown", "action", "draws"),
    [
        (examples.advance, advance(3, DAGGER), 0),
        (examples.retreat, retreat(8), 2),
        (examples.push, push(1, 3), 1),
    ],
)
def test_a_drawn_move_is_the_engines(
    shown: Callable[[Rules], Example], action: Action, draws: int
) -> None:
    example = shown(make_rules("jamaica", 2))
    first, length = examples.FIRST, len(example.stands)
    assert tuple(stand.icon for stand in example.stands) == BOARD[first - 1 : first - 1 + length]
    icon = example.stands[example.target].icon
    crews = crew(example, 0), crew(example, 1)
    state = scene(*crews, hand=(icon,), morgan="both")
    assert is_legal(state, action)
    assert landing(state, action) == example.target + first
    assert gain(state, action) == draws


@pytest.mark.parametrize("preset", PRESETS)
def test_what_the_rules_have_is_on_the_sheets_and_nothing_else(preset: str) -> None:
    rules = make_rules(preset, 4)
    titles = {act.title for act in sheets_of(rules).acts}
    there = {
        "Advance": True,
        "Go back and draw": rules.morgan != "instead",
        "Push and draw": rules.morgan != "off",
        "Captain": rules.captain,
        "Rafts": rules.rafts,
        "Grey card": rules.rafts,
        "Sail the sloop": rules.path == "jailbreak",
        "Dark card": rules.filibusters != "off",
        "Empty hand": rules.empty_hand_draw,
        "Drawing": True,
    }
    assert titles == {title for title, played in there.items() if played}
    shown = {step.title for step in sheets_of(rules).steps}
    assert ("Supply" in shown) == (rules.supply > 0)
    assert ("Wharf and rafts" in shown) == rules.rafts


@pytest.mark.parametrize(
    ("preset", "options", "said"),
    [
        ("jamaica", {}, "From the sloop it may go back too."),
        ("jamaica", {"sloop_retreat": "false"}, "Who has arrived stays."),
        ("jamaica-korean", {}, "With nobody behind, it goes back to the jail and you draw one."),
        ("tortuga-island", {"jail_retreat": "true"}, "it goes back to the flooded sloop"),
        ("risky-rafts", {}, "From the wharf and from rafts it goes to spaces before the wharf."),
        ("whole-jailbreak", {}, "never across the water"),
        ("whole-jailbreak", {"sloop_retreat": "false"}, "From the sloop and from the cove nobody"),
    ],
)
def test_going_back_at_the_ends_of_the_way_is_told(
    preset: str, options: dict[str, str], said: str
) -> None:
    acts = sheets_of(make_rules(preset, 2, options)).acts
    (back,) = [act.text for act in acts if act.title == "Go back and draw"]
    assert said in back


def test_what_is_of_this_projects_making_is_marked() -> None:
    rafts = sheets_of(make_rules("risky-rafts", 2))
    assert {step.title for step in rafts.steps if step.house} == {"Wharf and rafts", "Cards"}
    assert {act.title for act in rafts.acts if act.house} == {"Grey card"}
    assert "raft 1 lacks bottle" in rafts.house
    plain = sheets_of(make_rules("jamaica", 2))
    assert not plain.house
    assert not any(step.house for step in plain.steps)
    long = sheets_of(make_rules("jamaica", 2, {"segments": "7"}))
    assert [step.title for step in long.steps if step.house] == ["The way"]
    assert "Changed: segments=7." in long.line
