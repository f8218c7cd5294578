"""Any game of a command line as a reel: a local game, the log of a network game, or a record.

It reads and never writes.  What is wrong with a file is said as `replay` has always said it.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Literal, NamedTuple

from cli.model.audittext import MOST_BYTES, MOST_CELLS
from cli.model.enginetexts import fault_told
from cli.model.language import _, ngettext
from cli.model.network.reel import Reel
from cli.model.recordreel import record_reel
from cli.model.retold import local_reel
from cli.ui.local.handed import look
from cli.ui.local.kept import KeptError
from cli.ui.local.localgame import local_game
from cli.ui.main import CommandFailed
from cli.ui.options import Options, UsageError
from cli.ui.recordfile import is_record
from engine.record import RecordFault, RecordReport, read_record
from engine.record.jsonline import MOST_CHARACTERS
from p2p.core.cleaning import clean_text

NETWORK_REEL = "cli.ui.network.reels"
"""Reads a network game: ``kept_reel(options, path, progress) -> Kept``."""

Kind = Literal["local", "network", "record"]
Progress = Callable[[str], None]
"""Is told what is being done, in a sentence, before it takes its time."""


def in_silence(told: str) -> None:
    """A progress that nobody hears."""
    del told


class Kept(NamedTuple):
    """A game that was found: its `reel`, what people call it, the file that holds it.

    `signed`: by the height of a network game's event the seat that signed it.  `told`: what is
    wrong with the file, or what of it is not shown, in a sentence; "" for nothing.  `chat`: lines
    that are kept in a log, cleaned: the height behind which they stand, who said it, what.
    """

    reel: Reel
    title: str
    path: Path
    kind: Kind
    signed: Mapping[int, int]
    told: str = ""
    chat: tuple[tuple[int, str, str], ...] = ()


def reel_for(options: Options, *, progress: Progress = in_silence) -> Kept:
    """The game that the command line names by id, name or file.

    Raises `CommandFailed` for no such game, for one of which nothing was played, and for what
    cannot be read; `UsageError` for a game of a record that is not there.
    """
    local = local_game(options)
    if local is not None:
        refuse_number(options, 1)
        return _local(local)
    path = Path(options.target)
    if is_record(path) and path.stat().st_size:
        return _record(options, path, progress)
    refuse_number(options, 1)
    kept: Kept = import_module(NETWORK_REEL).kept_reel(options, path, progress)
    return kept


def refuse_number(options: Options, games: int) -> None:
    """Raises `UsageError` where ``--game`` names one that is not among so many."""
    if not 1 <= options.game <= games:
        text = ngettext("this record has {count} game", "this record has {count} games", games)
        raise UsageError(f"--game {options.game}: {text.format(count=games)}")


def seat_of(options: Options, reel: Reel) -> int | None:
    """The seat whose eyes are lent: the asked one, else all when all is known, else the own.

    Raises `UsageError`.
    """
    if options.seat is not None:
        if not 1 <= options.seat <= len(reel.names):
            told = _("--seat: the seats of this game are 1 to {last}")
            raise UsageError(told.format(last=len(reel.names)))
        return options.seat - 1
    return None if reel.open else reel.own


def read_lines(path: Path) -> tuple[bytes, ...]:
    """The lines of a record, none longer than its reader takes.  Raises `CommandFailed`."""
    try:
        return tuple(_lines(path))
    except OSError as error:
        told = _("{file} cannot be read: {why}")
        raise CommandFailed(told.format(file=path, why=error.strerror)) from error


def _lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while line := file.readline(MOST_CHARACTERS + 2):
            yield line.rstrip(b"\r\n")


def _local(path: Path) -> Kept:
    try:
        parlour = look(path).parlour
    except KeptError as error:
        raise CommandFailed(str(error)) from error
    return Kept(local_reel(parlour), path.stem, path, "local", {})


def _record(options: Options, path: Path, progress: Progress) -> Kept:
    progress(_("Reading the record ..."))
    lines = read_lines(path)
    return record_kept(options, path, lines, read_record(lines))


def record_kept(
    options: Options, path: Path, lines: tuple[bytes, ...], report: RecordReport
) -> Kept:
    """The game of a record that ``--game`` names, the first by default; errors as `reel_for`."""
    number, games = options.game, len(report.games)
    if games:
        refuse_number(options, games)
    if not games or report.games[number - 1].state is None:
        assert report.fault is not None, "a record without a start has a fault"
        raise CommandFailed(f"{path}: {_cleaned(report.fault)}.")
    reel = record_reel(report, lines, number)
    return Kept(reel, path.name, path, "record", {}, _record_told(report, number))


def _record_told(report: RecordReport, number: int) -> str:
    games = len(report.games)
    if report.fault is not None and number == games:
        told = _("This record has a fault at {fault}. Only what stands before is shown.")
        return told.format(fault=_cleaned(report.fault))
    if games > 1:
        told = _("Game {number} of {count} in this record; --game names another.")
        return told.format(number=number, count=games)
    return ""


def _cleaned(fault: RecordFault) -> str:
    return clean_text(fault_told(fault), MOST_CELLS, MOST_BYTES)
