"""The file of the log: for its owner alone, and whatever lies in its place stops nothing."""

import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cli.ui.logfile import NAME, LogFile


@pytest.fixture
def log(tmp_path: Path) -> Iterator[logging.Logger]:
    """A logger that writes into this folder."""
    log = logging.getLogger("tests.cli.logfile")
    log.propagate = False
    handler = LogFile(lambda: tmp_path)
    log.addHandler(handler)
    yield log
    log.removeHandler(handler)
    handler.close()


def test_a_line_makes_the_file_for_its_owner_alone(log: logging.Logger, tmp_path: Path) -> None:
    log.warning("first")
    log.warning("second")
    path = tmp_path / NAME
    assert [line.split(": ")[1] for line in path.read_text().splitlines()] == ["first", "second"]
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir])
def test_what_is_no_plain_file_takes_no_line_and_is_not_waited_for(
    log: logging.Logger, tmp_path: Path, make: Callable[[Path], object]
) -> None:
    path = tmp_path / NAME
    make(path)
    before = path.stat()
    log.warning("lost")
    after = path.stat()
    assert (after.st_ino, after.st_mode) == (before.st_ino, before.st_mode)


def test_a_pipe_that_is_read_is_no_log_either(log: logging.Logger, tmp_path: Path) -> None:
    path = tmp_path / NAME
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        log.warning("lost")
        assert os.read(reader, 100) == b""
    finally:
        os.close(reader)
