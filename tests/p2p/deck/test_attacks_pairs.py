"""Lies about a captain's pair, each refused by every table (DECK 3.3.7, RULES 5)."""

import pytest

from p2p.deck import DeckError, Slot
from tests.p2p.deck.cheats import component, replaced, true_shares
from tests.p2p.deck.pairs import card_of, claim, face_of, holding, refused, strangers
from tests.p2p.deck.party import PUBLIC
from tests.p2p.deck.piles import laid


def test_one_slot_cannot_pay_for_both_cards() -> None:
    party = holding(2, 10)
    for slot in (party.table.hand(0)[0], party.hidden(0)[0]):
        face = face_of(party, slot)
        body = claim(party, slot, slot)
        with pytest.raises(DeckError, match="one slot cannot pay for two cards"):
            party.table.with_play(0, face, body, face)
        if party.table.card(slot) is None:
            twice = component(party.table, 0, [slot, slot])
            with pytest.raises(DeckError, match="one slot cannot pay for two cards"):
                party.table.with_play(0, face, [body[0], [twice]], face)


def test_the_cards_stand_in_the_order_of_the_action() -> None:
    party = holding(0, 6)
    one, other = strangers(party)
    faces = (face_of(party, one), face_of(party, other))
    assert party.table.with_play(0, faces[0], claim(party, one, other), faces[1]).discards
    refused(party, faces, claim(party, other, one))


def test_a_pair_is_exactly_two_cards_and_a_card_exactly_one() -> None:
    party = holding(0, 6)
    one, other = strangers(party)
    third = next(slot for slot in party.hidden(0) if slot not in (one, other))
    faces = (face_of(party, one), face_of(party, other))
    refused(party, faces, claim(party, one))
    refused(party, faces, claim(party, one, other, third))
    refused(party, faces, [[], []])
    with pytest.raises(DeckError):
        party.table.with_play(0, faces[0], claim(party, one, other))


def test_a_known_card_is_never_passed_over_for_a_hidden_one_in_a_pair() -> None:
    party = holding(6, 6)
    known = {party.table.face(slot): slot for slot in reversed(party.table.hand(0))}
    hidden = [s for s in party.hidden(0) if face_of(party, s) in known]
    other = next(s for s in party.hidden(0) if face_of(party, s) not in known)
    for slot in hidden:
        faces = (face_of(party, other), face_of(party, slot))
        refused(party, faces, claim(party, other, slot))
        refused(party, (faces[1], faces[0]), claim(party, slot, other))


def test_the_shares_of_a_pair_are_those_of_its_hidden_slots_in_order() -> None:
    party = holding(0, 6)
    one, other = strangers(party)
    third = next(slot for slot in party.hidden(0) if slot not in (one, other))
    faces = (face_of(party, one), face_of(party, other))
    honest = claim(party, one, other)
    lists: list[list[Slot]] = [[one], [other], [other, one], [one, third], [one, other, third]]
    for slots in lists:
        refused(party, faces, [honest[0], [component(party.table, 0, slots)]])
    refused(party, faces, [honest[0], []])
    separate: list[object] = [component(party.table, 0, [slot]) for slot in (one, other)]
    refused(party, faces, [honest[0], separate])
    crossed = list(reversed(true_shares(party.table, 0, [one, other])))
    refused(party, faces, [honest[0], [component(party.table, 0, [one, other], crossed)]])


def test_a_wrong_share_or_proof_of_either_card_is_refused() -> None:
    party = holding(0, 6)
    one, other = strangers(party)
    faces = (face_of(party, one), face_of(party, other))
    honest = claim(party, one, other)
    shares = true_shares(party.table, 0, [one, other])
    for place in (0, 1):
        wrong = list(shares)
        wrong[place] = true_shares(party.table, 1, [one, other])[place]
        refused(party, faces, [honest[0], [component(party.table, 0, [one, other], wrong)]])
    for cut in (0, 40):
        x = component(party.table, 0, [one, other])
        proof = x[3]
        assert isinstance(proof, bytes)
        bad = proof[:cut] + bytes([proof[cut] ^ 1]) + proof[cut + 1 :]
        refused(party, faces, [honest[0], [replaced(x, (3,), bad)]])


def test_a_share_of_an_open_card_was_not_asked_for() -> None:
    party = holding(3, 0)
    one, other = party.table.hand(0)[:2]
    faces = (face_of(party, one), face_of(party, other))
    body = claim(party, one, other)
    refused(party, faces, [body[0], [component(party.table, 0, [one, other])]])


def test_a_false_claim_for_either_card_is_refused() -> None:
    party = holding(0, 6)
    one, other = strangers(party)
    faces = (face_of(party, one), face_of(party, other))
    honest = claim(party, one, other)
    for place in (0, 1):
        for index in (*range(12), 12, -1, True, None, b"", 2**63):
            if index != card_of(party, (one, other)[place]) or isinstance(index, bool):
                refused(party, faces, replaced(honest, (0, place, 1), index))


def test_slots_that_are_not_cards_of_the_hand_pay_for_nothing() -> None:
    """The row's, another seat's, a token's and a raft's, and what is no slot at all."""
    party = laid()
    party.draw(0, [(PUBLIC, 1)], "token")
    first, second = party.table.hand(0)
    faces = (face_of(party, first), face_of(party, second))
    honest = claim(party, *(sorted((first, second)) if faces[0] == faces[1] else (first, second)))
    assert party.table.with_play(0, faces[0], honest, faces[1]).discards
    foreign = (party.table.row[0], party.table.hand(1)[0], Slot(1, 0), Slot(1, 1), Slot(2, 0))
    for place in (0, 1):
        for slot in (*foreign, Slot(0, 11), Slot(3, 0)):
            refused(party, faces, replaced(honest, (0, place, 0), list(slot)))
        for thing in (0, [0], [0, 0, 0], [0, -1], [True, 0], None):
            refused(party, faces, replaced(honest, (0, place, 0), thing))


def test_a_pair_of_another_seat_or_of_one_that_left_is_refused() -> None:
    party = laid()
    faces = tuple(party.faces_in_hand(1))
    body = party.holders[1].play_body(party.table, *faces)
    for seat in (0, 2):
        refused(party, (faces[0], faces[1]), body, seat)
    party.leave(1)
    refused(party, (faces[0], faces[1]), body, 1)


def test_a_refused_pair_changes_nothing() -> None:
    party = holding(0, 6)
    before = party.table
    one, other = strangers(party)
    faces = (face_of(party, one), face_of(party, other))
    refused(party, faces, replaced(claim(party, one, other), (0, 1, 1), 11 - card_of(party, other)))
    assert party.table == before
    assert before.card(one) is None
