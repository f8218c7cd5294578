"""``cartagena`` alone: games of the network, unfinished ones, and always something to play."""

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.ui import start
from cli.ui.main import run
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
