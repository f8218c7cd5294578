from hashlib import blake2b
from typing import get_args

import pytest

from p2p.core.errors import LocalError, PeerError
from p2p.core.identity import (
    HashDomain,
    Identity,
    SignatureDomain,
    check_key,
    hash256,
    verify,
)

ANN = Identity(bytes(range(32)))
SMALL_ORDER = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
]


def test_a_key_is_the_one_of_its_secret() -> None:
    """RFC 8032, section 7.1, test 1."""
    secret = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    key = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
    assert Identity(secret).key.hex() == key


def test_a_signature_holds_in_its_own_domain_only() -> None:
    for domain in get_args(SignatureDomain):
        signature = ANN.sign(domain, b"move")
        holds = [
            other
            for other in get_args(SignatureDomain)
            if verify(other, ANN.key, b"move", signature)
        ]
        assert holds == [domain]


MIXED_ORDER = [  # 7 B plus a point of order 2, 4, 8
    "359dbf604a3b3bedc20d5408b9d4770fbe52c922979b3178d02ab8d41c9c3a4e",
    "16030e0ff1d6226b8ad6ff918b288668c1c3e5e45269487f85479bb4a9fb11af",
    "16b981d0b88cdf3ab9fa87190822fe4905b475efda3aec7c34abfa92c19320f4",
]


@pytest.mark.parametrize("point", MIXED_ORDER + SMALL_ORDER)
def test_a_signature_of_no_prime_order_is_refused_whatever_the_library_says(
    point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Libraries differ on them, and peers that differ on one signature would split the log."""
    honest = ANN.sign("event", b"move")

    def taken(signed: bytes, _key: bytes) -> bytes:
        return signed[64:]

    monkeypatch.setattr("p2p.core.identity.crypto_sign_open", taken)
    assert verify("event", ANN.key, b"move", honest)
    assert not verify("event", ANN.key, b"move", bytes.fromhex(point) + honest[32:])


@pytest.mark.parametrize("byte", range(64))
def test_no_byte_of_a_signature_may_change(byte: int) -> None:
    signature = bytearray(ANN.sign("event", b"move"))
    signature[byte] ^= 1
    assert not verify("event", ANN.key, b"move", bytes(signature))


def test_verify_says_no_to_every_odd_argument() -> None:
    signature = ANN.sign("event", b"move")
    assert verify("event", ANN.key, b"move", signature)
    assert not verify("event", ANN.key, b"moved", signature)
    assert not verify("event", Identity(bytes(32)).key, b"move", signature)
    assert not verify("event", ANN.key[:31], b"move", signature)
    assert not verify("event", ANN.key, b"move", signature + b"\0")
    assert not verify("event", ANN.key, b"move", b"")


@pytest.mark.parametrize("key", SMALL_ORDER)
def test_small_order_keys_are_refused_and_sign_nothing(key: str) -> None:
    point = bytes.fromhex(key)
    with pytest.raises(PeerError):
        check_key(point)
    assert not verify("event", point, b"move", point + bytes(32))


@pytest.mark.parametrize(
    "key", [b"", ANN.key[:31], ANN.key + b"\0", b"\xff" * 32, b"\x02" + bytes(31)]
)
def test_what_is_no_key_is_refused(key: bytes) -> None:
    with pytest.raises(PeerError):
        check_key(key)


def test_a_usable_key_comes_back() -> None:
    assert check_key(ANN.key) == ANN.key


def test_hashes_of_two_domains_differ() -> None:
    assert len({hash256(domain, b"x") for domain in get_args(HashDomain)}) == len(
        get_args(HashDomain)
    )
    assert hash256("game", b"x") == blake2b(b"cartagena/hash/game\0x", digest_size=32).digest()


def test_an_identity_never_shows_its_secret() -> None:
    assert bytes(range(32)).hex() not in repr(ANN)
    with pytest.raises(LocalError):
        Identity(b"short")
