"""The command as a shell sees it: output, errors, exit codes (SCREEN 9)."""

import json
import re
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from cartagena import __version__
from cli.ui.main import run
from tests.cli.command import ROOT, SECONDS, cartagena, environment


def test_the_version_is_the_package_s(tmp_path: Path) -> None:
    """A wheel takes its version from the file that the project names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["tool"]["hatch"]["version"]["path"] == "scripts/launch/cartagena/__init__.py"
    done = cartagena("--version", data=tmp_path)
    assert (done.stdout, done.returncode) == (f"cartagena {__version__}\n", 0)
    assert cartagena("play", "--version", data=tmp_path).returncode == 2


def test_the_version_imports_nothing_slow(tmp_path: Path) -> None:
    code = (
        "import sys; sys.argv = ['cartagena', '--version']; from cartagena import main; main();"
        "print(sorted({'argparse', 'pathlib', 'cli', 'engine', 'importlib.metadata'}"
        " & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        env=environment(tmp_path),
        check=True,
    )
    assert done.stdout.splitlines()[1] == "[]"


def test_the_version_is_quick(tmp_path: Path) -> None:
    """At most 2.5 times a bare interpreter (TOOLCHAIN): the best of several, twice the margin."""

    def best(*command: str) -> float:
        times: list[float] = []
        for _ in range(7):
            begun = time.perf_counter()
            subprocess.run(
                [sys.executable, *command],
                stdout=subprocess.DEVNULL,
                env=environment(tmp_path),
                check=True,
            )
            times.append(time.perf_counter() - begun)
        return min(times)

    assert best("-m", "cartagena", "--version") < 5 * best("-c", "pass")


BAD = [
    (["fly"], "invalid choice: 'fly'"),
    (["play", "--players", "x"], "'x' is not a whole number"),
    (["play", "--players", "9"], "two to five can play"),
    (["play", "--bots", "shark"], "there is no bot 'shark'; choose from random, greedy"),
    (["play", "--bots", "greedy,greedy", "--players", "5"], "names 2 bots, but --players 5"),
    (["play", "--set", "supply=3"], "supply = 3: it must be 0, 10 or 12"),
    (["play", "--set", "supply"], "write it as --set NAME=VALUE"),
    (["play", "--set", "sails=2"], "option 'sails': there is players"),
    (["play", "--set", "players=3"], "is set with --players"),
    (["play", "--set", "supply=0", "--set", "supply=10"], "it is set twice"),
    (["play", "--preset", "atlantis"], "there is no preset 'atlantis'"),
    (["rules", "jamaika"], "there is no preset 'jamaika'. Did you mean jamaica?"),
    (["find", "--port", "80000"], "'80000' is no port: a port is 1 to 65535, 0 takes any free one"),
    (["--port", "65536"], "'65536' is no port"),
    (["simulate", "--games", "0"], "--games 0: at least one game is played"),
    (["play", "--name", "\x1b"], "nothing in it can be shown"),
    (["hotseat", "--names", "Ana,ana"], "every player needs a name of their own"),
    (["hotseat", "--names", "Ana,Bo", "-n", "3"], "has 2 names, but --players says 3"),
    (["simulate", "--policy", "random,greedy", "-n", "3"], "names 2 bots for 3 players"),
    (["play", "--seed", "\udcff"], "argument --seed: it is no text in UTF-8"),
    (["hotseat", "--seed", "\udcff"], "argument --seed: it is no text in UTF-8"),
    (["simulate", "--seed", "\udcff"], "argument --seed: it is no text in UTF-8"),
    (["--profile", "\x1b[31mRed", "play"], "use letters, digits, - and _, at most 32"),
    (["--data", "", "play"], "argument --data: it is empty"),
    (["--profile", " ", "play"], "argument --profile: it is empty"),
    (["replay", "x", "--html", ""], "argument --html: it is empty"),
    (["rules", "tortuga", "--print", "--out", ""], "argument --out: it is empty"),
    (["rules", "atlantis"], "there is no preset 'atlantis'"),
    (["rules", "the capital of France"], "the rules have no answer to 'the capital of France'"),
    (["play", "--preset", "risky-rafts", "--set", "morgan=both"], "choose rafts=false or morgan="),
    (["play", "--set", "path=jailbreak"], "choose segments=5 or fewer"),
    (["doctor", "--profile", "../x"], "use letters, digits, - and _"),
    (["doctor", "--data", "file"], "is a file: name a folder with --data"),
]


@pytest.mark.parametrize(("arguments", "text"), BAD, ids=[" ".join(a)[:40] for a, _ in BAD])
def test_every_bad_value_is_refused_with_its_fix(
    tmp_path: Path, arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """In this process: the whole command line but the launcher, without the price of a start."""
    (tmp_path / "file").write_text("")
    arguments = [str(tmp_path / "file") if word == "file" else word for word in arguments]
    data = [] if "--data" in arguments else ["--data", str(tmp_path)]
    assert run([*data, *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("cartagena: ")
    assert text in said.err


def test_help_names_every_command(tmp_path: Path) -> None:
    from cli.ui.main import COMMANDS

    done = cartagena("--help", data=tmp_path)
    assert done.returncode == 0
    for name in filter(None, COMMANDS):
        assert f"\n    {name} " in done.stdout


def test_every_command_is_there() -> None:
    from cli.ui.main import COMMANDS, command

    for name in COMMANDS:
        assert callable(command(name))


def test_a_record_is_simulated_and_audited(tmp_path: Path) -> None:
    """Game k of a seed is the game of its own header's seed (RECORD)."""
    done = cartagena("simulate", "--seed", "s", "--games", "3", "--jsonl", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    path = tmp_path / "games.jsonl"
    path.write_text(done.stdout)
    audit = cartagena("audit", str(path), data=tmp_path)
    assert audit.returncode == 0
    assert audit.stdout.splitlines()[-1] == "Every step follows the rules."
    headers = [json.loads(line) for line in done.stdout.splitlines() if '"schema"' in line]
    assert [header["seed"] for header in headers] == ["s", "s/1", "s/2"]
    assert headers[0]["rules"]["round_cap"] == 200
    alone = cartagena("simulate", "--seed", "s/2", "--jsonl", data=tmp_path).stdout
    assert done.stdout.endswith(alone)


def test_a_false_record_is_exit_4_and_an_unreadable_one_exit_1(tmp_path: Path) -> None:
    lines = cartagena("simulate", "--jsonl", data=tmp_path).stdout.splitlines()
    path = tmp_path / "false.jsonl"
    path.write_text("\n".join(lines[:9] + lines[10:]))
    audit = cartagena("audit", str(path), "--json", data=tmp_path)
    assert audit.returncode == 4
    found = json.loads(audit.stdout)
    assert found["verdict"] == "fault"
    assert found["fault"]["line"] == 10
    path.write_text("\n".join(lines[:9]) + "\n" + lines[9][:50])
    audit = cartagena("audit", str(path), data=tmp_path)
    assert audit.returncode == 1
    assert "line 10, step 8: not JSON at column" in audit.stdout


def test_an_unfinished_record_is_not_cleared(tmp_path: Path) -> None:
    lines = cartagena("simulate", "--jsonl", data=tmp_path).stdout.splitlines()
    path = tmp_path / "unfinished.jsonl"
    path.write_text("\n".join(lines[:-1]))
    audit = cartagena("audit", str(path), "--json", data=tmp_path)
    assert (audit.returncode, json.loads(audit.stdout)["verdict"]) == (1, "unfinished")
    assert "not finished" in cartagena("audit", str(path), data=tmp_path).stdout


def test_a_summary_without_records(tmp_path: Path) -> None:
    arguments = ["--games", "6", "--policy", "greedy,random", "--seed", "sum"]
    done = cartagena("simulate", *arguments, data=tmp_path)
    lines = done.stdout.splitlines()
    assert lines[0] == "Tortuga, 2 players, 6 games"
    assert lines[2].split()[:2] == ["1", "greedy"]
    assert sum(int(line.split()[2]) for line in lines[2:4]) >= 6


def test_a_closed_pipe_is_quiet(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "cartagena", "simulate", "--games", "50", "--jsonl"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(SECONDS) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


def test_the_rules_can_be_read(tmp_path: Path) -> None:
    done = cartagena("rules", "first-escape", data=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("First escape, 2 players.\n")
    assert max(map(len, done.stdout.splitlines())) < 80 or "Presets" in done.stdout


@pytest.mark.parametrize(
    ("asked", "begins"),
    [
        ("retreat", "Retreat. Move one of your pirates back"),
        ("all-together", "All together, 2 players."),
        ("risky-rafts tokens", "Tokens. There are 40 tokens (HOUSE)"),
        ("grey cards", "Not in these rules, but in risky-rafts:\nGrey cards."),
        ("questions", "Questions (rules, and some of the words):\n  How many actions has a turn?"),
        ("mistakes", "Frequent mistakes:\n\nStopping on an occupied space."),
        ("presets", "Presets (what is not named is as in jamaica):\n  jamaica "),
        ("risky-rafts house", "Of this project's own making (HOUSE): the tokens,"),
        ("ravensburger how many actions", "How many actions has a turn?\n  Up to two,"),
        ("what if no space is free?", "What if no space is free?\n  Then the pirate goes to"),
        ("rafts", "Not in these rules, but in risky-rafts:\nRafts. Two rafts"),
        ("Tortuga retreat", "Retreat. Move one of"),
        ("sloop-retreat", "sloop_retreat: whether pirates that have arrived may retreat."),
    ],
)
def test_a_part_of_the_rules_is_found(
    asked: str, begins: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["rules", *asked.split(), "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith(begins)
    assert run(["rules", asked, "--data", str(tmp_path)]) == 0  # in one argument too
    assert capsys.readouterr().out.startswith(begins)


def test_a_game_is_left_and_gone_on_with(tmp_path: Path) -> None:
    """Nothing is lost by leaving: the game goes on where it was, and can be exported."""
    arguments = ["play", "--plain", "--seed", "sail", "--name", "Ana"]
    first = cartagena(*arguments, data=tmp_path, keys="board\n?\nquit\n")
    assert first.returncode == 0
    assert "Turn 1. Your turn" in first.stdout or "Turn 2. Your turn" in first.stdout
    assert "The game is kept." in first.stderr
    again = cartagena("play", "--plain", "--resume", data=tmp_path, keys="cards\n")
    assert again.returncode == 0
    assert again.stdout.startswith("The game goes on.")
    name = first.stderr.split()[-1]
    record = cartagena("export", name, "--jsonl", data=tmp_path)
    assert json.loads(record.stdout.splitlines()[0])["seats"][0] == "Ana"


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    keys = "skull a\nhat a\nkey a\nbottle a\ndagger a\npistol a\nend\n" * 3
    arguments = ["play", "--plain", "--seed", "fog", "--preset", "jamaica", "--name", "Ana"]
    first = cartagena(*arguments, data=tmp_path, keys=keys)
    second = cartagena(*arguments, data=tmp_path, keys=keys)
    assert first.stdout == second.stdout
    assert "Ana: " in first.stdout


def test_nothing_to_go_on_with(tmp_path: Path) -> None:
    done = cartagena("play", "--resume", data=tmp_path)
    assert done.returncode == 3
    assert "there is no unfinished game" in done.stderr
    done = cartagena("play", "--resume", "../../etc/passwd", data=tmp_path)
    assert done.returncode == 3


def test_names_survive_a_terminal_that_cannot_show_them(tmp_path: Path) -> None:
    keys = "players\nquit\n"
    done = cartagena(
        "hotseat", "--names", "다은,Bo", data=tmp_path, keys=keys, PYTHONIOENCODING="ascii"
    )
    assert done.returncode == 0
    assert re.search(r"^\?\?( \(you\))?, red", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("command", ["audit", "export"])
def test_a_name_that_no_file_can_have_is_refused_in_a_sentence(
    tmp_path: Path, command: str
) -> None:
    done = cartagena(command, "9" * 5_000, data=tmp_path)
    assert (done.stdout, done.returncode) == ("", 1)
    assert "cannot be read: File name too long" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["rules", "doctor", "games", "simulate --seed 1 --jsonl"])
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_like_the_null_device(tmp_path: Path, command: str, closed: str) -> None:
    done = shell(f"{command} {closed}", tmp_path)
    assert "Traceback" not in done.stderr
    assert done.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "command",
    [
        "--version",
        "--help",
        "join --help",
        "rules",
        "doctor",
        "simulate --seed 1 --jsonl",
        "host --interface lo --port 0",
    ],
)
def test_an_output_that_is_full_is_said_in_a_sentence(tmp_path: Path, command: str) -> None:
    done = shell(f"{command} > /dev/full", tmp_path)
    assert done.stderr == "cartagena: the output cannot be written: No space left on device\n"
    assert done.returncode == 1


def shell(line: str, data: Path) -> subprocess.CompletedProcess[str]:
    """The command with redirections that only a shell can make."""
    return subprocess.run(
        ["sh", "-c", f'"$0" -m cartagena {line}', sys.executable],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        env=environment(data),
        check=False,
    )


@pytest.mark.parametrize("command", ["find", "host", "join somebody", "watch somebody"])
def test_an_interface_that_is_not_there_is_said_in_a_sentence(tmp_path: Path, command: str) -> None:
    done = cartagena(*command.split(), "--interface", "nowhere", data=tmp_path)
    assert "Traceback" not in done.stderr
    assert "--interface 'nowhere': there is no such interface in use; there is " in done.stderr
    assert done.returncode == 2


def test_the_end_of_a_game_says_what_can_be_done_with_it(tmp_path: Path) -> None:
    """Every hint that is given works as it stands."""
    keys = "resign\nyes\n"
    done = cartagena("play", "--nick", "Ana", data=tmp_path, keys=keys)
    assert done.returncode == 0
    assert "All others have left." in done.stdout
    assert done.stderr.startswith("The game is kept as ")
    hints = [line.split("cartagena ")[1].split() for line in done.stderr.splitlines()[1:]]
    assert [words[0] for words in hints] == ["replay", "audit", "export"]
    for words in hints:
        assert cartagena(*words, data=tmp_path, keys="end\nquit\n").returncode == 0


@pytest.mark.parametrize("option", ["--nick", "--name"])
@pytest.mark.parametrize("place", ["before", "behind"])
def test_a_name_is_said_in_one_way_everywhere(tmp_path: Path, option: str, place: str) -> None:
    words = [option, "Grace", "play"] if place == "before" else ["play", option, "Grace"]
    done = cartagena(*words, "--seed", "name", data=tmp_path, keys="players\n")
    assert "Grace (you), red" in done.stdout


def test_a_game_that_is_over_is_played_again_by_the_same_rules(tmp_path: Path) -> None:
    """And the lines in a pipe may end there, as they always could."""
    words = ["play", "--nick", "Ana", "--preset", "jamaica", "--seed", "one", "--plain"]
    keys = "resign\nyes\nwhat\n\nrematch\nresign\nyes\nquit\nresign\n"
    done = cartagena(*words, data=tmp_path, keys=keys)
    assert done.returncode == 0
    assert done.stdout.count("All others have left. Anne wins.") == 2
    assert done.stdout.count("`rematch` plays again by the same rules") == 1
    files = sorted((tmp_path / "local").iterdir())
    assert [path.suffix for path in files] == [".done", ".done"]
    games = [json.loads(path.read_text().splitlines()[0]) for path in files]
    first, second = sorted(games, key=lambda game: game["seed"] != "one")
    assert first["rules"] == second["rules"]
    assert first["names"] == second["names"]
    assert (first["seed"], first["seed"] == second["seed"]) == ("one", False)


def test_a_second_ctrl_c_while_the_first_is_told_leaves_no_traceback() -> None:
    """SCREEN 9: 130; once all is said, one more is let be, or Python's own end would complain."""
    program = """
import signal, sys
import cli.ui.main
from cartagena import main

def interrupted(_: object) -> int:
    raise KeyboardInterrupt

cli.ui.main.run = interrupted
sys.argv = ["cartagena", "doctor"]
code = main()
signal.raise_signal(signal.SIGINT)
raise SystemExit(code)
"""
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (130, b"", b"")
