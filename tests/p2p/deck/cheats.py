"""What a cheater's program would say: forged proofs, shifted scalars, doctored decks.

Forged proofs run the honest prover on a false statement, with every challenge calculated as the
verifier will. A prover that lies in its vectors too is in `forger`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from p2p.deck import Table
from p2p.deck.group import SIZE, Point, add, base, encode_scalar, mult, weighted
from p2p.deck.keys import Secrets, derive
from p2p.deck.rounds import share_context
from p2p.deck.shuffle import Pass, Statement, deck_bytes, mask, pass_context, plan, prove, read_deck
from p2p.deck.slots import Cipher, Slot
from p2p.deck.transcript import ORDER, Transcript
from tests.p2p.deck.party import GID, seed_of


def secrets_of(seat: int) -> Secrets:
    return derive(seed_of(seat), GID, seat)


def forged_proof(
    table: Table,
    seat: int,
    slots: Sequence[Slot],
    shares: Sequence[Point],
    secret: int | None = None,
) -> bytes:
    """A proof for these shares, true or not, by the seat's own key or by another secret."""
    own, firsts = secrets_of(seat).x, table.firsts(slots)
    secret = own if secret is None else secret
    transcript = Transcript(share_context(GID, seat))
    transcript.absorb("public", base(own))
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


def scalar_shifted(scalar: bytes, times: int = 1) -> bytes:
    """The same number modulo the group's order, in the same 32 bytes, but not below the order."""
    return (int.from_bytes(scalar, "little") + times * ORDER).to_bytes(SIZE, "little")


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


def forged_pass(table: Table, out: Sequence[Cipher], secret: Pass) -> list[object]:
    """A pass to this deck, true or not, with the proof that the secret gives for it."""
    number, seat, joint = len(table.decks) - 1, table.passer, table.joint
    assert seat is not None
    assert joint is not None
    context = pass_context(table.gid, number, seat)
    statement = Statement(context, joint, table.decks[-1].slots, tuple(out))
    return [number, deck_bytes(out), prove(statement, secret, secrets_of(seat).nonce_key)]


def planned(table: Table) -> Pass:
    """The secret that the seat whose pass is next would use."""
    assert table.passer is not None
    number, nonce_key = len(table.decks) - 1, secrets_of(table.passer).nonce_key
    return plan(nonce_key, table.gid, number, table.passer, table.decks[-1].slots)


def doctored_pass(table: Table, sources: dict[int, Cipher]) -> list[object]:
    """A pass over the deck with some of its input cards replaced, freshly masked as always."""
    deck, secret = list(table.decks[-1].slots), planned(table)
    for place, cipher in sources.items():
        deck[place] = cipher
    assert table.joint is not None
    return forged_pass(table, mask(deck, table.joint, secret), secret)


def stray(table: Table, text: bytes) -> Cipher:
    """A ciphertext of no card."""
    assert table.joint is not None
    return Cipher(base(1), add(table.joint, mult(int.from_bytes(text, "big"), base(3))))


def unmasked_pass(table: Table, masks: Sequence[int]) -> list[object]:
    """A true pass with these masks in place of secret ones."""
    deck = table.decks[-1].slots
    assert table.joint is not None
    secret = Pass(tuple(range(len(deck))), tuple(masks))
    return forged_pass(table, mask(deck, table.joint, secret), secret)


def let_in(table: Table, body: Sequence[object]) -> Table:
    """The table as if the pass had been taken with its proof unread: `with_pass` refuses it.

    The void rule (DECK 3.3.7) is the second line, for the case that the first one is broken.
    """
    deck, seat = table.decks[-1], table.passer
    assert seat is not None
    slots = read_deck(bytes_at(body, (1,)), len(deck.cards))
    passed = deck._replace(slots=slots, passed=(*deck.passed, seat))
    return replace(table, decks=(*table.decks[:-1], passed))
