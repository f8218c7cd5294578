"""A sleep of the machine is noticed; a clock that is set, or a short stall, is not one."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final

import pytest
import trio
from trio.testing import MockClock

from p2p.net.links import wake
from p2p.net.links.bootalarm import boot_alarm
from p2p.net.links.wake import JUMP, LOOK, compare, slept, watch_sleep

if TYPE_CHECKING:
    from collections.abc import Generator

LINUX: Final = pytest.mark.skipif(sys.platform != "linux", reason="the boot clock is Linux's")
PERIOD: Final = JUMP + LOOK


async def _second() -> None:
    await trio.sleep(1)


async def test_a_sleep_is_told_once(autojump_clock: MockClock) -> None:
    readings = iter([0.0, 0.0, 4.0, 4.1, 60.0, 60.0, 60.1, 70.0])
    woken: list[float] = []
    with trio.move_on_after(7.5):
        await compare(lambda: woken.append(trio.current_time()), lambda: next(readings), _second)
    assert woken == [4.0, 7.0]


@pytest.mark.parametrize("into", [0.0, 0.5, 3.0, 5.9])
@pytest.mark.parametrize("asleep", [5.01, 5.9, 6.0, 8.0, 3600.0])
async def test_a_sleep_is_noticed_within_a_second(
    autojump_clock: MockClock, into: float, asleep: float
) -> None:
    """An alarm of the boot clock: trio's clock stands still while the machine sleeps."""
    fell_asleep = trio.current_time() + into
    noticed: list[float] = []

    def slept() -> float:
        return asleep if trio.current_time() > fell_asleep else 0.0

    async def ring() -> None:
        await trio.sleep(next(waits))

    waits = iter((into + max(PERIOD - into - asleep, 0) + 1e-6, PERIOD))
    with trio.move_on_after(into + 3 * LOOK):
        await compare(lambda: noticed.append(trio.current_time()), slept, ring)
    assert noticed
    assert noticed[0] - fell_asleep <= LOOK


@LINUX
async def test_the_alarm_rings_again_and_again_by_the_boot_clock() -> None:
    begun = time.clock_gettime(time.CLOCK_BOOTTIME)
    with trio.fail_after(10), boot_alarm(0.02) as ring:
        for at in range(1, 4):
            await ring()
            assert time.clock_gettime(time.CLOCK_BOOTTIME) - begun >= 0.02 * at


@LINUX
async def test_without_such_an_alarm_it_is_looked_each_second(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(every: float) -> Generator[None]:
        raise OSError(every)

    readings = iter([0.0, 0.0, 60.0, 60.0])
    monkeypatch.setattr(wake, "boot_alarm", none)
    monkeypatch.setattr(wake, "slept", lambda: next(readings))
    woken: list[float] = []
    with trio.move_on_after(3.5):
        await watch_sleep(lambda: woken.append(trio.current_time()))
    assert woken == [2.0]


def test_the_real_clocks_agree_while_awake() -> None:
    first = slept()
    assert abs(slept() - first) < 1.0
