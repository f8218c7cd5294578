"""`cartagena audit` and `cartagena export` for the logs of network games.

The audit needs nothing but the file: no identity, no network, no lock. What is found is the pure
audit's word (`p2p.core.audit`); here it is only printed, with progress on a long log at a terminal.
"""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING

from cli.model.language import N_, _
from cli.model.network.auditlines import report_lines
from cli.model.network.calls import Copied
from cli.model.network.damage import damage_line
from cli.model.network.peertexts import peer_text
from cli.model.network.progress import unbegun
from cli.ui.config import profile_folder
from cli.ui.found import Found
from cli.ui.hint import hint
from cli.ui.main import DONE, FAILED, NOT_FOUND, USAGE, CommandFailed
from cli.ui.network.gamebook import AmbiguousGame, UnknownGame, find_file, own_secret
from p2p.core.audit import audit_of
from p2p.core.errors import PeerError, VersionError
from p2p.core.export import record_of
from p2p.core.history import read_history
from p2p.core.log.records import scan
from p2p.core.parcel import NETWORK, is_parcel, unwrapped

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import TextIO

    from cli.ui.found import Shown
    from cli.ui.options import Options
    from p2p.core.audit import Report
    from p2p.core.history import History

STOPPED = (
    N_(
        "The record ends where a player resigned: a resignation has no line in a record"
        " (RECORD.md)."
    ),
    N_("What came after it is in the game's log, which `replay` and `audit` read whole."),
)
MOST_BYTES = 256 << 20  # of a log: 200 times the longest game; all of it is held in memory
FIRST, PATIENCE = 0.5, 1.0  # seconds before the first word of progress, and between two
EVENTS = N_("Checked {number} of {total} events.")
ACKNOWLEDGED = N_("Checked {number} of {total} acknowledgements.")
RECORDS = N_("Checked {number} of {total} records.")


def audit(options: Options, path: Path) -> Found:
    """Check a game's log: 0 every seat is clean, 4 a fault, 1 neither can be said (SCREEN 9)."""
    path = game_path(options, path)
    data = read(path)
    progress = Progress.shown()
    report = audit_of(scan(data), len(data), progress.at, progress.acknowledged)
    form = {**report.to_dict(), "file": str(path)}
    lines = (*report_lines(report), Copied(_("File: {path}").format(path=path)))
    return Found(report.exit_code, lines, form, lambda: _shown(path, data, report))


def _shown(path: Path, data: bytes, report: Report) -> Shown | None:
    """The game as far as its log folds, with the verdict; None when the file holds no game."""
    from cli.model.html.verdict import network_verdict  # no plain audit writes a page
    from cli.ui.network.reels import log_kept

    if not report.game:
        return None
    return log_kept(path, data, bare=True), network_verdict(report, data)


def export(options: Options, path: Path) -> int:
    """Print a game's log as a record, with every face that this folder's player may know.

    1 when the file is damaged: what stands before the damage is printed all the same.
    """
    path = game_path(options, path)
    history = folded(path, read(path))
    damage = history.damage
    if not history.games and damage is None:
        raise CommandFailed(_("{file}: the file holds no game.").format(file=path))
    lines = record_of(history, own_secret(path)) if history.games else ()
    if not lines and damage is None:
        raise CommandFailed(nothing_played(path, history), FAILED)
    for line in lines:
        sys.stdout.write(json.dumps(line, ensure_ascii=False) + "\n")
    if damage is not None:
        sys.stderr.write(f"{damage_line(damage, shown=bool(lines))}\n")
        return FAILED
    if lines and "stopped" in lines[0]:
        sys.stderr.writelines(f"{_(line)}\n" for line in STOPPED)
    return DONE


def folded(path: Path, data: bytes) -> History:
    """A game's file folded; CommandFailed for a game of another protocol."""
    try:
        return read_history(data)
    except VersionError as error:
        raise CommandFailed(f"{path}: {peer_text(str(error))}.") from error


def nothing_played(path: Path, history: History) -> str:
    """Why the file shows nothing yet, though it holds a game."""
    # i18n: {why} as in "the cards were still being shuffled"
    told = _("{file}: nothing was played yet: {why}.")
    return told.format(file=path, why=unbegun(history.final))


def game_path(options: Options, named: Path) -> Path:
    """The file of a game named on the command line; CommandFailed when there is no such game."""
    try:
        return find_file(profile_folder(options), str(named))
    except UnknownGame as error:
        lists = _("{command} lists them.").format(command=hint(options, "games"))
        raise CommandFailed(f"{error} {lists}", NOT_FOUND) from error
    except AmbiguousGame as error:
        raise CommandFailed(str(error), USAGE) from error


def read(path: Path) -> bytes:
    """A log's bytes, those inside of a file that was handed on; CommandFailed when there are none.

    So a game can be looked at before it is taken in, or without that. It takes no longer than it
    takes to read the largest, be the file without an end.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        told = _("{file} cannot be read: {why}.")
        raise CommandFailed(told.format(file=path, why=error.strerror)) from error
    if len(data) > MOST_BYTES:
        raise CommandFailed(_("{file} is too large to be a game").format(file=path))
    return _content(path, data) if is_parcel(data) else data


def _content(path: Path, data: bytes) -> bytes:
    try:
        parcel = unwrapped(data)
    except PeerError as error:
        raise CommandFailed(f"{path}: {peer_text(str(error))}.") from error
    if parcel.kind != NETWORK:
        told = _("{file} holds a game of one machine, which nobody signed: `games import` takes it")
        raise CommandFailed(told.format(file=path))
    return parcel.content


class Progress:
    """Tells now and then how far a long check is: whole lines, none for a short one."""

    def __init__(self, stream: TextIO | None, clock: Callable[[], float]) -> None:
        """Tell it there, by that clock in seconds; None: nobody is told."""
        self._stream = stream
        self._clock = clock
        self._next = clock() + FIRST

    @classmethod
    def shown(cls) -> Progress:
        """One that is seen where stderr is a terminal."""
        return cls(sys.stderr if sys.stderr.isatty() else None, time.monotonic)

    def at(self, done: int, total: int) -> None:
        """The check has done `done` of `total` events."""
        self._tell(EVENTS, done, total)

    def acknowledged(self, done: int, total: int) -> None:
        """The check has done `done` of `total` acknowledgements."""
        self._tell(ACKNOWLEDGED, done, total)

    def records(self, done: int, total: int) -> None:
        """What stands in a file is being sorted, and is at this record of it."""
        self._tell(RECORDS, done, total)

    def begin(self, told: str) -> None:
        """Say at once what will take its time."""
        if self._stream is not None:
            self._stream.write(f"{told}\n")
            self._stream.flush()

    def _tell(self, told: str, done: int, total: int) -> None:
        if self._stream is None or done >= total:
            return
        now = self._clock()
        if now >= self._next:
            self._next = now + PATIENCE
            self.begin(_(told).format(number=done, total=total))
