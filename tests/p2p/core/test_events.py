import json
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.core.errors import PeerError
from p2p.core.fold.game import Game
from p2p.core.identity import Identity
from p2p.core.log.events import (
    NO_EVENT,
    Event,
    Signed,
    decode,
    sign_event,
    signed_of,
    verify_event,
)
from p2p.core.wire import pack, unpack
from tests.p2p.core.event_vectors import VECTORS, vectors

ANN = Identity(bytes(range(32)))
EVENT = Event(bytes(16), 0, 7, NO_EVENT, ANN.key, "act", [["end", -1, -1], []], bytes(8))


def fields_of(event: Event) -> list[object]:
    return [1, *event]


def test_an_event_comes_back_from_its_bytes() -> None:
    assert decode(EVENT.encode()) == EVENT


def test_an_id_covers_the_bytes_and_not_the_signature() -> None:
    signed = sign_event(ANN, EVENT)
    assert Signed(signed.data, bytes(64)).id == signed.id
    assert sign_event(ANN, EVENT._replace(height=8)).id != signed.id


def test_only_the_authors_signature_holds() -> None:
    assert verify_event(sign_event(ANN, EVENT))
    assert not verify_event(sign_event(Identity(bytes(32)), EVENT))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (0, 2),
        (0, True),
        (1, bytes(15)),
        (1, "0123456789abcdef"),
        (2, -1),
        (2, True),
        (3, 2**32),
        (4, bytes(31)),
        (5, bytes(33)),
        (6, "fold"),
        (6, b"act"),
        (6, []),
        (6, None),
        (7, "body"),
        (7, None),
        (7, {}),
        (8, bytes(7)),
    ],
)
def test_a_field_of_another_form_is_refused(field: int, value: object) -> None:
    fields = fields_of(EVENT)
    fields[field] = value
    with pytest.raises(PeerError):
        decode(pack(fields))


@pytest.mark.parametrize("length", [0, 8, 10])
def test_another_number_of_fields_is_refused(length: int) -> None:
    with pytest.raises(PeerError):
        decode(pack([*fields_of(EVENT), 0][:length]))


def test_an_event_over_32_kib_is_refused() -> None:
    with pytest.raises(PeerError):
        decode(pack(fields_of(EVENT._replace(body=[bytes(32_700)]))))


@given(st.binary(max_size=300))
def test_any_bytes_are_an_event_or_a_peer_error(data: bytes) -> None:
    with pytest.raises(PeerError):
        decode(data)


@pytest.mark.parametrize(
    "value", [None, [], [b""], [b"", b""], [b"", bytes(64), 1], ["", bytes(64)]]
)
def test_a_pair_of_another_form_is_refused(value: object) -> None:
    with pytest.raises(PeerError):
        signed_of(value)


def test_a_pair_comes_back() -> None:
    signed = sign_event(ANN, EVENT)
    assert signed_of(unpack(pack(signed.pair()))) == signed


def test_the_published_vectors_hold_on_this_machine() -> None:
    """Ids, signatures, gid and state hashes are the same everywhere, for ever."""
    published = cast("list[dict[str, Any]]", json.loads(VECTORS.read_text()))
    for vector in published:
        first = vector["genesis"]
        game = Game.begin(Signed(bytes.fromhex(first["data"]), bytes.fromhex(first["sig"])))
        assert (game.gid.hex(), game.head.hex()) == (vector["gid"], first["id"])
        for row in vector["events"]:
            assert game.state8().hex() == row["state8"]
            game = game.apply(Signed(bytes.fromhex(row["data"]), bytes.fromhex(row["sig"])))
            assert game.head.hex() == row["id"]


def test_this_program_still_makes_the_published_vectors() -> None:
    """After a change that is meant: see event_vectors.py."""
    assert vectors() == json.loads(VECTORS.read_text())
