"""Invite codes and typed addresses: how to reach a host where multicast is blocked (NETWORK 1).

A code holds addresses, the port and the first 8 bytes of the host's key, so that a spoofed
address is found out in the handshake. Strict: one mistyped letter is an error, never a wrong host.
"""

from __future__ import annotations

import hashlib
import ipaddress
import re
from typing import NamedTuple

from p2p.net.seen import Address

DEFAULT_PORT = 16_720  # 1672, the year of the escape; below every system's ephemeral range
PREFIX = 8  # bytes of the host's key in a code
VERSION = 1
CODE_ADDRESSES = 3  # more would make the code too long to read out
GROUP = 4
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: hard to misread, no words
_SAME_LOOK = str.maketrans({"I": "1", "L": "1", "O": "0", "-": None, " ": None})
_CHECK = 2  # bytes of checksum
_SHORTEST = 1 + 4 + 2 + PREFIX + _CHECK
_HOST_NAME = re.compile(r"(?=.{1,253}\Z)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9-]+)*\Z")


class InviteError(ValueError):
    """That is no address and no invite code."""


class Invite(NamedTuple):
    """What a code says: where the host listens (best first) and how its key begins."""

    addresses: tuple[Address, ...]
    prefix: bytes


def encode_invite(addresses: tuple[Address, ...], key: bytes) -> str:
    """Write a code for the best addresses, all on the first one's port; "" if none can be named.

    IPv6 only where there is no IPv4, since it makes the code twice as long; loopback only where
    there is nothing else. Link-local IPv6 is left out: its scope means nothing elsewhere.
    """
    port = addresses[0].port if addresses else 0
    named = [packed for address in addresses if (packed := _portable(address, port))]
    best = min(map(_worth, named), default=None)
    hosts = [packed for packed in named if _worth(packed) == best][:CODE_ADDRESSES]
    if not hosts:
        return ""
    sixes = sum(1 << index for index, packed in enumerate(hosts) if len(packed) == 16)
    head = VERSION << 6 | len(hosts) << 4 | sixes
    body = bytes([head]) + b"".join(hosts) + port.to_bytes(2, "big") + key[:PREFIX]
    return _grouped(body + _checksum(body))


def decode_invite(code: str) -> Invite:
    """Read a code as typed: any case, with or without dashes, O for 0 and I or L for 1.

    Raises InviteError, which says whether the code is incomplete, mistyped or of a newer program.
    """
    data = _bytes_of(code)
    if len(data) < _SHORTEST:
        raise InviteError("The code is too short: some of it is missing.")
    body, check = data[:-_CHECK], data[-_CHECK:]
    if _checksum(body) != check:
        raise InviteError("The code has a typing mistake, or some of it is missing.")
    if body[0] >> 6 != VERSION:
        raise InviteError("The code comes from a different version of the program.")
    return _read_body(body)


def looks_like_code(text: str) -> bool:
    """Tell whether the text can only be meant as a code, so that its errors may be shown."""
    letters = text.upper().translate(_SAME_LOOK)
    return len(letters) >= 20 and "." not in text and set(letters) <= set(_ALPHABET)


def parse_host(text: str, default_port: int = DEFAULT_PORT) -> Address:
    """Read `HOST[:PORT]`: IPv4, IPv6 (`[fe80::1%eth0]:16720` or bare), or a host name.

    Raises InviteError with what is wrong.
    """
    host, port = _split_port(text.strip(), default_port)
    bare, _, scope = host.partition("%")
    try:
        version = ipaddress.ip_address(bare).version
    except ValueError:
        if re.fullmatch(r"[0-9.]+", host) or not _HOST_NAME.match(host):
            raise InviteError(f"{host or text!r} is no address of a machine.") from None
        return Address(host, port)
    if scope and version == 4:
        raise InviteError("An IPv4 address takes no %scope.")
    return Address(f"{bare}%{scope}" if scope else bare, port)


def _split_port(text: str, default: int) -> tuple[str, int]:
    if text.startswith("["):
        host, closed, rest = text[1:].partition("]")
        if not closed or (rest and not rest.startswith(":")):
            raise InviteError("An IPv6 address with a port is written [ADDRESS]:PORT.")
        return host, _port(rest[1:]) if rest else default
    if text.count(":") == 1:
        host, _, port = text.partition(":")
        return host, _port(port)
    return text, default


def _port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or not 1 <= int(text) <= 65_535:
        raise InviteError(f"{text!r} is no port: a number from 1 to 65535.")
    return int(text)


def _portable(address: Address, port: int) -> bytes:
    if address.port != port or "%" in address.host:
        return b""
    parsed = ipaddress.ip_address(address.host)
    return b"" if parsed.version == 6 and parsed.is_link_local else parsed.packed


def _worth(packed: bytes) -> tuple[bool, int]:
    return ipaddress.ip_address(packed).is_loopback, len(packed)


def _read_body(body: bytes) -> Invite:
    count, sixes, at = body[0] >> 4 & 3, body[0] & 15, 1
    hosts: list[str] = []
    for index in range(count):
        size = 16 if sixes >> index & 1 else 4
        packed, at = body[at : at + size], at + size
        if len(packed) != size:
            raise InviteError("The code is too short: some of it is missing.")
        hosts.append(str(ipaddress.ip_address(packed)))
    port, prefix = int.from_bytes(body[at : at + 2], "big"), body[at + 2 :]
    if not hosts or len(prefix) != PREFIX or not port:
        raise InviteError("The code is not complete.")
    return Invite(tuple(Address(host, port) for host in hosts), prefix)


def _checksum(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=_CHECK, person=b"cartagena code").digest()


def _grouped(data: bytes) -> str:
    length = -(-len(data) * 8 // 5)
    value = int.from_bytes(data, "big") << (length * 5 - len(data) * 8)
    letters = "".join(_ALPHABET[value >> 5 * at & 31] for at in reversed(range(length)))
    return "-".join(letters[at : at + GROUP] for at in range(0, length, GROUP))


def _bytes_of(code: str) -> bytes:
    letters = code.strip().upper().translate(_SAME_LOOK)
    value = 0
    for letter in letters:
        digit = _ALPHABET.find(letter)
        if digit < 0:
            raise InviteError(f"{letter!r} does not belong in a code.")
        value = value << 5 | digit
    spare = len(letters) * 5 % 8
    if spare >= 5 or value & ((1 << spare) - 1):
        raise InviteError("The code has a typing mistake, or some of it is missing.")
    return (value >> spare).to_bytes(len(letters) * 5 // 8, "big")
