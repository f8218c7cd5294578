"""The audits of these games run here, over the same proofs in each player's log: once for all."""

from tests.p2p.session.conftest import each_proof_once

__all__ = ["each_proof_once"]
