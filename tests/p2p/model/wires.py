"""The connections of the bad network: dialled, cut, and the messages on the way, lost or late.

A message that is on the way when its connection is cut never arrives.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from p2p.core.messages import Message
from p2p.core.ready import LinkLost, LinkUp, PeerSaid, SessionInput
from tests.p2p.model.machine import Machine

if TYPE_CHECKING:
    from tests.p2p.model.network import Network


class Wires:
    """Between any two running machines there may be one connection."""

    def __init__(self, network: "Network") -> None:
        self.network = network
        self.links: dict[frozenset[int], int] = {}  # open connections, by a number of their own
        self._count = 0

    def dial(self, machine: Machine) -> None:
        for other in self.network.machines:
            self.connect(frozenset((machine.seat, other.seat)))

    def connect(self, pair: frozenset[int]) -> None:
        """Open a connection between two running machines of one part of the network."""
        ends = [self.network.machines[seat] for seat in pair]
        together = len({machine.group for machine in ends}) == 1
        running = all(machine.session is not None for machine in ends)
        if len(ends) < 2 or pair in self.links or not together or not running:
            return
        self._count += 1
        self.links[pair] = self._count
        for one, other in (ends, ends[::-1]):
            self.network.later(one, self.network.random.uniform(0.0, 0.1), self.linked(pair, other))

    def linked(self, pair: frozenset[int], other: Machine) -> Callable[[], SessionInput]:
        """What a session hears of a link: how it is when it hears it, so never an older word."""
        key = self.network.keys[other.seat]
        return lambda: LinkUp(key) if pair in self.links else LinkLost(key)

    def cut(self, pair: frozenset[int]) -> None:
        """Close a connection: both ends hear of it, what is on the way is lost; dialled again."""
        if self.links.pop(pair, None) is None:
            return
        ends = [self.network.machines[seat] for seat in pair]
        for one, other in (ends, ends[::-1]):
            self.network.later(one, self.network.random.uniform(0.0, 0.1), self.linked(pair, other))
        self.network.at(
            self.network.now + self.network.random.uniform(0.3, 2.0), lambda: self.connect(pair)
        )

    def send(self, machine: Machine, to: int, message: Message) -> None:
        pair = frozenset((machine.seat, to))
        number = self.links.get(pair)
        self.network.witness.sent(machine.seat, message)
        if number is None or self.network.unlucky(self.network.weather.loss):
            return
        key = self.network.keys[machine.seat]
        other = self.network.machines[to]
        life = other.life

        def arrive() -> None:
            if self.links.get(pair) == number and other.life == life:
                self.network.witness.arrived(message)
                self.network.give(other, PeerSaid(key, message))

        self.network.at(self.network.now + self.delay(), arrive)

    def delay(self) -> float:
        if not self.network.healed and self.network.random.random() < self.network.weather.late:
            return self.network.random.uniform(0.0, 2.0)
        return self.network.random.expovariate(1 / self.network.weather.delay)
