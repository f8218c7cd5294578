"""Runs one pure core (a lobby or a session): stores, THEN sends, THEN delivers (DESIGN 3).

It keeps the core's alarm and runs its heavy work in threads. It takes no decision, and it never
waits: a step from a peer's frame or a player's key is done, with its fdatasync, when `give`
returns.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Protocol

import trio

from p2p.core.frames import encode
from p2p.core.log.records import Record
from p2p.core.messages import Acks, Heads
from p2p.core.notices import Notice
from p2p.core.ready import JoinSecret, Ready, SeatSecret, StoreFailed, Tick, Work, WorkDone
from p2p.net.errors import StoreError

PATIENT = (Acks, Heads)  # nobody waits for them with a move on the screen; no alarm is put off
WORKERS = 2  # threads for shuffles and proofs: they leave a core to the screen


class Core(Protocol):
    """A lobby or session of p2p.core."""

    def step(self, given: Any, now: float | None = None) -> Ready:
        """Take one input."""
        ...


class Shelf(Protocol):
    """Where a core's records and secrets go; each call is durable when it returns."""

    def store(self, records: tuple[Record, ...], *, signs: bool) -> None:
        """Append to the game's file. Raises StoreError."""

    def keep(self, secret: JoinSecret | SeatSecret) -> None:
        """Store a secret in its own file. Raises StoreError."""


class Send(Protocol):
    """Queues a frame for a peer; a patient one may wait for others."""

    def __call__(self, peer: bytes, frame: bytes, *, patient: bool = False) -> None:
        """Queue it."""


class Drive:
    """One running core. `send` queues a frame for a peer, `deliver` takes a notice.

    `stirred` is called behind each step: whom the core waits for may be another, without a notice.
    """

    def __init__(
        self,
        core: Core,
        shelf: Shelf,
        nursery: trio.Nursery,
        send: Send,
        deliver: Callable[[Notice], None],
        stirred: Callable[[], None],
    ) -> None:
        self._core = core
        self._shelf = shelf
        self._nursery = nursery
        self._send = send
        self._deliver = deliver
        self._stirred = stirred
        self._alarm = trio.CancelScope()
        self._over = False
        self._limiter = trio.CapacityLimiter(WORKERS)

    def begin(self) -> None:
        """Give the first Tick and keep the alarm from now on."""
        self._nursery.start_soon(self._keep_alarm)
        self.give(Tick(trio.current_time()))

    def stop(self) -> None:
        """Take no more inputs; work under way is given up."""
        self._over = True
        self._alarm.cancel()

    def give(self, given: object) -> None:
        """Step the core and do what it asks.

        Raises PeerError or LocalError; nothing has changed then.
        """
        if not self._over:
            ready = self._core.step(given, trio.current_time())
            self._do(ready, hasty=isinstance(given, Tick))
            self._stirred()

    async def _keep_alarm(self) -> None:
        while not self._over:
            with self._alarm:
                await trio.sleep_forever()
            self._alarm = trio.CancelScope()
            self.give(Tick(trio.current_time()))

    def _do(self, ready: Ready, *, hasty: bool) -> None:
        while (failure := self._stored(ready)) is not None:
            ready = self._core.step(StoreFailed(failure), trio.current_time())
        frames: dict[int, bytes] = {}
        for peer, message in ready.send:
            frame = frames.get(id(message)) or frames.setdefault(id(message), encode(message))
            patient = not hasty and isinstance(message, PATIENT)
            self._send(peer, frame, patient=patient)
        self._alarm.deadline = math.inf if ready.alarm is None else ready.alarm
        for work in ready.work:
            self._nursery.start_soon(self._work, work)
        for notice in ready.deliver:
            self._deliver(notice)

    def _stored(self, ready: Ready) -> str | None:
        """Store what a step gave; a failure's text means that nothing may be sent."""
        try:
            for secret in ready.secrets:
                self._shelf.keep(secret)
            if ready.store:
                self._shelf.store(ready.store, signs=ready.signs)
        except StoreError as error:
            return str(error)
        return None

    async def _work(self, work: Work) -> None:
        try:
            result = await trio.to_thread.run_sync(
                work.fn, limiter=self._limiter, abandon_on_cancel=True
            )
        except Exception as error:  # noqa: BLE001 - the contract: the core judges what the work raised
            result = error
        self.give(WorkDone(work.ticket, result))
