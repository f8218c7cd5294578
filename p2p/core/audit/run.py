"""The audit itself: one pass over the log with everything that can be checked at each height."""

from collections.abc import Callable
from dataclasses import dataclass, field

from engine.needs import Over
from p2p.core.audit.evidence import Evidence, gather
from p2p.core.audit.report import Check, Finding, Line, Report, Verdict, Word
from p2p.core.audit.seats import Seats
from p2p.core.audit.tally import Tally
from p2p.core.cleaning import clean_nick
from p2p.core.errors import Fault, Ignored, PeerError, VersionError
from p2p.core.fold.game import Game
from p2p.core.log.acks import Ack
from p2p.core.log.events import Signed
from p2p.core.log.records import Damage, Scan, scan

Progress = Callable[[int, int], None]

TWO_EVENTS = "it signed two different events at this place of the log"
TWO_ACKS = "it acknowledged two different events at this height"


def audit(data: bytes, progress: Progress | None = None) -> Report:
    """Check a whole game from the bytes of its file; never raises, whatever they are.

    `progress(done, total)` is called after each event. The report's `exit_code` is 0 when the game
    is finished and every seat clean, 4 when a fault was found and 1 otherwise.
    """
    return audit_of(scan(data), len(data), progress)


def audit_of(
    found: Scan, size: int, progress: Progress | None = None, acked: Progress | None = None
) -> Report:
    """Check a game as `audit` does from a scan that was made of its file of `size` bytes.

    `acked(done, total)` is called after each acknowledgement, behind all events.
    """
    evidence = gather(found)
    try:
        start = _start_of(evidence, found)
    except VersionError as error:
        return _unread(str(error))
    if start is None:
        return _no_game(evidence, size)
    seats = Seats(start, evidence.seeds(start.genesis))
    run = _Run(found, evidence, start, seats, size, progress)
    run.replay()
    run.check_acks(acked)
    return run.report()


def _start_of(evidence: Evidence, found: Scan) -> Game | None:
    if not evidence.events:
        return None
    index, signed = evidence.events[0]
    try:
        return Game.begin(signed)
    except VersionError:
        raise  # no damage: another program reads it
    except PeerError as error:
        evidence.damage = Damage(found.offsets[index], index, f"no valid genesis: {error}")
        return None


def _no_game(evidence: Evidence, size: int) -> Report:
    damage = evidence.damage or Damage(0, 0, "the file holds no game")
    behind = size - damage.offset
    return Report("", (), 0, False, "", (), (), (), (), damage, (), behind=behind)


def _unread(why: str) -> Report:
    return Report("", (), 0, False, "", (), (), (), (), None, (), why)


