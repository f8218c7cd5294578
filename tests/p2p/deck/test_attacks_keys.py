"""Keys that a cheater makes from the others' keys (DECK 3.3.1, attack list 6)."""

import pytest

from p2p.deck import DeckError, Holder
from p2p.deck.group import Point, base, sub
from p2p.deck.keys import Secrets, key_body
from p2p.deck.transcript import ORDER
from tests.p2p.deck.cheats import replaced, secrets_of
from tests.p2p.deck.party import AUTHORS, GID, Party, seed_of

OTHER_GID = bytes(32)


def party_of_two_keys() -> Party:
    """Three seats, the last of which has not given its key."""
    party = Party(3, 6)
    for seat in range(2):
        body = party.holders[seat].key_body(AUTHORS[seat], b"")
        party.table = party.table.with_key(seat, AUTHORS[seat], body)
    return party


def refused(body: list[object], seat: int = 2, author: bytes = AUTHORS[2]) -> None:
    with pytest.raises(DeckError):
        party_of_two_keys().table.with_key(seat, author, body)


def body_of(seat: int, author: bytes = AUTHORS[2], gid: bytes = GID) -> list[object]:
    return Holder(seed_of(seat), gid, seat, 3).key_body(author, b"")


def test_the_honest_key_is_taken() -> None:
    assert party_of_two_keys().table.with_key(2, AUTHORS[2], body_of(2)).joint is not None


def test_another_seats_whole_message_is_refused() -> None:
    refused(body_of(0, AUTHORS[0]))


@pytest.mark.parametrize("field", [1, 2])
@pytest.mark.parametrize("source", [1, 2])
@pytest.mark.parametrize("victim", [0, 1])
def test_copied_keys_are_refused(field: int, source: int, victim: int) -> None:
    copied = body_of(victim, AUTHORS[victim])
    refused(replaced(body_of(2), (field,), copied[source]))
    proved = replaced(body_of(2), (field,), copied[source])
    refused(replaced(proved, (field + 3,), copied[source + 3]))


def test_a_copied_key_with_a_true_proof_is_refused() -> None:
    """Even a seat that knows the other's secret may not use its key."""
    mine, victim = secrets_of(2), secrets_of(0)
    for secrets in (
        Secrets(victim.x, mine.y, mine.nonce_key),
        Secrets(mine.x, victim.y, mine.nonce_key),
        Secrets(victim.y, mine.y, mine.nonce_key),
        Secrets(mine.x, mine.x, mine.nonce_key),
    ):
        refused([b"", *key_body(secrets, seed_of(2), GID, 2, AUTHORS[2])])


def test_one_key_for_both_purposes_is_refused() -> None:
    body = body_of(2)
    refused(replaced(body, (2,), body[1]))


def test_proofs_do_not_serve_the_other_role() -> None:
    coin, x, y, c, x_proof, y_proof = body_of(2)
    refused([coin, x, y, c, y_proof, x_proof])
    refused([coin, y, x, c, y_proof, x_proof])


def test_proofs_do_not_serve_another_game_seat_identity_or_commitment() -> None:
    refused(body_of(2, gid=OTHER_GID))
    refused(body_of(2, author=AUTHORS[3]))
    refused(body_of(2), author=AUTHORS[3])
    refused(replaced(body_of(2), (3,), bytes(32)))
    with pytest.raises(DeckError):
        Party(3, 6).table.with_key(1, AUTHORS[2], body_of(2))


def test_a_rogue_key_has_no_proof() -> None:
    """X = x B - X_0 - X_1 would make the joint key x B, which its maker knows."""
    table = party_of_two_keys().table
    rogue: Point = base(12345)
    for keys in table.keys:
        rogue = rogue if keys is None else sub(rogue, keys.x)
    for proof in (body_of(2)[4], body_of(0, AUTHORS[0])[4], bytes(64)):
        refused(replaced(replaced(body_of(2), (1,), rogue), (4,), proof))


def test_keys_that_cancel_out_are_refused_even_with_true_proofs() -> None:
    """Three seats that work together can know such keys; the sum is looked at all the same."""
    x = -(secrets_of(0).x + secrets_of(1).x) % ORDER
    secrets = Secrets(x, secrets_of(2).y, secrets_of(2).nonce_key)
    body = [b"", *key_body(secrets, seed_of(2), GID, 2, AUTHORS[2])]
    with pytest.raises(DeckError, match="cancel"):
        party_of_two_keys().table.with_key(2, AUTHORS[2], body)


def test_no_seat_gives_its_key_twice() -> None:
    party = party_of_two_keys()
    with pytest.raises(DeckError, match="already"):
        party.table.with_key(1, AUTHORS[1], body_of(1, AUTHORS[1]))


def test_a_key_that_is_not_its_seeds_does_not_leave_with_the_seed() -> None:
    """The commitment fits but X does not: its shares could not be made from the seed."""
    party = party_of_two_keys()
    secrets = Secrets(777, secrets_of(2).y, secrets_of(2).nonce_key)
    body = [b"", *key_body(secrets, seed_of(2), GID, 2, AUTHORS[2])]
    table = party.table.with_key(2, AUTHORS[2], body)
    with pytest.raises(DeckError, match="not made from its seed"):
        table.with_leaver(2, seed_of(2))
