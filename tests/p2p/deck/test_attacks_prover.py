"""Provers that lie in their own vectors (DECK 4.2, attack list 10).

`forger` is a second prover, written from DECK 4.2; with true vectors it makes the product's bytes.
Its liars fit all the equations that they can, and fail in exactly those that their lie is about.
"""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.deck.group import IDENTITY, Equation, folds_to_nothing
from p2p.deck.shuffle import argument, prove, verify
from tests.p2p.deck.forger import Prover, Vector
from tests.p2p.deck.liars import LIARS, Honest
from tests.p2p.deck.passes import NONCE_KEY, Proved, first_pass, later_pass, parts_of
from tests.p2p.deck.refusals import disproved, ill_formed

EQUATIONS = ("cd", "ce", "c0", "E0a", "E0b")


@pytest.mark.parametrize(
    "proved", [first_pass(2), first_pass(3), later_pass(2), later_pass(3), later_pass(5)]
)
def test_the_second_prover_makes_the_same_bytes(proved: Proved) -> None:
    order, masks = proved.secret
    assert Prover(proved.statement, order, masks, NONCE_KEY).prove() == proved.proof


@given(st.lists(st.integers(0, 4), min_size=5, max_size=5))
@settings(max_examples=20, deadline=None)
def test_the_second_prover_says_the_same_of_any_order(order: list[int]) -> None:
    """Also of one that is no permutation: the product's short cuts are none in what they say."""
    statement, secret, _ = later_pass(5)
    proof = prove(statement, secret._replace(order=tuple(order)), NONCE_KEY)
    assert proof == Prover(statement, order, secret.masks, NONCE_KEY).prove()
    if tuple(order) != secret.order:
        disproved(statement, proof)


@pytest.mark.parametrize("nonce_key", [bytes(32), b"\7" * 32])
def test_the_second_prover_without_a_lie_is_believed(nonce_key: bytes) -> None:
    prover = Honest()
    prover.key = nonce_key
    verify(*prover.speak())


@pytest.mark.parametrize("liar", LIARS)
def test_a_prover_that_lies_is_refused(liar: type[Honest], monkeypatch: pytest.MonkeyPatch) -> None:
    """For the equations that its lie is about, not for any mistake of ours."""
    failing: list[str] = []

    def watched(weights: Sequence[int], equations: Sequence[Equation]) -> bool:
        named = zip(EQUATIONS, equations, strict=True)
        failing.extend(name for name, equation in named if not folds_to_nothing([1], [equation]))
        return folds_to_nothing(weights, equations)

    monkeypatch.setattr(argument, "folds_to_nothing", watched)
    disproved(*liar().speak())
    assert " ".join(failing) == LIARS[liar]


class WithoutSecrecy(Honest):
    """Every value that hides is zero: all first messages after the challenges are the identity."""

    def nonce(self, label: str) -> int:
        return 0

    def nonces(self, label: str, count: int) -> Vector:
        return [0] * count


def test_an_identity_among_the_first_messages_is_refused_not_calculated_with() -> None:
    statement, proof = WithoutSecrecy().speak()
    assert parts_of(proof).count(IDENTITY) == 6
    ill_formed(statement, proof)
