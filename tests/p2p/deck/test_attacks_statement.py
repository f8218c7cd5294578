"""A proof is about one statement only, and no prover proves a false one (attack list 7).

Every part of the statement is moved in turn: once under the honest proof, and once with the prover
run anew on the false statement, with the secret of the true one.
"""

from itertools import combinations

import pytest

from p2p.deck import DeckError
from p2p.deck.group import BASE, Point, add, mult, sub
from p2p.deck.shuffle import Statement, pass_context, prove, verify
from p2p.deck.slots import Cipher
from p2p.deck.transcript import context
from tests.p2p.deck.party import GID
from tests.p2p.deck.passes import NONCE_KEY, Deck, first_pass, later_pass, point_of
from tests.p2p.deck.refusals import disproved

STATEMENT, SECRET, PROOF = later_pass(3)

Place = tuple[str, int, str]
PLACES: list[Place] = [
    (side, card, part) for side in ("before", "after") for card in range(3) for part in ("a", "b")
]


def deck_of(statement: Statement, side: str) -> Deck:
    return statement.before if side == "before" else statement.after


def point_at(statement: Statement, place: Place) -> Point:
    side, card, part = place
    cipher = deck_of(statement, side)[card]
    return cipher.a if part == "a" else cipher.b


def with_deck(statement: Statement, side: str, deck: Deck) -> Statement:
    if side == "before":
        return statement._replace(before=deck)
    return statement._replace(after=deck)


def with_point(statement: Statement, place: Place, point: Point) -> Statement:
    side, card, part = place
    deck = list(deck_of(statement, side))
    deck[card] = deck[card]._replace(a=point) if part == "a" else deck[card]._replace(b=point)
    return with_deck(statement, side, tuple(deck))


def false(statement: Statement) -> None:
    """Neither the honest proof nor a new one holds for it."""
    assert statement != STATEMENT
    disproved(statement, PROOF)
    disproved(statement, prove(statement, SECRET, NONCE_KEY))


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_every_point_of_both_decks_moved(place: Place) -> None:
    point = point_at(STATEMENT, place)
    for other in (
        *(add(point, BASE), sub(point, BASE), add(point, STATEMENT.joint), mult(-1, point)),
        *(mult(2, point), BASE, STATEMENT.joint, point_of("other")),
    ):
        false(with_point(STATEMENT, place, other))


def test_any_two_points_of_the_decks_swapped() -> None:
    for one, other in combinations(PLACES, 2):
        first, second = point_at(STATEMENT, one), point_at(STATEMENT, other)
        false(with_point(with_point(STATEMENT, one, second), other, first))


def test_any_point_put_in_the_place_of_any_other() -> None:
    for place in PLACES:
        for source in PLACES:
            if source != place:
                false(with_point(STATEMENT, place, point_at(STATEMENT, source)))


@pytest.mark.parametrize("side", ["before", "after"])
def test_the_cards_of_a_deck_in_another_order(side: str) -> None:
    one, two, three = deck_of(STATEMENT, side)
    for deck in ((two, one, three), (three, two, one), (two, three, one), (one, three, two)):
        false(with_deck(STATEMENT, side, deck))


def test_the_decks_exchanged() -> None:
    false(STATEMENT._replace(before=STATEMENT.after, after=STATEMENT.before))
    false(STATEMENT._replace(before=STATEMENT.after))
    false(STATEMENT._replace(after=STATEMENT.before))


@pytest.mark.parametrize("side", ["before", "after"])
def test_the_components_exchanged(side: str) -> None:
    exchanged = tuple(Cipher(cipher.b, cipher.a) for cipher in deck_of(STATEMENT, side))
    false(with_deck(STATEMENT, side, exchanged))


def test_another_joint_key() -> None:
    joint = STATEMENT.joint
    for other in (add(joint, BASE), sub(joint, BASE), mult(-1, joint), mult(2, joint), BASE):
        false(STATEMENT._replace(joint=other))


def test_both_decks_moved_by_the_same() -> None:
    """The re-encryption stays the same; other cards are no less bound than other masks."""
    error = point_of("error")
    moved = [
        tuple(Cipher(cipher.a, add(cipher.b, error)) for cipher in deck_of(STATEMENT, side))
        for side in ("before", "after")
    ]
    other = STATEMENT._replace(before=moved[0], after=moved[1])
    disproved(other, PROOF)
    verify(other, prove(other, SECRET, NONCE_KEY))


CONTEXTS = {
    "another game": pass_context(bytes(32), 0, 1),
    "a game that differs in a bit": pass_context(bytes([GID[0] ^ 1]) + GID[1:], 0, 1),
    "another deck": pass_context(GID, 1, 1),
    "another seat": pass_context(GID, 0, 0),
    "deck and seat exchanged": pass_context(GID, 1, 0),
    "another message": context(GID, "share", 0, 1),
    "the seat as a text": context(GID, "shuffle", 0, "1"),
    "one entry more": context(GID, "shuffle", 0, 1, 0),
    "none": b"",
}


@pytest.mark.parametrize("name", CONTEXTS)
def test_a_proof_serves_one_game_deck_and_seat(name: str) -> None:
    """The statement is true there as well; its own proof holds, and not here."""
    assert STATEMENT.ctx == pass_context(GID, 0, 1)
    elsewhere = STATEMENT._replace(ctx=CONTEXTS[name])
    disproved(elsewhere, PROOF)
    proof = prove(elsewhere, SECRET, NONCE_KEY)
    verify(elsewhere, proof)
    disproved(STATEMENT, proof)


def test_a_secret_that_does_not_fit_proves_nothing() -> None:
    """Every wrong order, every mask moved, also against each other."""
    order, masks = SECRET
    for other in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0), (0, 0, 1)):
        if other != order:
            disproved(STATEMENT, prove(STATEMENT, SECRET._replace(order=other), NONCE_KEY))
    one, two, three = masks
    for moved in ((one + 1, two, three), (one + 1, two - 1, three), (two, one, three), (0, 0, 0)):
        disproved(STATEMENT, prove(STATEMENT, SECRET._replace(masks=moved), NONCE_KEY))


def test_a_proof_of_the_first_pass_does_not_serve_the_second() -> None:
    first = first_pass(3)
    disproved(STATEMENT, first.proof)
    disproved(first.statement, PROOF)


def test_a_proof_of_another_number_of_cards_has_another_length() -> None:
    for cards in (2, 4):
        with pytest.raises(DeckError, match="in place of 608"):
            verify(STATEMENT, later_pass(cards).proof)
