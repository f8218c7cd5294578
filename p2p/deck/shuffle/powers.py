"""That the committed powers carry the output deck to the input deck (paper, section 4).

sum x^i C_i = E(0; R) + sum b_i C'_i, with the b_i committed to. With one row (m = 1) the argument
is a proof of a linear map in the style of Schnorr: the paper's b_0 .. b_(2m-1), which hide the
terms between rows, fall away, since there are none. If b_i = x^(a_i) with a permutation a, the
identity holds for more than k values of x only if C'_i encrypts the card of C_(a_i) for all i.
"""

from collections.abc import Sequence
from typing import NamedTuple

from p2p.deck.group import BASE, Equation, Point, add, base, mult, weighted
from p2p.deck.shuffle.generators import Commitment, Generators
from p2p.deck.shuffle.proof import PowersOpening, PowersResponses
from p2p.deck.shuffle.statement import Statement
from p2p.deck.slots import Cipher
from p2p.deck.transcript import ORDER, Nonces


class Powers(NamedTuple):
    """The prover's side: the powers, the re-encryption they come to, the secrets that hide them."""

    powers: Commitment
    r: int
    g: Commitment
    t_0: int

    @classmethod
    def of(cls, powers: Commitment, masks: tuple[int, ...], nonces: Nonces) -> "Powers":
        """The secrets drawn; R = - sum rho_i b_i."""
        g = Commitment(nonces.many("g", len(masks)), nonces.one("r_0"))
        r = -sum(rho * b for rho, b in zip(masks, powers.values, strict=True)) % ORDER
        return cls(powers, r, g, nonces.one("t_0"))

    def open(self, key: Generators, statement: Statement) -> PowersOpening:
        """c0 and E0 = E(0; t_0) + sum g_i C'_i."""
        firsts, seconds = zip(*statement.after, strict=True)
        first = add(base(self.t_0), weighted(self.g.values, firsts))
        second = add(mult(self.t_0, statement.joint), weighted(self.g.values, seconds))
        return PowersOpening(key.commit(self.g), Cipher(first, second))

    def respond(self, e: int) -> PowersResponses:
        """The answers to e."""
        b, g = self.powers, self.g
        w = tuple((e * b_i + g_i) % ORDER for b_i, g_i in zip(b.values, g.values, strict=True))
        blinding = (e * b.blinding + g.blinding) % ORDER
        return PowersResponses(w, blinding, (e * self.r + self.t_0) % ORDER)

    def __repr__(self) -> str:
        return "Powers(...)"


def powers_equations(
    key: Generators,
    statement: Statement,
    xs: Sequence[int],
    e: int,
    cb: Point,
    opening: PowersOpening,
    responses: PowersResponses,
) -> tuple[Equation, Equation, Equation]:
    """What must come to nothing; `xs` are the powers of x from 1 to k.

    e cB + c0 = com(W; .), and E0 + e sum x^i C_i = E(0; .) + sum W_i C'_i in both components.
    """
    ins = [e * power % ORDER for power in xs]
    outs = [-w for w in responses.w]
    firsts, seconds = zip(*statement.before, *statement.after, strict=True)
    return (
        [
            (e, cb),
            (1, opening.c0),
            *key.minus(Commitment(responses.w, responses.blinding)),
        ],
        [
            (1, opening.e0.a),
            (-responses.masking, BASE),
            *zip((*ins, *outs), firsts, strict=True),
        ],
        [
            (1, opening.e0.b),
            (-responses.masking, statement.joint),
            *zip((*ins, *outs), seconds, strict=True),
        ],
    )


def powers_of(x: int, count: int) -> tuple[int, ...]:
    """x to 1, 2 .. count."""
    powers = [x]
    while len(powers) < count:
        powers.append(powers[-1] * x % ORDER)
    return tuple(powers)
