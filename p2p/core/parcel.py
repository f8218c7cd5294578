"""One file to hand a game on: what it is, how long, a checksum, and the game's own bytes.

    "cartagena game 1" newline, u16 length, msgpack [kind, name, size, checksum], content

Nothing is packed, so a file costs its reader no more than its own length. The checksum finds what
of the game was cut or altered on the way; the name is a label, which nobody signed and it does not
cover. Whether the game is honest only the audit can say. It never touches a file, and nothing in it
names one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from p2p.core.chat import line_of
from p2p.core.cleaning import clean_game_name, clean_text
from p2p.core.errors import PeerError
from p2p.core.log.acks import ack_of
from p2p.core.log.disclosure import disclosure_of
from p2p.core.log.events import Signed, signed_of, verify_event
from p2p.core.log.genesis import Genesis, first_genesis
from p2p.core.log.records import MAGIC as LOG_MAGIC
from p2p.core.log.records import Record, encode_file
from p2p.core.log.requests import request_of
from p2p.core.wire import array, blob, number, pack, text, unpack

Progress = Callable[[int, int], None]

MAGIC: Final = b"cartagena game 1\n"
_FAMILY: Final = b"cartagena game "  # what every version of the form begins with
LARGEST: Final = 16 << 20
"""Bytes of content: a game of 500 events has some 1 MiB, and smallest records take ten times their
length in memory when they are read."""
MOST_BYTES: Final = LARGEST + 1024
"""Of a whole file: nobody need read more to know that it is none."""

LOCAL, NETWORK = "local", "network"
_HEAD: Final = 512  # bytes of the head; a name has 96
_NAME: Final = 96


class Parcel(NamedTuple):
    """A game to hand on. `kind` is LOCAL or NETWORK; `name` the table's, cleaned, "" for none."""

    kind: str
    name: str
    content: bytes


def wrapped(parcel: Parcel) -> bytes:
    """The file. Raises PeerError for a game that is larger than a reader takes."""
    if len(parcel.content) > LARGEST:
        raise PeerError(f"it has {len(parcel.content):,} bytes; at most {LARGEST:,} are handed on")
    name = clean_game_name(parcel.name)
    head = pack([parcel.kind, name, len(parcel.content), _checksum(parcel.content)])
    return MAGIC + len(head).to_bytes(2, "big") + head + parcel.content


def is_parcel(data: bytes) -> bool:
    """Whether the file says of itself that it is one, of whatever version."""
    return data.startswith(_FAMILY)


def is_log(data: bytes) -> bool:
    """Whether it is the bare log of a network game, which can be taken too."""
    return data.startswith(LOG_MAGIC)


def unwrapped(data: bytes) -> Parcel:
    """Read a file strictly. Raises PeerError: no such file, another version, cut, or altered."""
    if not data.startswith(MAGIC):
        if is_parcel(data):
            raise PeerError("it was made by another version of the program")
        raise PeerError("it is no game that was handed on")
    start = len(MAGIC) + 2
    length = int.from_bytes(data[len(MAGIC) : start], "big")
    if not 0 < length <= _HEAD:
        raise PeerError("its head has a length that no head has")
    if len(data) < start + length:
        raise PeerError("it is cut short in its head")
    kind, name, size, checksum = array(unpack(data[start : start + length]), 4)
    content = data[start + length :]
    wanted = number(size, 0, LARGEST)
    if len(content) < wanted:
        raise PeerError(f"it is cut short: {len(content):,} of {wanted:,} bytes are there")
    if len(content) > wanted or _checksum(content) != blob(checksum, 32):
        raise PeerError("it was altered: its bytes do not fit its checksum")
    if kind not in (LOCAL, NETWORK):
        raise PeerError("it holds a kind of game that this program does not know")
    return Parcel(str(kind), clean_game_name(text(name, _NAME)), content)


def shared_log(
    records: Sequence[Record], *, chat: bool = True, progress: Progress | None = None
) -> bytes:
    """A game's log as others may have it: the chain, and beside it what was signed for this game.

    Chat stands beside the chain (NETWORK 3), so without it every signature of the game holds. What
    a program notes for itself alone stays behind. `progress(done, total)` is called before each
    record. Raises PeerError for a log without a game, VersionError for a game of another protocol.
    """
    first = next((record for record in records if record[0] == "event"), None)
    if first is None:
        raise PeerError("it holds no game")
    genesis = first_genesis(signed_of(first[1:]))
    shared: list[Record] = []
    for done, record in enumerate(records):
        if progress is not None:
            progress(done, len(records))
        if chat or record[0] != "chat":
            tidy = _tidy(record)
            if _is_shared(tidy, genesis):
                shared.append(tidy)
    return encode_file(tuple(shared))


def _tidy(record: Record) -> Record:
    """The reason of a fault is nobody's signed word: only what of it can be shown is kept."""
    if record[0] != "fault" or len(record) != 4:
        return record
    return [*record[:3], clean_text(str(record[3]), 200, 800)]


def _is_shared(record: Record, genesis: Genesis) -> bool:
    try:
        return _holds(record, genesis)
    except PeerError:
        return False  # whoever wrote it there has signed nothing


def _holds(record: Record, genesis: Genesis) -> bool:
    """Whether what stands beside the chain was signed for this game by whoever it names."""
    kind, *rest = record
    gid, keys = genesis.gid, genesis.keys
    if kind == "event":
        return True  # the audit's matter
    if kind == "ack":
        ack = ack_of(rest)
        return ack.game16 == gid[:16] and ack.key in keys and ack.verify()
    if kind == "seed":
        word = disclosure_of(rest)
        return word.gid == gid and word.seat < len(keys) and word.verify(keys[word.seat])
    if kind == "request":
        wish = request_of(rest)
        return wish.game16 == gid[:16] and wish.seat < len(keys) and wish.verify(keys[wish.seat])
    if kind == "chat":
        return line_of(signed_of(rest)).id16 == gid[:16]
    if kind == "fault":
        return len(rest) == 3 and _is_event(signed_of(rest[:2]), genesis)
    pair = (rest[:2], rest[2:])
    return kind == "proof" and all(_is_event(signed_of(one), genesis) for one in pair)


def _is_event(signed: Signed, genesis: Genesis) -> bool:
    event = signed.event
    ours = event.game16 == genesis.gid[:16] and event.author in genesis.keys
    return ours and verify_event(signed)


def _checksum(content: bytes) -> bytes:
    return blake2b(content, digest_size=32, person=b"cartagena game").digest()
