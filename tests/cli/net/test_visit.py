from __future__ import annotations

import shlex
import socket
from typing import TYPE_CHECKING

import pytest

from cli.model.network.found import kept_line
from cli.ui.config import nick_of
from cli.ui.main import FAILED, NETWORK, NOT_FOUND, USAGE, run
from cli.ui.network.looking import kept
from cli.ui.network.visit import calls, exit_code
from cli.ui.options import Options, UsageError
from p2p.net.errors import Ambiguous, NoSuchGame, NotNow, Refused, StoreError, Unreachable
from p2p.net.seen import Unfinished

if TYPE_CHECKING:
    from pathlib import Path


def test_an_interface_that_is_not_there_is_said_with_those_that_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["host", "X", "--interface", "nope", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "no such interface in use; there is " in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("broken", ["profiles", "profiles/default"])
def test_a_folder_that_cannot_be_used_is_said_in_a_sentence(
    broken: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / broken).parent.mkdir(exist_ok=True)
    (tmp_path / broken).touch()  # a file where a folder must be
    code = run(["find", "--interface", "lo", "--seconds", "0", "--data", str(tmp_path)])
    said = capsys.readouterr().err
    assert code == FAILED
    assert said.startswith("cartagena: ")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (Ambiguous("two"), USAGE),
        (UsageError("no"), USAGE),
        (NoSuchGame("none"), NOT_FOUND),
        (Unreachable("gone"), NETWORK),
        (NotNow("later"), FAILED),
        (Refused("no"), FAILED),
        (StoreError("full"), FAILED),
    ],
)
def test_every_end_has_its_exit_code(error: Exception, code: int) -> None:
    assert exit_code(error) == code


def test_hints_repeat_what_the_program_was_started_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTAGENA_COMMAND", "scripts/play")
    options = Options(data="my games", interface="lo")
    told = calls(options)
    assert told.others("Friday") == "scripts/play join Friday --nick NAME"
    assert told.back("Friday") == "scripts/play --data 'my games' join Friday --interface lo"
    assert told.stored("audit", "ab12") == "scripts/play --data 'my games' audit ab12"


def test_a_hint_has_the_name_as_it_is_shown_and_one_word_of_a_shell() -> None:
    options = Options(nick="\x1b[31mEv\u202eil $(touch x)")
    back = calls(options).back("Friday")
    assert back.isprintable()
    assert shlex.split(back) == ["cartagena", "join", "Friday", "--nick", nick_of(options)]


def test_a_port_that_is_taken_is_told_with_its_number_and_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = ["--plain", "host", "X", "--interface", "lo", "--port", port]
        assert run([*words, "--data", str(tmp_path)]) == NETWORK
    said = capsys.readouterr().err
    assert f"Port {port} is taken by another program" in said
    assert "--port" in said
    assert "Errno" not in said


def test_a_game_to_return_to_tells_two_of_one_name_apart(tmp_path: Path) -> None:
    game = Unfinished(b"c" * 16, "Friday", ("Ana", "Ana"), 1, "tortuga", 7, 0.0)
    line = kept_line(kept(game, Options(data=str(tmp_path))))
    assert line == "Friday with Ana (red): Tortuga rules, event 7, you are Ana (yellow)."
