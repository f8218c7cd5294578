"""SIGTERM and SIGHUP end the program as Ctrl-C does: it unwinds, and files are closed.

The full screen and the network have loops of their own and take the signals there
(`cli.ui.screen.terminal`, `cli.ui.network.guest`), so that nothing is torn down in the middle.
"""

import signal
from types import FrameType

STOPPED = 128
"""A process ended by signal N answers 128 + N, as a shell does."""


def stop_signals() -> tuple[signal.Signals, ...]:
    """The signals that ask a program to end and that this system has (Windows has no SIGHUP)."""
    names = ("SIGTERM", "SIGHUP")
    return tuple(signal.Signals[name] for name in names if name in signal.Signals.__members__)


def leave_on_signals() -> None:
    """Unwind by `SystemExit`.  A signal that is ignored (nohup) stays ignored."""
    for number in stop_signals():
        if signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(STOPPED + number)
