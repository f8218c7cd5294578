"""Local games on disk, written: each act is appended and on the disk before the next is asked for.

A file is open for one program alone.  A torn last line is cut; nothing else is ever taken out.
"""

import os
from collections.abc import Generator
from contextlib import closing, contextmanager
from functools import partial
from io import FileIO
from pathlib import Path

from cli.model.language import _
from cli.model.parlour import Setup
from cli.ui.local.kept import TAKE_BACK, KeptError, header
from engine.events import Acted, Left
from engine.notation import format_event
from p2p.net.disk.filelocks import portalocker
from p2p.net.disk.files import PRIVATE, PRIVATE_FOLDER


class Keeper:
    """An open saved game: appends acts, each on the disk before the next is asked for.

    A file that somebody takes away meanwhile is made again, whole. Use `close` at the end.
    """

    def __init__(self, path: Path, icons: str) -> None:
        """Open the file, made if it is new.  Raises `KeptError`."""
        self._path = path
        self._file = _locked(path)
        self._icons = icons

    def close(self) -> None:
        """Close the file; everything is on the disk."""
        self._file.close()

    def secure(self) -> None:
        """Return when what was kept lies at its place.  Raises `KeptError`."""
        try:
            gone = os.fstat(self._file.fileno()).st_nlink == 0
            if gone:
                self._make_again()
        except OSError as error:
            raise _unsaved(error, self._path) from error

    def _make_again(self) -> None:
        """An open file keeps its content without a name, as long as it is open."""
        self._file.seek(0)
        content = self._file.read()
        file = _locked(self._path)
        if file.seek(0, os.SEEK_END):
            file.close()
            told = _("the game cannot be saved: {file} is another game now")
            raise KeptError(told.format(file=self._path))
        file.write(content)
        os.fsync(file.fileno())
        self._file.close()
        self._file = file

    def begin(self, setup: Setup) -> None:
        """Keep what the game is made from; before anything else."""
        self._write(header(setup))

    def add(self, act: Acted | Left) -> None:
        """Keep an act."""
        self._write(format_event(act, self._icons))

    def take_back(self) -> None:
        """Keep that the last act was taken back."""
        self._write(TAKE_BACK)

    def _write(self, line: str) -> None:
        data = f"{line}\n".encode()
        self.secure()
        try:
            if self._file.write(data) != len(data):  # unbuffered: a full disk takes a part
                raise KeptError(_("the game cannot be saved: the disk is full"))
            os.fsync(self._file.fileno())
        except OSError as error:
            told = _("the game cannot be saved: {why}").format(why=error.strerror)
            raise KeptError(told) from error


@contextmanager
def keeping(path: Path, setup: Setup) -> Generator[Keeper]:
    """The saved game opened for this process alone, made if it is new.

    Raises `KeptError` when another program has it open or the disk refuses.
    """
    with closing(Keeper(path, setup.rules.icons)) as keeper:
        if path.stat().st_size == 0:
            _begun(keeper, path, setup)
        yield keeper


def _begun(keeper: Keeper, path: Path, setup: Setup) -> None:
    """Keep the first line; a file that could not even take that is no game and goes again."""
    try:
        keeper.begin(setup)
    except KeptError:
        path.unlink(missing_ok=True)
        raise


def _unsaved(error: OSError, path: Path) -> KeptError:
    told = _("the game cannot be saved: {why} ({file})")
    return KeptError(told.format(why=error.strerror, file=path))


def _locked(path: Path) -> FileIO:
    try:
        # In it are the seed and with it everybody's hand.
        path.parent.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
        file = FileIO(path, "a+b", opener=partial(os.open, mode=PRIVATE))
        try:
            portalocker.lock(file, portalocker.LOCK_EX | portalocker.LOCK_NB)
            _cut_torn_line(path)
        except BaseException:
            file.close()
            raise
    except portalocker.LockException as error:
        told = _("{name} is being played in another window").format(name=path.stem)
        raise KeptError(told) from error
    except OSError as error:
        raise _unsaved(error, path) from error
    return file


def _cut_torn_line(path: Path) -> None:
    data = path.read_bytes()
    end = data.rfind(b"\n") + 1
    if end != len(data):
        os.truncate(path, end)


def discard(path: Path) -> None:
    """Delete a saved game.  Raises `KeptError` when it is being played or cannot be deleted."""
    with _locked(path):
        try:
            path.unlink()
        except OSError as error:
            told = _("{file} cannot be deleted: {why}").format(file=path, why=error.strerror)
            raise KeptError(told) from error
