"""Running trio under the full screen, and the signals that end a visit (DESIGN 7).

prompt_toolkit lives on asyncio. On the screen trio runs as a guest of that loop: one thread, no
locks. In lines it is plain `trio.run`. Nothing of the game is decided here.
"""

from __future__ import annotations

import asyncio
import signal
from typing import TYPE_CHECKING

import trio

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from outcome import Outcome

STOPPED = 128
"""A process ended by signal N answers 128 + N, as a shell does."""


async def as_guest(main: Callable[[], Awaitable[int]]) -> int:
    """Run `main` under trio as a guest of the asyncio loop that is running already.

    Cancelled, it cancels `main`, waits for its end and is cancelled then.
    """
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[Outcome[int]] = loop.create_future()
    scope = trio.CancelScope()
    tokens: list[trio.lowlevel.TrioToken] = []

    async def within() -> int:
        tokens.append(trio.lowlevel.current_trio_token())
        with scope:
            return await main()
        return STOPPED  # nobody reads it: who cancels is told so

    trio.lowlevel.start_guest_run(
        within,
        run_sync_soon_threadsafe=loop.call_soon_threadsafe,
        done_callback=ended.set_result,
        host_uses_signal_set_wakeup_fd=True,
    )
    cancelled = False
    while not ended.done():
        try:
            await asyncio.shield(ended)
        except asyncio.CancelledError:
            cancelled = True
            if ended.done():
                break  # it came to its end in the same moment
            if tokens:
                tokens[0].run_sync_soon(scope.cancel)
            else:
                scope.cancel()  # it has not begun
    code = ended.result().unwrap()
    if cancelled:
        raise asyncio.CancelledError
    return code


def _stop_signals() -> list[signal.Signals]:
    names = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # the last two exist on one system each
    known = [signal.Signals[name] for name in names if name in signal.Signals.__members__]
    # Somebody who started us with nohup wants the hang-up ignored.
    return [number for number in known if signal.getsignal(number) is not signal.SIG_IGN]


async def stopping(
    stop: Callable[[int], None],
    *,
    task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED,
) -> None:
    """Call `stop` with the exit code of every signal that asks the program to end, until cancelled.

    Ctrl-C on the full screen is a key and does not come here.
    """
    signals: AsyncIterator[int]
    with trio.open_signal_receiver(*_stop_signals()) as signals:
        task_status.started()
        async for number in signals:
            stop(STOPPED + number)
