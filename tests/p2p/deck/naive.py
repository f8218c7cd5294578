"""A naive second deck, written from DECK 3 with whole numbers: no libsodium, no shared code.

Slow and plain; it checks the product's messages by other means.
"""

import hashlib

import msgpack

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)

Affine = tuple[int, int]
ZERO: Affine = (0, 1)


def root(u: int, v: int) -> int:
    """The even square root of u / v, AssertionError when there is none."""
    x = u * v**3 % P * pow(u * v**7 % P, (P - 5) // 8, P) % P
    if v * x * x % P != u % P:
        x = x * SQRT_M1 % P
    assert v * x * x % P == u % P, "no square root"
    return x if x % 2 == 0 else P - x


def decode(data: bytes) -> Affine:
    number = int.from_bytes(data, "little")
    y, sign = number % 2**255, number >> 255
    assert y < P, "not canonical"
    x = root(y * y - 1, D * y * y + 1)
    return (x if x % 2 == sign else (P - x) % P), y


def encode(point: Affine) -> bytes:
    return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")


def add(p: Affine, q: Affine) -> Affine:
    (x1, y1), (x2, y2) = p, q
    t = D * x1 * x2 * y1 * y2 % P
    x = (x1 * y2 + x2 * y1) * pow(1 + t, -1, P) % P
    return x, (y1 * y2 + x1 * x2) * pow(1 - t, -1, P) % P


def neg(p: Affine) -> Affine:
    return -p[0] % P, p[1]


def mult(n: int, p: Affine) -> Affine:
    result = ZERO
    for bit in bin(n % L)[2:]:
        result = add(result, result)
        result = add(result, p) if bit == "1" else result
    return result


BASE = decode(bytes.fromhex("58" + "66" * 31))


def frame(*parts: bytes) -> bytes:
    out = b""
    for part in parts:
        out += len(part).to_bytes(8, "big")
        out += part
    return out


def tagged(tag: bytes, *parts: bytes) -> bytes:
    return hashlib.sha512(b"cartagena/" + tag + b"\x00" + frame(*parts)).digest()


def scalar(data: bytes) -> int:
    return int.from_bytes(data, "little") % L


def eight(n: int) -> bytes:
    return n.to_bytes(8, "big")


def ctx(gid: bytes, *items: object) -> bytes:
    return frame(gid, msgpack.packb(list(items)))


def elligator(data: bytes) -> Affine:
    """libsodium's from_uniform: Elligator 2 to Curve25519, mapped over, times 8."""
    number = int.from_bytes(data, "little")
    r, sign = number % 2**255 % P, number >> 255
    a = 486662
    u = -a * pow(1 + 2 * r * r, -1, P) % P
    if pow(u**3 + a * u * u + u, (P - 1) // 2, P) == P - 1:
        u = (-u - a) % P
    v = root(u**3 + a * u * u + u, 1)
    y = (u - 1) * pow(u + 1, -1, P) % P
    x = root(-(a + 2), 1) * u * pow(v, -1, P) % P
    x = x if x % 2 == sign else P - x
    point = (x, y)
    for _ in range(3):
        point = add(point, point)
    return point


def hash_to_group(*parts: bytes) -> Affine:
    h = tagged(b"hash-to-group", *parts)
    return add(elligator(h[:32]), elligator(h[32:]))


def card_point(gid: bytes, card: int) -> Affine:
    return hash_to_group(b"ed25519-sub/1", b"card", gid, b"card", eight(card))


def schnorr_holds(context: bytes, public: bytes, proof: bytes) -> bool:
    c, z = int.from_bytes(proof[:32], "little"), int.from_bytes(proof[32:], "little")
    first = add(mult(z, BASE), neg(mult(c, decode(public))))
    state = frame(b"ctx", context) + frame(b"public", public) + frame(b"R", encode(first))
    return c < L and z < L and scalar(hashlib.sha512(state).digest()) == c


def shares_hold(
    context: bytes, public: bytes, firsts: list[bytes], shares: list[bytes], proof: bytes
) -> bool:
    c, z = int.from_bytes(proof[:32], "little"), int.from_bytes(proof[32:], "little")
    state = frame(b"ctx", context) + frame(b"public", public)
    state += frame(b"A", b"".join(firsts)) + frame(b"D", b"".join(shares))
    digest = hashlib.sha512(state).digest()
    state += frame(b"w", digest)
    stream = hashlib.shake_256(digest).digest(16 * len(firsts))
    weights = [1] + [
        int.from_bytes(stream[k : k + 16], "little") for k in range(16, len(stream), 16)
    ]
    a = d = ZERO
    for weight, first, share in zip(weights, firsts, shares, strict=True):
        a, d = add(a, mult(weight, decode(first))), add(d, mult(weight, decode(share)))
    r = add(mult(z, BASE), neg(mult(c, decode(public))))
    s = add(mult(z, a), neg(mult(c, d)))
    state += frame(b"R", encode(r)) + frame(b"S", encode(s))
    return c < L and z < L and scalar(hashlib.sha512(state).digest()) == c


def secrets(seed: bytes, gid: bytes, seat: int) -> tuple[int, int, bytes]:
    """x, y and the nonce key."""
    x = scalar(tagged(b"key", seed, gid, eight(seat), b"x"))
    y = scalar(tagged(b"key", seed, gid, eight(seat), b"y"))
    return x, y, tagged(b"nonce", seed, gid)[:32]


def one_pass(
    nonce_key: bytes,
    gid: bytes,
    number: int,
    seat: int,
    joint: Affine,
    deck: list[tuple[bytes, bytes]],
) -> bytes:
    """The bytes of a pass over this input deck."""
    flat = b"".join(a + b for a, b in deck)
    material = frame(nonce_key, ctx(gid, "shuffle", number, seat), hashlib.sha512(flat).digest())
    stream = hashlib.shake_256(material).digest(100 * len(deck) + 1000)
    at = 0
    order = list(range(len(deck)))
    for top in reversed(range(1, len(deck))):
        while True:
            word, at = int.from_bytes(stream[at : at + 2], "big"), at + 2
            if word < 65536 - 65536 % (top + 1):
                break
        order[top], order[word % (top + 1)] = order[word % (top + 1)], order[top]
    out = b""
    for source in order:
        rho, at = scalar(stream[at : at + 64]), at + 64
        a, b = map(decode, deck[source])
        out += encode(add(a, mult(rho, BASE))) + encode(add(b, mult(rho, joint)))
    return out
