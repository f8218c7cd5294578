"""The group wrapper: strict decoding, closed sums, the self-test (DECK 2, attack list 1-5)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from nacl.bindings import crypto_core_ed25519_is_valid_point

from p2p.deck import DeckError, UnsafeLibraryError, group, self_test
from p2p.deck.group import (
    BAD_ENCODINGS,
    BASE,
    IDENTITY,
    SIZE,
    Equation,
    Point,
    add,
    base,
    decode,
    decode_many,
    decode_scalar,
    encode_scalar,
    folds_to_nothing,
    hash_to_group,
    mult,
    sub,
    total,
    weighted,
)
from p2p.deck.transcript import ORDER

SCALARS = st.integers(0, ORDER - 1)


@pytest.mark.parametrize("name", list(BAD_ENCODINGS))
def test_bad_encodings_are_refused(name: str) -> None:
    with pytest.raises(DeckError):
        decode(bytes.fromhex(BAD_ENCODINGS[name]))


@pytest.mark.parametrize(
    "data", [b"", BASE[:31], BASE + b"\0", bytearray(BASE), BASE.hex(), None, 7]
)
def test_other_than_32_bytes_is_refused(data: object) -> None:
    with pytest.raises(DeckError):
        decode(data)


@given(st.binary(min_size=32, max_size=32))
@settings(deadline=None)
def test_any_32_bytes_decode_to_themselves_or_not_at_all(data: bytes) -> None:
    try:
        point = decode(data)
    except DeckError:
        return
    assert point == data
    assert mult(ORDER - 1, point) == sub(IDENTITY, point)


def test_rows_of_points_are_decoded_one_by_one() -> None:
    good, bad = base(5), bytes.fromhex(BAD_ENCODINGS["order 8"])
    assert decode_many(BASE + good) == [BASE, good]
    for data in (BASE + bad, bad + BASE, BASE + good[:-1]):
        with pytest.raises(DeckError):
            decode_many(data)


@pytest.mark.parametrize("number", [ORDER, ORDER + 1, 2**256 - 1])
def test_scalars_from_the_order_on_are_refused(number: int) -> None:
    with pytest.raises(DeckError):
        decode_scalar(number.to_bytes(32, "little"))
    assert decode_scalar(encode_scalar(number)) == number % ORDER


def test_scalars_of_another_length_are_refused() -> None:
    for data in (b"", bytes(31), bytes(33)):
        with pytest.raises(DeckError):
            decode_scalar(data)


@given(SCALARS, SCALARS)
@settings(deadline=None)
def test_arithmetic_follows_the_scalars(a: int, b: int) -> None:
    assert add(base(a), base(b)) == base(a + b)
    assert sub(base(a), base(b)) == base(a - b)
    assert mult(a, base(b)) == base(a * b)
    assert weighted([1, a], [base(b), BASE]) == base(a + b)


@pytest.mark.parametrize("zero", [0, ORDER, -ORDER])
def test_zero_and_identity_are_answered_not_raised(zero: int) -> None:
    assert mult(zero, BASE) == base(zero) == total([]) == IDENTITY
    assert mult(5, IDENTITY) == IDENTITY
    assert add(BASE, IDENTITY) == BASE
    assert sub(BASE, BASE) == IDENTITY


@pytest.mark.parametrize("name", [name for name in BAD_ENCODINGS if "curve" not in name])
def test_addition_takes_what_decoding_refuses(name: str) -> None:
    """So nothing is calculated with bytes that were not decoded."""
    undecoded = Point(bytes.fromhex(BAD_ENCODINGS[name]))
    assert len(add(undecoded, BASE)) == SIZE
    with pytest.raises(DeckError):
        decode(undecoded)


# Folding


TERM = st.tuples(st.integers(-3, 3) | st.integers(-(2 * ORDER), 2 * ORDER), st.integers(0, 3))
EQUATION = st.lists(TERM, max_size=5)
WEIGHTS = st.lists(st.integers(0, 2**128), min_size=3, max_size=3)


def equation_of(terms: list[tuple[int, int]]) -> Equation:
    """Times and logarithms; a few logarithms only, so that points come more than once."""
    return [(times, base(logarithm)) for times, logarithm in terms]


@given(st.lists(EQUATION, min_size=3, max_size=3), WEIGHTS, st.booleans())
@settings(max_examples=60, deadline=None)
def test_equations_fold_as_their_logarithms_do(
    equations: list[list[tuple[int, int]]], weights: list[int], balanced: bool
) -> None:
    """With zero weights, the identity, B and the same point in several terms and equations."""
    sums = [sum(times * logarithm for times, logarithm in terms) for terms in equations]
    if balanced:
        equations = [[*terms, (-rest, 1)] for terms, rest in zip(equations, sums, strict=True)]
        sums = [0, 0, 0]
    folded = sum(weight * rest for weight, rest in zip(weights, sums, strict=True)) % ORDER
    assert folds_to_nothing(weights, [equation_of(terms) for terms in equations]) == (folded == 0)


def test_one_false_equation_does_not_fold_and_two_may_cancel() -> None:
    """So the weights come after whatever could be chosen to cancel."""
    true: Equation = [(2, BASE), (-1, base(2))]
    false: Equation = [(3, BASE), (-1, base(2))]
    opposite: Equation = [(1, BASE), (-1, base(2))]
    assert folds_to_nothing([1, 5, 7], [true, true, true])
    for place in range(3):
        equations = [true] * 3
        equations[place] = false
        assert not folds_to_nothing([1, 5, 7], equations)
    assert folds_to_nothing([1, 1, 7], [false, opposite, true])
    assert not folds_to_nothing([1, 5, 7], [false, opposite, true])
    assert folds_to_nothing([1, 0, 7], [true, false, true])


def test_nothing_folds_to_nothing() -> None:
    assert folds_to_nothing([], [])
    assert folds_to_nothing([1, 2], [[], []])
    assert folds_to_nothing([3], [[(5, IDENTITY), (0, BASE), (ORDER, base(9)), (0, base(7))]])
    assert not folds_to_nothing([3], [[(1, BASE)]])
    assert not folds_to_nothing([3], [[(1, base(9))]])


def test_every_equation_has_a_weight() -> None:
    for weights in ([1], [1, 2, 3]):
        with pytest.raises(ValueError, match="zip"):
            folds_to_nothing(weights, [[(1, BASE)], [(-1, BASE)]])


def test_hashed_points_are_distinct_and_of_the_group() -> None:
    points = {hash_to_group(b"card", bytes([card])) for card in range(108)}
    assert len(points) == 108
    assert all(decode(bytes(point)) == point for point in points)
    assert hash_to_group(b"ab", b"c") != hash_to_group(b"a", b"bc")


@pytest.mark.parametrize("name", list(BAD_ENCODINGS))
def test_self_test_names_what_the_library_accepts(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forged = bytes.fromhex(BAD_ENCODINGS[name])

    def lax(p: bytes) -> bool:
        return p == forged or crypto_core_ed25519_is_valid_point(p)

    monkeypatch.setattr(group, "crypto_core_ed25519_is_valid_point", lax)
    self_test.cache_clear()
    with pytest.raises(UnsafeLibraryError, match=name.replace("+", r"\+")):
        self_test()


@pytest.mark.parametrize(
    "primitive", ["crypto_core_ed25519_from_uniform", "crypto_scalarmult_ed25519_noclamp"]
)
def test_self_test_sees_other_answers(primitive: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def constant(*_: bytes) -> bytes:
        return bytes(BASE)

    monkeypatch.setattr(group, primitive, constant)
    self_test.cache_clear()
    with pytest.raises(UnsafeLibraryError):
        self_test()


def test_self_test_passes_here() -> None:
    self_test.cache_clear()
    self_test()
