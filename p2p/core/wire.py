"""Canonical msgpack with the limits of NETWORK 2, and the readers that take a value apart.

Nothing is built from bytes before a scan over their heads has found depth, widths and lengths
within the limits, so a bomb costs its own length and no memory. Never guesses: what is not
canonical, or holds a float, an extension or a map key that is not text, is refused.
"""

from typing import Final, NamedTuple, cast

import msgpack

from p2p.core.errors import LocalError, PeerError


class Limits(NamedTuple):
    """What one unpacked value may hold; the defaults are those of a frame (NETWORK 2)."""

    size: int = 60_000  # bytes of the whole: one Noise message less its tag and some room
    items: int = 20_000  # values in all: an EVENTS frame of the smallest events stays far below
    array: int = 1024
    map: int = 64
    depth: int = 8
    binary: int = 32_768  # an event is at most 32 KiB
    text: int = 4_096


FRAME: Final = Limits()
EVENT: Final = Limits(size=32_768)
RECORD: Final = Limits(size=131_072)  # a PROOF holds two events


class _Head(NamedTuple):
    """What a msgpack head byte says: `width` bytes of size follow unless `size` is given."""

    kind: str  # "plain" (`size` bytes of payload), "text", "binary", "array", "map" or "refused"
    width: int
    size: int


def _head_of(byte: int) -> _Head:
    if byte <= 0x7F or byte >= 0xE0 or byte in (0xC0, 0xC2, 0xC3):
        return _Head("plain", 0, 0)
    if byte <= 0x8F:
        return _Head("map", 0, byte & 15)
    if byte <= 0x9F:
        return _Head("array", 0, byte & 15)
    if byte <= 0xBF:
        return _Head("text", 0, byte & 31)
    return _LONG_HEADS.get(byte, _Head("refused", 0, 0))


_LONG_HEADS: Final = {
    0xC4: _Head("binary", 1, 0),
    0xC5: _Head("binary", 2, 0),
    0xC6: _Head("binary", 4, 0),
    0xD9: _Head("text", 1, 0),
    0xDA: _Head("text", 2, 0),
    0xDB: _Head("text", 4, 0),
    0xDC: _Head("array", 2, 0),
    0xDD: _Head("array", 4, 0),
    0xDE: _Head("map", 2, 0),
    0xDF: _Head("map", 4, 0),
    **{0xCC + power: _Head("plain", 0, 1 << power) for power in range(4)},  # unsigned ints
    **{0xD0 + power: _Head("plain", 0, 1 << power) for power in range(4)},  # signed ints
}
_HEADS: Final = tuple(_head_of(byte) for byte in range(256))


def _survey(data: bytes, limits: Limits) -> bool:
    """Walk the heads of one value; True if it holds a map. Raises PeerError past a limit."""
    widest = {"array": limits.array, "map": limits.map, "text": limits.text, "plain": 8}
    widest |= {"binary": limits.binary, "refused": -1}
    at, items, open_counts, maps = 0, 0, [1], False
    while open_counts:
        if open_counts[-1] == 0:
            open_counts.pop()
            continue
        open_counts[-1] -= 1
        items += 1
        if at >= len(data) or items > limits.items:
            raise PeerError("the message is cut short or holds too many values")
        kind, width, count = _HEADS[data[at]]
        at += 1
        if width:
            count = int.from_bytes(data[at : at + width], "big")
            at += width
        if count > widest[kind]:
            raise PeerError(f"a {kind} value in the message is not allowed or too long")
        if kind in ("array", "map"):
            open_counts.append(count if kind == "array" else 2 * count)
            maps = maps or kind == "map"
        else:
            at += count
        if len(open_counts) > limits.depth + 1:
            raise PeerError(f"the message is nested deeper than {limits.depth}")
    if at != len(data):
        raise PeerError("the message is cut short or has bytes after its end")
    return maps


def pack(value: object) -> bytes:
    """Return the canonical bytes of None, bools, ints, text, bytes, arrays and maps of these.

    Raises LocalError for anything else.
    """
    try:
        return msgpack.packb(value)
    except (TypeError, ValueError, OverflowError) as error:
        raise LocalError(f"not packable: {error}") from error


def unpack(data: bytes, limits: Limits = FRAME) -> object:
    """Return the value of these bytes (arrays as lists), or raise PeerError; see the module."""
    if len(data) > limits.size:
        raise PeerError(f"a message of {len(data)} bytes; at most {limits.size} are allowed")
    maps = _survey(data, limits)
    try:
        value = msgpack.unpackb(data)
        canonical = msgpack.packb(value) == data
    except (TypeError, ValueError) as error:
        raise PeerError(f"not a message: {error}") from error
    if not canonical:
        raise PeerError("the message is not in its one canonical form")
    if maps:
        _check_keys(value)
    return cast("object", value)


def _check_keys(value: object) -> None:
    """Refuse maps with bytes as keys; msgpack itself refuses all others that are not text."""
    if isinstance(value, list):
        for item in cast("list[object]", value):
            if isinstance(item, (list, dict)):
                _check_keys(cast("object", item))
    elif isinstance(value, dict):
        for key, item in cast("dict[object, object]", value).items():
            if not isinstance(key, str):
                raise PeerError("a map in the message has a key that is not text")
            _check_keys(item)


def array(value: object, length: int | None = None) -> list[object]:
    """Return the value if it is an array (of that length), else raise PeerError."""
    if not isinstance(value, list):
        raise PeerError("an array is missing")
    items = cast("list[object]", value)
    if length is not None and len(items) != length:
        raise PeerError(f"an array of {len(items)} fields where {length} belong")
    return items


def blob(value: object, size: int | None = None) -> bytes:
    """Return the value if it is bytes (of that size), else raise PeerError."""
    if not isinstance(value, bytes) or (size is not None and len(value) != size):
        raise PeerError(f"{'bytes' if size is None else f'{size} bytes'} are missing")
    return value


def text(value: object, size: int = 4_096) -> str:
    """Return the value if it is text of at most `size` UTF-8 bytes, else raise PeerError."""
    if not isinstance(value, str) or len(value.encode()) > size:
        raise PeerError(f"a text of at most {size} bytes is missing")
    return value


def number(value: object, low: int, high: int) -> int:
    """Return the value if it is an int (no bool) in low..high, else raise PeerError."""
    if type(value) is not int or not low <= value <= high:
        raise PeerError(f"a number from {low} to {high} is missing")
    return value
