"""A file to hand on: whole it gives what was put in, and cut or altered anywhere no other game."""

import pytest

from p2p.core.errors import PeerError
from p2p.core.parcel import LOCAL, MAGIC, NETWORK, Parcel, unwrapped, wrapped

PARCELS = [Parcel(NETWORK, "Friday", bytes(range(200))), Parcel(LOCAL, "20260101-120000", b"{}\n")]


@pytest.mark.parametrize("parcel", PARCELS, ids=[NETWORK, LOCAL])
def test_cut_at_any_byte_it_is_refused(parcel: Parcel) -> None:
    data = wrapped(parcel)
    assert unwrapped(data) == parcel
    for end in range(len(data)):
        with pytest.raises(PeerError, match=r"cut short|no game|length|another version"):
            unwrapped(data[:end])
    with pytest.raises(PeerError, match="altered"):
        unwrapped(data + b"x")


@pytest.mark.parametrize("bit", range(8))
@pytest.mark.parametrize("parcel", PARCELS, ids=[NETWORK, LOCAL])
def test_with_any_bit_turned_it_is_refused_or_has_another_label(parcel: Parcel, bit: int) -> None:
    """No game but the one that was put in ever comes out."""
    data = wrapped(parcel)
    labels = 0
    for at in range(len(data)):
        altered = bytearray(data)
        altered[at] ^= 1 << bit
        try:
            found = unwrapped(bytes(altered))
        except PeerError:
            continue
        labels += 1
        assert (found.kind, found.content) == (parcel.kind, parcel.content)
        assert found.name != parcel.name
    assert labels <= len(parcel.name)


@pytest.mark.parametrize("length", [0, 1, 511, 513, 65_535])
def test_a_head_of_any_length_is_read_to_a_measure(length: int) -> None:
    for filling in (b"\x00", b"\x91", b"\xff", b"\xdd\xff\xff\xff\xff"):
        with pytest.raises(PeerError):
            unwrapped(MAGIC + length.to_bytes(2, "big") + filling * 2_000)
