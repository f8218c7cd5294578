"""What everybody can read off the cards of a game: the public ledger, without its changes.

A function of the log alone, equal at all peers and spectators. It must never hold a secret of a
living seat; the key of a seat that left with its seed is public by then (DECK 5).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.cards import UNKNOWN, Card
from engine.needs import CARD_PILE, PUBLIC
from p2p.deck.errors import DeckError
from p2p.deck.group import Point, sub
from p2p.deck.keys import Keys
from p2p.deck.slots import Cards, Cell, Cipher, Deck, Pile, Slot

MAY_STAY_ALONE = 1  # living seats at which no card can be needed any more: the game is over


@dataclass(frozen=True, slots=True)
class Ledger:
    """The public state of the cards; an immutable value, equal by content."""

    gid: bytes
    players: int
    piles: tuple[Pile, ...]
    """The cards first, then tokens and rafts where there are any."""
    open_hands: bool
    living: tuple[int, ...]
    """The seats that have not left."""
    keys: tuple[Keys | None, ...]
    exposed: tuple[int | None, ...]
    """By seat: the card key of a seat that left with its seed."""
    hands: tuple[tuple[Slot, ...], ...]
    """By seat, ascending; a leaver's hand stays."""
    discards: tuple[int, ...]
    """Card indices in the order of play; before the first shuffle all cards."""
    joint: Point | None = None
    """X, the sum of all card keys, once they are there."""
    decks: tuple[Deck, ...] = ()
    """Numbered over all piles, in the order in which the engine asked for their shuffles."""
    row: tuple[Slot, ...] = ()
    """The open supply, left to right."""
    pending: tuple[Slot, ...] | None = None
    """The slots of the draw that is running, in deal order; None: no draw runs."""
    acting: int = 0
    """The seat whose shares of the running draw come first."""
    void: tuple[Slot, str] | None = None
    """A slot that opened wrongly, and how: the game is void and nothing can follow."""

    def hand(self, seat: int) -> tuple[Slot, ...]:
        """The seat's slots in ascending order, open or not."""
        return self.hands[seat]

    @property
    def faces(self) -> tuple[Card, ...]:
        """The face of every physical card, by index."""
        return self.piles[0].faces

    @property
    def cards(self) -> Cards:
        """The points of the physical cards."""
        return self.piles[0].cards

    def pile(self, name: str) -> Pile:
        """The pile of this name; DeckError when the game has none."""
        for pile in self.piles:
            if pile.name == name:
                return pile
        raise DeckError(f"these rules have no pile {name!r}")

    def pile_of(self, slot: Slot) -> Pile:
        """The pile that a slot was drawn from."""
        return self.pile(self.decks[slot.deck].pile)

    def newest(self, pile: str) -> int | None:
        """The number of the newest deck of a pile, None before its first shuffle."""
        numbers = range(len(self.decks) - 1, -1, -1)
        return next((number for number in numbers if self.decks[number].pile == pile), None)

    def left(self, pile: str) -> int:
        """How many slots of the pile's newest deck are not drawn."""
        number = self.newest(pile)
        return (
            0 if number is None else len(self.decks[number].slots) - len(self.decks[number].cells)
        )

    @property
    def deck_left(self) -> int:
        """How many cards are not drawn."""
        return self.left(CARD_PILE)

    def loose(self, pile: str) -> tuple[int, ...]:
        """What the pile's next shuffle takes: the discards; of tokens and rafts all, but once."""
        if pile == CARD_PILE:
            return self.discards
        known = self.pile(pile)
        return tuple(range(len(known.faces))) if self.newest(pile) is None else ()

    @property
    def passer(self) -> int | None:
        """The seat whose pass is next, in seat order; None when none is owed."""
        if not self.decks or len(self.decks[-1].cards) < 2 or self._ended:  # 1 card needs no pass
            return None
        passed = self.decks[-1].passed
        return next((seat for seat in self.living if seat not in passed), None)

    @property
    def sharer(self) -> int | None:
        """The seat whose SHARES are next for the running draw; None: all are in, or none runs.

        Seat order from the acting seat on, so that who profits from a public card goes first.
        """
        if self._ended:
            return None
        turn = sorted(self.living, key=lambda seat: (seat - self.acting) % self.players)
        return next((seat for seat in turn if self.asked(seat)), None)

    def asked(self, seat: int) -> tuple[Slot, ...]:
        """The slots of the running draw for which this seat's share is wanted and not there."""
        return tuple(slot for slot in self.pending or () if self.wants(slot, seat))

    @property
    def complete(self) -> bool:
        """Whether every share that the running draw needs is there."""
        return not any(self.asked(seat) for seat in range(self.players))

    def drawn(self) -> tuple[tuple[Slot, int, Card], ...]:
        """(slot, to, face or UNKNOWN) of the running draw; DeckError while shares are missing."""
        if self.pending is None or not self.complete:
            raise DeckError("no draw is complete")
        return tuple((slot, self.cell(slot).owner, self.face(slot)) for slot in self.pending)

    def cell(self, slot: Slot) -> Cell:
        """What is known of a drawn slot; DeckError when no such slot was drawn."""
        if not (0 <= slot.deck < len(self.decks)):
            raise DeckError(f"there is no deck {slot.deck}")
        cells = self.decks[slot.deck].cells
        if not (0 <= slot.index < len(cells)):
            raise DeckError(f"slot {slot.index} of deck {slot.deck} was not drawn")
        return cells[slot.index]

    def cipher(self, slot: Slot) -> Cipher:
        """The ciphertext of a drawn slot."""
        return self.decks[slot.deck].slots[slot.index]

    def firsts(self, slots: Sequence[Slot]) -> list[Point]:
        """The first components, which the shares are made from."""
        return [self.cipher(slot).a for slot in slots]

    def card(self, slot: Slot) -> int | None:
        """The card (or token, or raft) everybody knows to lie in this slot."""
        return self.cell(slot).card

    def face(self, slot: Slot) -> Card:
        """The face everybody knows to lie in this slot, else UNKNOWN."""
        card = self.card(slot)
        return UNKNOWN if card is None else self.pile_of(slot).faces[card]

    def is_private(self, slot: Slot) -> bool:
        """Whether the rules drew the slot for the eyes of one seat."""
        return not self.open_hands and self.cell(slot).owner != PUBLIC

    def wants(self, slot: Slot, seat: int) -> bool:
        """Whether the seat's share of the drawn slot is needed for its draw and not there.

        Never the owner's own of a private slot, and none for the closed hand of a leaver (DECK 5).
        """
        cell = self.cell(slot)
        if cell.shares[seat] is not None:
            return False
        return not self.is_private(slot) or (cell.owner != seat and cell.owner in self.living)

    def missing(self, slot: Slot) -> tuple[int, ...]:
        """The seats whose shares of a drawn slot are not there."""
        return tuple(i for i, share in enumerate(self.cell(slot).shares) if share is None)

    def remainder(self, slot: Slot) -> Point:
        """The slot's b minus every share that is there: M, once all are."""
        rest = self.cipher(slot).b
        for share in self.cell(slot).shares:
            rest = rest if share is None else sub(rest, share)
        return rest

    def judge(self, slot: Slot, plain: Point) -> int | str:
        """The card that the slot opens to, or what is wrong with it (DECK 3.3.7).

        It must be a card of the slot's pile, of those shuffled last into the slot's own deck, and
        not lie open yet.
        """
        pile = self.pile_of(slot)
        card = pile.cards.find(plain)
        if card is None:
            return "opens to no card"
        if self._last_deck(pile.name, card) != slot.deck:
            return "opens to a card that is not in its deck"
        if card in self.lying(pile.name):
            return "opens to a card that lies open already"
        return card

    def lying(self, pile: str = CARD_PILE) -> frozenset[int]:
        """What lies open now: cards in row, hands, running draw and discard.

        Of tokens and rafts all that were ever opened: they never come back to their pile.
        """
        if pile == CARD_PILE:
            held = (*self.row, *(self.pending or ()), *(slot for h in self.hands for slot in h))
            drawn = [self.cell(slot) for slot in held if self.decks[slot.deck].pile == pile]
        else:
            drawn = [cell for deck in self.decks if deck.pile == pile for cell in deck.cells]
        seen = frozenset(cell.card for cell in drawn if cell.card is not None)
        return seen.union(self.discards) if pile == CARD_PILE else seen

    def _last_deck(self, pile: str, card: int) -> int | None:
        for number in range(len(self.decks) - 1, -1, -1):
            deck = self.decks[number]
            if deck.pile == pile and card in deck.cards:
                return number
        return None

    @property
    def _ended(self) -> bool:
        return self.void is not None or len(self.living) <= MAY_STAY_ALONE
