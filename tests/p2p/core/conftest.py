"""Tables and their audits live in one process: each proof is made and checked once."""

from tests.p2p.session.conftest import each_proof_once

__all__ = ["each_proof_once"]
