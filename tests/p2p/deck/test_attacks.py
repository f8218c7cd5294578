"""The attack list of DECK 7, item by item, as far as it is about these messages.

Here: encodings, scalars and shapes of every message (items 1, 3, 23). Nothing but DeckError may
come of any body, and the table stays as it was. The others:

2, 4, 5    test_deck_group, test_deck_table, test_attacks_void
6          test_attacks_keys
7          test_attacks_statement, _binding, _proofs (shuffles), _sigma (keys, shares), _replays
8          test_shuffle_generators
9          test_attacks_shares, _sigma
10         test_attacks_shuffle, _prover, _replays, and _void if one got in all the same
11         test_shuffle_nonces, test_attacks_shares
12         test_shuffle_vectors, test_deck_vectors
13, 14, 22 test_attacks_views
16, 18, 21 test_attacks_shares, _void, test_deck_table
25         test_deck_shuffle

What is about journals, echoes and disclosure is in tests/p2p/session and tests/p2p/core.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeAlias, cast

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.deck import DeckError, Table
from p2p.deck.group import BAD_ENCODINGS, SIZE
from tests.p2p.deck.cheats import (
    at,
    bytes_at,
    doctored_pass,
    let_in,
    replaced,
    scalar_shifted,
    stray,
)
from tests.p2p.deck.party import AUTHORS, PUBLIC, Party

Path: TypeAlias = tuple[int, ...]


class Message(NamedTuple):
    """An honest message just before it is folded."""

    body: list[object]
    fold: Callable[..., Table]
    before: Table
    parts: dict[Path, str]
    """The fields made of 32-byte parts: P for a point, s for a scalar."""

    def places(self, kind: str) -> list[tuple[Path, int]]:
        """The field and the first byte of every part of this kind."""
        return [
            (path, SIZE * place)
            for path, kinds in self.parts.items()
            for place, found in enumerate(kinds)
            if found == kind
        ]

    def with_part(self, path: Path, start: int, part: bytes) -> list[object]:
        data = bytes_at(self.body, path)
        return replaced(self.body, path, data[:start] + part + data[start + SIZE :])


def key_message() -> Message:
    party = Party(2, 6)
    table, author = party.table, AUTHORS[1]
    body = party.holders[1].key_body(author, b"coin")
    parts: dict[Path, str] = {(1,): "P", (2,): "P", (4,): "ss", (5,): "ss"}
    return Message(body, partial(table.with_key, 1, author), table, parts)


def pass_message() -> Message:
    table = Party.seated(2, 3).table.begin_shuffle()
    body = Party.seated(2, 3).holders[0].pass_body(table)
    parts: dict[Path, str] = {(1,): "P" * 6, (2,): "P" * 8 + "s" * 11}
    return Message(body, partial(table.with_pass, 0), table, parts)


def shares_message() -> Message:
    party = Party.dealt(2, 12)
    table = party.table.begin_draw(0, [(1, 1), (PUBLIC, 1)])
    body = party.holders[0].shares_body(table)
    parts: dict[Path, str] = {(0, 0, 2): "PP", (0, 0, 3): "ss"}
    return Message(body, partial(table.with_shares, 0), table, parts)


def play_message() -> Message:
    party = Party.dealt(2, 12)
    table, face = party.table, party.faces_in_hand(1)[0]
    body = party.holders[1].play_body(table, face)
    parts: dict[Path, str] = {(1, 0, 2): "P", (1, 0, 3): "ss"}
    return Message(body, partial(table.with_play, 1, face), table, parts)


def void_message() -> Message:
    """Seat 1 holds a card that was never one: a pass that the table should have refused."""
    party = Party.seated(2, 6)
    party.table = party.table.begin_shuffle()
    party.make_pass()
    everything = {place: stray(party.table, bytes([place + 1])) for place in range(6)}
    party.table = let_in(party.table, doctored_pass(party.table, everything))
    party.draw(0, [(1, 1)])
    table, (slot,) = party.table, party.table.hand(1)
    body = party.holders[1].void_body(table, slot)
    return Message(body, partial(table.with_void, 1), table, {(1,): "P", (2,): "ss"})


MAKERS = (key_message, pass_message, shares_message, play_message, void_message)
MESSAGES = {maker.__name__: maker() for maker in MAKERS}
NAMES = tuple(MESSAGES)


def refused(message: Message, body: object) -> None:
    with pytest.raises(DeckError):
        message.fold(body)


@pytest.mark.parametrize("name", NAMES)
def test_the_honest_message_is_taken(name: str) -> None:
    message = MESSAGES[name]
    assert message.fold(message.body) != message.before


# 1 Bad points in every field


@pytest.mark.parametrize("bad", list(BAD_ENCODINGS))
@pytest.mark.parametrize("name", NAMES)
def test_bad_points_are_refused_in_every_field(name: str, bad: str) -> None:
    message, encoding = MESSAGES[name], bytes.fromhex(BAD_ENCODINGS[bad])
    for path, start in message.places("P"):
        refused(message, message.with_part(path, start, encoding))


# 3 Scalars and shapes


@pytest.mark.parametrize("name", NAMES)
def test_scalars_from_the_order_on_are_refused(name: str) -> None:
    """The same number modulo the order would do the same in every equation (malleable proofs)."""
    message = MESSAGES[name]
    for path, start in message.places("s"):
        scalar = bytes_at(message.body, path)[start : start + SIZE]
        for times in (1, 7, 14):
            refused(message, message.with_part(path, start, scalar_shifted(scalar, times)))
    assert message.places("s")


@pytest.mark.parametrize("name", NAMES)
def test_a_proof_changed_in_any_byte_is_refused(name: str) -> None:
    message = MESSAGES[name]
    for path in (path for path, kinds in message.parts.items() if "s" in kinds):
        proof = bytes_at(message.body, path)
        for place in range(0, len(proof), 5):
            flipped = proof[place] ^ 1 << place % 8
            changed = bytes([*proof[:place], flipped, *proof[place + 1 :]])
            refused(message, replaced(message.body, path, changed))


@pytest.mark.parametrize("name", NAMES)
def test_longer_and_shorter_fields_are_refused(name: str) -> None:
    message = MESSAGES[name]
    for path in message.parts:
        data = bytes_at(message.body, path)
        for other in (
            data[:-1],
            data + b"\0",
            data[:-SIZE],
            data + data[:SIZE],
            b"",
            bytearray(data),
            memoryview(data),
            data.hex(),
            data.decode("latin-1"),
            [data],
            list(data),
            None,
        ):
            refused(message, replaced(message.body, path, other))


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 2**64 - 1)
    | st.binary(max_size=70)
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=7),
    max_leaves=12,
)


def paths_of(body: object) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    if isinstance(body, list):
        for place, entry in enumerate(cast("list[object]", body)):
            found += [(place, *rest) for rest in paths_of(entry)]
    return found


@pytest.mark.parametrize("name", NAMES)
@given(body=JUNK)
@settings(max_examples=60, deadline=None)
def test_junk_is_refused(name: str, body: object) -> None:
    refused(MESSAGES[name], body)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
@settings(max_examples=150, deadline=None)
def test_junk_in_any_place_is_refused(name: str, data: st.DataObject) -> None:
    message = MESSAGES[name]
    path = data.draw(st.sampled_from(paths_of(message.body)[1:]))
    junk = data.draw(JUNK)
    body = replaced(message.body, path, junk)
    same = msgpack.packb(body) == msgpack.packb(message.body)
    the_callers = name == "key_message" and path == (0,)  # the coin, which the caller checks
    if same or the_callers:
        return
    refused(message, body)


@pytest.mark.parametrize("name", NAMES)
def test_extra_and_missing_entries_are_refused_at_every_depth(name: str) -> None:
    message = MESSAGES[name]
    inner = [
        path for path in paths_of(message.body)[1:] if isinstance(at(message.body, path), list)
    ]
    for path in inner:
        entries = cast("list[object]", at(message.body, path))
        variants: list[list[object]] = [[*entries, 0], [*entries, entries], entries[:-1]]
        for other in variants:
            refused(message, replaced(message.body, path, other))
    whole: list[list[object]] = [[*message.body, b""], message.body[:-1], [message.body]]
    for other in whole:
        refused(message, other)
    assert inner or name in ("key_message", "pass_message")


@pytest.mark.parametrize("name", NAMES)
def test_a_refused_message_changes_nothing(name: str) -> None:
    message = MESSAGES[name]
    print_before, hash_before = repr(message.before), hash(message.before)
    for path in message.parts:
        refused(message, replaced(message.body, path, bytes(len(bytes_at(message.body, path)))))
    assert (repr(message.before), hash(message.before)) == (print_before, hash_before)
    assert message.fold(message.body) == message.fold(message.body)
