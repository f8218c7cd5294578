"""``cartagena games import FILE``: a game that somebody handed on, verified before it is kept.

A network game goes through the whole audit. Kept is what holds: clean, unfinished or undisclosed
as it is said; with a fault it is kept as evidence and marked, for that is what evidence is for.
Damaged, altered or not checkable by this program: refused, and nothing is kept. A copy is there to
be read, and no program plays on from it. Names in a file never become names of files.
"""

from __future__ import annotations

import os
import re
import stat
import time
from pathlib import Path
from typing import TYPE_CHECKING

from cli.model.language import _
from cli.model.network.auditlines import report_outline
from cli.model.network.peertexts import peer_text
from cli.ui.config import local_folder, profile_folder
from cli.ui.hint import hint
from cli.ui.local.kept import FINISHED, MOST_BYTES, UNFINISHED, KeptError, all_games, kept_text
from cli.ui.local.kept import read_game as read_kept
from cli.ui.main import DONE, FAULT_FOUND, CommandFailed
from cli.ui.network.gamebook import SHORT, UnknownGame, find_game
from cli.ui.network.netaudit import Progress
from cli.ui.page import say
from cli.ui.recordfile import opens_record
from cli.ui.stored.meant import words
from p2p.core import parcel
from p2p.core.audit import audit_of
from p2p.core.errors import PeerError
from p2p.core.log.records import scan
from p2p.net.disk.copies import keep_copy, write_new
from p2p.net.disk.files import make_folder
from p2p.net.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cli.model.parlour import Parlour
    from cli.ui.options import Options
    from p2p.core.audit import Report
    from p2p.core.log.records import Record

    Taken = tuple[int, tuple[str, ...]]
    """The exit code, and what is told of a game that is kept now."""

AT_ONCE = 1 << 20
"""Bytes that are read in a tenth of a second, whatever they are."""

_STEM = re.compile(r"\d{8}-\d{6}(-\d{1,3})?", re.ASCII)
"""What a game of this machine is called; any other name in a file is not used."""


def run(options: Options) -> int:
    """Verify and keep: 0, or 4 for evidence of a fault.

    Raises CommandFailed; then nothing is kept.
    """
    (name,) = words(options, "FILE")
    data = _read(Path(name))
    try:
        code, told = _taken(options, name, data)
    except (PeerError, KeptError, StoreError) as error:
        raise _refused(name, peer_text(str(error))) from error
    except OSError as error:
        raise _refused(name, _place(error)) from error
    say(told)
    return code


def _refused(name: str, why: str) -> CommandFailed:
    told = _("{file} is not imported, and nothing was kept: {why}")
    return CommandFailed(told.format(file=name, why=why))


def _place(error: OSError) -> str:
    """What the system says of a file of this folder."""
    if error.filename is None:
        return error.strerror or str(error)
    return _("{file}: {why}.").format(file=error.filename, why=error.strerror or str(error))


def _taken(options: Options, name: str, data: bytes) -> Taken:
    """A file that was handed on, or the bare log of a game; its exit code, and what is told."""
    if parcel.is_log(data):
        return _take_log(options, parcel.Parcel(parcel.NETWORK, "", data))
    if data and opens_record(data):
        told = _("it is a record, which nobody signed: {check} checks it, {replay} shows it")
        check, replay = (hint(options, order, name) for order in ("audit", "replay"))
        raise PeerError(told.format(check=check, replay=replay))
    found = parcel.unwrapped(data)
    return (_take_local if found.kind == parcel.LOCAL else _take_log)(options, found)


