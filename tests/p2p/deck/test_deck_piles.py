"""Tokens and rafts: piles of their own beside the cards (DECK 3.2, 3.3.6, 3.3.9)."""

import json
from functools import partial

import pytest

from engine.cards import UNKNOWN
from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE
from p2p.deck import SUITE, DeckError, Holder, Slot
from p2p.deck.group import hash_to_group, sub
from p2p.deck.slots import Cards
from p2p.deck.transcript import number
from tests.p2p.deck.cheats import true_shares
from tests.p2p.deck.party import AUTHORS, GID, PUBLIC, Party, seed_of
from tests.p2p.deck.piles import PILES, RAFTS, TOKENS, laid
from tests.p2p.deck.pilevectors import PATH, vectors

ONE: list[tuple[int, int]] = [(PUBLIC, 1)]


# What a pile is


def test_a_token_a_raft_and_a_card_of_one_number_are_three_points() -> None:
    """The labels of DECK 3.2: nothing of one pile can pass for something of another."""
    for pile in (CARD_PILE, TOKEN_PILE, RAFT_PILE):
        points = tuple(
            hash_to_group(SUITE.encode(), b"card", GID, pile.encode(), number(index))
            for index in range(3)
        )
        assert Cards(GID, 3, pile).points == points
    every = [Cards(GID, 3, pile).points for pile in (CARD_PILE, TOKEN_PILE, RAFT_PILE)]
    assert len({point for points in every for point in points}) == 9
    assert Cards(GID, 3).points == every[0]


def test_decks_are_numbered_over_all_piles_in_the_order_of_their_shuffles() -> None:
    party = laid()
    assert [deck.pile for deck in party.table.decks] == [CARD_PILE, TOKEN_PILE, RAFT_PILE]
    passed = [said.body[0] for said in party.said if said.kind == "shuffle"]
    assert passed == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [deck.cards for deck in party.table.decks[1:]] == [tuple(range(5)), tuple(range(3))]


def test_every_living_seat_passes_over_every_pile() -> None:
    assert [deck.passed for deck in laid().table.decks] == [(0, 1, 2)] * 3


def test_a_draw_takes_from_the_newest_deck_of_its_pile() -> None:
    party = laid()
    party.draw(1, ONE, TOKEN_PILE)
    assert party.table.decks[1].cells[0].owner == PUBLIC
    while party.table.deck_left:
        party.draw(0, [(0, 1)])
    party.play(0, party.faces_in_hand(0)[0])
    party.play(0, party.faces_in_hand(0)[0])
    party.shuffle()
    assert party.table.decks[3].pile == CARD_PILE
    party.draw(2, [(2, 1)])
    assert party.table.hand(2)[-1] == Slot(3, 0)
    party.draw(2, ONE, TOKEN_PILE)
    assert len(party.table.decks[1].cells) == 2
    assert party.table.left(TOKEN_PILE) == 3


def test_what_is_turned_up_shows_its_face_to_all() -> None:
    party = laid()
    rafts = party.table.decks[2]
    assert [party.table.face(Slot(2, place)) for place in range(2)] == [
        RAFTS[cell.card] for cell in rafts.cells if cell.card is not None
    ]
    party.table = party.table.begin_draw(1, ONE, TOKEN_PILE)
    party.share_all()
    ((slot, to, face),) = party.table.drawn()
    card = party.table.card(slot)
    assert card is not None
    assert (to, face) == (PUBLIC, TOKENS[card])
    assert all(holder.seen(party.table) == (face,) for holder in party.holders)


def test_all_tokens_come_once_and_never_return() -> None:
    party = laid()
    for _ in TOKENS:
        party.draw(0, ONE, TOKEN_PILE)
    cards = [cell.card for cell in party.table.decks[1].cells]
    assert sorted(card for card in cards if card is not None) == list(range(5))
    assert party.table.lying(TOKEN_PILE) == frozenset(range(5))
    assert party.table.begin_shuffle(TOKEN_PILE) == party.table
    with pytest.raises(DeckError, match="does not hold so many"):
        party.table.begin_draw(0, ONE, TOKEN_PILE)


def test_tokens_and_rafts_lie_in_no_hand_no_row_and_no_discard() -> None:
    party = laid()
    before = party.table
    party.draw(0, [(PUBLIC, 2)], TOKEN_PILE)
    after = party.table
    assert (after.hands, after.row, after.discards) == (before.hands, before.row, before.discards)
    assert after.lying() == before.lying()
    assert after.pending is None


@pytest.mark.parametrize("pile", [TOKEN_PILE, RAFT_PILE])
def test_a_pile_is_not_shuffled_again_while_it_holds_something(pile: str) -> None:
    with pytest.raises(DeckError, match="only when the last one is drawn"):
        laid().table.begin_shuffle(pile)


