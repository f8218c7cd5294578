"""Transcripts and the two small proofs in whole numbers, from p2p/deck/PROTOCOL.md 2, 4 and 7.

It imports nothing of the product.
"""

import hashlib
from collections.abc import Sequence

from tests.p2p.deck.naive import L, frame
from tests.p2p.deck.naive_curve import BASE, Point, RefusedError, dec, encode, scalar, total


class Transcript:
    """The growing byte string T of section 2."""

    def __init__(self, context: bytes) -> None:
        self._said = b""
        self.absorb(b"ctx", context)

    def absorb(self, label: bytes, data: bytes) -> None:
        """T grows by one frame of the two."""
        self._said += frame(label, data)

    def state(self) -> bytes:
        """SHA-512 of T."""
        return hashlib.sha512(self._said).digest()

    def challenge(self, label: bytes) -> int:
        """A number below L; it is absorbed."""
        s = self.state()
        self.absorb(label, s)
        return int.from_bytes(s, "little") % L

    def weights(self, label: bytes, n: int) -> list[int]:
        """1 and n - 1 numbers below 2^128."""
        s = self.state()
        self.absorb(label, s)
        stream = hashlib.shake_256(s).digest(16 * n)
        cut = (stream[at : at + 16] for at in range(16, 16 * n, 16))
        return [1, *(int.from_bytes(number, "little") for number in cut)]


def both(proof: bytes) -> tuple[int, int]:
    """E and z of a proof of 64 bytes.

    Raises:
        RefusedError: of another length, or one is not below L.
    """
    if len(proof) != 64:
        raise RefusedError("the proof is 64 bytes")
    return scalar(proof[:32]), scalar(proof[32:])


def check_key(context: bytes, public: bytes, proof: bytes) -> None:
    """The proof of a key (section 4).

    Raises:
        RefusedError: it does not hold.
    """
    e, z = both(proof)
    transcript = Transcript(context)
    transcript.absorb(b"public", public)
    transcript.absorb(b"R", encode(total([(z, BASE), (-e % L, dec(public))])))
    if transcript.challenge(b"c") != e:
        raise RefusedError("the proof of a key does not hold")


def check_shares(
    context: bytes, public: Point, firsts: Sequence[Point], shares: Sequence[bytes], proof: bytes
) -> list[Point]:
    """The shares of these first points (section 7), once their proof holds.

    Raises:
        RefusedError: it does not, or a share is no point.
    """
    points = [dec(share) for share in shares]
    e, z = both(proof)
    transcript = Transcript(context)
    transcript.absorb(b"public", encode(public))
    transcript.absorb(b"A", b"".join(map(encode, firsts)))
    transcript.absorb(b"D", b"".join(shares))
    weights = transcript.weights(b"w", len(firsts))
    first = total(zip(weights, firsts, strict=True))
    share = total(zip(weights, points, strict=True))
    transcript.absorb(b"R", encode(total([(z, BASE), (-e % L, public)])))
    transcript.absorb(b"S", encode(total([(z, first), (-e % L, share)])))
    if transcript.challenge(b"c") != e:
        raise RefusedError("the proof of the shares does not hold")
    return points
