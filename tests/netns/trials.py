"""The trials of `scripts/netns-test`: what is done to a table of separate hosts (NETWORK 5).

A trial is a function of a folder and a seeded generator; it raises AssertionError with everything
that was said, or gives a note of what was seen.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, NamedTuple

from tests.netns.world import World
from tests.processes.driver import environment
from tests.processes.killing import back, killer
from tests.processes.tables import audit_all, finish, people, play, sit_down

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.netns.world import Host
    from tests.processes.driver import Player
    from tests.processes.tables import Status

    Meanwhile = Callable[[list[Player], list[Host], str, random.Random], Callable[[int], None]]

GAME = 300  # seconds a whole game may take on a busy machine


class Trial(NamedTuple):
    """A trial by name; `run(folder, luck)` gives a note."""

    name: str
    what: str
    run: Callable[[Path, random.Random], str]


def whole_game(
    preset: str, count: int, meanwhile: Meanwhile | None = None
) -> Callable[[Path, random.Random], str]:
    """A game from finding to audit, with something done to it after each action."""

    def run(folder: Path, luck: random.Random) -> str:
        with World(count) as world, ExitStack() as room:
            players = _players(room, folder, world.hosts)
            table = sit_down(players, preset, preset)
            after = meanwhile(players, world.hosts, table, luck) if meanwhile else None
            play(players, luck, deadline=GAME, meanwhile=after)
            agreed = finish(players)
            audit_all(players, agreed.game)
        return _note(agreed)

    return run


def _players(room: ExitStack, folder: Path, hosts: Sequence[Host]) -> list[Player]:
    prefixes = [host.prefix for host in hosts]
    players = [room.enter_context(one) for one in people(len(hosts), folder, prefixes)]
    for player in players:
        player.options = ()  # the host's own network, not loopback
    return players


def _note(agreed: Status) -> str:
    return f"{agreed.height} events, head {agreed.head[:8]}, state {agreed.state[:8]}, audits clean"


def discovery(folder: Path, luck: random.Random) -> str:
    """A table is seen from another host; after kill -9 of its host it is gone within 6 s."""
    del luck
    with World(2) as world, ExitStack() as room:
        ana, _ = _players(room, folder, world.hosts)
        ana.begin("host", "seen", "--players", "2")
        ana.hear(r"^Game .*hosted by")
        began = time.monotonic()
        games = _until(lambda: _found(world.hosts[1], folder), lambda games: bool(games), 20)
        seen = time.monotonic() - began
        assert games[0]["name"] == "seen", games
        assert str(games[0]["addresses"]).find(world.hosts[0].address) > 0, games
        ana.kill()
        began = time.monotonic()
        _until(lambda: _found(world.hosts[1], folder), lambda games: not games, 10)
        return f"seen by find after {seen:.1f} s, gone after {time.monotonic() - began:.1f} s"


Games = list[dict[str, object]]


def _found(host: Host, folder: Path) -> Games:
    data = ["--data", str(folder / "finder"), "--seconds", "2"]
    command = [*host.prefix, sys.executable, "-m", "cartagena", "find", "--json", *data]
    done = subprocess.run(
        command, env=environment(), capture_output=True, text=True, timeout=60, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def _until(look: Callable[[], Games], enough: Callable[[Games], bool], deadline: float) -> Games:
    until = time.monotonic() + deadline
    while True:
        games = look()
        if enough(games):
            return games
        assert time.monotonic() < until, games


def killing(
    players: list[Player], hosts: list[Host], table: str, luck: random.Random
) -> Callable[[int], None]:
    """A random player is killed about every twentieth action and comes back."""
    del hosts
    return killer(players, table, luck, every=20)


def host_gone(
    players: list[Player], hosts: list[Host], table: str, luck: random.Random
) -> Callable[[int], None]:
    """The hosting program is killed; the others see it; it returns to its seat."""
    del hosts, luck

    def meanwhile(done: int) -> None:
        if done == 5:
            since = len(players[1].said)
            players[0].kill()
            players[1].overhear(rf"^{players[0].nick} is away", since)
            back(players[0], table)

    return meanwhile


def cable_out(
    players: list[Player], hosts: list[Host], table: str, luck: random.Random
) -> Callable[[int], None]:
    """A cable is pulled until the others say that its player is away, then put back."""
    del table, luck

    def meanwhile(done: int) -> None:
        if done == 6:
            since = len(players[0].said)
            hosts[1].unplug()
            players[0].overhear(rf"^{players[1].nick} is away", since, deadline=30)
            hosts[1].plug()
            players[0].overhear(rf"^{players[1].nick} is back", since, deadline=40)

    return meanwhile


def new_address(
    players: list[Player], hosts: list[Host], table: str, luck: random.Random
) -> Callable[[int], None]:
    """A host gets another address in the middle of the game; its seat is kept."""
    del players, table, luck

    def meanwhile(done: int) -> None:
        if done == 6:
            # the new connection takes the old one's place, often before anybody is told to be away
            hosts[1].move("10.77.0.91")

    return meanwhile


TRIALS = (
    Trial("find", "a table is seen from another host, and gone after kill -9", discovery),
    Trial("jamaica-2", "two hosts", whole_game("jamaica", 2)),
    Trial("tortuga-3", "three hosts", whole_game("tortuga", 3)),
    Trial("first-escape-5", "five hosts", whole_game("first-escape", 5)),
    Trial("kill", "kill -9 of random players", whole_game("jamaica", 3, killing)),
    Trial("kill-host", "kill -9 of the hosting program", whole_game("tortuga", 3, host_gone)),
    Trial("cable", "a cable out and in again", whole_game("tortuga", 3, cable_out)),
    Trial("address", "another address in the game", whole_game("tortuga", 2, new_address)),
)
