"""The grown part of one game: the chain, the folds of it, and who stands how high on it.

Never verifies a signature or a rule: what comes in has been checked. Confirmation only rises.
"""

from collections import deque
from typing import Final, NamedTuple

from p2p.core.fold.game import Game
from p2p.core.fold.own import Own
from p2p.core.log.acks import Ack
from p2p.core.log.chain import Chain
from p2p.core.log.events import Signed
from p2p.core.session.folds import FOLDS, Folds
from p2p.core.standing import Place

PAST_GAMES: Final = 64  # folds kept to judge a late rival of an event
MILESTONES: Final = 16  # of the older ones every 16th: no step folds more events than that anew


class Step(NamedTuple):
    """A checked event with the folds after it."""

    signed: Signed
    game: Game
    own: Own | None


class Trunk:
    """Use: `grow` by a Step, `stand` by an ACK; read the rest. Raises PeerError for a genesis
    that is none.

    Invariants: `game` and `own` are the folds of exactly `chain`; confirmed <= chain.height.
    """

    def __init__(self, genesis: Signed, place: Place | None, folds: Folds = FOLDS) -> None:
        self.chain = Chain(genesis)
        self.game = game = folds.game(genesis)
        self.keys = game.genesis.keys  # the identity keys in seat order
        self.own = folds.own(game, *place) if place is not None else None
        self.acks: dict[bytes, Ack] = {}  # the newest of each seat on this chain
        self.confirmed = -1
        self.started_at: int | None = None  # the height of the last KEY
        self.final: int | None = None  # the height of the event that ended the game
        self._carried: dict[bytes, Signed] = {}  # `acks` as messages carry them
        self._by_data: dict[bytes, Ack] = {}
        self._ahead: dict[bytes, Ack] = {}  # of seats that stand above our head
        self._wrote: dict[bytes, int] = {genesis.event.author: 0}
        self._living: list[tuple[int, tuple[int, ...]]] = [(0, game.living)]
        self._past: deque[tuple[int, Game]] = deque([(0, game)], maxlen=PAST_GAMES)
        self._milestones: list[Game] = [game]  # after every MILESTONES heights

    def seat_of(self, key: bytes) -> int | None:
        """The seat of a key, None for an onlooker."""
        return self.keys.index(key) if key in self.keys else None

    def grow(self, step: Step) -> None:
        """Append a checked event."""
        event = step.signed.event
        self.chain.append(step.signed)
        self.game, self.own = step.game, step.own
        self._wrote[event.author] = event.height
        self._past.append((event.height, step.game))
        if event.height % MILESTONES == 0:
            self._milestones.append(step.game)
        if step.game.living != self._living[-1][1]:
            self._living.append((event.height, step.game.living))
        if step.game.started and self.started_at is None:
            self.started_at = event.height
        if step.game.over is not None and self.final is None:
            self.final = event.height
        for ack in [ack for ack in self._ahead.values() if ack.height <= event.height]:
            del self._ahead[ack.key]
            self.stand(ack)
        self._confirm()

    def stand(self, ack: Ack) -> bool:
        """Take a verified ACK of a seat; True if it is newer than what was known of that seat.

        One for another branch, or an older one, changes nothing.
        """
        known = self._ahead.get(ack.key) or self.acks.get(ack.key)
        if known is not None and ack.height <= known.height:
            return False
        if ack.height > self.chain.height:
            self._ahead[ack.key] = ack
            return True
        if self.chain.id_at(ack.height) != ack.id:
            return False
        older = self._carried.pop(ack.key, None)
        if older is not None:
            self._by_data.pop(older.data, None)
        self.acks[ack.key] = ack
        self._carried[ack.key] = carried = Signed(ack.encode(), ack.sig)
        self._by_data[carried.data] = ack
        self._confirm()
        return True

    @property
    def carried(self) -> tuple[Signed, ...]:
        """The newest ACK of each seat on this chain, as messages carry them."""
        return tuple(self._carried.values())

    def known(self, carried: Signed) -> Ack | None:
        """The ACK these bytes are if it is one of the newest: it need not be read again."""
        ack = self._by_data.get(carried.data)
        return ack if ack is not None and ack.sig == carried.sig else None

    def knows(self, ack: Ack) -> bool:
        """Whether an ACK at least as new of this seat is known already."""
        known = self._ahead.get(ack.key) or self.acks.get(ack.key)
        return known is not None and known.height >= ack.height

    def stands(self, key: bytes) -> int:
        """How high a seat stands on this chain; the author's event is its own ACK."""
        ack = self.acks.get(key)
        return max(self._wrote.get(key, -1), -1 if ack is None else ack.height)

    def all_stand(self, height: int) -> bool:
        """Whether every seat living at the head stands there or above (the release rule)."""
        return not self.missing(height)

    def missing(self, height: int) -> tuple[int, ...]:
        """The living seats that do not stand on this height yet."""
        return tuple(s for s in self.game.living if self.stands(self.keys[s]) < height)

    def _confirm(self) -> None:
        """Confirmed: the newest ACK of every seat living in the state after it is not below."""
        top = self.chain.height
        for start, living in reversed(self._living):
            reached = min((self.stands(self.keys[seat]) for seat in living), default=top)
            if min(reached, top) >= start:
                self.confirmed = max(self.confirmed, min(reached, top))
                return
            top = start - 1

    @property
    def started(self) -> bool:
        """Whether the last KEY is confirmed."""
        return self.started_at is not None and self.confirmed >= self.started_at

    @property
    def ended(self) -> bool:
        """Whether the final event is confirmed."""
        return self.final is not None and self.confirmed >= self.final

    def way_to(self, height: int) -> tuple[Game, tuple[Signed, ...]]:
        """A kept fold at this height or below, and the events that lead from it to this height."""
        for at, game in self._past:
            if at == height:
                return game, ()
        nearest = height // MILESTONES
        events = self.chain.events[nearest * MILESTONES + 1 : height + 1]
        return self._milestones[nearest], tuple(events)
