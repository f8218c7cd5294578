"""Tokens and rafts: piles of their own beside the cards (DECK 3.2, 3.3.6, 3.3.9)."""

import json
from functools import partial

import pytest

from engine.cards import UNKNOWN
from engine.needs import CARD_PILE, RAFT_PILE, TOKEN_PILE
from p2p.deck import SUITE, DeckError, Holder, Slot
from p2p.deck.group import hash_to_group, sub
from p2p.deck.slots import Cards, Deck
from p2p.deck.transcript import number
from tests.p2p.deck.cheats import component, doctored_pass, let_in, true_shares
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


# Lies


def test_shares_of_another_piles_slot_are_refused() -> None:
    party = laid()
    party.table = party.table.begin_draw(0, ONE, TOKEN_PILE)
    for slot in (Slot(0, 0), Slot(2, 0), Slot(1, 1)):
        deck: Deck = party.table.decks[slot.deck]
        first = deck.slots[slot.index].a
        assert first != party.table.cipher(Slot(1, 0)).a
        own = component(party.table, 0, [Slot(1, 0)])
        with pytest.raises(DeckError, match="other slots"):
            party.table.with_shares(0, [[[own[0], [list(slot)], own[2], own[3]]]])


def test_a_token_is_not_drawn_twice() -> None:
    """The next draw names the next slot; shares of the one that lies there are not asked for."""
    party = laid()
    party.table = party.table.begin_draw(0, ONE, TOKEN_PILE)
    again = party.holders[0].shares_body(party.table)
    party.share_all()
    party.table = party.table.end_draw().begin_draw(0, ONE, TOKEN_PILE)
    assert party.table.pending == (Slot(1, 1),)
    with pytest.raises(DeckError, match="other slots"):
        party.table.with_shares(0, again)


def test_a_pass_over_one_pile_is_none_over_another() -> None:
    """Two piles of one size: neither deck number nor proof of the one fits the other."""
    party = Party.seated(2, 6, piles={TOKEN_PILE: tuple(range(6))})
    party.table = party.table.begin_shuffle()
    earlier = party.holders[0].pass_body(party.table)
    party.make_pass()
    party.make_pass()
    party.table = party.table.begin_shuffle(TOKEN_PILE)
    for deck in (0, 1):
        with pytest.raises(DeckError):
            party.table.with_pass(0, [deck, *earlier[1:]])


def last_token_pass() -> Party:
    """A party in its shuffle of tokens, where only the last seat's pass is missing."""
    party = Party.seated(2, 6, piles=PILES)
    party.shuffle()
    party.table = party.table.begin_shuffle(TOKEN_PILE)
    party.make_pass()
    return party


def test_a_token_that_is_in_the_pile_twice_is_refused_and_else_makes_the_game_void() -> None:
    party = last_token_pass()
    deck = party.table.decks[1].slots
    body = doctored_pass(party.table, dict.fromkeys(range(1, 5), deck[0]))
    with pytest.raises(DeckError, match="the proof of the shuffle does not hold"):
        party.table.with_pass(1, body)
    party.table = let_in(party.table, body)
    party.draw(0, ONE, TOKEN_PILE)
    party.table = party.table.begin_draw(0, ONE, TOKEN_PILE)
    party.share_all()
    assert party.table.void == (Slot(1, 1), "opens to a card that lies open already")


def test_a_card_among_the_tokens_is_no_token() -> None:
    party = last_token_pass()
    assert party.table.joint is not None
    card = party.table.cards.encrypt(0, party.table.joint)
    party.table = let_in(party.table, doctored_pass(party.table, dict.fromkeys(range(5), card)))
    party.table = party.table.begin_draw(0, ONE, TOKEN_PILE)
    party.share_all()
    assert party.table.void == (Slot(1, 0), "opens to no card")


def test_a_token_in_a_hand_is_no_card_and_its_owner_says_so() -> None:
    party = Party.seated(2, 6, piles=PILES)
    party.table = party.table.begin_shuffle()
    party.make_pass()
    assert party.table.joint is not None
    token = party.table.pile(TOKEN_PILE).cards.encrypt(0, party.table.joint)
    party.table = let_in(party.table, doctored_pass(party.table, dict.fromkeys(range(6), token)))
    party.draw(0, [(1, 1)])
    (slot,) = party.table.hand(1)
    assert party.holders[1].spoiled(party.table) == slot
    body = party.holders[1].void_body(party.table, slot)
    assert party.table.with_void(1, body).void == (slot, "opens to no card")


def test_a_token_that_lies_open_says_nothing_of_the_card_of_its_number() -> None:
    """While a token is being turned up too: a good card is neither void nor called so."""
    party = laid()
    for acting in (0, 1, 2, 0, 1):
        party.table = party.table.begin_draw(acting, ONE, TOKEN_PILE)
        party.share_all()
        for seat in range(3):
            for slot in party.hidden(seat):
                assert party.holders[seat].spoiled(party.table) is None
                _, _, share, proof = component(party.table, seat, [slot])
                with pytest.raises(DeckError, match="opens to a card"):
                    party.table.with_void(seat, [list(slot), share, proof])
        party.table = party.table.end_draw()
    for seat in range(3):
        for _ in range(2):
            party.play(seat, party.faces_in_hand(seat)[0])
    assert party.table.void is None


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


# The captain's take


def test_a_card_is_taken_from_any_place_of_the_row_and_stays_open() -> None:
    for place in range(3):
        party = laid()
        row = party.table.row
        party.table = party.table.pick(1, place)
        assert party.table.row == (*row[:place], *row[place + 1 :])
        assert row[place] in party.table.hand(1)
        assert party.table.hand(1) == tuple(sorted(party.table.hand(1)))
        face = party.table.face(row[place])
        party.play(1, face)
        assert party.said[-1].body == [[[list(row[place]), party.table.card(row[place])]], []]


@pytest.mark.parametrize("place", [-1, 3, 12])
def test_no_card_is_taken_from_a_place_without_one(place: int) -> None:
    with pytest.raises(DeckError, match="no card at this place"):
        laid().table.pick(0, place)


def test_nothing_is_taken_while_a_token_is_turned_up() -> None:
    with pytest.raises(DeckError, match="a draw is running"):
        laid().table.begin_draw(0, ONE, TOKEN_PILE).pick(0, 0)
