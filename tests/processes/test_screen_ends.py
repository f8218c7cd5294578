"""However and whenever the screen ends or is stopped, the terminal is as it was (SCREEN 9)."""

from __future__ import annotations

import os
import shlex
import signal
import sys
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from tests.processes.window import CARTAGENA, Window

if TYPE_CHECKING:
    from pathlib import Path

OTHER_SCREEN, BACK = b"\x1b[?1049h", b"\x1b[?1049l"

PLAY: Final = ("play", "--nick", "Ana", "--seed", "own turn", "--players", "2")
LOOK: Final = ("--interface", "lo", "--port", "0", "--nick", "Ana")
CHOOSE: Final = "Choose a card"


class Moment(NamedTuple):
    """A command, what is awaited, the keys that lead on, and what shows that they did."""

    words: tuple[str, ...]
    begun: str
    keys: str
    seen: str


MOMENTS: Final = {
    "lobby": Moment(LOOK, "new table", "", "new table"),
    "own table": Moment(("host", "Friday", *LOOK), "of 5 seated", "", "of 5 seated"),
    "own turn": Moment(PLAY, CHOOSE, "", CHOOSE),
    "card chosen": Moment(PLAY, CHOOSE, "\x1b[B\r", "Esc back"),
    "line": Moment(PLAY, CHOOSE, ":sk", ":sk"),
    "help": Moment(PLAY, CHOOSE, "?", "Keys that work now"),
    "log": Moment(PLAY, CHOOSE, "l", "/ search"),
}

SIGNALS: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)


def opened(moment: Moment, data: Path, program: tuple[str, ...] = CARTAGENA) -> Window:
    return Window([*program, *moment.words, "--data", str(data)])


def reach(window: Window, moment: Moment) -> None:
    """Bring the program to this moment; a bot that begins is hurried."""
    window.until(lambda: moment.begun in window.text or "hurries" in window.text)
    while moment.begun not in window.text:
        before = len(window.raw)
        window.type("x")
        window.until(lambda before=before: len(window.raw) > before)  # type: ignore[misc]
    window.type(moment.keys)
    window.seen(moment.seen)


@pytest.mark.parametrize("number", SIGNALS, ids=[number.name for number in SIGNALS])
@pytest.mark.parametrize("name", ["own turn", "own table"])
def test_a_signal_leaves_the_terminal_as_it_was(
    name: str, number: signal.Signals, tmp_path: Path
) -> None:
    with opened(MOMENTS[name], tmp_path) as window:
        reach(window, MOMENTS[name])
        window.stop(number)
        assert window.wait() == 128 + number
        assert window.spoiled() == []
        assert window.raw.count(OTHER_SCREEN) == window.raw.count(BACK) == 1


@pytest.mark.parametrize("name", MOMENTS)
def test_stopped_and_gone_on_with_and_ended_by_a_signal(name: str, tmp_path: Path) -> None:
    """By a shell without a memory of its own of how the terminal was."""
    moment = MOMENTS[name]
    number = SIGNALS[list(MOMENTS).index(name) % len(SIGNALS)]
    command = [*CARTAGENA, *moment.words, "--data", str(tmp_path)]
    script = tmp_path / "begin"
    script.write_text(f"echo $$ >{tmp_path}/pid\nexec {shlex.join(command)}\n")
    with Window(["sh", "-i"], 80, 24, {"ENV": "", "PS1": "$ "}) as window:
        window.seen("$")
        window.before = window.settings()
        window.type(f"sh {script}; echo co'de' $?\n")
        reach(window, moment)
        window.type("\x1a")
        window.seen("Stopped")
        window.seen("code 148")
        assert window.spoiled() == []
        window.type("fg; echo co'de' $?\n")
        window.until(lambda: window.raw.count(OTHER_SCREEN) == 2)
        window.seen(moment.seen)
        os.kill(int((tmp_path / "pid").read_text()), number)
        window.seen(f"code {128 + number}")
        assert window.spoiled() == []


def test_ctrl_c_three_times_leaves_a_game(tmp_path: Path) -> None:
    with opened(MOMENTS["card chosen"], tmp_path) as window:
        reach(window, MOMENTS["card chosen"])
        window.type("\x03")
        window.seen("Ctrl-C once more asks to leave.")
        window.type("\x03")
        window.seen("Leave?")
        window.type("\x03")
        assert window.wait() == 130  # Ctrl-C had the last word (SCREEN 9)
        assert window.spoiled() == []
        assert "The game is kept." in window.text


def test_a_terminal_that_is_closed_ends_the_program(tmp_path: Path) -> None:
    with opened(MOMENTS["line"], tmp_path) as window:
        reach(window, MOMENTS["line"])
        window.hang_up()
        assert window.process.wait(20) == 128 + signal.SIGHUP


FAULTY: Final = """
import sys
from cli.ui.screen import playing
from cartagena import main

press = playing.press

def broken(view, chosen, key):
    if key == "!":
        raise LookupError("a fault in a key")
    return press(view, chosen, key)

playing.press = broken
sys.exit(main())
"""


def test_a_fault_in_a_key_is_told_on_a_clean_terminal(tmp_path: Path) -> None:
    moment = MOMENTS["card chosen"]
    with opened(moment, tmp_path, (sys.executable, "-c", FAULTY)) as window:
        reach(window, moment)
        window.type("!")
        assert window.wait() == 1
        assert window.spoiled() == []
        assert "something went wrong in this program" in window.text
        assert "a fault in a key" in window.text.replace("\n", " ")
        assert "Traceback" not in window.text
        (report,) = (tmp_path / "logs").glob("crash-*.txt")
        assert "LookupError" in report.read_text(encoding="utf-8")


def test_a_signal_during_the_set_up_of_a_network_game(tmp_path: Path) -> None:
    table = f"ending{os.getpid()}"
    host, guest = ("host", table, "--players", "2", *LOOK), ("join", table, *LOOK[:4])
    begin = ("--data",)
    with (
        Window([*CARTAGENA, *host, *begin, str(tmp_path / "ana")]) as ana,
        Window([*CARTAGENA, *guest, "--nick", "Bo", *begin, str(tmp_path / "bo")]) as bo,
    ):
        bo.seen("Press Space when you are ready", seconds=30)
        bo.type(" ")
        ana.seen("All are ready")
        ana.type("s")
        bo.until(lambda: "All are ready" not in bo.text and "Press Space" not in bo.text)
        for window, number in ((ana, signal.SIGTERM), (bo, signal.SIGHUP)):
            window.stop(number)
            assert window.wait() == 128 + number
            assert window.spoiled() == []
