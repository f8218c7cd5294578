"""A second verifier of the shuffle argument, written from p2p/deck/PROTOCOL.md 8 alone.

Whole numbers, hashlib and the page: no libsodium and nothing of the product. Five equations, each
on its own; and the one sum that decides.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from tests.p2p.deck.naive import L, eight
from tests.p2p.deck.naive_curve import (
    BASE,
    IDENTITY,
    Point,
    RefusedError,
    Term,
    dec,
    hash_to_group,
    parts_of,
    same,
    scalar,
    total,
)
from tests.p2p.deck.naive_transcript import Transcript

SUITE = b"ed25519-sub/1"
MOST = 128
"""No longer deck has a proof."""


def generator(i: int) -> Point:
    """G_i of the commitment key, i from 0 to 128."""
    which = (b"G", eight(i)) if i else (b"H",)
    return hash_to_group(SUITE, b"commitment key", *which)


@dataclass(frozen=True)
class Claim:
    """What a pass claims, in bytes: the context, J, and the decks before and after it."""

    context: bytes
    joint: bytes
    before: bytes
    after: bytes

    @property
    def cards(self) -> int:
        """K, of the deck before."""
        return len(self.before) // 64


@dataclass(frozen=True)
class Proof:
    """The proof's parts by the names of the page; a list's place i - 1 holds its number i."""

    points: list[bytes]
    scalars: list[bytes]
    cards: int

    def point(self, name: str) -> Point:
        """One of the eight points."""
        return dec(self.points[["cA", "cB", "cd", "ce", "cE", "c0", "E0a", "E0b"].index(name)])

    @property
    def a(self) -> list[int]:
        """A_1 .. A_k."""
        return [scalar(data) for data in self.scalars[: self.cards]]

    @property
    def q(self) -> list[int]:
        """Q_2 .. Q_(k-1): empty for two cards."""
        return [scalar(data) for data in self.scalars[self.cards : 2 * self.cards - 2]]

    @property
    def w(self) -> list[int]:
        """W_1 .. W_k."""
        return [scalar(data) for data in self.scalars[2 * self.cards - 2 : -4]]

    @property
    def ends(self) -> list[int]:
        """The scalars zA, zP, zW and zE."""
        return [scalar(data) for data in self.scalars[-4:]]


@dataclass(frozen=True)
class Challenges:
    """X, y, z, e, and the five weights of the sum."""

    x: int
    y: int
    z: int
    e: int
    weights: list[int]


def read(claim: Claim, proof: bytes) -> Proof:
    """The proof in parts.

    Raises:
        RefusedError: the lengths do not fit together, or the deck is too short or too long.
    """
    k = claim.cards
    if not 2 <= k <= MOST or len(claim.before) != 64 * k or len(claim.after) != 64 * k:
        raise RefusedError("k is from 2 to 128, and out is 64 k bytes")
    if len(proof) != 96 * k + 320:
        raise RefusedError("the proof is 96 k + 320 bytes")
    parts = parts_of(proof)
    return Proof(parts[:8], parts[8:], k)


def challenges(claim: Claim, proof: bytes) -> Challenges:
    """All that is drawn from the transcript, in the page's order."""
    said = read(claim, proof)
    transcript = Transcript(claim.context)
    transcript.absorb(b"argument", b"bayer-groth 2012, m = 1, version 1")
    transcript.absorb(b"suite", SUITE)
    transcript.absorb(b"X", claim.joint)
    transcript.absorb(b"k", eight(claim.cards))
    transcript.absorb(b"C", claim.before)
    transcript.absorb(b"C'", claim.after)
    transcript.absorb(b"cA", said.points[0])
    x = transcript.challenge(b"x")
    transcript.absorb(b"cB", said.points[1])
    y, z = transcript.challenge(b"y"), transcript.challenge(b"z")
    for label, point in zip((b"cd", b"ce", b"cE", b"c0"), said.points[2:6], strict=True):
        transcript.absorb(label, point)
    transcript.absorb(b"E0", said.points[6] + said.points[7])
    e = transcript.challenge(b"e")
    transcript.absorb(b"responses", b"".join(said.scalars))
    return Challenges(x, y, z, e, transcript.weights(b"fold", 5))


