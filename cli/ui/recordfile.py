"""Which files are records (RECORD.md): `audit` and `replay` read them."""

from pathlib import Path

from cli.model.language import _
from cli.ui.hint import hint
from cli.ui.main import CommandFailed
from cli.ui.options import Options

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""Before a record it is a fault of the record, which its reader names."""


def is_record(path: Path) -> bool:
    """Whether the file looks like a record (RECORD.md): its first character opens an object.

    A missing file is no record: it may be the name or the id of a network game.
    Raises `CommandFailed` when it is there and cannot be read.
    """
    try:
        if not path.exists():
            return False
        if not (path.is_file() or path.is_dir()):  # a pipe can be read once, a device has no end
            raise CommandFailed(_("{file} is no plain file").format(file=path))
        with path.open("rb") as file:
            return path.suffix != ".log" and opens_record(file.read(64))
    except OSError as error:
        told = _("{file} cannot be read: {why}")
        raise CommandFailed(told.format(file=path, why=error.strerror)) from error


def opens_record(data: bytes) -> bool:
    """Whether a file that begins like this may be a record; an empty one is a record of nothing."""
    return data[:64].removeprefix(BYTE_ORDER_MARK).lstrip()[:1] in (b"{", b"[", b"")


def refuse_record(options: Options) -> None:
    """Raises `CommandFailed` for a record, naming what reads it."""
    path = Path(options.target)
    if is_record(path) and path.stat().st_size:
        # i18n: {command}: a command line, as it is typed
        told = _("{path} is a record, no stored game. {command} checks it.")
        command = hint(options, "audit", str(path))
        raise CommandFailed(told.format(path=path, command=command))
