"""One pass of a shuffle and the proof that it kept every card (DECK 3.3.4 and 4.2).

`masking` makes the pass; `argument` proves it and checks a proof, in two parts, `product` and
`powers`. The statement, its challenges and the proof's bytes are shared by both sides. SECURITY.md
beside this file has what was checked against the paper.
"""

from p2p.deck.shuffle.argument import prove, verify
from p2p.deck.shuffle.masking import Pass, deck_bytes, mask, pass_context, plan, read_deck
from p2p.deck.shuffle.proof import proof_bytes
from p2p.deck.shuffle.statement import Statement

__all__ = [
    "Pass",
    "Statement",
    "deck_bytes",
    "mask",
    "pass_context",
    "plan",
    "proof_bytes",
    "prove",
    "read_deck",
    "verify",
]
