"""What goes wrong in the bad network by itself until it is healed, and what players do unasked."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from p2p.core.ready import LocalChat, LocalResign

if TYPE_CHECKING:
    from tests.p2p.model.network import Network

CHATS = 0.2
"""How often a second somebody says something."""


class Mishaps:
    """Each comes again and again at random times."""

    def __init__(self, network: "Network") -> None:
        self.network = network

    def begin(self) -> None:
        weather = self.network.weather
        for rate, mishap in (
            (weather.kills, self.kill),
            (weather.cuts, self.cut),
            (weather.partitions, self.partition),
            (weather.resigns, self.resign),
            (CHATS, self.chat),
        ):
            self._schedule(rate, mishap)

    def _schedule(self, rate: float, mishap: Callable[[], None]) -> None:
        """Let a mishap happen at random times until the healing."""
        network = self.network
        if rate <= 0:
            return

        def happen() -> None:
            if not network.healed:
                mishap()
                network.at(network.now + network.random.expovariate(rate), happen)

        network.at(network.random.expovariate(rate), happen)

    def kill(self) -> None:
        self.network.kill(self.network.random.choice(self.network.machines))

    def cut(self) -> None:
        if self.network.wires.links:
            self.network.wires.cut(
                self.network.random.choice(sorted(self.network.wires.links, key=sorted))
            )

    def partition(self) -> None:
        for machine in self.network.machines:
            machine.group = self.network.random.randrange(2)
        for pair in sorted(self.network.wires.links, key=sorted):
            if len({self.network.machines[seat].group for seat in pair}) > 1:
                self.network.wires.cut(pair)
        self.network.at(
            self.network.now + self.network.random.uniform(1.0, 7.0), self.network.join_parts
        )

    def resign(self) -> None:
        machine = self.network.random.choice(self.network.machines)
        self.network.try_local(machine, LocalResign())

    def chat(self) -> None:
        self.network.try_local(
            self.network.random.choice(self.network.machines), LocalChat("hello")
        )
