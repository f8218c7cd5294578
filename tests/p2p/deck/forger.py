"""A prover written from DECK 4.2 alone: honest as it stands, and a liar in whatever is overridden.

It shares the group's arithmetic with the product and nothing else; with true vectors it must make
the product's bytes, nonces and all. A liar says what it likes for a, b, d and the partial products,
for the hiding vectors and the answers, with every challenge as the verifier will calculate it.
"""

import hashlib
from collections.abc import Sequence

from p2p.deck.group import Point, add, base, hash_to_group, mult, total
from p2p.deck.shuffle import Statement
from p2p.deck.slots import Cipher
from tests.p2p.deck import naive

L = naive.L
SUITE = b"ed25519-sub/1"
Vector = list[int]


class Script:
    """The transcript as DECK 3.2 has it: everything said so far, hashed as a whole."""

    def __init__(self, deaf_to: str = "") -> None:
        self.said = b""
        self.deaf_to = deaf_to

    def absorb(self, label: str, data: bytes) -> None:
        if label != self.deaf_to:
            self.said += naive.frame(label.encode(), data)

    def squeeze(self, label: str) -> bytes:
        state = hashlib.sha512(self.said).digest()
        self.absorb(label, state)
        return state

    def challenge(self, label: str) -> int:
        return naive.scalar(self.squeeze(label))

    def nonce(self, key: bytes, label: str, counter: int = 0) -> int:
        state = hashlib.sha512(self.said).digest()
        message = naive.frame(state, label.encode(), naive.eight(counter))
        return naive.scalar(hashlib.blake2b(message, key=key).digest())


def generators(count: int) -> tuple[Point, list[Point]]:
    """H and G_1 .. G_count from their labels."""
    g = [hash_to_group(SUITE, b"commitment key", b"G", naive.eight(i + 1)) for i in range(count)]
    return hash_to_group(SUITE, b"commitment key", b"H"), g


def combined(times: Sequence[int], deck: Sequence[Cipher]) -> Cipher:
    """The ciphertexts weighed and added."""
    pairs = list(zip(times, deck, strict=True))
    return Cipher(
        total(mult(n, cipher.a) for n, cipher in pairs),
        total(mult(n, cipher.b) for n, cipher in pairs),
    )


