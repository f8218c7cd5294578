"""Noise XX over frames: who is at the other end is proved, nobody else reads or alters a byte.

The Ed25519 identity vouches for this process's Noise static key in handshake messages 2 and 3;
the prologue names the protocol and its version (NETWORK 2). It must never hand out a stream
whose other end has not proved its identity.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import NamedTuple

import trio
from cryptography.exceptions import InvalidTag
from nacl.bindings import crypto_scalarmult_base
from noise.connection import Keypair, NoiseConnection
from noise.exceptions import NoiseHandshakeError, NoiseInvalidMessage, NoiseValueError

from p2p.core.errors import PeerError
from p2p.core.identity import Identity, check_key, verify
from p2p.net.errors import LinkDown, Unreachable
from p2p.net.links.streams import FrameStream

NOISE = b"Noise_XX_25519_ChaChaPoly_BLAKE2s"
PROLOGUE = b"cartagena/1"
HANDSHAKE_DEADLINE = 3.0  # seconds for all three messages; a silent stranger is gone by then
HANDSHAKE_FRAME = 256  # the longest handshake message is 192 bytes: an HTTP GET is refused at once
PLAIN_MAX = 60_000  # bytes of one message (NETWORK 2)
TAG = 16
_NOISE_ERRORS = (
    InvalidTag,
    NoiseValueError,
    NoiseHandshakeError,
    NoiseInvalidMessage,
    ValueError,
)


class StaticKey(NamedTuple):
    """The Noise key of this process and the identity's word for it (key 32, signature 64)."""

    private: bytes
    voucher: bytes

    @classmethod
    def fresh(cls, identity: Identity) -> StaticKey:
        """Make a key that lives as long as the process."""
        private = secrets.token_bytes(32)
        public = crypto_scalarmult_base(private)
        return cls(private, identity.key + identity.sign("static key", public))


class SecureStream:
    """An authenticated, encrypted message stream. `peer` is the proved identity key."""

    def __init__(self, frames: FrameStream, noise: NoiseConnection, peer: bytes) -> None:
        self._frames = frames
        self._noise = noise
        self.peer = peer

    async def send(self, *messages: bytes) -> None:
        """Send messages of at most PLAIN_MAX bytes each, in order. Raises LinkDown."""
        await self._frames.send(*(self._noise.encrypt(message) for message in messages))

    async def receive(self) -> bytes:
        """Give the next message. Raises LinkDown at the end, PeerError if it was tampered with."""
        frame = await self._frames.receive(PLAIN_MAX + TAG)
        try:
            return self._noise.decrypt(frame)
        except (NoiseInvalidMessage, InvalidTag) as error:
            raise PeerError("a message that was altered on its way") from error

    async def aclose(self) -> None:
        """Close the connection at once."""
        await self._frames.aclose()


async def secure_dial(
    stream: trio.abc.Stream, static: StaticKey, expected: bytes = b""
) -> SecureStream:
    """Prove both ends as the one who dialled; `expected` is a key or the first bytes of one.

    Raises Unreachable when somebody else answers, LinkDown, PeerError. Closes on any failure.
    """
    frames = FrameStream(stream)
    noise = _begin(static)
    noise.set_as_initiator()
    noise.start_handshake()
    async with _closing_on_failure(frames):
        await _write(frames, noise, b"")
        peer = await _read_voucher(frames, noise)
        if not peer.startswith(expected):
            raise Unreachable("Somebody else answers at that address.")
        await _write(frames, noise, static.voucher)
    return SecureStream(frames, noise, peer)


async def secure_accept(stream: trio.abc.Stream, static: StaticKey) -> SecureStream:
    """Prove both ends as the one who was dialled. Raises LinkDown, PeerError; closes on failure."""
    frames = FrameStream(stream)
    noise = _begin(static)
    noise.set_as_responder()
    noise.start_handshake()
    async with _closing_on_failure(frames):
        await _read(frames, noise)
        await _write(frames, noise, static.voucher)
        peer = await _read_voucher(frames, noise)
    return SecureStream(frames, noise, peer)


def _begin(static: StaticKey) -> NoiseConnection:
    noise = NoiseConnection.from_name(NOISE)
    noise.set_prologue(PROLOGUE)
    noise.set_keypair_from_private_bytes(Keypair.STATIC, static.private)
    return noise


@asynccontextmanager
async def _closing_on_failure(frames: FrameStream) -> AsyncGenerator[None]:
    """Give the handshake its deadline; whatever ends it early closes the connection."""
    try:
        with trio.fail_after(HANDSHAKE_DEADLINE):
            yield
    except trio.TooSlowError as error:
        await frames.aclose()
        raise LinkDown("no handshake in time") from error
    except BaseException:
        await frames.aclose()
        raise


async def _write(frames: FrameStream, noise: NoiseConnection, payload: bytes) -> None:
    try:
        message = bytes(noise.write_message(payload))
    except _NOISE_ERRORS as error:  # the peer's key of small order makes no common secret
        raise PeerError("a handshake that cannot be answered") from error
    await frames.send(message)


async def _read(frames: FrameStream, noise: NoiseConnection) -> bytes:
    frame = await frames.receive(HANDSHAKE_FRAME)
    try:
        return bytes(noise.read_message(frame))
    except _NOISE_ERRORS as error:
        raise PeerError("a handshake that is not ours") from error


async def _read_voucher(frames: FrameStream, noise: NoiseConnection) -> bytes:
    """Read the message with the other static key and give the identity that vouches for it."""
    handshake = noise.noise_protocol.handshake_state  # noise forgets it after the last message
    voucher = await _read(frames, noise)
    if len(voucher) != 96:
        raise PeerError("a handshake without an identity")
    key, signature = voucher[:32], voucher[32:]
    if not verify("static key", check_key(key), handshake.rs.public_bytes, signature):
        raise PeerError("an identity that does not vouch for its connection")
    return key
