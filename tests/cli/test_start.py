"""``cartagena`` alone: games of the network, unfinished ones, and always something to play."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.ui import start
from cli.ui.main import run
from cli.ui.options import Options
from cli.ui.parser import parse
from tests.cli import quiet_network
from tests.cli.test_kept import kept


class Typed(io.StringIO):
    """Lines of a person at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def network(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(start, "NETWORK_LOOK", "tests.cli.quiet_network")
    yield
    quiet_network.FOUND.clear()


@pytest.fixture(autouse=True)
def usual_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARTAGENA_COMMAND", raising=False)


def test_everything_that_can_be_played_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept(tmp_path / "local" / "20260101-120000.game", 6)
    quiet_network.FOUND.append(start.Entry("Sit down at Friday", ("join", "k7q2")))
    assert run(["--data", str(tmp_path)]) == 0
    said = capsys.readouterr()
    assert said.err == "Looking for games on this network ...\n"
    assert said.out == (
        "  1  Sit down at Friday\n"
        "  2  Go on: Jamaica, Ana and Bo, round 2 (20260101-120000)\n"
        "  3  Open a table for others on this network\n"
        "  4  Play against one bot\n"
        "  5  Play against 2 bots\n"
        "  6  Several people at this keyboard\n"
        "  7  Read the rules\n"
        "  8  List the games that were played here\n"
    )


def test_nothing_on_the_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("No game was found on this network.\n  1  Open")


def test_a_damaged_game_is_named_and_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "local").mkdir()
    (tmp_path / "local" / "bad.game").write_text("{}\n")
    assert run(["--data", str(tmp_path)]) == 0
    assert "passed over: " in capsys.readouterr().err


def test_a_number_is_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Typed("9\nx\n\n5\n"))
    assert run(["--data", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "'9' is none of them." in out
    assert "Goal. Bring all your six pirates" in out


@pytest.mark.parametrize("typed", ["q\n", "", "quit\n"])
def test_leaving_is_easy(tmp_path: Path, typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Typed(typed))
    assert run(["--data", str(tmp_path)]) == 0


def test_at_most_five_left_games_are_offered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(7):
        kept(tmp_path / "local" / f"2026010{number}-120000.game", 1)
    assert run(["--data", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert out.count("Go on: ") == 5
    assert f"2 older games can be gone on with too: cartagena --data {tmp_path} games\n" in out


def test_what_was_given_reaches_the_chosen_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The network's options go to the commands that have them, the name to every table."""
    seen: list[list[str]] = []

    def chosen(arguments: list[str]) -> int:
        seen.append(arguments)
        return 0

    monkeypatch.setattr(start, "run_command", chosen)
    given = ["--data", str(tmp_path), "--nick=-Bo", "--interface", "lo", "--port", "0"]
    for number in ("1", "2", "5"):
        monkeypatch.setattr(sys, "stdin", Typed(f"{number}\n"))
        assert run(given) == 0
    data = f"--data={tmp_path}"
    assert seen == [
        ["host", data, "--nick=-Bo", "--interface=lo", "--port=0"],
        ["play", data, "--nick=-Bo"],
        ["rules", data],
    ]
    for arguments in seen:
        parse(arguments)
    seen.clear()
    for shown in (["--ascii"], ["--ascii=strict", "--lang", "de"]):
        monkeypatch.setattr(sys, "stdin", Typed("5\n"))
        assert run(["--data", str(tmp_path), *shown]) == 0
    assert seen == [["rules", data, "--ascii"], ["rules", data, "--lang=de", "--ascii=strict"]]


def test_the_look_around_uses_what_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Options] = []

    def look(options: Options, seconds: float) -> tuple[start.Entry, ...]:
        asked.append(options)
        return usual(options, seconds)

    usual = quiet_network.look
    monkeypatch.setattr(quiet_network, "look", look)
    assert run(["--data", str(tmp_path), "--interface", "lo", "--port", "9", "--name", "Bo"]) == 0
    (options,) = asked
    assert (options.interface, options.port, options.nick) == ("lo", 9, "Bo")


def test_the_end_of_the_input_leaves_the_shell_its_own_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Typed(""))
    assert run(["--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("q to quit: \n")


def test_r_looks_around_once_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []

    def look(_options: Options, _seconds: float) -> tuple[start.Entry, ...]:
        looked.append(len(looked))
        return (start.Entry("Sit down at Friday", ("join", "k7q2")),) if len(looked) == 2 else ()

    monkeypatch.setattr(quiet_network, "look", look)
    monkeypatch.setattr(sys, "stdin", Typed("r\nq\n"))
    assert run(["--data", str(tmp_path)]) == 0
    first, second = capsys.readouterr().out.split("r to look again", 1)
    assert "Sit down at Friday" not in first
    assert "  1  Sit down at Friday" in second


@pytest.mark.parametrize(
    ("typed", "arguments"),
    [
        ("join 192.168.1.5:16720 2", ["join", "192.168.1.5:16720", "2"]),
        ("/join k7q2", ["join", "k7q2"]),
        ('host "Friday night" --preset morgan', ["host", "Friday night", "--preset", "morgan"]),
        ("play --bots random", ["play", "--bots", "random"]),
    ],
)
def test_a_command_is_taken_in_words(
    tmp_path: Path, typed: str, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[list[str]] = []

    def chosen(line: list[str]) -> int:
        seen.append(line)
        return 0

    monkeypatch.setattr(start, "run_command", chosen)
    monkeypatch.setattr(sys, "stdin", Typed(f'host "open\n{typed}\n'))
    assert run(["--data", str(tmp_path)]) == 0
    (line,) = seen
    assert [word for word in line if not word.startswith("--data=")] == arguments
    parse(line)
