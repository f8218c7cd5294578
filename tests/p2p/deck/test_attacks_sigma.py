"""The small proofs are about one statement, bound as a whole (DECK 3.3, attack list 6, 7, 9).

For keys and for shares: every part of the statement moved, and what each binding is for.
"""

import pytest

from p2p.deck import DeckError, Table
from p2p.deck.group import BASE, Point, add, base, encode_scalar, mult, sub
from p2p.deck.rounds import share_context
from p2p.deck.sigma import check_key, check_shares, prove_key, prove_shares
from p2p.deck.transcript import ORDER, Transcript
from tests.p2p.deck.cheats import forged_proof, secrets_of, true_shares
from tests.p2p.deck.doubles import listen, make_deaf
from tests.p2p.deck.party import GID, PUBLIC, Party
from tests.p2p.deck.passes import NONCE_KEY, point_of

CTX = b"of the tests"
SECRET = 13579
KEY = base(SECRET)
FIRSTS = [point_of("first"), point_of("second"), point_of("third")]


def moved(points: list[Point]) -> list[list[Point]]:
    """The row with each of its points moved, and with neighbours swapped."""
    rows = [[*points[:at], add(points[at], BASE), *points[at + 1 :]] for at in range(len(points))]
    return [*rows, [points[1], points[0], *points[2:]], points[::-1]]


def not_shares(ctx: bytes, key: Point, firsts: list[Point], shares: list[Point], p: bytes) -> None:
    with pytest.raises(DeckError, match="the proof of the shares does not hold"):
        check_shares(ctx, key, firsts, shares, p)


def test_every_part_of_a_share_statement_is_bound() -> None:
    """Also when the prover is run on the false statement: then its shares are not what was said."""
    shares, proof = prove_shares(CTX, SECRET, KEY, NONCE_KEY, FIRSTS)
    check_shares(CTX, KEY, FIRSTS, shares, proof)
    not_shares(CTX + b"1", KEY, FIRSTS, shares, proof)
    for firsts in moved(FIRSTS):
        not_shares(CTX, KEY, firsts, shares, proof)
        not_shares(CTX, KEY, firsts, shares, prove_shares(CTX, SECRET, KEY, NONCE_KEY, firsts)[1])
    for given in moved(shares):
        not_shares(CTX, KEY, FIRSTS, given, proof)
    for key in (add(KEY, BASE), mult(-1, KEY), BASE):
        not_shares(CTX, key, FIRSTS, shares, proof)
        not_shares(CTX, key, FIRSTS, shares, prove_shares(CTX, SECRET, key, NONCE_KEY, FIRSTS)[1])


def test_every_part_of_a_key_statement_is_bound() -> None:
    proof = prove_key(CTX, SECRET, KEY, NONCE_KEY)
    check_key(CTX, KEY, proof)
    for ctx, key in ((CTX + b"1", KEY), (CTX, add(KEY, BASE)), (CTX, mult(-1, KEY)), (CTX, BASE)):
        for given in (proof, prove_key(CTX, SECRET, key, NONCE_KEY)):
            with pytest.raises(DeckError, match="the proof of a key does not hold"):
                check_key(ctx, key, given)


def test_what_the_small_proofs_bind_and_in_which_order(monkeypatch: pytest.MonkeyPatch) -> None:
    shares, share_proof = prove_shares(CTX, SECRET, KEY, NONCE_KEY, FIRSTS)
    key_proof = prove_key(CTX, SECRET, KEY, NONCE_KEY)
    heard = listen(monkeypatch)
    check_shares(CTX, KEY, FIRSTS, shares, share_proof)
    assert [label for label, _ in heard] == ["ctx", "public", "A", "D", "w", "R", "S", "c"]
    assert [data for _, data in heard[:4]] == [CTX, KEY, b"".join(FIRSTS), b"".join(shares)]
    heard.clear()
    check_key(CTX, KEY, key_proof)
    assert [label for label, _ in heard] == ["ctx", "public", "R", "c"]
    assert [data for _, data in heard[:2]] == [CTX, KEY]


# Broken in the double, sound in the product


def key_of_no_secret() -> tuple[Point, bytes]:
    """A key made from a chosen first message, for a verifier that does not bind the key."""
    first = point_of("its secret is not known")
    transcript = Transcript(CTX)
    transcript.absorb("R", first)
    challenge = transcript.challenge("c")
    key = mult(pow(challenge, -1, ORDER), sub(base(77), first))
    return key, encode_scalar(challenge) + encode_scalar(77)


def test_a_key_must_be_bound_by_its_own_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    key, proof = key_of_no_secret()
    with pytest.raises(DeckError):
        check_key(CTX, key, proof)
    make_deaf(monkeypatch, "public")
    check_key(CTX, key, proof)


def test_the_first_message_of_a_key_proof_must_be_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    key = point_of("its secret is not known")

    def guess() -> bytes:
        transcript = Transcript(CTX)
        transcript.absorb("public", key)
        return encode_scalar(transcript.challenge("c")) + encode_scalar(4)

    with pytest.raises(DeckError):
        check_key(CTX, key, guess())
    make_deaf(monkeypatch, "R")
    check_key(CTX, key, guess())


def drawing() -> Table:
    return Party.dealt(3, 24).table.begin_draw(0, [(1, 1), (2, 1), (PUBLIC, 1)])


def shared(table: Table, shares: list[Point], secret: int | None = None) -> Table:
    slots = table.asked(0)
    proof = forged_proof(table, 0, slots, shares, secret)
    places = [list(slot) for slot in slots]
    return table.with_shares(0, [[[[0], places, b"".join(shares), proof]]])


def cancelling(table: Table) -> list[Point]:
    """Shares with errors that cancel under weights that do not depend on them."""
    slots = table.asked(0)
    transcript = Transcript(share_context(GID, 0))
    transcript.absorb("public", base(secrets_of(0).x))
    transcript.absorb("A", b"".join(table.firsts(slots)))
    weights = transcript.weights("w", len(slots))
    shares = true_shares(table, 0, slots)
    shares[0] = add(shares[0], base(weights[1]))
    shares[1] = sub(shares[1], base(weights[0]))
    return shares


def by_another_secret(table: Table) -> list[Point]:
    return [mult(SECRET, first) for first in table.firsts(table.asked(0))]


def test_the_weights_must_depend_on_the_shares(monkeypatch: pytest.MonkeyPatch) -> None:
    table = drawing()
    with pytest.raises(DeckError):
        shared(table, cancelling(table))
    make_deaf(monkeypatch, "D")
    assert shared(table, cancelling(table)).sharer == 1


@pytest.mark.parametrize(("label", "secret"), [("S", None), ("R", SECRET)])
def test_both_first_messages_of_shares_must_be_bound(
    label: str, secret: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without S the shares are free, without R the key."""
    table = drawing()
    with pytest.raises(DeckError):
        shared(table, by_another_secret(table), secret)
    make_deaf(monkeypatch, label)
    assert shared(table, by_another_secret(table), secret).sharer == 1
