"""Provers that lie in their vectors and make as many equations of the argument hold as they can.

Three kinds of false output, by what a liar's powers b can do for it. `copied`: one card twice, so
that no b fits. `stray_card`: one card that was never one; no b fits. `summed`: two cards added into
one slot; linear and invertible, so that a b fits the multi-exponentiation, but not powers of x.
"""

from collections.abc import Callable
from typing import TypeAlias

from p2p.deck.group import add
from p2p.deck.shuffle import Statement, pass_context
from p2p.deck.slots import Cipher
from tests.p2p.deck.forger import L, Prover, Vector
from tests.p2p.deck.party import GID
from tests.p2p.deck.passes import JOINT, NONCE_KEY, Deck, later_pass, point_of, remasked

K = 3
MASKS = later_pass(K).secret.masks
BEFORE = later_pass(K).statement.before
GUESS = 0x5EED

Output: TypeAlias = Callable[[tuple[int, ...]], Deck]


def true_output(order: tuple[int, ...]) -> Deck:
    return tuple(remasked(BEFORE[source], by) for source, by in zip(order, MASKS, strict=True))


def copied(_: tuple[int, ...]) -> Deck:
    return true_output((0, 0, 2))


def stray_card(order: tuple[int, ...]) -> Deck:
    first, *rest = true_output(order)
    return (Cipher(first.a, point_of("stray")), *rest)


def summed(_: tuple[int, ...]) -> Deck:
    one, other, *rest = BEFORE
    both = Cipher(add(one.a, other.a), add(one.b, other.b))
    return tuple(remasked(c, by) for c, by in zip((both, other, *rest), MASKS, strict=True))


class Honest(Prover):
    """No lie at all: with a false output the multi-exponentiation does not come out."""

    output: Output = staticmethod(true_output)
    order: tuple[int, ...] = (2, 0, 1)

    def __init__(self) -> None:
        statement = Statement(pass_context(GID, 0, 1), JOINT, BEFORE, self.output(self.order))
        super().__init__(statement, self.order, MASKS, NONCE_KEY)


# Beside an output that no powers fit


class Copier(Honest):
    """A card twice; a says so, which is no permutation."""

    output = staticmethod(copied)
    order = (0, 0, 2)


class CopierWithAPermutation(Copier):
    """A card twice; a and b speak of a shuffle that was not made."""

    order = (0, 1, 2)


class CopierWithAFalseProduct(Copier):
    """The last partial product is the one the verifier wants."""

    def say_p(self) -> Vector:
        return [*super().say_p()[:-1], self.public]


class Stray(Honest):
    """A card that was never one in the place of another; all vectors are those of the order."""

    output = staticmethod(stray_card)


# Beside two cards added into one slot, for which these powers fit


class Adder(Honest):
    """b fits the output; a, d and the partial products follow from it, to another product."""

    output = staticmethod(summed)
    order = (0, 1, 2)

    def say_b(self) -> Vector:
        return linear(self)


class AdderWithAFalseProduct(Adder):
    def say_p(self) -> Vector:
        return [*super().say_p()[:-1], self.public]


class AdderWithAFalseStart(Adder):
    """The partial products start from another factor, so that every later step is right."""

    def say_p(self) -> Vector:
        true = super().say_p()
        ratio = self.public * pow(true[-1], -1, L)
        return [p * ratio % L for p in true]


class AdderWithAFalseStep(Adder):
    """Every partial product before the last is the right one divided by the last factor."""

    def say_p(self) -> Vector:
        first, *_ = true = super().say_p()
        return [first, self.public * pow(self.d[-1], -1, L) % L, *true[2:-1], self.public]


class AdderWithAFalseFactor(Adder):
    """The last factor makes the product right, but it is not y a + b - z."""

    def say_d(self) -> Vector:
        return with_last_factor(self, super().say_d())


class AdderWithTwoMinds(Adder):
    """The product argument is about the powers of x, the multi-exponentiation about others."""

    def say_b(self) -> Vector:
        return self.xs

    def answer(self) -> None:
        super().answer()
        self.w = [(self.e * b + g) % L for b, g in zip(linear(self), self.hiding, strict=True)]

    def say_r(self) -> int:
        return -sum(rho * b for rho, b in zip(self.masks, linear(self), strict=True)) % L


class AdderWithAFalseDelta(Adder):
    """delta_k is to move Q_k where the verifier has it, which takes e beforehand."""

    def draw(self) -> None:
        super().draw()
        self.delta[-1] = GUESS * (self.public - self.p[-1]) % L


