"""Honest passes with their proofs, made once for all tests that need one."""

from functools import cache
from typing import NamedTuple

from p2p.deck.group import Point, add, base, hash_to_group
from p2p.deck.shuffle import Pass, Statement, mask, pass_context, plan, prove
from p2p.deck.slots import Cards, Cipher
from tests.p2p.deck.party import GID

JOINT_SECRET = 987654321
JOINT = base(JOINT_SECRET)
NONCE_KEY = bytes(range(32))

Deck = tuple[Cipher, ...]


class Proved(NamedTuple):
    """A true statement, the secret that makes it true, and the product's proof."""

    statement: Statement
    secret: Pass
    proof: bytes


def fresh_deck(cards: int) -> Deck:
    """What goes into the first pass: all first components are B."""
    points = Cards(GID, cards)
    return tuple(points.encrypt(card, JOINT) for card in range(cards))


def mixed_deck(cards: int) -> Deck:
    """What goes into a later pass."""
    deck = fresh_deck(cards)
    return mask(deck, JOINT, plan(bytes(32), GID, 0, 0, deck))


def claim(before: Deck, secret: Pass, seat: int = 1) -> Statement:
    """The statement that the secret makes true, in deck 0 of the game of the tests."""
    return Statement(pass_context(GID, 0, seat), JOINT, before, mask(before, JOINT, secret))


def pass_over(before: Deck, seat: int = 1, secret: Pass | None = None) -> Proved:
    """A pass over this deck, by default with the secret of the test's nonce key."""
    secret = secret or plan(NONCE_KEY, GID, 0, seat, before)
    statement = claim(before, secret, seat)
    return Proved(statement, secret, prove(statement, secret, NONCE_KEY))


@cache
def first_pass(cards: int) -> Proved:
    """Of the seat that shuffles the public cards."""
    return pass_over(fresh_deck(cards), 0)


@cache
def later_pass(cards: int) -> Proved:
    """Of the seat after it."""
    return pass_over(mixed_deck(cards))


def point_of(text: str) -> Point:
    """A point of the group that is not used for anything."""
    return hash_to_group(b"a point of the tests", text.encode())


def remasked(cipher: Cipher, by: int = 4711) -> Cipher:
    """The same card with another mask."""
    return Cipher(add(cipher.a, base(by)), add(cipher.b, base(by * JOINT_SECRET)))


def parts_of(proof: bytes) -> list[bytes]:
    """The proof's 8 points and 3 k + 2 scalars."""
    return [proof[at : at + 32] for at in range(0, len(proof), 32)]


def with_parts(proof: bytes, changes: dict[int, bytes]) -> bytes:
    """The proof with some of its parts replaced."""
    return b"".join(changes.get(place, part) for place, part in enumerate(parts_of(proof)))
