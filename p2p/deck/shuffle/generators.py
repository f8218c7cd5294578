"""The commitment key: points with no known relation, the same for every game (DECK 4.2).

com(v; r) = r H + sum v_i G_i. Whoever knew how two generators relate could open a commitment in
two ways and so prove a shuffle that is none. So they are hashed from fixed labels and compared
with a digest pinned here; never drawn, never taken from a peer.
"""

import hashlib
from functools import cache
from typing import Final, NamedTuple

from p2p.deck.errors import UnsafeLibraryError
from p2p.deck.group import SUITE, Equation, Point, hash_to_group, mult, total
from p2p.deck.transcript import number

MOST: Final = 128
"""Cards that can be shuffled at once: the largest pile has 108, and an event holds 200."""

DIGEST: Final = (
    "ee2c17482343ebf29903fc964d08dab62effcbdf05847db7ecaca1fd781760c3"
    "329f5f73f0b2eca19d1b52e18cf3e440df6e4ba7bf7ae44fde46da9030d54c59"
)
"""SHA-512 of H, G_1 .. G_128 in a row."""


class Commitment(NamedTuple):
    """What a commitment is made of: a vector and its blinding, scalars."""

    values: tuple[int, ...]
    blinding: int

    def __repr__(self) -> str:
        return "Commitment(...)"  # a prover's values are secret


class Generators(NamedTuple):
    """The key for vectors of up to `len(g)` scalars; a shorter one takes the first generators."""

    h: Point
    g: tuple[Point, ...]

    def commit(self, to: Commitment) -> Point:
        """com(values; blinding)."""
        return total(mult(times, point) for times, point in self._terms(to))

    def minus(self, opened: Commitment) -> Equation:
        """The terms of - com(values; blinding)."""
        return [(-times, point) for times, point in self._terms(opened)]

    def _terms(self, to: Commitment) -> Equation:
        return [(to.blinding, self.h), *zip(to.values, self.g[: len(to.values)], strict=True)]


@cache
def _all() -> Generators:
    """Every generator; UnsafeLibraryError if the library hashes to other points than the pinned."""
    suite = SUITE.encode()
    h = hash_to_group(suite, b"commitment key", b"H")
    g = [hash_to_group(suite, b"commitment key", b"G", number(i)) for i in range(1, MOST + 1)]
    if hashlib.sha512(b"".join((h, *g))).hexdigest() != DIGEST:
        raise UnsafeLibraryError("makes another commitment key than the one agreed")
    return Generators(h, tuple(g))


def generators(count: int) -> Generators:
    """H and G_1 .. G_count; `count` is at most MOST."""
    assert count <= MOST, "the rules have no pile of this size"
    every = _all()
    return Generators(every.h, every.g[:count])
