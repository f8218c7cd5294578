"""The handshake proves both identities; anything else at the other end is turned away in time."""

from collections.abc import Awaitable

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from p2p.core.errors import PeerError
from p2p.core.identity import Identity
from p2p.net.errors import LinkDown, Unreachable
from p2p.net.links import secure
from p2p.net.links.secure import SecureStream, StaticKey, secure_accept, secure_dial
from tests.p2p.net.links import secure_pair

ANN = Identity(bytes([1]) * 32)
BOB = Identity(bytes([2]) * 32)


async def handshake(
    dialler: StaticKey, acceptor: StaticKey, expected: bytes = b""
) -> tuple[SecureStream, SecureStream]:
    near, far = memory_stream_pair()
    ends: dict[str, SecureStream] = {}

    async def accept() -> None:
        ends["far"] = await secure_accept(far, acceptor)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(accept)
        ends["near"] = await secure_dial(near, dialler, expected)
    return ends["near"], ends["far"]


async def test_both_ends_know_each_other_and_talk() -> None:
    near, far = await handshake(StaticKey.fresh(ANN), StaticKey.fresh(BOB), BOB.key)
    assert (near.peer, far.peer) == (BOB.key, ANN.key)
    await near.send(b"one", b"y" * secure.PLAIN_MAX)
    await far.send(b"back")
    assert await far.receive() == b"one"
    assert len(await far.receive()) == secure.PLAIN_MAX
    assert await near.receive() == b"back"


async def test_the_first_8_bytes_of_a_key_are_enough() -> None:
    near, _ = await handshake(StaticKey.fresh(ANN), StaticKey.fresh(BOB), BOB.key[:8])
    assert near.peer == BOB.key


async def refused(dialling: Awaitable[object], accepting: Awaitable[object]) -> list[Exception]:
    """Run both ends; give what each raised."""
    errors: list[Exception] = []

    async def end(work: Awaitable[object]) -> None:
        try:
            await work
        except (LinkDown, PeerError, Unreachable) as error:
            errors.append(error)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(end, dialling)
        nursery.start_soon(end, accepting)
    return errors


async def test_another_identity_than_expected_is_unreachable() -> None:
    near, far = memory_stream_pair()
    errors = await refused(
        secure_dial(near, StaticKey.fresh(ANN), ANN.key), secure_accept(far, StaticKey.fresh(BOB))
    )
    assert [type(error) for error in errors] == [Unreachable, LinkDown]


async def test_a_voucher_for_another_noise_key_is_refused() -> None:
    stolen = StaticKey(StaticKey.fresh(ANN).private, StaticKey.fresh(BOB).voucher)
    near, far = memory_stream_pair()
    errors = await refused(secure_dial(near, stolen), secure_accept(far, StaticKey.fresh(BOB)))
    assert any("does not vouch" in str(error) for error in errors)


async def test_a_small_order_identity_is_refused() -> None:
    weak = StaticKey(StaticKey.fresh(ANN).private, bytes(32) + bytes(64))
    near, far = memory_stream_pair()
    errors = await refused(secure_dial(near, weak), secure_accept(far, StaticKey.fresh(BOB)))
    assert any(isinstance(error, PeerError) for error in errors)


async def test_another_protocol_version_does_not_get_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    near, far = memory_stream_pair()
    accepting = secure_accept(far, StaticKey.fresh(BOB))
    async with trio.open_nursery() as nursery:
        failed: list[BaseException] = []

        async def accept() -> None:
            try:
                await accepting
            except (PeerError, LinkDown) as error:
                failed.append(error)

        nursery.start_soon(accept)
        await trio.testing.wait_all_tasks_blocked()  # it has begun with our prologue
        monkeypatch.setattr(secure, "PROLOGUE", b"cartagena/2")
        with pytest.raises((PeerError, LinkDown)):
            await secure_dial(near, StaticKey.fresh(ANN))
    assert failed


async def test_an_altered_message_is_refused() -> None:
    pipes = near_pipe, far_pipe = memory_stream_pair()
    near, far = await secure_pair(pipes)
    await near.send(b"move")
    data = await far_pipe.receive_some(1000)
    await near_pipe.send_all(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(PeerError, match="altered"):
        await far.receive()


HOSTILE = {
    "silent": b"",
    "half a frame": b"\x00\x20" + b"x" * 10,
    "garbage": bytes(range(256)) * 4,
    "http": b"GET / HTTP/1.1\r\nHost: a\r\n\r\n",
    "tls": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "largest frame": b"\xff\xff" + b"z" * 65_535,
    "a zero key": b"\x00\x20" + bytes(32),
}


@pytest.mark.parametrize("kind", HOSTILE)
async def test_a_stranger_is_gone_within_3_s(kind: str, autojump_clock: MockClock) -> None:
    near, far = memory_stream_pair()
    begun = trio.current_time()
    await near.send_all(HOSTILE[kind])
    with pytest.raises((PeerError, LinkDown)):
        await secure_accept(far, StaticKey.fresh(BOB))
    assert trio.current_time() - begun <= 3.0
    while await near.receive_some(1000):
        pass  # what was answered before the end; then the end


async def test_a_dialled_stranger_that_is_silent_is_given_up(autojump_clock: MockClock) -> None:
    near, _far = memory_stream_pair()
    with pytest.raises(LinkDown, match="in time"):
        await secure_dial(near, StaticKey.fresh(ANN))
    assert trio.current_time() <= 3.0 + 1e-6
