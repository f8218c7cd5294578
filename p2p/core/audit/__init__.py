"""The audit: a whole game checked from the bytes of its file alone, in two ways (DECK 4).

What a seat has published is checked by its proofs, which need nobody's secret; and once the seat
has disclosed its seed, every message is derived again and compared. Each has its own verdict.

`audit(data)` needs no network, no key and no trust in whoever wrote the file. It blames a seat only
for what that seat has signed; a damaged or altered file blames nobody.
"""

from p2p.core.audit.report import Check, Finding, Report, Verdict, Word
from p2p.core.audit.run import audit, audit_of

__all__ = ["Check", "Finding", "Report", "Verdict", "Word", "audit", "audit_of"]
