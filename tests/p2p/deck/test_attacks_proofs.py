"""A valid proof with anything else in it is none (DECK 4.2, attack list 1, 3, 4, 7).

Every point and every scalar of one proof in turn, for three cards: 8 points, then A (3), Q (1),
W (3) and four blindings.
"""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.deck import DeckError
from p2p.deck.group import BAD_ENCODINGS, BASE, SIZE, Point, add, base, decode, mult, sub
from p2p.deck.shuffle import proof_bytes, verify
from p2p.deck.transcript import ORDER
from tests.p2p.deck.cheats import scalar_shifted
from tests.p2p.deck.passes import first_pass, later_pass, parts_of, point_of, with_parts
from tests.p2p.deck.refusals import disproved, ill_formed

STATEMENT, _, PROOF = later_pass(3)
PARTS = parts_of(PROOF)
POINTS, SCALARS = range(8), range(8, 19)
OTHERS = parts_of(first_pass(3).proof)


def scalar_of(place: int) -> int:
    return int.from_bytes(PARTS[place], "little")


def encoded(number: int) -> bytes:
    return (number % ORDER).to_bytes(SIZE, "little")


def test_the_proof_as_it_is_holds() -> None:
    verify(STATEMENT, PROOF)
    assert len(PARTS) == 8 + 3 * 3 + 2
    assert len(PROOF) == proof_bytes(3) == 96 * 3 + 320
    assert len(set(PARTS)) == len(PARTS)


# Another value of the right form


@pytest.mark.parametrize("place", POINTS)
def test_another_point_is_refused(place: int) -> None:
    point = decode(PARTS[place])
    others = (
        *(add(point, BASE), sub(point, BASE), mult(-1, point), mult(2, point), base(1), base(99)),
        *(add(point, STATEMENT.joint), STATEMENT.joint, point_of("other"), decode(OTHERS[place])),
        *(STATEMENT.before[0].a, STATEMENT.after[0].a),
    )
    for other in others:
        disproved(STATEMENT, with_parts(PROOF, {place: other}))


@pytest.mark.parametrize("place", SCALARS)
def test_another_scalar_is_refused(place: int) -> None:
    number = scalar_of(place)
    for other in (number + 1, number - 1, -number, 2 * number, 0, 1, ORDER - 1, 2**252, 2**128):
        disproved(STATEMENT, with_parts(PROOF, {place: encoded(other)}))
    disproved(STATEMENT, with_parts(PROOF, {place: OTHERS[place]}))


def test_any_two_parts_swapped_are_refused() -> None:
    """Within a kind the proof does not hold; across kinds it has not the form, or does not hold."""
    for one, other in combinations(range(len(PARTS)), 2):
        swapped = with_parts(PROOF, {one: PARTS[other], other: PARTS[one]})
        if (one in POINTS) == (other in POINTS):
            disproved(STATEMENT, swapped)
        else:
            with pytest.raises(DeckError):
                verify(STATEMENT, swapped)


def test_the_whole_proof_negated_scaled_or_turned_is_refused() -> None:
    for times in (-1, 2, 3):
        points = {at: mult(times, decode(PARTS[at])) for at in POINTS}
        scalars = {at: encoded(times * scalar_of(at)) for at in SCALARS}
        disproved(STATEMENT, with_parts(PROOF, {**points, **scalars}))
    for order in (POINTS[::-1], (*POINTS[1:], 0)):
        turned = dict(zip(POINTS, (PARTS[place] for place in order), strict=True))
        disproved(STATEMENT, with_parts(PROOF, turned))


@pytest.mark.parametrize("place", range(19))
def test_one_part_of_another_valid_proof_is_refused(place: int) -> None:
    """Of the same cards by another seat; and all parts but this one."""
    disproved(STATEMENT, with_parts(PROOF, {place: OTHERS[place]}))
    disproved(STATEMENT, with_parts(first_pass(3).proof, {place: PARTS[place]}))


# No value of the right form


@pytest.mark.parametrize("bad", BAD_ENCODINGS)
def test_bad_points_are_refused_in_every_place(bad: str) -> None:
    for place in POINTS:
        ill_formed(STATEMENT, with_parts(PROOF, {place: bytes.fromhex(BAD_ENCODINGS[bad])}))


@pytest.mark.parametrize("bad", ["order 2", "order 4", "order 8"])
def test_a_first_message_with_a_part_of_small_order_is_refused(bad: str) -> None:
    """libsodium adds them without a word, and an even weight would hide a part of order 2."""
    small = Point(bytes.fromhex(BAD_ENCODINGS[bad]))
    for place in POINTS:
        mixed = add(decode(PARTS[place]), small)
        ill_formed(STATEMENT, with_parts(PROOF, {place: mixed}))


@pytest.mark.parametrize("place", SCALARS)
def test_scalars_from_the_order_on_are_refused_in_every_place(place: int) -> None:
    for times in range(1, 15):
        ill_formed(STATEMENT, with_parts(PROOF, {place: scalar_shifted(PARTS[place], times)}))
    for data in (ORDER.to_bytes(SIZE, "little"), b"\xff" * SIZE):
        ill_formed(STATEMENT, with_parts(PROOF, {place: data}))


@pytest.mark.parametrize("place", range(19))
def test_a_zeroed_part_is_refused(place: int) -> None:
    """Zeros are a point of order 4 and a fine scalar."""
    zeroed = with_parts(PROOF, {place: bytes(SIZE)})
    (ill_formed if place in POINTS else disproved)(STATEMENT, zeroed)


def test_nothing_at_all_is_refused() -> None:
    ill_formed(STATEMENT, bytes(len(PROOF)))
    zeros = {place: bytes(SIZE) for place in SCALARS}
    disproved(STATEMENT, with_parts(PROOF, zeros))
    disproved(STATEMENT, with_parts(PROOF, {**zeros, **dict.fromkeys(POINTS, bytes(BASE))}))


def test_other_lengths_are_refused() -> None:
    for data in (
        *(b"", PROOF[:-1], PROOF[1:], PROOF + b"\0", b"\0" + PROOF, PROOF[:-SIZE], PROOF * 2),
        *(PROOF + PROOF[-SIZE:], PROOF[: 8 * SIZE], PROOF[: -3 * SIZE], PROOF + PROOF[-3 * SIZE :]),
    ):
        with pytest.raises(DeckError, match=f"proof of {len(data)} bytes in place of 608"):
            verify(STATEMENT, data)


# Anything


@given(st.binary(min_size=608, max_size=608) | st.binary(max_size=700))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(DeckError):
        verify(STATEMENT, data)


GOOD_PART = st.one_of(
    st.integers(0, ORDER - 1).map(encoded),
    st.integers(1, ORDER - 1).map(lambda n: bytes(base(n))),
    st.sampled_from(PARTS + OTHERS),
)


@given(st.dictionaries(st.integers(0, 18), GOOD_PART, min_size=1, max_size=19))
@settings(max_examples=100, deadline=None)
def test_any_good_parts_in_any_places_are_refused(changes: dict[int, bytes]) -> None:
    changed = with_parts(PROOF, changes)
    if changed == PROOF:
        verify(STATEMENT, changed)
        return
    with pytest.raises(DeckError):
        verify(STATEMENT, changed)


@given(st.integers(0, 607), st.integers(1, 255))
@settings(max_examples=150, deadline=None)
def test_any_changed_byte_is_refused(place: int, change: int) -> None:
    data = bytearray(PROOF)
    data[place] ^= change
    with pytest.raises(DeckError):
        verify(STATEMENT, bytes(data))