class Prover:
    """One proof of one statement; `order` and `masks` are what the prover knows or pretends."""

    deaf_to = ""
    """The label that this prover hopes the verifier does not bind."""

    def __init__(
        self, statement: Statement, order: Sequence[int], masks: Sequence[int], key: bytes
    ) -> None:
        self.statement, self.order, self.masks, self.key = statement, order, masks, key
        self.k = len(statement.before)
        self.h, self.g = generators(self.k)
        self.script = Script(self.deaf_to)

    def prove(self) -> bytes:
        """The 8 points and 3 k + 2 scalars."""
        self.begin()
        self.commit()
        self.draw()
        self.open()
        self.answer()
        self.last_word()
        points = (self.ca, self.cb, self.cd, self.ce, self.cross, self.c0, *self.e0)
        scalars = (*self.big_a, *self.big_q[1:-1], *self.w, *self.blindings)
        return b"".join(points) + b"".join((n % L).to_bytes(32, "little") for n in scalars)

    def speak(self) -> tuple[Statement, bytes]:
        """The statement, which the prover may change until the proof is made, and the proof."""
        proof = self.prove()
        return self.statement, proof

    # What a liar says otherwise

    def say_a(self) -> Vector:
        return [source + 1 for source in self.order]

    def say_b(self) -> Vector:
        return [pow(self.x, a, L) for a in self.a]

    def say_d(self) -> Vector:
        return [(self.y * a + b - self.z) % L for a, b in zip(self.a, self.b, strict=True)]

    def say_p(self) -> Vector:
        products = [self.d[0]]
        for factor in self.d[1:]:
            products.append(products[-1] * factor % L)
        return products

    def say_r(self) -> int:
        """R, the re-encryption that the masks come to."""
        return -sum(rho * b for rho, b in zip(self.masks, self.b, strict=True)) % L

    def last_word(self) -> None:
        """Whatever can still be changed when all challenges are known."""

    # The argument

    def begin(self) -> None:
        said = self.statement
        self.script.absorb("ctx", said.ctx)
        self.script.absorb("argument", b"bayer-groth 2012, m = 1, version 1")
        self.script.absorb("suite", SUITE)
        self.script.absorb("X", said.joint)
        self.script.absorb("k", naive.eight(self.k))
        for label, deck in (("C", said.before), ("C'", said.after)):
            self.script.absorb(label, b"".join(c.a + c.b for c in deck))

    def commit(self) -> None:
        self.a, self.r = self.say_a(), self.nonce("r")
        self.ca = self.com(self.a, self.r)
        self.script.absorb("cA", self.ca)
        self.x = self.script.challenge("x")
        self.b, self.s = self.say_b(), self.nonce("s")
        self.cb = self.com(self.b, self.s)
        self.script.absorb("cB", self.cb)
        self.y, self.z = self.script.challenge("y"), self.script.challenge("z")
        self.d = self.say_d()
        self.p = self.say_p()

    def draw(self) -> None:
        """The values that hide: f, the deltas (e_i of DECK 4.2), g, and the blindings."""
        self.f = self.nonces("f", self.k)
        self.delta = [self.f[0], *self.nonces("delta", self.k - 2), 0]
        self.hiding = self.nonces("g", self.k)
        self.r_d, self.s_1, self.s_x = map(self.nonce, ("r_d", "s_1", "s_x"))
        self.r_0, self.t_0 = map(self.nonce, ("r_0", "t_0"))

    def open(self) -> None:
        pairs = range(self.k - 1)
        d, f, p, delta = self.d, self.f, self.p, self.delta
        self.cd = self.com(f, self.r_d)
        self.ce = self.com([-delta[i] * f[i + 1] for i in pairs], self.s_1)
        self.cross = self.com(
            [delta[i + 1] - d[i + 1] * delta[i] - p[i] * f[i + 1] for i in pairs], self.s_x
        )
        self.c0 = self.com(self.hiding, self.r_0)
        self.e0 = self.masked(self.t_0, combined(self.hiding, self.statement.after))
        for label, point in zip(
            ("cd", "ce", "cE", "c0"), (self.cd, self.ce, self.cross, self.c0), strict=True
        ):
            self.script.absorb(label, point)
        self.script.absorb("E0", b"".join(self.e0))
        self.e = self.script.challenge("e")

    def answer(self) -> None:
        e = self.e
        self.big_a = [(e * d + f) % L for d, f in zip(self.d, self.f, strict=True)]
        self.big_q = [(e * p + n) % L for p, n in zip(self.p, self.delta, strict=True)]
        self.w = [(e * b + g) % L for b, g in zip(self.b, self.hiding, strict=True)]
        self.blindings = [
            e * (self.y * self.r + self.s) + self.r_d,
            e * self.s_x + self.s_1,
            e * self.s + self.r_0,
            e * self.say_r() + self.t_0,
        ]

    # Tools

    def nonce(self, label: str) -> int:
        return self.script.nonce(self.key, label)

    def nonces(self, label: str, count: int) -> Vector:
        return [self.script.nonce(self.key, label, counter) for counter in range(count)]

    def com(self, values: Sequence[int], blinding: int) -> Point:
        terms = [mult(n, g) for n, g in zip(values, self.g, strict=False)]
        return total([mult(blinding, self.h), *terms])

    def masked(self, by: int, cipher: Cipher) -> Cipher:
        """The ciphertext plus E(0; by)."""
        return Cipher(add(base(by), cipher.a), add(mult(by, self.statement.joint), cipher.b))

    @property
    def xs(self) -> Vector:
        return [pow(self.x, i + 1, L) for i in range(self.k)]

    @property
    def public(self) -> int:
        """What the factors of a permutation multiply to."""
        product = 1
        for i, power in enumerate(self.xs):
            product = product * (self.y * (i + 1) + power - self.z) % L
        return product

    def steps(self, last: int) -> Vector:
        """What the verifier opens ce + e cE to: e Q_(i+1) - Q_i A_(i+1), with this Q_k."""
        q = [self.big_a[0], *self.big_q[1:-1], last]
        return [(self.e * q[i + 1] - q[i] * self.big_a[i + 1]) % L for i in range(self.k - 1)]
