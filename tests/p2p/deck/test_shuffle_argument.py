"""The argument in honest hands: every shuffle can be proved, in the same bytes (DECK 4.2)."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.deck import DeckError
from p2p.deck.group import BASE, IDENTITY, base
from p2p.deck.shuffle import Pass, Statement, deck_bytes, proof_bytes, prove, read_deck, verify
from p2p.deck.shuffle.generators import MOST
from p2p.deck.slots import Cipher
from p2p.deck.transcript import ORDER
from tests.p2p.deck.passes import (
    NONCE_KEY,
    Deck,
    claim,
    first_pass,
    fresh_deck,
    later_pass,
    mixed_deck,
    pass_over,
)
from tests.p2p.deck.refusals import disproved

LARGEST = 108  # cards of the largest pile

# Completeness


@pytest.mark.parametrize("cards", [*range(2, 42), LARGEST])
def test_every_size_of_deck_can_be_proved(cards: int) -> None:
    proved = later_pass(cards)
    assert len(proved.proof) == proof_bytes(cards) == 96 * cards + 320
    verify(proved.statement, proved.proof)


def test_the_sizes_are_those_of_the_design() -> None:
    assert [proof_bytes(cards) for cards in (40, 60, 108)] == [4160, 6080, 10688]


@pytest.mark.parametrize("cards", [2, 3, 6, 41])
def test_the_first_deck_can_be_shuffled(cards: int) -> None:
    """All its first components are the base point, which also stands for itself in the argument."""
    proved = first_pass(cards)
    assert {cipher.a for cipher in proved.statement.before} == {BASE}
    verify(proved.statement, proved.proof)


ORDERS: dict[str, Callable[[int], tuple[int, ...]]] = {
    "identity": lambda cards: tuple(range(cards)),
    "reversal": lambda cards: tuple(range(cards - 1, -1, -1)),
    "rotation": lambda cards: (*range(1, cards), 0),
    "one exchange": lambda cards: (1, 0, *range(2, cards)),
}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("cards", [2, 3, 6])
def test_every_order_can_be_proved(order: str, cards: int) -> None:
    deck = mixed_deck(cards)
    proved = pass_over(deck, secret=Pass(ORDERS[order](cards), tuple(range(5, 5 + cards))))
    verify(proved.statement, proved.proof)


@pytest.mark.parametrize("masks", [(0, 1, 2), (1, 0, 2), (1, 2, 0), (1, 2, ORDER - 2)], ids=str)
def test_zero_and_extreme_masks_can_be_proved(masks: tuple[int, ...]) -> None:
    for deck in (fresh_deck(3), mixed_deck(3)):
        proved = pass_over(deck, secret=Pass((2, 0, 1), masks))
        verify(proved.statement, proved.proof)
    last = pass_over(mixed_deck(3), secret=Pass((2, 0, 1), (ORDER - 1, 0, masks[2])))
    verify(last.statement, last.proof)


def test_a_mask_that_leads_to_the_identity_is_read_by_nobody() -> None:
    """Over the first deck L - 1 takes B to the identity: the proof can be made, the deck not."""
    proved = pass_over(fresh_deck(3), secret=Pass((2, 0, 1), (1, ORDER - 1, 3)))
    assert proved.statement.after[1].a == IDENTITY
    with pytest.raises(DeckError, match="not a point"):
        read_deck(deck_bytes(proved.statement.after), 3)


def test_a_pass_that_changes_nothing_is_a_shuffle() -> None:
    """Who makes no use of its own pass harms itself only."""
    deck = mixed_deck(4)
    proved = pass_over(deck, secret=Pass((0, 1, 2, 3), (0, 0, 0, 0)))
    assert proved.statement.after == deck
    verify(proved.statement, proved.proof)


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_any_small_shuffle_can_be_proved(data: st.DataObject) -> None:
    """Random orders and masks, random decks (equal cards among them), contexts and nonce keys."""
    cards = data.draw(st.integers(2, 6))
    scalars = st.integers(1, ORDER - 1)
    deck: Deck = tuple(
        Cipher(base(data.draw(scalars)), base(data.draw(st.integers(1, 3)))) for _ in range(cards)
    )
    order = tuple(data.draw(st.permutations(range(cards))))
    secret = Pass(order, tuple(data.draw(scalars) for _ in range(cards)))
    statement = claim(deck, secret)._replace(ctx=data.draw(st.binary(max_size=40)))
    verify(statement, prove(statement, secret, data.draw(st.binary(min_size=32, max_size=32))))


@pytest.mark.parametrize("cards", [0, 1, MOST + 1])
def test_other_numbers_of_cards_are_no_shuffle(cards: int) -> None:
    cipher = Cipher(BASE, BASE)
    statement = Statement(b"", BASE, (cipher,) * cards, (cipher,) * cards)
    secret = Pass(tuple(range(cards)), (0,) * cards)
    with pytest.raises(DeckError, match=f"no shuffle of {cards} cards into {cards}"):
        prove(statement, secret, NONCE_KEY)
    with pytest.raises(DeckError, match=f"no shuffle of {cards} cards into {cards}"):
        verify(statement, bytes(max(0, proof_bytes(cards))))


def test_the_largest_deck_that_can_be_proved_is_larger_than_any_pile() -> None:
    statement, secret, proof = later_pass(MOST)
    assert MOST == 128 > LARGEST
    verify(statement, proof)
    assert len(secret.order) == MOST


@pytest.mark.parametrize(("before", "after"), [(3, 2), (3, 4), (2, 0), (0, 2), (2, MOST + 1)])
def test_as_many_cards_must_come_out_as_go_in(before: int, after: int) -> None:
    cipher = Cipher(BASE, BASE)
    statement = Statement(b"", BASE, (cipher,) * before, (cipher,) * after)
    with pytest.raises(DeckError, match=f"no shuffle of {before} cards into {after}"):
        verify(statement, bytes(max(0, proof_bytes(before))))


# Determinism


def test_the_same_statement_gives_the_same_proof() -> None:
    for proved in (first_pass(3), later_pass(3), later_pass(6)):
        assert prove(proved.statement, proved.secret, NONCE_KEY) == proved.proof


def test_a_verifier_draws_nothing_and_changes_nothing() -> None:
    proved = later_pass(3)
    for _ in range(2):
        verify(proved.statement, proved.proof)
        disproved(proved.statement, first_pass(3).proof)
