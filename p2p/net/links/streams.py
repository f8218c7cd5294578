"""Framing: a byte stream cut into messages by a u16 length before each (NETWORK 2).

It must never hold more of a stranger's bytes than one frame of the allowed size and one read.
"""

from __future__ import annotations

import trio

from p2p.core.errors import PeerError
from p2p.net.errors import LinkDown

FRAME_MAX = 65_535  # what a u16 can say, and what one Noise message may be
READ = 65_536


class FrameStream:
    """Frames over any trio stream. One task may send while another receives."""

    def __init__(self, stream: trio.abc.Stream) -> None:
        self._stream = stream
        self._buffer = bytearray()

    async def send(self, *frames: bytes) -> None:
        """Send frames, each of at most FRAME_MAX bytes, in one write. Raises LinkDown."""
        data = b"".join(len(frame).to_bytes(2, "big") + frame for frame in frames)
        try:
            await self._stream.send_all(data)
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            raise LinkDown("the connection broke while sending") from error

    async def receive(self, limit: int = FRAME_MAX) -> bytes:
        """Give the next frame. Raises LinkDown at the stream's end, PeerError above `limit`."""
        await self._fill(2)
        length = int.from_bytes(self._buffer[:2], "big")
        if not 0 < length <= limit:
            raise PeerError(f"a frame of {length} bytes where at most {limit} are allowed")
        await self._fill(2 + length)
        frame = bytes(self._buffer[2 : 2 + length])
        del self._buffer[: 2 + length]
        return frame

    async def _fill(self, length: int) -> None:
        while len(self._buffer) < length:
            try:
                data = await self._stream.receive_some(READ)
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                raise LinkDown("the connection broke") from error
            if not data:
                inside = " inside a frame" if self._buffer else ""
                raise LinkDown(f"the other side closed the connection{inside}")
            self._buffer += data

    async def aclose(self) -> None:
        """Close at once; what is not yet sent may be lost."""
        await trio.aclose_forcefully(self._stream)
