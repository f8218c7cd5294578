"""Hashing of the deck: framed tags, contexts, Fiat-Shamir transcripts, nonces (DECK 3.2).

Every hash input is framed, so that no two lists of parts give the same bytes. A challenge must
depend on the whole statement and every first message; a nonce on the secret nonce key and on the
whole transcript before it, never on a counter alone.
"""

import hashlib
from typing import NamedTuple

import msgpack

ORDER = 2**252 + 27742317777372353535851937790883648493  # of the group (DECK 3.2: L)
WEIGHT_BYTES = 16  # 128-bit weights: errors cancel with a chance of 2^-128


def number(value: int) -> bytes:
    """A count or seat as a hash part: 8 bytes, big-endian."""
    return value.to_bytes(8, "big")


def frame(*parts: bytes) -> bytes:
    """Each part behind its 8-byte big-endian length."""
    return b"".join(len(part).to_bytes(8, "big") + part for part in parts)


def tagged(tag: str, *parts: bytes) -> bytes:
    """H of DECK 3.2: SHA-512("cartagena/" tag NUL frame(parts)), 64 bytes."""
    return hashlib.sha512(b"cartagena/" + tag.encode() + b"\0" + frame(*parts)).digest()


def context(gid: bytes, *items: object) -> bytes:
    """ctx of DECK 3.2: the game and, as one msgpack array, what the statement is about."""
    return frame(gid, msgpack.packb(list(items)))


class Transcript:
    """The running hash of one proof, equal at prover and verifier."""

    __slots__ = ("_hash",)

    def __init__(self, ctx: bytes) -> None:
        self._hash = hashlib.sha512()
        self.absorb("ctx", ctx)

    def absorb(self, label: str, data: bytes) -> None:
        """Bind the data under its label."""
        self._hash.update(frame(label.encode(), data))

    def _squeeze(self, label: str) -> bytes:
        state = self._hash.digest()
        self.absorb(label, state)
        return state

    def challenge(self, label: str) -> int:
        """The 512-bit state modulo the group's order; it is absorbed again."""
        return int.from_bytes(self._squeeze(label), "little") % ORDER

    def weights(self, label: str, count: int) -> list[int]:
        """Weights for a batch: the first is 1, the others 128 bits of the state.

        One weight may be fixed: if only the first item is wrong it has nothing to cancel against,
        and any other error is multiplied by a weight that came after it was fixed.
        """
        stream = hashlib.shake_256(self._squeeze(label)).digest(WEIGHT_BYTES * count)
        drawn = [
            int.from_bytes(stream[at : at + WEIGHT_BYTES], "little")
            for at in range(WEIGHT_BYTES, len(stream), WEIGHT_BYTES)
        ]
        return [1, *drawn][:count]

    def nonce(self, key: bytes, label: str, counter: int = 0) -> int:
        """A secret scalar: BLAKE2b under the nonce key over (state, label, counter).

        The same statement gives the same nonce, which the audit needs; another statement another.
        """
        return _nonce(self._hash.digest(), key, label, counter)

    def nonces(self, key: bytes, label: str, count: int) -> tuple[int, ...]:
        """The nonces with counters from 0 to count - 1."""
        state = self._hash.digest()
        return tuple(_nonce(state, key, label, counter) for counter in range(count))


def _nonce(state: bytes, key: bytes, label: str, counter: int) -> int:
    message = frame(state, label.encode(), number(counter))
    return int.from_bytes(hashlib.blake2b(message, key=key).digest(), "little") % ORDER


class Nonces(NamedTuple):
    """The secret values that a prover draws from its transcript as it stands."""

    transcript: Transcript
    key: bytes

    def one(self, label: str) -> int:
        """One scalar for this label."""
        return self.transcript.nonce(self.key, label)

    def many(self, label: str, count: int) -> tuple[int, ...]:
        """A vector of scalars for this label."""
        return self.transcript.nonces(self.key, label, count)

    def __repr__(self) -> str:
        return "Nonces(...)"