class AdderWithOtherFactors(Adder):
    """a fits the product for guessed challenges."""

    def say_a(self) -> Vector:
        self.x, self.y, self.z = GUESS, GUESS + 1, GUESS + 2
        return [1, 2, last_a(self, [1, 2], linear(self))]


# Beside a true output: lies that would make other equations weaker


class WithoutMasks(Honest):
    def say_r(self) -> int:
        return 0


class WithAMaskMoved(Honest):
    def say_r(self) -> int:
        return (super().say_r() + 1) % L


class CountingFromZero(Honest):
    def say_a(self) -> Vector:
        return list(self.order)

    def say_b(self) -> Vector:
        return [pow(self.x, source + 1, L) for source in self.order]


class WithPowersFromZero(Honest):
    def say_b(self) -> Vector:
        return [pow(self.x, source, L) for source in self.order]


class WithAnotherOrder(Honest):
    """a and b agree on a permutation that is not the output's."""

    def say_a(self) -> Vector:
        return [1, 2, 3]


class WithTheInverse(Honest):
    def say_a(self) -> Vector:
        return [self.order.index(place) + 1 for place in range(K)]


class WithTwoOrders(Honest):
    """a is a permutation and b its powers for another one, the output's."""

    def say_a(self) -> Vector:
        return [1, 2, 3]

    def say_b(self) -> Vector:
        return [pow(self.x, source + 1, L) for source in self.order]


class WithPowersOfAnother(Honest):
    """Powers of a number of the prover's own choice."""

    def say_b(self) -> Vector:
        return [pow(GUESS, a, L) for a in self.a]


class WithNoPowers(Honest):
    def say_b(self) -> Vector:
        return [0] * K


class WithDeltaOneFree(Honest):
    """delta_1 must be f_1, or Q_1 is not A_1."""

    def draw(self) -> None:
        super().draw()
        self.delta[0] = GUESS


class WithDeltaLastFree(Honest):
    """delta_k must be 0, or Q_k is not what the verifier has."""

    def draw(self) -> None:
        super().draw()
        self.delta[-1] = GUESS


class WithChallengesSwapped(Honest):
    def say_d(self) -> Vector:
        return [(self.z * a + b - self.y) % L for a, b in zip(self.a, self.b, strict=True)]


class WithAnswersToAnother(Honest):
    """Answers to e + 1."""

    def answer(self) -> None:
        self.e += 1
        super().answer()


# What a liar calculates


def linear(prover: Prover) -> Vector:
    """b with sum b_i C'_i = sum x^i C_i (plus a mask) for `summed`."""
    x, square, *rest = prover.xs
    return [x, (square - x) % L, *rest]


def with_last_factor(prover: Prover, d: Vector) -> Vector:
    """The factors with the last one such that the product is the wanted one."""
    others = 1
    for factor in d[:-1]:
        others = others * factor % L
    return [*d[:-1], prover.public * pow(others, -1, L) % L]


def last_a(prover: Prover, a: Vector, b: Vector) -> int:
    """The last a such that the factors y a + b - z have the wanted product."""
    y, z = prover.y, prover.z
    d = [(y * one + other - z) % L for one, other in zip(a, b[:-1], strict=True)]
    return (with_last_factor(prover, [*d, 0])[-1] - b[-1] + z) * pow(y, -1, L) % L


LIARS: dict[type[Honest], str] = {
    Copier: "ce E0a E0b",
    CopierWithAPermutation: "E0a E0b",
    CopierWithAFalseProduct: "ce E0a E0b",
    Stray: "E0b",
    Adder: "ce",
    AdderWithAFalseProduct: "ce",
    AdderWithAFalseStart: "ce",
    AdderWithAFalseStep: "ce",
    AdderWithAFalseFactor: "cd",
    AdderWithTwoMinds: "c0",
    AdderWithAFalseDelta: "ce",
    AdderWithOtherFactors: "ce",
    WithoutMasks: "E0a E0b",
    WithAMaskMoved: "E0a E0b",
    CountingFromZero: "ce",
    WithPowersFromZero: "ce E0a E0b",
    WithAnotherOrder: "E0a E0b",
    WithTheInverse: "E0a E0b",
    WithTwoOrders: "ce",
    WithPowersOfAnother: "ce E0a E0b",
    WithNoPowers: "ce E0a E0b",
    WithDeltaOneFree: "ce",
    WithDeltaLastFree: "ce",
    WithChallengesSwapped: "cd ce",
    WithAnswersToAnother: "cd ce c0 E0a E0b",
}
"""Each liar with the equations that it cannot make hold, by the first message in each."""
