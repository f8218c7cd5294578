"""How fast the screen is, in a terminal of its own, beside cli-chess 1.8 (issue goals in brackets).

    python -m scripts.bench.screen [rounds]

All in one run: the time from the start of the program to the first thing to be seen, of a game and
of the lobby [at most 1.5 times `python -c 'import prompt_toolkit.application'`, and less than
cli-chess]; from a key to the last byte of the new picture, with five players in the middle of a
game, at 80x24 and at 120x40 [median 10 ms, p95 20 ms]; and what a waiting game costs, alone and at
a table of the network [at most 0.2 % of a core, and not one byte]. Other programs that look for
games on the same loopback cost a table something. Exit code 1 when a goal is missed, or could not
be measured.
"""

from __future__ import annotations

import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scripts.bench.contest import VENV, installed
from tests.processes.driver import UnheardError
from tests.processes.window import CARTAGENA, Window

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

RIVAL: Final = "cli-chess==1.8.0"
CLI_CHESS: Final = (str(VENV / "bin" / "cli-chess"),)
FLOOR: Final = (sys.executable, "-c", "import prompt_toolkit.application")

SIZES: Final = ((80, 24), (120, 40))
KEYS: Final = 80
"""Keys of one measurement."""
PAUSE: Final = 0.05
"""Seconds between two keys: a fast typist, whose keys find cold caches."""
QUIET: Final = 0.006
"""Seconds without a byte after which a picture counts as painted."""
LONGEST: Final = 10.0
"""Seconds after which a first picture counts as not coming."""
IDLE: Final = 60.0
"""Seconds for which nothing is done."""
MIDDLE: Final = 16
"""The turn from which a game counts as in its middle."""

SLOWEST, MEDIAN, P95, SHARE = 1.5, 10.0, 20.0, 0.2

Variables = dict[str, str]


class Missed(Exception):  # noqa: N818 - it is what a goal may be
    """Something could not be measured at all; the text says what."""


# First paint


def floor() -> float:
    """How long the library takes to be imported, from the start to the end of a process."""
    begun = time.perf_counter()
    subprocess.run(FLOOR, check=True)
    return time.perf_counter() - begun


def first_paint(command: Sequence[str], variables: Variables) -> float:
    """From the start to the first thing that is to be seen on the other screen."""
    with Window(command, 80, 24, variables) as window:
        try:
            window.until(lambda: b"\x1b[?1049h" in window.raw and window.text.strip(), LONGEST)
        except UnheardError as error:
            raise Missed(f"{' '.join(command[:5])} shows no screen") from error
        return time.perf_counter() - window.begun


def paints(rounds: int, folder: Path, *, rival: bool) -> dict[str, float]:
    """Medians in seconds, by name; the rounds of all take turns."""
    ways: dict[str, Callable[[], float]] = {"import": floor}
    for name, words in (("cartagena play", ("play", "--players", "4")), ("cartagena", ())):
        command = [*CARTAGENA, *words, "--data", str(folder / "paints")]
        ways[name] = partial(first_paint, command, {"COLORTERM": "truecolor"})
    if rival:
        ways["cli-chess"] = partial(first_paint, CLI_CHESS, home(folder))
    times: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name in tuple(ways):
            try:
                times[name].append(ways[name]())
            except Missed as missed:
                print(f"NOT MEASURED: {missed}", file=sys.stderr)
                times[name] = [math.inf]
                del ways[name]
    return {name: statistics.median(all_of_it) for name, all_of_it in times.items()}


# A key


def painted(window: Window, key: str) -> float:
    """From this key to the last byte of what it paints."""
    while window.read(QUIET):  # what is still on its way belongs to no key of ours
        pass
    begun = last = time.perf_counter()
    window.type(key)
    wait = 1.0
    while window.read(wait):
        last, wait = time.perf_counter(), QUIET
    if last == begun:
        raise Missed(f"the key {key!r} painted nothing:\n{window.text}")
    return last - begun


def keys_of(window: Window, keys: Sequence[str]) -> list[float]:
    """These keys again and again, in milliseconds."""
    times: list[float] = []
    for at in range(KEYS):
        time.sleep(PAUSE)
        times.append(1000 * painted(window, keys[at % len(keys)]))
    return times


def middle(folder: Path, columns: int, rows: int) -> Window:
    """A game of five in its middle, Ana to play. The caller closes the window."""
    words = ("play", "--players", "5", "--nick", "Ana", "--seed", "5", "--data", str(folder))
    window = Window([*CARTAGENA, *words], columns, rows, {"COLORTERM": "truecolor"})
    window.seen("? help")
    until = time.monotonic() + 60
    while not _in_the_middle(window.text):
        if time.monotonic() > until:
            raise Missed(f"the game does not come to its middle:\n{window.text}")
        before = len(window.raw)
        window.type("\x1b[B\r")  # the arrow marks, Enter takes: always something legal
        window.until(lambda before=before: len(window.raw) > before)  # type: ignore[misc]
    return window


def _in_the_middle(text: str) -> bool:
    turn = re.search(r"turn (\d+)", text)
    return turn is not None and int(turn[1]) >= MIDDLE and bool(re.search("Ana, 3 actions", text))


