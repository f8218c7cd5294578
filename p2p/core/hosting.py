"""The host's side of a lobby: seats, snapshots, and the genesis made of everybody's JOIN."""

from collections.abc import Callable, Mapping

from p2p.core.identity import Identity
from p2p.core.notices import LobbyView
from p2p.core.ready import LobbyInput, Ready


class HostLobby:
    """A lobby this program hosts. The host sits at seat 0 until it asks for another (LocalSit).

    `entropy(n)` returns n fresh secret bytes (the shell's generator). `options` are those set on
    the preset (engine.make_rules checks them: RulesError). All texts are cleaned here.
    The first step also delivers the first LobbyChanged and the JOIN's secrets. Every peer that
    links gets the LOBBY snapshot. After GameBegun the lobby is asleep until `Reopen`; it still
    answers a seated guest's WANT for the genesis.
    """

    def __init__(
        self,
        identity: Identity,
        nick: str,
        name: str,
        *,
        preset: str,
        options: Mapping[str, object],
        seats: int,
        entropy: Callable[[int], bytes],
    ) -> None: ...

    @property
    def view(self) -> LobbyView:
        """What is shown."""
        raise NotImplementedError

    def step(self, given: LobbyInput, now: float | None = None) -> Ready:
        """Take one input; see `ready`. Raises PeerError or LocalError, then nothing changed."""
        raise NotImplementedError
