"""The two sides of a lobby (NETWORK 3): see `hosting` and `joining`."""

from p2p.core.lobby.hosting import HostLobby
from p2p.core.lobby.joining import GuestLobby

__all__ = ["GuestLobby", "HostLobby"]
