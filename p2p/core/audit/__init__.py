"""The deferred audit: a whole game checked from the bytes of its file alone (DECK 4.1).

`audit(data)` needs no network, no key and no trust in whoever wrote the file. It blames a seat only
for what that seat has signed; a damaged or altered file blames nobody.
"""

from p2p.core.audit.report import Check, Finding, Report, Verdict
from p2p.core.audit.run import audit

__all__ = ["Check", "Finding", "Report", "Verdict", "audit"]
