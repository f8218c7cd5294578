from __future__ import annotations

import io
from itertools import islice
from typing import TYPE_CHECKING, cast

import trio
import trio.testing

from cli.model.network.page import Page
from cli.ui.network.desk import Desk
from cli.ui.network.voice import Voice
from p2p.core import notices
from p2p.net.seen import Waited
from tests.cli.net.desks import Recorder, Script, begun
from tests.cli.net.fold import play
from tests.cli.net.test_table import Greedy

if TYPE_CHECKING:
    from p2p.net.node import Node


async def test_a_silent_player_is_named_again_and_again(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node = Recorder()
    node.waited = (Waited(1, "Bo", "shares", False),)
    page = begun(1)
    stream = io.StringIO()
    game = page.game
    assert game is not None
    node.tell.send_nowait(notices.Presence(game.genesis.keys[1], False))
    desk = Desk(cast("Node", node), Script(), Voice(stream), page)
    with trio.move_on_after(70):
        await desk.run()
    said = [line for line in stream.getvalue().splitlines() if line.startswith("Waiting")]
    assert len(said) == 3
    assert said[0] == "Waiting for Bo: a share for the deal. Last heard 6 s ago."


async def test_a_link_that_comes_and_goes_at_once_is_told_once(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node, page = Recorder(), begun(8)
    game = page.game
    assert game is not None
    bo = game.genesis.keys[1]
    stream = io.StringIO()
    desk = Desk(cast("Node", node), Script(), Voice(stream), page._replace(away=frozenset({bo})))
    async with trio.open_nursery() as nursery:
        nursery.start_soon(desk.run)
        await trio.sleep(5)
        for here in (True, False, True):
            node.tell.send_nowait(notices.Presence(bo, here))
        await trio.sleep(5)
        nursery.cancel_scope.cancel()
    told = [line for line in stream.getvalue().splitlines() if "Bo" in line and "here" in line]
    assert told == ["Not here: Bo. You will be told when they are back."]
    assert stream.getvalue().count("Bo is back.") == 1
    assert "Bo is away." not in stream.getvalue()


async def test_who_is_gone_right_after_the_start_is_told_to_be_away(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node, told = Recorder(), list(islice(play("jamaica", 2, 0, Greedy(1)), 9))
    stream = io.StringIO()
    for notice in told:
        node.tell.send_nowait(notice)
    node.tell.send_nowait(notices.Presence(told[0].game.genesis.keys[1], False))
    with trio.move_on_after(3):
        await Desk(cast("Node", node), Script(), Voice(stream), Page()).run()
    assert stream.getvalue().splitlines()[-1] == "Bo is away."


async def test_who_returns_is_not_told_of_those_whose_links_take_a_moment(
    autojump_clock: trio.testing.MockClock,
) -> None:
    node, page = Recorder(), begun(8)
    game = page.game
    assert game is not None
    bo = game.genesis.keys[1]
    stream = io.StringIO()
    node.tell.send_nowait(notices.Presence(bo, True))
    desk = Desk(cast("Node", node), Script(), Voice(stream), page._replace(away=frozenset({bo})))
    with trio.move_on_after(10):
        await desk.run()
    assert "here" not in stream.getvalue()
    assert "back" not in stream.getvalue()


async def test_only_a_slow_phase_of_the_set_up_is_told_and_once(
    autojump_clock: trio.testing.MockClock,
) -> None:
    stream = io.StringIO()
    told = list(islice(play("jamaica", 2, 0, Greedy(1)), 8))
    node = Recorder()
    desk = Desk(cast("Node", node), Script(), Voice(stream), Page())
    async with trio.open_nursery() as nursery:
        nursery.start_soon(desk.run)
        for notice in told[:2]:
            node.tell.send_nowait(notice)
        await trio.sleep(10)
        for notice in told[2:]:
            node.tell.send_nowait(notice)
        await trio.sleep(10)
        nursery.cancel_scope.cancel()
    slow = [line for line in stream.getvalue().splitlines() if line.endswith("to come.")]
    assert slow == ["Keys for the deck: Bo to come."]


async def test_a_host_whom_nobody_hears_is_told_of_firewalls(
    autojump_clock: trio.testing.MockClock,
) -> None:
    stream = io.StringIO()
    desk = Desk(cast("Node", Recorder()), Script(), Voice(stream), Page())
    with trio.move_on_after(6):
        await desk.run(hosting=True)
    assert "TCP ports 16720-16729" in stream.getvalue()
