"""The parts of a shuffle proof and its bytes: 8 points and 3 k + 2 scalars (DECK 4.2).

Names are those of DECK 4.2, but for its e_i and cE, which are the paper's delta and the commitment
to the cross terms here. Vectors count from 0: `a[0]` is A_1.
"""

from typing import Final, NamedTuple

from p2p.deck.errors import DeckError
from p2p.deck.group import SIZE, Point, decode, decode_scalar, encode_scalar
from p2p.deck.slots import Cipher

POINTS: Final = 8


class ProductOpening(NamedTuple):
    """The first messages of the product argument (paper, section 5.3)."""

    cd: Point
    """To the vector f that hides the factors."""
    c_delta: Point
    """ce of DECK 4.2: to the terms of the products without e."""
    c_cross: Point
    """cE of DECK 4.2: to the terms of the products with e."""


class PowersOpening(NamedTuple):
    """The first messages of the multi-exponentiation argument (paper, section 4)."""

    c0: Point
    """To the vector g that hides the powers."""
    e0: Cipher
    """The output deck weighed with g, re-encrypted."""


class ProductResponses(NamedTuple):
    """Answers to e: k factors A, k - 2 partial products Q_2 .. Q_(k-1), two blindings."""

    a: tuple[int, ...]
    q: tuple[int, ...]
    factors_blinding: int
    """e r_D + r_d, for the commitment to A."""
    products_blinding: int
    """e s_x + s_1, for the commitment to what ties the partial products."""


class PowersResponses(NamedTuple):
    """Answers to e: k powers W, the blinding of their commitment, and the re-encryption."""

    w: tuple[int, ...]
    blinding: int
    """e s + r_0."""
    masking: int
    """e R + t_0."""


class Opening(NamedTuple):
    """Everything that is sent before e, but for cA and cB."""

    product: ProductOpening
    powers: PowersOpening


class Responses(NamedTuple):
    """All answers to e; scalars, modulo the group's order."""

    product: ProductResponses
    powers: PowersResponses

    def encode(self) -> bytes:
        """32 bytes a scalar: A, Q, W, then the blindings in the order above."""
        (a, q, *product), (w, *powers) = self
        return b"".join(map(encode_scalar, (*a, *q, *w, *product, *powers)))


class Proof(NamedTuple):
    """A whole proof."""

    ca: Point
    """To the permutation."""
    cb: Point
    """To the powers of x in the order of the permutation."""
    opening: Opening
    responses: Responses

    def encode(self) -> bytes:
        """The points cA, cB, cd, ce, cE, c0, E0, then the scalars: 96 k + 320 bytes."""
        product, powers = self.opening
        points = (self.ca, self.cb, *product, powers.c0, *powers.e0)
        return b"".join(points) + self.responses.encode()


def proof_bytes(cards: int) -> int:
    """The length of the proof for so many cards, in bytes."""
    return SIZE * (POINTS + 3 * cards + 2)


def read_proof(data: bytes, cards: int) -> Proof:
    """The proof in these bytes, every point and scalar strictly decoded; else DeckError."""
    if len(data) != proof_bytes(cards):
        raise DeckError(f"a shuffle proof of {len(data)} bytes in place of {proof_bytes(cards)}")
    parts = [data[at : at + SIZE] for at in range(0, len(data), SIZE)]
    ca, cb, cd, ce, cross, c0, e0a, e0b = (decode(p, "shuffle proof") for p in parts[:POINTS])
    scalars = [decode_scalar(part, "shuffle proof") for part in parts[POINTS:]]
    a, q, w = scalars[:cards], scalars[cards : 2 * cards - 2], scalars[2 * cards - 2 : -4]
    factors, products, blinding, masking = scalars[-4:]
    return Proof(
        ca,
        cb,
        Opening(ProductOpening(cd, ce, cross), PowersOpening(c0, Cipher(e0a, e0b))),
        Responses(
            ProductResponses(tuple(a), tuple(q), factors, products),
            PowersResponses(tuple(w), blinding, masking),
        ),
    )
