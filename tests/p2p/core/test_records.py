from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.core.errors import LocalError
from p2p.core.log.records import MAGIC, Record, encode, encode_file, scan

RECORDS: tuple[Record, ...] = (
    ["event", b"data of an event" * 5, bytes(64)],
    ["ack", b"", bytes(64)],
    ["journal", 0, 17, 3],
    ["fault", bytes(300), bytes(64), "a reason"],
)
FILE = encode_file(RECORDS)
OFFSETS = scan(FILE).offsets


def record_at(offset: int) -> int:
    """The number of the record that holds this byte; -1 for the magic."""
    return sum(start <= offset for start in OFFSETS) - 1


def test_a_file_comes_back() -> None:
    found = scan(FILE)
    assert found.records == RECORDS
    assert (found.damage, found.torn, found.flaw, found.end) == (None, False, None, len(FILE))
    assert MAGIC + b"".join(map(encode, RECORDS)) == FILE


@pytest.mark.parametrize("mask", [1, 0x80, 0xFF])
def test_every_flipped_byte_is_found_in_its_record(mask: int) -> None:
    for offset in range(len(FILE)):
        broken = bytearray(FILE)
        broken[offset] ^= mask
        found = scan(bytes(broken))
        record = record_at(offset)
        assert found.flaw is not None
        assert found.flaw.index == max(record, 0)
        assert found.flaw.offset == (OFFSETS[record] if record >= 0 else 0)
        assert found.records == RECORDS[: max(record, 0)]
        assert found.torn == (record == len(RECORDS) - 1)
        assert (found.damage is None) == found.torn


def test_a_file_cut_anywhere_is_torn_and_keeps_what_is_whole() -> None:
    for length in range(len(FILE)):
        found = scan(FILE[:length])
        whole = sum(end <= length for end in (*OFFSETS[1:], len(FILE)))
        assert found.records == RECORDS[:whole]
        assert found.damage is None
        between = length in (*OFFSETS, len(FILE))
        assert found.torn == (found.flaw is not None) == (not between)
        assert found.end == ((*OFFSETS, len(FILE))[whole] if length >= len(MAGIC) else 0)


def test_zeros_at_the_end_are_torn() -> None:
    found = scan(FILE + bytes(4_096))
    assert (found.torn, found.end, found.records) == (True, len(FILE), RECORDS)


def test_a_record_left_out_of_the_middle_is_not_seen_here() -> None:
    """A chain of events shows it; the frame of one record says nothing of its neighbours."""
    assert scan(encode_file((RECORDS[0], RECORDS[2]))).flaw is None


def test_a_sound_frame_with_a_strange_content_is_damage() -> None:
    for payload in (b"\x90", b"\x01", b"\x91\xa3odd", b"\x91\x90", b"\xff\xff"):
        length = len(payload).to_bytes(4, "big")
        checksum = crc32(payload, crc32(length, 0xCA27A6E4)).to_bytes(4, "big")
        found = scan(FILE + length + checksum + payload)
        assert found.damage is not None
        assert found.damage.index == len(RECORDS)


@given(st.binary(max_size=300))
def test_any_bytes_can_be_scanned(data: bytes) -> None:
    for found in (scan(data), scan(MAGIC + data), scan(FILE + data)):
        assert found.end <= len(FILE + data)
        assert found.torn == (found.flaw is not None and found.damage is None)


def test_another_file_is_no_game_file() -> None:
    found = scan(b"PK\x03\x04" + FILE)
    assert found.damage is not None
    assert found.damage.what == "not a game file"


@pytest.mark.parametrize("record", [[], ["move", 1], [b"event"], [[]], ["chat", bytes(131_072)]])
def test_only_known_records_of_a_bounded_size_are_written(record: Record) -> None:
    with pytest.raises(LocalError):
        encode(record)
