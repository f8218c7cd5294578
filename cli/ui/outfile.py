"""A file that a command was told to write: whole or not at all, and never over another by chance.

``-`` is stdout. It words the refusals; what is in the file is not its business.
"""

import sys
from pathlib import Path

from cli.model.language import _
from cli.ui.main import CommandFailed
from cli.ui.options import UsageError

STDOUT = "-"


def refuse_file(option: str, name: str, *, over: bool) -> None:
    """Raises `UsageError` for a file that is there, unless it may be written over.

    A device, a pipe or a folder is never: a file in its place could do harm.
    """
    path = Path(name)
    if name == STDOUT or not path.exists():
        return
    if not path.is_file():
        raise UsageError(_("{file} is no plain file").format(file=name))
    if not over:
        raise UsageError(_there(option, name))


def put(option: str, name: str, data: bytes, *, over: bool) -> bool:
    """Write the bytes to the file or to stdout; whether it was a file.

    Raises `UsageError` when it is there by now, `CommandFailed` when the disk refuses; what was
    there is then untouched.
    """
    if name == STDOUT:
        sys.stdout.buffer.write(data)
        return False
    refuse_file(option, name, over=over)
    try:
        _put(Path(name), data, over=over)
    except FileExistsError as error:
        raise UsageError(_there(option, name)) from error
    except OSError as error:
        raise CommandFailed(
            _("{file} cannot be written: {why}").format(file=name, why=error.strerror)
        ) from error
    return True


def _there(option: str, name: str) -> str:
    told = _("{option} {file}: there is a file of this name; --force writes over it")
    return told.format(option=option, file=name)


def _put(path: Path, data: bytes, *, over: bool) -> None:
    """The bytes as that file, whole or not at all; `FileExistsError` unless it may be written over.

    A file that is there is written beside first, so that a full disk costs nothing.
    """
    path = path.resolve()  # of a link what it leads to
    target = path.with_name(f".{path.name}.new") if over else path
    with target.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            target.unlink(missing_ok=True)
            raise
    if over:
        target.replace(path)
