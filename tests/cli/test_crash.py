"""A crash leaves a report that tells where, and nothing of what: for anybody to read."""

import logging
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.ui import main
from cli.ui.crash import story, write_report
from cli.ui.logfile import MOST_BYTES, NAME, OLDER, LogFile, begin_log
from cli.ui.options import Options

SECRETS = (
    "0123456789abcdef0123456789abcdef",
    "skull, dagger and hat",
    "192.168.17.23:16720",
    "Ana Belén",
    "/home/ana",
)


def options(folder: Path) -> Options:
    given = Options()
    given.data = str(folder)
    return given


def inner(hidden: str) -> None:
    local = hidden * 2
    try:
        dict[str, str]()[hidden]
    except KeyError as error:
        raise ValueError(local) from error


def outer() -> None:
    faults: list[Exception] = []
    for secret in SECRETS:
        try:
            inner(secret)
        except ValueError as error:
            faults.append(error)
    raise ExceptionGroup(SECRETS[0], faults)


def caught() -> Exception:
    try:
        outer()
    except ExceptionGroup as error:
        error.add_note(SECRETS[1])
        return error
    raise AssertionError


def test_it_says_where_and_what_was_raised_and_nothing_that_was_held() -> None:
    told = story(caught())
    for secret in SECRETS:
        assert secret not in told
    assert told.count("builtins.KeyError") == len(SECRETS)
    assert told.count("builtins.ValueError") == len(SECRETS)
    assert "in inner" in told
    assert "raise ValueError(local) from error" in told
    assert str(Path.home()) not in told
    assert sys.platform in told.lower() or "Python 3." in told


def test_an_exception_that_leads_to_itself_is_told_once() -> None:
    error = caught()
    error.__context__ = error
    assert story(error).count("builtins.ExceptionGroup") == 1


def test_it_is_for_its_owner_alone_and_two_do_not_meet(tmp_path: Path) -> None:
    path = write_report(options(tmp_path), caught())
    assert path is not None
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert path.parent == tmp_path / "logs"


def test_a_report_that_cannot_be_kept_is_told_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("a file in its way")
    monkeypatch.setitem(main.COMMANDS, "rules", "tests.cli.test_crash:fails")
    assert main.run(["rules", "--data", str(tmp_path)]) == 1
    assert "builtins.ZeroDivisionError" in capsys.readouterr().err


def fails(given: Options) -> int:
    return len(given.asked) // 0


def test_a_command_that_fails_by_a_fault_of_ours_says_so_in_two_sentences(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(main, "COMMANDS", {"rules": "tests.cli.test_crash:fails"})
    assert main.run(["rules", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr()
    assert "something went wrong in this program" in said.err
    assert "Traceback" not in said.err
    (report,) = (tmp_path / "logs").iterdir()
    assert str(report) in said.err.replace("\n", "")
    assert "in fails" in report.read_text("utf-8")


# -- the log --------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def root() -> Iterator[None]:
    logger = logging.getLogger()
    level, handlers = logger.level, list(logger.handlers)
    yield
    for handler in [one for one in logger.handlers if one not in handlers]:
        logger.removeHandler(handler)
        handler.close()
    logger.setLevel(level)


def test_a_log_is_a_file_for_its_owner_and_nothing_is_said_on_the_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begin_log(options(tmp_path), {})
    assert not (tmp_path / "logs").exists(), "before there is a line there is no file"
    logging.getLogger("p2p").warning("a frame of %d bytes", 7)
    logging.getLogger("p2p").info("not at this level")
    path = tmp_path / "logs" / NAME
    assert path.read_text("utf-8").endswith("WARNING p2p: a frame of 7 bytes\n")
    assert len(path.read_text("utf-8").splitlines()) == 1
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert capsys.readouterr() == ("", "")


def test_it_never_grows_beyond_its_files(tmp_path: Path) -> None:
    handler = LogFile(lambda: tmp_path)
    record = logging.LogRecord("p2p", logging.INFO, "", 0, "x" * 50_000, (), None)
    for _ in range(200):
        handler.handle(record)
    handler.close()
    files = sorted(tmp_path.iterdir())
    assert len(files) == 1 + OLDER
    assert all(file.stat().st_size <= MOST_BYTES for file in files)


def test_a_log_that_cannot_be_written_stops_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("a file in its way")
    begin_log(options(tmp_path), {})
    logging.getLogger("p2p").error("lost")
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("said", "variable", "level"),
    [("", "", 30), ("", "debug", 10), ("info", "debug", 20), ("off", "", 51), ("", "loud", 30)],
)
def test_how_much_is_logged(said: str, variable: str, level: int, tmp_path: Path) -> None:
    given = options(tmp_path)
    if said:
        given.log = said  # type: ignore[assignment] # each of them is a level
    begin_log(given, {"CARTAGENA_LOG": variable})
    assert logging.getLogger().level == level


def test_no_state_of_a_game_is_ever_logged() -> None:
    """What is logged is written where it is: no call hands a state or a hand to a logger."""
    for path in (Path(__file__).parents[2] / "p2p").rglob("*.py"):
        for line in path.read_text("utf-8").splitlines():
            if "LOG." in line:
                assert not {"seed", "secret", "hand", "state", "card"} & set(
                    line.lower().replace("(", " ").replace(",", " ").replace(".", " ").split()
                ), (path, line)
