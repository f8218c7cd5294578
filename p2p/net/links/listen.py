"""Listening sockets and the door for strangers (NETWORK 2).

The fixed port first, then the next nine, then any: all addresses on one port, since HELLO and
the announcement name just one. It must never let strangers use up the program's sockets.
"""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import trio

from p2p.net.errors import LinkDown
from p2p.net.finding.interfaces import local_addresses
from p2p.net.invite import DEFAULT_PORT

TRIES = 10  # the default port and the next nine
STRANGERS = 8  # sockets without a finished HELLO, in all
STRANGERS_EACH = 4  # of one address that is not loopback
USER_TIMEOUT = 10_000  # ms after which unacknowledged data ends a connection (Linux)
ACCEPT_PAUSE = 0.1  # seconds to wait when the system is out of sockets


async def open_listeners(interface: str | None, port: int | None) -> list[trio.SocketListener]:
    """Listen on every address (or a pinned interface's), all on one port.

    `port` None: the default one or what is free after it; 0: any. Raises OSError if the wanted
    port is taken or there is nothing to listen on.
    """
    hosts = _hosts(interface)
    wanted = [port] if port is not None else [*range(DEFAULT_PORT, DEFAULT_PORT + TRIES), 0]
    for candidate in wanted[:-1]:
        try:
            return await _listen(hosts, candidate)
        except OSError:
            continue
    return await _listen(hosts, wanted[-1])


def cannot_listen(error: OSError, port: int | None) -> str:
    """Why there is nothing to listen on, and what can be done; `port` is the wanted one."""
    if port and error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken by another program; name another with --port, or none."
    if port and error.errno == errno.EACCES:
        return f"Port {port} is not for everybody's programs; name one above 1023 with --port."
    return f"This program cannot listen for others: {error.strerror or error}."


def port_of(listeners: list[trio.SocketListener]) -> int:
    """The port they share."""
    return int(listeners[0].socket.getsockname()[1])


async def accept_forever(
    listener: trio.SocketListener, start: Callable[[trio.SocketStream], None]
) -> None:
    """Hand every connection to `start`; an error of accept (no sockets left) is waited out.

    Closes the listener in the end.
    """
    async with listener:
        while True:
            try:
                stream = await listener.accept()
            except OSError:
                await trio.sleep(ACCEPT_PAUSE)
                continue
            start(stream)


def tune(stream: trio.SocketStream) -> None:
    """Let dead connections end by themselves on Linux; trio has set TCP_NODELAY."""
    if sys.platform == "linux":
        stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, USER_TIMEOUT)


def remote_host(stream: trio.SocketStream) -> str:
    """The other end's numeric address, link-local IPv6 with its scope. Raises LinkDown."""
    try:
        name: tuple[Any, ...] = stream.socket.getpeername()
    except OSError as error:
        raise LinkDown("gone before it was met") from error
    return socket.getnameinfo(name, socket.NI_NUMERICHOST | socket.NI_NUMERICSERV)[0]


def is_loopback(host: str) -> bool:
    """Tell whether a numeric address is this machine's own; so is "", of a link we dialled."""
    return not host or ipaddress.ip_address(host.partition("%")[0]).is_loopback


class Strangers:
    """Counts connections that have not yet said who they are."""

    def __init__(self) -> None:
        self._hosts: Counter[str] = Counter()

    @contextmanager
    def admitted(self, host: str) -> Generator[None]:
        """Count one for the length of the block. Raises LinkDown if there are too many."""
        crowd = not is_loopback(host) and self._hosts[host] >= STRANGERS_EACH
        if crowd or self._hosts.total() >= STRANGERS:
            raise LinkDown("too many strangers at the door")
        self._hosts[host] += 1
        try:
            yield
        finally:
            self._hosts[host] -= 1
            self._hosts += Counter()  # forget hosts at zero


def _hosts(interface: str | None) -> list[str]:
    if interface is None:
        return ["0.0.0.0", "::"]  # noqa: S104 - a game for the whole network listens on all of it
    return [one.host for one in local_addresses(interface)]


async def _listen(hosts: list[str], port: int) -> list[trio.SocketListener]:
    listeners: list[trio.SocketListener] = []
    try:
        for host in hosts:
            try:
                listeners += await trio.open_tcp_listeners(port, host=host)
            except OSError as error:
                if error.errno == errno.EADDRINUSE or not listeners:
                    raise
                continue  # IPv6 is switched off on many machines: IPv4 alone will do
            port = port_of(listeners)
    except OSError:
        for listener in listeners:
            await listener.aclose()
        raise
    if not listeners:
        raise OSError("no address to listen on")
    return listeners
