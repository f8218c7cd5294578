"""What a move costs between peers: medians and ratios of one run (NETWORK 6).

`python -m scripts.bench.network [actions]`. Five peers, a process each, play over Noise on
loopback; a move counts from the player's key to the last peer that shows it. The floor is a round
trip of a small msgpack value to another process over trio sockets, measured between the games of
the same run: at the pace of the moves, with cold caches as these have them, and back to back.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

if TYPE_CHECKING:
    import trio

    from engine.state import State
    from p2p.core.notices import Applied, LobbyView
    from p2p.net.node import Node

PEERS = 5
THINK = (
    0.03  # seconds a player waits when it may act: the table is quiet then, as it is with people
)
ROUND_TRIPS = 80
SPAWN = get_context("spawn")


class Seen(NamedTuple):
    """When one peer had an event: at `height`, of `kind` ("end", "advance", "shares" ...)."""

    height: int
    kind: str
    at: float


class Report(NamedTuple):
    """What one peer measured, in seconds of the machine's monotonic clock."""

    acted: dict[int, float]
    seen: list[Seen]
    confirmed: float  # when the genesis was confirmed here
    playable: float  # when the first action was legal here


def monotonic() -> float:
    return time.clock_gettime(time.CLOCK_MONOTONIC)


# One peer


class Bot:
    """Plays a seat and notes when it acted and when it saw what."""

    def __init__(self, node: Node, index: int, actions: int) -> None:
        self.node = node
        self.index = index
        self.actions = actions
        self.report = Report({}, [], 0.0, 0.0)
        self.acts = 0

    async def run(self) -> Report:
        import trio

        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._play)
            await self._watch()
            nursery.cancel_scope.cancel()
        return self.report

    async def _watch(self) -> None:
        """Note each event when it can be shown; nothing here waits for the player."""
        from p2p.core.notices import Applied, ConfirmedTo, LobbyChanged

        async for notice in self.node.notices:
            now = monotonic()
            if isinstance(notice, LobbyChanged):
                self._ready(notice.view)
            elif isinstance(notice, ConfirmedTo) and not self.report.confirmed:
                self.report = self.report._replace(confirmed=now)
            elif isinstance(notice, Applied):
                self._applied(notice, now)
            game = self.node.game
            if self.acts >= self.actions or (game is not None and game.over is not None):
                return

    async def _play(self) -> None:
        import trio

        while True:
            await trio.sleep(THINK)
            self._act()

    def _ready(self, view: LobbyView) -> None:
        mine = [one for one in view.seated if one.key == self.node.key]
        if mine and not mine[0].ready:
            self.node.ready(True)
        if self.index == 0 and view.startable and len(view.seated) == PEERS:
            self.node.start()

    def _applied(self, notice: Applied, now: float) -> None:
        from p2p.core.fold.game import read_act

        kind = notice.kind
        if kind == "act":
            self.acts += 1
            kind = read_act(notice.event.body)[0].do
        self.report.seen.append(Seen(notice.height, kind, now))
        if not self.report.playable and self._choice() is not None:
            self.report = self.report._replace(playable=now)

    def _choice(self) -> State | None:
        """This seat's view of the game while somebody is to choose."""
        from engine.needs import Choose

        state = None if self.node.own is None else self.node.own.state
        return state if state is not None and isinstance(state.need, Choose) else None

    def _act(self) -> None:
        from engine.bots import bot_seed, choose
        from p2p.core.errors import LocalError

        game, own, state = self.node.game, self.node.own, self._choice()
        if game is None or own is None or state is None or state.seat != own.seat:
            return
        if self.node.confirmed < game.height:
            return
        action = choose("greedy", state, bot_seed(b"bench", game.height, own.seat))
        begun = monotonic()
        try:
            self.node.act(action)
        except LocalError:
            return
        self.report.acted[game.height + 1] = begun


def peer(index: int, folder: str, line: Connection, plan: tuple[int, bool, str]) -> None:
    """The main program of one peer's process."""
    import trio

    actions, sync, hands = plan

    async def main() -> None:
        from engine.rules import make_rules
        from p2p.net.disk.store import Profile
        from p2p.net.node import open_node

        with Profile.open(Path(folder) / str(index), sync=sync) as profile:
            opened = open_node(profile, nick=f"P{index}", interface="lo", port=0, discover=False)
            async with opened as node:
                if index == 0:
                    rules = make_rules("tortuga", PEERS, {"hands": hands})
                    await node.host("bench", rules, PEERS)
                    line.send(str(node.addresses[0]))
                else:
                    await node.join(await trio.to_thread.run_sync(line.recv))
                line.send(await Bot(node, index, actions).run())
                await trio.to_thread.run_sync(line.recv)  # stay until all have reported

    trio.run(main)


