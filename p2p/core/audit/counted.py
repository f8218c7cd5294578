"""What an audit counted, as a reader says it: one of a thing is not called by its plural.

The JSON form keeps the plural for any number, so that a program can look a row up.
"""

from typing import Final

ONE: Final = {
    "records read": "record read",
    "events: signature, chain, writer and state": "event: signature, chain, writer and state",
    "keys with their proofs": "key with its proof",
    "passes of shuffles, public form": "pass of a shuffle, public form",
    "shuffle proofs verified": "shuffle proof verified",
    "messages of shares": "message of shares",
    "actions by the rules, with the cards they opened": (
        "action by the rules, with the cards it opened"
    ),
    "declarations of a void deck": "declaration of a void deck",
    "share proofs verified": "share proof verified",
    "resignations": "resignation",
    "acknowledgements": "acknowledgement",
    "seeds that fit their commitment": "seed that fits its commitment",
    "messages derived again from their seed": "message derived again from its seed",
    "stored faults and double signatures proved": "stored fault or double signature proved",
}
"""The row of a report by its plural."""


def counted(count: int, what: str) -> str:
    """Return a row of the report as a line for people."""
    return f"{count:>7,}  {ONE.get(what, what) if count == 1 else what}"