@dataclass
class _Run:
    """One audit on its way; `game` is the log as far as it has been accepted."""

    found: Scan
    evidence: Evidence
    game: Game
    seats: Seats
    size: int  # of the file in bytes
    progress: Progress | None
    written: dict[tuple[int, int], bytes] = field(default_factory=dict[tuple[int, int], bytes])
    tally: Tally = field(default_factory=Tally)
    findings: list[Finding] = field(default_factory=list[Finding])
    notes: list[str] = field(default_factory=list[str])
    proved: int = 0
    acked: int = 0

    def replay(self) -> None:
        """Apply the events of the file in order, up to the first that does not follow."""
        events = self.evidence.events
        for done, (index, signed) in enumerate(events[1:], 2):
            self._weigh_claims()
            if not self._applied(index, signed):
                return
            if self.progress is not None:
                self.progress(done, len(events))
        self._weigh_claims()

    def _applied(self, index: int, signed: Signed) -> bool:
        before = self.game
        try:
            self.game = before.apply(signed)
        except Ignored as error:
            what = f"event {before.height + 1} does not follow: {error}"
            self.evidence.damage = Damage(self.found.offsets[index], index, what)
            return False
        except Fault as fault:
            self._blame(before, signed, fault)
            return False
        author = self.game.genesis.keys.index(signed.event.author)
        self.written[author, self.game.height] = self.game.head  # an event is its author's ACK
        self.tally.add(signed.event)
        self.seats.follow(before, signed, self.game)
        return True

    def _blame(self, before: Game, signed: Signed, fault: Fault) -> None:
        """Name the writer of a refused event, and say what its seed makes in this place."""
        duty = before.duty
        assert duty is not None, "only the writer can be at fault"
        height = before.height + 1
        if fault.kind == "desync":
            who = (
                clean_nick(before.genesis.nicks[duty.seat]) or f"the player on seat {duty.seat + 1}"
            )
            self.notes.append(f"desync at event {height}: {who}'s program and this one differ")
        else:
            self.findings.append(Finding(height, duty.seat, "proofs", fault.reason))
            self.seats.weigh(before, signed)

    def _weigh_claims(self) -> None:
        """Judge the stored faults and equivocations that stand on the log as it is now."""
        for signed in self.evidence.faults.get(self.game.head, ()):
            self._weigh_fault(signed)
        for one, other in self.evidence.proofs.get(self.game.head, ()):
            self._weigh_proof(one, other)

    def _weigh_fault(self, signed: Signed) -> None:
        try:
            self.game.apply(signed)
        except Ignored:
            return
        except Fault as fault:
            self.proved += 1
            self._blame(self.game, signed, fault)

    def _weigh_proof(self, one: Signed, other: Signed) -> None:
        duty = self.game.duty
        if one.id == other.id or duty is None:
            return
        try:
            self.game.apply(one)
            self.game.apply(other)
        except (Ignored, Fault):
            return
        self.proved += 1
        self.findings.append(Finding(self.game.height + 1, duty.seat, "proofs", TWO_EVENTS))

    def check_acks(self, progress: Progress | None) -> None:
        """Verify the ACKs and look for a seat that acknowledged two events of one height."""
        seats = {key: seat for seat, key in enumerate(self.game.genesis.keys)}
        seen = dict(self.written)
        for done, ack in enumerate(self.evidence.acks, 1):
            if progress is not None:
                progress(done, len(self.evidence.acks))
            seat = seats.get(ack.key)
            if seat is None or not self._ack_holds(ack):
                continue
            self.acked += 1
            if seen.setdefault((seat, ack.height), ack.id) != ack.id:
                self.findings.append(Finding(ack.height, seat, "proofs", TWO_ACKS))

    def _ack_holds(self, ack: Ack) -> bool:
        here = ack.game16 == self.game.game16 and ack.epoch == self.game.epoch
        return here and ack.verify()

    def report(self) -> Report:
        """Return what was found, the lowest height first."""
        game, over, damage = self.game, self.game.over, self.evidence.damage
        findings = sorted({*self.findings, *self.seats.findings}, key=_place)
        return Report(
            game=game.gid.hex(),
            rules=game.genesis.pairs,
            height=game.height,
            finished=over is not None,
            ending=_ending(game),
            winners=over.winners if isinstance(over, Over) else (),
            verdicts=tuple(self._verdict(seat, findings) for seat in range(len(game.genesis.keys))),
            findings=tuple(findings),
            checks=self._checks(),
            damage=damage,
            notes=(*self.notes, *self._claims_left()),
            behind=0 if damage is None else self.size - damage.offset,
            head=game.head.hex(),
        )

    def _verdict(self, seat: int, findings: list[Finding]) -> Verdict:
        genesis = self.game.genesis
        nick, key = clean_nick(genesis.nicks[seat]), genesis.keys[seat].hex()
        found = [finding for finding in findings if finding.seat == seat]
        unknown = Word("undisclosed" if self.evidence.damage is None else "unread")
        disclosed = Word("clean") if seat in self.seats.owns else unknown
        proofs, derived = _word(found, "proofs"), _word(found, "derived")
        return Verdict(seat, nick, key, proofs or Word("clean"), derived or disclosed)

    def _checks(self) -> tuple[Check, ...]:
        rows = [
            Check("records read", len(self.found.records)),
            Check("events: signature, chain, writer and state", self.game.height + 1),
            *self.tally.rows(),
            Check("acknowledgements", self.acked),
            Check("seeds that fit their commitment", len(self.seats.owns)),
            Check("messages derived again from their seed", self.seats.derived),
            Check("stored faults and double signatures proved", self.proved),
        ]
        return tuple(row for row in rows if row.count)

    def _claims_left(self) -> tuple[str, ...]:
        left = self.evidence.claims - self.proved
        told = "1 stored accusation proves" if left == 1 else f"{left} stored accusations prove"
        return (f"{told} nothing on this log",) if left else ()


def _place(finding: Finding) -> tuple[int, int, bool, str]:
    """The order of findings: of one event what its proofs show comes first."""
    return finding.height, finding.seat, finding.line == "derived", finding.what


def _word(found: list[Finding], line: Line) -> Word | None:
    """The first fault that this line has found, None without one."""
    first = next((finding for finding in found if finding.line == line), None)
    return None if first is None else Word("fault", first.height, first.what)


def _ending(game: Game) -> str:
    over = game.over
    if isinstance(over, Over):
        return over.reason
    return (
        "" if over is None else f"void: slot {over.slot.index} of deck {over.slot.deck} {over.what}"
    )
