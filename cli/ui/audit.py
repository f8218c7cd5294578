"""``cartagena audit GAME|FILE``: local games and records here, network games by their module."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

from cli.model.audittext import local_verdict, record_verdict
from cli.model.parlour import Parlour
from cli.ui.local.kept import KeptError, load
from cli.ui.local.localgame import local_game
from cli.ui.main import DONE, FAILED, FAULT_FOUND, CommandFailed
from cli.ui.options import Options
from cli.ui.page import say
from cli.ui.recordfile import is_record
from engine.record import RecordReport, read_record
from engine.record.jsonline import MOST_CHARACTERS

NETWORK_AUDIT = "cli.ui.network.netaudit"
"""Checks the signed log of a network game: ``audit(options, path) -> exit code``."""


def run(options: Options) -> int:
    """Check a file: 0 finished and clean, 4 a rule is broken, 1 unfinished or not readable."""
    local = local_game(options)
    if local is not None:
        return audit_local(local, json_form=options.json)
    path = Path(options.target)
    if is_record(path):
        return audit_record(path, json_form=options.json)
    code: int = import_module(NETWORK_AUDIT).audit(options, path)
    return code


def audit_local(path: Path, *, json_form: bool) -> int:
    """Play a kept local game through again, and print what was found."""
    parlour, fault = None, None
    try:
        parlour = load(path).parlour
    except KeptError as error:
        fault = error
    if json_form:
        form = _local_form(path.stem, parlour, fault)
        sys.stdout.write(json.dumps(form, ensure_ascii=False) + "\n")
    else:
        say(local_verdict(path.stem, parlour, str(fault), broken=bool(fault and fault.broken)))
    if fault is None and parlour is not None:
        return DONE if parlour.over else FAILED
    return FAULT_FOUND if fault is not None and fault.broken else FAILED


def _local_form(name: str, parlour: Parlour | None, fault: KeptError | None) -> dict[str, object]:
    winners = None if parlour is None else parlour.state.winners
    return {
        "schema": 1,
        "verdict": _local_word(parlour, fault),
        "game": name,
        "acts": None if parlour is None else len(parlour.history),
        "over": None if parlour is None else parlour.over,
        "winners": None if winners is None else list(winners),
        "fault": None if fault is None else str(fault),
    }


def _local_word(parlour: Parlour | None, fault: KeptError | None) -> str:
    if fault is not None:
        return "fault" if fault.broken else "unreadable"
    return "clean" if parlour is not None and parlour.over else "unfinished"


def audit_record(path: Path, *, json_form: bool) -> int:
    """Check a record and print what was found."""
    try:
        with path.open("rb") as file:
            report = read_record(_lines(file))
    except OSError as error:
        raise CommandFailed(f"{path} cannot be read: {error.strerror}") from error
    if json_form:
        sys.stdout.write(json.dumps(_form(report), ensure_ascii=False) + "\n")
    else:
        say(record_verdict(report))
    if report.fault is None:
        return DONE if _finished(report) else FAILED
    return FAILED if report.fault.malformed else FAULT_FOUND


def _finished(report: RecordReport) -> bool:
    return all(game.over for game in report.games)


def _record_word(report: RecordReport) -> str:
    if report.fault is not None:
        return "unreadable" if report.fault.malformed else "fault"
    return "clean" if _finished(report) else "unfinished"


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file, none longer than the reader takes: a file is never read whole."""
    while line := file.readline(MOST_CHARACTERS + 2):
        yield line.rstrip(b"\r\n")


def _form(report: RecordReport) -> dict[str, object]:
    fault = report.fault
    return {
        "schema": 1,
        "verdict": _record_word(report),
        "games": [{"steps": game.steps, "over": game.over} for game in report.games],
        "lines": report.lines,
        "fault": None
        if fault is None
        else {"line": fault.line, "step": fault.step, "what": fault.what},
    }
