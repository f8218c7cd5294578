"""One computer of the bad network, and how bad the weather is: values, nothing happens here."""

from dataclasses import dataclass, field
from typing import NamedTuple

from p2p.core.log.records import Record
from p2p.core.session import Session
from p2p.core.standing import Place


class Weather(NamedTuple):
    """How bad the network is until it is healed. Rates are per second of simulated time."""

    until: float = 25.0
    loss: float = 0.08
    late: float = 0.05  # of messages that take up to two seconds
    delay: float = 0.03
    kills: float = 0.25
    cuts: float = 0.3
    partitions: float = 0.06
    dies_storing: float = 0.004  # of steps with records: killed before they are on disk
    dies_sending: float = 0.006  # of steps with messages: killed before or amid sending them
    backups: float = 0.15  # of restarts
    resigns: float = 0.01
    think: float = 0.4


@dataclass
class Machine:
    """One seat's computer. `unsynced` is what the system would lose; empty with fsync."""

    seat: int
    place: Place
    disk: list[Record] = field(default_factory=list[Record])
    unsynced: list[Record] = field(default_factory=list[Record])
    noted: int = 0
    session: Session | None = None
    life: int = 0
    alarm: float = 0.0
    group: int = 0
    busy: int = 0