def _read(path: Path) -> bytes:
    """A plain file, and no more of it than one can have; a pipe or a device would never end."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(descriptor, "rb") as file:
            if not stat.S_ISREG(os.fstat(descriptor).st_mode):
                raise CommandFailed(_("{file} is no plain file").format(file=path))
            data = file.read(parcel.MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise CommandFailed(_("{file} cannot be read: {why}").format(file=path, why=why)) from error
    if len(data) > parcel.MOST_BYTES:
        raise CommandFailed(_("{file} is too large to be a game").format(file=path))
    return data


def _take_log(options: Options, found: parcel.Parcel) -> Taken:
    log, progress = found.content, Progress.shown()
    if len(log) > AT_ONCE:
        progress.begin(_("Reading the game ..."))
    read = scan(log)
    report = audit_of(read, len(log), progress.at, progress.acknowledged)
    _refuse_unverified(report, read.records)
    _refuse_duplicate(options, report)
    marks = ((".done",) if report.finished else ()) + ((".fault",) if report.first else ())
    game16 = bytes.fromhex(report.game)[:16]
    kept = parcel.shared_log(read.records, progress=progress.records)
    try:
        keep_copy(profile_folder(options), game16, kept, found.name, marks)
    except FileExistsError as error:
        raise PeerError(_("a copy of this game is here already")) from error
    code = FAULT_FOUND if report.first else DONE
    return code, (*report_outline(report), *_verdict(options, report))


def _refuse_unverified(report: Report, records: Sequence[Record]) -> None:
    """Raises PeerError for a log that is not whole, or has what nobody can check."""
    if report.unread:
        raise PeerError(report.unread)
    if report.damage is not None:
        what = peer_text(report.damage.what)
        raise PeerError(_("record {number}: {what}").format(number=report.damage.index, what=what))
    events = sum(record[0] == "event" for record in records)
    if events > report.height + 1 + bool(report.first):
        told = _("events stand behind event {number}, which breaks a rule")
        raise PeerError(told.format(number=report.height + 1))


def _refuse_duplicate(options: Options, report: Report) -> None:
    try:
        there = find_game(profile_folder(options), report.game[:32])
    except UnknownGame:
        return
    held = audit_height(there.path)
    told = _(
        "{name} is here already, up to event {held}; the file goes up to event {height}. "
        "To take the file, delete that one first"
    )
    raise PeerError(told.format(name=there.short, held=held, height=report.height))


def audit_height(path: Path) -> int:
    """The height of the newest event in a file of this folder."""
    return sum(record[0] == "event" for record in scan(path.read_bytes()).records) - 1


def _verdict(options: Options, report: Report) -> tuple[str, ...]:
    name = report.game[:SHORT]
    check = hint(options, "audit", name)
    first = report.first
    if first is not None:
        told = _(
            "A FAULT at event {height} by seat {seat}: the game is kept as evidence, as {name}, "
            "and {command} says what was found."
        )
        return (told.format(height=first.height, seat=first.seat + 1, name=name, command=check),)
    if report.exit_code == 0:
        told = _("Verified: finished, and every seat is clean. It is kept as {name}.")
        return (told.format(name=name),)
    told = _(
        "Kept as {name}. No fault so far, but it cannot be cleared: it is not over, or not "
        "everybody has disclosed; {command} says which."
    )
    return (told.format(name=name, command=check),)


def _take_local(options: Options, found: parcel.Parcel) -> Taken:
    if len(found.content) > MOST_BYTES:
        raise KeptError(_("it is too large to be a saved game"))
    parlour = read_kept(Path(_("the game in it")), found.content).parlour
    data, folder = kept_text(parlour), local_folder(options)
    _refuse_same(folder, data)
    make_folder(folder)
    path = _new_path(folder, found.name, parlour)
    try:
        write_new(path, data)
    except FileExistsError:  # another import was faster, perhaps of this very game
        _refuse_same(folder, data)
        path = _new_path(folder, found.name, parlour)
        write_new(path, data)
    state = _("Every action was played again. It is kept as {name}.").format(name=path.stem)
    return DONE, (state,) if parlour.over else (state, _("It is not over."))


def _refuse_same(folder: Path, data: bytes) -> None:
    """Raises KeptError for a game that is here already."""
    for path in all_games(folder):
        if _holds(path, data):
            raise KeptError(_("{name} is the same game").format(name=path.stem))


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.stat().st_size <= MOST_BYTES and path.read_bytes() == data
    except OSError:
        return False  # deleted meanwhile, or shut: a game that is kept twice harms nobody


def _new_path(folder: Path, name: str, parlour: Parlour) -> Path:
    """A file that is not there yet; the name in the file counts only where it is one of ours."""
    stem = name if _STEM.fullmatch(name) else time.strftime("%Y%m%d-%H%M%S")
    base, number = stem, 1
    while any(os.path.lexists(folder / (stem + ending)) for ending in (UNFINISHED, FINISHED)):
        number += 1
        stem = f"{base}-{number}"
    return folder / (stem + (FINISHED if parlour.over else UNFINISHED))
