"""Looks at a regular beat, of which those are left out before which nothing can have come due.

What looks is as punctual as if it looked at every beat; while nothing happens it costs nothing.
It must never look more often than the beat, however much stirs.
"""

from __future__ import annotations

import math

import trio


class Beat:
    """Beats that are `every` seconds apart, counted from its making. One task sleeps on it."""

    def __init__(self, every: float) -> None:
        self._every = every
        self._begun = trio.current_time()
        self._last = 0
        self._due = math.inf
        self._nap = trio.CancelScope()

    @property
    def stirred(self) -> bool:
        """Whether the next beat is not left out."""
        return self._due <= trio.current_time()

    def stir(self) -> None:
        """Something has changed: the next beat is not left out."""
        self.due(trio.current_time())

    def due(self, moment: float) -> None:
        """The first beat at this moment or behind it is not left out; see `next`."""
        if moment < self._due:
            self._due = moment
            self._nap.deadline = self._moment()

    def rouse(self) -> None:
        """Look at once; the beats are counted from now on."""
        self._begun, self._last = trio.current_time(), -1
        self._due = -math.inf
        self._nap.deadline = self._begun

    async def next(self, moment: float = math.inf) -> None:
        """Sleep until a beat that is not left out; at least until the next one."""
        self.due(moment)
        with trio.CancelScope(deadline=self._moment()) as self._nap:
            await trio.sleep_forever()
        self._due = math.inf
        passed = (trio.current_time() - self._begun) / self._every
        self._last = max(self._last + 1, math.floor(passed))

    def _moment(self) -> float:
        if self._due == math.inf:
            return math.inf
        beats = max(0.0, self._due - self._begun) / self._every
        return self._begun + self._every * max(math.ceil(beats), self._last + 1)
