import struct
from typing import cast

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.core.errors import LocalError, PeerError
from p2p.core.wire import FRAME, Limits, array, blob, number, pack, text, unpack

plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.text() | st.binary(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def depth_of(value: object) -> int:
    if isinstance(value, dict):
        inner = list(cast("dict[str, object]", value).values())
    elif isinstance(value, list):
        inner = cast("list[object]", value)
    else:
        return 0
    return 1 + max(map(depth_of, inner), default=0)


@given(plain)
def test_what_is_packed_within_the_limits_comes_back(value: object) -> None:
    if depth_of(value) <= FRAME.depth:
        assert unpack(pack(value)) == value


@given(st.binary(max_size=200))
def test_any_bytes_are_a_value_or_a_peer_error(data: bytes) -> None:
    try:
        value = unpack(data)
    except PeerError:
        return
    assert pack(value) == data


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"\x01\x01", id="bytes after the end"),
        pytest.param(b"\x92\x01", id="cut short"),
        pytest.param(b"\xc4\x05ab", id="payload cut short"),
        pytest.param(b"\xdc\x00", id="length cut short"),
        pytest.param(b"\xcc\x05", id="number not in its shortest form"),
        pytest.param(b"\xdc\x00\x01\x05", id="array header not in its shortest form"),
        pytest.param(b"\xd9\x01a", id="text header not in its shortest form"),
        pytest.param(b"\xc5\x00\x01a", id="binary header not in its shortest form"),
        pytest.param(struct.pack(">Bd", 0xCB, 1.5), id="double"),
        pytest.param(struct.pack(">Bf", 0xCA, 1.5), id="float"),
        pytest.param(struct.pack(">Bd", 0xCB, float("nan")), id="NaN"),
        pytest.param(b"\xd4\x01\x00", id="extension"),
        pytest.param(b"\xd6\xff\x00\x00\x00\x00", id="timestamp"),
        pytest.param(b"\xc1", id="the byte that is never used"),
        pytest.param(b"\x81\xc0\x01", id="nil key"),
        pytest.param(b"\x81\x01\x01", id="number as key"),
        pytest.param(b"\x81\xc4\x01a\x01", id="bytes as key"),
        pytest.param(b"\x81\x90\x01", id="array as key"),
        pytest.param(b"\x91\x81\x91\x01\x01", id="array as key, inside"),
        pytest.param(b"\x82\xa1a\x01\xa1a\x02", id="duplicate key"),
        pytest.param(b"\xa1\xff", id="text that is not UTF-8"),
        pytest.param(b"\xa3\xed\xa0\x80", id="surrogate"),
        pytest.param(b"\x91" * 9 + b"\x01", id="nine deep"),
        pytest.param(b"\x91" * 59_000 + b"\x01", id="depth bomb"),
        pytest.param(b"\xdd\xff\xff\xff\xff", id="width bomb"),
        pytest.param(b"\xdd\x00\x00\x04\x01" + b"\x01" * 1025, id="array of 1,025"),
        pytest.param(b"\xde\x00\x41" + b"\xa0\x01" * 65, id="map of 65"),
        pytest.param(b"\xdf\xff\xff\xff\xff", id="map bomb"),
        pytest.param(b"\xc6\xff\xff\xff\xff", id="binary bomb"),
        pytest.param(b"\xdb\xff\xff\xff\xff", id="text bomb"),
        pytest.param(pack(bytes(32_769)), id="binary too long"),
        pytest.param(pack("x" * 4_097), id="text too long"),
        pytest.param(pack([bytes(32_000)] * 2), id="message too long"),
        pytest.param((b"\xdc\x04\x00" + b"\x90" * 1024) * 25, id="many values"),
    ],
)
def test_refuses(data: bytes) -> None:
    with pytest.raises(PeerError):
        unpack(data)


def test_refuses_more_values_than_the_limit() -> None:
    value = [[0] * 10] * 10
    assert unpack(pack(value), Limits(items=111)) == value
    with pytest.raises(PeerError):
        unpack(pack(value), Limits(items=110))


def test_eight_deep_is_allowed() -> None:
    assert unpack(b"\x91" * 8 + b"\x01") == [[[[[[[[1]]]]]]]]


@pytest.mark.parametrize("value", [object(), 2**64, {1, 2}, "\ud800", -(2**63) - 1])
def test_packs_plain_values_only(value: object) -> None:
    with pytest.raises(LocalError):
        pack(value)


@pytest.mark.parametrize("value", [1.5, msgpack.ExtType(1, b"")])
def test_what_msgpack_packs_beyond_the_form_is_not_read(value: object) -> None:
    with pytest.raises(PeerError):
        unpack(msgpack.packb(value))


def test_readers_take_a_value_apart() -> None:
    assert array([1, 2], 2) == [1, 2]
    assert blob(b"ab", 2) == b"ab"
    assert text("ä", 2) == "ä"
    assert number(3, 0, 3) == 3


@pytest.mark.parametrize(
    ("reader", "arguments"),
    [
        (array, ((1, 2), 2)),
        (array, ([1], 2)),
        (blob, ("ab", 2)),
        (blob, (b"a", 2)),
        (text, (b"a", 5)),
        (text, ("ä", 1)),
        (number, (True, 0, 3)),
        (number, (4, 0, 3)),
        (number, ("1", 0, 3)),
    ],
)
def test_readers_refuse_other_shapes(reader: object, arguments: tuple[object, ...]) -> None:
    assert callable(reader)
    with pytest.raises(PeerError):
        reader(*arguments)
