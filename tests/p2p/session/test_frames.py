"""Frames: every message there and back, and nothing but PeerError for any other bytes."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from p2p.core import messages as m
from p2p.core.errors import LocalError, PeerError
from p2p.core.frames import decode, encode
from p2p.core.log.events import Signed
from p2p.core.wire import pack

ID16, KEY, SIGNED = bytes(16), bytes(range(32)), Signed(b"data", bytes(64))
OFFER = m.Offer(ID16, "harbour", "lobby", "tortuga", 2, 4)
MESSAGES: list[m.Message] = [
    m.Hello((1, 1), "0.1", bytes(8), "Ana", 4711, KEY, (OFFER,)),
    m.Ping(1),
    m.Pong(2),
    m.Bye("so long", (1, 1)),
    m.Peers(((KEY, (("::1", 4711), ("10.0.0.1", 4712))),)),
    m.Lobby(
        ID16,
        "harbour",
        "tortuga",
        (("deck", 17), ("round_cap", None), ("rafts", False)),
        4,
        KEY,
        (m.Seated(0, KEY, "Ana", True),),
        "",
    ),
    m.Sit(ID16, -1, SIGNED),
    m.Stand(ID16),
    m.Ready(ID16, ready=True),
    m.Leave(ID16),
    m.Events(ID16, (SIGNED, SIGNED)),
    m.Acks(ID16, (SIGNED,)),
    m.Heads(ID16, 0, 7, KEY, (SIGNED,)),
    m.Want(ID16, ((7, KEY), (0, KEY))),
    m.Chat(ID16, SIGNED),
    m.Request(ID16, SIGNED),
    m.Seed(ID16, SIGNED),
    m.Fault(ID16, SIGNED, "a wrong share"),
    m.Proof(ID16, SIGNED, SIGNED),
]


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: type(message).__name__)
def test_there_and_back(message: m.Message) -> None:
    assert decode(encode(message)) == message


def test_every_message_is_tried() -> None:
    kinds = set(get_args(m.Message)) - {m.Unknown}
    assert {type(message) for message in MESSAGES} == kinds


def test_a_later_version_is_understood_as_far_as_it_is_known() -> None:
    assert decode(pack(["vote", [1, 2, 3]])) == m.Unknown("vote")
    assert decode(pack(["ping", [7, "a new field"], "another"])) == m.Ping(7)


MALFORMED: list[object] = [
    [],
    ["ping"],
    ["ping", []],
    ["ping", [True]],
    ["ping", [-1]],
    ["leave", [b"short"]],
    ["events", [ID16, [[b"data", b"short signature"]]]],
    ["events", [ID16, [[b"d", bytes(64)]] * 257]],
    ["acks", [ID16, [[b"d", bytes(64)]] * 6]],
    ["sit", [ID16, 5, [b"d", bytes(64)]]],
    ["ready", [ID16, 1]],
    ["lobby", [ID16, "n", "p", [["o", []]], 4, KEY, [], ""]],
    {"ping": 1},
]


@pytest.mark.parametrize("value", MALFORMED)
def test_malformed_frames_are_the_peers_fault(value: object) -> None:
    with pytest.raises(PeerError):
        decode(pack(value))


@given(st.binary(max_size=200))
def test_any_bytes_are_a_message_or_a_peer_error(frame: bytes) -> None:
    try:
        assert isinstance(decode(frame), get_args(m.Message))
    except PeerError:
        return


@given(st.sampled_from(MESSAGES), st.integers(0, 400), st.integers(0, 255))
def test_a_changed_byte_never_crashes(message: m.Message, at: int, byte: int) -> None:
    frame = bytearray(encode(message))
    frame[at % len(frame)] = byte
    try:
        assert isinstance(decode(bytes(frame)), get_args(m.Message))
    except PeerError:
        return


def test_what_does_not_fit_a_frame_is_our_own_fault() -> None:
    with pytest.raises(LocalError):
        encode(m.Events(ID16, (Signed(bytes(30_000), bytes(64)),) * 3))
    with pytest.raises(LocalError):
        encode(m.Unknown("vote"))