@pytest.mark.parametrize("pile", [TOKEN_PILE, RAFT_PILE])
def test_no_hand_draws_a_token_or_a_raft(pile: str) -> None:
    with pytest.raises(DeckError, match="no hand holds"):
        laid().table.begin_draw(0, [(0, 1)], pile)


def test_a_game_of_cards_alone_has_no_other_pile() -> None:
    table = Party.seated(2, 6).table
    for ask in (partial(table.begin_shuffle, TOKEN_PILE), partial(table.begin_draw, 0, ONE, "x")):
        with pytest.raises(DeckError):
            ask()
    assert [pile.name for pile in table.piles] == [CARD_PILE]


def test_before_its_shuffle_a_pile_gives_nothing() -> None:
    table = Party.seated(2, 6, piles=PILES).table
    assert table.left(TOKEN_PILE) == 0
    with pytest.raises(DeckError, match="does not hold so many"):
        table.begin_draw(0, ONE, TOKEN_PILE)


def test_a_pile_of_one_needs_no_pass() -> None:
    party = Party.seated(2, 6, piles={RAFT_PILE: (4,)})
    party.shuffle(RAFT_PILE)
    assert party.table.passer is None
    party.draw(0, ONE, RAFT_PILE)
    assert party.table.face(Slot(0, 0)) == 4


# Who sees a token, and when


def test_nobody_sees_a_token_before_the_last_share() -> None:
    party = laid()
    party.table = party.table.begin_draw(1, ONE, TOKEN_PILE)
    slot = Slot(1, 0)
    assert party.table.pending == (slot,)
    known = set(party.table.pile(TOKEN_PILE).cards.points)
    for _ in range(3):
        assert party.table.card(slot) is None
        assert party.table.remainder(slot) not in known
        for holder in party.holders:
            own = true_shares(party.table, holder.seat, [slot])[0]
            shared = party.table.cell(slot).shares[holder.seat] is not None
            last = party.table.missing(slot) == (holder.seat,)
            plain = party.table.remainder(slot) if shared else sub(party.table.remainder(slot), own)
            assert (plain in known) == last
        party.share()
    assert party.table.card(slot) is not None


@pytest.mark.parametrize("acting", range(3))
def test_the_acting_seat_gives_its_share_of_a_token_first(acting: int) -> None:
    party = laid()
    party.table = party.table.begin_draw(acting, ONE, TOKEN_PILE)
    said = len(party.said)
    party.share_all()
    assert [one.seat for one in party.said[said:]] == [(acting + i) % 3 for i in range(3)]


def test_tokens_that_are_not_drawn_stay_closed() -> None:
    party = laid()
    party.draw(0, ONE, TOKEN_PILE)
    assert len(party.table.decks[1].cells) == 1
    with pytest.raises(DeckError, match="was not drawn"):
        party.table.cell(Slot(1, 1))
    with pytest.raises(DeckError):
        party.holders[0].read(party.table, Slot(1, 1))


# Leavers, and what is derived


def test_a_seat_that_left_passes_over_no_pile_and_its_shares_come_by_themselves() -> None:
    party = Party.seated(3, 6, piles=PILES)
    party.shuffle()
    party.leave(1)
    party.shuffle(TOKEN_PILE)
    assert party.table.decks[1].passed == (0, 2)
    party.draw(2, ONE, TOKEN_PILE)
    assert party.table.card(Slot(1, 0)) is not None
    assert [said.seat for said in party.said if said.kind == "shares"] == [2, 0]


def test_a_seat_that_leaves_in_the_middle_of_a_token_does_not_stop_it() -> None:
    party = laid()
    party.table = party.table.begin_draw(1, ONE, TOKEN_PILE)
    party.share()
    party.leave(2)
    party.share()
    assert party.table.complete
    assert party.table.card(Slot(1, 0)) is not None


def test_every_message_about_piles_follows_from_the_seed() -> None:
    party = laid()
    party.draw(1, ONE, TOKEN_PILE)
    for said in party.said:
        holder = Holder(seed_of(said.seat), GID, said.seat, 3)
        made = {
            "key": lambda h=holder, s=said: h.key_body(AUTHORS[s.seat], b"coin"),
            "shuffle": lambda h=holder, s=said: h.pass_body(s.before),
            "shares": lambda h=holder, s=said: h.shares_body(s.before),
        }
        assert made[said.kind]() == said.body


def test_a_game_with_three_piles_a_take_and_a_pair_is_made_as_pinned() -> None:
    assert json.loads(json.dumps(vectors())) == json.loads(PATH.read_text(encoding="utf-8"))


def test_hands_stay_hidden_whatever_is_turned_up() -> None:
    party = laid()
    party.draw(0, [(PUBLIC, 5)], TOKEN_PILE)
    for seat in range(3):
        for slot in party.table.hand(seat):
            assert party.table.face(slot) == UNKNOWN
            assert party.table.missing(slot) == (seat,)
