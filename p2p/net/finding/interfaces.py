"""The own addresses, best first: what is announced, shown and written into invite codes.

Real networks come first, then virtual ones (docker, bridges, tunnels), 169.254/16 only where
there is nothing else, loopback only when pinned or alone (NETWORK 1).
"""

from __future__ import annotations

import ipaddress
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import ifaddr

_VIRTUAL = re.compile(
    r"(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|wg|tailscale|zt|utun|awdl|llw)", re.IGNORECASE
)
_IFF_UP = 1


class Local(NamedTuple):
    """One own address: numeric host (IPv6 link-local with its scope), interface name and number."""

    host: str
    interface: str
    number: int


def local_addresses(pinned: str | None = None) -> tuple[Local, ...]:
    """Give the usable addresses, best first; with `pinned` only those of that interface.

    Without any network the loopback addresses remain. An unknown interface gives ().
    """
    return ranked(_read(), pinned)


def ranked(found: Iterable[Local], pinned: str | None) -> tuple[Local, ...]:
    """Order and choose among addresses as the module says."""
    if pinned is not None:
        return tuple(sorted((one for one in found if one.interface == pinned), key=_rank))
    ordered = sorted(found, key=_rank)
    outside = [one for one in ordered if not _ip(one).is_loopback]
    routable = [one for one in outside if not (_is_v4(one) and _ip(one).is_link_local)]
    return tuple(routable or outside or ordered)


def mdns_interfaces(pinned: str | None = None) -> list[str | int]:
    """Name the interfaces for zeroconf: IPv4 by address, IPv6 by index."""
    chosen = local_addresses(pinned)
    fours = [one.host for one in chosen if _is_v4(one)]
    loopback_only = all(_ip(one).is_loopback for one in chosen)
    sixes = {one.number for one in chosen if not _is_v4(one)} if not loopback_only else set[int]()
    return [*fours, *sorted(sixes)]


def _read() -> list[Local]:
    found: list[Local] = []
    for adapter in ifaddr.get_adapters():
        name, number = adapter.nice_name, adapter.index or 0
        if not _is_up(name):
            continue
        for ip in adapter.ips:
            host = ip.ip if isinstance(ip.ip, str) else _with_scope(ip.ip[0], ip.ip[2], name)
            found.append(Local(host, name, number))
    return found


def _with_scope(host: str, scope: int, name: str) -> str:
    plain = host.partition("%")[0]
    if not scope or not ipaddress.ip_address(plain).is_link_local:
        return plain
    return f"{plain}%{scope if sys.platform == 'win32' else name}"


def _is_up(name: str) -> bool:
    """Linux lists addresses of interfaces that are down; elsewhere they are not listed."""
    flags = Path("/sys/class/net") / name / "flags"
    try:
        return bool(int(flags.read_text(), 16) & _IFF_UP)
    except (OSError, ValueError):
        return True


def _ip(one: Local) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    return ipaddress.ip_address(one.host)


def _is_v4(one: Local) -> bool:
    return _ip(one).version == 4


def _rank(one: Local) -> tuple[bool, bool, bool, int, str]:
    ip = _ip(one)
    virtual = _VIRTUAL.match(one.interface) is not None
    return (ip.is_loopback, virtual, ip.is_link_local, ip.version, one.host)
