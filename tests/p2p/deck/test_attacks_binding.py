"""What each binding of the transcript is for (DECK 4.2, attack list 7: weak Fiat-Shamir).

`late` has a prover for every label that could be left out. The verifier that is deaf to the label
takes its false shuffle; the product's does not. So the tests of the sound verifier can fail.
"""

import pytest

from p2p.deck.group import BASE, Point, add, decode, decode_scalar, encode_scalar, mult, sub
from p2p.deck.shuffle import pass_context, prove, verify
from p2p.deck.shuffle.generators import generators
from tests.p2p.deck.doubles import listen, make_deaf, make_plain, make_predictable
from tests.p2p.deck.late import LATE, Guesser, LateAnswers
from tests.p2p.deck.liars import GUESS, Honest
from tests.p2p.deck.party import GID
from tests.p2p.deck.passes import (
    JOINT,
    JOINT_SECRET,
    NONCE_KEY,
    Deck,
    later_pass,
    parts_of,
    with_parts,
)
from tests.p2p.deck.refusals import disproved

CHALLENGES = ("x", "y", "z", "e", "fold")


def cards_in(deck: Deck) -> list[Point]:
    return sorted(sub(cipher.b, mult(JOINT_SECRET, cipher.a)) for cipher in deck)


# Chosen last


@pytest.mark.parametrize("late", LATE)
def test_what_is_chosen_last_is_refused(late: type[Honest]) -> None:
    """Also when the prover binds what the product binds and changes it in the end."""
    disproved(*late().speak())
    careful = type(late.__name__, (late,), {"deaf_to": ""})
    disproved(*careful().speak())


@pytest.mark.parametrize("late", LATE)
def test_a_verifier_deaf_to_it_takes_a_false_shuffle(
    late: type[Honest], monkeypatch: pytest.MonkeyPatch
) -> None:
    make_deaf(monkeypatch, late.deaf_to)
    statement, proof = late().speak()
    verify(statement, proof)
    assert cards_in(statement.before) != cards_in(statement.after)


def test_answers_to_a_guessed_challenge_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A simulated proof holds for who asks the guessed e, and for nobody else."""
    statement, proof = Guesser().speak()
    disproved(statement, proof)
    make_predictable(monkeypatch, "e", GUESS)
    verify(statement, proof)


class PlainAnswers(LateAnswers):
    """Answers whose errors cancel in the plain sum of the equations."""

    deaf_to = ""

    def weight(self) -> int:
        return 1


def test_errors_that_cancel_in_the_plain_sum_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    statement, proof = PlainAnswers().speak()
    disproved(statement, proof)
    make_plain(monkeypatch)
    verify(statement, proof)


# A valid proof made into another


H = generators(1).h

SHIFTS: dict[str, tuple[dict[int, Point], int]] = {
    "cd": ({2: H}, 0),
    "ce": ({3: H}, 1),
    "c0": ({5: H}, 2),
    "E0": ({6: BASE, 7: JOINT}, 3),
}
"""What is added to the points of a proof, by place, for one more in which blinding's answer."""


@pytest.mark.parametrize("label", SHIFTS)
def test_a_blinding_moved_in_message_and_answer_gives_no_second_proof(
    label: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every equation holds for the old e; a verifier deaf to the message would take it."""
    proved = later_pass(3)
    disproved(proved.statement, moved(proved.proof, label))
    make_deaf(monkeypatch, label)
    proof = prove(proved.statement, proved.secret, NONCE_KEY)
    verify(proved.statement, moved(proof, label))


def moved(proof: bytes, label: str) -> bytes:
    parts, (added, blinding) = parts_of(proof), SHIFTS[label]
    answer = len(parts) - 4 + blinding
    changes: dict[int, bytes] = {at: add(decode(parts[at]), more) for at, more in added.items()}
    changes[answer] = encode_scalar(decode_scalar(parts[answer]) + 1)
    return with_parts(proof, changes)


def test_a_verifier_deaf_to_the_context_takes_a_proof_of_another_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_deaf(monkeypatch, "ctx")
    proved = later_pass(3)
    proof = prove(proved.statement, proved.secret, NONCE_KEY)
    verify(proved.statement._replace(ctx=pass_context(GID, 7, 4)), proof)


# What is bound


def test_everything_is_bound_in_the_order_of_the_design(monkeypatch: pytest.MonkeyPatch) -> None:
    """The statement before x, every first message before e, the answers before the weights."""
    proved = later_pass(3)
    statement, parts = proved.statement, parts_of(proved.proof)
    heard = listen(monkeypatch)
    verify(statement, proved.proof)
    checked, heard[:] = list(heard), []
    prove(statement, proved.secret, NONCE_KEY)
    assert heard == checked[:-2]
    assert [(label, data) for label, data in checked if label not in CHALLENGES] == [
        ("ctx", statement.ctx),
        ("argument", b"bayer-groth 2012, m = 1, version 1"),
        ("suite", b"ed25519-sub/1"),
        ("X", statement.joint),
        ("k", (3).to_bytes(8, "big")),
        ("C", b"".join(a + b for a, b in statement.before)),
        ("C'", b"".join(a + b for a, b in statement.after)),
        *zip(("cA", "cB", "cd", "ce", "cE", "c0"), parts[:6], strict=True),
        ("E0", b"".join(parts[6:8])),
        ("responses", b"".join(parts[8:])),
    ]
    assert [label for label, _ in checked] == [
        *("ctx", "argument", "suite", "X", "k", "C", "C'"),
        *("cA", "x", "cB", "y", "z", "cd", "ce", "cE", "c0", "E0", "e", "responses", "fold"),
    ]
