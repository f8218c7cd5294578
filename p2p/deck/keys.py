"""A seat's keys: derived from its seed, committed to and proved at the start (DECK 3.2, 3.3.1).

The secrets of a seat are a function of (seed, gid, seat) and nothing else, so that the seed
disclosed at the end re-derives everything. X is for cards, Y for key shares: no key has
two purposes.
"""

from typing import NamedTuple

from p2p.deck.bodies import array, octets
from p2p.deck.errors import DeckError
from p2p.deck.group import Point, base, decode
from p2p.deck.sigma import PROOF, check_key, prove_key
from p2p.deck.transcript import ORDER, context, number, tagged

SEED = 32


class Keys(NamedTuple):
    """What a seat has published: the card key X, the sharing key Y, the commitment to its seed."""

    x: Point
    y: Point
    commitment: bytes


class Secrets(NamedTuple):
    """What follows from a seat's seed; never printed, never sent."""

    x: int
    y: int
    nonce_key: bytes

    def __repr__(self) -> str:
        return "Secrets(...)"


def derive(seed: bytes, gid: bytes, seat: int) -> Secrets:
    """The secrets of a seat in this game."""

    def scalar(role: bytes) -> int:
        digest = tagged("key", seed, gid, number(seat), role)
        return int.from_bytes(digest, "little") % ORDER

    return Secrets(scalar(b"x"), scalar(b"y"), tagged("nonce", seed, gid)[:32])


def commitment(seed: bytes, gid: bytes, seat: int) -> bytes:
    """c_i: binds the seat to its seed without showing it (32 bytes)."""
    return tagged("commit", gid, number(seat), seed)[:32]


def key_body(secrets: Secrets, seed: bytes, gid: bytes, seat: int, author: bytes) -> list[object]:
    """The KEY fields that belong to the deck: [X, Y, c, pX, pY]."""
    x, y, c = base(secrets.x), base(secrets.y), commitment(seed, gid, seat)
    proofs = [
        prove_key(_pop(gid, role, seat, author, c), secret, public, secrets.nonce_key)
        for role, secret, public in (("X", secrets.x, x), ("Y", secrets.y, y))
    ]
    return [bytes(x), bytes(y), c, *proofs]


def read_key(gid: bytes, seat: int, author: bytes, body: object, earlier: list[Keys]) -> Keys:
    """The keys of a KEY body [coin, X, Y, c, pX, pY], all but the coin checked.

    DeckError for a bad point, a key equal to an earlier one, or a proof that does not hold. The
    proof is the defence against a key made from the others' keys (DECK 3.3.1).
    """
    _, x_data, y_data, c_data, x_proof, y_proof = array(body, 6, "KEY")
    x, y = decode(x_data, "X"), decode(y_data, "Y")
    c = octets(c_data, SEED, "seed commitment")
    taken = {key for keys in earlier for key in (keys.x, keys.y)}
    if x in taken or y in taken or x == y:
        raise DeckError("a key equals another key of this game")
    check_key(_pop(gid, "X", seat, author, c), x, octets(x_proof, PROOF, "proof of X"))
    check_key(_pop(gid, "Y", seat, author, c), y, octets(y_proof, PROOF, "proof of Y"))
    return Keys(x, y, c)


def _pop(gid: bytes, role: str, seat: int, author: bytes, c: bytes) -> bytes:
    return context(gid, "pop", role, seat, author, c)


def read_seed(gid: bytes, seat: int, keys: Keys, seed: object) -> Secrets:
    """The secrets of a disclosed seed; DeckError unless it is the one committed to and makes X."""
    data = octets(seed, SEED, "seed")
    if commitment(data, gid, seat) != keys.commitment:
        raise DeckError("the seed is not the one committed to")
    secrets = derive(data, gid, seat)
    if base(secrets.x) != keys.x:
        raise DeckError("the seat's key was not made from its seed")
    return secrets
