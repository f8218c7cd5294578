"""A beat: as punctual as a look at every beat, and silent where nothing is due."""

import math
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from p2p.net.beat import Beat
from p2p.net.seen import Waited
from tests.p2p.net.players import open_table, play_until, seat_all


async def looks(beat: Beat, seconds: float, *moments: float) -> list[float]:
    """When it was looked within so many seconds, each look waiting for the next moment."""
    begun, times, left = trio.current_time(), list[float](), [*moments]
    with trio.move_on_after(seconds):
        while True:
            await beat.next(begun + left.pop(0) if left else math.inf)
            times.append(trio.current_time() - begun)
    return times


async def test_beats_before_the_moment_are_left_out(autojump_clock: MockClock) -> None:
    assert await looks(Beat(0.5), 60, 1.2, 1.5, 7.0) == [1.5, 2.0, 7.0]


async def test_what_is_due_already_waits_for_the_next_beat(autojump_clock: MockClock) -> None:
    assert await looks(Beat(0.5), 60, -9.0, -math.inf, 0.0) == [0.5, 1.0, 1.5]


async def test_however_much_stirs_it_is_looked_once_a_beat(autojump_clock: MockClock) -> None:
    beat = Beat(0.5)

    async def stir() -> None:
        await trio.sleep(3.1)
        for _ in range(100):
            beat.stir()
            await trio.sleep(0.01)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(stir)
        assert await looks(beat, 60) == [3.5, 4.0, 4.5]


async def test_what_stirs_between_two_sleeps_is_not_lost(autojump_clock: MockClock) -> None:
    beat = Beat(0.5)
    beat.stir()
    assert await looks(beat, 60) == [0.5]


async def test_roused_it_looks_at_once_and_counts_from_then(autojump_clock: MockClock) -> None:
    beat = Beat(1.0)

    async def rouse() -> None:
        await trio.sleep(3.25)
        beat.rouse()
        await trio.sleep(1.5)
        beat.stir()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(rouse)
        assert await looks(beat, 60) == pytest.approx([3.25, 5.25])


async def test_a_node_stirs_whenever_another_is_waited_for(tmp_path: Path) -> None:
    async with open_table(tmp_path) as table:
        players = await seat_all(table, "tortuga", 2)
        node, waits = players[1].node, list[tuple[Waited, ...]]()
        node.when_stirred(lambda: waits.append(node.waiting()))
        players[0].node.start()
        await play_until(players, 12)
        assert waits[-1] == node.waiting()
        assert {one.kind for wait in waits for one in wait} >= {"shuffle", "act"}
