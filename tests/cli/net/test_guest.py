from __future__ import annotations

import asyncio
import signal

import pytest
import trio

from cli.ui.network.guest import as_guest, stopping


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


def test_a_guest_of_a_running_loop_gives_its_code_or_its_error() -> None:
    async def code() -> int:
        await trio.lowlevel.checkpoint()
        return 7

    async def error() -> int:
        await trio.lowlevel.checkpoint()
        raise LookupError("of the guest")

    assert asyncio.run(as_guest(code)) == 7
    with pytest.raises(LookupError, match="of the guest"):
        asyncio.run(as_guest(error))


def test_a_guest_that_is_cancelled_says_its_goodbye_first_however_often_it_is() -> None:
    done: list[str] = []
    begun = asyncio.Event()

    async def main() -> int:
        begun.set()
        try:
            await trio.sleep_forever()
        finally:
            with trio.CancelScope(shield=True):
                await trio.lowlevel.checkpoint()
            done.append("goodbye")
        return 0

    async def host() -> None:
        task = asyncio.ensure_future(as_guest(main))
        await begun.wait()
        for _ in range(3):
            task.cancel()
            await asyncio.sleep(0)
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(host())
    assert done == ["goodbye"]


def test_a_guest_that_is_cancelled_before_it_begins_ends_too() -> None:
    async def main() -> int:
        await trio.sleep_forever()
        return 0

    async def host() -> None:
        task = asyncio.ensure_future(as_guest(main))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(host())


def test_a_guest_that_ends_in_the_moment_it_is_cancelled_is_cancelled() -> None:
    async def main() -> int:
        await trio.lowlevel.checkpoint()
        ending.append(task[0].cancel())
        return 7

    ending: list[bool] = []
    task: list[asyncio.Task[int]] = []

    async def host() -> None:
        task.append(asyncio.ensure_future(as_guest(main)))
        with pytest.raises(asyncio.CancelledError):
            await task[0]

    asyncio.run(host())
    assert ending == [True]
