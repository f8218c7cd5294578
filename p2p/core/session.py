"""One peer's part in one game: `Session.step(input, now) -> Ready` (DESIGN 3, NETWORK 3-4).

Skeleton of the interface; see `ready` for what the shell owes it.
"""

from collections.abc import Iterable

from p2p.core.events import Signed
from p2p.core.game import Game
from p2p.core.identity import Identity
from p2p.core.own import Own
from p2p.core.ready import Ready, SessionInput
from p2p.core.records import Record
from p2p.core.standing import Awaited, Place


class Session:
    """A seat's (or with `place=None` a spectator's) side of one game.

    New game: `Session(identity, genesis, place)`; its first step (any input, best a Tick) also
    gives out the genesis record and the first ACK. Restart: `Session.resume(...)`.
    """

    def __init__(self, identity: Identity, genesis: Signed, place: Place | None) -> None: ...

    @classmethod
    def resume(
        cls,
        identity: Identity,
        place: Place | None,
        records: Iterable[Record],
        *,
        whole: bool,
    ) -> "Session":
        """Take up a game from its file's records (the genesis is the first event among them).

        `whole`: the file is at least as long as the length noted after the last own signature.
        Otherwise nothing is signed before HEADS came from every living seat. Raises LocalError
        for records that are no game.
        """
        raise NotImplementedError

    def step(self, given: SessionInput, now: float | None = None) -> Ready:
        """Take one input; see `ready`. `now`, if given, is the time as of a Tick.

        Raises PeerError (drop the peer that said it) or LocalError (a Local… input that is not
        possible now; the text says why); after either the session is as before.
        """
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """The verified public fold up to the head."""
        raise NotImplementedError

    @property
    def own(self) -> Own | None:
        """The own seat's fold; None for a spectator."""
        raise NotImplementedError

    @property
    def height(self) -> int:
        """The head's height."""
        raise NotImplementedError

    @property
    def confirmed(self) -> int:
        """The highest height every living seat stands on; -1 before the genesis is."""
        raise NotImplementedError

    @property
    def started(self) -> bool:
        """Whether the last KEY is confirmed, so that nobody can walk away without a word."""
        raise NotImplementedError

    @property
    def frozen(self) -> str | None:
        """Why nobody writes any more, or None."""
        raise NotImplementedError

    @property
    def finished(self) -> bool:
        """Whether the end is confirmed and all seeds are there."""
        raise NotImplementedError

    def awaited(self) -> tuple[Awaited, ...]:
        """Who is waited for, and for what."""
        raise NotImplementedError

    def here(self) -> frozenset[bytes]:
        """The keys of the peers with a link."""
        raise NotImplementedError
