"""The attack list of DECK 7, item by item, as far as it is about these messages.

Here: encodings, scalars and shapes of every message; keys, shares and shuffles have files of their
own. Nothing but DeckError may come of any body, and the table stays as it was.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple, cast

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from p2p.deck import DeckError, Table
from p2p.deck.group import BAD_ENCODINGS, SIZE
from tests.p2p.deck.cheats import at, bytes_at, doctored_pass, proof_shifted, replaced, stray
from tests.p2p.deck.party import AUTHORS, PUBLIC, Party


class Message(NamedTuple):
    """An honest message just before it is folded, with the places of its points and proofs."""

    body: list[object]
    fold: Callable[..., Table]
    points: tuple[tuple[int, ...], ...]
    proofs: tuple[tuple[int, ...], ...]
    before: Table


def key_message() -> Message:
    party = Party(2, 6)
    table, author = party.table, AUTHORS[1]
    body = party.holders[1].key_body(author, b"coin")
    return Message(body, partial(table.with_key, 1, author), ((1,), (2,)), ((4,), (5,)), table)


def pass_message() -> Message:
    table = Party.seated(2, 3).table.begin_shuffle()
    body = Party.seated(2, 3).holders[0].pass_body(table)
    return Message(body, partial(table.with_pass, 0), ((1,),), (), table)


def shares_message() -> Message:
    party = Party.dealt(2, 12)
    table = party.table.begin_draw(0, [(1, 1), (PUBLIC, 1)])
    body = party.holders[0].shares_body(table)
    return Message(body, partial(table.with_shares, 0), ((0, 0, 2),), ((0, 0, 3),), table)


def play_message() -> Message:
    party = Party.dealt(2, 12)
    table, face = party.table, party.faces_in_hand(1)[0]
    body = party.holders[1].play_body(table, face)
    return Message(body, partial(table.with_play, 1, face), ((1, 0, 2),), ((1, 0, 3),), table)


def void_message() -> Message:
    """Seat 1 holds a card that was never one: the last to shuffle put it there."""
    party = Party.seated(2, 6)
    party.table = party.table.begin_shuffle()
    party.make_pass()
    everything = {place: stray(party.table, bytes([place + 1])) for place in range(6)}
    body = doctored_pass(party.table, 1, everything)
    party.table = party.table.with_pass(1, body)
    party.draw(0, [(1, 1)])
    table, (slot,) = party.table, party.table.hand(1)
    complaint = party.holders[1].void_body(table, slot)
    return Message(complaint, partial(table.with_void, 1), ((1,),), ((2,),), table)


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
    for path in message.points:
        data = bytes_at(message.body, path)
        for start in range(0, len(data), SIZE):
            forged = data[:start] + encoding + data[start + SIZE :]
            refused(message, replaced(message.body, path, forged))


# 3 Scalars and shapes


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("name", NAMES)
def test_scalars_from_the_order_on_are_refused(name: str, which: int) -> None:
    message = MESSAGES[name]
    for path in message.proofs:
        shifted = proof_shifted(bytes_at(message.body, path), which)
        refused(message, replaced(message.body, path, shifted))


@pytest.mark.parametrize("name", NAMES)
def test_a_proof_changed_in_any_byte_is_refused(name: str) -> None:
    message = MESSAGES[name]
    for path in message.proofs:
        proof = bytes_at(message.body, path)
        for place in range(0, len(proof), 5):
            changed = bytes([*proof[:place], proof[place] ^ 1, *proof[place + 1 :]])
            refused(message, replaced(message.body, path, changed))


@pytest.mark.parametrize("name", NAMES)
def test_longer_and_shorter_fields_are_refused(name: str) -> None:
    message = MESSAGES[name]
    for path in (*message.points, *message.proofs):
        data = bytes_at(message.body, path)
        for other in (
            data[:-1],
            data + b"\0",
            data[:-SIZE],
            data + data[:SIZE],
            b"",
            bytearray(data),
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
    for path in message.points:
        refused(message, replaced(message.body, path, bytes(len(bytes_at(message.body, path)))))
    assert (repr(message.before), hash(message.before)) == (print_before, hash_before)
    assert message.fold(message.body) == message.fold(message.body)
