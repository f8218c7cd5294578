"""The dealer of local games: everything random from one seed, its state a value (ENGINE 3).

A stream is SHA-256(domain, seed, purpose, counter) as big-endian words; each purpose has its own,
so that a change in one place shifts no other. It must never use the random module, and never
change: the vectors in tests/vectors/engine.json are a promise.
"""

import hashlib
import struct
from collections.abc import Iterable
from typing import Final, NamedTuple, TypeVar

from engine.board import segment_pool, segments_in
from engine.cards import KINDS, Card, cards_of
from engine.events import Drawn, Event, LaidOut, Shuffled
from engine.extra import fresh_of
from engine.needs import CARD_PILE, TOKEN_PILE, Draw, Layout, Shuffle
from engine.options import RANDOM
from engine.rules import Rules
from engine.state import State

DOMAIN: Final = b"cartagena/stream/1"
_WORDS: Final = struct.Struct(">8I")
_WORD: Final = 1 << 32

Item = TypeVar("Item")


class Stream:
    """An endless row of 32-bit words for one purpose; equal seed and purpose, equal words.

    An iterator with a place in the row: make it where it is used and do not keep it in a value.
    """

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: bytes, purpose: str) -> None:
        name = purpose.encode()
        parts = (DOMAIN, seed, name)
        self._prefix = b"".join([len(part).to_bytes(4, "big") + part for part in parts])
        self._block = 0
        self._words: list[int] = []

    @classmethod
    def of(cls, seed: bytes, purpose: str) -> "Stream":
        """The stream of a seed (bytes of any length) and a purpose, at its beginning."""
        return cls(seed, purpose)

    def word(self) -> int:
        """The next word, 0..2^32-1: eight a block, block b hashed with its 8-byte number."""
        if not self._words:
            block = hashlib.sha256(self._prefix + self._block.to_bytes(8, "big")).digest()
            self._block += 1
            self._words += _WORDS.unpack(block)[::-1]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number 0..n-1, each equally likely: words past the last multiple of n are rejected.

        Raises `ValueError` unless 1 <= n <= 2^32.
        """
        if not 1 <= n <= _WORD:
            raise ValueError(f"a number below {n} cannot be drawn from 32-bit words")
        limit = _WORD - _WORD % n
        words = self._words
        while True:
            word = words.pop() if words else self.word()
            if word < limit:
                return word % n

    def shuffle(self, items: Iterable[Item]) -> list[Item]:
        """A new list in random order (Fisher-Yates from the last place down)."""
        order = list(items)
        words = self._words
        for last in range(len(order) - 1, 0, -1):  # `below` written out: one shuffle, 100 calls
            places = last + 1
            word = words.pop() if words else self.word()
            while word - (chosen := word % places) > _WORD - places:
                word = words.pop() if words else self.word()
            order[last], order[chosen] = order[chosen], order[last]
        return order


def lay_out(rules: Rules, seed: bytes) -> LaidOut:
    """The board and the starting seat of a seed (purposes "board" and "first")."""
    stream = Stream.of(seed, "board")
    pool = segment_pool(rules)
    board: list[int] = []
    for letter in stream.shuffle(sorted(pool))[: segments_in(rules)]:
        segment = pool[letter]
        board += segment[::-1] if stream.below(2) else segment
    first = rules.first_player
    if first == RANDOM:
        first = Stream.of(seed, "first").below(rules.players)
    return LaidOut(tuple(board), int(first))


class Dealer(NamedTuple):
    """A dealer at one moment: its `seed`, the `deck` with its top first, the `shuffles` done.

    With rafts also the pool of `tokens` and the pile of `rafts`, each shuffled once (RULES 6).
    """

    seed: bytes
    deck: tuple[Card, ...] = ()
    shuffles: int = 0
    tokens: tuple[int, ...] = ()
    rafts: tuple[int, ...] = ()

    @classmethod
    def of(cls, seed: bytes) -> "Dealer":
        """The dealer of a new game."""
        return cls(seed)

    def with_pile(self, pile: str, order: tuple[int, ...]) -> "Dealer":
        """The dealer with this order of tokens or rafts."""
        seed, deck, shuffles, tokens, rafts = self
        if pile == TOKEN_PILE:
            return _fresh((seed, deck, shuffles, order, rafts))
        return _fresh((seed, deck, shuffles, tokens, order))

    def purpose(self) -> str:
        """What the next shuffle's stream is called: "deck", then "reshuffle/1" ..."""
        return f"reshuffle/{self.shuffles}" if self.shuffles else "deck"


_fresh: Final = fresh_of(Dealer)
_SINGLE: Final = tuple(Drawn((number,)) for number in range(KINDS))


def answer(dealer: Dealer, state: State) -> tuple[Event, Dealer]:
    """The event that answers a Layout, Shuffle or Draw need, and the dealer after it.

    Raises `ValueError` for a need that is a player's, and when the dealer is not this game's.
    """
    need = state.need
    seed, deck, shuffles, tokens, rafts = dealer
    if isinstance(need, Draw):
        if need.pile != CARD_PILE:
            return _from_pile(dealer, state, need)
        n = need.size
        if len(deck) != state.deck:
            raise ValueError(f"the dealer holds {len(deck)} cards, the game {state.deck}")
        return _came(deck[:n]), _fresh((seed, deck[n:], shuffles, tokens, rafts))
    if isinstance(need, Shuffle):
        if need.pile != CARD_PILE:
            order = Stream.of(seed, need.pile).shuffle(cards_of(need.counts))
            return Shuffled(), dealer.with_pile(need.pile, tuple(order))
        cards = Stream.of(seed, dealer.purpose()).shuffle(cards_of(need.counts))
        return Shuffled(), _fresh((seed, (*deck, *cards), shuffles + 1, tokens, rafts))
    if isinstance(need, Layout):
        return lay_out(state.rules, seed), dealer
    raise ValueError(f"no dealer answers {need}")


def _from_pile(dealer: Dealer, state: State, need: Draw) -> tuple[Event, Dealer]:
    """As `answer` for tokens and rafts that are drawn (purposes "token" and "raft")."""
    pile = need.pile
    order = dealer.tokens if pile == TOKEN_PILE else dealer.rafts
    left = state.tables.variant_parts.piles[pile].left(state)
    if len(order) != left:
        raise ValueError(f"the dealer holds {len(order)} of the pile {pile}, the game {left}")
    n = need.size
    return _came(order[:n]), dealer.with_pile(pile, order[n:])


def _came(numbers: tuple[int, ...]) -> Drawn:
    """The draw of these; those of one number are made once."""
    return _SINGLE[numbers[0]] if len(numbers) == 1 else Drawn(numbers)
