from __future__ import annotations

import signal

import trio

from cli.ui.network.guest import stopping


async def test_each_ending_signal_stops_with_the_exit_code_of_a_shell() -> None:
    codes: list[int] = []
    heard = trio.Event()

    def stop(code: int) -> None:
        codes.append(code)
        heard.set()

    async with trio.open_nursery() as nursery:
        await nursery.start(stopping, stop)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.raise_signal(number)
            with trio.fail_after(5):
                await heard.wait()
            heard = trio.Event()
        nursery.cancel_scope.cancel()
    assert codes == [130, 143, 129]


async def test_a_hang_up_that_nohup_ignores_stays_ignored() -> None:
    codes: list[int] = []
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        async with trio.open_nursery() as nursery:
            await nursery.start(stopping, codes.append)
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
            nursery.cancel_scope.cancel()
    finally:
        signal.signal(signal.SIGHUP, before)
