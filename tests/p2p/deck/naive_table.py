"""A second reader of a game's cards, written from p2p/deck/PROTOCOL.md 3 to 11 alone.

It takes the bodies in the order of the log, and what the engine asks for between them, and checks
all that the page says without a secret; only that a body is of the right shape and the right types
it takes for granted. A refused body changes nothing. It imports nothing of the product.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.p2p.deck.naive import L, ctx, eight, secrets, tagged
from tests.p2p.deck.naive_argument import Claim, folded
from tests.p2p.deck.naive_curve import (
    BASE,
    IDENTITY,
    Point,
    RefusedError,
    add,
    dec,
    encode,
    hash_to_group,
    mult,
    negative,
    parts_of,
    same,
    total,
)
from tests.p2p.deck.naive_transcript import check_key, check_shares

Slot = tuple[int, int]
ALL = -1
"""The receiver of a card that everybody sees."""


def need(truth: bool, sentence: str) -> None:
    """Refuse with the sentence unless it is true."""
    if not truth:
        raise RefusedError(sentence)


@dataclass
class Deck:
    """One deck: the cards that went in, its bytes as they now are, and how many are drawn."""

    cards: list[int]
    data: bytes
    drawn: int = 0

    def first(self, place: int) -> Point:
        """A of a slot."""
        return dec(self.data[64 * place : 64 * place + 32])

    def second(self, place: int) -> Point:
        """B of a slot."""
        return dec(self.data[64 * place + 32 : 64 * place + 64])


@dataclass
class NaiveTable:
    """The cards of one game. `copies` is the option deck, `authors` the identities by seat."""

    gid: bytes
    authors: Sequence[bytes]
    copies: int
    hidden: bool
    keys: list[list[bytes]] = field(default_factory=list[list[bytes]])
    decks: list[Deck] = field(default_factory=list[Deck])
    waiting: list[int] = field(default_factory=list[int])
    draw: dict[Slot, int] = field(default_factory=dict[Slot, int])
    shares: dict[Slot, dict[int, Point]] = field(default_factory=dict[Slot, dict[int, Point]])
    opened: dict[Slot, int] = field(default_factory=dict[Slot, int])
    row: list[Slot] = field(default_factory=list[Slot])
    void: bool = False

    def __post_init__(self) -> None:
        seats = range(len(self.authors))
        self.hands: list[set[Slot]] = [set() for _ in seats]
        self.left: dict[int, int] = {}
        self.points = [
            hash_to_group(b"ed25519-sub/1", b"card", self.gid, b"card", eight(q))
            for q in range(6 * self.copies)
        ]
        self.discards = list(range(len(self.points)))

    def living(self) -> list[int]:
        """The seats that have not left, ascending."""
        return [seat for seat in range(len(self.authors)) if seat not in self.left]

    def joint(self) -> Point:
        """J, once all keys are there."""
        return total([(1, dec(key[0])) for key in self.keys])

    def key(self, seat: int, body: Sequence[Any]) -> None:
        """KEY (section 4)."""
        _, x, y, c, p_x, p_y = body
        need(seat == len(self.keys), "the keys come in seat order")
        earlier = {point for key in self.keys for point in key[:2]}
        need(len(c) == 32 and x != y and not {x, y} & earlier, "a key is new")
        for role, point, proof in (("X", x, p_x), ("Y", y, p_y)):
            check_key(ctx(self.gid, "pop", role, seat, self.authors[seat], c), point, proof)
        if seat == len(self.authors) - 1:
            need(not same(add(self.joint(), dec(x)) if self.keys else dec(x), IDENTITY), "J is O")
        self.keys.append([x, y, c])

    def begin_deck(self) -> None:
        """The engine asks for a Shuffle."""
        cards, joint = sorted(self.discards), self.joint()
        slots = [encode(BASE) + encode(add(joint, self.points[q])) for q in cards]
        self.decks.append(Deck(cards, b"".join(slots)))
        self.discards = []
        self.waiting = self.living() if len(cards) > 1 else []

    def shuffle(self, seat: int, body: Sequence[Any]) -> None:
        """SHUFFLE (section 6)."""
        number, out, proof = body
        need(self.waiting[:1] == [seat], "the lowest living seat that has not passed is next")
        need(number == len(self.decks) - 1, "the newest deck is shuffled")
        deck = self.decks[-1]
        context = ctx(self.gid, "shuffle", number, seat)
        claim = Claim(context, encode(self.joint()), deck.data, out)
        need(folded(claim, proof), "the proof of the pass does not hold")
        deck.data, self.waiting = out, self.waiting[1:]

    def begin_draw(self, receivers: Sequence[int]) -> None:
        """The engine asks for a Draw: a receiver for each card, a seat or ALL."""
        deck, number = self.decks[-1], len(self.decks) - 1
        self.draw = {(number, deck.drawn + i): to for i, to in enumerate(receivers)}
        deck.drawn += len(receivers)
        for seat in self.left:
            self._calculate(seat)
        self._end_draw()

    def _private(self, receiver: int) -> bool:
        return self.hidden and receiver != ALL

    def asked(self, seat: int) -> list[Slot]:
        """The slots of the draw whose share this seat owes, in the order of the draw."""
        return [
            slot
            for slot, to in self.draw.items()
            if seat not in self.shares.get(slot, {})
            and not (self._private(to) and (to == seat or to in self.left))
        ]

    def next_to_share(self, acting: int) -> int | None:
        """The seat that writes shares next, from the acting seat on around the table."""
        count = len(self.authors)
        around = [(acting + i) % count for i in range(count)]
        return next((i for i in around if i not in self.left and self.asked(i)), None)

    def give(self, seat: int, body: Sequence[Any], acting: int = 0) -> None:
        """SHARES (section 7)."""
        (((path, slots, data, proof),),) = body
        need(self.next_to_share(acting) == seat, "another seat is asked first")
        need(path == [seat], "a seat's path is the seat alone")
        asked = [tuple(slot) for slot in slots]
        need(asked == self.asked(seat), "exactly the slots that are asked, in their order")
        points = self._checked(seat, asked, data, proof)
        for slot, point in zip(asked, points, strict=True):
            self.shares.setdefault(slot, {})[seat] = point
        self._end_draw()

    def _checked(self, seat: int, slots: list[Slot], data: bytes, proof: bytes) -> list[Point]:
        need(len(data) == 32 * len(slots), "a share for each slot")
        firsts = [self.decks[number].first(place) for number, place in slots]
        context = ctx(self.gid, "share", seat, [seat])
        return check_shares(context, dec(self.keys[seat][0]), firsts, parts_of(data), proof)

    def _calculate(self, seat: int) -> None:
        for number, place in self.draw:
            first = self.decks[number].first(place)
            self.shares.setdefault((number, place), {})[seat] = mult(self.left[seat], first)

    def _end_draw(self) -> None:
        """Open and deal the draw, once nobody is asked any more (section 5)."""
        if not self.draw or any(map(self.asked, self.living())):
            return
        for slot, to in self.draw.items():
            if not self._private(to) and not self.void:
                self._open(slot)
        for slot, to in self.draw.items():
            if to == ALL:
                self.row.append(slot)
            else:
                self.hands[to].add(slot)
        self.draw = {}

    def card_at(self, slot: Slot, shares: Sequence[Point]) -> int | None:
        """The card that all shares together show in a slot, None if it opens wrongly."""
        number, place = slot
        point = self.decks[number].second(place)
        for share in shares:
            point = add(point, negative(share))
        found = [q for q, card in enumerate(self.points) if same(card, point)]
        if not found or found[0] in self.discards:
            return None
        newest = max(d for d, deck in enumerate(self.decks) if found[0] in deck.cards)
        lying = {self.opened[s] for s in self._lying() if s in self.opened}
        return None if newest != number or found[0] in lying else found[0]

    def _lying(self) -> set[Slot]:
        return set(self.row) | set(self.draw) | set[Slot]().union(*self.hands)

    def _open(self, slot: Slot) -> None:
        shares = self.shares.get(slot, {})
        assert len(shares) == len(self.authors), "only a slot with all shares opens"
        card = self.card_at(slot, list(shares.values()))
        if card is None:
            self.void = True
        else:
            self.opened[slot] = card

    def take(self, seat: int, cards: int) -> None:
        """The engine moves the leftmost cards of the row to a hand."""
        self.hands[seat].update(self.row[:cards])
        self.row = self.row[cards:]

    def face(self, slot: Slot) -> int | None:
        """The kind that lies open in a slot."""
        return self.opened[slot] // self.copies if slot in self.opened else None

    def play(self, seat: int, body: Sequence[Any], face: int) -> None:
        """PLAY (section 9) with a card of this face."""
        (((number, place), q),), proof = body
        slot = (number, place)
        need(seat not in self.left and slot in self.hands[seat], "the slot is not in the hand")
        need(0 <= q < len(self.points) and q // self.copies == face, "the card has another face")
        fitting = [held for held in self.hands[seat] if self.face(held) == face]
        need(not fitting or min(fitting) == slot, "an open card with this face goes first")
        if slot in self.opened:
            need(self.opened[slot] == q and proof == [], "it lies open as another card")
        else:
            self._open_own(seat, slot, q, proof)
        if not self.void:
            self.hands[seat].remove(slot)
            self.discards.append(q)

    def _open_own(self, seat: int, slot: Slot, q: int, proof: Sequence[Any]) -> None:
        ((path, slots, data, sigma),) = proof
        need(path == [seat] and [tuple(s) for s in slots] == [slot], "the share is of this slot")
        (own,) = self._checked(seat, [slot], data, sigma)
        card = self.card_at(slot, [*self.shares[slot].values(), own])
        need(card is None or card == q, "it opens to another card")
        self.shares[slot][seat] = own
        self._open(slot)

    def show_void(self, seat: int, body: Sequence[Any]) -> None:
        """VOID (section 10)."""
        (number, place), share, proof = body
        slot = (number, place)
        drawn_for_it = slot in self.hands[seat] or self.draw.get(slot) == seat
        need(seat not in self.left and drawn_for_it, "not a living seat's own slot")
        others = set(range(len(self.authors))) - {seat}
        need(set(self.shares.get(slot, {})) == others, "not only its own share is missing")
        (own,) = self._checked(seat, [slot], share, proof)
        need(self.card_at(slot, [*self.shares[slot].values(), own]) is None, "it opens well")
        self.void = True

    def leave(self, seat: int, seed: bytes) -> None:
        """A resignation with its seed (section 11); none is needed when one seat stays behind."""
        if seed:
            x = secrets(seed, self.gid, seat)[0]
            need(tagged(b"commit", self.gid, eight(seat), seed)[:32] == self.keys[seat][2], "c")
            need(encode(mult(x % L, BASE)) == self.keys[seat][0], "X is of another seed")
            self.left[seat] = x
            self._calculate(seat)
            self.waiting = [other for other in self.waiting if other != seat]
            self._end_draw()
        else:
            need(len(self.living()) <= 2, "three or more stay: the seed is needed")
            self.left[seat] = 0
