"""How far a slow set-up or shuffle has come: seat by seat, and nothing of a fast one."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING, cast

import trio
import trio.testing

from cli.model.network.page import Page
from cli.model.network.progress import PHASES, draw, progress, stage, turn, unbegun
from cli.ui.network.desk import Desk
from cli.ui.network.voice import Voice
from engine.moves import legal_actions
from p2p.net.seen import Waited
from tests.cli.net.desks import Recorder, Script
from tests.cli.net.fold import NICKS, play

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.state import State
    from p2p.core.fold.game import Game
    from p2p.core.notices import Applied
    from p2p.net.node import Node

NAMES = NICKS[:3]


def retreating(state: State) -> Action:
    """All retreat, and so draw, if they can: soon the discards are shuffled."""
    actions = legal_actions(state)
    return next((one for one in actions if one.do == "retreat"), actions[0])


@cache
def opening() -> tuple[Applied, ...]:
    """Three at the table, as seat 1 is told of it: keys, shuffles, the deal, the first choice."""
    told: list[Applied] = []
    for applied in play("jamaica", 3, 1):
        told.append(applied)
        if applied.game.duty is not None and applied.game.duty.kind == "act":
            return tuple(told)
    raise AssertionError("nobody ever plays")


def games(kind: str) -> list[Game]:
    """The positions of the opening in which an event of this kind is due."""
    return [one.game for one in opening() if one.game.duty and one.game.duty.kind == kind]


def test_each_pass_is_told_with_who_is_done_and_who_is_at_it() -> None:
    shuffling = games("shuffle")
    assert [progress(NAMES, game, 1, checking=False) for game in shuffling] == [
        ("The cards are being shuffled: Ana is at it (1 of 3).",),
        ("The cards are being shuffled: Ana done, your program is at it (2 of 3).",),
        ("The cards are being shuffled: Ana and Bo done, Chloé is at it (3 of 3).",),
    ]
    (checked,) = progress(NAMES, shuffling[2], 1, checking=True)
    assert checked.endswith("Ana and Bo done, your program is checking Chloé's part (3 of 3).")
    assert progress(NAMES, shuffling[1], None, checking=False) == (
        "The cards are being shuffled: Ana done, Bo is at it (2 of 3).",
    )
    assert [turn(game) for game in shuffling] == ["1 of 3", "2 of 3", "3 of 3"]


def test_keys_and_the_deal_are_told_as_a_whole() -> None:
    assert progress(NAMES, games("key")[1], 0, checking=False) == (
        "Keys for the deck: Bo and Chloé to come.",
    )
    assert {stage(game) for game in games("shares")} == {("shares", -1)}
    assert stage(games("act")[0]) is None
    assert stage(None) is None
    assert turn(games("key")[0]) == ""


def piles(phase: str) -> list[str]:
    """What is told of the phases of this kind while three sit down to rafts, each once."""
    told: list[str] = []
    for game in (one.game for one in raft_opening()):
        running = stage(game)
        if running is not None and running.phase.startswith(phase):
            (sentence,) = progress(NAMES, game, None, checking=False)
            assert sentence.startswith(PHASES[running.phase])
            told.append(PHASES[running.phase])
    return list(dict.fromkeys(told))


@cache
def raft_opening() -> tuple[Applied, ...]:
    """The set-up of a game with rafts, and of its first token, as seat 1 is told of it."""
    told: list[Applied] = []
    for applied in play("risky-rafts", 3, 1, greys_first):
        told.append(applied)
        if applied.game.state is not None and applied.game.state.pending is not None:
            return tuple(told)
    raise AssertionError("nobody ever plays a grey card")


def greys_first(state: State) -> Action:
    """A grey card if there is one."""
    actions = legal_actions(state)
    return next((one for one in actions if one.do == "play"), actions[0])


def test_the_pile_that_is_shuffled_or_drawn_from_is_named() -> None:
    """RULES 6: tokens and rafts are shuffled as well, and two rafts are docked."""
    assert piles("shuffle") == [
        "The cards are being shuffled",
        "The tokens are being shuffled",
        "The rafts are being shuffled",
    ]
    assert piles("shares") == ["The rafts are being docked", "The cards are being dealt"]
    seats = [stage(one.game) for one in raft_opening()]
    assert [one.seat for one in seats if one and one.phase == "shuffle token"] == [0, 1, 2]


def test_what_a_share_is_owed_for_is_named() -> None:
    games = [one.game for one in raft_opening()]
    due = [one for one in games if one.duty is not None and one.duty.kind == "shares"]
    state = games[-1].state
    assert state is not None
    assert list(dict.fromkeys(draw(NAMES, one.state) for one in due)) == [
        "the first rafts",
        "the deal",
        f"{NAMES[state.seat]}'s token",
    ]
    assert draw(NAMES, None) == "the deal"


def test_why_a_log_has_nothing_to_show_is_what_its_set_up_waits_for() -> None:
    games = [one.game for one in raft_opening()]
    assert list(dict.fromkeys(unbegun(game) for game in games)) == [
        "the players' keys for the deck were not all there yet",
        "the cards were still being shuffled",
        "the tokens were still being shuffled",
        "the rafts were still being shuffled",
        "the rafts were still being docked",
        "the cards were still being dealt",
        "the cards had just been dealt",
    ]


def lines(stream: io.StringIO, start: str) -> list[str]:
    return [line for line in stream.getvalue().splitlines() if line.startswith(start)]


async def watched(passes: float, *, checking: bool = False) -> list[str]:
    """What seat 1 is told of the shuffles of an opening in which each takes so many seconds."""
    node, stream = Recorder(), io.StringIO()
    desk = Desk(cast("Node", node), Script(), Voice(stream), Page())
    async with trio.open_nursery() as nursery:
        nursery.start_soon(desk.run)
        for applied in opening():
            node.tell.send_nowait(applied)
            duty = applied.game.duty
            if duty is not None and duty.kind == "shuffle":
                node.waited = (Waited(duty.seat, "", "check" if checking else "shuffle", True),)
                await trio.sleep(passes)
        await trio.sleep(30)
        nursery.cancel_scope.cancel()
    return lines(stream, "The cards are being shuffled")


async def test_of_a_fast_shuffle_nothing_is_told(autojump_clock: trio.testing.MockClock) -> None:
    assert await watched(0.3) == []


async def test_of_a_slow_shuffle_each_seat_is_told_once(
    autojump_clock: trio.testing.MockClock,
) -> None:
    assert await watched(5.0) == [
        "The cards are being shuffled: Ana is at it (1 of 3).",
        "The cards are being shuffled: Ana done, your program is at it (2 of 3).",
        "The cards are being shuffled: Ana and Bo done, Chloé is at it (3 of 3).",
    ]


async def test_a_shuffle_is_told_at_most_once_a_second(
    autojump_clock: trio.testing.MockClock,
) -> None:
    assert len(await watched(0.7)) <= 2


@cache
def reshuffle() -> tuple[Applied, ...]:
    """What seat 0 of two is told from the last event before the discards are shuffled on."""
    last: list[Applied] = []
    for applied in play("jamaica", 2, 0, retreating):
        if len(applied.game.table.decks) < 2:
            last = [applied]
            continue
        last.append(applied)
        if stage(applied.game) is None:
            return tuple(last)
    raise AssertionError("the discards are never shuffled")


async def test_a_shuffle_in_play_is_told_as_well_and_the_draw_after_it_is_not(
    autojump_clock: trio.testing.MockClock,
) -> None:
    first, *rest = reshuffle()
    assert first.game.state is not None
    assert first.game.state.round > 0
    node, stream = Recorder(), io.StringIO()
    page = Page(game=first.game, own=first.own)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(Desk(cast("Node", node), Script(), Voice(stream), page).run)
        for applied in rest:
            await trio.sleep(5)
            node.tell.send_nowait(applied)
        await trio.sleep(5)
        nursery.cancel_scope.cancel()
    assert lines(stream, "The cards are being") == [
        "The cards are being shuffled: your program is at it (1 of 2).",
        "The cards are being shuffled: Ana done, Bo is at it (2 of 2).",
    ]


async def test_it_is_told_that_the_own_program_checks(
    autojump_clock: trio.testing.MockClock,
) -> None:
    told = await watched(2.0, checking=True)
    assert "your program is checking Ana's part" in told[0]
