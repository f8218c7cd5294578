"""A second prover, from p2p/deck/PROTOCOL.md 2, 6 and 8 alone: the bytes that an audit expects.

Whole numbers and hashlib. The product's bytes follow from a seat's secrets; so do these, and both
must be the same.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.p2p.deck.naive import L, ctx, eight, frame
from tests.p2p.deck.naive_argument import SUITE, Claim, com
from tests.p2p.deck.naive_curve import BASE, Point, add, dec, encode, mult, parts_of, total
from tests.p2p.deck.naive_transcript import Transcript


@dataclass(frozen=True)
class Pass:
    """Whose pass of which deck: the game, the deck's number, the seat, its nonce key, and J."""

    gid: bytes
    number: int
    seat: int
    nonce_key: bytes
    joint: Point

    @property
    def context(self) -> bytes:
        """The context of its proof."""
        return ctx(self.gid, "shuffle", self.number, self.seat)


@dataclass(frozen=True)
class Mixed:
    """A pass that was made: the order and the masks, and the deck that comes out."""

    order: list[int]
    masks: list[int]
    out: bytes


def _bytes_of(stream: bytes) -> Iterator[int]:
    yield from stream


def mix(of: Pass, before: bytes) -> Mixed:
    """The pass over this deck (section 6)."""
    k = len(before) // 64
    material = frame(of.nonce_key, of.context, hashlib.sha512(before).digest())
    stream = _bytes_of(hashlib.shake_256(material).digest(80 * k + 1000))

    def take(count: int) -> bytes:
        return bytes(next(stream) for _ in range(count))

    def below(n: int) -> int:
        while True:
            word = int.from_bytes(take(2), "big")
            if word < n * (65536 // n):
                return word % n

    order = list(range(k))
    for top in range(k - 1, 0, -1):
        m = below(top + 1)
        order[top], order[m] = order[m], order[top]
    masks = [int.from_bytes(take(64), "little") % L for _ in range(k)]
    parts, out = parts_of(before), b""
    for source, rho in zip(order, masks, strict=True):
        for old, base in zip(parts[2 * source : 2 * source + 2], (BASE, of.joint), strict=True):
            out += encode(add(dec(old), mult(rho, base)))
    return Mixed(order, masks, out)


class Prover:
    """The prover's transcript: what it absorbs and the nonces it takes."""

    def __init__(self, context: bytes, nonce_key: bytes) -> None:
        self.said = Transcript(context)
        self._key = nonce_key

    def nonce(self, label: bytes, j: int = 0) -> int:
        """A nonce at the present T."""
        data = frame(self.said.state(), label, eight(j))
        digest = hashlib.blake2b(data, key=self._key, digest_size=64).digest()
        return int.from_bytes(digest, "little") % L

    def row(self, label: bytes, count: int) -> list[int]:
        """The nonces 0 .. count - 1 of a label."""
        return [self.nonce(label, j) for j in range(count)]

    def send(self, *labelled: tuple[bytes, bytes]) -> bytes:
        """Absorb these; what was absorbed, in a row."""
        for label, data in labelled:
            self.said.absorb(label, data)
        return b"".join(data for _, data in labelled)


def commitment(values: Sequence[int], mask: int) -> bytes:
    """The bytes of com(values; mask)."""
    return encode(total([(n % L, point) for n, point in com(values, mask)]))


def _begun(claim: Claim, nonce_key: bytes) -> Prover:
    prover = Prover(claim.context, nonce_key)
    prover.send((b"argument", b"bayer-groth 2012, m = 1, version 1"), (b"suite", SUITE))
    prover.send((b"X", claim.joint), (b"k", eight(claim.cards)))
    prover.send((b"C", claim.before), (b"C'", claim.after))
    return prover


def _blind(values: Sequence[int], mask: int, bases: Sequence[bytes], base: Point) -> bytes:
    terms = zip(values, map(dec, bases), strict=True)
    return encode(total([(mask, base), *terms]))


def prove(of: Pass, claim: Claim, mixed: Mixed) -> bytes:
    """The proof of a pass (section 8)."""
    k, after = claim.cards, parts_of(claim.after)
    prover = _begun(claim, of.nonce_key)
    r = prover.nonce(b"r")
    a = [source + 1 for source in mixed.order]
    sent = prover.send((b"cA", commitment(a, r)))
    x = prover.said.challenge(b"x")
    s = prover.nonce(b"s")
    b = [pow(x, number, L) for number in a]
    sent += prover.send((b"cB", commitment(b, s)))
    y, z = prover.said.challenge(b"y"), prover.said.challenge(b"z")
    d = [(y * here + power - z) % L for here, power in zip(a, b, strict=True)]
    p = d[:1]
    for number in d[1:]:
        p.append(p[-1] * number % L)
    f, r_d = prover.row(b"f", k), prover.nonce(b"r_d")
    u = [f[0], *prover.row(b"delta", k - 2), 0]
    s_1, s_x = prover.nonce(b"s_1"), prover.nonce(b"s_x")
    g, r_0, t_0 = prover.row(b"g", k), prover.nonce(b"r_0"), prover.nonce(b"t_0")
    low = [-u[i] * f[i + 1] for i in range(k - 1)]
    high = [u[i + 1] - d[i + 1] * u[i] - p[i] * f[i + 1] for i in range(k - 1)]
    sent += prover.send((b"cd", commitment(f, r_d)), (b"ce", commitment(low, s_1)))
    sent += prover.send((b"cE", commitment(high, s_x)), (b"c0", commitment(g, r_0)))
    blinds = _blind(g, t_0, after[::2], BASE) + _blind(g, t_0, after[1::2], of.joint)
    sent += prover.send((b"E0", blinds))
    e = prover.said.challenge(b"e")
    masked = -sum(rho * power for rho, power in zip(mixed.masks, b, strict=True))
    middle = [e * p[i] + u[i] for i in range(1, k - 1)]
    ends = [e * (y * r + s) + r_d, e * s_x + s_1, e * s + r_0, e * masked + t_0]
    rows = [_line(e, d, f), middle, _line(e, b, g), ends]
    return sent + b"".join((n % L).to_bytes(32, "little") for row in rows for n in row)


def _line(e: int, slopes: Sequence[int], starts: Sequence[int]) -> list[int]:
    return [e * slope + start for slope, start in zip(slopes, starts, strict=True)]


def passed(of: Pass, before: bytes) -> tuple[Mixed, bytes]:
    """A pass and its proof."""
    mixed = mix(of, before)
    claim = Claim(of.context, encode(of.joint), before, mixed.out)
    return mixed, prove(of, claim, mixed)
