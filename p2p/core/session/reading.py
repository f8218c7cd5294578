"""What a session's client may read between steps. Changes nothing."""

from collections.abc import Iterable

from p2p.core.fold.game import Duty, Game
from p2p.core.fold.own import Own
from p2p.core.log.events import Signed
from p2p.core.session.parts import Parts
from p2p.core.standing import Awaited


class Reading:
    """The readable side of a Session."""

    _parts: Parts

    @property
    def game(self) -> Game:
        """The verified public fold up to the head."""
        return self._parts.desk.trunk.game

    @property
    def own(self) -> Own | None:
        """The own seat's fold; None for a spectator."""
        return self._parts.desk.trunk.own

    @property
    def height(self) -> int:
        """The head's height."""
        return self._parts.desk.trunk.chain.height

    @property
    def confirmed(self) -> int:
        """The highest height every living seat stands on; -1 before the genesis is."""
        return self._parts.desk.trunk.confirmed

    @property
    def started(self) -> bool:
        """Whether the last KEY is confirmed, so that nobody can walk away without a word."""
        return self._parts.desk.trunk.started

    @property
    def frozen(self) -> str | None:
        """Why nobody writes any more, or None."""
        return self._parts.desk.frozen

    @property
    def synced(self) -> bool:
        """Whether this program may sign, as far as the restart goes (NETWORK 4)."""
        return self._parts.desk.synced

    @property
    def closed(self) -> bool:
        """Whether the game was given up before it started."""
        return self._parts.desk.closed

    @property
    def finished(self) -> bool:
        """Whether the end is confirmed and all seeds are there."""
        return self._parts.closing.finished

    @property
    def seeds(self) -> dict[int, bytes]:
        """The disclosed seeds by seat."""
        return {seat: one.seed for seat, one in self._parts.closing.seeds.items()}

    def id_at(self, height: int) -> bytes | None:
        """The id of the event at a height of the own log, None above the head."""
        return self._parts.desk.trunk.chain.id_at(height)

    def log_below(self, height: int) -> tuple[Signed, ...]:
        """The events of the own log below a height, the genesis first."""
        return tuple(self._parts.desk.trunk.chain.events[:height])

    def here(self) -> frozenset[bytes]:
        """The keys of the peers with a link."""
        return frozenset(self._parts.desk.links)

    def awaited(self) -> tuple[Awaited, ...]:
        """Who is waited for, and for what; () when nobody is or the game is frozen."""
        desk, trunk = self._parts.desk, self._parts.desk.trunk
        if desk.frozen is not None or desk.closed:
            return ()
        if trunk.final is not None:
            missing = trunk.missing(trunk.final)
            return _all(missing, "confirm") or _all(self._parts.closing.missing, "seed")
        if not desk.synced:
            return _all(self._parts.catchup.unsynced, "sync")
        duty = trunk.game.duty
        assert duty is not None, "a game that is not over names its writer"
        if self._parts.asks.pending:  # its writer notes it before anything else
            return (Awaited(duty.seat, "request"),)
        unready = trunk.missing(self._parts.duties.stands_on(duty))
        return _all(unready, "confirm") or (Awaited(duty.seat, self._owed(duty)),)

    def _owed(self, duty: Duty) -> str:
        """What a seat owes; while work is out, the other seat that is to shuffle has done so."""
        desk = self._parts.desk
        own = None if desk.place is None else desk.place.seat
        checked = duty.kind == "shuffle" and duty.seat != own and desk.checking is not None
        return "check" if checked else duty.kind


def _all(seats: Iterable[int], what: str) -> tuple[Awaited, ...]:
    return tuple(Awaited(seat, what) for seat in seats)
