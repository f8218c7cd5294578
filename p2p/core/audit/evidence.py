"""The records of a game file sorted by what they can prove. Judges nothing but their form."""

from dataclasses import dataclass, field

from p2p.core.errors import PeerError
from p2p.core.log.acks import Ack, ack_of
from p2p.core.log.disclosure import Disclosure, disclosure_of
from p2p.core.log.events import Signed, signed_of
from p2p.core.log.genesis import Genesis
from p2p.core.log.records import Damage, Record, Scan
from p2p.core.log.requests import Request, request_of


@dataclass
class Evidence:
    """What a file holds. `events` are (record number, event) in the order of the file.

    `faults` and `proofs` are claims that others stored, each once, by the event that they say they
    stand on; they prove something only when checked. `claims` is how many there are.
    `damage` is the first record that is readable but not of its form, or the flaw of the scan.
    """

    events: list[tuple[int, Signed]] = field(default_factory=list[tuple[int, Signed]])
    acks: list[Ack] = field(default_factory=list[Ack])
    disclosures: list[Disclosure] = field(default_factory=list[Disclosure])
    faults: dict[bytes, dict[Signed, None]] = field(default_factory=dict[bytes, dict[Signed, None]])
    proofs: dict[bytes, dict[tuple[Signed, Signed], None]] = field(
        default_factory=dict[bytes, dict[tuple[Signed, Signed], None]]
    )
    others: int = 0
    damage: Damage | None = None

    @property
    def claims(self) -> int:
        """How many different accusations are stored."""
        faults = sum(len(told) for told in self.faults.values())
        return faults + sum(len(told) for told in self.proofs.values())

    def seeds(self, genesis: Genesis) -> dict[int, list[bytes]]:
        """Return the seeds that each seat has signed for this game, in SEED or in a resignation.

        Whoever wrote the file may have put another game's or an unsigned one into it: these are
        nobody's word.
        """
        gid, keys = genesis.gid, genesis.keys
        found: dict[int, list[bytes]] = {}
        for word in self.disclosures:
            if word.gid == gid and word.seat < len(keys) and word.verify(keys[word.seat]):
                found.setdefault(word.seat, []).append(word.seed)
        for wish in (wish for _, signed in self.events for wish in _wishes(signed)):
            ours = wish.game16 == gid[:16] and wish.seat < len(keys) and bool(wish.seed)
            if ours and wish.verify(keys[wish.seat]):
                found.setdefault(wish.seat, []).append(wish.seed)
        return found


def gather(scan: Scan) -> Evidence:
    """Sort the records of a scan; stops at the first that is not of its form."""
    evidence = Evidence(damage=scan.flaw)
    for index, record in enumerate(scan.records):
        try:
            _sort(evidence, index, record)
        except PeerError as error:
            evidence.damage = Damage(scan.offsets[index], index, f"not of its form: {error}")
            break
    return evidence


def _sort(evidence: Evidence, index: int, record: Record) -> None:
    kind, *rest = record
    if kind == "event":
        evidence.events.append((index, _decoded(rest)))
    elif kind == "ack":
        evidence.acks.append(ack_of(rest))
    elif kind == "seed":
        evidence.disclosures.append(disclosure_of(rest))
    elif kind == "fault":
        signed = _decoded(rest[:2])
        evidence.faults.setdefault(signed.event.prev, {})[signed] = None
    elif kind == "proof":
        one, other = _decoded(rest[:2]), _decoded(rest[2:])
        evidence.proofs.setdefault(one.event.prev, {})[one, other] = None
    else:
        evidence.others += 1


def _decoded(pair: object) -> Signed:
    """Return a signed event whose bytes are known to decode."""
    signed = signed_of(pair)
    _ = signed.event
    return signed


def _wishes(signed: Signed) -> list[Request]:
    """Return the resignations of a `requests` event; the fold has yet to accept it."""
    if signed.event.kind != "requests":
        return []
    try:
        return [request_of(value) for value in signed.event.body]
    except PeerError:
        return []
