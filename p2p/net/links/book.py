"""Where peers listen, as far as anybody has said: proved addresses first, then hints.

An address from PEERS, mDNS or a file is a hint until a handshake with the right key succeeded
there. It must hold numeric addresses only: a hint must not make us ask a name server.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Iterable

from p2p.net.seen import Address

PEERS = 64  # keys remembered at once
EACH = 8  # addresses of one key


class AddressBook:
    """The addresses of the most recently mentioned peers."""

    def __init__(self) -> None:
        self._entries: OrderedDict[bytes, list[Address]] = OrderedDict()
        self._proved: dict[bytes, list[Address]] = {}

    def prove(self, key: bytes, address: Address) -> None:
        """Put an address first: the peer was met there."""
        self._entry(key)
        known = self._proved.setdefault(key, [])
        self._proved[key] = [address, *(old for old in known if old != address)][:EACH]

    def hint(self, key: bytes, addresses: Iterable[Address]) -> bool:
        """Note addresses somebody named; tells whether any is new. What is no IP is passed over."""
        known = self._entry(key)
        have = {*known, *self._proved.get(key, ())}
        fresh = [one for one in dict.fromkeys(addresses) if one not in have and _numeric(one)]
        known[:] = [*fresh, *known][:EACH]
        return bool(fresh)

    def of(self, key: bytes) -> tuple[Address, ...]:
        """Give the addresses to try, best first."""
        proved = self._proved.get(key, [])
        hints = [one for one in self._entries.get(key, ()) if one not in proved]
        return (*proved, *hints)[:EACH]

    def _entry(self, key: bytes) -> list[Address]:
        entry = self._entries.setdefault(key, [])
        self._entries.move_to_end(key)
        while len(self._entries) > PEERS:
            # what somebody only named goes before a peer that was met
            oldest = next((k for k in self._entries if k not in self._proved), None)
            if oldest in (None, key):
                oldest = next(iter(self._entries))
            del self._entries[oldest]
            self._proved.pop(oldest, None)
        return entry


def _numeric(address: Address) -> bool:
    try:
        ip = ipaddress.ip_address(address.host.partition("%")[0])
    except ValueError:
        return False
    return 0 < address.port < 65_536 and not (ip.is_unspecified or ip.is_multicast)
