"""Wrong, swapped, cancelling, foreign, unasked shares; false claims (attack list 7, 9, 11, 16)."""

import pytest

from p2p.deck import DeckError, Slot, Table
from p2p.deck.group import Point, add, base, decode_scalar, mult, sub
from p2p.deck.sigma import check_shares, prove_shares
from p2p.deck.transcript import ORDER, context
from tests.p2p.deck.cheats import (
    component,
    forged_proof,
    replaced,
    secrets_of,
    true_shares,
)
from tests.p2p.deck.doubles import make_plain
from tests.p2p.deck.party import PUBLIC, Party, seed_of

ERROR = base(99)


def drawing() -> Table:
    """Seat 0's shares are next: for a card of seat 1, one of seat 2 and two public ones."""
    return Party.dealt(3, 24).table.begin_draw(0, [(0, 1), (1, 1), (2, 1), (PUBLIC, 2)])


def refused(table: Table, x: list[object], seat: int = 0) -> None:
    with pytest.raises(DeckError):
        table.with_shares(seat, [x])


def shares_with(changes: dict[int, Point]) -> None:
    """Shares of seat 0 with these errors added are refused, whatever proof comes with them."""
    table = drawing()
    slots = table.asked(0)
    shares = true_shares(table, 0, slots)
    honest = component(table, 0, slots)[3]
    for place, error in changes.items():
        shares[place] = add(shares[place], error)
    refused(table, [component(table, 0, slots, shares)])
    refused(table, [replaced(component(table, 0, slots, shares), (3,), honest)])


def test_forging_works_on_a_true_statement() -> None:
    table = drawing()
    assert table.with_shares(0, [[component(table, 0, table.asked(0))]]).sharer == 1


@pytest.mark.parametrize("place", range(4))
def test_one_wrong_share_is_refused(place: int) -> None:
    shares_with({place: ERROR})


def test_all_wrong_shares_are_refused() -> None:
    shares_with(dict.fromkeys(range(4), ERROR))


@pytest.mark.parametrize(("one", "other"), [(0, 1), (1, 2), (0, 3)])
def test_errors_that_cancel_in_a_sum_are_refused(one: int, other: int) -> None:
    shares_with({one: ERROR, other: sub(base(0), ERROR)})