def play(actions: int, *, sync: bool, hands: str) -> list[Report]:
    """One table; gives each peer's report."""
    with tempfile.TemporaryDirectory() as folder:
        lines: list[Connection] = []
        processes: list[SpawnProcess] = []
        for index in range(PEERS):
            ours, theirs = SPAWN.Pipe()
            plan = (actions, sync, hands)
            process = SPAWN.Process(target=peer, args=(index, folder, theirs, plan), daemon=True)
            process.start()
            theirs.close()  # so that a peer's end is the end of its line
            lines.append(ours)
            processes.append(process)
        address = lines[0].recv()
        for line in lines[1:]:
            line.send(address)
        reports = [line.recv() for line in lines]
        for line in lines:
            line.send("done")
        for process in processes:
            process.join()
    return reports


# What is made of the reports


def seen_by_all(reports: list[Report], kinds: tuple[str, ...]) -> list[float]:
    """From the player's key to the last peer, for every action of these kinds."""
    last: dict[int, float] = {}
    kind_at: dict[int, str] = {}
    for report in reports:
        for seen in report.seen:
            last[seen.height] = max(seen.at, last.get(seen.height, 0.0))
            kind_at[seen.height] = seen.kind
    acted = {height: at for report in reports for height, at in report.acted.items()}
    return [last[height] - at for height, at in acted.items() if kind_at.get(height, "") in kinds]


def set_up(reports: list[Report]) -> float:
    """From the last genesis ACK to the first legal action, at the last of the five."""
    confirmed = max(report.confirmed for report in reports)
    return max(report.playable for report in reports) - confirmed


def echo(line: Connection) -> None:
    """The far end of the floor: a process that sends each value back."""
    import msgpack
    import trio

    async def answer(stream: trio.SocketStream) -> None:
        while data := await stream.receive_some(4096):
            await stream.send_all(msgpack.packb(msgpack.unpackb(data)))

    async def main() -> None:
        async with trio.open_nursery() as nursery:
            serve = partial(trio.serve_tcp, answer, 0, host="127.0.0.1")
            listeners = await nursery.start(serve)
            line.send(listeners[0].socket.getsockname()[1])
            await trio.to_thread.run_sync(line.recv)
            nursery.cancel_scope.cancel()

    trio.run(main)


def round_trips(count: int, pause: float) -> list[float]:
    """A small msgpack value to another process and back over trio sockets."""
    import msgpack
    import trio

    value = ["events", [bytes(16), [[bytes(250), bytes(64)]]]]
    times: list[float] = []

    async def ask(port: int) -> None:
        async with await trio.open_tcp_stream("127.0.0.1", port) as stream:
            for _ in range(count):
                await trio.sleep(pause)
                begun = monotonic()
                await stream.send_all(msgpack.packb(value))
                msgpack.unpackb(await stream.receive_some(4096))
                times.append(monotonic() - begun)

    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=echo, args=(theirs,), daemon=True)
    process.start()
    trio.run(ask, ours.recv())
    ours.send("done")
    process.join()
    return times


# The table


def show(name: str, times: list[float], floors: tuple[float, float], target: str = "") -> None:
    if not times:
        print(f"{name:36}{'no such event':>12}")
        return
    median = statistics.median(times)
    ratios = "".join(f"{median / floor:8.1f}x" for floor in floors)
    print(f"{name:36}{median * 1e3:9.2f}{ratios}{len(times):7}   {target}")


def main() -> None:
    actions = int(sys.argv[1]) if len(sys.argv) > 1 else 120
    paced, hot = round_trips(ROUND_TRIPS, THINK), round_trips(ROUND_TRIPS, 0.0)
    tables: dict[tuple[bool, str], list[Report]] = {}
    for sync in (False, True):
        for hands in ("hidden", "open"):
            tables[sync, hands] = play(actions, sync=sync, hands=hands)
            paced += round_trips(ROUND_TRIPS, THINK)
            hot += round_trips(ROUND_TRIPS, 0.0)
    floors = statistics.median(paced), statistics.median(hot)
    print(
        f"{'action made -> seen by all, 5 peers':36}{'median ms':>9}{'paced':>9}{'hot':>9}  times"
    )
    show("round trip, at the moves' pace", paced, floors)
    show("round trip, back to back", hot, floors)
    for sync, label in ((False, "no fsync"), (True, "fsync")):
        target = "<= 10x" if not sync else "<= 7 ms"
        plain = seen_by_all(tables[sync, "hidden"], ("end", "retreat", "skip"))
        show(f"end or retreat, {label}", plain, floors, target)
        opened = seen_by_all(tables[sync, "open"], ("advance",))
        show(f"an open card, {label}", opened, floors, target)
        hidden = seen_by_all(tables[sync, "hidden"], ("advance",))
        show(f"a hidden card, {label}", hidden, floors, "<= 20x" if not sync else "")
    setups = [set_up(reports) for (_, hands), reports in tables.items() if hands == "hidden"]
    print(f"deck set-up, {PEERS} players: {max(setups):.2f} s (<= 1.5 s)")


if __name__ == "__main__":
    main()
