"""The pinned proofs of shuffles: made, checked and refused, by three programs (attack list 12).

The product; `forger`, a prover from DECK 4.2 over the same points; and `naive_shuffle`, a verifier
with whole numbers.
"""

import json
from typing import Any

import pytest

from p2p.deck import DeckError
from p2p.deck.group import decode
from p2p.deck.shuffle import Statement, pass_context, plan, verify
from p2p.deck.slots import Cipher
from tests.p2p.deck import naive, naive_shuffle
from tests.p2p.deck.forger import Prover, generators
from tests.p2p.deck.naive_shuffle import Claim
from tests.p2p.deck.passes import Deck, with_parts
from tests.p2p.deck.refusals import disproved
from tests.p2p.deck.shufflevectors import PATH, vectors

PINNED = json.loads(PATH.read_text(encoding="utf-8"))
PROOFS: dict[str, Any] = {f"{vector['cards']} cards": vector for vector in PINNED["proofs"]}


def unhex(text: str) -> bytes:
    return bytes.fromhex(text)


def deck_of(text: str) -> Deck:
    points = [decode(unhex(text[at : at + 64])) for at in range(0, len(text), 64)]
    return tuple(map(Cipher, points[::2], points[1::2]))


def statement_of(vector: Any) -> Statement:
    return Statement(
        unhex(vector["ctx"]),
        decode(unhex(vector["joint"])),
        deck_of(vector["input"]),
        deck_of(vector["output"]),
    )


def masks_of(vector: Any) -> tuple[int, ...]:
    return tuple(int.from_bytes(unhex(text), "little") for text in vector["masks"])


def test_every_value_is_made_as_pinned() -> None:
    """Also the challenges and hashes of the largest pile, 108 cards."""
    assert json.loads(json.dumps(vectors())) == PINNED


def test_the_commitment_key_by_two_programs() -> None:
    h, g = generators(4)
    assert PINNED["H"] == h.hex() == naive.encode(naive_shuffle.generator(b"H")).hex()
    for number, pinned in enumerate(PINNED["G"], 1):
        by_numbers = naive.encode(naive_shuffle.generator(b"G", number))
        assert pinned == g[number - 1].hex() == by_numbers.hex()


@pytest.mark.parametrize("name", PROOFS)
def test_statement_and_secret_follow_from_nonce_key_and_input(name: str) -> None:
    vector = PROOFS[name]
    gid, number, seat = unhex(vector["gid"]), vector["deck"], vector["seat"]
    key, statement = unhex(vector["nonce key"]), statement_of(vector)
    assert statement.ctx == naive.ctx(gid, "shuffle", number, seat)
    assert statement.ctx == pass_context(gid, number, seat)
    secret = plan(key, gid, number, seat, statement.before)
    assert secret == (tuple(vector["order"]), masks_of(vector))
    joint = naive.decode(statement.joint)
    out = naive.one_pass(key, gid, number, seat, joint, [*statement.before])
    assert out.hex() == vector["output"]


@pytest.mark.parametrize("name", PROOFS)
def test_the_second_prover_makes_the_pinned_proof(name: str) -> None:
    vector = PROOFS[name]
    prover = Prover(
        statement_of(vector), vector["order"], masks_of(vector), unhex(vector["nonce key"])
    )
    assert prover.prove().hex() == vector["proof"]
    drawn = {"x": prover.x, "y": prover.y, "z": prover.z, "e": prover.e}
    assert {label: number.to_bytes(32, "little").hex() for label, number in drawn.items()} == {
        label: vector[label] for label in drawn
    }


@pytest.mark.parametrize("name", PROOFS)
def test_the_pinned_proof_holds(name: str) -> None:
    """Folded, and equation by equation with whole numbers."""
    statement, proof = statement_of(PROOFS[name]), unhex(PROOFS[name]["proof"])
    verify(statement, proof)
    assert naive_shuffle.holds(Claim(*statement), proof)


@pytest.mark.parametrize("name", PROOFS)
def test_the_pinned_forgery_does_not_hold(name: str) -> None:
    vector, forged = PROOFS[name], PROOFS[name]["forged"]
    false = statement_of({**vector, "output": forged["output"]})
    disproved(false, unhex(forged["proof"]))
    disproved(false, unhex(vector["proof"]))


def test_whole_numbers_refuse_the_forgery_too() -> None:
    vector = PROOFS["2 cards"]
    false = statement_of({**vector, "output": vector["forged"]["output"]})
    assert not naive_shuffle.holds(Claim(*false), unhex(vector["forged"]["proof"]))


@pytest.mark.parametrize("name", PROOFS)
def test_every_pinned_change_is_refused(name: str) -> None:
    vector = PROOFS[name]
    for change in vector["wrong"]:
        part, value = change["part"], unhex(change["value"])
        field = unhex(vector[change["in"]])
        changed = value if change["in"] == "ctx" else with_parts(field, {part: value})
        assert changed != field
        statement = {**vector, change["in"]: changed.hex()}
        with pytest.raises(DeckError):
            verify(statement_of(statement), unhex(statement["proof"]))
