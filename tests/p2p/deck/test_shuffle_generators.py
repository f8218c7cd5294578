"""The commitment key: from its labels, as pinned, and never from anywhere else (attack list 8)."""

import hashlib
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.deck import Table, UnsafeLibraryError
from p2p.deck.group import BASE, IDENTITY, Point, add, base, decode, folds_to_nothing, hash_to_group
from p2p.deck.shuffle import generators as module
from p2p.deck.shuffle import verify
from p2p.deck.shuffle.generators import DIGEST, MOST, Commitment, generators
from p2p.deck.slots import Cards
from p2p.deck.transcript import ORDER
from tests.p2p.deck import naive
from tests.p2p.deck.naive_shuffle import com, generator
from tests.p2p.deck.party import GID
from tests.p2p.deck.passes import JOINT, later_pass

PROVED = later_pass(2)  # made with the pinned key
SCALARS = st.integers(0, ORDER - 1)


@pytest.fixture
def forgotten() -> Iterator[None]:
    """The key is calculated anew, and once more after the test."""
    whole = module._all  # pyright: ignore[reportPrivateUsage]  (the product never forgets it)
    whole.cache_clear()
    yield
    whole.cache_clear()


def test_the_pinned_key_follows_from_the_labels_by_whole_numbers() -> None:
    every = [generator(b"H"), *(generator(b"G", i) for i in range(1, MOST + 1))]
    assert hashlib.sha512(b"".join(map(naive.encode, every))).hexdigest() == DIGEST
    key = generators(MOST)
    assert [key.h, *key.g] == [naive.encode(point) for point in every]


def test_a_smaller_key_is_the_beginning_of_the_whole() -> None:
    for count in (2, 5, 108):
        assert generators(count) == (generators(MOST).h, generators(MOST).g[:count])
    with pytest.raises(AssertionError):
        generators(MOST + 1)


def test_the_generators_are_points_that_serve_nothing_else() -> None:
    """A generator that is a card, a base or another generator would relate two commitments."""
    key = generators(MOST)
    every = [key.h, *key.g]
    assert all(decode(bytes(point)) == point for point in every)
    assert len(set(every)) == MOST + 1
    others = {BASE, IDENTITY, JOINT, *Cards(GID, 108).points}
    assert not others & set(every)
    assert not others & {add(one, BASE) for one in every}


@pytest.mark.usefixtures("forgotten")
def test_another_digest_stops_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DIGEST", DIGEST[:-1] + "8")
    for _ in range(2):
        with pytest.raises(UnsafeLibraryError, match="another commitment key"):
            generators(2)


@pytest.mark.usefixtures("forgotten")
def test_it_stops_before_a_game_not_at_its_first_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DIGEST", DIGEST[:-1] + "8")
    with pytest.raises(UnsafeLibraryError, match="another commitment key"):
        Table.new(GID, 2, (0, 1), open_hands=False)


def one_swapped(*parts: bytes) -> Point:
    """G_127 and G_128 exchanged."""
    last = int.from_bytes(parts[-1], "big")
    turned = {127: 128, 128: 127}.get(last, last)
    return hash_to_group(*parts[:-1], turned.to_bytes(len(parts[-1]), "big"))


def with_known_logarithms(*parts: bytes) -> Point:
    """What a cheater would like: points whose relations it knows."""
    return base(int.from_bytes(hashlib.sha512(b"".join(parts)).digest(), "big"))


@pytest.mark.usefixtures("forgotten")
@pytest.mark.parametrize("other", [one_swapped, with_known_logarithms])
def test_other_generators_are_not_used_to_believe_a_proof(
    other: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    statement, _, proof = PROVED
    monkeypatch.setattr(module, "hash_to_group", other)
    with pytest.raises(UnsafeLibraryError):
        verify(statement, proof)


# Commitments


@given(st.lists(SCALARS, min_size=1, max_size=3), SCALARS)
@settings(max_examples=5, deadline=None)
def test_commitments_by_whole_numbers(values: list[int], blinding: int) -> None:
    made = generators(4).commit(Commitment(tuple(values), blinding))
    assert made == naive.encode(com(values, blinding))


@given(st.lists(SCALARS, max_size=4), SCALARS, st.integers(0, 4))
@settings(max_examples=25, deadline=None)
def test_a_commitment_less_what_it_opens_to_is_nothing(
    values: list[int], blinding: int, error: int
) -> None:
    """And with another value in any place, or another blinding, it is something."""
    key = generators(4)
    committed = key.commit(Commitment(tuple(values), blinding))
    opened = key.minus(Commitment(tuple(values), blinding))
    assert folds_to_nothing([1], [[(1, committed), *opened]])
    wrong = [*values, blinding]
    wrong[min(error, len(values))] += 1
    opened = key.minus(Commitment(tuple(wrong[:-1]), wrong[-1]))
    assert not folds_to_nothing([1], [[(1, committed), *opened]])
