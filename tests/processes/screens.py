"""`scripts/play-screens`: whole games over the network between terminals of tmux, by real keys.

Every player is a window of a tmux server of its own; what is known of the game is what the windows
show, what is typed is what their last rows offer. A game is over when all have disclosed; then
each leaves, and each one's log must audit clean. The exit code is 0 only if all did.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.processes.driver import UnheardError, cartagena, environment
from tests.processes.fingers import asked, pick
from tests.processes.window import CARTAGENA

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

NAMES: Final = ("Ana", "Bo", "Chloé", "다은", "Eike")
SIZES: Final = ((80, 24), (120, 40), (60, 20), (80, 24), (100, 30))
"""Of the windows, seat by seat."""

GAMES: Final = ("tortuga:2", "all-together:5")
DISCLOSED: Final = re.compile(r"All have disclosed|(audit|replay) +[0-9a-f]{8}")
"""What is told when all of a game is public; the last of it is how it can be checked."""
STUCK: Final = 60.0
"""Seconds without any change at any window after which a game counts as stuck."""
PATIENCE: Final = 0.1
"""Seconds between two looks at all windows."""


class Tmux:
    """A tmux server of its own; `kill` ends it and all that runs in it."""

    def __init__(self, folder: Path) -> None:
        self._socket = str(folder / "tmux")
        self._count = 0

    def do(self, *words: str) -> str:
        """One command of tmux; what it prints."""
        command = ["tmux", "-S", self._socket, "-f", os.devnull, *words]
        done = subprocess.run(command, check=True, capture_output=True, env=environment())
        return done.stdout.decode()

    def window(self, command: Sequence[str], columns: int, rows: int) -> str:
        """A session of this size that runs a command and stays when it has ended; its name."""
        self._count += 1
        name = f"seat{self._count}"
        size = ("-x", str(columns), "-y", str(rows))
        stays = f"{shlex.join(command)}; echo ended with $?; exec cat"
        self.do("new-session", "-d", "-s", name, *size, "sh", "-c", stays)
        return name

    def kill(self) -> None:
        """End everything."""
        subprocess.run(["tmux", "-S", self._socket, "kill-server"], check=False)


class Seat:
    """One player's terminal."""

    def __init__(self, tmux: Tmux, number: int, folder: Path, words: Sequence[str]) -> None:
        self.name, self.data = NAMES[number], folder / f"seat{number}"
        who = ("--nick", self.name, "--data", str(self.data), "--interface", "lo", "--port", "0")
        self._tmux = tmux
        self._at = tmux.window([*CARTAGENA, *words, *who], *SIZES[number])
        self.keys = 0
        self.over = False

    def rows(self) -> list[str]:
        """What the terminal shows now."""
        return self._tmux.do("capture-pane", "-p", "-t", self._at).splitlines()

    def type(self, key: str) -> None:
        """Press a key."""
        self.keys += 1
        words = ("Enter",) if key == "\r" else ("-l", "--", key)
        self._tmux.do("send-keys", "-t", self._at, *words)

    def seen(self, *words: str, seconds: float = 60) -> None:
        """Wait until one of these words is to be seen."""
        self.until(lambda rows: any(word in "\n".join(rows) for word in words), seconds)

    def until(self, true: Callable[[list[str]], bool], seconds: float = 60) -> None:
        """Wait until that is true of the rows. Raises UnheardError with the picture."""
        end = time.monotonic() + seconds
        while not true(rows := self.rows()):
            if time.monotonic() > end:
                raise UnheardError(f"{self.name} shows:\n" + "\n".join(rows))
            time.sleep(PATIENCE)


@contextmanager
def table(preset: str, count: int, options: Sequence[str], folder: Path) -> Generator[list[Seat]]:
    """So many terminals at one table, the game begun. Leaves no process behind."""
    tmux = Tmux(folder)
    name = f"{preset} {os.getpid()}"
    rules = ("--preset", preset, "--players", str(count), *options)
    try:
        seats = [Seat(tmux, 0, folder, ("host", name, *rules))]
        seats[0].seen(f"1 of {count} seated")
        for number in range(1, count):
            guest = Seat(tmux, number, folder, ("join", name))
            seats.append(guest)
            guest.seen("Press Space when you are ready")
            guest.type(" ")
        seats[0].seen("All are ready")
        seats[0].type("s")
        for seat in seats:
            seat.seen("in step", "to confirm")
        yield seats
    finally:
        tmux.kill()


def play(seats: Sequence[Seat], luck: random.Random, seconds: float) -> None:
    """Play until all windows say that all have disclosed."""
    end = time.monotonic() + seconds
    last: dict[str, list[str]] = {}
    changed = time.monotonic()
    while not all(seat.over for seat in seats):
        for seat in seats:
            rows = seat.rows()
            if rows != last.get(seat.name):
                changed = time.monotonic()
                last[seat.name] = rows
                _turn(seat, rows, luck)
        if time.monotonic() > min(end, changed + STUCK):
            shown = "\n\n".join("\n".join((seat.name, *last[seat.name])) for seat in seats)
            raise UnheardError(f"the game is stuck or takes too long:\n{shown}")
        time.sleep(PATIENCE)


def _turn(seat: Seat, rows: list[str], luck: random.Random) -> None:
    """Press a key where this window asks for one."""
    seat.over = seat.over or DISCLOSED.search(" ".join(rows)) is not None
    question = asked(rows)
    if question is not None and not seat.over:
        seat.type(pick(question, luck))


def leave(seats: Sequence[Seat]) -> None:
    """Everybody leaves a game that is over, without a question and in peace."""
    for seat in seats:
        seat.type("q")
        seat.seen("ended with 0")


def audited(seats: Sequence[Seat], game: str) -> None:
    """Each log of the game audits clean, from the file alone."""
    for seat in seats:
        audit = cartagena("audit", game, "--data", str(seat.data))
        if audit.returncode:
            raise UnheardError(f"{seat.name}: {audit.stdout}{audit.stderr}")


def one_game(game: str, options: Sequence[str], seed: int, seconds: float) -> str:
    """One whole game; what is to be told of it."""
    preset, _, count = game.partition(":")
    luck = random.Random(f"{game} {seed}")
    with tempfile.TemporaryDirectory(prefix="screens-") as folder:
        with table(preset, int(count), options, Path(folder)) as seats:
            play(seats, luck, seconds)
            leave(seats)
        audited(seats, f"{preset} {os.getpid()}")
        return f"{sum(seat.keys for seat in seats)} keys, {count} clean audits"


def main() -> int:
    """Play the games and print a line for each."""
    parser = argparse.ArgumentParser(prog="scripts/play-screens", description=__doc__)
    parser.add_argument("--game", action="append", help="PRESET:PLAYERS")
    parser.add_argument("--set", action="append", default=[])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    given = parser.parse_args()
    options = [word for one in given.set or ["round_cap=6"] for word in ("--set", one)]
    failed = 0
    for game in given.game or GAMES:
        began = time.monotonic()
        try:
            told = one_game(game, options, given.seed, 60 * given.minutes)
        except UnheardError as error:
            failed, told = failed + 1, f"FAILED\n{error}"
        sys.stdout.write(f"{game}: {told} ({time.monotonic() - began:.0f} s)\n")
        sys.stdout.flush()
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
