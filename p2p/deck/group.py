"""The group of the deck: the prime-order subgroup of edwards25519, strictly decoded (DECK 2).

Bytes from outside become a Point only through `decode`; after that the set is closed, encodings are
unique and equality is `==`. Arithmetic on undecoded bytes must never happen: libsodium's addition
accepts encodings which its own validity check refuses.

The identity is a Point that sums may reach; `decode` refuses it. libsodium raises on a zero scalar
or an identity, so `mult` answers those itself and never raises.
"""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from typing import NewType, TypeAlias

from nacl.bindings import (
    crypto_core_ed25519_add,
    crypto_core_ed25519_from_uniform,
    crypto_core_ed25519_is_valid_point,
    crypto_core_ed25519_sub,
    crypto_scalarmult_ed25519_base_noclamp,
    crypto_scalarmult_ed25519_noclamp,
)

from p2p.deck.errors import DeckError, UnsafeLibraryError
from p2p.deck.transcript import ORDER, tagged

Point = NewType("Point", bytes)
Equation: TypeAlias = list[tuple[int, Point]]
"""A sum of multiples of points that is to come to nothing."""

SUITE = "ed25519-sub/1"  # named in the genesis, so that another group can come as another suite
SIZE = 32  # bytes of an encoded point or scalar

IDENTITY = Point(b"\x01" + bytes(31))


def decode(data: object, what: str = "point") -> Point:
    """The point in these 32 bytes; DeckError unless canonical, of prime order and not zero."""
    if not isinstance(data, bytes) or len(data) != SIZE:
        raise DeckError(f"{what}: not {SIZE} bytes")
    if data == IDENTITY or not crypto_core_ed25519_is_valid_point(data):
        raise DeckError(f"{what}: not a point of the group")
    return Point(data)


def decode_many(data: bytes, what: str = "point") -> list[Point]:
    """The points in a row of 32-byte encodings; DeckError as `decode`, or for a broken length."""
    if len(data) % SIZE:
        raise DeckError(f"{what}: not a whole number of points")
    return [decode(data[at : at + SIZE], what) for at in range(0, len(data), SIZE)]


def decode_scalar(data: bytes, what: str = "scalar") -> int:
    """The scalar in 32 little-endian bytes; DeckError unless it is below the group's order."""
    number = int.from_bytes(data, "little")
    if len(data) != SIZE or number >= ORDER:
        raise DeckError(f"{what}: not a scalar below the order of the group")
    return number


def encode_scalar(number: int) -> bytes:
    """A number modulo the group's order as 32 little-endian bytes."""
    return (number % ORDER).to_bytes(SIZE, "little")


def add(p: Point, q: Point) -> Point:
    """p + q."""
    return Point(crypto_core_ed25519_add(p, q))


def sub(p: Point, q: Point) -> Point:
    """p - q."""
    return Point(crypto_core_ed25519_sub(p, q))


def mult(number: int, p: Point) -> Point:
    """The number times p, for any number."""
    scalar = encode_scalar(number)
    if p == IDENTITY or not any(scalar):
        return IDENTITY
    return Point(crypto_scalarmult_ed25519_noclamp(scalar, p))


def base(number: int) -> Point:
    """The number times the base point; a fifth of the cost of `mult`."""
    scalar = encode_scalar(number)
    if not any(scalar):
        return IDENTITY
    return Point(crypto_scalarmult_ed25519_base_noclamp(scalar))


BASE = base(1)


def total(points: Iterable[Point]) -> Point:
    """The sum of the points; the identity for none."""
    return reduce(add, points, IDENTITY)


def weighted(weights: Sequence[int], points: Sequence[Point]) -> Point:
    """The sum of weight times point, pair by pair; a weight of 1 costs nothing."""
    return total(
        p if weight == 1 else mult(weight, p) for weight, p in zip(weights, points, strict=True)
    )


def folds_to_nothing(weights: Sequence[int], equations: Sequence[Equation]) -> bool:
    """Whether the weighted sum of all equations is the identity.

    A point that stands in more than one term is multiplied once.
    """
    times: dict[Point, int] = {}
    for weight, equation in zip(weights, equations, strict=True):
        for number, point in equation:
            times[point] = times.get(point, 0) + weight * number
    on_base = base(times.pop(BASE, 0))
    return total((on_base, *(mult(number, point) for point, number in times.items()))) == IDENTITY


def hash_to_group(*parts: bytes) -> Point:
    """A point whose logarithm nobody knows, from a hash of the parts.

    One from_uniform call reaches half of the group only, so two are added (DECK 2).
    """
    h = tagged("hash-to-group", *parts)
    return add(
        Point(crypto_core_ed25519_from_uniform(h[:SIZE])),
        Point(crypto_core_ed25519_from_uniform(h[SIZE:])),
    )


# What `is_valid_point` must refuse. A libsodium before the fix of CVE-2025-69277 takes a point of
# mixed order for a valid one.
BAD_ENCODINGS = {
    "identity": "01" + "00" * 31,
    "order 2": "ec" + "ff" * 30 + "7f",
    "order 4": "00" * 32,
    "order 8": "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "not canonical: p": "ed" + "ff" * 30 + "7f",
    "not canonical: p + 3": "f0" + "ff" * 30 + "7f",
    "off the curve": "02" + "00" * 31,
    "7 B + order 2": "359dbf604a3b3bedc20d5408b9d4770fbe52c922979b3178d02ab8d41c9c3a4e",
    "7 B + order 4": "16030e0ff1d6226b8ad6ff918b288668c1c3e5e45269487f85479bb4a9fb11af",
    "7 B + order 8": "16b981d0b88cdf3ab9fa87190822fe4905b475efda3aec7c34abfa92c19320f4",
}
KNOWN_ANSWER = "c8b27ab3d609faa8f13cd6e3ab7e4cc549ec21065b464aaa537c4f84baf2a8d8"


@cache
def self_test() -> None:
    """Refuse to play with a library that is not safe: UnsafeLibraryError names what it accepted.

    Table.new calls it; after the first time it costs nothing.
    """
    for name, encoding in BAD_ENCODINGS.items():
        if crypto_core_ed25519_is_valid_point(bytes.fromhex(encoding)):
            raise UnsafeLibraryError(f"accepted a bad point ({name})")
    if hash_to_group(b"self-test").hex() != KNOWN_ANSWER:
        raise UnsafeLibraryError("hashes to other points than the ones agreed")
    if add(mult(7, BASE), base(ORDER - 7)) != IDENTITY:
        raise UnsafeLibraryError("calculates wrongly")
