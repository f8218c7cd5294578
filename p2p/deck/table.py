"""The public ledger of the joint deck and the messages that change it (DECK 3.3).

A Table is an immutable value: every method gives a new one or raises DeckError and changes nothing.
What the engine asks for comes as begin_shuffle, begin_draw, end_draw and take; what players sign as
with_key, with_pass, with_shares, with_play, with_void and with_leaver. Message bodies may be
anything that msgpack can carry: nothing but DeckError comes of them.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.cards import Card
from engine.needs import PUBLIC
from p2p.deck import bodies
from p2p.deck.errors import DeckError
from p2p.deck.group import IDENTITY, SIZE, Point, decode, self_test, sub, total
from p2p.deck.keys import read_key, read_seed
from p2p.deck.ledger import MAY_STAY_ALONE, Ledger
from p2p.deck.rounds import (
    check_seat_shares,
    discarded,
    judged,
    opened,
    put,
    read_shares,
    with_exposed_shares,
    with_given,
)
from p2p.deck.shuffle import Statement, pass_context, proof_bytes, read_deck, verify
from p2p.deck.shuffle.generators import MOST, generators
from p2p.deck.slots import Cards, Cell, Deck, Slot

__all__ = ["Slot", "Table"]


@dataclass(frozen=True, slots=True)
class Table(Ledger):
    """The public ledger with its changes."""

    @classmethod
    def new(cls, gid: bytes, players: int, faces: tuple[Card, ...], open_hands: bool) -> "Table":
        """The table of a game before any key; UnsafeLibraryError: see self_test."""
        self_test()
        generators(MOST)  # a library that makes another commitment key must not come to play
        return cls(
            gid=gid,
            players=players,
            faces=faces,
            open_hands=open_hands,
            cards=Cards(gid, len(faces)),
            living=tuple(range(players)),
            keys=(None,) * players,
            exposed=(None,) * players,
            hands=((),) * players,
            discards=tuple(range(len(faces))),
        )

    # Keys

    def with_key(self, seat: int, author: bytes, body: object) -> "Table":
        """KEY [coin, X, Y, c, pX, pY] of the seat that signs as `author`; the caller checks coin.

        With the last key the joint key is there; DeckError also when the keys cancel out.
        """
        if self.keys[seat] is not None:
            raise DeckError("the seat has given its key already")
        earlier = [keys for keys in self.keys if keys is not None]
        keys = read_key(self.gid, seat, author, body, earlier)
        joint = None
        if len(earlier) + 1 == self.players:
            joint = total(given.x for given in (*earlier, keys))
            if joint == IDENTITY:
                raise DeckError("the keys cancel out")
        return replace(self, keys=put(self.keys, seat, keys), joint=joint)

    # Shuffles

    def begin_shuffle(self) -> "Table":
        """A new deck from the discards (at first from all cards), in ascending order.

        The input is (B, X + M), a function of the rules and no message. Without discards no deck.
        """
        joint = self._must_be_quiet()
        if self.deck_left:
            raise DeckError("a deck is shuffled only when the last one is drawn")
        if not self.discards:
            return self
        cards = tuple(sorted(self.discards))
        deck = Deck(cards, tuple(self.cards.encrypt(card, joint) for card in cards))
        return replace(self, decks=(*self.decks, deck), discards=())

    def with_pass(self, seat: int, body: object, *, proved: bool = False) -> "Table":
        """SHUFFLE [deck number, 64 bytes a card, proof] of the seat whose pass is next.

        DeckError when a card was doubled, dropped, replaced or copied from elsewhere: the proof
        does not hold then. `proved`: this program has checked the proof before, or made it.
        """
        self._must_go_on()
        number, out, proof = bodies.array(body, 3, "SHUFFLE")
        if seat != self.passer or self.joint is None:
            raise DeckError("the seat's pass is not the next")
        deck = self.decks[-1]
        number = bodies.whole(number, "deck number")
        if number != len(self.decks) - 1:
            raise DeckError("a pass of another deck")
        count = len(deck.cards)
        argument = bodies.octets(proof, proof_bytes(count), "shuffle proof")
        slots = read_deck(bodies.octets(out, 2 * SIZE * count, "shuffled deck"), count)
        if not proved:
            context = pass_context(self.gid, number, seat)
            verify(Statement(context, self.joint, deck.slots, slots), argument)
        passed = deck._replace(slots=slots, passed=(*deck.passed, seat))
        return replace(self, decks=(*self.decks[:-1], passed))

    # Draws

    def begin_draw(self, acting: int, parts: Sequence[tuple[int, int]]) -> "Table":
        """Assign the next free slots of the newest deck: parts (to a seat or PUBLIC, how many).

        The shares of seats that left with their seed are in it at once.
        """
        self._must_be_quiet()
        owners = [to for to, count in parts for _ in range(count)]
        if any(to != PUBLIC and to not in range(self.players) for to in owners):
            raise DeckError("a draw for a seat that does not exist")
        if len(owners) > self.deck_left:
            raise DeckError("the deck does not hold so many cards")
        if not owners:
            return replace(self, pending=(), acting=acting)
        deck, top = len(self.decks) - 1, len(self.decks[-1].cells)
        blank: tuple[Point | None, ...] = (None,) * self.players
        drawn = self.decks[-1]._replace(
            cells=(*self.decks[-1].cells, *(Cell(to, blank) for to in owners))
        )
        pending = tuple(Slot(deck, top + k) for k in range(len(owners)))
        begun = replace(self, decks=(*self.decks[:-1], drawn), pending=pending, acting=acting)
        return opened(with_exposed_shares(begun))

    def with_shares(self, seat: int, body: object, *, proved: bool = False) -> "Table":
        """SHARES [x] of the seat whose shares are next, for exactly the slots asked of it.

        A public slot opens with its last share; `void` is set when it opens wrongly. `proved`: as
        in `with_pass`.
        """
        self._must_go_on()
        if seat != self.sharer:
            raise DeckError("the seat's shares are not the next")
        (entries,) = bodies.array(body, 1, "SHARES")
        slots = self.asked(seat)
        points = read_shares(self, seat, slots, entries, proved=proved)
        return opened(with_given(self, seat, slots, points))

    def end_draw(self) -> "Table":
        """The drawn cards go to their hands and to the right end of the row."""
        hands, row = [list(hand) for hand in self.hands], list(self.row)
        for slot, to, _ in self.drawn():
            (row if to == PUBLIC else hands[to]).append(slot)
        ordered = tuple(tuple(sorted(hand)) for hand in hands)
        return replace(self, hands=ordered, row=tuple(row), pending=None)

    def take(self, seat: int, count: int) -> "Table":
        """The leftmost cards of the row go to the seat's hand; everybody still knows them."""
        self._must_be_quiet()
        if not 0 <= count <= len(self.row):
            raise DeckError("the row does not hold so many cards")
        hand = tuple(sorted((*self.hands[seat], *self.row[:count])))
        return replace(self, hands=put(self.hands, seat, hand), row=self.row[count:])

    # Plays

    def with_play(self, seat: int, card: Card, body: object) -> "Table":
        """PLAY [[[slot, card index]], x] of one card with this face; it goes to the discards.

        x has the owner's share of a slot that is not open yet and is [] otherwise. A card that
        everybody knows goes before hidden ones, and the smallest slot first. `void` is set when the
        slot opens wrongly.
        """
        self._must_be_quiet()
        claims, entries = bodies.array(body, 2, "PLAY")
        (claim,) = bodies.array(claims, 1, "played cards")
        place, index = bodies.array(claim, 2, "played card")
        slot, index = bodies.slot(place), bodies.whole(index, "card index")
        self._check_claim(seat, slot, index, card)
        if self.card(slot) is None:
            points = read_shares(self, seat, (slot,), entries)
            return discarded(
                judged(with_given(self, seat, (slot,), points), slot, index), seat, slot
            )
        bodies.array(entries, 0, "shares of an open card")
        return discarded(self, seat, slot)

    def _check_claim(self, seat: int, slot: Slot, index: int, card: Card) -> None:
        if seat not in self.living or slot not in self.hands[seat]:
            raise DeckError("the slot is not in the seat's hand")
        if index >= len(self.faces) or self.faces[index] != card:
            raise DeckError("the card is not of the face played")
        known = next((held for held in self.hands[seat] if self.face(held) == card), None)
        if known is not None and slot != known:
            raise DeckError(
                "a card that everybody knows goes first, the smallest slot before others"
            )
        if self.card(slot) not in (None, index):
            raise DeckError("another card lies open in the slot")

    # Ends

    def with_void(self, seat: int, body: object) -> "Table":
        """VOID [slot, share, proof] by the owner of a private slot that opens wrongly.

        DeckError when the slot opens to a good card: then there is nothing to complain of.
        """
        self._must_go_on()
        place, share, proof = bodies.array(body, 3, "VOID")
        slot = bodies.slot(place)
        if seat not in self.living or self.cell(slot).owner != seat or not self.is_private(slot):
            raise DeckError("the slot is not a hidden card of the seat")
        if self.missing(slot) != (seat,):
            raise DeckError("the slot is open already or cannot be opened yet")
        point = decode(share, "share")
        check_seat_shares(self, seat, (slot,), [point], proof)
        verdict = self.judge(slot, sub(self.remainder(slot), point))
        if not isinstance(verdict, str):
            raise DeckError("the slot opens to a card")
        return replace(self, void=(slot, verdict))

    def with_leaver(self, seat: int, seed: object) -> "Table":
        """The seat left for good, with the seed of its REQ or with None (DECK 5).

        With its seed everybody makes its shares from now on; it passes no more shuffles, its passes
        stay, its hand stays closed. Without, only when one seat at most lives on.
        """
        self._must_go_on()
        keys = self.keys[seat] if seat in self.living else None
        if keys is None or self.joint is None:
            raise DeckError("the seat does not play")
        living = tuple(other for other in self.living if other != seat)
        if seed is None:
            if len(living) > MAY_STAY_ALONE:
                raise DeckError("a seat that leaves two or more others must give its seed")
            return replace(self, living=living)
        secret = read_seed(self.gid, seat, keys, seed).x
        left = replace(self, living=living, exposed=put(self.exposed, seat, secret))
        return opened(with_exposed_shares(left))

    # Shared steps

    def _must_go_on(self) -> None:
        if self.void is not None:
            raise DeckError("the game is void")

    def _must_be_quiet(self) -> Point:
        """No pass and no share is owed and no draw runs; the joint key."""
        self._must_go_on()
        if self.joint is None:
            raise DeckError("not all keys are there")
        if self.passer is not None:
            raise DeckError("the deck is being shuffled")
        if self.pending is not None:
            raise DeckError("a draw is running")
        return self.joint
