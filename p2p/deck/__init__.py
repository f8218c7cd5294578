"""The joint hidden deck: ElGamal under a key that only all players together hold (DECK 2-4.1).

Two sides: Table is the public ledger which every peer and spectator folds from the log, Holder is
one seat's private side. Nothing here reads a clock, a file, a socket or a source of chance: every
message is a function of (seed, log prefix, the player's choice), which is what the audit re-runs.

A pass of a shuffle carries a proof that it kept every card exactly once (`p2p.deck.shuffle`).
"""

from p2p.deck.errors import DeckError, UnsafeLibraryError
from p2p.deck.group import SUITE, self_test
from p2p.deck.holder import Holder, check_seed, commitment
from p2p.deck.slots import Slot
from p2p.deck.table import Table

__all__ = [
    "SUITE",
    "DeckError",
    "Holder",
    "Slot",
    "Table",
    "UnsafeLibraryError",
    "check_seed",
    "commitment",
    "self_test",
]
