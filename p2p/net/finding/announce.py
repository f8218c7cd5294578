"""What one program says of itself over mDNS: the service's name and TXT record (NETWORK 1).

No nick and no secret is in it. Reading is strict: what is not exactly of the stated form is not
heard, texts are cleaned, and nothing of it is believed before a probe.
"""

from __future__ import annotations

import base64
import binascii
import re
from typing import NamedTuple

import zeroconf

from p2p.core.cleaning import clean_game_name, clean_text
from p2p.core.log.genesis import PROTOCOL
from p2p.net.seen import Address

SERVICE = "_cartagena._tcp.local."
STAGES = ("lobby", "play", "done")
TEXT_BYTES = 400  # the whole record stays in one small packet
ADDRESSES = 8
_KEYS = ("v", "id", "in", "g", "n", "s", "p", "r")
_COUNT = re.compile(r"([0-5])/([2-5])\Z")


class Announcement(NamedTuple):
    """A game one takes part in: `game` is the 16-byte id, `stage` one of STAGES."""

    game: bytes
    name: str
    stage: str
    preset: str
    seated: int
    seats: int


class Heard(NamedTuple):
    """A program heard of: its key, the start of its process (8 hex digits), where it may be."""

    key: bytes
    start: str
    addresses: tuple[Address, ...]
    announcement: Announcement


def service_name(key: bytes, start: bytes) -> str:
    """Name the instance and its host by the peer and this start of it, never by a nick."""
    return f"{key.hex()[:8]}-{start.hex()[:4]}"


def text_record(key: bytes, start: bytes, said: Announcement) -> dict[bytes, bytes | None]:
    """Write the TXT record."""
    fields = (
        str(PROTOCOL),
        base64.b32encode(key).decode().rstrip("="),
        start.hex()[:8],
        said.game.hex(),
        clean_game_name(said.name),
        said.stage,
        f"{said.seated}/{said.seats}",
        clean_text(said.preset, 32, 32),
    )
    return {name.encode(): text.encode() for name, text in zip(_KEYS, fields, strict=True)}


def heard_of(info: zeroconf.ServiceInfo) -> Heard | None:
    """Read a service; None for anything that is not of the form this program writes."""
    if sum(len(key) + len(value or b"") for key, value in info.properties.items()) > TEXT_BYTES:
        return None
    try:
        fields = [(info.properties.get(name.encode()) or b"").decode() for name in _KEYS]
        _, identity, start, game, name, stage, count, preset = fields
        key, game16 = base64.b32decode(identity + "===="), bytes.fromhex(game)
    except (UnicodeDecodeError, binascii.Error, ValueError):
        return None
    numbers = _COUNT.match(count)
    if len(key) != 32 or len(game16) != 16 or stage not in STAGES or numbers is None:
        return None
    if not re.fullmatch(r"[0-9a-f]{8}", start) or not info.port:
        return None
    cleaned = clean_game_name(name), stage, clean_text(preset, 32, 32)
    said = Announcement(game16, *cleaned, int(numbers[1]), int(numbers[2]))
    hosts = info.parsed_scoped_addresses()[:ADDRESSES]
    return Heard(key, start, tuple(Address(host, info.port) for host in hosts), said)
