"""Dialling a peer: all its known addresses raced, the first proved identity wins (NETWORK 1).

A completed TCP connect proves nothing; only the handshake with the expected key does.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import cast

import trio

from p2p.core.errors import PeerError
from p2p.net.errors import LinkDown, NodeError, Unreachable
from p2p.net.links.listen import tune
from p2p.net.links.secure import SecureStream, StaticKey, secure_dial
from p2p.net.seen import Address

STAGGER = 0.15  # seconds between one address and the next
CONNECT_DEADLINE = 3.0  # seconds for TCP; the handshake has its own


async def dial(
    addresses: Sequence[Address], static: StaticKey, expected: bytes = b""
) -> tuple[SecureStream, Address]:
    """Give a stream to the peer whose key begins with `expected`, and where it was reached.

    Raises Unreachable.
    """
    race = _Race(static, expected)
    try:
        async with trio.open_nursery() as nursery:
            for address in addresses:
                given_up = trio.Event()
                nursery.start_soon(race.attempt, address, given_up, nursery.cancel_scope)
                with trio.move_on_after(STAGGER):
                    await given_up.wait()
    except BaseException:  # cancelled when the race was won already
        await race.forget_winner()
        raise
    if race.winner is None:
        raise race.reason or Unreachable("There is no address to reach it at.")
    return race.winner


class _Race:
    def __init__(self, static: StaticKey, expected: bytes) -> None:
        self._static = static
        self._expected = expected
        self.winner: tuple[SecureStream, Address] | None = None
        self.reason: NodeError | None = None

    async def attempt(
        self, address: Address, given_up: trio.Event, finish: trio.CancelScope
    ) -> None:
        try:
            stream = await self._reach(address)
        except (OSError, LinkDown, PeerError, trio.TooSlowError) as error:
            self.reason = self.reason or Unreachable(f"{address} cannot be reached: {_why(error)}.")
        except Unreachable as error:
            self.reason = error
        else:
            if self.winner is None:
                self.winner = stream, address
                finish.cancel()
            else:
                await stream.aclose()
        given_up.set()

    async def forget_winner(self) -> None:
        """Close what was won; nobody takes it."""
        if self.winner is not None:
            await self.winner[0].aclose()

    async def _reach(self, address: Address) -> SecureStream:
        with trio.fail_after(CONNECT_DEADLINE):
            tcp = await trio.open_tcp_stream(address.host, address.port)
        try:
            tune(tcp)
        except OSError:  # gone already
            await trio.aclose_forcefully(tcp)
            raise
        return await secure_dial(tcp, self._static, self._expected)


def _why(error: Exception) -> str:
    """The system's own word, where it has one: trio's sentences name the address once more."""
    cause = error.__cause__
    tries = cast("tuple[Exception, ...]", getattr(cause, "exceptions", ()))  # of an ExceptionGroup
    for one in (error, *tries):
        if isinstance(one, OSError) and one.errno is not None:
            return os.strerror(one.errno)
    return str(error).rstrip(".") or "no answer in time"
