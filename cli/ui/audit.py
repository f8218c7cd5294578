"""``cartagena audit GAME|FILE``: local games and records here, network games by their module."""

from __future__ import annotations

import json
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from cli.model.audittext import local_verdict, record_verdict
from cli.model.language import _, in_english
from cli.model.retold import local_reel
from cli.ui.found import Found
from cli.ui.local.handed import look, look_sound
from cli.ui.local.kept import KeptError
from cli.ui.local.localgame import local_game
from cli.ui.main import DONE, FAILED, FAULT_FOUND
from cli.ui.network.voice import Voice
from cli.ui.options import Options, UsageError
from cli.ui.recordfile import is_record
from cli.ui.reels import read_lines, record_kept
from engine.record import RecordReport, read_record

if TYPE_CHECKING:
    from cli.model.parlour import Parlour
    from cli.ui.found import Shown

NETWORK_AUDIT = "cli.ui.network.netaudit"
"""Checks the signed log of a network game: ``audit(options, path) -> Found``."""


def run(options: Options) -> int:
    """Check a file: 0 finished and clean, 4 a rule is broken, 1 unfinished or not readable.

    With ``--html`` a page is written too; where that is stdout, it stands there alone.
    """
    if options.html is None:
        with in_english() if options.json else nullcontext():
            found = _examined(options)
        return _told(options, found)
    from cli.ui.html import audit_page, refuse_existing  # most audits write no page
    from cli.ui.outfile import STDOUT

    if options.html == STDOUT and options.json:
        told = _("--html - and --json both print to stdout: name a file for the page")
        raise UsageError(told)
    refuse_existing(options)
    found = _examined(options)
    audit_page(options, found)
    return found.code if options.html == STDOUT else _told(options, found)


def _examined(options: Options) -> Found:
    local = local_game(options)
    if local is not None:
        return audit_local(local)
    path = Path(options.target)
    if is_record(path):
        return audit_record(options, path)
    found: Found = import_module(NETWORK_AUDIT).audit(options, path)
    return found


def _told(options: Options, found: Found) -> int:
    """Print what was found, past the last gate before a terminal: it may quote a hostile file."""
    lines = (json.dumps(found.form, ensure_ascii=False),) if options.json else found.lines
    Voice().say(lines)
    return found.code


def audit_local(path: Path) -> Found:
    """Play a kept local game through again."""
    parlour, fault = None, None
    try:
        parlour = look(path).parlour
    except KeptError as error:
        fault = error
    broken = fault is not None and fault.broken
    code = FAULT_FOUND if broken else DONE if parlour and parlour.over else FAILED
    lines = local_verdict(path.stem, parlour, str(fault), broken=broken)
    form = _local_form(path.stem, parlour, fault)
    return Found(code, lines, form, lambda: _local_shown(path, parlour, fault))


def _local_shown(path: Path, parlour: Parlour | None, fault: KeptError | None) -> Shown | None:
    """The game up to its fault; None for a file that is no game."""
    from cli.model.html.verdict import local_fault, local_page_verdict  # see `run`
    from cli.ui.reels import Kept

    if parlour is None and not (fault and fault.broken):
        return None
    sound, act = (parlour, None) if parlour is not None else look_sound(path)
    kept = Kept(local_reel(sound), path.stem, path, "local", {})
    if parlour is not None:
        return kept, local_page_verdict(path.stem, parlour)
    return kept, local_fault(len(sound.history) + 1, str(fault), act)


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


def audit_record(options: Options, path: Path) -> Found:
    """Check a record; of several games ``--game`` names the one that a page shows."""
    lines = read_lines(path)
    report = read_record(lines)
    code = FAILED
    if report.fault is None:
        code = DONE if _finished(report) else FAILED
    elif not report.fault.malformed:
        code = FAULT_FOUND

    def shown() -> Shown | None:
        from cli.model.html.verdict import record_page_verdict  # see `run`

        if not report.games or report.games[0].state is None:
            return None
        kept = record_kept(options, path, lines, report)
        return kept, record_page_verdict(report, options.game, lines)

    return Found(code, record_verdict(report), _form(report), shown)


def _finished(report: RecordReport) -> bool:
    return all(game.over for game in report.games)


def _record_word(report: RecordReport) -> str:
    if report.fault is not None:
        return "unreadable" if report.fault.malformed else "fault"
    return "clean" if _finished(report) else "unfinished"


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
