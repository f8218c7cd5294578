"""Who a player is: an Ed25519 key; signatures and hashes, each under one domain string.

PyNaCl only: two libraries that differ on one odd key could split a log (NETWORK 2). Nothing signed
or hashed in one domain is ever valid in another. Never makes a key: 32 secret bytes come in.
"""

from hashlib import blake2b
from typing import Final, Literal, get_args

from nacl.bindings import (
    crypto_core_ed25519_is_valid_point,
    crypto_sign,
    crypto_sign_open,
    crypto_sign_seed_keypair,
)
from nacl.exceptions import BadSignatureError

from p2p.core.errors import LocalError, PeerError

SignatureDomain = Literal["event", "ack", "vote", "request", "chat", "join", "static key", "seed"]
HashDomain = Literal["event id", "game", "coin", "seed"]

KEY_BYTES: Final = 32
SIGNATURE_BYTES: Final = 64
_SIGNATURE_PREFIX: Final = {
    domain: f"cartagena/{domain}\0".encode() for domain in get_args(SignatureDomain)
}
_HASH_PREFIX: Final = {
    domain: f"cartagena/hash/{domain}\0".encode() for domain in get_args(HashDomain)
}


class Identity:
    """A signing key. `secret` is its 32-byte seed; `key` the 32 public bytes that name a player."""

    __slots__ = ("_pair", "key")

    def __init__(self, secret: bytes) -> None:
        if len(secret) != KEY_BYTES:
            raise LocalError("an identity is made from 32 secret bytes")
        self.key, self._pair = crypto_sign_seed_keypair(secret)

    def __repr__(self) -> str:
        return f"Identity({self.key.hex()[:8]}...)"

    def sign(self, domain: SignatureDomain, data: bytes) -> bytes:
        """Return the 64-byte signature of these bytes in this domain (deterministic)."""
        return crypto_sign(_SIGNATURE_PREFIX[domain] + data, self._pair)[:SIGNATURE_BYTES]


def verify(domain: SignatureDomain, key: bytes, data: bytes, signature: bytes) -> bool:
    """Tell whether the owner of `key` signed these bytes in this domain; never raises.

    The signature's point R must be of prime order too: libraries differ on whether they multiply
    by the cofactor, and with one of mixed order some would say yes and others no (RFC 8032, 5.1.7).
    """
    if len(key) != KEY_BYTES or len(signature) != SIGNATURE_BYTES:
        return False
    try:
        crypto_sign_open(signature + _SIGNATURE_PREFIX[domain] + data, key)
    except BadSignatureError:
        return False
    return crypto_core_ed25519_is_valid_point(signature[:KEY_BYTES])


def check_key(key: bytes) -> bytes:
    """Return the key, or raise PeerError for one of small or mixed order or no key at all.

    Done once for each key (HELLO, JOIN), so that every library and version that verifies its
    signatures decides alike (NETWORK 2).
    """
    if len(key) != KEY_BYTES or not crypto_core_ed25519_is_valid_point(key):
        raise PeerError("that is no usable public key")
    return key


def hash256(domain: HashDomain, data: bytes) -> bytes:
    """Return BLAKE2b-256 over the domain and these bytes."""
    return blake2b(_HASH_PREFIX[domain] + data, digest_size=32).digest()
