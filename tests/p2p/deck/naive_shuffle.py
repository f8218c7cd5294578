"""The argument of DECK 4.2 checked with whole numbers: no libsodium, no folding, no shared code.

Each of the five equations is calculated by itself, so that a wrong folding would be seen.
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tests.p2p.deck import naive
from tests.p2p.deck.naive import Affine, L

Ciphers = Sequence[tuple[bytes, bytes]]

SUITE = b"ed25519-sub/1"
ARGUMENT = b"bayer-groth 2012, m = 1, version 1"


class Claim(NamedTuple):
    """A statement, as bytes."""

    ctx: bytes
    joint: bytes
    before: Ciphers
    after: Ciphers


class Challenges(NamedTuple):
    """All that the transcript of a proof gives."""

    x: int
    y: int
    z: int
    e: int
    weights: list[int]


@cache
def generator(label: bytes, number: int | None = None) -> Affine:
    """H, or G with its number from 1."""
    parts = () if number is None else (naive.eight(number),)
    return naive.hash_to_group(SUITE, b"commitment key", label, *parts)


def challenges(claim: Claim, proof: bytes) -> Challenges:
    said = b""

    def absorb(label: bytes, data: bytes) -> None:
        nonlocal said
        said += naive.frame(label, data)

    def squeeze(label: bytes) -> bytes:
        digest = hashlib.sha512(said).digest()
        absorb(label, digest)
        return digest

    absorb(b"ctx", claim.ctx)
    absorb(b"argument", ARGUMENT)
    absorb(b"suite", SUITE)
    absorb(b"X", claim.joint)
    absorb(b"k", naive.eight(len(claim.before)))
    absorb(b"C", b"".join(a + b for a, b in claim.before))
    absorb(b"C'", b"".join(a + b for a, b in claim.after))
    absorb(b"cA", proof[:32])
    x = naive.scalar(squeeze(b"x"))
    absorb(b"cB", proof[32:64])
    y, z = naive.scalar(squeeze(b"y")), naive.scalar(squeeze(b"z"))
    for place, label in enumerate((b"cd", b"ce", b"cE", b"c0"), 2):
        absorb(label, proof[32 * place : 32 * place + 32])
    absorb(b"E0", proof[192:256])
    e = naive.scalar(squeeze(b"e"))
    absorb(b"responses", proof[256:])
    stream = hashlib.shake_256(squeeze(b"fold")).digest(80)
    weights = [int.from_bytes(stream[at : at + 16], "little") for at in range(16, 80, 16)]
    return Challenges(x, y, z, e, [1, *weights])


def weighed(numbers: Sequence[int], points: Sequence[Affine]) -> Affine:
    result = naive.ZERO
    for number, point in zip(numbers, points, strict=True):
        result = naive.add(result, naive.mult(number, point))
    return result


def com(values: Sequence[int], blinding: int) -> Affine:
    g = [generator(b"G", i + 1) for i in range(len(values))]
    return weighed([blinding, *values], [generator(b"H"), *g])


def holds(claim: Claim, proof: bytes) -> bool:
    """Whether all five equations of DECK 4.2, step 6, hold; AssertionError for a bad encoding."""
    k = len(claim.before)
    x, y, z, e, _ = challenges(claim, proof)
    parts = [proof[at : at + 32] for at in range(0, len(proof), 32)]
    ca, cb, cd, ce, cross, c0, e0a, e0b = map(naive.decode, parts[:8])
    numbers = [int.from_bytes(part, "little") for part in parts[8:]]
    assert all(number < L for number in numbers), "not canonical"
    a, q, w = numbers[:k], numbers[k : 2 * k - 2], numbers[2 * k - 2 : 3 * k - 2]
    factors, products, powers, masking = numbers[3 * k - 2 :]
    xs = [pow(x, i, L) for i in range(1, k + 1)]
    last = e
    for i in range(k):
        last = last * (y * (i + 1) + xs[i] - z) % L
    q = [a[0], *q, last]
    c_d = naive.add(naive.add(naive.mult(y, ca), cb), com([-z] * k, 0))
    sides = [
        (weighed([e, 1], [c_d, cd]), com(a, factors)),
        (
            weighed([e, 1], [cross, ce]),
            com([e * q[i + 1] - q[i] * a[i + 1] for i in range(k - 1)], products),
        ),
        (weighed([e, 1], [cb, c0]), com(w, powers)),
    ]
    for component, first, key in ((0, e0a, naive.BASE), (1, e0b, naive.decode(claim.joint))):
        before = [naive.decode(cipher[component]) for cipher in claim.before]
        after = [naive.decode(cipher[component]) for cipher in claim.after]
        ins = weighed([e * power for power in xs], before)
        sides.append((naive.add(first, ins), weighed([masking, *w], [key, *after])))
    return all(left == right for left, right in sides)
