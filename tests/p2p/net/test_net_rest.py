"""A connection at rest wakes its program for what is due, and for nothing else."""

from __future__ import annotations

import trio
from trio.testing import MockClock, wait_all_tasks_blocked

from p2p.core.frames import decode
from p2p.core.messages import Acks, Heads, Message, Ping, Pong
from p2p.core.ready import LinkUp, Ready, Tick
from p2p.net.drive import Drive
from p2p.net.links.link import PING_AFTER, QUIET_AFTER
from tests.p2p.net.links import Ear, frames, running_link

BO = b"B" * 32


class Moments(trio.abc.Instrument):
    """The moments at which any task had something to do."""

    def __init__(self) -> None:
        self.seen: set[float] = set()

    def before_task_step(self, task: trio.lowlevel.Task) -> None:
        """See trio."""
        self.seen.add(trio.current_time())


async def test_nobody_looks_at_a_link_on_which_the_peer_speaks(autojump_clock: MockClock) -> None:
    ear, moments = Ear(), Moments()
    async with running_link(ear) as (_, far):
        begun = trio.current_time()
        trio.lowlevel.add_instrument(moments)
        for _ in range(30):
            await trio.sleep(PING_AFTER - 1)
            await far.send(*frames(Pong(0)))
        await wait_all_tasks_blocked()
        trio.lowlevel.remove_instrument(moments)
        assert moments.seen <= {begun + (PING_AFTER - 1) * at for at in range(31)}


async def test_the_seconds_of_silence_count_from_the_last_word(autojump_clock: MockClock) -> None:
    ear = Ear()
    async with running_link(ear) as (_, far):
        for _ in range(5):
            await trio.sleep(PING_AFTER - 1)
            await far.send(*frames(Pong(0)))
        last = trio.current_time()
        assert decode(await far.receive()) == Ping(0)
        assert trio.current_time() == last + PING_AFTER
        await trio.sleep_until(last + QUIET_AFTER + 0.5)
        assert ear.quiet == [(last + QUIET_AFTER, True)]


async def test_a_pong_puts_off_the_next_ping_by_its_own_three_seconds(
    autojump_clock: MockClock,
) -> None:
    ear = Ear()
    async with running_link(ear) as (_, far):
        for at in range(1, 10):
            assert decode(await far.receive()) == Ping(0)
            assert trio.current_time() == PING_AFTER * at
            await far.send(*frames(Pong(0)))
        assert ear.quiet == []


class Clockwork:
    """A core that says the same at each step."""

    def __init__(self, *words: Message) -> None:
        self._ready = Ready(send=tuple((BO, word) for word in words))

    def step(self, given: object, now: float | None = None) -> Ready:
        """See `Core`."""
        del given, now
        return self._ready


class Cupboard:
    """A shelf on which nothing is put."""

    def store(self, records: object, *, signs: bool) -> None:
        """See `Shelf`."""
        raise AssertionError(records, signs)

    def keep(self, secret: object) -> None:
        """See `Shelf`."""
        raise AssertionError(secret)


async def test_what_an_alarm_sends_is_not_put_off_once_more() -> None:
    heads, acks = Heads(bytes(16), 0, 1, bytes(32), ()), Acks(bytes(16), ())
    sent: list[bool] = []

    def send(peer: bytes, frame: bytes, *, patient: bool = False) -> None:
        assert peer == BO
        assert frame
        sent.append(patient)

    async with trio.open_nursery() as nursery:
        core, shelf = Clockwork(heads, acks), Cupboard()
        drive = Drive(core, shelf, nursery, send, lambda _: None, lambda: None)
        drive.give(LinkUp(BO))
        assert sent == [True, True]
        drive.give(Tick(1.0))
        assert sent == [True, True, False, False]
