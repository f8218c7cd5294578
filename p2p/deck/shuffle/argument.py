"""The argument of Bayer and Groth that a pass is a shuffle, made and checked (DECK 4.2).

Efficient Zero-Knowledge Argument for Correctness of a Shuffle (EUROCRYPT 2012), section 3 with one
row, m = 1, made non-interactive by a transcript. It is made of the multi-exponentiation argument
(section 4, `powers`) and the product argument (section 5, of which 5.3, `product`, is enough for
one row), which share the last challenge.

The prover's random values are nonces of the transcript: a function of the seat's nonce key, the
statement and all messages so far. The same statement gives the same proof, which the audit
compares; another statement never meets the same nonce (DECK 7, item 11). The verifier draws no
random values, so that all peers decide alike.
"""

from collections.abc import Sequence

from p2p.deck.errors import DeckError
from p2p.deck.group import IDENTITY, Equation, Point, add, folds_to_nothing, mult
from p2p.deck.shuffle.generators import Commitment, Generators, generators
from p2p.deck.shuffle.masking import Pass
from p2p.deck.shuffle.powers import Powers, powers_equations, powers_of
from p2p.deck.shuffle.product import Product, product_equations
from p2p.deck.shuffle.proof import Opening, Proof, Responses, read_proof
from p2p.deck.shuffle.statement import (
    Statement,
    challenge_e,
    challenge_x,
    challenges_yz,
    fold_weights,
)
from p2p.deck.transcript import ORDER, Nonces


def prove(statement: Statement, secret: Pass, nonce_key: bytes) -> bytes:
    """The proof that `secret` turns the statement's input into its output: 96 k + 320 bytes.

    The same arguments give the same bytes. DeckError for a statement of a wrong size. `secret` has
    as many entries as the deck; one that does not fit gives a proof that does not hold. It must be
    a function of statement and nonce key, as `plan` makes it: two proofs of one statement with two
    secrets would show how they differ. A change of any formula here needs another ARGUMENT.
    """
    transcript, key = statement.begin(), generators(statement.cards)
    nonces = Nonces(transcript, nonce_key)
    a = Commitment(tuple(source + 1 for source in secret.order), nonces.one("r"))
    ca = _commit_small(key, a)
    xs = powers_of(challenge_x(transcript, ca), statement.cards)
    b = Commitment(tuple(xs[source] for source in secret.order), nonces.one("s"))
    cb = key.commit(b)
    y, z = challenges_yz(transcript, cb)
    product = Product.of(_factors(a, b, y, z), nonces)
    powers = Powers.of(b, secret.masks, nonces)
    opening = Opening(product.open(key), powers.open(key, statement))
    e = challenge_e(transcript, opening)
    return Proof(ca, cb, opening, Responses(product.respond(e), powers.respond(e))).encode()


def verify(statement: Statement, data: bytes) -> None:
    """DeckError unless the proof shows that the statement holds."""
    transcript, key = statement.begin(), generators(statement.cards)
    ca, cb, opening, responses = read_proof(data, statement.cards)
    xs = powers_of(challenge_x(transcript, ca), statement.cards)
    y, z = challenges_yz(transcript, cb)
    e = challenge_e(transcript, opening)
    factors: Equation = [(y, ca), (1, cb), *((-z, g) for g in key.g)]
    public = _public_product(xs, y, z)
    equations = (
        *product_equations(key, factors, public, opening.product, responses.product, e),
        *powers_equations(key, statement, xs, e, cb, opening.powers, responses.powers),
    )
    if not folds_to_nothing(fold_weights(transcript, responses), equations):
        raise DeckError("the proof of the shuffle does not hold")


def _factors(a: Commitment, b: Commitment, y: int, z: int) -> Commitment:
    """d_i = y a_i + b_i - z, with the blinding of cD = y cA + cB - z sum G_i."""
    pairs = zip(a.values, b.values, strict=True)
    values = tuple((y * a_i + b_i - z) % ORDER for a_i, b_i in pairs)
    return Commitment(values, (y * a.blinding + b.blinding) % ORDER)


def _public_product(xs: Sequence[int], y: int, z: int) -> int:
    """What the factors of any permutation multiply to: prod (y i + x^i - z), i from 1 to k."""
    product = 1
    for i, power in enumerate(xs, 1):
        product = product * (y * i + power - z) % ORDER
    return product


def _commit_small(key: Generators, to: Commitment) -> Point:
    """The commitment to numbers from 1 to k by additions alone, at a third of the cost.

    sum a_i G_i is the sum, over every t from 1 to k, of the G_i with a_i >= t.
    """
    count = len(to.values)
    at = [IDENTITY] * (count + 1)
    for value, point in zip(to.values, key.g, strict=True):
        at[value] = add(at[value], point)
    above, result = IDENTITY, mult(to.blinding, key.h)
    for value in range(count, 0, -1):
        above = add(above, at[value])
        result = add(result, above)
    return result
