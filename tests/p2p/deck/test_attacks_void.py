"""Doctored decks that a broken verifier let in are found when a slot opens (DECK 3.3.7, 4.1).

`with_pass` refuses every one of them (test_attacks_shuffle); here they are put into the table past
it. The slot opens to no card, or to one that cannot lie there, and the game is void without blame;
the audit names the seat from its seed.
"""

from collections.abc import Callable
from functools import partial

import pytest

from p2p.deck import DeckError, Holder, Slot, Table
from p2p.deck.group import BASE, IDENTITY
from p2p.deck.slots import Cipher
from tests.p2p.deck.cheats import component, doctored_pass, let_in, stray
from tests.p2p.deck.party import GID, PUBLIC, Party, seed_of

NO_CARD = "opens to no card"
FOREIGN = "opens to a card that is not in its deck"
TWICE = "opens to a card that lies open already"


def let_in_last(party: Party, body: list[object]) -> None:
    """The last seat's doctored pass gets in; an honest verifier would have refused it."""
    honest = party.holders[1].pass_body(party.table)
    assert honest != body, "the audit re-derives the pass and sees the difference"
    with pytest.raises(DeckError, match="the proof of the shuffle does not hold"):
        party.table.with_pass(1, body)
    party.table = let_in(party.table, body)


def doctored(sources: dict[int, int]) -> Party:
    """The last seat puts copies of some cards (value) in the places of others (key)."""
    party = Party.shuffling()
    deck = party.table.decks[0].slots
    copies = {at: deck[source] for at, source in sources.items()}
    let_in_last(party, doctored_pass(party.table, copies))
    return party


def doctored_with_strays() -> Party:
    party = Party.shuffling()
    cards = {place: stray(party.table, bytes([place + 1])) for place in range(6)}
    let_in_last(party, doctored_pass(party.table, cards))
    return party


def test_a_duplicated_card_makes_the_game_void_when_both_lie_open() -> None:
    party = doctored({0: 1})
    party.table = party.table.begin_draw(0, [(PUBLIC, 6)])
    party.share_all()
    assert party.table.void is not None
    assert party.table.void[1] == TWICE


def test_a_replaced_card_makes_the_game_void() -> None:
    party = doctored_with_strays()
    party.table = party.table.begin_draw(0, [(PUBLIC, 1)])
    party.share_all()
    assert party.table.void == (Slot(0, 0), NO_CARD)


def test_a_slot_without_any_card_in_it_is_void_and_no_crash() -> None:
    """Its shares add up to all of b: the plain point is the identity."""
    party = Party.shuffling()
    assert party.table.joint is not None
    nothing = Cipher(BASE, party.table.joint)
    let_in_last(party, doctored_pass(party.table, dict.fromkeys(range(6), nothing)))
    party.draw(0, [(0, 1)])
    assert party.holders[0].spoiled(party.table) == party.hidden(0)[0]
    party.table = party.table.begin_draw(0, [(PUBLIC, 1)])
    party.share_all()
    slot = Slot(0, 1)
    assert party.table.remainder(slot) == IDENTITY
    assert party.table.void == (slot, NO_CARD)


def test_nothing_follows_on_a_void_table() -> None:
    party = doctored_with_strays()
    party.table = party.table.begin_draw(0, [(PUBLIC, 1)])
    shares = party.holders[0].shares_body(party.table)
    party.share_all()
    void = party.table
    assert void.sharer is None
    follows: list[Callable[[], Table]] = [
        partial(void.with_shares, 0, shares),
        partial(void.with_pass, 0, []),
        partial(void.with_play, 0, 0, []),
        partial(void.with_void, 0, []),
        partial(void.with_leaver, 0, None),
        partial(void.begin_draw, 0, [(0, 1)]),
        void.begin_shuffle,
    ]
    for follow in follows:
        with pytest.raises(DeckError, match="void"):
            follow()


def test_the_owner_of_a_void_slot_says_so_and_everybody_checks_it() -> None:
    party = doctored_with_strays()
    party.draw(0, [(0, 1), (1, 1)])
    assert party.table.void is None
    slot = party.hidden(0)[0]
    assert party.holders[0].read(party.table, slot) is None
    assert party.holders[0].spoiled(party.table) == slot
    body = party.holders[0].void_body(party.table, slot)
    assert party.table.with_void(0, body).void == (slot, NO_CARD)
    with pytest.raises(DeckError):
        party.table.with_void(1, body)
    with pytest.raises(DeckError):
        party.holders[0].play_body(party.table, 0)


