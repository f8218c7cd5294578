"""The audit of a kept game of any kind, as a value: for the replay, which shows it beside the game.

`cartagena audit` prints the same verdicts; nothing is decided here.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from cli.model.audittext import local_verdict, record_verdict
from cli.model.language import _
from cli.model.network.auditlines import report_lines
from cli.model.parlour import Parlour
from cli.ui.local.handed import look
from cli.ui.local.kept import KeptError
from cli.ui.network.netaudit import read
from cli.ui.reels import Kind, read_lines
from engine.record import read_record
from p2p.core.audit import audit

Heard = Callable[[int, int], None]
"""Is told how many of how many events are checked."""


class Outcome(NamedTuple):
    """``short``: the verdict in few words, ``lines``: all of it, ``clean``: over and no fault."""

    short: str
    lines: tuple[str, ...]
    clean: bool


def verdict_of(path: Path, kind: Kind, heard: Heard | None = None) -> Outcome:
    """Check a file that was read before; takes its time. Raises CommandFailed."""
    if kind == "local":
        return _local(path)
    return _record(path) if kind == "record" else _network(path, heard)


def _local(path: Path) -> Outcome:
    parlour: Parlour | None = None
    fault, broken = "", False
    try:
        parlour = look(path).parlour
    except KeptError as error:
        fault, broken = str(error), error.broken
    lines = local_verdict(path.stem, parlour, fault, broken=broken)
    return Outcome(
        _short(clean=not fault, over=parlour is not None and parlour.over), lines, not fault
    )


def _record(path: Path) -> Outcome:
    report = read_record(read_lines(path))
    clean, over = report.fault is None, all(game.over for game in report.games)
    return Outcome(_short(clean=clean, over=over), record_verdict(report), clean and over)


def _network(path: Path, heard: Heard | None) -> Outcome:
    report = audit(read(path), heard)
    first, lines = report.first, report_lines(report)
    if first is not None:
        told = _("audit: a fault at event {height} of the log, seat {seat}")
        return Outcome(told.format(height=first.height, seat=first.seat + 1), lines, False)
    clean = report.exit_code == 0
    short = _short(clean=True, over=clean)
    return Outcome(short, lines, clean)


def _short(*, clean: bool, over: bool) -> str:
    if not clean:
        return _("audit: a fault was found")
    return _("audit: clean") if over else _("audit: no fault so far")
