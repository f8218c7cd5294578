"""The public ledger of the joint deck and the messages that change it (DECK 3.3).

A Table is an immutable value: every method gives a new one or raises DeckError and changes nothing.
What the engine asks for comes as begin_shuffle, begin_draw, end_draw, take and pick; what players
sign as with_key, with_pass, with_shares, with_play, with_void and with_leaver. Message bodies may
be anything that msgpack can carry: nothing but DeckError comes of them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from engine.cards import Card
from engine.needs import CARD_PILE, PUBLIC
from p2p.deck import bodies
from p2p.deck.errors import DeckError
from p2p.deck.group import IDENTITY, SIZE, Point, decode, self_test, sub, total
from p2p.deck.keys import read_key, read_seed
from p2p.deck.ledger import MAY_STAY_ALONE, Ledger
from p2p.deck.plays import played
from p2p.deck.rounds import (
    check_seat_shares,
    opened,
    put,
    read_shares,
    with_exposed_shares,
    with_given,
)
from p2p.deck.shuffle import Statement, pass_context, proof_bytes, read_deck, verify
from p2p.deck.shuffle.generators import MOST, generators
from p2p.deck.slots import Cell, Deck, Pile, Slot

__all__ = ["Slot", "Table"]

_ONLY_CARDS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Table(Ledger):
    """The public ledger with its changes."""

    @classmethod
    def new(
        cls,
        gid: bytes,
        players: int,
        faces: tuple[Card, ...],
        open_hands: bool,
        others: Mapping[str, tuple[int, ...]] = _ONLY_CARDS,
    ) -> "Table":
        """The table of a game before any key; UnsafeLibraryError: see self_test.

        `faces` are those of the cards by index, `others` those of the other piles by name.
        """
        self_test()
        generators(MOST)  # a library that makes another commitment key must not come to play
        return cls(
            gid=gid,
            players=players,
            piles=tuple(
                Pile.of(gid, name, own) for name, own in ((CARD_PILE, faces), *others.items())
            ),
            open_hands=open_hands,
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

    def begin_shuffle(self, pile: str = CARD_PILE) -> "Table":
        """A new deck of the pile, in ascending order: of the discards (at first all cards).

        Tokens and rafts are shuffled once. The input is (B, X + M), a function of the rules and no
        message. Where nothing is to be shuffled there is no deck.
        """
        joint = self._must_be_quiet()
        if self.left(pile):
            raise DeckError("a deck is shuffled only when the last one is drawn")
        loose = tuple(sorted(self.loose(pile)))
        if not loose:
            return self
        points = self.pile(pile).cards
        deck = Deck(loose, tuple(points.encrypt(card, joint) for card in loose), pile=pile)
        discards = () if pile == CARD_PILE else self.discards
        return replace(self, decks=(*self.decks, deck), discards=discards)

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

    def begin_draw(
        self, acting: int, parts: Sequence[tuple[int, int]], pile: str = CARD_PILE
    ) -> "Table":
        """Assign the next free slots of the pile's newest deck.

        `parts` are (to a seat or PUBLIC, how many); tokens and rafts are for PUBLIC alone.
        The shares of seats that left with their seed are in it at once.
        """
        self._must_be_quiet()
        owners = [to for to, count in parts for _ in range(count)]
        seats = range(self.players) if pile == CARD_PILE else ()
        if any(to != PUBLIC and to not in seats for to in owners):
            raise DeckError("a draw for a seat that does not exist, or of what no hand holds")
        if len(owners) > self.left(pile):
            raise DeckError("the deck does not hold so many cards")
        number = self.newest(pile)
        if number is None or not owners:
            return replace(self, pending=(), acting=acting)
        deck, top = self.decks[number], len(self.decks[number].cells)
        blank: tuple[Point | None, ...] = (None,) * self.players
        drawn = deck._replace(cells=(*deck.cells, *(Cell(to, blank) for to in owners)))
        pending = tuple(Slot(number, top + k) for k in range(len(owners)))
        decks = put(self.decks, number, drawn)
        begun = replace(self, decks=decks, pending=pending, acting=acting)
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
        """The drawn cards go to their hands and to the right end of the row; tokens to neither."""
        hands, row = [list(hand) for hand in self.hands], list(self.row)
        for slot, to, _ in self.drawn():
            if self.decks[slot.deck].pile == CARD_PILE:
                (row if to == PUBLIC else hands[to]).append(slot)
        ordered = tuple(tuple(sorted(hand)) for hand in hands)
        return replace(self, hands=ordered, row=tuple(row), pending=None)

    def take(self, seat: int, count: int) -> "Table":
        """The leftmost cards of the row go to the seat's hand; everybody still knows them."""
        self._must_be_quiet()
        if not 0 <= count <= len(self.row):
            raise DeckError("the row does not hold so many cards")
        return self._moved(seat, self.row[:count])

    def pick(self, seat: int, index: int) -> "Table":
        """The card at this place of the row, 0 on the left, goes to the seat's hand (a captain)."""
        self._must_be_quiet()
        if not 0 <= index < len(self.row):
            raise DeckError("there is no card at this place of the row")
        return self._moved(seat, self.row[index : index + 1])

    def _moved(self, seat: int, slots: tuple[Slot, ...]) -> "Table":
        hand = tuple(sorted((*self.hands[seat], *slots)))
        row = tuple(slot for slot in self.row if slot not in slots)
        return replace(self, hands=put(self.hands, seat, hand), row=row)

    # Plays

    def with_play(self, seat: int, card: Card, body: object, second: Card = -1) -> "Table":
        """PLAY [[[slot, card index]..], x] of a card with this face, or of a pair with `second`.

        They go to the discards. See `p2p.deck.plays`; `void` is set when a slot opens wrongly.
        """
        self._must_be_quiet()
        cards = (card,) if second < 0 else (card, second)
        return played(self, seat, cards, body)

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