def card_keys(window: Window) -> list[str]:
    """A card of the hand, its pirates one after the other, and back."""
    held = re.search(r"([1-6]) \S+×[1-9]", window.text)
    if held is None:
        raise Missed(f"no card in the hand:\n{window.text}")
    return [held[1], "\x1b[B", "\x1b[B", "\x7f"]


def home(folder: Path) -> Variables:
    """For cli-chess: settings of its own."""
    return {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "COLORTERM": "truecolor"}


def chess(folder: Path, columns: int, rows: int) -> Window:
    """A game of cli-chess against its engine, its first moves made. The caller closes it."""
    window = Window(CLI_CHESS, columns, rows, home(folder))
    window.seen("Start game")
    window.type("\x1bOP")
    window.seen("Move:")
    settled = time.monotonic() + 3
    while time.monotonic() < settled:  # the engine may have the first move
        window.read(0.1)
    return window


# Waiting


def spent(process: int) -> float:
    """Seconds of processor time of a process, its threads that have ended too."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def idle(window: Window) -> tuple[float, int]:
    """Percent of a core, and bytes, while nobody does anything."""
    settled = time.monotonic() + 6  # the bell of the turn has rung then
    while time.monotonic() < settled:
        window.read(0.1)
    before, work = len(window.raw), spent(window.process.pid)
    until = time.monotonic() + IDLE
    while (left := until - time.monotonic()) > 0:
        window.read(left)
    return 100 * (spent(window.process.pid) - work) / IDLE, len(window.raw) - before


@contextmanager
def at_a_table(folder: Path) -> Generator[tuple[Window, Window]]:
    """Two at a table of the network, the game begun and nobody playing."""
    table = f"bench{os.getpid()}"
    lo = ("--interface", "lo", "--port", "0")

    def window(nick: str, *words: str) -> Window:
        who = ("--nick", nick, "--data", str(folder / nick))
        return Window([*CARTAGENA, *words, *who, *lo], 80, 24, {"COLORTERM": "truecolor"})

    with window("Ana", "host", table, "--players", "2") as ana, window("Bo", "join", table) as bo:
        bo.seen("Press Space when you are ready")
        bo.type(" ")
        ana.seen("All are ready")
        ana.type("s")
        for one in (ana, bo):
            one.seen("in step")
        yield ana, bo


# What is told


def told_paints(times: dict[str, float]) -> bool:
    """Print them; whether the goals are held."""
    low, high = times["import"], times.get("cli-chess", 0.0)
    print(f"{'first paint':30}{'ms':>8}   of import prompt_toolkit.application")
    for name, seconds in times.items():
        print(f"  {name:28}{seconds * 1000:8.0f}   {seconds / low:.2f}x")
    ours = [seconds for name, seconds in times.items() if name.startswith("cartagena")]
    held = all(one <= SLOWEST * low and (not high or one < high) for one in ours)
    print(f"  goal: ours at most {SLOWEST}x, and below cli-chess: {_word(held)}")
    return held


def told_keys(name: str, times: list[float]) -> bool:
    """Print them; whether the goals would be held."""
    middle_one = statistics.median(times)
    late = statistics.quantiles(times, n=20)[-1]
    print(f"  {name:28}{middle_one:8.1f}{late:8.1f}")
    return middle_one <= MEDIAN and late <= P95


def told_idle(name: str, share: float, written: int) -> bool:
    """Print it; whether the goals would be held."""
    print(f"  {name:28}{share:8.2f}{written:8d}")
    return share <= SHARE and written == 0


def _word(held: bool) -> str:
    return "held" if held else "MISSED"


def measured(rounds: int, folder: Path, *, rival: bool) -> Iterator[bool]:
    """Print every figure of ours and of the rival; whether each goal is held."""
    yield told_paints(paints(rounds, folder, rival=rival))
    waits: list[tuple[str, tuple[float, int]]] = []
    print(f"{'a key to the new picture':30}{'ms':>8}{'p95':>8}   goal {MEDIAN:.0f} and {P95:.0f}")
    for columns, rows in SIZES:
        with middle(folder / f"keys{columns}", columns, rows) as window:
            yield told_keys(f"cartagena {columns}x{rows}", keys_of(window, card_keys(window)))
            waits.append((f"cartagena {columns}x{rows}", idle(window)))
        if rival:
            with chess(folder, columns, rows) as window:
                told_keys(f"cli-chess {columns}x{rows}", keys_of(window, ("e", "\x7f")))
                waits.append((f"cli-chess {columns}x{rows}", idle(window)))
    with at_a_table(folder) as (ana, bo):
        waits += [("at a network table", idle(ana)), ("the other one there", idle(bo))]
    print(f"{f'waiting for {IDLE:.0f} s':30}{'% CPU':>8}{'bytes':>8}   goal {SHARE} and 0")
    for name, (share, written) in waits:
        yield told_idle(name, share, written) or name.startswith("cli-chess")


def main() -> int:
    """Print the figures; see the module."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    rival = installed(RIVAL, [str(VENV / "bin" / "python"), "-m", "pip", "install", "-q", RIVAL])
    with tempfile.TemporaryDirectory() as folder:
        try:
            held = list(measured(rounds, Path(folder), rival=rival))
        except Missed as missed:
            print(f"NOT MEASURED: {missed}", file=sys.stderr)
            return 1
    print(f"all goals: {_word(all(held) and rival)}")
    return int(not all(held) or not rival)


if __name__ == "__main__":
    sys.exit(main())
