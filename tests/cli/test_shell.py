"""Completion and man page are those of the parser, and the wheel puts them in their places."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from cli.ui.completion import FILES, FOLDER
from cli.ui.main import COMMANDS, run
from scripts.shell import MAN, made

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", [*FILES.values(), MAN])
def test_a_file_is_what_the_parser_says(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stale? Run scripts/rewrite-shell."""
    monkeypatch.setenv("COLUMNS", "80")
    assert (FOLDER / name).read_text("utf-8") == made()[name]


def test_the_wheel_brings_all_of_them_where_they_are_looked_for() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    shared = build["targets"]["wheel"]["shared-data"]
    assert {Path(name).name for name in shared} == {*FILES.values(), MAN}
    assert all((ROOT / name).is_file() for name in shared)


def test_the_man_page_names_every_command_exit_code_and_variable() -> None:
    page = (FOLDER / MAN).read_text("utf-8").replace("\\-", "-")
    for command in filter(None, COMMANDS):
        assert f"cartagena {command}" in page
    for code in ("0", "1", "2", "3", "4", "5", "130"):
        assert f"\\fB{code}\\fR" in page
    used: set[str] = set()
    for path in (ROOT / "cli").rglob("*.py"):
        used |= set(re.findall(r"CARTAGENA_[A-Z]+", path.read_text("utf-8")))
    assert {one for one in used if one not in page} <= {"CARTAGENA_COMMAND"}


@pytest.mark.parametrize("shell", FILES)
def test_the_command_prints_what_a_shell_sources(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["completion", shell]) == 0
    assert capsys.readouterr().out == (FOLDER / FILES[shell]).read_text("utf-8")


def test_another_shell_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "tcsh"]) == 2
    assert "'bash', 'zsh', 'fish'" in capsys.readouterr().err.replace("\n", " ")


BASH = """
source {file}
COMP_WORDS=({words} "{begun}"); COMP_CWORD={at}; COMP_LINE="{words} {begun}"
COMP_POINT=${{#COMP_LINE}}
$(complete -p cartagena | sed 's/.*-F \\([^ ]*\\).*/\\1/') cartagena "{begun}" "{last}"
printf '%s\\n' "${{COMPREPLY[@]}}"
"""


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform == "win32", reason="no bash here")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("cartagena", {"play", "join", "audit", "settings"}),
        ("cartagena play --preset", {"tortuga", "all-together"}),
        ("cartagena completion", {"bash", "zsh", "fish"}),
        ("cartagena play --bots", {"greedy", "random"}),
    ],
)
def test_bash_completes_commands_and_values(words: str, offered: set[str]) -> None:
    assert offered <= offered_by_bash(words, "", Path())


def offered_by_bash(words: str, begun: str, folder: Path) -> set[str]:
    """What Tab offers in a folder behind these words for one that is begun."""
    file, split = FOLDER / FILES["bash"], words.split()
    script = BASH.format(file=file, words=words, begun=begun, at=len(split), last=split[-1])
    done = subprocess.run(
        ["bash", "-c", script], capture_output=True, text=True, check=True, cwd=folder
    )
    return set(done.stdout.split())


def offered_by_fish(words: str, begun: str, folder: Path) -> set[str]:
    """As `offered_by_bash`."""
    script = f"source {FOLDER / FILES['fish']}; complete -C '{words} {begun}'"
    home = {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    order = ["fish", "--no-config", "-c", script]
    done = subprocess.run(order, capture_output=True, text=True, check=True, cwd=folder, env=home)
    return {line.split("\t")[0] for line in done.stdout.splitlines()}


SHELLS = {"bash": offered_by_bash, "fish": offered_by_fish}
TAKE_FILES = (
    "audit",
    "replay",
    "games import",
    "games export Friday",
    "identity export",
    "identity import",
    "rules --print --out",
    "rules --html",
)


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("words", TAKE_FILES)
def test_a_file_is_completed_wherever_one_belongs(words: str, shell: str, tmp_path: Path) -> None:
    if shutil.which(shell) is None or sys.platform == "win32":
        pytest.skip(f"no {shell} here")
    (tmp_path / "friday.cartagena").touch()
    offered = SHELLS[shell](f"cartagena {words}", "fri", tmp_path)
    assert offered == {"friday.cartagena"}


def test_zsh_completes_every_word_of_several() -> None:
    """`(*)::` would be one word at most; its own shell is too slow a way to see that."""
    specs = re.findall(r'^  "(\(?\*\)?:.*)"$', (FOLDER / FILES["zsh"]).read_text("utf-8"), re.M)
    assert len([one for one in specs if one.endswith(":_files")]) >= 2
    assert all(one.startswith("*:") for one in specs)
