"""Doctored passes are refused before they are in (DECK 3.3.4, 4.1, 4.2, attack list 10).

Each comes with the best that the honest prover can make of its false statement. What happens if
one gets in all the same is in test_attacks_void; provers that lie are in test_attacks_prover.
"""

from collections.abc import Callable

import pytest

from p2p.deck import Table
from p2p.deck.group import add, base, mult, sub
from p2p.deck.shuffle import Pass, deck_bytes, mask
from p2p.deck.slots import Cipher
from tests.p2p.deck.cheats import doctored_pass, forged_pass, planned, stray
from tests.p2p.deck.party import Party
from tests.p2p.deck.refusals import refused

Deck = list[Cipher]


def remasked(table: Table, cipher: Cipher, mask_by: int = 4711) -> Cipher:
    assert table.joint is not None
    return Cipher(add(cipher.a, base(mask_by)), add(cipher.b, mult(mask_by, table.joint)))


def repeated(table: Table, out: Deck) -> Deck:
    return [remasked(table, out[1]), *out[1:]]


def from_an_old_deck(table: Table, out: Deck) -> Deck:
    """The table's first input: a public card under mask one, which is no output of any seat."""
    assert table.joint is not None
    return [remasked(table, table.cards.encrypt(0, table.joint)), *out[1:]]


def without_a_card(table: Table, out: Deck) -> Deck:
    return [remasked(table, stray(table, b"7")), *out[1:]]


def with_its_components_swapped(_: Table, out: Deck) -> Deck:
    return [Cipher(out[0].b, out[0].a), *out[1:]]


def with_firsts_swapped(_: Table, out: Deck) -> Deck:
    return [Cipher(out[1].a, out[0].b), Cipher(out[0].a, out[1].b), *out[2:]]


def with_seconds_swapped(_: Table, out: Deck) -> Deck:
    return [Cipher(out[0].a, out[1].b), Cipher(out[1].a, out[0].b), *out[2:]]


def with_cards_swapped(_: Table, out: Deck) -> Deck:
    """A true shuffle, but not the one that the secret makes."""
    return [out[1], out[0], *out[2:]]


def with_another_card(table: Table, out: Deck) -> Deck:
    """The first output opens to another card of the same deck, which its own no longer does."""
    gap = sub(table.cards.points[0], table.cards.points[1])
    return [Cipher(cipher.a, add(cipher.b, gap)) for cipher in out[:1]] + out[1:]


def with_errors_that_cancel(_: Table, out: Deck) -> Deck:
    """The sum of all cards stays the same, as a plain sum would ask."""
    one, other, *rest = out
    return [Cipher(one.a, add(one.b, base(9))), Cipher(other.a, sub(other.b, base(9))), *rest]


def with_masks_that_cancel(_: Table, out: Deck) -> Deck:
    one, other, *rest = out
    return [Cipher(add(one.a, base(9)), one.b), Cipher(sub(other.a, base(9)), other.b), *rest]


def with_sums_of_cards(_: Table, out: Deck) -> Deck:
    """Invertible and linear, but no permutation: two cards added into one slot."""
    return [Cipher(add(out[0].a, out[1].a), add(out[0].b, out[1].b)), *out[1:]]


def with_a_card_doubled_in_value(_: Table, out: Deck) -> Deck:
    return [Cipher(mult(2, out[0].a), mult(2, out[0].b)), *out[1:]]


def with_a_card_negated(_: Table, out: Deck) -> Deck:
    return [Cipher(mult(-1, out[0].a), mult(-1, out[0].b)), *out[1:]]


def under_the_seats_own_key(table: Table, out: Deck) -> Deck:
    """Masked with X_1 in place of X: the seat alone would open the slot."""
    keys = table.keys[1]
    assert keys is not None
    return [Cipher(add(out[0].a, base(5)), add(out[0].b, mult(5, keys.x))), *out[1:]]


CHANGES: tuple[Callable[[Table, Deck], Deck], ...] = (
    repeated,
    from_an_old_deck,
    without_a_card,
    with_its_components_swapped,
    with_firsts_swapped,
    with_seconds_swapped,
    with_cards_swapped,
    with_another_card,
    with_errors_that_cancel,
    with_masks_that_cancel,
    with_sums_of_cards,
    with_a_card_doubled_in_value,
    with_a_card_negated,
    under_the_seats_own_key,
)


def honest_output(table: Table) -> tuple[Deck, Pass]:
    assert table.joint is not None
    secret = planned(table)
    return list(mask(table.decks[-1].slots, table.joint, secret)), secret


def test_forging_works_on_a_true_statement() -> None:
    party = Party.shuffling()
    body = forged_pass(party.table, *honest_output(party.table))
    assert body == party.holders[1].pass_body(party.table)
    assert party.table.with_pass(1, body).passer is None


@pytest.mark.parametrize("change", CHANGES)
def test_a_false_output_is_refused_at_once(change: Callable[[Table, Deck], Deck]) -> None:
    """With the proof made for it, and with the one of the true output."""
    table = Party.shuffling().table
    out, secret = honest_output(table)
    honest = forged_pass(table, out, secret)
    false = change(table, out)
    assert len(false) == len(out)
    refused(table, forged_pass(table, false, secret))
    refused(table, [0, deck_bytes(false), honest[2]])


@pytest.mark.parametrize(
    "order", [(0, 0, 2, 3, 4, 5), (5, 4, 3, 3, 1, 0), (1, 1, 1, 2, 2, 2), (4,) * 6]
)
def test_an_order_that_is_no_permutation_is_refused(order: tuple[int, ...]) -> None:
    """Every output is a true re-encryption of some input, each with its own mask."""
    table = Party.shuffling().table
    secret = planned(table)._replace(order=order)
    assert table.joint is not None
    out = mask(table.decks[-1].slots, table.joint, secret)
    refused(table, forged_pass(table, out, secret))
    honest = planned(table)
    refused(table, forged_pass(table, out, honest))


def test_a_hidden_card_planted_in_a_later_deck_is_refused_at_once() -> None:
    """The attack of DECK 4.1: a re-randomised copy of seat 0's hidden card, drawn and read."""
    party = Party.dealt(2, 6, hand=3, row=0)
    for seat in (0, 1, 1):
        party.play(seat, party.faces_in_hand(seat)[0])
    target = party.table.cipher(party.hidden(0)[0])
    party.table = party.table.begin_shuffle()
    party.make_pass()
    for places in ((0,), (2,), (0, 1), (0, 1, 2)):
        refused(party.table, doctored_pass(party.table, dict.fromkeys(places, target)))
    own = party.table.cipher(party.hidden(1)[0])
    refused(party.table, doctored_pass(party.table, {1: own}))
    assert party.table.with_pass(1, doctored_pass(party.table, {})).passer is None


def test_a_refused_pass_leaves_the_seat_at_its_turn() -> None:
    """Nothing half done: the honest pass is taken after any number of false ones."""
    party = Party.shuffling()
    before = repr(party.table)
    refused(party.table, doctored_pass(party.table, {0: party.table.decks[0].slots[1]}))
    assert repr(party.table) == before
    party.make_pass()
    party.draw(0, [(0, 6)])
    assert sorted(party.cards_of(0)) == list(range(6))
