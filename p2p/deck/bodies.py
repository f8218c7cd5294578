"""The shapes of message bodies: unpacked msgpack in, typed values out, DeckError for all else.

Nothing here looks at meaning. A bool is no number and a text no bytes, however Python sees it.
"""

from typing import cast

from p2p.deck.errors import DeckError
from p2p.deck.slots import Slot


def array(value: object, length: int | None, what: str) -> list[object]:
    """The value as a list of that length, or of any length for None."""
    if not isinstance(value, list):
        raise DeckError(f"{what}: not an array")
    entries = cast("list[object]", value)
    if length is not None and len(entries) != length:
        raise DeckError(f"{what}: {len(entries)} entries in place of {length}")
    return entries


def whole(value: object, what: str) -> int:
    """The value as a number from 0."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise DeckError(f"{what}: not a number from 0")
    return value


def octets(value: object, length: int, what: str) -> bytes:
    """The value as bytes of that length."""
    if not isinstance(value, bytes):
        raise DeckError(f"{what}: not bytes")
    if len(value) != length:
        raise DeckError(f"{what}: {len(value)} bytes in place of {length}")
    return value


def slot(value: object) -> Slot:
    """The value [deck, index] as a slot, which need not exist."""
    deck, index = array(value, 2, "slot")
    return Slot(whole(deck, "deck number"), whole(index, "slot index"))
