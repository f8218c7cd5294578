"""One game's log as far as it is verified, and the events that came too early (NETWORK 3).

Never decides whether an event is valid: what is appended has been folded already. Only appends:
in epoch 0 nothing that stands is ever replaced.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from p2p.core.log.events import Signed
from p2p.core.messages import EVENTS_AT_MOST, EVENTS_ROOM, LOCATOR_AT_MOST

# One EVENTS frame may arrive while a heavy check is out, so a whole frame's heights must fit.
PENDING_HEIGHTS: Final = EVENTS_AT_MOST
PENDING_BYTES: Final = 256 * 1024  # of one author
RIVALS: Final = 4  # different signed events kept of one author for one height
_FRAMING: Final = 80  # bytes a signed event costs in a frame besides its data

Locator = tuple[tuple[int, bytes], ...]


class Chain:
    """The accepted events, index = height. Invariant: each stands on the id of the one below."""

    def __init__(self, genesis: Signed) -> None:
        self.events: list[Signed] = [genesis]

    @property
    def height(self) -> int:
        """The head's height."""
        return len(self.events) - 1

    @property
    def head(self) -> bytes:
        """The head's id."""
        return self.events[-1].id

    def append(self, signed: Signed) -> None:
        """Add the event that stands on the head."""
        assert signed.event.prev == self.head, "an event is appended to its own parent only"
        self.events.append(signed)

    def id_at(self, height: int) -> bytes | None:
        """The id at a height, None above the head."""
        return self.events[height].id if 0 <= height <= self.height else None

    def locator(self) -> Locator:
        """(head, -1, -2, -4 … genesis): finds a fork point in one round trip."""
        heights, back = [self.height], 1
        while heights[-1] > 0 and len(heights) < LOCATOR_AT_MOST:
            heights.append(max(0, self.height - back))
            back *= 2
        return tuple((height, self.events[height].id) for height in heights)

    def after(self, locator: Locator) -> tuple[Signed, ...]:
        """What follows the first shared entry, as much as one frame holds.

        An empty locator gets everything from the genesis on, one of another game nothing.
        """
        start = 0 if not locator else self._fork(locator) + 1
        if locator and start == 0:
            return ()
        return tuple(_fitting(self.events[start : start + EVENTS_AT_MOST]))

    def _fork(self, locator: Locator) -> int:
        shared = (height for height, event_id in locator if self.id_at(height) == event_id)
        return max(shared, default=-1)


def _fitting(events: Iterable[Signed]) -> Iterator[Signed]:
    room = EVENTS_ROOM
    for signed in events:
        room -= len(signed.data) + _FRAMING
        if room < 0:
            return
        yield signed


class Pending:
    """Signed events above the head that wait for those below or for a check that is out.

    Bounded for each author in heights, bytes and rivals a height, so that what one seat signs
    never keeps out another's events; what does not fit is asked for again later.
    """

    def __init__(self) -> None:
        self._waiting: dict[int, dict[bytes, Signed]] = {}
        self._bytes: Counter[bytes] = Counter()  # by author

    def add(self, signed: Signed, head: int) -> bool:
        """Keep an event above the head; False if it is known or does not fit."""
        if not self.takes(signed, head):
            return False
        self._waiting.setdefault(signed.event.height, {})[signed.id] = signed
        self._bytes[signed.event.author] += len(signed.data)
        return True

    def takes(self, signed: Signed, head: int) -> bool:
        """Whether `add` would keep an event above this head."""
        height, author = signed.event.height, signed.event.author
        waiting = self._waiting.get(height, {})
        rivals = sum(other.event.author == author for other in waiting.values())
        fits = head < height <= head + PENDING_HEIGHTS
        fits = fits and self._bytes[author] + len(signed.data) <= PENDING_BYTES
        return fits and signed.id not in waiting and rivals < RIVALS

    def drop(self, signed: Signed) -> None:
        """Forget one event (refused, or accepted)."""
        rivals = self._waiting.get(signed.event.height, {})
        if rivals.pop(signed.id, None) is not None:
            self._bytes[signed.event.author] -= len(signed.data)
        if not rivals:
            self._waiting.pop(signed.event.height, None)

    def run(self, height: int, head: bytes, most: int) -> list[Signed]:
        """The events that follow the head, each standing on the one before; the head itself
        is at `height`.
        """
        found: list[Signed] = []
        while len(found) < most:
            height += 1
            fitting = [s for s in self._waiting.get(height, {}).values() if s.event.prev == head]
            if not fitting:
                break
            found.append(fitting[0])
            head = fitting[0].id
        return found

    def below(self, height: int) -> list[Signed]:
        """Take out what waits at or below a height that has been filled by another event."""
        stale = [at for at in self._waiting if at <= height]
        taken = [signed for at in stale for signed in self._waiting[at].values()]
        for signed in taken:
            self.drop(signed)
        return taken

    def forget(self, author: bytes) -> None:
        """Forget what waits by this author."""
        rivals = [s for at in self._waiting.values() for s in at.values()]
        for signed in rivals:
            if signed.event.author == author:
                self.drop(signed)

    @property
    def highest(self) -> int:
        """The highest waiting height, -1 for none."""
        return max(self._waiting, default=-1)
