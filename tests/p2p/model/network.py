"""A seeded bad network over pure sessions: loss, delay, reordering, partitions, kill -9, backups.

One seed is one run, bit for bit. A machine is a disk and perhaps a running session; between two
running machines there may be a connection, whose messages are lost, late and out of order (worse
than TCP, on purpose). A machine may be killed at any point: while it waits, before its records are
on disk, between storing and sending, in the middle of sending; it may come back with its game
folder restored from a backup. At the end everything is healed.

`without` takes protections away, so that a test can show that the model sees what they are for:
"fsync" (records are sent on before they are on disk), "sync" (a restored folder signs at once).
"""

import heapq
from collections.abc import Callable
from functools import partial
from random import Random

from engine.bots import choose
from engine.rules import Rules
from p2p.core.errors import LocalError
from p2p.core.ready import LocalAct, Ready, SessionInput, Tick, WorkDone
from p2p.core.session import Session
from p2p.core.session.folds import FOLDS, Folds
from tests.p2p.model.lightgame import LIGHT, choice
from tests.p2p.model.machine import Machine, Weather
from tests.p2p.model.mishaps import Mishaps
from tests.p2p.model.wires import Wires
from tests.p2p.model.witness import Witness
from tests.p2p.session.bench import genesis, identity, places


class Network:
    """Use: `run()`, then ask the witness. Everything happens in the order of one heap of times."""

    def __init__(
        self,
        seed: int,
        seats: int,
        *,
        light: bool = True,
        rules: Rules | None = None,
        weather: Weather | None = None,
        without: frozenset[str] = frozenset(),
    ) -> None:
        self.random = Random(seed)
        self.loser = seed % seats  # whose folder may be restored: what all have lost is lost
        self.weather = weather or Weather()
        self.without = without
        self.light = light
        self.folds: Folds = LIGHT if light else FOLDS
        self.genesis = genesis(seats, rules)
        self.keys = [identity(seat).key for seat in range(seats)]
        self.machines = [Machine(place.seat, place) for place in places(seats)]
        self.wires = Wires(self)
        self.now = 0.0
        self.healed = False
        self.witness = Witness(self.keys)
        self._heap: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        for machine in self.machines:
            self.start(machine)
        for machine in self.machines:
            self.wires.dial(machine)

    # Time

    def at(self, when: float, what: Callable[[], None]) -> None:
        self._count += 1
        heapq.heappush(self._heap, (when, self._count, what))

    def run(self, patience: float = 90.0) -> bool:
        """Bad weather, then fair; True if all machines came to the same finished game."""
        until = self.weather.until
        Mishaps(self).begin()
        self.at(until, self.heal)
        while self._heap and self._heap[0][0] < until + patience:
            self.now, _, what = heapq.heappop(self._heap)
            what()
            if self.healed and self.finished():
                return True
        return False

    def finished(self) -> bool:
        """Whether every session has the same finished game, with all seeds, or all gave it up."""
        sessions = [machine.session for machine in self.machines]
        if all(session is not None and session.closed for session in sessions):
            return True
        heads = {None if s is None else (s.height, s.game.head, s.finished) for s in sessions}
        return len(heads) == 1 and all(s is not None and s.finished for s in sessions)

    # Machines

    def start(self, machine: Machine) -> None:
        machine.life += 1
        machine.busy = -1
        whole = len(machine.disk) >= machine.noted or "sync" in self.without
        who = identity(machine.seat)
        if machine.disk:
            machine.session = Session.resume(
                who, machine.place, machine.disk, whole=whole, folds=self.folds
            )
        else:  # nothing was stored before: the genesis is still at hand in the lobby
            machine.session = Session(who, self.genesis, machine.place, self.folds)
        self.witness.started(machine.seat, machine.session)
        self.give(machine, Tick(self.now))

    def kill(self, machine: Machine) -> None:
        """kill -9, and the power goes as well: what was not synced is lost."""
        if machine.session is None:
            return
        machine.session = None
        machine.life += 1
        lost = self.random.randint(0, len(machine.unsynced))
        kept = len(machine.unsynced) - lost
        machine.disk.extend(machine.unsynced[:kept])
        self.witness.lost(machine.seat, machine.unsynced[kept:])
        machine.unsynced.clear()
        for pair in [pair for pair in self.wires.links if machine.seat in pair]:
            self.wires.cut(pair)
        self.at(self.now + self.random.uniform(0.1, 6.0), lambda: self.restart(machine))

    def restart(self, machine: Machine) -> None:
        if machine.session is not None:
            return
        loser = machine.seat == self.loser and machine.disk and not self.healed
        if loser and self.random.random() < self.weather.backups:
            keep = self.random.randint(1, len(machine.disk))
            self.witness.lost(machine.seat, machine.disk[keep:])
            del machine.disk[keep:]
        self.start(machine)
        self.wires.dial(machine)

    def give(self, machine: Machine, given: SessionInput) -> None:
        """One step, and what the shell owes it, with a kill in any of the gaps."""
        session = machine.session
        if session is None:
            return
        self.perform(machine, session.step(given, self.now))

    def perform(self, machine: Machine, ready: Ready) -> None:
        if not self.store(machine, ready):
            return
        cut = len(ready.send)
        if ready.send and self.unlucky(self.weather.dies_sending):
            cut = self.random.randint(0, cut)
        for peer, message in ready.send[:cut]:
            self.wires.send(machine, self.keys.index(peer), message)
        if cut < len(ready.send):
            self.kill(machine)
            return
        self.witness.delivered(machine.seat, ready.deliver)
        for work in ready.work:
            done = WorkDone(work.ticket, work.fn())
            self.later(machine, self.random.uniform(0.0, 0.05), partial(_same, done))
        self.set_alarm(machine, ready.alarm)
        self.think(machine)

    def store(self, machine: Machine, ready: Ready) -> bool:
        """Append the records; False if the machine died before they were safe."""
        if not ready.store:
            return True
        if self.unlucky(self.weather.dies_storing):
            written = ready.store[: self.random.randint(0, len(ready.store))]
            machine.unsynced.extend(written)
            self.witness.stored(machine.seat, written)
            self.kill(machine)
            return False
        self.witness.stored(machine.seat, ready.store)
        if "fsync" in self.without:
            machine.unsynced.extend(ready.store)
            self.later(machine, self.random.uniform(0.0, 1.0), None)
        else:
            machine.disk.extend(ready.store)
        if ready.signs:
            machine.noted = len(machine.disk)
        return True

    def later(self, machine: Machine, wait: float, make: Callable[[], SessionInput] | None) -> None:
        """Give an input after a while if this life still lasts; None: the system syncs."""
        life = machine.life

        def happen() -> None:
            if machine.life != life:
                return
            if make is None:
                machine.disk.extend(machine.unsynced)
                machine.unsynced.clear()
            else:
                self.give(machine, make())

        self.at(self.now + wait, happen)

    def set_alarm(self, machine: Machine, alarm: float | None) -> None:
        if alarm is None:
            return
        machine.alarm = alarm
        life = machine.life

        def ring() -> None:
            if machine.life == life and machine.alarm == alarm:
                self.give(machine, Tick(self.now))

        self.at(max(alarm, self.now), ring)

    def think(self, machine: Machine) -> None:
        """If the player is to act, let him think and then act."""
        session = machine.session
        if session is None or session.own is None or machine.busy == session.height:
            return
        duty = session.own.duty(session.game)
        if duty is not None and duty.kind == "act":
            machine.busy = session.height
            life = machine.life
            wait = self.random.expovariate(1 / self.weather.think)
            self.at(self.now + wait, lambda: self.act(machine, life))

    def act(self, machine: Machine, life: int) -> None:
        session = machine.session
        if machine.life != life or session is None or session.own is None:
            return
        machine.busy = -1
        duty = session.own.duty(session.game)
        if duty is None or duty.kind != "act":
            return
        action = choice(self.random.randrange(1 << 30))
        if not self.light:
            state = session.own.state
            assert state is not None
            action = choose("greedy", state, self.random.randbytes(8))
        try:
            ready = session.step(LocalAct(action), self.now)
        except LocalError:
            self.later(machine, 0.5, lambda: Tick(self.now))  # not synced yet, or not the turn
            return
        self.perform(machine, ready)

    def unlucky(self, rate: float) -> bool:
        return not self.healed and self.random.random() < rate

    def join_parts(self) -> None:
        for machine in self.machines:
            machine.group = 0
        for machine in self.machines:
            self.wires.dial(machine)

    def try_local(self, machine: Machine, given: SessionInput) -> None:
        if machine.session is None:
            return
        try:
            ready = machine.session.step(given, self.now)
        except LocalError:
            return
        self.perform(machine, ready)

    # The end

    def heal(self) -> None:
        self.healed = True
        self.join_parts()
        for machine in self.machines:
            if machine.session is None:
                self.restart(machine)

    def faults(self) -> dict[str, list[str]]:
        """Everything that went wrong, by the witness's names; "stuck" if the end was not reached.

        Rumours count only where no folder was restored.
        """
        witness = self.witness
        found = {
            "conflicts": witness.conflicts,
            "doubles": witness.doubles,
            "proofs": witness.proofs,
            "releases": witness.releases,
            "rumours": [] if self.weather.backups else witness.rumours,
            "stuck": [] if self.finished() else [self.where()],
        }
        return {name: list_ for name, list_ in found.items() if list_}

    def where(self) -> str:
        """Where everybody stands and whom it waits for, for a run that got stuck."""
        sessions = [machine.session for machine in self.machines]
        return "; ".join("dead" if s is None else f"{s.height} {s.awaited()}" for s in sessions)


def _same(given: SessionInput) -> SessionInput:
    return given
