"""Whole random games of deck operations: faces agree, cards are conserved, everything re-derives.

Besides the table there is an all-knowing eye with every seat's secret: it opens any slot by itself,
so that what each seat reads and where each physical card lies can be checked after every step.
"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import UNKNOWN
from p2p.deck import Holder, Slot
from p2p.deck.group import mult, sub
from tests.p2p.deck.cheats import secrets_of
from tests.p2p.deck.party import AUTHORS, GID, PUBLIC, Party, Said, seed_of


class Game(Party):
    """A party whose moves are drawn by lot; seats may leave at any moment."""

    def __init__(self, players: int, cards: int, chance: Random, *, open_hands: bool) -> None:
        super().__init__(players, cards, open_hands=open_hands)
        self.chance = chance
        self.reshuffles = 0
        self._joint_secret = sum(secrets_of(seat).x for seat in range(players))
        self._cards: dict[Slot, int] = {}

    def begin(self) -> None:
        self.give_keys()
        self.shuffle()
        players = range(self.table.players)
        self.draw_up([(seat, 1) for _ in range(2) for seat in players] + [(PUBLIC, 2)])

    def eye(self, slot: Slot) -> int:
        """The card in a slot of a shuffled deck, read with all secrets."""
        if slot not in self._cards:
            cipher = self.table.decks[slot.deck].slots[slot.index]
            card = self.table.cards.find(sub(cipher.b, mult(self._joint_secret, cipher.a)))
            assert card is not None
            self._cards[slot] = card
        return self._cards[slot]

    def perhaps_leave(self) -> None:
        if len(self.table.living) > 2 and self.chance.randrange(12) == 0:
            self.leave(self.chance.choice(self.table.living))

    def make_pass(self) -> None:
        super().make_pass()
        self.perhaps_leave()

    def share(self) -> None:
        super().share()
        self.perhaps_leave()

    def draw_up(self, parts: list[tuple[int, int]]) -> None:
        """As the engine does: what there is, then a reshuffle, then the rest."""
        while parts:
            now, parts = _split(parts, self.table.deck_left)
            acting = self.chance.randrange(self.table.players)
            self.table = self.table.begin_draw(acting, now)
            self.share_all()
            self.check_drawn()
            self.table = self.table.end_draw()
            if parts and not self.table.discards:
                return
            if parts:
                self.reshuffles += 1
                self.shuffle()

    def step(self) -> None:
        living = self.table.living
        seat = self.chance.choice(living)
        match self.chance.randrange(6):
            case 0:
                self.draw_up([(seat, 1 + self.chance.randrange(2))])
            case 1:
                self.draw_up([(PUBLIC, 1), (seat, 1)])
            case 2 if self.table.row:
                self.table = self.table.take(seat, 1 + self.chance.randrange(len(self.table.row)))
            case 3:
                self.perhaps_leave()
            case _ if self.table.hand(seat):
                self.play(seat, self.chance.choice(self.faces_in_hand(seat)))
            case _:
                pass

    def check_drawn(self) -> None:
        """Everybody sees what is theirs, and what they see is so."""
        public = self.table.drawn()
        for slot, to, face in public:
            hidden = to != PUBLIC and not self.table.open_hands
            assert face == (UNKNOWN if hidden else self.faces[self.eye(slot)])
        for seat in self.table.living:
            seen = self.holders[seat].seen(self.table)
            for (slot, to, face), own in zip(public, seen, strict=True):
                assert own == (self.faces[self.eye(slot)] if to == seat else face)

    def check(self) -> None:
        """Every physical card lies in exactly one place, and no seat is wrong about its hand."""
        table = self.table
        left = range(len(table.decks[-1].cells), len(table.decks[-1].slots))
        undrawn = [Slot(len(table.decks) - 1, index) for index in left]
        held = [*table.row, *(slot for seat in range(table.players) for slot in table.hand(seat))]
        cards = [self.eye(slot) for slot in (*undrawn, *held)]
        assert sorted([*cards, *table.discards]) == list(range(len(self.faces)))
        known = {table.card(slot) for slot in held} - {None}
        assert table.lying() == known | set(table.discards)
        assert table.void is None
        for seat in table.living:
            assert self.cards_of(seat) == [self.eye(slot) for slot in table.hand(seat)]
            assert all(table.missing(slot) == (seat,) for slot in self.hidden(seat))
            assert self.holders[seat].spoiled(table) is None

    def check_audit(self) -> None:
        """A new holder with the disclosed seed says the same, byte for byte."""
        for said in self.said:
            holder = Holder(seed_of(said.seat), GID, said.seat, self.table.players)
            assert _again(holder, said) == said.body


def _again(holder: Holder, said: Said) -> list[object]:
    match said.kind:
        case "key":
            return holder.key_body(AUTHORS[said.seat], b"coin")
        case "shuffle":
            return holder.pass_body(said.before)
        case "shares":
            return holder.shares_body(said.before)
        case _:
            return holder.play_body(said.before, said.card, said.second)


def _split(
    parts: list[tuple[int, int]], left: int
) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The parts that so many cards can serve, and what is wanted after them."""
    flat = [to for to, count in parts for _ in range(count)]
    return [(to, 1) for to in flat[:left]], [(to, 1) for to in flat[left:]]


@given(
    players=st.integers(2, 5),
    open_hands=st.booleans(),
    cards=st.integers(12, 20),
    chance=st.randoms(use_true_random=False),
    steps=st.integers(1, 25),
)
@settings(max_examples=12, deadline=None)
def test_random_games_stay_sound(
    players: int, open_hands: bool, cards: int, chance: Random, steps: int
) -> None:
    game = Game(players, cards, chance, open_hands=open_hands)
    game.begin()
    for _ in range(steps):
        game.step()
        game.check()
    game.check_audit()


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seeded_games_with_reshuffles(players: int, open_hands: bool) -> None:
    """Long enough that the deck is shuffled again, and with three or more that seats leave."""
    game = Game(players, 13, Random(f"{players} {open_hands} 1"), open_hands=open_hands)
    game.begin()
    for _ in range(60):
        game.step()
    game.check()
    game.check_audit()
    assert game.reshuffles > 0
    assert players == 2 or len(game.table.living) < players
