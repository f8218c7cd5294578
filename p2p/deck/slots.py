"""The values of the ledger: slots, their ciphertexts, what is known of each, and whole decks.

Plain immutable data; the rules that change it are in p2p.deck.table.
"""

from typing import NamedTuple

from p2p.deck.group import BASE, SUITE, Point, add, hash_to_group
from p2p.deck.transcript import number


class Slot(NamedTuple):
    """A place in a deck: the deck's number and the place from its top, both from 0."""

    deck: int
    index: int  # type: ignore[assignment]  # pyright: ignore  (no list method is wanted of a slot)


class Cipher(NamedTuple):
    """An ElGamal ciphertext (r B, r X + M) under the joint key X."""

    a: Point
    b: Point


class Cell(NamedTuple):
    """What everybody knows of a drawn slot."""

    owner: int
    """The seat the rules drew it for, or PUBLIC."""
    shares: tuple[Point | None, ...]
    """By seat: x_i A, published or computed from a leaver's seed; None: not there."""
    card: int | None = None
    """The card it opened to for everybody."""

    def with_share(self, seat: int, share: Point) -> "Cell":
        """The cell with one more share."""
        return self._replace(shares=(*self.shares[:seat], share, *self.shares[seat + 1 :]))


class Deck(NamedTuple):
    """One deck from its shuffle on."""

    cards: tuple[int, ...]
    """The public cards that went in, ascending."""
    slots: tuple[Cipher, ...]
    """The ciphertexts after the passes made so far."""
    passed: tuple[int, ...] = ()
    """The seats that have passed, in order."""
    cells: tuple[Cell, ...] = ()
    """The drawn slots, from the top."""


class Cards:
    """The points of all physical cards of one game and the way back from a point to a card.

    Every physical card has a point of its own, so that a duplicate is visible (DECK 3.2).
    """

    __slots__ = ("_index", "points")

    def __init__(self, gid: bytes, count: int) -> None:
        self.points = tuple(
            hash_to_group(SUITE.encode(), b"card", gid, b"card", number(card))
            for card in range(count)
        )
        self._index = {point: card for card, point in enumerate(self.points)}

    def find(self, point: Point) -> int | None:
        """The index of the card with this point, None for no card."""
        return self._index.get(point)

    def encrypt(self, card: int, joint: Point) -> Cipher:
        """The public card as a ciphertext with r = 1, so that no identity ever appears."""
        return Cipher(BASE, add(joint, self.points[card]))