def test_unit_weights_would_take_errors_that_cancel(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a verifier that takes the plain sum accepts the same message."""
    make_plain(monkeypatch)
    table = drawing()
    shares = true_shares(table, 0, table.asked(0))
    shares[0], shares[1] = add(shares[0], ERROR), sub(shares[1], ERROR)
    assert table.with_shares(0, [[component(table, 0, table.asked(0), shares)]]).sharer == 1


def test_swapped_shares_are_refused() -> None:
    table = drawing()
    shares = true_shares(table, 0, table.asked(0))
    refused(table, [component(table, 0, table.asked(0), [shares[1], shares[0], *shares[2:]])])


def test_shares_by_another_key_are_refused() -> None:
    table = drawing()
    foreign = component(table, 1, table.asked(0))
    refused(table, [foreign])
    refused(table, [replaced(foreign, (0,), [0])])


def test_a_proof_serves_one_game_seat_and_component_only() -> None:
    secrets, firsts = secrets_of(0), [base(5), base(6)]
    right = context(b"gid", "share", 0, [0])
    shares, proof = prove_shares(right, secrets.x, base(secrets.x), secrets.nonce_key, firsts)
    check_shares(right, base(secrets.x), firsts, shares, proof)
    for wrong in (
        context(b"other", "share", 0, [0]),
        context(b"gid", "share", 1, [0]),
        context(b"gid", "share", 0, [1]),
        context(b"gid", "pop", 0, [0]),
    ):
        with pytest.raises(DeckError):
            check_shares(wrong, base(secrets.x), firsts, shares, proof)
    with pytest.raises(DeckError):
        check_shares(right, base(secrets.x), firsts[::-1], shares[::-1], proof)


def test_an_empty_batch_is_no_proof() -> None:
    with pytest.raises(DeckError):
        check_shares(b"", base(5), [], [], bytes(64))
    with pytest.raises(DeckError):
        prove_shares(b"", 5, base(5), bytes(32), [])
    table = drawing()
    refused(table, [])
    refused(table, [[[0], [], b"", bytes(64)]])


def test_unasked_shares_are_refused() -> None:
    """Its own hidden slot, one too many, one too few, another order, another slot, one twice."""
    party = Party.dealt(3, 24)
    old = party.hidden(1)[0]
    table = party.table.begin_draw(0, [(0, 1), (1, 1), (2, 1), (PUBLIC, 2)])
    asked = table.asked(0)
    own = next(slot for slot in table.pending or () if slot not in asked)
    for slots in (
        (own, *asked),
        (*asked, old),
        asked[:-1],
        asked[::-1],
        (old, *asked[1:]),
        (asked[0], asked[0], *asked[2:]),
    ):
        refused(table, [component(table, 0, slots)])
    refused(table, [component(table, 0, asked[:2]), component(table, 0, asked[2:])])
    far = replaced(component(table, 0, asked), (1, 0), [7, 999])
    refused(table, [far])


def test_shares_out_of_turn_twice_or_without_a_draw_are_refused() -> None:
    party = Party.dealt(3, 24)
    table = drawing()
    refused(table, [component(table, 1, table.asked(1))], seat=1)
    body = [[component(table, 0, table.asked(0))]]
    after = table.with_shares(0, body)
    with pytest.raises(DeckError):
        after.with_shares(0, body)
    with pytest.raises(DeckError):
        party.table.with_shares(0, body)
    with pytest.raises(DeckError):
        table.with_shares(2, body)


def test_the_owner_cannot_open_its_slot_among_the_shares() -> None:
    party = Party.dealt(2, 12)
    table = party.table.begin_draw(0, [(0, 1)])
    (slot,) = table.asked(1)
    refused(table, [component(table, 0, [slot])], seat=0)
    after = table.with_shares(1, [[component(table, 1, [slot])]])
    refused(after, [component(after, 0, [slot])], seat=0)


def test_two_statements_never_share_a_nonce() -> None:
    """From (c, z) and the secret the nonce is z - c x: all different, or two proofs give x away."""
    party = Party.dealt(3, 24, hand=4)
    secret = secrets_of(1).x
    nonces: set[int] = set()
    for slot in party.hidden(1):
        face = party.faces[party.holders[1].read(party.table, slot) or 0]
        proof = party.holders[1].play_body(party.table, face)[1]
        assert isinstance(proof, list)
        party.play(1, face)
    proofs = [_proof(said.body[1]) for said in party.said if said.kind == "play"]
    proofs += [_proof(said.body[0]) for said in party.said if said.kind == "shares"]
    for proof in proofs:
        challenge, response = decode_scalar(proof[:32]), decode_scalar(proof[32:])
        nonces.add((response - challenge * secret) % ORDER)
    assert len(nonces) == len(proofs) == 7


def _proof(x: object) -> bytes:
    assert isinstance(x, list)
    proof = x[0][3]  # pyright: ignore[reportUnknownVariableType]  (any msgpack)
    assert isinstance(proof, bytes)
    return proof


# Plays


def hidden_play() -> tuple[Party, Slot, int]:
    """A party, a hidden slot of seat 1 and the card in it."""
    party = Party.dealt(3, 24)
    slot = party.hidden(1)[0]
    card = party.holders[1].read(party.table, slot)
    assert card is not None
    return party, slot, card


def not_played(table: Table, seat: int, face: int, body: list[object]) -> None:
    with pytest.raises(DeckError):
        table.with_play(seat, face, body)


def test_a_false_claim_is_refused() -> None:
    party, slot, card = hidden_play()
    x: list[object] = [component(party.table, 1, [slot])]
    for other in range(24):
        face = party.faces[other]
        if other != card:
            not_played(party.table, 1, face, [[[list(slot), other]], x])
            not_played(party.table, 1, (face + 1) % 6, [[[list(slot), other]], x])
    assert party.table.with_play(1, party.faces[card], [[[list(slot), card]], x]).discards == (
        card,
    )


def test_a_true_card_played_as_another_face_is_refused() -> None:
    party, slot, card = hidden_play()
    body: list[object] = [[[list(slot), card]], [component(party.table, 1, [slot])]]
    for face in range(13):
        if face != party.faces[card]:
            not_played(party.table, 1, face, body)


def test_a_wrong_share_does_not_make_another_card() -> None:
    """The share that would turn the slot's card into a better one exists, but proves nothing."""
    party, slot, card = hidden_play()
    wanted = next(c for c in range(24) if party.faces[c] != party.faces[card])
    points = party.table.cards.points
    (true,) = true_shares(party.table, 1, [slot])
    wrong = add(true, sub(points[card], points[wanted]))
    body: list[object] = [[[list(slot), wanted]], [component(party.table, 1, [slot], [wrong])]]
    not_played(party.table, 1, party.faces[wanted], body)


def test_cards_that_do_not_exist_are_refused() -> None:
    party, slot, card = hidden_play()
    x: list[object] = [component(party.table, 1, [slot])]
    for claim in (24, 2**63, -1, True, b"", None):
        not_played(party.table, 1, party.faces[card], [[[list(slot), claim]], x])
    for place in ([0, 23], [9, 0], [0, -1], [0], [0, 0, 0], 0, [False, slot.index]):
        not_played(party.table, 1, party.faces[card], [[[place, card]], x])


def test_no_card_of_another_or_none_or_two() -> None:
    party, slot, card = hidden_play()
    face = party.faces[card]
    body: list[object] = [[[list(slot), card]], [component(party.table, 1, [slot])]]
    not_played(party.table, 0, face, body)
    not_played(party.table, 1, face, [[], []])
    not_played(party.table, 1, face, [[[list(slot), card]] * 2, body[1]])
    not_played(party.table, 1, face, [body[0], []])
    after = party.table.with_play(1, face, body)
    not_played(after, 1, face, body)
    row = party.table.row[0]
    known = party.table.card(row)
    assert known is not None
    not_played(party.table, 1, party.faces[known], [[[list(row), known]], []])


def test_a_known_card_goes_before_a_hidden_one_and_without_a_share() -> None:
    party = Party.dealt(2, 12, hand=0, row=4)
    party.table = party.table.take(0, 4)
    party.draw(0, [(0, 8)])
    known = {party.table.card(slot): slot for slot in party.table.hand(0)}
    for slot in party.hidden(0):
        card = party.holders[0].read(party.table, slot)
        assert card is not None
        face = party.faces[card]
        lying = [s for c, s in known.items() if c is not None and party.faces[c] == face]
        body: list[object] = [[[list(slot), card]], [component(party.table, 0, [slot])]]
        if lying:
            not_played(party.table, 0, face, body)
            open_card = party.table.card(lying[0])
            spare: list[object] = [[[list(lying[0]), open_card]], body[1]]
            not_played(party.table, 0, face, spare)
        else:
            assert party.table.with_play(0, face, body).discards == (card,)


def test_of_two_known_cards_the_smaller_slot_goes_first() -> None:
    party = Party.dealt(2, 12, hand=0, row=12)
    party.table = party.table.take(0, 12)
    small, big = [slot for slot in party.table.hand(0) if party.table.face(slot) == 4]
    not_played(party.table, 0, 4, [[[list(big), party.table.card(big)]], []])
    not_played(party.table, 0, 4, [[[list(small), party.table.card(big)]], []])
    after = party.table.with_play(0, 4, [[[list(small), party.table.card(small)]], []])
    assert after.with_play(0, 4, [[[list(big), after.card(big)]], []]).hand(0) != after.hand(0)


def test_no_proof_fits_shares_made_from_the_seed_of_another() -> None:
    table = drawing()
    slots = table.asked(0)
    shares = [mult(secrets_of(2).x, first) for first in table.firsts(slots)]
    for seat in (0, 2):
        proof = forged_proof(table, seat, slots, shares)
        places = [list(slot) for slot in slots]
        refused(table, [[[0], places, b"".join(shares), proof]])
    assert seed_of(0) != seed_of(2)
