"""All seats of one game over one table: the deck without the rules, for tests and figures."""

import hashlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from engine.needs import CARD_PILE
from p2p.deck import Holder, Slot, Table

GID = hashlib.sha256(b"a game of the tests").digest()
AUTHORS = tuple(hashlib.sha256(b"identity %d" % seat).digest() for seat in range(5))
PUBLIC = -1
Piles = Mapping[str, tuple[int, ...]]
NO_PILES: Piles = MappingProxyType({})


def seed_of(seat: int) -> bytes:
    return hashlib.sha256(b"seed %d" % seat).digest()


def faces_of(count: int) -> tuple[int, ...]:
    """Six faces, as many copies of each as the count gives."""
    return tuple(card * 6 // count for card in range(count))


class Said(NamedTuple):
    """One message: the table before it, who said what, and the choice in it."""

    before: Table
    seat: int
    kind: str
    body: list[object]
    card: int = -1
    second: int = -1


class Party:
    """The table, its holders and everything they said so far."""

    def __init__(
        self,
        players: int = 3,
        cards: int = 24,
        *,
        open_hands: bool = False,
        gid: bytes = GID,
        piles: Piles = NO_PILES,
    ) -> None:
        self.faces = faces_of(cards)
        self.table = Table.new(gid, players, self.faces, open_hands, piles)
        self.holders = [Holder(seed_of(i), gid, i, players) for i in range(players)]
        self.said: list[Said] = []

    @classmethod
    def seated(
        cls,
        players: int = 3,
        cards: int = 24,
        *,
        open_hands: bool = False,
        piles: Piles = NO_PILES,
    ) -> "Party":
        """A party that has given its keys."""
        party = cls(players, cards, open_hands=open_hands, piles=piles)
        party.give_keys()
        return party

    @classmethod
    def dealt(
        cls,
        players: int = 3,
        cards: int = 24,
        *,
        hand: int = 2,
        row: int = 2,
        open_hands: bool = False,
    ) -> "Party":
        """A party with its first deck shuffled, hands dealt and a row turned up."""
        party = cls.seated(players, cards, open_hands=open_hands)
        party.shuffle()
        deal = [(seat, 1) for _ in range(hand) for seat in range(players)]
        party.draw(0, [*deal, (PUBLIC, row)])
        return party

    @classmethod
    def shuffling(cls, players: int = 2, cards: int = 6) -> "Party":
        """A party in its first shuffle, where only the last seat's pass is missing."""
        party = cls.seated(players, cards)
        party.table = party.table.begin_shuffle()
        while party.table.passer != players - 1:
            party.make_pass()
        return party

    def give_keys(self) -> None:
        for holder in self.holders:
            author = AUTHORS[holder.seat]
            body = holder.key_body(author, b"coin")
            self.said.append(Said(self.table, holder.seat, "key", body))
            self.table = self.table.with_key(holder.seat, author, body)

    def make_pass(self) -> None:
        seat = self.table.passer
        assert seat is not None
        body = self.holders[seat].pass_body(self.table)
        self.said.append(Said(self.table, seat, "shuffle", body))
        self.table = self.table.with_pass(seat, body)

    def share(self) -> None:
        seat = self.table.sharer
        assert seat is not None
        body = self.holders[seat].shares_body(self.table)
        self.said.append(Said(self.table, seat, "shares", body))
        self.table = self.table.with_shares(seat, body)

    def shuffle(self, pile: str = CARD_PILE) -> None:
        self.table = self.table.begin_shuffle(pile)
        while self.table.passer is not None:
            self.make_pass()

    def share_all(self) -> None:
        while self.table.sharer is not None:
            self.share()

    def draw(self, acting: int, parts: Sequence[tuple[int, int]], pile: str = CARD_PILE) -> None:
        self.table = self.table.begin_draw(acting, parts, pile)
        self.share_all()
        self.table = self.table.end_draw()

    def play(self, seat: int, card: int, second: int = -1) -> None:
        body = self.holders[seat].play_body(self.table, card, second)
        self.said.append(Said(self.table, seat, "play", body, card, second))
        self.table = self.table.with_play(seat, card, body, second)

    def leave(self, seat: int) -> None:
        self.table = self.table.with_leaver(seat, seed_of(seat))

    def cards_of(self, seat: int) -> list[int]:
        """The card indices of a hand, as its own holder reads them."""
        cards = [self.holders[seat].read(self.table, slot) for slot in self.table.hand(seat)]
        return [card for card in cards if card is not None]

    def faces_in_hand(self, seat: int) -> list[int]:
        return sorted(self.faces[card] for card in self.cards_of(seat))

    def hidden(self, seat: int) -> list[Slot]:
        return [slot for slot in self.table.hand(seat) if self.table.card(slot) is None]
