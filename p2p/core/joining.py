"""A guest's side of a lobby: sits down with a signed JOIN and checks the genesis against it."""

from collections.abc import Callable

from p2p.core.identity import Identity
from p2p.core.notices import LobbyView
from p2p.core.ready import LobbyInput, Ready


class GuestLobby:
    """A lobby hosted by the peer `host`. Sits down by itself once the snapshot is there.

    `seat`: the wished seat, None for the next free one; `entropy(n)` returns n fresh secret bytes.
    Delivers LobbyChanged, LobbyRefused, LobbyClosed, and GameBegun for a genesis that carries our
    JOIN, our seat and the options shown; any other is refused. A JOIN serves one genesis.
    """

    def __init__(
        self,
        identity: Identity,
        nick: str,
        host: bytes,
        *,
        seat: int | None,
        entropy: Callable[[int], bytes],
    ) -> None: ...

    @property
    def view(self) -> LobbyView | None:
        """What is shown; None before the host's first snapshot."""
        raise NotImplementedError

    def step(self, given: LobbyInput, now: float | None = None) -> Ready:
        """Take one input; see `ready`. Raises PeerError or LocalError, then nothing changed."""
        raise NotImplementedError
