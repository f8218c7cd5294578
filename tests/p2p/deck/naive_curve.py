"""Edwards25519 in whole numbers, fast enough for whole decks, from p2p/deck/PROTOCOL.md 1 alone.

A point is (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z. Nothing of libsodium and nothing of the
product: what this says about a proof is a second opinion.
"""

from collections.abc import Iterable
from functools import cache

from tests.p2p.deck.naive import D, L, P, root
from tests.p2p.deck.naive import hash_to_group as affine_hash

Point = tuple[int, int, int, int]
Term = tuple[int, Point]

IDENTITY: Point = (0, 1, 1, 0)
"""The identity."""

_TWICE_D = 2 * D % P
_WINDOW = 4
_TOP = 252  # the lowest bit of the highest window: scalars here are at most L, below 2^253


class RefusedError(Exception):
    """What the page says is refused, with the sentence that is broken."""


def add(p: Point, q: Point) -> Point:
    """p + q, for any two points, also equal ones and O."""
    a = (p[1] - p[0]) * (q[1] - q[0])
    b = (p[1] + p[0]) * (q[1] + q[0])
    c = p[3] * q[3] % P * _TWICE_D
    d = 2 * p[2] * q[2]
    e, f, g, h = (b - a) % P, (d - c) % P, (d + c) % P, (b + a) % P
    return e * f % P, g * h % P, f * g % P, e * h % P


def double(p: Point) -> Point:
    """p + p."""
    a, b, c = p[0] * p[0] % P, p[1] * p[1] % P, 2 * p[2] * p[2]
    h, g = a + b, a - b
    e, f = (h - (p[0] + p[1]) ** 2) % P, (c + g) % P
    return e * f % P, g * h % P, f * g % P, e * h % P


def negative(p: Point) -> Point:
    """-p."""
    return -p[0] % P, p[1], p[2], -p[3] % P


def same(p: Point, q: Point) -> bool:
    """Whether p and q are one point, whatever their Z."""
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


@cache
def _multiples(p: Point) -> tuple[Point, ...]:
    """O, p, 2 p .. 15 p."""
    row = [IDENTITY]
    for _ in range(2**_WINDOW - 1):
        row.append(add(row[-1], p))
    return tuple(row)


def total(terms: Iterable[Term]) -> Point:
    """The sum of n p over the terms (n, p), 0 <= n <= L; n is not taken modulo L."""
    rows = [(n, _multiples(p)) for n, p in terms]
    result = IDENTITY
    for shift in range(_TOP, -1, -_WINDOW):
        for _ in range(_WINDOW):
            result = double(result)
        for n, row in rows:
            if digit := n >> shift & (2**_WINDOW - 1):
                result = add(result, row[digit])
    return result


def mult(n: int, p: Point) -> Point:
    """N p, n modulo L."""
    return total([(n % L, p)])


def encode(p: Point) -> bytes:
    """The 32 bytes of a point, also of O."""
    inverse = pow(p[2], -1, P)
    x, y = p[0] * inverse % P, p[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


@cache
def dec(data: bytes) -> Point:
    """The point of these bytes.

    Raises:
        RefusedError: for whatever section 1 refuses.
    """
    if len(data) != 32:
        raise RefusedError("a point is 32 bytes")
    number = int.from_bytes(data, "little")
    y, sign = number % 2**255, number >> 255
    if y >= P:
        raise RefusedError("y is not below p")
    try:
        x = root(y * y - 1, D * y * y + 1)
    except AssertionError as error:
        raise RefusedError("not on the curve") from error
    x = x if x % 2 == sign else -x % P
    point = (x, y, 1, x * y % P)
    if same(point, IDENTITY) or not same(total([(L, point)]), IDENTITY):
        raise RefusedError("the identity, or not in the subgroup")
    return point


def scalar(data: bytes) -> int:
    """The scalar of 32 bytes.

    Raises:
        RefusedError: from L on, or of another length.
    """
    if len(data) != 32:
        raise RefusedError("a scalar is 32 bytes")
    number = int.from_bytes(data, "little")
    if number >= L:
        raise RefusedError("a scalar is not below L")
    return number


@cache
def hash_to_group(*parts: bytes) -> Point:
    """The point of section 1 for these parts."""
    x, y = affine_hash(*parts)
    return x, y, 1, x * y % P


def parts_of(data: bytes) -> list[bytes]:
    """The 32-byte parts of data; a last one may be shorter."""
    return [data[at : at + 32] for at in range(0, len(data), 32)]


BASE = dec(bytes.fromhex("58" + "66" * 31))
