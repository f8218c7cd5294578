"""A captain's pair: two cards opened and discarded by one PLAY (DECK 3.3.7, RULES 5)."""

from random import Random

import pytest

from p2p.deck import DeckError, Holder
from p2p.deck.group import SIZE
from tests.p2p.deck.cheats import doctored_pass, let_in, true_shares
from tests.p2p.deck.pairs import (
    card_of,
    claim,
    face_of,
    holding,
    refused,
    same_face,
    shared,
    strangers,
    twins,
)
from tests.p2p.deck.party import GID, PUBLIC, Party, seed_of
from tests.p2p.deck.piles import laid
from tests.p2p.deck.test_deck_games import Game

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
