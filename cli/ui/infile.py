"""A file that a player names to be read: a plain file, and no more of it than it may have.

It must never wait: a pipe that nobody writes to, or a device, would have no end.
"""

import os
import stat
from pathlib import Path
from typing import Final

from cli.model.language import _
from cli.ui.main import CommandFailed

_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_plain(path: Path, most: int) -> bytes | None:
    """The file's bytes, `most` + 1 of one that has more; None where nothing has this name.

    Raises CommandFailed for a folder, pipe or device, and for what cannot be read.
    """
    try:
        descriptor = os.open(path, _FLAGS)
        try:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                with os.fdopen(descriptor, "rb", closefd=False) as file:
                    return file.read(most + 1)
        finally:
            os.close(descriptor)
    except FileNotFoundError:
        return None
    except OSError as error:
        told = _("{file} cannot be read: {why}").format(file=path, why=error.strerror)
        raise CommandFailed(told) from error
    raise CommandFailed(_("{file} is no plain file").format(file=path))
