"""SIGTERM and SIGHUP end the program as Ctrl-C does, and never in the middle of a prompt.

An exception out of a signal handler may be raised anywhere, also where Python throws it away, and
a prompt that is torn down so leaves the terminal raw.  While a prompt is shown the signal therefore
asks the prompt to end, which restores the terminal, and only then is the program left.
"""

import asyncio
import signal
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prompt_toolkit.application import Application

STOPPED = 128
"""A process ended by signal N answers 128 + N, as a shell does."""


def stop_signals() -> tuple[signal.Signals, ...]:
    """The signals that ask a program to end and that this system has (Windows has no SIGHUP)."""
    names = ("SIGTERM", "SIGHUP")
    return tuple(signal.Signals[name] for name in names if name in signal.Signals.__members__)


def leave_on_signals() -> None:
    """Outside a prompt: unwind by `SystemExit`.  A signal that is ignored (nohup) stays ignored."""
    for number in stop_signals():
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(STOPPED + number)


@contextmanager
def ending_on_signals(app: "Application[Any]") -> Generator[Callable[[], None]]:
    """While a prompt runs, signals end it; afterwards `SystemExit` is raised for the first one.

    What is yielded must run inside the prompt's loop before it starts (``pre_run``).
    """
    came: list[int] = []
    loops: list[asyncio.AbstractEventLoop] = []

    def end() -> None:
        if came and app.is_running and not app.is_done:
            app.exit(exception=SystemExit(STOPPED + came[0]))

    def note(number: int, _frame: FrameType | None) -> None:
        came.append(number)
        for loop in loops:
            loop.call_soon_threadsafe(end)  # wakes the loop out of its wait

    def watch() -> None:
        loops.append(asyncio.get_running_loop())
        loops[0].call_soon(end)  # for a signal that came before the loop ran

    kept = {number: signal.getsignal(number) for number in stop_signals()}
    for number, handler in kept.items():
        if handler is _leave:
            signal.signal(number, note)
    try:
        yield watch
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)
    if came:
        raise SystemExit(STOPPED + came[0])
