"""A captain's pair: two cards opened and discarded by one PLAY (DECK 3.3.7, RULES 5)."""

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from p2p.deck import DeckError, Holder, Slot
from p2p.deck.group import SIZE
from tests.p2p.deck.cheats import (
    at,
    bytes_at,
    component,
    doctored_pass,
    let_in,
    replaced,
    true_shares,
)
from tests.p2p.deck.party import GID, PUBLIC, Party, seed_of
from tests.p2p.deck.piles import laid
from tests.p2p.deck.test_deck_games import Game


def holding(known: int, hidden: int, cards: int = 12) -> Party:
    """Two seats; seat 0 took so many cards of the row and drew so many hidden ones.

    Of 12 cards each face is there twice.
    """
    party = Party.dealt(2, cards, hand=0, row=known)
    party.table = party.table.take(0, known)
    party.draw(0, [(0, hidden)])
    return party


def face_of(party: Party, slot: Slot) -> int:
    return party.faces[card_of(party, slot)]


def card_of(party: Party, slot: Slot) -> int:
    card = party.holders[0].read(party.table, slot)
    assert card is not None
    return card


def claim(party: Party, *slots: Slot, shares: bool = True) -> list[object]:
    """PLAY of these slots in this order by seat 0, with true shares of those that are hidden."""
    hidden = [slot for slot in dict.fromkeys(slots) if party.table.card(slot) is None]
    x: list[object] = [component(party.table, 0, hidden)] if hidden and shares else []
    return [[[list(slot), card_of(party, slot)] for slot in slots], x]


def refused(party: Party, faces: tuple[int, int], body: list[object], seat: int = 0) -> None:
    with pytest.raises(DeckError):
        party.table.with_play(seat, faces[0], body, faces[1])


def strangers(party: Party) -> tuple[Slot, Slot]:
    """Two hidden slots of seat 0 of different faces."""
    one, *others = party.hidden(0)
    return one, next(slot for slot in others if face_of(party, slot) != face_of(party, one))


def twins(party: Party) -> tuple[Slot, Slot]:
    """Two hidden slots of seat 0 of one face, the smaller first."""
    for one, other in _pairs(party.hidden(0)):
        if face_of(party, one) == face_of(party, other):
            return one, other
    raise AssertionError("the hand holds no two cards of one face")


def shared(play: list[object]) -> tuple[object, bytes]:
    """The slots and the shares in the one component of a PLAY by seat 0."""
    assert at(play, (1, 0, 0)) == [0]
    assert len(cast("list[object]", play[1])) == 1
    return at(play, (1, 0, 1)), bytes_at(play, (1, 0, 2))


def _pairs(slots: list[Slot]) -> Iterator[tuple[Slot, Slot]]:
    return ((one, other) for n, one in enumerate(slots) for other in slots[n + 1 :])


# What a pair opens


def test_two_hidden_cards_open_under_one_proof_and_nothing_else_does() -> None:
    party = holding(0, 6)
    one, other = strangers(party)
    faces = (face_of(party, one), face_of(party, other))
    cards = [card_of(party, one), card_of(party, other)]
    party.play(0, *faces)
    body = party.said[-1].body
    assert body[0] == [[list(one), cards[0]], [list(other), cards[1]]]
    slots, shares = shared(body)
    assert (slots, len(shares)) == ([list(one), list(other)], 2 * SIZE)
    assert list(party.table.discards) == cards
    assert len(party.table.hand(0)) == 4
    assert all(party.table.missing(slot) == (0,) for slot in party.table.hand(0))


def test_of_a_known_and_a_hidden_card_only_the_hidden_one_needs_a_share() -> None:
    party = holding(2, 6)
    known = party.table.hand(0)[0]
    hidden = next(s for s in party.hidden(0) if face_of(party, s) != party.table.face(known))
    for one, other in ((known, hidden), (hidden, known)):
        body = party.holders[0].play_body(party.table, face_of(party, one), face_of(party, other))
        assert shared(body) == ([list(hidden)], b"".join(true_shares(party.table, 0, [hidden])))
        after = party.table.with_play(0, face_of(party, one), body, face_of(party, other))
        assert after.discards == (card_of(party, one), card_of(party, other))


def test_two_known_cards_need_no_share() -> None:
    party = holding(3, 0)
    one, other = party.table.hand(0)[:2]
    party.play(0, face_of(party, one), face_of(party, other))
    assert party.said[-1].body[1] == []
    assert len(party.table.discards) == 2


