"""How the table and the verifier say no to a shuffle: with one sentence and no other exception."""

from collections.abc import Sequence

import pytest

from p2p.deck import DeckError, Table
from p2p.deck.shuffle import Statement, verify

DOES_NOT_HOLD = "^the proof of the shuffle does not hold$"


def refused(table: Table, body: Sequence[object]) -> None:
    """The pass, well formed and in turn, is refused for its proof."""
    assert table.passer is not None
    with pytest.raises(DeckError, match=DOES_NOT_HOLD):
        table.with_pass(table.passer, list(body))


def disproved(statement: Statement, proof: bytes) -> None:
    """The proof, well formed, does not hold for the statement."""
    with pytest.raises(DeckError, match=DOES_NOT_HOLD):
        verify(statement, proof)


def ill_formed(statement: Statement, proof: bytes) -> None:
    """The proof is refused for the form of one of its parts, before anything is calculated."""
    with pytest.raises(DeckError, match="shuffle proof: not a "):
        verify(statement, proof)
