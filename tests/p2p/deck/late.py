"""Provers that choose a part of their proof last, where a weak transcript would let them.

Each is right about a verifier that does not bind one label, `deaf_to`: that one takes a false
shuffle. They show what each binding is for, and that the tests of the sound verifier can fail.
"""

import hashlib

from p2p.deck.group import Point, add, mult, sub
from p2p.deck.slots import Cipher
from tests.p2p.deck.forger import L, Prover, Vector, combined
from tests.p2p.deck.liars import (
    GUESS,
    Adder,
    AdderWithAFalseFactor,
    AdderWithAFalseProduct,
    AdderWithTwoMinds,
    Honest,
    K,
    Stray,
    last_a,
    stray_card,
)


def less(one: Cipher, other: Cipher) -> Cipher:
    return Cipher(sub(one.a, other.a), sub(one.b, other.b))


def divided(cipher: Cipher, by: int) -> Cipher:
    inverse = pow(by, -1, L)
    return Cipher(mult(inverse, cipher.a), mult(inverse, cipher.b))


# What makes one equation hold when all challenges and answers are known


def fitting_cd(prover: Prover) -> Point:
    factors = add(mult(prover.y, prover.ca), prover.cb)
    factors = sub(factors, prover.com([prover.z] * K, 0))
    return sub(prover.com(prover.big_a, prover.blindings[0]), mult(prover.e, factors))


def fitting_ce(prover: Prover) -> Point:
    return sub(
        prover.com(prover.steps(prover.e * prover.public), prover.blindings[1]),
        mult(prover.e, prover.cross),
    )


def fitting_cross(prover: Prover) -> Point:
    rest = sub(prover.com(prover.steps(prover.e * prover.public), prover.blindings[1]), prover.ce)
    return mult(pow(prover.e, -1, L), rest)


def fitting_c0(prover: Prover) -> Point:
    return sub(prover.com(prover.w, prover.blindings[2]), mult(prover.e, prover.cb))


def fitting_e0(prover: Prover) -> Cipher:
    out = prover.masked(prover.blindings[3], combined(prover.w, prover.statement.after))
    return less(out, combined([prover.e * x for x in prover.xs], prover.statement.before))


# The provers


class Guesser(Stray):
    """Every first message fits answers chosen beforehand, for one guessed e: the simulator.

    It shows that answers to a known e prove nothing.
    """

    def open(self) -> None:
        self.e, self.cross = GUESS, self.com([], 1)
        self.big_a, self.big_q = self.nonces("A", K), self.nonces("Q", K)
        self.w, self.blindings = self.nonces("W", K), self.nonces("blinding", 4)
        self.cd, self.ce, self.c0 = fitting_cd(self), fitting_ce(self), fitting_c0(self)
        self.e0 = fitting_e0(self)

    def answer(self) -> None:
        """The answers were there before."""


class LatePermutation(Adder):
    """a fits the product for y and z, when cA is not bound."""

    deaf_to = "cA"

    def say_d(self) -> Vector:
        self.a = [1, 2, last_a(self, [1, 2], self.b)]
        self.ca = self.com(self.a, self.r)
        return super().say_d()


class LateFactors(AdderWithAFalseFactor):
    deaf_to = "cd"

    def last_word(self) -> None:
        self.cd = fitting_cd(self)


class LateDeltas(AdderWithAFalseProduct):
    deaf_to = "ce"

    def last_word(self) -> None:
        self.ce = fitting_ce(self)


class LateCrossTerms(AdderWithAFalseProduct):
    deaf_to = "cE"

    def last_word(self) -> None:
        self.cross = fitting_cross(self)


class LatePowers(AdderWithTwoMinds):
    deaf_to = "c0"

    def last_word(self) -> None:
        self.c0 = fitting_c0(self)


class LateCipher(Stray):
    deaf_to = "E0"

    def last_word(self) -> None:
        self.e0 = fitting_e0(self)


class LateOutput(Honest):
    """One output of no card, and another that makes up for it at the x there is."""

    deaf_to = "C'"

    def draw(self) -> None:
        super().draw()
        first, _, last = stray_card(self.order)
        rest = less(
            self.masked(-self.say_r(), combined(self.xs, self.statement.before)),
            combined([self.b[0], self.b[2]], [first, last]),
        )
        self.statement = self.statement._replace(after=(first, divided(rest, self.b[1]), last))


class LateInput(Stray):
    """An input that makes up for the output of no card."""

    deaf_to = "C"

    def draw(self) -> None:
        super().draw()
        first, _, last = self.statement.before
        out = self.masked(self.say_r(), combined(self.b, self.statement.after))
        rest = less(out, combined([self.xs[0], self.xs[2]], [first, last]))
        self.statement = self.statement._replace(before=(first, divided(rest, self.xs[1]), last))


class LateKey(Stray):
    """A key for which the second components come out."""

    deaf_to = "X"

    def last_word(self) -> None:
        said, masking = self.statement, self.blindings[3]
        ins = combined([self.e * x for x in self.xs], said.before).b
        rest = sub(add(self.e0.b, ins), combined(self.w, said.after).b)
        self.statement = said._replace(joint=mult(pow(masking, -1, L), rest))


class LateAnswers(Adder):
    """Answers whose errors cancel under weights that are known before them."""

    deaf_to = "responses"

    def last_word(self) -> None:
        w, e, a = self.weight(), self.e, self.big_a
        committed = self.steps(e * self.p[-1])
        wanted = [one + w * step for one, step in zip(a, committed, strict=False)]
        q = [*self.big_q[:-1], e * self.public]
        for i in range(K - 2, 0, -1):
            a[i] = (wanted[i] - w * (e * q[i + 1] - q[i] * a[i + 1])) % L
        a[0] = (wanted[0] - w * e * q[1]) * pow(1 - w * a[1], -1, L) % L

    def weight(self) -> int:
        """Of the second equation; the first has 1."""
        weights = hashlib.shake_256(self.script.squeeze("fold")).digest(32)
        return int.from_bytes(weights[16:], "little")


LATE: tuple[type[Honest], ...] = (
    LatePermutation,
    LateFactors,
    LateDeltas,
    LateCrossTerms,
    LatePowers,
    LateCipher,
    LateOutput,
    LateInput,
    LateKey,
    LateAnswers,
)