def test_in_open_hands_a_pair_needs_no_share() -> None:
    party = laid(open_hands=True)
    first, second = (party.table.face(slot) for slot in party.table.hand(2))
    party.play(2, first, second)
    assert party.said[-1].body[1] == []
    assert party.table.hand(2) == ()


def test_of_two_equal_faces_the_known_card_goes_first() -> None:
    """Also when its slot is the greater one."""
    party = Party.dealt(2, 12, hand=6, row=0)
    for _ in range(6):
        party.play(1, party.faces_in_hand(1)[0])
    party.shuffle()
    party.draw(0, [(PUBLIC, 6)])
    single = next(s for s in party.hidden(0) if len(same_face(party, s)) == 1)
    place = next(
        i for i, s in enumerate(party.table.row) if face_of(party, s) == face_of(party, single)
    )
    known = party.table.row[place]
    party.table = party.table.pick(0, place)
    assert single < known
    face = face_of(party, single)
    body = party.holders[0].play_body(party.table, face, face)
    claims = body[0]
    assert claims == [[list(known), card_of(party, known)], [list(single), card_of(party, single)]]
    assert len(party.table.with_play(0, face, body, face).discards) == 2
    refused(party, (face, face), claim(party, single, known))


def same_face(party: Party, slot: Slot) -> list[Slot]:
    return [s for s in party.table.hand(0) if face_of(party, s) == face_of(party, slot)]


def test_of_two_hidden_cards_of_one_face_the_smaller_slot_goes_first() -> None:
    party = holding(0, 12)
    one, other = twins(party)
    face = face_of(party, one)
    assert party.holders[0].play_body(party.table, face, face)[0] == claim(party, one, other)[0]
    assert len(party.table.with_play(0, face, claim(party, one, other), face).discards) == 2
    refused(party, (face, face), claim(party, other, one))


def test_the_same_seed_makes_the_same_pair() -> None:
    party = holding(3, 9)
    for _ in range(5):
        first, second = sorted(party.faces_in_hand(0))[:2]
        party.play(0, first, second)
        said = party.said[-1]
        again = Holder(seed_of(0), GID, 0, 2).play_body(said.before, said.card, said.second)
        assert again == said.body


def test_no_pair_is_made_of_cards_that_the_hand_does_not_hold() -> None:
    party = holding(0, 3)
    faces = party.faces_in_hand(0)
    face = next(face for face in faces if faces.count(face) == 1)
    foreign = next(face for face in range(6) if face not in faces)
    for pair in ((face, face), (face, foreign), (foreign, face)):
        with pytest.raises(DeckError, match="holds no such card"):
            party.holders[0].play_body(party.table, *pair)


# Lies


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


# Void


def doubled() -> Party:
    """A hand of six copies of one card: the last seat's pass was let in unread."""
    party = Party.shuffling(2, 6)
    copies = dict.fromkeys(range(6), party.table.decks[0].slots[0])
    party.table = let_in(party.table, doctored_pass(party.table, copies))
    party.draw(0, [(0, 2)])
    return party


def test_a_pair_of_one_card_twice_makes_the_game_void_and_discards_nothing() -> None:
    party = doubled()
    one, other = party.table.hand(0)
    face = face_of(party, one)
    after = party.table.with_play(0, face, claim(party, one, other), face)
    assert after.void == (other, "opens to a card that lies open already")
    assert (after.discards, after.hand(0)) == ((), (one, other))


# Whole random games


class Captains(Game):
    """A random game in which pairs are played and cards taken from any place too."""

    def step(self) -> None:
        living = self.table.living
        seat = self.chance.choice(living)
        match self.chance.randrange(3):
            case 0 if len(self.table.hand(seat)) > 1:
                faces = self.chance.sample(self.faces_in_hand(seat), 2)
                self.play(seat, *sorted(faces))
            case 1 if self.table.row:
                self.table = self.table.pick(seat, self.chance.randrange(len(self.table.row)))
            case _:
                super().step()


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_with_pairs_and_takes_stay_sound(players: int, open_hands: bool) -> None:
    """Each seat knows exactly its own hand, and its seed says everything again."""
    game = Captains(players, 14, Random(f"{players} {open_hands}"), open_hands=open_hands)
    game.begin()
    for _ in range(40):
        game.step()
        game.check()
    game.check_audit()
    assert any(said.second >= 0 for said in game.said)
