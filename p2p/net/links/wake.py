"""Noticing that the machine slept: the boot clock went on while the monotonic clock stood still.

Connections from before a sleep are dead without knowing it (NETWORK 2). The wall clock is never
asked: a clock that is set has no effect. Where a system has no boot clock, heartbeats must do.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

import trio

JUMP = 5.0  # seconds
LOOK = 1.0  # seconds between looks: a sleep stops all timers, no later one tells of it sooner


def slept() -> float:
    """How long the machine has slept since it was started, in seconds; 0 if that is not told."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME) - time.monotonic()
    return 0.0


async def watch_sleep(woke: Callable[[], None], slept: Callable[[], float] = slept) -> None:
    """Call `woke` after each sleep of more than 5 s, until cancelled."""
    before = slept()
    while True:
        await trio.sleep(LOOK)
        now = slept()
        if now - before > JUMP:
            woke()
        before = now
