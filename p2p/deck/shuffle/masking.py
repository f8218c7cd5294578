"""One pass of a shuffle: permute and mask with secrets bound to the input deck (DECK 3.3.4).

The secret must depend on the input: with the same permutation and masks on two different inputs,
out - out' = in[pi] - in'[pi] would show the permutation to whoever showed the two (DECK 4.1).
"""

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from p2p.deck.errors import DeckError
from p2p.deck.group import SIZE, Point, add, base, decode_many, mult
from p2p.deck.slots import Cipher
from p2p.deck.transcript import ORDER, context, frame

WORD = 2  # bytes; short words, so that the rejection of the unfair ones happens and is tested
SCALAR = 64  # bytes reduced to one re-encryption scalar: no bias worth a name


class Sponge:
    """A stream of secret bytes: SHAKE-256 read on and on."""

    def __init__(self, *parts: bytes) -> None:
        self._hash = hashlib.shake_256(frame(*parts))
        self._buffer = b""
        self._at = 0

    def read(self, count: int) -> bytes:
        """The next bytes of the stream."""
        end = self._at + count
        if end > len(self._buffer):
            # a longer digest of SHAKE begins with the shorter one; doubling keeps the cost linear
            self._buffer = self._hash.digest(max(end, 2 * len(self._buffer), 1024))
        piece = self._buffer[self._at : end]
        self._at = end
        return piece

    def below(self, bound: int) -> int:
        """A fair number from 0 to bound - 1: words past the last multiple of bound are thrown."""
        fair = 256**WORD // bound * bound
        while True:
            word = int.from_bytes(self.read(WORD), "big")
            if word < fair:
                return word % bound


class Pass(NamedTuple):
    """The secrets of one pass: out[j] = in[order[j]] + masks[j] (B, X)."""

    order: tuple[int, ...]
    masks: tuple[int, ...]

    def __repr__(self) -> str:
        return "Pass(...)"


def deck_bytes(deck: Sequence[Cipher]) -> bytes:
    """The ciphertexts as on the wire: 64 bytes each."""
    return b"".join(part for cipher in deck for part in cipher)


def pass_context(gid: bytes, number: int, seat: int) -> bytes:
    """What a pass is about: the game, the deck's number and the seat (DECK 3.3.4)."""
    return context(gid, "shuffle", number, seat)


def plan(nonce_key: bytes, gid: bytes, number: int, seat: int, deck: Sequence[Cipher]) -> Pass:
    """The seat's secrets for this deck number and exactly this input."""
    binding = hashlib.sha512(deck_bytes(deck)).digest()
    sponge = Sponge(nonce_key, pass_context(gid, number, seat), binding)
    order = list(range(len(deck)))
    for top in range(len(deck) - 1, 0, -1):
        other = sponge.below(top + 1)
        order[top], order[other] = order[other], order[top]
    masks = [int.from_bytes(sponge.read(SCALAR), "little") % ORDER for _ in deck]
    return Pass(tuple(order), tuple(masks))


def mask(deck: Sequence[Cipher], joint: Point, secret: Pass) -> tuple[Cipher, ...]:
    """The deck permuted and re-encrypted."""
    return tuple(
        Cipher(add(deck[source].a, base(rho)), add(deck[source].b, mult(rho, joint)))
        for source, rho in zip(secret.order, secret.masks, strict=True)
    )


def read_deck(data: bytes, count: int) -> tuple[Cipher, ...]:
    """The ciphertexts of a pass, decoded.

    DeckError for a bad point, another number of cards, or two equal first components: with the same
    mask twice one share would open two slots.
    """
    if len(data) != 2 * SIZE * count:
        raise DeckError(f"a pass of {len(data)} bytes for {count} cards")
    points = decode_many(data, "shuffled card")
    firsts = points[::2]
    if len(set(firsts)) != count:
        raise DeckError("two shuffled cards have the same first component")
    return tuple(map(Cipher, firsts, points[1::2]))
