"""Lies about tokens and rafts: drawn twice, of another pile, twice in it (DECK 3.2, 3.3.9)."""

import pytest

from engine.needs import TOKEN_PILE
from p2p.deck import DeckError, Slot
from p2p.deck.slots import Deck
from tests.p2p.deck.cheats import component, doctored_pass, let_in
from tests.p2p.deck.party import PUBLIC, Party
from tests.p2p.deck.piles import PILES, laid

ONE: list[tuple[int, int]] = [(PUBLIC, 1)]


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
