"""An alarm that rings by the clock that goes on while the machine sleeps. Linux only.

It is a timer of the system (timerfd_create(2)), which Python has no word for before 3.13. It must
never wake a sleeping machine.
"""

from __future__ import annotations

import ctypes
import os
import time
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager, suppress

import trio

RINGS = 8  # bytes in which the system counts the rings since the last reading
BOOT_CLOCK = getattr(time, "CLOCK_BOOTTIME", 7)  # Linux has these, no other system is asked
FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)


class _Time(ctypes.Structure):
    _fields_ = (("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long))


class _Setting(ctypes.Structure):
    _fields_ = (("every", _Time), ("first", _Time))


@contextmanager
def boot_alarm(every: float) -> Generator[Callable[[], Awaitable[None]]]:
    """Give what waits for the next ring, of one each `every` seconds of the boot clock.

    Raises OSError where the system has no such alarm.
    """
    timer = _timer(every)

    async def ring() -> None:
        await trio.lowlevel.wait_readable(timer)
        with suppress(BlockingIOError):  # awake without a ring: one look too many does no harm
            os.read(timer, RINGS)

    try:
        yield ring
    finally:
        os.close(timer)


def _timer(every: float) -> int:
    """Open one that is set. Raises OSError."""
    system = ctypes.CDLL(None, use_errno=True)
    try:
        create, settime = system.timerfd_create, system.timerfd_settime
    except AttributeError as error:
        raise OSError("its C library has no timerfd") from error
    timer = _checked(create(BOOT_CLOCK, FLAGS))
    period = _Time(int(every), int(every % 1 * 1_000_000_000))
    try:
        _checked(settime(timer, 0, ctypes.byref(_Setting(period, period)), None))
    except OSError:
        os.close(timer)
        raise
    return timer


def _checked(answer: int) -> int:
    if answer < 0:
        raise OSError(ctypes.get_errno(), "no timer of the boot clock")
    return answer
