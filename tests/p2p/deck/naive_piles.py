"""The second reader with tokens and rafts, takes and pairs: p2p/deck/PROTOCOL.md 5, 7 and 9.

As `naive_table`, of which it is a part, it imports nothing of the product.
"""

from collections.abc import Sequence
from typing import Any

from tests.p2p.deck.naive import eight
from tests.p2p.deck.naive_curve import (
    BASE,
    Point,
    RefusedError,
    add,
    encode,
    hash_to_group,
    negative,
    same,
)
from tests.p2p.deck.naive_table import ALL, Deck, NaiveTable, Slot, need


class NaivePiles(NaiveTable):
    """The cards, tokens and rafts of one game; `faces` are those of the pieces, by pile."""

    def __init__(
        self, gid: bytes, authors: Sequence[bytes], faces: dict[str, list[int]], *, hidden: bool
    ) -> None:
        super().__init__(gid, authors, copies=0, hidden=hidden)
        self.faces = faces
        self.pieces = {
            pile: [
                hash_to_group(b"ed25519-sub/1", b"card", gid, pile.encode(), eight(q))
                for q in range(len(known))
            ]
            for pile, known in faces.items()
        }
        self.piles: list[str] = []
        self.discards = list(range(len(faces["card"])))

    def begin_deck(self, pile: str = "card") -> None:
        """The engine asks for a Shuffle of a pile."""
        need(pile == "card" or pile not in self.piles, "tokens and rafts are shuffled once")
        cards = sorted(self.discards) if pile == "card" else list(range(len(self.faces[pile])))
        joint, points = self.joint(), self.pieces[pile]
        slots = [encode(BASE) + encode(add(joint, points[q])) for q in cards]
        self.decks.append(Deck(cards, b"".join(slots)))
        self.piles.append(pile)
        self.waiting = self.living() if len(cards) > 1 else []
        if pile == "card":
            self.discards = []

    def begin_draw(self, receivers: Sequence[int], pile: str = "card") -> None:
        """The engine asks for a Draw from the newest deck of a pile."""
        number = max(d for d, known in enumerate(self.piles) if known == pile)
        deck = self.decks[number]
        self.draw = {(number, deck.drawn + i): to for i, to in enumerate(receivers)}
        deck.drawn += len(receivers)

    def _end_draw(self) -> None:
        drawn = dict(self.draw)
        row, hands = [*self.row], [{*hand} for hand in self.hands]
        super()._end_draw()
        if any(self.piles[number] != "card" for number, _ in drawn):
            self.row, self.hands = row, hands

    def card_at(self, slot: Slot, shares: Sequence[Point]) -> int | None:
        """The piece of the slot's pile that all shares show, None if it opens wrongly."""
        number, place = slot
        pile, point = self.piles[number], self.decks[number].second(place)
        for share in shares:
            point = add(point, negative(share))
        found = [q for q, piece in enumerate(self.pieces[pile]) if same(piece, point)]
        if not found or (pile == "card" and found[0] in self.discards):
            return None
        ours = [d for d, known in enumerate(self.piles) if known == pile]
        newest = max(d for d in ours if found[0] in self.decks[d].cards)
        held = self._lying() if pile == "card" else set(self.opened)
        lying = {self.opened[s] for s in held if s in self.opened and self.piles[s[0]] == pile}
        return None if newest != number or found[0] in lying else found[0]

    def face(self, slot: Slot) -> int | None:
        """The face that lies open in a slot."""
        if slot not in self.opened:
            return None
        return self.faces[self.piles[slot[0]]][self.opened[slot]]

    def pick(self, seat: int, place: int) -> None:
        """The engine moves the card of a take to a hand."""
        self.hands[seat].add(self.row.pop(place))

    def pay(self, seat: int, body: Sequence[Any], faces: Sequence[int]) -> None:
        """PLAY with cards of these faces."""
        claims, x = body
        need(len(claims) == len(faces), "a card for each face")
        pairs: list[tuple[Slot, int]] = [((number, place), q) for (number, place), q in claims]
        for at, face in enumerate(faces):
            self._check_claim(seat, [slot for slot, _ in pairs[: at + 1]], faces[: at + 1])
            _, q = pairs[at]
            cards = self.faces["card"]
            need(0 <= q < len(cards) and cards[q] == face, "the card has another face")
            need(self.opened.get(pairs[at][0], q) == q, "it lies open as another card")
        self._open_all(seat, pairs, x)
        if not self.void:
            self.hands[seat] -= {slot for slot, _ in pairs}
            self.discards += [q for _, q in pairs]

    def _check_claim(self, seat: int, slots: list[Slot], faces: Sequence[int]) -> None:
        *before, slot = slots
        *earlier, face = faces
        need(seat not in self.left and slot in self.hands[seat], "the slot is not in the hand")
        need(slot not in before, "one slot pays for one card")
        fitting = [s for s in self.hands[seat] if self.face(s) == face and s not in before]
        need(not fitting or min(fitting) == slot, "an open card with this face goes first")
        twins = [s for s, f in zip(before, earlier, strict=True) if f == face]
        ordered = all(s < slot for s in twins if s not in self.opened)
        need(bool(fitting) or ordered, "of two hidden slots the smaller goes first")

    def _open_all(self, seat: int, claims: list[tuple[Slot, int]], x: Sequence[Any]) -> None:
        closed = [(slot, q) for slot, q in claims if slot not in self.opened]
        need(len(x) == bool(closed), "shares exactly of what is closed")
        if not closed:
            return
        ((path, slots, data, sigma),) = x
        need(path == [seat], "the path")
        need([tuple(s) for s in slots] == [slot for slot, _ in closed], "the slots, in order")
        own = self._checked(seat, [slot for slot, _ in closed], data, sigma)
        cards = [
            self.card_at(slot, [*self.shares[slot].values(), point])
            for (slot, _), point in zip(closed, own, strict=True)
        ]
        need(all(card in (None, q) for card, (_, q) in zip(cards, closed, strict=True)), "claims")
        for (slot, _), point in zip(closed, own, strict=True):
            self.shares[slot][seat] = point
            if not self.void:
                self._open(slot)


__all__ = ["ALL", "NaivePiles", "RefusedError"]
