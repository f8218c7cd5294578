"""Variants over the network as a reader is told of them, and questions answered at the desk."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import pytest

from cli.model.command import Do, spelled, understand
from cli.model.network.page import Page
from cli.model.network.table import tell
from engine.actions import place
from engine.moves import legal_actions
from p2p.net.seen import Waited
from tests.cli.net.desks import Recorder, at_desk
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from collections.abc import Callable

    from cli.model.player import View
    from cli.ui.network.keyboard import Key
    from engine.actions import Action
    from engine.state import State

EVENTS = 90
"""Of a game's log that are read: the set-up and some turns."""


@pytest.mark.parametrize("preset", ["all-together", "whole-jailbreak", "filibusters", "morgan"])
@pytest.mark.parametrize("reader", [0, None])
def test_every_step_of_a_variant_is_told(preset: str, reader: int | None) -> None:
    page, shown = Page(), list[str]()
    for notice in islice(play(preset, 2, reader, Greedy(4)), EVENTS):
        page, lines = tell(page, notice)
        shown += lines
        view = page.view
        if view is not None and view.my_turn:
            action = legal_actions(view.state)[-1]
            assert understand(spelled(action, view), view) == Do(action)
    assert all(line.isprintable() for line in shown)
    assert any(line.startswith("Dealt: ") for line in shown)
    assert any("Turn 2." in line or "turn 2," in line for line in shown)


def pending(preset: str, do: str, choose: Callable[[State], Action]) -> Page:
    """The first position of a network game in which seat 0 is asked this within an action."""
    for applied in play(preset, 2, 0, choose):
        page = Page(name="Friday", game=applied.game, own=applied.own)
        view = page.view
        if view is not None and view.my_turn and asks(view) == do:
            return page
    raise AssertionError(f"nobody is asked to {do}")


def asks(view: View) -> str:
    return "" if view.state.pending is None else view.state.pending.do


def plays_grey(state: State) -> Action:
    """Grey cards first, so that a token comes soon."""
    actions = legal_actions(state)
    return next((a for a in actions if a.do == "play" and a.second < 0), actions[0])


async def test_a_grey_card_s_pirate_is_asked_for_at_the_desk() -> None:
    page = pending("risky-rafts", "move", plays_grey)
    view = page.view
    assert view is not None
    node = Recorder()
    node.waited = (Waited(0, "Ana", "act", True),)
    lines: list[str | Key] = ["cards", "end", "waiting", "a"]
    _, said = await at_desk(node, [], *lines, "quit", page=page)
    assert any(line.startswith("Which pirate moves by ") for line in said)
    assert any(line.startswith("Not possible: first move a pirate") for line in said)
    assert node.done[0] in [("act", action) for action in legal_actions(view.state)]


async def test_a_numbered_answer_at_the_desk() -> None:
    page = pending("risky-rafts", "place", plays_grey)
    node = Recorder()
    _, said = await at_desk(node, [], "cards", "2?", "2", "quit", page=page)
    assert any(line.startswith("Where does the token go") for line in said)
    assert any(line.startswith("Would put ") for line in said)
    assert node.done[0] == ("act", place(1))


async def test_a_question_of_the_prompt_is_answered_at_the_desk() -> None:
    for applied in play("follow-the-captain", 2, 0, Greedy(1)):
        page = Page(name="Friday", game=applied.game, own=applied.own)
        if page.view is not None and page.view.my_turn and len(page.view.state.hand(0)) > 1:
            break
    else:
        raise AssertionError("seat 0 never plays")
    pair = next(a for a in legal_actions(page.view.state) if a.second >= 0 and a.icon == 3)
    two = spelled(pair, page.view).partition(" as ")[0]
    node = Recorder()
    _, said = await at_desk(node, [], two, "1?", "1", "quit", page=page)
    assert any(line.startswith("As which icon? 1 skull, ") for line in said)
    assert node.done[0] == ("act", pair)
