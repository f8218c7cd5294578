"""That committed factors multiply to a public number (paper, section 5.3).

Here the factors are d_i = y a_i + b_i - z, and the number is what they come to if a is a
permutation of 1 .. k and b_i = x to the a_i. As polynomials in z both products have the same roots
only then, but for a chance of about k / L in the challenges y and z.

With p_i = d_1 .. d_i, what the prover sends for e makes A_i = e d_i + f_i and Q_i = e p_i +
delta_i, so that e Q_(i+1) - Q_i A_(i+1) has no term with e squared exactly if
p_(i+1) = p_i d_(i+1). The other two terms were committed to before e.
"""

from collections.abc import Sequence
from typing import NamedTuple

from p2p.deck.group import Equation
from p2p.deck.shuffle.generators import Commitment, Generators
from p2p.deck.shuffle.proof import ProductOpening, ProductResponses
from p2p.deck.transcript import ORDER, Nonces


class Product(NamedTuple):
    """The prover's side: the factors, their partial products, and the secrets that hide them."""

    factors: Commitment
    partial: tuple[int, ...]
    f: Commitment
    delta: tuple[int, ...]
    s_1: int
    s_x: int

    @classmethod
    def of(cls, factors: Commitment, nonces: Nonces) -> "Product":
        """The secrets drawn. delta_1 = f_1 and delta_k = 0, which ties Q to both ends."""
        count = len(factors.values)
        f = Commitment(nonces.many("f", count), nonces.one("r_d"))
        delta = (f.values[0], *nonces.many("delta", count - 2), 0)
        s_1, s_x = nonces.one("s_1"), nonces.one("s_x")
        return cls(factors, _partial_products(factors.values), f, delta, s_1, s_x)

    def open(self, key: Generators) -> ProductOpening:
        """cd, ce and cE."""
        d, f, p, delta = self.factors.values, self.f.values, self.partial, self.delta
        pairs = range(len(d) - 1)
        alone = tuple(-delta[i] * f[i + 1] for i in pairs)
        cross = tuple(delta[i + 1] - d[i + 1] * delta[i] - p[i] * f[i + 1] for i in pairs)
        return ProductOpening(
            key.commit(self.f),
            key.commit(Commitment(alone, self.s_1)),
            key.commit(Commitment(cross, self.s_x)),
        )

    def respond(self, e: int) -> ProductResponses:
        """The answers to e; Q_1 = A_1 and Q_k are not sent."""
        d, f = self.factors, self.f
        a = tuple((e * d_i + f_i) % ORDER for d_i, f_i in zip(d.values, f.values, strict=True))
        q = tuple(
            (e * p_i + e_i) % ORDER for p_i, e_i in zip(self.partial, self.delta, strict=True)
        )
        factors = (e * d.blinding + f.blinding) % ORDER
        return ProductResponses(a, q[1:-1], factors, (e * self.s_x + self.s_1) % ORDER)

    def __repr__(self) -> str:
        return "Product(...)"


def product_equations(
    key: Generators,
    factors: Equation,
    product: int,
    opening: ProductOpening,
    responses: ProductResponses,
    e: int,
) -> tuple[Equation, Equation]:
    """What must come to nothing: e cD + cd = com(A; .) and e cE + ce = com(e Q' - Q A'; .).

    `factors` are the terms that make up cD, the commitment to the factors.
    """
    a = responses.a
    q = (a[0], *responses.q, e * product % ORDER)
    steps = tuple(e * q[i + 1] - q[i] * a[i + 1] for i in range(len(a) - 1))
    return (
        [
            *((e * times, point) for times, point in factors),
            (1, opening.cd),
            *key.minus(Commitment(a, responses.factors_blinding)),
        ],
        [
            (e, opening.c_cross),
            (1, opening.c_delta),
            *key.minus(Commitment(steps, responses.products_blinding)),
        ],
    )


def _partial_products(factors: Sequence[int]) -> tuple[int, ...]:
    products = [factors[0]]
    for factor in factors[1:]:
        products.append(products[-1] * factor % ORDER)
    return tuple(products)
