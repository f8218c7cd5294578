"""A disk that takes nothing: read-only until it does (NETWORK 4, "disk full").

The refused Ready is kept whole and given out again every few seconds; until it is stored nothing
else happens: peers' words are passed over (HEADS bring them again), the player is told.
"""

from dataclasses import replace
from typing import Final, Generic, TypeVar

from p2p.core.errors import LocalError
from p2p.core.notices import StoreTrouble, StoreWell
from p2p.core.outbox import Outbox
from p2p.core.ready import (
    LinkLost,
    LinkUp,
    LobbyInput,
    LocalLeave,
    PeerSaid,
    Ready,
    SessionInput,
    StoreFailed,
    Tick,
    WorkDone,
)

AGAIN_AFTER: Final = 2.0
_Given = TypeVar("_Given", SessionInput, LobbyInput)


class Trouble(Generic[_Given]):
    """Use: `meet` every input first; where it returns a Ready, that is the whole step."""

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._stuck: Ready | None = None
        self._trying = False
        self._again_at = 0.0
        self._late: list[_Given] = []

    def meet(self, given: _Given, now: float) -> Ready | None:
        """Return the step's Ready while the disk is in trouble, None where all is well.

        Raises LocalError for what the player wants meanwhile, but to leave: that is always
        possible, and what the disk refused stays unsaid.
        """
        if isinstance(given, StoreFailed):
            return self._failed(given.error, now)
        if self._stuck is None:
            return None
        if self._trying:  # the shell went on after the last try, so it was stored
            self._stuck, self._trying = None, False
            self._out.tell(StoreWell())
            return None
        return self._hold(given, self._stuck, now)

    def released(self) -> list[_Given]:
        """What was held back and is to be taken first, now that the disk is well."""
        late, self._late = self._late, []
        return late

    def _failed(self, error: str, now: float) -> Ready | None:
        last = self._out.last
        if self._stuck is None and not last.store and not last.secrets:
            return None
        news = () if self._stuck is not None else (StoreTrouble(error),)
        self._stuck = last if self._stuck is None else self._stuck
        self._trying = False
        self._again_at = now + AGAIN_AFTER
        return Ready(deliver=news, alarm=self._again_at)

    def _hold(self, given: _Given, stuck: Ready, now: float) -> Ready:
        if isinstance(given, Tick) and now >= self._again_at:
            self._trying = True
            return replace(stuck, alarm=now)
        if isinstance(given, LocalLeave):  # the links end with it, and say so
            return Ready()
        if isinstance(given, (LinkUp, LinkLost, WorkDone)):
            self._late.append(given)
        elif not isinstance(given, (PeerSaid, Tick)):
            raise LocalError("The disk takes nothing more; free some space, then the game goes on.")
        return Ready(alarm=self._again_at)
