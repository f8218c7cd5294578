"""When something is told that the clock decides: waits, a slow shuffle, who came and who went.

Holds times only; who is waited for is the node's word, how it is said is the model's.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from cli.model.network.doorway import absent
from cli.model.network.progress import draw, progress, stage, turn
from cli.model.network.table import comings
from cli.model.network.waiting import at_work, awaited, due, told_after
from p2p.core.notices import Presence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.model.network.page import Page
    from p2p.core.notices import Notice
    from p2p.net.seen import Waited

Wait = tuple[int, str, int]
"""Seat, what it owes, at which height."""


SLOW: Final = 1.0
"""Seconds after which a phase of the set-up or a shuffle is told: it seldom takes so long."""

SETTLED: Final = 1.0
"""Seconds without news after which it is told who is there: links to one program come and go."""

SILENCE: Final = 10.0
"""Seconds of a silence in whose steps it is drawn, where it is not told in full."""


class Reminders:
    """Since when each wait lasts and how often it was told; the player came `now`.

    `returning`: to a game that runs, so that it is first told as a whole who is not there.
    """

    def __init__(self, now: float, *, returning: bool) -> None:
        self._since: dict[Wait, float] = {}
        self._told: dict[Wait, int] = {}
        self._silent: dict[bytes, float] = {}
        self._away: frozenset[bytes] | None = None if returning else frozenset()
        self._moved = now
        self._phase = ""
        self._phase_since = now
        self._seats_told: set[int] = set()

    def heard(self, notice: Notice, now: float) -> None:
        """Take note of who came and went."""
        if not isinstance(notice, Presence):
            return
        self._moved = now
        if notice.here:
            self._silent.pop(notice.key, None)
        else:
            self._silent[notice.key] = now

    def silent(self, key: bytes, now: float) -> float | None:
        """For how long a player's program has not been heard; None where it is, or never was."""
        return now - self._silent[key] if key in self._silent else None

    def settled(self, page: Page, now: float) -> tuple[str, ...]:
        """Who is back and who is away, once it has stayed so for a moment."""
        if page.game is None or now - self._moved < SETTLED or page.away == self._away:
            return ()
        told, self._away = self._away, page.away
        return absent(page) if told is None else comings(page, told)

    def progress(self, page: Page, waited: Sequence[Waited], now: float) -> tuple[str, ...]:
        """How far a set-up or a shuffle has come that takes long; call it whenever that may change.

        Told at most once a second, and once of each seat that shuffles.
        """
        running = stage(page.game)
        if running is None or running.phase != self._phase:
            self._phase, self._phase_since = "" if running is None else running.phase, now
            self._seats_told.clear()
        if running is None or running.seat in self._seats_told or now - self._phase_since < SLOW:
            return ()
        self._phase_since = now
        self._seats_told.add(running.seat)
        checking = any(one.kind == "check" for one in waited)
        return progress(page.names, page.game, page.me, checking=checking)

    def due(self, page: Page, waited: Sequence[Waited], now: float) -> tuple[str, ...]:
        """The sentences that are to be told now. A player who is there and thinks is let alone."""
        slow = [one for one in waited if one.seat != page.me and not thinks(one)]
        waits = {_wait(page, one): one for one in slow}
        self._since = {wait: self._since.get(wait, now) for wait in waits}
        self._told = {wait: self._told.get(wait, 0) for wait in waits}
        lines: list[str] = []
        for wait, one in waits.items():
            if due(now - self._since[wait], self._told[wait]):
                self._told[wait] += 1
                lines.append(self.sentence(page, one, now))
        return tuple(lines)

    def soonest(self, page: Page, waited: Sequence[Waited], now: float, *, drawn: bool) -> float:
        """The first moment at which the clock brings something new, if nothing else happens.

        Of what is `drawn` that is how long somebody has been silent; else what `progress` and
        `due` tell. It may have passed already, and then something is due. inf: never.
        """
        settled = self._moved + SETTLED if page.away != self._away else math.inf
        if drawn:
            return min(settled, self._next_silence(page, waited, now))
        return min(settled, self._next_progress(page), self._next_due(page, waited))

    def _next_silence(self, page: Page, waited: Sequence[Waited], now: float) -> float:
        keys = () if page.game is None else page.game.genesis.keys
        owing = {keys[one.seat] for one in waited if keys}
        moments = [math.inf]
        for key, since in self._silent.items():
            if key in owing or key in page.away:
                step = 1.0 if key in owing else SILENCE
                moments.append(since + step * (math.floor((now - since) / step) + 1))
        return min(moments)

    def _next_progress(self, page: Page) -> float:
        running = stage(page.game)
        if running is None:
            return math.inf
        if running.phase != self._phase:
            return -math.inf
        return math.inf if running.seat in self._seats_told else self._phase_since + SLOW

    def _next_due(self, page: Page, waited: Sequence[Waited]) -> float:
        waits = {_wait(page, one) for one in waited if one.seat != page.me and not thinks(one)}
        if waits != self._since.keys():
            return -math.inf
        return min(
            (self._since[one] + told_after(self._told[one]) for one in waits), default=math.inf
        )

    def sentence(self, page: Page, one: Waited, now: float) -> str:
        """One awaited seat in words, whether it is due or not."""
        key = page.game.genesis.keys[one.seat] if page.game is not None else b""
        silent = self.silent(key, now)
        name, passes = page.names[one.seat], turn(page.game)
        if one.seat == page.me:
            return at_work(passes)
        kind = _asked(page, one)
        return awaited(name, kind, draw=_draw(page), turn=passes, here=one.here, silent=silent)


def _asked(page: Page, one: Waited) -> str:
    """What a seat owes; an act may be a choice within an action, or in another's turn."""
    state = page.game.state if page.game is not None else None
    if one.kind != "act" or state is None or state.pending is None:
        return one.kind
    return state.pending.do


def thinks(one: Waited) -> bool:
    """Whether a player who is there is to choose, and nothing else is waited for."""
    return one.kind == "act" and one.here


def _wait(page: Page, one: Waited) -> Wait:
    return one.seat, one.kind, page.game.height if page.game is not None else -1


def _draw(page: Page) -> str:
    return draw(page.names, page.game.state if page.game is not None else None)
