"""A small world of separate hosts: one network namespace each, joined by a switch (NETWORK 5).

Needs root. Everything it makes carries its own process number in its name and is removed by
`World.__exit__`, whatever happened in between. Nothing leaves these namespaces.
"""

from __future__ import annotations

import os
import subprocess
from typing import Self

NET = "10.77.0"


def ip(*arguments: str) -> str:
    """One `ip` command; raises CalledProcessError with its words."""
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise subprocess.CalledProcessError(done.returncode, ["ip", *arguments], done.stderr)
    return done.stdout


class Host:
    """One machine with one network card, `eth0`, plugged into port `number` of the switch."""

    def __init__(self, world: str, number: int) -> None:
        self.name = f"{world}-h{number}"
        self.number = number
        self.address = f"{NET}.{number}"
        self._switch = f"{world}-sw"
        self._port = f"port{number}"

    @property
    def prefix(self) -> tuple[str, ...]:
        """Put before a command, it runs on this host. The process keeps its number."""
        return ("ip", "netns", "exec", self.name)

    def make(self) -> None:
        """Bring the host up and plug it in."""
        ip("netns", "add", self.name)
        ends = ["type", "veth", "peer", "name", self._port, "netns", self._switch]
        ip("-n", self.name, "link", "add", "eth0", *ends)
        ip("-n", self._switch, "link", "set", self._port, "master", "bridge", "up")
        ip("-n", self.name, "link", "set", "lo", "up")
        ip("-n", self.name, "link", "set", "eth0", "up")
        self._settle()

    def _settle(self) -> None:
        ip("-n", self.name, "address", "add", f"{self.address}/24", "dev", "eth0")
        ip("-n", self.name, "route", "replace", "224.0.0.0/4", "dev", "eth0")

    def unplug(self) -> None:
        """Take the cable out of the switch: the host sees its carrier go."""
        ip("-n", self._switch, "link", "set", self._port, "down")

    def plug(self) -> None:
        """Put the cable back."""
        ip("-n", self._switch, "link", "set", self._port, "up")

    def move(self, address: str) -> None:
        """Give the host another address, as a new lease does."""
        ip("-n", self.name, "address", "flush", "dev", "eth0", "scope", "global")
        self.address = address
        self._settle()


class World:
    """The switch and its hosts. A context manager."""

    def __init__(self, hosts: int) -> None:
        self.name = f"cartagena{os.getpid()}"
        self.hosts = [Host(self.name, number) for number in range(1, hosts + 1)]

    def __enter__(self) -> Self:
        try:
            self._build()
        except BaseException:
            self._remove()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._remove()

    def _build(self) -> None:
        switch = f"{self.name}-sw"
        ip("netns", "add", switch)
        # No IGMP snooping: without a querier a bridge forgets who wants multicast.
        ip("-n", switch, "link", "add", "bridge", "type", "bridge", "mcast_snooping", "0")
        ip("-n", switch, "link", "set", "bridge", "up")
        for host in self.hosts:
            host.make()

    def _remove(self) -> None:
        known = {line.split()[0] for line in ip("netns", "list").splitlines() if line}
        for name in sorted(known):
            if name.startswith(f"{self.name}-"):
                ip("netns", "delete", name)
