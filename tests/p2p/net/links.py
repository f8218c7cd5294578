"""Two ends of an authenticated connection on memory streams, for the tests of links."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import replace

import trio
import trio.testing
from trio.testing import memory_stream_pair

from p2p.core.frames import encode
from p2p.core.identity import Identity
from p2p.core.messages import Hello, Message
from p2p.net.links.link import Link
from p2p.net.links.secure import SecureStream, StaticKey, secure_accept, secure_dial

ANN = Identity(bytes([1]) * 32)
BOB = Identity(bytes([2]) * 32)
HELLO = Hello((2, 2), "0.1.0", b"startann", "Ann", 1, bytes(32), ())


Pipe = trio.StapledStream[trio.testing.MemorySendStream, trio.testing.MemoryReceiveStream]


async def secure_pair(
    pipes: tuple[Pipe, Pipe] | None = None,
) -> tuple[SecureStream, SecureStream]:
    """Ann's and Bob's end, over these two ends of a pipe."""
    near, far = pipes or memory_stream_pair()
    ends: list[SecureStream] = []

    async def accept() -> None:
        ends.append(await secure_accept(far, StaticKey.fresh(BOB)))

    async with trio.open_nursery() as nursery:
        nursery.start_soon(accept)
        ends.insert(0, await secure_dial(near, StaticKey.fresh(ANN)))
    return ends[0], ends[1]


class Ear:
    """Records what a link heard, and how often it turned quiet or woke up."""

    def __init__(self) -> None:
        self.heard: list[Message] = []
        self.quiet: list[tuple[float, bool]] = []

    def hear(self, _: Link, message: Message) -> None:
        self.heard.append(message)

    def turn(self, link: Link) -> None:
        self.quiet.append((trio.current_time(), link.quiet))


@asynccontextmanager
async def running_link(ear: Ear) -> AsyncGenerator[tuple[Link, SecureStream]]:
    """Ann's live link to Bob, and Bob's bare end."""
    near, far = await secure_pair()
    link = Link(near, replace(HELLO, nick="Bob"), dialled=True)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(link.run, ear.hear, ear.turn)
        yield link, far
        nursery.cancel_scope.cancel()


def frames(*messages: Message) -> list[bytes]:
    """What these look like on the wire."""
    return [encode(message) for message in messages]
