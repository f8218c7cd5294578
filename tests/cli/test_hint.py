"""`cli.ui.hint`: a hint can be typed again, by the name and for the folder of this start."""

import os
import shlex
import shutil
import subprocess

import pytest

from cli.ui.hint import hint, program
from cli.ui.parser import parse
from tests.cli.command import ROOT


def test_the_usual_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARTAGENA_COMMAND", raising=False)
    assert hint(parse(["games"]), "audit", "d542") == "cartagena audit d542"


def test_as_it_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTAGENA_COMMAND", "scripts/play")
    options = parse(["--data", "my games", "--profile", "bo", "play"])
    line = hint(options, "join", "Ana's table")
    assert shlex.split(line) == [
        *["scripts/play", "--data", "my games", "--profile", "bo"],
        *["join", "Ana's table"],
    ]
    assert parse(shlex.split(line)[1:]).target == "Ana's table"


@pytest.mark.skipif(shutil.which("bash") is None, reason="it is read by bash")
@pytest.mark.parametrize("folder", ["/tmp/\udcff'x", "a\u202eb", "tab\there", "\\'\x1b[2J"])
def test_a_folder_that_cannot_be_shown_is_spelled_so_that_a_shell_reads_it(folder: str) -> None:
    line = hint(parse(["--data", folder, "play"]), "play")
    assert line.isprintable()
    words = line.removesuffix(" play").partition(" --data ")[2]
    told = subprocess.run(["bash", "-c", f"printf %s {words}"], capture_output=True, check=True)
    assert told.stdout == os.fsencode(folder)


def test_a_name_that_cannot_be_shown_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTAGENA_COMMAND", "\x1b[2Jx")
    assert program() == "cartagena"


def test_the_script_says_how_it_was_called() -> None:
    text = (ROOT / "scripts" / "play").read_text()
    assert 'export CARTAGENA_COMMAND="$0"' in text
