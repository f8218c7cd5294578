"""The game file as bytes: an append-only list of records behind a magic (NETWORK 4).

A record is `u32 length, u32 crc32, msgpack array`; the length is big-endian and at least 1; the
checksum covers the length as well and starts from a seed, so that neither a changed length nor a
run of zeros looks like a record. Never touches a file: bytes in, bytes out.

The records, by their first element (`pair` = [data, sig] of the signed thing):

    ["event", data, sig]                 an accepted event of the chain, in order of height
    ["ack", data, sig]                   ["seed", data, sig]        ["request", data, sig]
    ["chat", data, sig]
    ["fault", data, sig, reason]         an event that breaks a rule, kept as evidence; with the
                                         reason "desync" one that stands on another state
    ["proof", data, sig, data, sig]      two events of one author at one place (equivocation)
    ["journal", deck, index, owner]      to whom an own share was given (DECK 3.4)
    ["promise", ...] ["view", ...]       votes of the absent (NETWORK 3)
"""

from dataclasses import dataclass
from typing import Final, NamedTuple
from zlib import crc32

from p2p.core.errors import LocalError, PeerError
from p2p.core.wire import RECORD, array, pack, unpack

MAGIC: Final = b"cartagena log 1\n"
LARGEST: Final = RECORD.size
KINDS: Final = frozenset(
    {"event", "ack", "seed", "request", "chat", "fault", "proof", "journal", "promise", "view"}
)
_CRC_SEED: Final = 0xCA27A6E4
_HEAD_BYTES: Final = 8
_REACH: Final = 2 * LARGEST

Record = list[object]


@dataclass(frozen=True, slots=True)
class Damage:
    """Where a file stops making sense: offset in bytes, number of the record from 0, and what."""

    offset: int
    index: int
    what: str


class Scan(NamedTuple):
    """The readable prefix of a game file.

    `damage` stands for a bad place with something readable after it; `torn` for an unfinished end,
    as a crash leaves it, after which nothing can be read. `flaw` is either one, None for a whole
    file. `end` is the number of good bytes: cut there to go on. `offsets[i]` is where record i is.
    """

    records: tuple[Record, ...]
    offsets: tuple[int, ...]
    damage: Damage | None
    torn: bool
    end: int
    flaw: Damage | None


def encode(record: Record) -> bytes:
    """Return one framed record; raises LocalError for an unknown kind or one too large."""
    if not _is_known(record):
        raise LocalError(f"no record is of the kind {record[:1]}")
    payload = pack(record)
    if len(payload) > LARGEST:
        raise LocalError(f"a record of {len(payload)} bytes; at most {LARGEST} are allowed")
    length = len(payload).to_bytes(4, "big")
    return length + _checksum(length, payload) + payload


def encode_file(records: tuple[Record, ...]) -> bytes:
    """Return a whole file of these records."""
    return MAGIC + b"".join(encode(record) for record in records)


def _checksum(length: bytes, payload: bytes) -> bytes:
    return crc32(payload, crc32(length, _CRC_SEED)).to_bytes(4, "big")


def _payload_at(data: bytes, offset: int) -> bytes | None:
    """Return the payload of a record that begins there and whose checksum holds."""
    start = offset + _HEAD_BYTES
    length = int.from_bytes(data[offset : offset + 4], "big")
    if not 0 < length <= min(LARGEST, len(data) - start):
        return None
    payload = data[start : start + length]
    if _checksum(data[offset : offset + 4], payload) != data[offset + 4 : start]:
        return None
    return payload


def _record_of(payload: bytes) -> Record | None:
    try:
        record = array(unpack(payload, RECORD))
    except PeerError:
        return None
    return record if _is_known(record) else None


def _is_known(record: Record) -> bool:
    return bool(record) and isinstance(record[0], str) and record[0] in KINDS


def scan(data: bytes) -> Scan:
    """Read the good prefix of a file; never raises, whatever the bytes are."""
    if not data.startswith(MAGIC):
        whole = MAGIC.startswith(data)
        flaw = Damage(0, 0, "cut short in its first bytes" if whole else "not a game file")
        return Scan((), (), None if whole else flaw, whole, 0, flaw)
    records: list[Record] = []
    offsets: list[int] = []
    at = len(MAGIC)
    while at < len(data):
        payload = _payload_at(data, at)
        record = None if payload is None else _record_of(payload)
        if payload is None or record is None:
            return _stopped(data, at, records, offsets, checksum_holds=payload is not None)
        records.append(record)
        offsets.append(at)
        at += _HEAD_BYTES + len(payload)
    return Scan(tuple(records), tuple(offsets), None, False, at, None)


def _stopped(
    data: bytes, at: int, records: list[Record], offsets: list[int], *, checksum_holds: bool
) -> Scan:
    torn = not checksum_holds and not _readable_after(data, at + 1)
    what = "the file ends in an unfinished record" if torn else "a damaged record"
    flaw = Damage(at, len(records), what)
    return Scan(tuple(records), tuple(offsets), None if torn else flaw, torn, at, flaw)


def _readable_after(data: bytes, start: int) -> bool:
    """Tell whether any record can be read behind a bad place: then it is no torn tail.

    The next record begins at most one largest record further; the rest of the reach is for damage
    that runs over several.
    """
    end = min(len(data) - _HEAD_BYTES, start + _REACH)
    return any(_payload_at(data, at) is not None for at in range(start, end))
