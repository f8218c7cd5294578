"""What the program logs goes into a file that is changed for a new one before it grows large.

Never to the screen, and nothing of a hand, a key or a secret is ever logged.  The file is made with
the first line; until then nothing is imported for it.
"""

from __future__ import annotations

import errno
import logging
import os
import stat
from typing import TYPE_CHECKING, Final

from cli.ui.config import log_folder
from cli.ui.options import UsageError
from cli.ui.parser import LEVELS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from cli.ui.options import Options

NAME: Final = "cartagena.log"
MOST_BYTES: Final = 1 << 20
OLDER: Final = 2
"""Files beside the newest one."""

LINE: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class LogFile(logging.Handler):
    """Writes into the newest file of a folder; what cannot be written is lost without a word."""

    def __init__(self, folder: Callable[[], Path]) -> None:
        super().__init__()
        self._folder = folder
        self._file: logging.Handler | None = None
        self.setFormatter(logging.Formatter(LINE))

    def emit(self, record: logging.LogRecord) -> None:
        """See `logging.Handler`."""
        try:
            if self._file is None:
                self._file = self._opened()
            self._file.emit(record)
        except (OSError, UsageError):  # a full disk, no such folder: the game goes on
            return

    def _opened(self) -> logging.Handler:
        from logging.handlers import RotatingFileHandler  # it loads sockets and pickles

        class Quiet(RotatingFileHandler):
            """For its owner alone, and never a word on the screen."""

            def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
                """See `logging.Handler`: what cannot be written is lost."""

        folder = self._folder()
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / NAME
        _make_plain(path)
        file = Quiet(path, maxBytes=MOST_BYTES, backupCount=OLDER, encoding="utf-8")
        file.setFormatter(self.formatter)
        return file

    def close(self) -> None:
        """See `logging.Handler`."""
        if self._file is not None:
            self._file.close()
        super().close()


def _make_plain(path: Path) -> None:
    """Make the file, for its owner alone. Raises OSError, also where a pipe or device is there."""
    at_once = getattr(os, "O_NONBLOCK", 0)  # a pipe that nobody reads would never open
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | at_once, 0o600)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)
    finally:
        os.close(descriptor)


def begin_log(options: Options, environment: Mapping[str, str]) -> None:
    """Log from the level of the options on, else of CARTAGENA_LOG; "off" logs nothing anywhere."""
    named = environment.get("CARTAGENA_LOG", "").lower()
    level = named if named in LEVELS and "log" not in vars(options) else options.log
    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one, LogFile)]:
        root.removeHandler(handler)
        handler.close()
    if level == "off":
        root.addHandler(logging.NullHandler())
        root.setLevel(logging.CRITICAL + 1)
        return
    root.addHandler(LogFile(lambda: log_folder(options)))
    root.setLevel(level.upper())
