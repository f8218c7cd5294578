"""The shuffle argument by the page alone: a verifier and a prover that share no code with ours.

What tests/vectors/shuffle.json pins must follow from p2p/deck/PROTOCOL.md, and nothing else.
"""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.p2p.deck import naive_argument, naive_prover
from tests.p2p.deck.naive import eight
from tests.p2p.deck.naive_argument import Claim, challenges, folded, verdicts
from tests.p2p.deck.naive_curve import (
    BASE,
    RefusedError,
    add,
    dec,
    encode,
    hash_to_group,
    mult,
)
from tests.p2p.deck.naive_prover import Pass, mix, passed

PINNED: Any = json.loads(
    (Path(__file__).parents[2] / "vectors" / "shuffle.json").read_text(encoding="utf-8")
)
PROOFS: dict[str, Any] = {f"{vector['cards']} cards": vector for vector in PINNED["proofs"]}
HOLDS = [True] * 5


def unhex(text: str) -> bytes:
    return bytes.fromhex(text)


def number(n: int) -> str:
    return n.to_bytes(32, "little").hex()


def said(vector: Any) -> tuple[Claim, bytes]:
    """The claim and the proof of a vector."""
    parts = (vector[name] for name in ("ctx", "joint", "input", "output"))
    return Claim(*map(unhex, parts)), unhex(vector["proof"])


def pass_of(vector: Any) -> Pass:
    secret, joint = unhex(vector["nonce key"]), dec(unhex(vector["joint"]))
    return Pass(unhex(vector["gid"]), vector["deck"], vector["seat"], secret, joint)


def changed(vector: Any, wrong: Any) -> tuple[Claim, bytes]:
    """The same with one wrong part."""
    old = unhex(vector[wrong["in"]])
    at, end = 32 * wrong["part"], 32 * wrong["part"] + 32
    if wrong["in"] == "ctx":
        at, end = 0, len(old)
    new = old[:at] + unhex(wrong["value"]) + old[end:]
    assert new != old
    return said(vector | {wrong["in"]: new.hex()})


def both_verdicts(claim: Claim, proof: bytes) -> tuple[bool, bool]:
    """Of the five equations together, and of their one sum; a refusal is a no of both."""
    try:
        return all(verdicts(claim, proof)), folded(claim, proof)
    except RefusedError:
        with pytest.raises(RefusedError):
            folded(claim, proof)
        return False, False


@pytest.mark.parametrize("module", [naive_argument, naive_prover])
def test_the_second_reader_shares_no_code(module: Any) -> None:
    folder = Path(module.__file__).parent
    for name in (
        "naive",
        "naive_curve",
        "naive_transcript",
        "naive_table",
        Path(module.__file__).stem,
    ):
        source = (folder / f"{name}.py").read_text(encoding="utf-8")
        imported = re.findall(r"^(?:from|import) (\S+)", source, re.MULTILINE)
        ours = [at for at in imported if at.split(".")[0] in {"p2p", "engine", "cli", "nacl"}]
        assert imported
        assert not ours


def test_the_commitment_key() -> None:
    key = [encode(naive_argument.generator(i)) for i in range(129)]
    assert [point.hex() for point in key[: 1 + len(PINNED["G"])]] == [PINNED["H"], *PINNED["G"]]
    digest = hashlib.sha512(b"".join(key)).hexdigest()
    assert digest == PINNED["generators"]["sha512 of H, G_1 .."]


@pytest.mark.parametrize("vector", PROOFS.values(), ids=PROOFS)
def test_each_proof_holds_by_five_equations_and_by_their_sum(vector: Any) -> None:
    claim, proof = said(vector)
    assert verdicts(claim, proof) == HOLDS
    assert folded(claim, proof)


@pytest.mark.parametrize("vector", PROOFS.values(), ids=PROOFS)
def test_the_challenges_and_the_weights(vector: Any) -> None:
    drawn = challenges(*said(vector))
    assert [number(getattr(drawn, name)) for name in "xyze"] == [vector[name] for name in "xyze"]
    assert [number(weight) for weight in drawn.weights] == vector["weights"]


@pytest.mark.parametrize("vector", PROOFS.values(), ids=PROOFS)
def test_every_wrong_one_is_refused_by_both(vector: Any) -> None:
    found = {
        f"{wrong['what']}, {wrong['in']} {wrong['part']}": both_verdicts(*changed(vector, wrong))
        for wrong in vector["wrong"]
    }
    assert len(found) == len(vector["wrong"])
    assert not [what for what, verdict in found.items() if verdict != (False, False)]


@pytest.mark.parametrize("vector", PROOFS.values(), ids=PROOFS)
def test_the_forged_pass_is_refused_by_both(vector: Any) -> None:
    claim, proof = said(vector | vector["forged"])
    assert 0 < verdicts(claim, proof).count(False) < 5, "a forger does what can be done"
    assert not folded(claim, proof)


@pytest.mark.parametrize("where", ["before", "after", "proof"])
@pytest.mark.parametrize("by", [-32, 32])
def test_parts_that_do_not_fit_in_length_are_refused(where: str, by: int) -> None:
    claim, proof = said(PROOFS["3 cards"])
    parts = {"before": claim.before, "after": claim.after, "proof": proof}
    parts[where] = parts[where][:by] if by < 0 else parts[where] + parts[where][:by]
    other = Claim(claim.context, claim.joint, parts["before"], parts["after"])
    with pytest.raises(RefusedError):
        verdicts(other, parts["proof"])


@pytest.mark.parametrize("vector", PROOFS.values(), ids=PROOFS)
def test_the_pass_and_its_proof_follow_from_the_secrets(vector: Any) -> None:
    mixed, proof = passed(pass_of(vector), unhex(vector["input"]))
    assert mixed.order == vector["order"]
    assert [number(rho) for rho in mixed.masks] == vector["masks"]
    assert (mixed.out.hex(), proof.hex()) == (vector["output"], vector["proof"])


def test_a_whole_deck_of_108_cards() -> None:
    large, gid = PINNED["large"], unhex(PINNED["proofs"][0]["gid"])
    joint, suite = mult(987654321, BASE), b"ed25519-sub/1"
    cards = [hash_to_group(suite, b"card", gid, b"card", eight(q)) for q in range(108)]
    fresh = b"".join(encode(BASE) + encode(add(joint, card)) for card in cards)
    before = mix(Pass(gid, 0, 0, bytes(32), joint), fresh).out
    second = Pass(gid, 0, 1, bytes(range(32)), joint)
    mixed, proof = passed(second, before)
    made = {"input": before, "output": mixed.out, "proof": proof}
    for name, data in made.items():
        assert hashlib.sha512(data).hexdigest() == large[name], name
    claim = Claim(second.context, encode(joint), before, mixed.out)
    assert verdicts(claim, proof) == HOLDS
    assert folded(claim, proof)
    assert number(challenges(claim, proof).e) == large["e"]
