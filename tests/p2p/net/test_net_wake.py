"""A sleep of the machine is noticed; a clock that is set, or a short stall, is not one."""

import trio
from trio.testing import MockClock

from p2p.net.links.wake import slept, watch_sleep


async def test_a_sleep_is_told_once(autojump_clock: MockClock) -> None:
    readings = iter([0.0, 0.0, 4.0, 4.1, 60.0, 60.0, 60.1, 70.0])
    woken: list[float] = []
    with trio.move_on_after(7.5):
        await watch_sleep(lambda: woken.append(trio.current_time()), lambda: next(readings))
    assert woken == [4.0, 7.0]


def test_the_real_clocks_agree_while_awake() -> None:
    first = slept()
    assert abs(slept() - first) < 1.0
