"""What tests/vectors/shuffle.json pins: whole shuffle proofs, with all that goes into them.

For other implementations: points and scalars are 32 bytes in hex, scalars little-endian; a deck is
its ciphertexts (a, b) in a row; `order` counts from 0. The proof follows from the statement, order,
masks and nonce key. `wrong` has changes of one 32-byte part (of ctx: the whole) after which the
proof must be refused; `forged` is a false output with the proof that an honest prover makes of it.

`python -m tests.p2p.deck.shufflevectors` writes the file anew; commit that only if you understand
what changed, since peers of the old and the new bytes can not play together.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from p2p.deck.group import BAD_ENCODINGS, BASE, SUITE, add, decode, decode_scalar, encode_scalar
from p2p.deck.shuffle import deck_bytes, mask, pass_context, prove
from p2p.deck.shuffle.generators import DIGEST, MOST, generators
from p2p.deck.shuffle.statement import ARGUMENT
from p2p.deck.transcript import ORDER
from tests.p2p.deck.naive_shuffle import Claim, challenges
from tests.p2p.deck.party import GID
from tests.p2p.deck.passes import JOINT, NONCE_KEY, Proved, first_pass, later_pass, parts_of

PATH = Path(__file__).parents[2] / "vectors" / "shuffle.json"
LARGE = 108

Wrong = dict[str, str | int]


def vectors() -> dict[str, object]:
    """The whole file."""
    key = generators(4)
    return {
        "suite": SUITE,
        "argument": ARGUMENT,
        "H": key.h.hex(),
        "G": [point.hex() for point in key.g],
        "generators": {"count": MOST, "sha512 of H, G_1 ..": DIGEST},
        "proofs": [
            whole(first_pass(2), seat=0),
            whole(later_pass(3), seat=1),
            whole(later_pass(5), seat=1),
        ],
        "large": large(later_pass(LARGE)),
    }


def whole(proved: Proved, seat: int) -> dict[str, object]:
    """One proof, every value."""
    statement, secret, proof = proved
    return {
        "cards": statement.cards,
        "gid": GID.hex(),
        "deck": 0,
        "seat": seat,
        "ctx": statement.ctx.hex(),
        "joint": JOINT.hex(),
        "input": deck_bytes(statement.before).hex(),
        "output": deck_bytes(statement.after).hex(),
        "order": list(secret.order),
        "masks": [encode_scalar(rho).hex() for rho in secret.masks],
        "nonce key": NONCE_KEY.hex(),
        **drawn(proved),
        "proof": proof.hex(),
        "wrong": [*wrong_parts(proved)],
        "forged": forged(proved),
    }


def drawn(proved: Proved) -> dict[str, object]:
    """The challenges, and the weights of the five equations."""
    *scalars, weights = challenges(Claim(*proved.statement), proved.proof)
    named = zip("xyze", scalars, strict=True)
    return {
        **{name: encode_scalar(number).hex() for name, number in named},
        "weights": [encode_scalar(weight).hex() for weight in weights],
    }


def large(proved: Proved) -> dict[str, object]:
    """The proof of the largest pile, by hashes (SHA-512)."""
    statement, _, proof = proved
    return {
        "cards": statement.cards,
        "input": hashlib.sha512(deck_bytes(statement.before)).hexdigest(),
        "output": hashlib.sha512(deck_bytes(statement.after)).hexdigest(),
        **drawn(proved),
        "proof": hashlib.sha512(proof).hexdigest(),
    }


def wrong_parts(proved: Proved) -> Iterator[Wrong]:
    """Changes after which the proof must be refused."""
    statement, _, proof = proved
    parts = parts_of(proof)
    last = len(parts) - 1
    for place, part in enumerate(parts):
        moved: bytes = (
            add(decode(part), BASE) if place < 8 else encode_scalar(decode_scalar(part) + 1)
        )
        yield wrong("moved by one", "proof", place, moved)
    for name, encoding in BAD_ENCODINGS.items():
        yield wrong(name, "proof", 7, bytes.fromhex(encoding))
    for place in (8, last):
        shifted = int.from_bytes(parts[place], "little") + ORDER
        yield wrong("not below L", "proof", place, shifted.to_bytes(32, "little"))
        yield wrong("zero", "proof", place, bytes(32))
    for side, deck in (("input", statement.before), ("output", statement.after)):
        for place, point in enumerate(point for cipher in deck for point in cipher):
            yield wrong("moved by one", side, place, add(point, BASE))
    yield wrong("moved by one", "joint", 0, add(statement.joint, BASE))
    for name, ctx in (
        ("another seat", pass_context(GID, 0, 4)),
        ("another deck", pass_context(GID, 1, 1)),
        ("another game", pass_context(bytes(32), 0, 1)),
    ):
        yield wrong(name, "ctx", 0, ctx)


def wrong(what: str, field: str, part: int, value: bytes) -> Wrong:
    return {"what": what, "in": field, "part": part, "value": value.hex()}


def forged(proved: Proved) -> dict[str, str]:
    """The first card of the order twice, and its proof."""
    statement, secret, _ = proved
    twice = secret._replace(order=(secret.order[1], *secret.order[1:]))
    false = statement._replace(after=mask(statement.before, statement.joint, twice))
    return {
        "output": deck_bytes(false.after).hex(),
        "proof": prove(false, twice, NONCE_KEY).hex(),
    }


if __name__ == "__main__":
    PATH.write_text(json.dumps(vectors(), indent=1) + "\n", encoding="utf-8")
