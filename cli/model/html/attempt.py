"""What was tried where a game breaks a rule: found again in its file, and marked on the board.

A refused event is in no reel; it may hold anything that its form allows, so that nothing of it is
believed but which places it names.
"""

from collections.abc import Sequence

from cli.model.html.plan import Plan, spot
from engine.events import Acted
from engine.record import RecordReport
from engine.record.fields import BadLine
from engine.record.shape import Step, parse_line
from p2p.core.audit.evidence import gather
from p2p.core.audit.report import Finding
from p2p.core.errors import PeerError
from p2p.core.fold.game import read_act
from p2p.core.log.events import Signed
from p2p.core.log.records import scan


def attempted(data: bytes, finding: Finding, key: bytes) -> Acted | None:
    """The action that a seat signed at the height of its fault; None where it signed none.

    ``key`` is the seat's.
    """
    evidence = gather(scan(data))
    stored = (signed for told in evidence.faults.values() for signed in told)
    for signed in (*(signed for _, signed in evidence.events), *stored):
        event = signed.event
        if (event.height, event.kind, event.author) == (finding.height, "act", key):
            return _acted(signed, finding.seat)
    return None


def _acted(signed: Signed, seat: int) -> Acted | None:
    try:
        action, _plays = read_act(signed.event.body)
    except PeerError:
        return None
    return Acted(seat, action)


def recorded(report: RecordReport, lines: Sequence[bytes]) -> Acted | None:
    """The action of a record's false line; None where the line cannot be read or has none."""
    fault = report.fault
    if fault is None or not report.games or not 0 < fault.line <= len(lines):
        return None
    try:
        line = parse_line(lines[fault.line - 1], report.games[-1].header)
    except BadLine:
        return None
    return Acted(line.seat, line.action) if isinstance(line, Step) else None


def attempt_marks(plan: Plan, players: int, acted: Acted | None) -> str:
    """The places that an action names, as `scene.arrow` writes them; "" for none on this board."""
    if acted is None:
        return ""
    action = acted.action
    seat = action.seat if 0 <= action.seat < players else acted.seat
    origin = action.origin if action.origin in plan.spots else -1
    target = action.to if action.do in ("advance", "move") and action.to in plan.spots else origin
    if origin < 0:
        return ""
    ends = [spot(plan, position, seat) for position in (origin, target)]
    return " ".join(str(number) for number in (seat, *ends[0], *ends[1]))
