"""The pinned bytes of the deck, and the same bytes checked by the naive second deck."""

import json

import pytest

from tests.p2p.deck import naive
from tests.p2p.deck.deckvectors import PATH, vectors
from tests.p2p.deck.party import AUTHORS, GID, seed_of

PINNED = json.loads(PATH.read_text(encoding="utf-8"))
BODIES = {(kind, seat): body for kind, seat, body in PINNED["messages"]}


def unhex(text: str) -> bytes:
    return bytes.fromhex(text)


def test_every_message_is_made_as_pinned() -> None:
    assert json.loads(json.dumps(vectors())) == PINNED


@pytest.mark.parametrize("text", list(PINNED["hash_to_group"]))
def test_hash_to_group_by_whole_numbers(text: str) -> None:
    point = naive.hash_to_group(text.encode())
    assert naive.encode(point).hex() == PINNED["hash_to_group"][text]


@pytest.mark.parametrize("card", range(6))
def test_card_points_by_whole_numbers(card: int) -> None:
    assert naive.encode(naive.card_point(GID, card)).hex() == PINNED["cards"][card]


@pytest.mark.parametrize("seat", range(3))
def test_keys_follow_from_the_seed_and_prove_themselves(seat: int) -> None:
    _, x, y, c, x_proof, y_proof = map(unhex, BODIES["key", seat])
    secret_x, secret_y, _ = naive.secrets(seed_of(seat), GID, seat)
    assert naive.encode(naive.mult(secret_x, naive.BASE)) == x
    assert naive.encode(naive.mult(secret_y, naive.BASE)) == y
    assert naive.tagged(b"commit", GID, naive.eight(seat), seed_of(seat))[:32] == c
    for role, key, proof in (("X", x, x_proof), ("Y", y, y_proof)):
        assert naive.schnorr_holds(naive.ctx(GID, "pop", role, seat, AUTHORS[seat], c), key, proof)


def test_passes_are_the_ones_the_seeds_make() -> None:
    joint = naive.decode(unhex(PINNED["joint"]))
    deck = [
        (naive.encode(naive.BASE), naive.encode(naive.add(joint, naive.card_point(GID, card))))
        for card in range(6)
    ]
    for seat in range(3):
        number, out, _ = BODIES["shuffle", seat]
        nonce_key = naive.secrets(seed_of(seat), GID, seat)[2]
        made = naive.one_pass(nonce_key, GID, 0, seat, joint, deck)
        assert (number, made.hex()) == (0, out)
        deck = [(made[at : at + 32], made[at + 32 : at + 64]) for at in range(0, len(made), 64)]


@pytest.mark.parametrize("kind_seat", [("shares", 0), ("shares", 1), ("shares", 2), ("play", 1)])
def test_shares_are_the_key_times_the_slot_and_prove_it(kind_seat: tuple[str, int]) -> None:
    kind, seat = kind_seat
    body = BODIES[kind_seat]
    ((path, slots, data, proof),) = body[0] if kind == "shares" else body[1]
    last = unhex(BODIES["shuffle", 2][1])
    firsts = [last[64 * index : 64 * index + 32] for _, index in slots]
    shares = [unhex(data)[at : at + 32] for at in range(0, len(data) // 2, 32)]
    x = naive.secrets(seed_of(seat), GID, seat)[0]
    assert shares == [naive.encode(naive.mult(x, naive.decode(first))) for first in firsts]
    context = naive.ctx(GID, "share", seat, path)
    public = unhex(BODIES["key", seat][1])
    assert naive.shares_hold(context, public, firsts, shares, unhex(proof))
