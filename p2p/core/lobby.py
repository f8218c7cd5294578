"""The two sides of a lobby (NETWORK 3): see `hosting` and `joining`."""

from p2p.core.hosting import HostLobby
from p2p.core.joining import GuestLobby

__all__ = ["GuestLobby", "HostLobby"]