def test_a_void_slot_that_is_played_all_the_same_makes_the_game_void() -> None:
    party = doctored_with_strays()
    party.draw(0, [(0, 1)])
    slot = party.hidden(0)[0]
    body: list[object] = [[[list(slot), 3]], [component(party.table, 0, [slot])]]
    after = party.table.with_play(0, party.faces[3], body)
    assert after.void == (slot, NO_CARD)
    assert after.discards == ()


def test_a_good_slot_cannot_be_called_void() -> None:
    party = Party.dealt(2, 12, row=1)
    hidden, public = party.hidden(0)[0], party.table.row[0]
    _, _, share, proof = component(party.table, 0, [hidden])
    with pytest.raises(DeckError, match="opens to a card"):
        party.table.with_void(0, [list(hidden), share, proof])
    for slot in (public, party.hidden(1)[0]):
        _, _, share, proof = component(party.table, 0, [slot])
        with pytest.raises(DeckError):
            party.table.with_void(0, [list(slot), share, proof])
    wrong = component(party.table, 1, [hidden])[2]
    with pytest.raises(DeckError):
        party.table.with_void(0, [list(hidden), wrong, proof])


def test_a_seat_that_left_complains_no_more() -> None:
    party = Party.seated(3, 6)
    party.table = party.table.begin_shuffle()
    party.make_pass()
    party.make_pass()
    cards = {place: stray(party.table, bytes([place + 1])) for place in range(6)}
    party.table = let_in(party.table, doctored_pass(party.table, cards))
    party.draw(0, [(1, 1)])
    slot = party.hidden(1)[0]
    body = party.holders[1].void_body(party.table, slot)
    assert party.table.with_void(1, body).void == (slot, NO_CARD)
    party.leave(1)
    with pytest.raises(DeckError):
        party.table.with_void(1, body)


def test_a_slot_not_yet_shared_by_all_cannot_be_called_void() -> None:
    party = doctored_with_strays()
    party.table = party.table.begin_draw(0, [(0, 1)])
    slot = party.table.asked(1)[0]
    _, _, share, proof = component(party.table, 0, [slot])
    with pytest.raises(DeckError, match="cannot be opened yet"):
        party.table.with_void(0, [list(slot), share, proof])


def test_an_own_card_that_lies_open_elsewhere_is_void() -> None:
    """The copy turned up in the row first; the owner of the original reads its own slot as void."""
    party = doctored(dict.fromkeys(range(1, 6), 0))
    party.draw(0, [(PUBLIC, 1), (0, 1)])
    slot = party.hidden(0)[0]
    assert party.holders[0].spoiled(party.table) == slot
    after = party.table.with_void(0, party.holders[0].void_body(party.table, slot))
    assert after.void == (slot, TWICE)


def test_a_copy_of_a_hidden_card_in_a_later_deck_is_foreign_there() -> None:
    """The run of DECK 4.1: the last shuffler plants seat 0's hidden card and draws it.

    Its owner reads the planted copy as void at once, without knowing whose it is; an honest seat
    that draws it in public makes the game void.
    """
    party = Party.dealt(2, 6, hand=3, row=0)
    for seat in (0, 1, 1):
        party.play(seat, party.faces_in_hand(seat)[0])
    target = party.table.cipher(party.hidden(0)[0])
    party.table = party.table.begin_shuffle()
    party.make_pass()
    copies = doctored_pass(party.table, dict.fromkeys(range(3), target))
    party.table = let_in(party.table, copies)
    drawn = party.table.begin_draw(1, [(1, 1)])
    party.table = drawn
    party.share_all()
    party.table = party.table.end_draw()
    assert party.holders[1].spoiled(party.table) == Slot(1, 0)
    party.table = party.table.begin_draw(0, [(PUBLIC, 1)])
    party.share_all()
    assert party.table.void == (Slot(1, 1), FOREIGN)


def test_a_card_that_went_into_a_later_deck_cannot_come_from_the_old_one() -> None:
    """Copy in seat 0's hand, original played and shuffled again: the copy is void when played."""
    party = doctored(dict.fromkeys(range(1, 6), 0))
    party.draw(0, [(1, 1), (0, 5)])
    face = party.faces_in_hand(1)[0]
    party.play(1, face)
    party.table = party.table.begin_shuffle()
    assert party.table.passer is None
    assert party.holders[0].spoiled(party.table) is not None
    slot = party.hidden(0)[0]
    after = party.table.with_void(0, party.holders[0].void_body(party.table, slot))
    assert after.void == (slot, FOREIGN)


def test_the_audit_names_the_shuffler_only() -> None:
    party = doctored({2: 3})
    for said in party.said:
        if said.kind == "shuffle":
            again = Holder(seed_of(said.seat), GID, said.seat, 2).pass_body(said.before)
            assert again == said.body, "the honest seat's pass is re-derived"
