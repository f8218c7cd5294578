"""Noticing that the machine slept: the boot clock went on while the monotonic clock stood still.

Connections from before a sleep are dead without knowing it (NETWORK 2). The wall clock is never
asked: a clock that is set has no effect. Where a system has no boot clock, heartbeats must do.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack

import trio

from p2p.net.links.bootalarm import boot_alarm

JUMP = 5.0  # seconds
LOOK = 1.0  # seconds after its end in which a sleep is noticed
LOG = logging.getLogger(__name__)


def slept() -> float:
    """How long the machine has slept since it was started, in seconds; 0 if that is not told."""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME) - time.monotonic()
    return 0.0


async def watch_sleep(woke: Callable[[], None]) -> None:
    """Call `woke` within 1 s after each sleep of more than 5 s, until cancelled.

    An alarm every 6 s of the boot clock does: a sleep of more than 5 s leaves less than 1 s of it.
    A look each second, six times as dear, is taken only where there is no such alarm.
    """
    if sys.platform != "linux":
        await trio.sleep_forever()
    with ExitStack() as stack:
        next_look: Callable[[], Awaitable[None]] = _second
        try:
            next_look = stack.enter_context(boot_alarm(JUMP + LOOK))
        except OSError as error:
            LOG.debug("no alarm of the boot clock: %s", error)
        await compare(woke, slept, next_look)


async def compare(
    woke: Callable[[], None], slept: Callable[[], float], next_look: Callable[[], Awaitable[None]]
) -> None:
    """Call `woke` at each look before which there was a sleep of more than 5 s, until cancelled."""
    before = slept()
    while True:
        await next_look()
        now = slept()
        if now - before > JUMP:
            woke()
        before = now


async def _second() -> None:
    await trio.sleep(LOOK)