def com(values: Sequence[int], mask: int) -> list[Term]:
    """com(values; mask) as the terms of a sum."""
    row = [(value, generator(i)) for i, value in enumerate(values, 1)]
    return [(mask, generator(0)), *row]


def minus(terms: Sequence[Term]) -> list[Term]:
    """The terms of the negative sum."""
    return [(-n, point) for n, point in terms]


def _commitments(said: Proof, drawn: Challenges) -> list[list[Term]]:
    """Equations 1 to 3."""
    e, k, a, (z_a, z_p, z_w, _) = drawn.e, said.cards, said.a, said.ends
    product = 1
    for i in range(1, k + 1):
        product = product * (drawn.y * i + pow(drawn.x, i, L) - drawn.z) % L
    q = [a[0], *said.q, e * product % L]
    v = [e * after - here * a[i] for i, (here, after) in enumerate(pairwise(q), 1)]
    ones = [(-e * drawn.z, generator(i)) for i in range(1, k + 1)]
    first = [(e * drawn.y, said.point("cA")), (e, said.point("cB")), *ones, (1, said.point("cd"))]
    return [
        [*first, *minus(com(a, z_a))],
        [(e, said.point("cE")), (1, said.point("ce")), *minus(com(v, z_p))],
        [(e, said.point("cB")), (1, said.point("c0")), *minus(com(said.w, z_w))],
    ]


def _pairs(claim: Claim, said: Proof, drawn: Challenges) -> list[list[Term]]:
    """Equations 4 and 5."""
    before, after = parts_of(claim.before), parts_of(claim.after)
    powers = [drawn.e * pow(drawn.x, i, L) for i in range(1, said.cards + 1)]
    found = list[list[Term]]()
    for half, (name, mask) in enumerate((("E0a", BASE), ("E0b", dec(claim.joint)))):
        old = zip(powers, map(dec, before[half::2]), strict=True)
        new = zip(said.w, map(dec, after[half::2]), strict=True)
        blind = [(1, said.point(name)), (-said.ends[3], mask)]
        found.append([*blind, *old, *minus(list(new))])
    return found


def equations(claim: Claim, proof: bytes) -> list[list[Term]]:
    """The left sides 1 to 5, as terms whose numbers are not yet modulo L.

    Raises:
        RefusedError: a part of the claim or of the proof is none.
    """
    said, drawn = read(claim, proof), challenges(claim, proof)
    firsts = parts_of(claim.after)[::2]
    if len(set(firsts)) != len(firsts):
        raise RefusedError("two first points of the deck after the pass are equal")
    return [*_commitments(said, drawn), *_pairs(claim, said, drawn)]


def vanishes(terms: Sequence[Term]) -> bool:
    """Whether the sum is O."""
    numbers = defaultdict[Point, int](int)
    for n, point in terms:
        numbers[point] += n
    return same(total((n % L, point) for point, n in numbers.items()), IDENTITY)


def verdicts(claim: Claim, proof: bytes) -> list[bool]:
    """Of each equation on its own, whether it holds.

    Raises:
        RefusedError: see `equations`.
    """
    return [vanishes(terms) for terms in equations(claim, proof)]


def folded(claim: Claim, proof: bytes) -> bool:
    """Whether the one weighted sum of the left sides is O, which is what decides.

    Raises:
        RefusedError: see `equations`.
    """
    drawn = challenges(claim, proof)
    lefts = zip(drawn.weights, equations(claim, proof), strict=True)
    return vanishes([(w * n, point) for w, terms in lefts for n, point in terms])
