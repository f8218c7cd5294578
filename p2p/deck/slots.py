"""The values of the ledger: slots, their ciphertexts, what is known of each, and whole decks.

Plain immutable data; the rules that change it are in p2p.deck.table.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.needs import CARD_PILE
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
    """The card, token or raft of its pile that it opened to for everybody."""

    def with_share(self, seat: int, share: Point) -> "Cell":
        """The cell with one more share."""
        return self._replace(shares=(*self.shares[:seat], share, *self.shares[seat + 1 :]))


class Deck(NamedTuple):
    """One deck from its shuffle on."""

    cards: tuple[int, ...]
    """The public cards (or tokens, or rafts) that went in, ascending."""
    slots: tuple[Cipher, ...]
    """The ciphertexts after the passes made so far."""
    passed: tuple[int, ...] = ()
    """The seats that have passed, in order."""
    cells: tuple[Cell, ...] = ()
    """The drawn slots, from the top."""
    pile: str = CARD_PILE
    """What is shuffled in it: the name of its pile."""


class Cards:
    """The points of all physical cards of one pile and the way back from a point to a card.

    Every physical card, token and raft has a point of its own, so that a duplicate is visible and
    nothing of one pile can pass for something of another (DECK 3.2).
    """

    __slots__ = ("_index", "points")

    def __init__(self, gid: bytes, count: int, pile: str = CARD_PILE) -> None:
        self.points = tuple(
            hash_to_group(SUITE.encode(), b"card", gid, pile.encode(), number(card))
            for card in range(count)
        )
        self._index = {point: card for card, point in enumerate(self.points)}

    def find(self, point: Point) -> int | None:
        """The index of the card with this point, None for no card."""
        return self._index.get(point)

    def encrypt(self, card: int, joint: Point) -> Cipher:
        """The public card as a ciphertext with r = 1, so that no identity ever appears."""
        return Cipher(BASE, add(joint, self.points[card]))


@dataclass(frozen=True, slots=True)
class Pile:
    """What is shuffled and drawn together: the cards, the tokens or the rafts (DECK 3.3.9)."""

    name: str
    faces: tuple[int, ...]
    """The face of each by index: a kind of card or token, the number of a raft."""
    cards: Cards = field(compare=False, repr=False)

    @classmethod
    def of(cls, gid: bytes, name: str, faces: tuple[int, ...]) -> "Pile":
        """The pile of this name in a game."""
        return cls(name, faces, Cards(gid, len(faces), name))
