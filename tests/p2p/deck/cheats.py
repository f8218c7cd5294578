"""What a cheater's program would say: forged proofs, shifted scalars, doctored decks.

Forged proofs run the honest prover on a false statement, with every challenge calculated as the
verifier will: the best a cheater can do without breaking the group.
"""

from collections.abc import Sequence
from typing import cast

from p2p.deck import Table
from p2p.deck.group import SIZE, Point, add, base, encode_scalar, mult, weighted
from p2p.deck.keys import Secrets, derive
from p2p.deck.rounds import share_context
from p2p.deck.shuffle import Pass, deck_bytes, mask, plan
from p2p.deck.slots import Cipher, Slot
from p2p.deck.transcript import ORDER, Transcript
from tests.p2p.deck.party import GID, seed_of


def secrets_of(seat: int) -> Secrets:
    return derive(seed_of(seat), GID, seat)


def forged_proof(table: Table, seat: int, slots: Sequence[Slot], shares: Sequence[Point]) -> bytes:
    """A proof for these shares, true or not, by the seat's own key."""
    secret, firsts = secrets_of(seat).x, table.firsts(slots)
    transcript = Transcript(share_context(GID, seat))
    transcript.absorb("public", base(secret))
    transcript.absorb("A", b"".join(firsts))
    transcript.absorb("D", b"".join(shares))
    weights = transcript.weights("w", len(firsts))
    transcript.absorb("R", base(4711))
    transcript.absorb("S", mult(4711, weighted(weights, firsts)))
    challenge = transcript.challenge("c")
    return encode_scalar(challenge) + encode_scalar(4711 + challenge * secret)


def component(
    table: Table, seat: int, slots: Sequence[Slot], shares: Sequence[Point] | None = None
) -> list[object]:
    """[component, [slots], D, proof] of the seat for any slots, by default with true shares."""
    given = true_shares(table, seat, slots) if shares is None else shares
    proof = forged_proof(table, seat, slots, given)
    return [[seat], [list(slot) for slot in slots], b"".join(given), proof]


def true_shares(table: Table, seat: int, slots: Sequence[Slot]) -> list[Point]:
    return [mult(secrets_of(seat).x, first) for first in table.firsts(slots)]


def proof_shifted(proof: bytes, which: int) -> bytes:
    """The same proof with one of its two scalars written with the group's order added."""
    parts = [proof[:SIZE], proof[SIZE:]]
    parts[which] = (int.from_bytes(parts[which], "little") + ORDER).to_bytes(SIZE, "little")
    return b"".join(parts)


def replaced(body: object, path: Sequence[int], value: object) -> list[object]:
    """The body with the entry at this path replaced."""
    entries = list(cast("list[object]", body))
    head, *rest = path
    entries[head] = replaced(entries[head], rest, value) if rest else value
    return entries


def at(body: object, path: Sequence[int]) -> object:
    """The entry of the body at this path."""
    for step in path:
        body = cast("list[object]", body)[step]
    return body


def bytes_at(body: object, path: Sequence[int]) -> bytes:
    found = at(body, path)
    assert isinstance(found, bytes)
    return found


def doctored_pass(table: Table, seat: int, sources: dict[int, Cipher]) -> list[object]:
    """A pass over the deck with some of its input cards replaced, freshly masked as always."""
    deck = list(table.decks[-1].slots)
    number = len(table.decks) - 1
    secret = plan(secrets_of(seat).nonce_key, GID, number, seat, deck)
    for place, cipher in sources.items():
        deck[place] = cipher
    assert table.joint is not None
    return [number, deck_bytes(mask(deck, table.joint, secret)), b""]


def stray(table: Table, text: bytes) -> Cipher:
    """A ciphertext of no card."""
    assert table.joint is not None
    return Cipher(base(1), add(table.joint, mult(int.from_bytes(text, "big"), base(3))))


def unmasked_pass(table: Table, masks: Sequence[int]) -> list[object]:
    """A pass with these masks in place of secret ones."""
    deck = table.decks[-1].slots
    assert table.joint is not None
    order = tuple(range(len(deck)))
    out = mask(deck, table.joint, Pass(order, tuple(masks)))
    return [len(table.decks) - 1, deck_bytes(out), b""]
