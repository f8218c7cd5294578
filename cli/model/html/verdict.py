"""What an audit says, as values for the page: for a network game, a record and a local game.

It judges nothing: `p2p.core.audit` and `engine.record` have done so.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cli.model.audittext import local_verdict, record_verdict
from cli.model.enginetexts import engine_text
from cli.model.html.attempt import attempted, recorded
from cli.model.language import _
from cli.model.network.auditlines import checked, report_outline, said
from cli.model.network.names import seat_names
from cli.model.parlour import Parlour
from engine.events import Acted, Left
from engine.record import RecordReport
from p2p.core.audit.report import Finding, Report, Word
from p2p.core.cleaning import clean_text

Sort = Literal["clean", "fault", "open"]
"""``open``: neither a fault nor everything clean."""

MOST_CELLS, MOST_BYTES = 500, 2_000


class Fault(NamedTuple):
    """A fault: the height of the log or the step of the record, whose (-1: nobody's), and what.

    ``tried`` is the action that was refused, where one was.
    """

    height: int
    seat: int
    what: str
    tried: Acted | None = None


class Row(NamedTuple):
    """A line of the verdict's table: whose, and what each line of defence says, with its sort."""

    seat: int
    words: tuple[tuple[Sort, str], ...]


class Verdict(NamedTuple):
    """``head`` in a sentence, ``lines`` behind it; ``heads`` of the table and its ``rows``.

    ``checks`` are (number, what); ``faults`` all that were found, the first first.
    """

    sort: Sort
    head: str
    lines: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    checks: tuple[tuple[int, str], ...] = ()
    faults: tuple[Fault, ...] = ()


def network_verdict(report: Report, data: bytes) -> Verdict:
    """The verdict on the log of a network game; ``data`` is its file."""
    names = seat_names([verdict.nick for verdict in report.verdicts])
    faults = tuple(_fault(finding) for finding in report.findings)
    if report.first is not None:
        key = bytes.fromhex(report.verdicts[report.first.seat].key)
        first = faults[0]._replace(tried=attempted(data, report.first, key))
        faults = (first, *faults[1:])
    rows = tuple(
        Row(one.seat, (_word(one.proofs, report), _word(one.derived, report)))
        for one in report.verdicts
    )
    sort: Sort = "fault" if faults else "clean" if report.exit_code == 0 else "open"
    return Verdict(
        sort,
        _head(sort, faults, names),
        report_outline(report),
        (_("Player"), _("Proofs"), _("Derived from the disclosed seed")),
        rows,
        tuple((check.count, checked(check)) for check in report.checks),
        faults,
    )


def _head(sort: Sort, faults: tuple[Fault, ...], names: tuple[str, ...]) -> str:
    if sort == "clean":
        return _("Every player is clean: each signature, proof, card and step was checked.")
    if sort == "open":
        return _("No fault was found, and not everything could be checked.")
    told = _("A fault was found: {name} at event {height}: {what}")
    fault = faults[0]
    return told.format(name=names[fault.seat], height=fault.height, what=fault.what)


def _fault(finding: Finding) -> Fault:
    return Fault(finding.height, finding.seat, said(finding.what))


def _word(word: Word, report: Report) -> tuple[Sort, str]:
    if word.outcome == "fault":
        told = _("FAULT at event {height}: {what}")
        return "fault", told.format(height=word.height, what=said(word.what or ""))
    if word.outcome == "undisclosed":
        return "open", _("not disclosed, so hidden moves could not be checked")
    if word.outcome == "unread":
        return "open", _("not read: what was disclosed may stand behind the damage")
    if report.damage is not None:
        return "open", _("clean up to event {height}").format(height=report.height)
    return "clean", _("clean")


def record_page_verdict(report: RecordReport, number: int, read: Sequence[bytes]) -> Verdict:
    """The verdict on a record, for the page of its `number`-th game: a fault is in the last one."""
    lines, fault = record_verdict(report), report.fault
    checks = ((report.lines, _("lines read")),)
    if fault is None:
        over = all(game.over for game in report.games)
        return Verdict("clean" if over else "open", lines[-1], lines[:-1], checks=checks)
    if number < len(report.games):
        return Verdict("fault", lines[-1], lines[:-1], checks=checks)
    height = report.games[-1].steps + 1 if fault.step is None else fault.step
    tried = recorded(report, read)
    what = _shown(engine_text(fault.what))
    found = Fault(height, -1 if tried is None else tried.seat, what, tried)
    return Verdict("fault", lines[-1], lines[:-1], checks=checks, faults=(found,))


def local_page_verdict(name: str, parlour: Parlour) -> Verdict:
    """The verdict on a kept local game that could be played through."""
    head, *lines = local_verdict(name, parlour, "", broken=False)
    sort: Sort = "clean" if parlour.over else "open"
    checks = ((len(parlour.history), _("acts checked")),)
    return Verdict(sort, lines[0], (head, *lines[1:]), checks=checks)


def local_fault(number: int, what: str, act: Acted | Left | None) -> Verdict:
    """The verdict on a kept local game whose act of this number breaks a rule."""
    tried = act if isinstance(act, Acted) else None
    found = Fault(number, -1 if act is None else act.seat, _shown(what), tried)
    return Verdict("fault", found.what, faults=(found,), checks=((number - 1, _("acts checked")),))


def _shown(what: str) -> str:
    """A text that may quote a hostile file."""
    return clean_text(what, MOST_CELLS, MOST_BYTES)
