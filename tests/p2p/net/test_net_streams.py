"""Framing: whatever pieces the bytes come in, frames come out; too long or cut short is refused."""

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st
from trio.testing import memory_stream_pair

from p2p.core.errors import PeerError
from p2p.net.errors import LinkDown
from p2p.net.links.streams import FRAME_MAX, FrameStream


@given(frames=st.lists(st.binary(min_size=1, max_size=300), max_size=8), cut=st.integers(1, 40))
def test_frames_survive_any_cutting(frames: list[bytes], cut: int) -> None:
    async def main() -> None:
        near, far = memory_stream_pair()
        data = b"".join(len(frame).to_bytes(2, "big") + frame for frame in frames)
        async with trio.open_nursery() as nursery:

            async def pieces() -> None:
                for at in range(0, len(data), cut):
                    await near.send_all(data[at : at + cut])

            nursery.start_soon(pieces)
            reader = FrameStream(far)
            assert [await reader.receive() for _ in frames] == frames

    trio.run(main)


async def test_several_frames_go_out_in_one_write() -> None:
    near, far = memory_stream_pair()
    await FrameStream(near).send(b"one", b"x" * FRAME_MAX)
    reader = FrameStream(far)
    assert await reader.receive() == b"one"
    assert len(await reader.receive()) == FRAME_MAX


@pytest.mark.parametrize("head", [b"\x00\x00", b"\x01\x01", b"GE", b"\x16\x03"])
async def test_a_length_out_of_bounds_is_refused_before_the_rest_comes(head: bytes) -> None:
    near, far = memory_stream_pair()
    await near.send_all(head)
    with pytest.raises(PeerError):
        await FrameStream(far).receive(limit=256)


async def test_an_end_inside_a_frame_is_told_apart() -> None:
    near, far = memory_stream_pair()
    await near.send_all(b"\x00\x05abc")
    await near.aclose()
    with pytest.raises(LinkDown, match="inside a frame"):
        await FrameStream(far).receive()


async def test_a_closed_stream_ends_sending_and_receiving() -> None:
    near, far = memory_stream_pair()
    await far.aclose()
    with pytest.raises(LinkDown):
        await FrameStream(near).send(b"x")
    with pytest.raises(LinkDown):
        await FrameStream(near).receive()
